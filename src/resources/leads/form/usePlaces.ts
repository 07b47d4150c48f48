import { useQuery } from '@tanstack/react-query';
import { hasLocation } from '../../../../domain/leads';
import type { Answer } from '../../../dataProvider';
import type { Option } from '../../../ui/inputs';
import { useProvider } from '../../shared/useProvider';

type Slot = Answer<'slots.available'>['data'][number];

/** What the places of a test depend on. */
export interface PlaceQuestion {
  readonly areaId: string | null | undefined;
  readonly type: number | null;
  /** The one category that the lead applies for; with several, every slot of the area counts. */
  readonly category: string | undefined;
}

const hoursOf = ({ timeRange }: Slot): string => `${timeRange.start} às ${timeRange.end}`;

/** The places by their address; hours tell apart those that share one. */
const optionsOf = (slots: readonly Slot[]): Option[] => {
  const addressOf = (slot: Slot): string => slot.location?.formatted_address ?? slot._id;
  return slots.map((slot) => {
    const address = addressOf(slot);
    const isShared = slots.filter((other) => addressOf(other) === address).length > 1;
    return { value: slot._id, label: isShared ? `${address} (${hoursOf(slot)})` : address };
  });
};

/** The places that a test of the kinds 1 and 2 may be held at (part 2 sections 3, 4 and 7). */
export const usePlaces = ({ areaId, type, category }: PlaceQuestion) => {
  const provider = useProvider();
  const enabled = Boolean(areaId) && hasLocation(type);
  const { data, error, refetch } = useQuery({
    queryKey: ['leads', 'places', areaId, type, category],
    queryFn: ({ signal }) =>
      provider.operation('slots.available', {
        query: { areaId, type, ...(category ? { category } : {}) },
        signal,
      }),
    enabled,
  });
  return {
    enabled,
    places: optionsOf(data?.data ?? []),
    isEmpty: data?.data.length === 0,
    failed: Boolean(error),
    retry: () => void refetch(),
  };
};
