import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import type { BackOfficeProvider, Booking } from '../../dataProvider';
import { usePatchRecord } from '../../schema/usePatchRecord';
import { failureCode } from '../../ui/feedback';
import { useBackOffice, useDecode } from '../shared/useBackOffice';
import { type DeedWords, type Done, useDeed } from '../shared/useDeed';

/** Lists in which a booking may stand. */
const LISTS = ['schedules', 'realtimeOrders'] as const;

const keyOf = (id: string) => ['bookings', 'detail', id];

/** Answers of a service that does not give the one record: it lacks the record, or the address of it. */
const NOT_GIVEN: readonly unknown[] = [404, 405, 501];

/** Whether a service does not give the one record that it was asked for. */
export const isNotGiven = (failure: unknown): boolean =>
  failure instanceof Error && 'status' in failure && NOT_GIVEN.includes(failure.status);

/**
 * A real-time order. The path of the one order is not specified (B-CALL-56): where a service does not
 * have it, the order is what its row in the list says.
 */
const readRealtime = async (
  provider: BackOfficeProvider,
  { id, code }: RaRecord,
  signal: AbortSignal,
): Promise<Booking> => {
  try {
    return await provider.operation('realtime.one', { params: { id: String(id) }, signal });
  } catch (failure) {
    if (!isNotGiven(failure)) throw failure;
    const shortCode = typeof code === 'string' ? code.trim().toUpperCase() : '';
    const query = shortCode
      ? { page: 1, itemsPerPage: 10, shortCode }
      : { page: 1, itemsPerPage: 100 };
    const { schedules } = await provider.operation('realtime.list', { query, signal });
    const row = schedules.find(({ _id }) => _id === String(id));
    if (!row) throw failure;
    return row;
  }
};

/**
 * One booking, complete, as the dialogs of a booking show it (B-CALL-12). `opened` is the row that a
 * dialog was opened from: that of a real-time order is read by its own call.
 */
export const useBooking = (
  id: string,
  opened?: { readonly resource: string; readonly record: RaRecord },
) => {
  const provider = useBackOffice();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      opened?.resource === 'realtimeOrders'
        ? readRealtime(provider, opened.record, signal)
        : provider.operation('bookings.one', { params: { id }, signal }),
    staleTime: 0,
  });
};

/**
 * Shows a booking everywhere at once: in the dialogs and in the lists. One that was changed and could not
 * be read is read again wherever it stands.
 */
export const useShowBooking = (): ((booking: Booking | undefined, id?: string) => void) => {
  const cache = useQueryClient();
  const decode = useDecode();
  const patch = usePatchRecord();
  return useCallback(
    (booking, id) => {
      if (!booking) {
        for (const queryKey of [...(id ? [keyOf(id)] : []), ...LISTS.map((list) => [list])])
          void cache.invalidateQueries({ queryKey });
        return;
      }
      // An older answer that is still on its way would take the change off the screen, and its version
      // would make the next change look like somebody else's.
      void cache.cancelQueries({ queryKey: keyOf(booking._id) });
      cache.setQueryData(keyOf(booking._id), booking);
      for (const list of LISTS) {
        // A list that nobody opened has nothing to show.
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
   * Runs an operation that answers the booking, if it could be read. A booking that somebody else changed is read again,
   * and what was typed stays.
   */
  readonly run: (
    work: (key: string) => Promise<Booking | undefined>,
    words: DeedWords,
    intent?: unknown,
  ) => Promise<Done<Booking | undefined> | undefined>;
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
            show(booking, id);
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
