import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { offeredIn } from '../../../../domain/areas/offered';
import { priceRulesOf } from '../../../../domain/bookings/price';
import { roundTime } from '../../../../domain/bookings/window';
import { todayInSaoPaulo } from '../../../../domain/time';
import { newId } from '../../../newId';
import { useActionForm } from '../../../schema/actions/useActionForm';
import { useActionRunner, usePerform } from '../../../schema/actions/useActionRunner';
import { useClock } from '../../../schema/context/context';
import { useKnowsExtensions } from '../../../schema/context/useKnowsExtensions';
import type { AnyCall } from '../../../schema/definition/runTypes';
import { validateRecord } from '../../../schema/definition/validate';
import type { FormEngine } from '../../../schema/form/useFormEngine';
import { useFormValue } from '../../../schema/form/useFormValue';
import { failureCode } from '../../../ui/feedback';
import { useBackOffice, useOperation } from '../../../useBackOffice';
import { order } from './order';
import {
  addressOf,
  type City,
  type Customer,
  type FoundVoucher,
  initialOf,
  type OrderData,
  type OrderValues,
  orderValues,
  priceOf,
  serviceOf,
} from './orderData';

type Selection = Pick<OrderValues, 'addressId' | 'categoryId' | 'serviceId'>;

const offeredOf = ({ categories }: City) => offeredIn(categories);

const useOrderData = (customer: Customer, selection: Selection) => {
  const provider = useBackOffice();
  const { categoryId, serviceId } = selection;
  const address = addressOf(customer, selection);
  const areaId = address?.areaId ?? undefined;
  const preferred = customer.preferred ?? [];
  const { data: offset = 0 } = useQuery({
    queryKey: ['area', 'time'],
    queryFn: async ({ signal }) => {
      const { now } = await provider.ask('area.time', { signal });
      // A service without a clock returns an empty time; the local clock then applies.
      return now === '' ? 0 : Date.parse(now) - Date.now();
    },
    staleTime: 60_000,
  });
  const area = useQuery({
    queryKey: ['area', 'one', areaId],
    queryFn: async ({ signal }) =>
      (await provider.getOne<City>('areas', { id: areaId ?? '', signal })).data,
    select: offeredOf,
    enabled: areaId !== undefined,
  });
  const { lat, lng, neighbor } = address ?? {};
  const price = useOperation(
    'price.one',
    { query: { area: areaId, service: serviceId, lat, lng, neighbor } },
    { enabled: areaId !== undefined && Boolean(serviceId) },
  );
  const { data: professionals } = useOperation(
    'artists.summaries',
    { params: { ids: preferred.join(',') } },
    { enabled: preferred.length > 0 },
  );
  const booking = useKnowsExtensions('bookings.create');
  const realtime = useKnowsExtensions('realtime.create');
  const ordering = useMemo((): OrderData => {
    const summaries = professionals?.data ?? [];
    const unavailable = new Set(summaries.flatMap(({ id, offered }) => (offered ? [] : id)));
    const base: OrderData = {
      ...customer,
      preferred: (customer.preferred ?? []).filter((id) => !unavailable.has(id)),
      offset,
      categories: area.data,
      isAreaLoading: area.isLoading,
      names: Object.fromEntries(summaries.map(({ id, name }) => [id, name])),
      supports: { booking, realtime },
    };
    // Each service of an area has its own surcharge for a preferred professional.
    const surcharge = serviceOf(base, { categoryId, serviceId })?.preference;
    return {
      ...base,
      rules: price.data && priceRulesOf(price.data, surcharge),
      pixPayment: price.data?.pixPayment,
    };
  }, [
    customer,
    offset,
    area.data,
    area.isLoading,
    professionals,
    booking,
    realtime,
    price.data,
    categoryId,
    serviceId,
  ]);
  return { ordering, area, price };
};

const CUSTOMERS = { name: 'customers', spec: { invalidates: ['schedules', 'realtimeOrders'] } };
const ORDER = order as unknown as AnyCall;

