import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { formatInteger } from '../../../domain/format';
import { type CalendarLead, countByDay, isCountedInCalendar } from '../../../domain/leads';
import { firstDayOf, isDay, isMonth, monthOf, nearestUsableDay } from '../../../domain/time';
import { useBackOffice } from '../../useBackOffice';
import type { AddressQuery } from '../shared/useAddressQuery';

export const FILTERS = ['areaId', 'category', 'evaluationType', 'evaluationLocation'] as const;

export type CalendarFilters = Readonly<Partial<Record<(typeof FILTERS)[number], string>>>;

interface CalendarPlace {
  readonly month: string;
  readonly day: string | undefined;
  readonly filters: CalendarFilters;
}

/** Parses month and day from the URL; an invalid one becomes today's, a distant month the nearest permitted. */
export const placeOf = ({ get }: Pick<AddressQuery, 'get'>, today: string): CalendarPlace => {
  const asked = get('day');
  const day = isDay(asked) ? asked : undefined;
  const given = get('month');
  const month = monthOf(nearestUsableDay(isMonth(given) ? firstDayOf(given) : (day ?? today)));
  const chosen = day ?? today;
  return {
    month,
    day: monthOf(chosen) === month ? chosen : undefined,
    filters: Object.fromEntries(
      FILTERS.map((name) => [name, get(name)]).filter(([, value]) => value),
    ),
  };
};

export const testsText = (count: number): string => {
  if (count === 0) return 'nenhum teste agendado';
  return count === 1 ? '1 teste agendado' : `${formatInteger(count)} testes agendados`;
};

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
