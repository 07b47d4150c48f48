import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { formatInteger } from '../../../domain/format';
import { type CalendarLead, countByDay, isCountedInCalendar } from '../../../domain/leads';
import { firstDayOf, isDay, isMonth, monthOf, nearestUsableDay } from '../../../domain/time';
import type { EndpointId, OperationInput } from '../../dataProvider';
import { useBackOffice } from '../../useBackOffice';
import type { AddressQuery } from '../shared/useAddressQuery';

export const FILTERS = ['areaId', 'category', 'evaluationType', 'evaluationLocation'] as const;

export type CalendarFilters = Readonly<Partial<Record<(typeof FILTERS)[number], string>>>;

interface CalendarView {
  readonly month: string;
  readonly day: string | undefined;
  readonly filters: CalendarFilters;
}

/** Parses the view from the URL. Invalid values become those of today; a distant month the nearest permitted one. */
export const parseView = ({ get }: Pick<AddressQuery, 'get'>, today: string): CalendarView => {
  const [dayParam, monthParam] = [get('day'), get('month')];
  const day = isDay(dayParam) ? dayParam : undefined;
  const dayInMonth = isMonth(monthParam) ? firstDayOf(monthParam) : (day ?? today);
  const month = monthOf(nearestUsableDay(dayInMonth));
  const selectedDay = day ?? today;
  return {
    month,
    day: monthOf(selectedDay) === month ? selectedDay : undefined,
    filters: Object.fromEntries(
      FILTERS.map((name) => [name, get(name)]).filter(([, value]) => value),
    ),
  };
};

export const testsText = (count: number): string => {
  if (count === 0) return 'nenhum teste agendado';
  return count === 1 ? '1 teste agendado' : `${formatInteger(count)} testes agendados`;
};

const countLeads = (leads: readonly RaRecord[]) =>
  countByDay(leads as readonly CalendarLead[], isCountedInCalendar);

/** Reads records of a resource by another operation than its list. */
const useRecords = <Data>(
  resource: string,
  id: EndpointId,
  input: OperationInput,
  options: Pick<UseQueryOptions<RaRecord[], Error, Data>, 'select' | 'enabled' | 'staleTime'>,
) => {
  const provider = useBackOffice();
  return useQuery({
    queryKey: [resource, id, input],
    queryFn: ({ signal }) => provider.recordsOf(resource, id, { ...input, signal }),
    ...options,
  });
};

export const useMonth = (month: string, filters: CalendarFilters) =>
  useRecords(
    'leads',
    'leads.month',
    { params: { month }, query: filters },
    { select: countLeads, staleTime: 0 },
  );

/** A lead in the panel of a day; `testTime` is an instant, UTC. */
export interface DayLead extends RaRecord, CalendarLead {
  readonly name: string;
  readonly categoryIds?: readonly string[] | null;
  readonly testKind?: string | null;
  readonly evaluation?: { readonly place?: string | null } | null;
}

const dayLeads = (leads: readonly RaRecord[]) => leads as readonly DayLead[];

export const useDay = (day: string | undefined, filters: CalendarFilters) =>
  useRecords(
    'leads',
    'leads.day',
    { params: { date: day ?? '' }, query: filters },
    { select: dayLeads, enabled: day !== undefined, staleTime: 0 },
  );

const locationOptions = (slots: readonly RaRecord[]) =>
  slots.flatMap(({ id, place }) => (place ? [{ value: String(id), label: String(place) }] : []));

export const useLocations = ({ areaId, evaluationType, category }: CalendarFilters) =>
  useRecords(
    'slots',
    'slots.available',
    { query: { areaId, type: evaluationType, category } },
    { select: locationOptions, enabled: areaId !== undefined },
  );
