import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { hasLocation } from '../../../../domain/leads';
import type { SlotTerms } from '../../../../domain/slots';
import type { Option } from '../../../ui/inputs';
import { useBackOffice } from '../../../useBackOffice';

/** What the places of a test depend on. */
export interface PlaceQuestion {
  readonly areaId: string | null | undefined;
  readonly type: number | null;
  /** What the lead applies for; without any, every slot of the area counts. */
  readonly categories: readonly string[];
}

const KINDS: readonly number[] = [1, 2, 3];

/** A configuration as the rules of `domain/slots` read it. */
export interface FreeSlot extends SlotTerms {
  readonly id: string;
  readonly category?: string | null;
  readonly place?: string | null;
}

const hoursOf = ({ startHour, endHour }: FreeSlot): string =>
  `${startHour ?? ''} às ${endHour ?? ''}`;

/** The places by their address; hours tell apart those that share one. */
const optionsOf = (slots: readonly FreeSlot[]): Option[] => {
  const addressOf = ({ place, id }: FreeSlot): string => place ?? id;
  return slots.map((slot) => {
    const address = addressOf(slot);
    const isShared = slots.filter((other) => addressOf(other) === address).length > 1;
    return { value: slot.id, label: isShared ? `${address} (${hoursOf(slot)})` : address };
  });
};

/**
 * The free slots of a city, a kind of test and the lead's categories, and the places of the kinds 1
 * and 2 (part 2 sections 3, 4 and 7, ruling 18).
 */
export const usePlaces = ({ areaId, type, categories }: PlaceQuestion) => {
  const provider = useBackOffice();
  const enabled = Boolean(areaId) && type !== null && KINDS.includes(type);
  // The call takes one category; of several, the answer is narrowed here.
  const category = categories.length === 1 ? categories[0] : undefined;
  const { data, error, refetch } = useQuery({
    queryKey: ['slots', 'available', areaId, type, category],
    queryFn: ({ signal }) =>
      provider.recordsOf('slots', 'slots.available', {
        query: { areaId, type, ...(category ? { category } : {}) },
        signal,
      }),
    enabled,
  });
  const slots = ((data ?? []) as readonly (RaRecord & FreeSlot)[]).filter(
    // A service may answer the place alone.
    ({ category: of }) => categories.length === 0 || !of || categories.includes(of),
  );
  return {
    hasPlaces: enabled && hasLocation(type),
    places: optionsOf(slots),
    slots,
    isLoaded: data !== undefined,
    isEmpty: data !== undefined && slots.length === 0,
    failed: Boolean(error),
    retry: () => void refetch(),
  };
};
