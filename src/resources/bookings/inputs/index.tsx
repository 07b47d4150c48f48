import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { type CityCategory, offeredIn } from '../../../../domain/areas/offered';
import { formatMoney } from '../../../../domain/format';
import { discountsOf, discountsText } from '../../../../domain/vouchers/discount';
import type { Answer } from '../../../dataProvider';
import type { InputSlotProps, SectionSlotProps } from '../../../schema';
import { failureText, QueryBoundary } from '../../../ui/feedback';
import { ChoiceInput } from '../../../ui/inputs';
import { SearchSelect } from '../../../ui/inputs/SearchSelect';
import { ErrorState } from '../../../ui/states';
import { useBackOffice } from '../../../useBackOffice';
import type { WholeBooking } from '../fields';

/** Maximum age of the cached customer token, which expires after 15 minutes. */
const TOKEN_MS = 10 * 60_000;

type FoundVoucher = Answer<'customers.searchVouchers'>['data'][number];

/** Searches vouchers on behalf of the customer, with a customer token (part 1 section 7). */
const useVoucherSearch = (booking: WholeBooking | undefined) => {
  const { id: scheduleId, clientId, clientName, email, areaId } = booking ?? {};
  const provider = useBackOffice();
  const cache = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const queryKey = ['customerToken', clientId];
  const body = { _id: clientId ?? '', name: clientName ?? '', email: email ?? '' };
  const search = async (text: string, signal: AbortSignal): Promise<readonly FoundVoucher[]> => {
    const code = text.trim();
    setProblem(undefined);
    if (code === '' || !scheduleId) return [];
    try {
      const bearer = await cache.fetchQuery({
        queryKey,
        queryFn: () => provider.ask('customers.token', { body }),
        staleTime: TOKEN_MS,
      });
      const query = { code, areaId: areaId ?? '', scheduleId };
      return (await provider.ask('customers.searchVouchers', { query, signal, bearer })).data;
    } catch (failure) {
      if (signal.aborted) return [];
      cache.removeQueries({ queryKey });
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

export const VoucherInput = ({ value, onChange, ...props }: InputSlotProps) => {
  const { problem, search } = useVoucherSearch(useRecordContext<WholeBooking>());
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
  const category = categories.find(({ id }) => id === values.categoryId);
  const services = category?.services ?? [];
  const chooseService = (serviceId: unknown): void => {
    change('serviceId', serviceId);
    change('serviceName', services.find(({ id }) => id === serviceId)?.name ?? null);
  };
  const isDisabled = disabled || !area.data;
  // Disabled inputs during loading prevent a layout shift.
  const choices = (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ChoiceInput
        id={`${id}-category`}
        name="categoryId"
        label="Categoria"
        value={category?.id ?? null}
        disabled={isDisabled}
        waiting={area.isLoading}
        onChange={(categoryId) => {
          change('categoryId', categoryId);
          chooseService(null);
        }}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ChoiceInput
        id={`${id}-service`}
        name="serviceId"
        label="Serviço"
        value={services.find(({ id }) => id === values.serviceId)?.id ?? null}
        disabled={isDisabled || !category}
        onChange={chooseService}
        options={services.map(({ id, name, value }) => ({
          value: id,
          label: `${name} (${formatMoney(value ?? 0)})`,
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

export const CancelReasonInput = ({ value, ...props }: InputSlotProps) => {
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
      waiting={!reasons.data}
      options={options}
    />
  );
};

export { ProfessionalInput } from './ProfessionalInput';
