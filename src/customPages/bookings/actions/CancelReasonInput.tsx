import { useQuery } from '@tanstack/react-query';
import { ChoiceInput } from '../../../ui/inputs';
import { ErrorState } from '../../../ui/states';
import { useBackOffice } from '../../shared/useBackOffice';

/** Why the client cancels, among the reasons that the server offers (part 1 section 4). */
export const CancelReasonInput = ({
  value,
  onChange,
  help,
  disabled,
}: {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly help: string | undefined;
  readonly disabled: boolean;
}) => {
  const provider = useBackOffice();
  const reasons = useQuery({
    queryKey: ['bookings', 'cancelReasons'],
    queryFn: ({ signal }) => provider.operation('bookings.cancelReasons', { signal }),
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
      id="change-status-reason"
      name="cancelReasonCode"
      label="Motivo"
      value={value}
      required
      allowEmpty={false}
      help={help}
      disabled={disabled}
      waiting={!reasons.data}
      onChange={onChange}
      options={options}
    />
  );
};
