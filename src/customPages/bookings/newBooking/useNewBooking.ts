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
import {
  addressOf,
  type City,
  type FoundVoucher,
  initialOf,
  type Orderer,
  type Ordering,
  priceOf,
  serviceOf,
  type Typed,
  typedIn,
} from './known';
import { order } from './order';

type Place = Pick<Typed, 'addressId' | 'categoryId' | 'serviceId'>;

const offeredOf = ({ categories }: City) => offeredIn(categories);

const useOrdering = (customer: Orderer, place: Place) => {
  const provider = useBackOffice();
  const { serviceId } = place;
  const address = addressOf(customer, place);
  const areaId = address?.areaId ?? undefined;
  const preferred = customer.preferred ?? [];
  const { data: offset = 0 } = useQuery({
    queryKey: ['area', 'time'],
    queryFn: async ({ signal }) => {
      const { now } = await provider.ask('area.time', { signal });
      // A service without a clock leaves the local one in force.
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
  const { categoryId } = place;
  const ordering = useMemo((): Ordering => {
    const summaries = professionals?.data ?? [];
    const gone = new Set(summaries.flatMap(({ id, offered }) => (offered ? [] : id)));
    const known: Ordering = {
      ...customer,
      preferred: (customer.preferred ?? []).filter((id) => !gone.has(id)),
      offset,
      categories: area.data,
      isAreaComing: area.isLoading,
      names: Object.fromEntries(summaries.map(({ id, name }) => [id, name])),
      knows: { booking, realtime },
    };
    // The surcharge of a preference belongs to the service of the area.
    const surcharge = serviceOf(known, { categoryId, serviceId })?.preference;
    return {
      ...known,
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

const CHANGED = { name: 'customers', spec: { invalidates: ['schedules', 'realtimeOrders'] } };
const ORDER = order as unknown as AnyCall;

/** Finds a voucher by its code, with a token of the customer, not of the session (part 1 section 7). */
const useFindVoucher = ({ id, name, email }: Orderer, areaId: string | undefined) => {
  const provider = useBackOffice();
  return async (code: string): Promise<FoundVoucher | null> => {
    const { token } = await provider.ask('customers.token', { body: { _id: id, name, email } });
    const query = { code, areaId };
    const { data } = await provider.ask('customers.searchVouchers', { query, bearer: { token } });
    return data.find((one) => one.code.toUpperCase() === code) ?? null;
  };
};

/** The pending order. A retry after a time-out keeps its transaction while the order is unchanged. */
const useIntent = () => {
  const [began] = useState(() => new Date().toISOString());
  const transaction = useRef<{ readonly intent: string; readonly id: string }>(undefined);
  return (values: object) => {
    const intent = JSON.stringify(values);
    if (transaction.current?.intent !== intent) transaction.current = { intent, id: newId() };
    return { ...values, began, transactionId: transaction.current.id };
  };
};

const useOrderForm = (
  { ordering, area, price }: ReturnType<typeof useOrdering>,
  onClose: () => void,
) => {
  const cache = useQueryClient();
  const { failure, perform } = usePerform(useActionRunner(CHANGED));
  const intentOf = useIntent();
  const record = ordering as unknown as RaRecord;
  const made = useActionForm(
    CHANGED,
    ORDER,
    record,
    async (values) => {
      const expectedTotal = priceOf(typedIn(values), ordering)?.total ?? 0;
      const ended = await perform(ORDER, record, { ...intentOf(values), expectedTotal });
      if (!ended.failure) onClose();
      // The form would resend the old total: its price data is reloaded.
      else if (failureCode(ended.failure.error) === 'price-changed')
        await Promise.all([
          price.refetch(),
          area.refetch(),
          cache.invalidateQueries({ queryKey: ['customers', 'getOne'] }),
        ]);
      return ended;
    },
    'page',
  );
  return { ...made, failure };
};

const useRoundedTimes = (
  { form }: FormEngine,
  { start, end }: Typed,
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
  typed: Typed,
) => {
  const { form } = engine;
  const isTried = form.formState.submitCount > 0;
  const texts = [...new Set(Object.values(validateRecord(source, { ...typed }, context)))];
  const problemText = texts.join('\n');
  // The rules depend on loaded data too: shown field errors are validated again.
  useEffect(() => {
    if (isTried && problemText !== undefined) void form.trigger();
  }, [isTried, problemText, form]);
  return { isWhole: texts.length === 0, problems: isTried ? texts : [] };
};

export const useNewBooking = (customer: Orderer, onClose: () => void) => {
  const clock = useClock();
  const [place, setPlace] = useState<Place>(() => initialOf(customer, todayInSaoPaulo(clock())));
  const asked = useOrdering(customer, place);
  const { ordering } = asked;
  const orderForm = useOrderForm(asked, onClose);
  const { engine, failure } = orderForm;
  const typed = typedIn(useFormValue(engine.form, (values) => values));
  const { addressId, categoryId, serviceId } = typed;
  if (
    addressId !== place.addressId ||
    categoryId !== place.categoryId ||
    serviceId !== place.serviceId
  )
    setPlace({ addressId, categoryId, serviceId });
  useRoundedTimes(engine, typed, ordering.rules?.interval);
  const { isWhole, problems } = useProblems(orderForm, typed);
  const areaId = addressOf(customer, typed)?.areaId ?? undefined;
  return {
    ...orderForm,
    asked,
    typed,
    isWhole,
    price: priceOf(typed, ordering),
    shown: problems.length > 0 ? problems : failure ? [failure.text] : [],
    areaId,
    find: useFindVoucher(customer, areaId),
  };
};

export type NewBooking = ReturnType<typeof useNewBooking>;
