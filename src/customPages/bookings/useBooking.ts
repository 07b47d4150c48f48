import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Booking } from '../../dataProvider';
import { usePatchRecord } from '../../schema/usePatchRecord';
import { failureCode } from '../../ui/feedback';
import { useBackOffice, useDecode } from '../shared/useBackOffice';
import { type DeedWords, useDeed } from '../shared/useDeed';

/** Lists in which a booking may stand. */
const LISTS = ['schedules', 'realtimeOrders'] as const;

const keyOf = (id: string) => ['bookings', 'detail', id];

/** One booking, complete, as the dialogs of a booking show it. */
export const useBooking = (id: string) => {
  const provider = useBackOffice();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => provider.operation('bookings.detail', { params: { id }, signal }),
    staleTime: 0,
  });
};

/** Shows a booking that the server answered everywhere at once: in the dialogs and in the lists. */
export const useShowBooking = (): ((booking: Booking) => void) => {
  const cache = useQueryClient();
  const decode = useDecode();
  const patch = usePatchRecord();
  return useCallback(
    (booking) => {
      cache.setQueryData(keyOf(booking._id), booking);
      for (const list of LISTS) {
        // A list that was never opened has nothing to show.
        const decoded = decode(list, booking);
        if (!decoded) continue;
        const { id, ...record } = decoded;
        patch(list, id, record);
      }
    },
    [cache, decode, patch],
  );
};

/** A change of a booking: the server's answer is shown at once, in the dialog and in the row. */
export interface BookingDeed {
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly error: unknown;
  readonly clear: () => void;
  /**
   * Runs an operation that answers the booking. A booking that somebody else changed is read again,
   * and what was typed stays.
   */
  readonly run: (
    work: (key: string) => Promise<Booking>,
    words: DeedWords,
    intent?: unknown,
  ) => Promise<Booking | undefined>;
}

/** The runner of changes of one booking (part 1 section 4, local effects). */
export const useBookingDeed = (id: string): BookingDeed => {
  const deed = useDeed();
  const cache = useQueryClient();
  const show = useShowBooking();
  const { run: runDeed, ...rest } = deed;
  const run: BookingDeed['run'] = useCallback(
    (work, words, intent) =>
      runDeed(
        async (key) => {
          try {
            const booking = await work(key);
            show(booking);
            return booking;
          } catch (failure) {
            if (failureCode(failure) === 'version-conflict') {
              await cache.invalidateQueries({ queryKey: keyOf(id) });
            }
            throw failure;
          }
        },
        words,
        intent,
      ),
    [runDeed, show, cache, id],
  );
  return { ...rest, run };
};
