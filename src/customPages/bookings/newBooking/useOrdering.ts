import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { offeredIn } from '../../../../domain/areas/offered';
import { priceRulesOf } from '../../../../domain/bookings/price';
import { useKnowsExtensions } from '../../../schema/context/useKnowsExtensions';
import { useBackOffice } from '../../../useBackOffice';
import { addressOf, type City, type Orderer, type Ordering, serviceOf, type Typed } from './known';

export type Place = Pick<Typed, 'addressId' | 'categoryId' | 'serviceId'>;

export const useOrdering = (customer: Orderer, place: Place) => {
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
    enabled: areaId !== undefined,
  });
  const price = useQuery({
    queryKey: ['price', areaId, serviceId, address?.lat, address?.lng, address?.neighbor],
    queryFn: ({ signal }) =>
      provider.ask('price.one', {
        query: {
          area: areaId,
          service: serviceId,
          lat: address?.lat,
          lng: address?.lng,
          neighbor: address?.neighbor,
        },
        signal,
      }),
    enabled: areaId !== undefined && Boolean(serviceId),
  });
  const { data: professionals } = useQuery({
    queryKey: ['artists', 'summaries', preferred],
    queryFn: ({ signal }) =>
      provider.ask('artists.summaries', { params: { ids: preferred.join(',') }, signal }),
    enabled: preferred.length > 0,
  });
  const booking = useKnowsExtensions('bookings.create');
  const realtime = useKnowsExtensions('realtime.create');
  const { data: city } = area;
  const categories = useMemo(() => city && offeredIn(city.categories), [city]);
  const { categoryId } = place;
  const ordering = useMemo((): Ordering => {
    const summaries = professionals?.data ?? [];
    const gone = new Set(summaries.flatMap(({ id, offered }) => (offered ? [] : id)));
    const known: Ordering = {
      ...customer,
      preferred: (customer.preferred ?? []).filter((id) => !gone.has(id)),
      offset,
      categories,
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
    categories,
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
