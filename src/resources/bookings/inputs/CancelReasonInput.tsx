import { useQuery } from '@tanstack/react-query';
import type { InputSlotProps } from '../../../schema';
import { ChoiceInput } from '../../../ui/inputs';
import { ErrorState } from '../../../ui/states';
import { useBackOffice } from '../../../useBackOffice';

export const CancelReasonInput = ({ value, onChange, disabled, ...props }: InputSlotProps) => {
  const provider = useBackOffice();
  const reasons = useQuery({
    queryKey: ['bookings', 'cancelReasons'],
    queryFn: ({ signal }) => provider.ask('bookings.cancelReasons', { signal }),
  });
  if (reasons.isError && !reasons.data) {
    return (
      <ErrorState
        title="Erro ao buscar motivos de cancelamento"
        onRetry={() => void reasons.refetch()}
      />
    );
  }
  const options = (reasons.data?.data ?? []).map(({ code, description }) => ({
    value: code,
    label: description,
  }));
  return (
    <ChoiceInput
      {...props}
      value={typeof value === 'string' ? value : null}
      required
      allowEmpty={false}
      disabled={disabled}
      waiting={!reasons.data}
      onChange={onChange}
      options={options}
    />
  );
};
