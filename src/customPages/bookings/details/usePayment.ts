// No word of the engine fits: a record of a resource is read by one call, this payment by a second one.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Booking } from '../../../dataProvider';
import { useBackOffice } from '../../shared/useBackOffice';
import { isNotGiven, useShowBooking } from '../useBooking';
import { useAmendBooking } from './useAmendBooking';

const keyOf = (id: string) => ['bookings', 'payment', id];

/** Only our own services count versions, and they answer the whole booking. */
const isNewer = (one: Booking, other: Booking): boolean =>
  typeof one.version === 'number' &&
  typeof other.version === 'number' &&
  one.version > other.version;

const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && !value.length);

/**
 * A booking with the payment as it was seen by now. A service may answer no more than a code or a link
 * there: what it does not say stays as the booking says it.
 */
export const withPayment = (booking: Booking, seen: Booking | null | undefined): Booking => {
  if (!seen?.payment || isNewer(booking, seen)) return booking;
  const said = Object.fromEntries(
    Object.entries(seen.payment).filter(([, value]) => isSaid(value)),
  );
  const paid = booking.payment?.paid === true || seen.payment.paid === true;
  return { ...booking, payment: { ...seen.payment, ...booking.payment, ...said, paid } };
};

/**
 * Shows what was seen of a payment wherever its booking stands: a list may have been read before the
 * gateway answered, although the booking was read after it.
 */
const useShowSeen = (booking: Booking): ((seen: Booking) => void) => {
  const show = useShowBooking();
  const amend = useAmendBooking(booking);
  const latest = useRef(booking);
  latest.current = booking;
  return useCallback(
    (seen) => {
      if (typeof seen.version !== 'number')
        amend((shown) => ({ payment: withPayment(shown, seen).payment }));
      else if (!isNewer(latest.current, seen)) show(seen);
    },
    [show, amend],
  );
};

/** Keeps what was seen of a payment, and shows the booking with it. */
export const useSeenPayment = (booking: Booking): ((seen: Booking) => void) => {
  const cache = useQueryClient();
  const showSeen = useShowSeen(booking);
  return useCallback(
    (seen) => {
      void cache.cancelQueries({ queryKey: keyOf(booking._id) });
      cache.setQueryData(keyOf(booking._id), seen);
      showSeen(seen);
    },
    [cache, showSeen, booking._id],
  );
};

/** The payment as the gateway knows it by now: its code or its link (B-CALL-13); null where nobody says it. */
export const usePayment = (booking: Booking) => {
  const provider = useBackOffice();
  const showSeen = useShowSeen(booking);
  const { _id: id } = booking;
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }): Promise<Booking | null> => {
      try {
        const seen = await provider.operation('bookings.detail', { params: { id }, signal });
        showSeen(seen);
        return seen;
      } catch (failure) {
        if (isNotGiven(failure)) return null;
        throw failure;
      }
    },
    staleTime: 0,
  });
};

/** Reads the payment of a booking again. */
export const useRereadPayment = (id: string): (() => void) => {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: keyOf(id) });
};
