import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { EVALUATION_TYPES, hasLocation } from '../../../../domain/leads';
import type { SlotTerms } from '../../../../domain/slots';
import { useOffer } from '../../../schema/context/useOffer';
import type { Option } from '../../../ui/inputs';
import { useBackOffice } from '../../../useBackOffice';

interface PlaceQuery {
  readonly areaId: string | null | undefined;
  readonly type: number | null;
  /** Categories of the lead; without any, every slot of the city matches. */
  readonly categories: readonly string[];
}

const ACTIVE = { active: true };

export const useActiveAreas = () =>
  useOffer('areas', { filter: ACTIVE, failure: 'Não foi possível carregar as cidades.' });

export interface FreeSlot extends SlotTerms {
  readonly id: string;
  readonly category?: string | null;
  readonly place?: string | null;
}

const hoursOf = ({ startHour, endHour }: FreeSlot): string =>
  `${startHour ?? ''} às ${endHour ?? ''}`;

const addressOf = ({ place, id }: FreeSlot): string => place ?? id;

const optionsOf = (slots: readonly FreeSlot[]): Option[] =>
  slots.map((slot) => {
    const address = addressOf(slot);
    const isShared = slots.filter((other) => addressOf(other) === address).length > 1;
    return { value: slot.id, label: isShared ? `${address} (${hoursOf(slot)})` : address };
  });

/** Types 1 and 2 have locations (part 2 sections 3, 4 and 7). */
export const usePlaces = ({ areaId, type, categories }: PlaceQuery) => {
  const provider = useBackOffice();
  const enabled = Boolean(areaId) && type !== null && type in EVALUATION_TYPES;
  // The call accepts one category, so this hook filters by several.
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
    // Some services return slots without a category, which match every lead.
    (slot) => categories.length === 0 || !slot.category || categories.includes(slot.category),
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
