import { useCallback, useRef } from 'react';
import type { Booking } from '../../../dataProvider';
import { useShowBooking } from '../useBooking';

/**
 * Shows part of a booking anew after a call that does not answer the whole of it. The change applies
 * to the booking as it is on screen by then, not as it was when the call went out.
 */
export const useAmendBooking = (
  booking: Booking,
): ((change: (booking: Booking) => Partial<Booking>) => void) => {
  const show = useShowBooking();
  const latest = useRef(booking);
  latest.current = booking;
  return useCallback((change) => show({ ...latest.current, ...change(latest.current) }), [show]);
};
