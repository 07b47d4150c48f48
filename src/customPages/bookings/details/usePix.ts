import { useQuery, useQueryClient } from '@tanstack/react-query';
import { livesByPayment } from '../../../../domain/bookings/status';
import type { Answer, Booking } from '../../../dataProvider';
import { failureCode } from '../../../ui/feedback';
import { useBackOffice } from '../../shared/useBackOffice';
import { type Deed, useDeed } from '../../shared/useDeed';
import { useShowBooking } from '../useBooking';
import { useAmendBooking } from './useAmendBooking';
import { useRereadPayment } from './usePayment';

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
    work: (key: string) => Promise<PixState | undefined>,
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
  const provider = useBackOffice();
  const show = useShowBooking();
  const reread = useRereadPayment(booking._id);
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
            if (failureCode(failure) === 'version-conflict') reread();
            throw failure;
          });
          await cache.cancelQueries({ queryKey });
          if (!state) {
            void cache.invalidateQueries({ queryKey });
            return undefined;
          }
          cache.setQueryData(queryKey, state);
          const { pixPayments, pixPaid, version } = state;
          amend((seen) => ({ pixPayments, pixPaid, version: version ?? seen.version }));
          // Paid in full, an order that waited for it goes on: with another status.
          if (pixPaid && livesByPayment(booking.statusCode)) {
            const params = { id: booking._id };
            await provider.operation('bookings.one', { params }).then(show, () => undefined);
            reread();
          }
          return state;
        },
        words,
        intent,
      );
      return answer !== undefined;
    },
  };
};
