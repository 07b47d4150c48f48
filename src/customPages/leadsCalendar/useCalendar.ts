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

/** Records of another operation than the list of their resource. */
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
    { select: countsOf, staleTime: 0 },
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

const placesOf = (slots: readonly RaRecord[]) =>
  slots.flatMap(({ id, place }) => (place ? [{ value: String(id), label: String(place) }] : []));

export const useLocations = ({ areaId, evaluationType, category }: CalendarFilters) =>
  useRecords(
    'slots',
    'slots.available',
    { query: { areaId, type: evaluationType, category } },
    { select: placesOf, enabled: areaId !== undefined },
  );
