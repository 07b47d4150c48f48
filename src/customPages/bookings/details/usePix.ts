import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer, Booking } from '../../../dataProvider';
import { useBackOffice } from '../../shared/useBackOffice';
import { type Deed, useDeed } from '../../shared/useDeed';
import { useAmendBooking } from './useAmendBooking';

/** The PIX payments of a booking and its paid flag; values are reais. */
export type PixState = Answer<'pix.list'>;

const keyOf = (id: string) => ['bookings', 'pix', id];

/** The PIX payments of a booking. */
export const usePixList = (id: string) => {
  const provider = useBackOffice();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => provider.operation('pix.list', { params: { id }, signal }),
    staleTime: 0,
  });
};

/** A change of the PIX payments of a booking. */
export interface PixDeed extends Omit<Deed, 'run'> {
  /** Runs a call that answers the payments. @returns whether it succeeded */
  readonly run: (
    work: (key: string) => Promise<PixState>,
    words: { readonly success: string; readonly failure: string },
    intent?: unknown,
  ) => Promise<boolean>;
}

/**
 * The runner of one kind of change: what the server answers is shown at once in the list, in the
 * paid flag and on the booking (part 1 section 4).
 */
export const usePixDeed = (booking: Booking): PixDeed => {
  const cache = useQueryClient();
  const amend = useAmendBooking(booking);
  const { run, ...deed } = useDeed();
  return {
    ...deed,
    run: async (work, words, intent) => {
      const answer = await run(
        async (key) => {
          const queryKey = keyOf(booking._id);
          const state = await work(key).catch((failure: unknown) => {
            // Refused for what somebody else did, or done and not answered: the list says which.
            void cache.invalidateQueries({ queryKey });
            throw failure;
          });
          await cache.cancelQueries({ queryKey });
          cache.setQueryData(queryKey, state);
          const { pixPayments, pixPaid, version } = state;
          amend((seen) => ({ pixPayments, pixPaid, version: version ?? seen.version }));
          return state;
        },
        words,
        intent,
      );
      return answer !== undefined;
    },
  };
};
