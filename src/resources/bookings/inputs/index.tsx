import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { type CityCategory, offeredIn } from '../../../../domain/areas/offered';
import { formatMoney } from '../../../../domain/format';
import { discountsOf, discountsText } from '../../../../domain/vouchers/discount';
import type { Answer } from '../../../dataProvider';
import type { InputSlotProps, SectionSlotProps } from '../../../schema';
import { useClock } from '../../../schema/context/context';
import { failureText, QueryBoundary } from '../../../ui/feedback';
import { ChoiceInput } from '../../../ui/inputs';
import { SearchSelect } from '../../../ui/inputs/SearchSelect';
import { ErrorState } from '../../../ui/states';
import { useBackOffice } from '../../../useBackOffice';
import type { WholeBooking } from '../fields';

/** Maximum age of the cached customer token, which expires after 15 minutes. */
const TOKEN_MS = 10 * 60_000;

type FoundVoucher = Answer<'customers.searchVouchers'>['data'][number];

/** Searches on behalf of the customer, with a customer token (part 1 section 7). */
const useVoucherSearch = ({
  id: scheduleId,
  clientId,
  clientName,
  email,
  areaId,
}: WholeBooking) => {
  const provider = useBackOffice();
  const clock = useClock();
  const known = useRef<{ readonly token: string; readonly owner: string; readonly since: number }>(
    undefined,
  );
  const [problem, setProblem] = useState<string>();
  const owner = clientId ?? '';
  const tokenOf = async (signal: AbortSignal): Promise<string> => {
    const since = clock().getTime();
    const held = known.current;
    if (held?.owner === owner && since - held.since < TOKEN_MS) return held.token;
    const body = { _id: owner, name: clientName ?? '', email: email ?? '' };
    const { token } = await provider.ask('customers.token', { body, signal });
    known.current = { token, owner, since };
    return token;
  };
  const search = async (text: string, signal: AbortSignal): Promise<readonly FoundVoucher[]> => {
    const code = text.trim();
    setProblem(undefined);
    if (code === '') return [];
    try {
      const bearer = { token: await tokenOf(signal) };
      const query = { code, areaId: areaId ?? '', scheduleId };
      return (await provider.ask('customers.searchVouchers', { query, signal, bearer })).data;
    } catch (failure) {
      if (signal.aborted) return [];
      known.current = undefined;
      setProblem(failureText(failure, 'Erro ao buscar vouchers'));
      throw failure;
    }
  };
  return { problem, search };
};

const labelOf = (voucher: FoundVoucher): string =>
  [voucher.code, voucher.campaign, discountsText(discountsOf(voucher)), voucher.reason]
    .filter(Boolean)
    .join(' · ');

const Search = ({
  booking,
  value,
  onChange,
  ...props
}: InputSlotProps & { readonly booking: WholeBooking }) => {
  const { problem, search } = useVoucherSearch(booking);
  return (
    <>
      <SearchSelect
        {...props}
        multiple={false}
        value={value ? [String(value)] : []}
        onChange={(next) => onChange(next?.[0] ?? null)}
        labelOf={(code) => code}
        load={async (text, signal) =>
          (await search(text, signal)).map((voucher) => ({
            value: voucher.code,
            label: labelOf(voucher),
            disabled: Boolean(voucher.reason),
          }))
        }
      />
      {problem && (
        <Alert severity="error" role="alert" sx={{ mt: 1.5 }}>
          {problem}
        </Alert>
      )}
    </>
  );
};

export const VoucherInput = (props: InputSlotProps) => {
  const booking = useRecordContext<WholeBooking>();
  return booking ? <Search {...props} booking={booking} /> : null;
};

interface City extends RaRecord {
  readonly categories: readonly CityCategory[];
}

export const ServiceInputs = ({ values, change, disabled = false }: SectionSlotProps) => {
  const id = useId();
  const provider = useBackOffice();
  const areaId = useRecordContext<WholeBooking>()?.areaId ?? '';
  const area = useQuery({
    queryKey: ['area', 'one', areaId],
    queryFn: async ({ signal }) =>
      (await provider.getOne<City>('areas', { id: areaId, signal })).data,
    enabled: areaId !== '' && !disabled,
  });
  const categories = offeredIn(area.data?.categories ?? []);
  const category = categories.find((one) => one.id === values.categoryId);
  const services = category?.services ?? [];
  const choose = (next: unknown): void => {
    change('serviceId', next);
    change('serviceName', services.find((one) => one.id === next)?.name ?? null);
  };
  const isClosed = disabled || !area.data;
  // Disabled inputs during loading prevent a layout shift.
  const choices = (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ChoiceInput
        id={`${id}-category`}
        name="categoryId"
        label="Categoria"
        value={category?.id ?? null}
        disabled={isClosed}
        waiting={area.isLoading}
        onChange={(next) => {
          change('categoryId', next);
          choose(null);
        }}
        options={categories.map((one) => ({ value: one.id, label: one.name }))}
      />
      <ChoiceInput
        id={`${id}-service`}
        name="serviceId"
        label="Serviço"
        value={services.find((one) => one.id === values.serviceId)?.id ?? null}
        disabled={isClosed || !category}
        onChange={choose}
        options={services.map((one) => ({
          value: one.id,
          label: `${one.name} (${formatMoney(one.value ?? 0)})`,
        }))}
      />
    </Box>
  );
  return (
    <QueryBoundary
      query={area}
      failure="Houve um erro ao carregar os serviços."
      withDetail
      loading={choices}
    >
      {() => choices}
    </QueryBoundary>
  );
};

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

export { ProfessionalInput } from './ProfessionalInput';
