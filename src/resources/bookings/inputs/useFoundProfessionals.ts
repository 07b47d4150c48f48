import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Answer } from '../../../dataProvider';
import { useBackOffice } from '../../../useBackOffice';
import type { WholeBooking } from '../fields';

/** Debounce of the search, in milliseconds. */
const PAUSE_MS = 300;

/** A candidate for the booking; `distance` is meters in a straight line. */
export type FoundProfessional = Answer<'bookings.findPartner'>['data'][number];

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** Loads the candidates for the booking, nearest first; refetches when the booking or the filter changes. */
export const useFoundProfessionals = (
  booking: WholeBooking,
  question: { readonly filter: string; readonly all: boolean; readonly enabled: boolean },
) => {
  const provider = useBackOffice();
  const { all, enabled } = question;
  const filter = useSettled(question.filter.trim());
  return useQuery({
    // The whole booking: a service may have no versions.
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
