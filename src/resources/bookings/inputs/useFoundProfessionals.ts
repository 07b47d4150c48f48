import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Answer } from '../../../dataProvider';
import { useBackOffice } from '../../../useBackOffice';
import type { BookingRecord } from '../listFields';

/** Quiet time after the last key before the server is asked, in milliseconds. */
const PAUSE_MS = 300;

/** A professional who may take the booking; `distance` is metres in a straight line. */
export type FoundProfessional = Answer<'bookings.findPartner'>['data'][number];

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** Who may take the booking, nearest first; asked again when the booking or the question changes. */
export const useFoundProfessionals = (
  booking: BookingRecord,
  question: { readonly filter: string; readonly all: boolean; readonly enabled: boolean },
) => {
  const provider = useBackOffice();
  const { all, enabled } = question;
  const filter = useSettled(question.filter.trim());
  return useQuery({
    // The whole booking: a service may count no versions.
    queryKey: ['bookings', 'findPartner', booking, filter, all],
    queryFn: ({ signal }) =>
      provider.ask('bookings.findPartner', {
        params: { scheduleId: booking.id },
        query: { ...(filter ? { filter } : {}), ...(all ? { all: true } : {}) },
        signal,
      }),
    enabled,
    staleTime: 0,
  });
};
