import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { type CalendarLead, countByDay, isCountedInCalendar } from '../../../domain/leads';
import { useBackOffice } from '../../useBackOffice';
import type { CalendarFilters } from './filters';

const countsOf = (leads: readonly RaRecord[]) =>
  countByDay(leads as readonly CalendarLead[], isCountedInCalendar);

export const useMonth = (month: string, filters: CalendarFilters) => {
  const provider = useBackOffice();
  return useQuery({
    queryKey: ['leads', 'month', month, filters],
    queryFn: ({ signal }) =>
      provider.recordsOf('leads', 'leads.month', { params: { month }, query: filters, signal }),
    select: countsOf,
    staleTime: 0,
  });
};

/** A lead in the panel of a day; `testTime` is an instant, UTC. */
export interface DayLead extends RaRecord, CalendarLead {
  readonly name: string;
  readonly categoryIds?: readonly string[] | null;
  readonly testKind?: string | null;
  readonly evaluation?: { readonly place?: string | null } | null;
}

export const useDay = (day: string | undefined, filters: CalendarFilters) => {
  const provider = useBackOffice();
  return useQuery({
    queryKey: ['leads', 'day', day, filters],
    queryFn: ({ signal }) =>
      provider.recordsOf('leads', 'leads.day', {
        params: { date: day ?? '' },
        query: filters,
        signal,
      }),
    select: (leads) => leads as DayLead[],
    enabled: day !== undefined,
    staleTime: 0,
  });
};

const placesOf = (slots: readonly RaRecord[]) =>
  slots.flatMap(({ id, place }) => (place ? [{ value: String(id), label: String(place) }] : []));

export const useLocations = ({ areaId, evaluationType, category }: CalendarFilters) => {
  const provider = useBackOffice();
  return useQuery({
    queryKey: ['slots', 'available', areaId, evaluationType, category],
    queryFn: ({ signal }) =>
      provider.recordsOf('slots', 'slots.available', {
        query: { areaId, type: evaluationType, category },
        signal,
      }),
    select: placesOf,
    enabled: areaId !== undefined,
  });
};