/** Searches a voucher by its code, with a token of the customer instead of the session's (part 1 section 7). */
const useVoucherSearch = ({ id, name, email }: Customer, areaId: string | undefined) => {
  const provider = useBackOffice();
  return async (code: string): Promise<FoundVoucher | null> => {
    const { token } = await provider.ask('customers.token', { body: { _id: id, name, email } });
    const query = { code, areaId };
    const { data } = await provider.ask('customers.searchVouchers', { query, bearer: { token } });
    return data.find((voucher) => voucher.code.toUpperCase() === code) ?? null;
  };
};

/** Adds a transaction id to an order. A retry of the unchanged order keeps the id. */
const useTransaction = () => {
  const [began] = useState(() => new Date().toISOString());
  const transaction = useRef<{ readonly intent: string; readonly id: string }>(undefined);
  return (values: object) => {
    const intent = JSON.stringify(values);
    if (transaction.current?.intent !== intent) transaction.current = { intent, id: newId() };
    return { ...values, began, transactionId: transaction.current.id };
  };
};

const useOrderForm = (
  { ordering, area, price }: ReturnType<typeof useOrderData>,
  onClose: () => void,
) => {
  const cache = useQueryClient();
  const { failure, perform } = usePerform(useActionRunner(CUSTOMERS));
  const addTransaction = useTransaction();
  const record = ordering as unknown as RaRecord;
  const actionForm = useActionForm(
    CUSTOMERS,
    ORDER,
    record,
    async (values) => {
      const expectedTotal = priceOf(orderValues(values), ordering)?.total ?? 0;
      const result = await perform(ORDER, record, {
        ...addTransaction(values),
        expectedTotal,
      });
      if (!result.failure) onClose();
      // Reloads the price data, since the form would send the old total again.
      else if (failureCode(result.failure.error) === 'price-changed')
        await Promise.all([
          price.refetch(),
          area.refetch(),
          cache.invalidateQueries({ queryKey: ['customers', 'getOne'] }),
        ]);
      return result;
    },
    'page',
  );
  return { ...actionForm, failure };
};

const useRoundedTimes = (
  { form }: FormEngine,
  { start, end }: OrderValues,
  interval: number | undefined,
): void => {
  useEffect(() => {
    if (interval === undefined) return;
    for (const [path, time] of Object.entries({ start, end })) {
      const rounded = time && roundTime(time, interval);
      if (rounded !== time) form.setValue(path, rounded);
    }
  }, [interval, start, end, form]);
};

const useProblems = (
  { engine, source, context }: ReturnType<typeof useActionForm>,
  typed: OrderValues,
) => {
  const { form } = engine;
  const wasSubmitted = form.formState.submitCount > 0;
  const texts = [...new Set(Object.values(validateRecord(source, { ...typed }, context)))];
  const problemText = texts.join('\n');
  // The rules also depend on loaded data, so shown errors are updated when it changes.
  useEffect(() => {
    if (wasSubmitted && problemText !== undefined) void form.trigger();
  }, [wasSubmitted, problemText, form]);
  return { isComplete: texts.length === 0, problems: wasSubmitted ? texts : [] };
};

export const useNewBooking = (customer: Customer, onClose: () => void) => {
  const clock = useClock();
  const [selection, setSelection] = useState<Selection>(() =>
    initialOf(customer, todayInSaoPaulo(clock())),
  );
  const orderQueries = useOrderData(customer, selection);
  const { ordering } = orderQueries;
  const orderForm = useOrderForm(orderQueries, onClose);
  const { engine, failure } = orderForm;
  const typed = orderValues(useFormValue(engine.form, (values) => values));
  const { addressId, categoryId, serviceId } = typed;
  if (
    addressId !== selection.addressId ||
    categoryId !== selection.categoryId ||
    serviceId !== selection.serviceId
  )
    setSelection({ addressId, categoryId, serviceId });
  useRoundedTimes(engine, typed, ordering.rules?.interval);
  const { isComplete, problems } = useProblems(orderForm, typed);
  const areaId = addressOf(customer, typed)?.areaId ?? undefined;
  return {
    ...orderForm,
    orderQueries,
    typed,
    isComplete,
    price: priceOf(typed, ordering),
    errors: problems.length === 0 && failure ? [failure.text] : problems,
    areaId,
    find: useVoucherSearch(customer, areaId),
  };
};

export type NewBooking = ReturnType<typeof useNewBooking>;
