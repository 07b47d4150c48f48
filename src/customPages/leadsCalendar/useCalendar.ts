// Tried: the list of a resource, which asks page by page; a month is one answer, counted by day.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { countByDay, isCountedInCalendar } from '../../../domain/leads';
import type { Answer } from '../../dataProvider';
import { useBackOffice } from '../shared/useBackOffice';
import type { CalendarFilters } from './filters';

/** How many scheduled tests there are on each day of a month: one request for the whole month. */
export const useMonth = (month: string, filters: CalendarFilters) => {
  const provider = useBackOffice();
  const question = useQuery({
    queryKey: ['leads', 'month', month, filters],
    queryFn: ({ signal }) =>
      provider.operation('leads.month', { params: { month }, query: filters, signal }),
    staleTime: 0,
  });
  const { data } = question;
  const counts = useMemo(() => countByDay(data?.data ?? [], isCountedInCalendar), [data]);
  return { counts, question };
};

type Row = Answer<'leads.day'>['data'][number];

/** A lead as the panel of a day shows it. */
export interface DayLead extends Row {
  /** Where its test is held, in one line. */
  readonly place: string | undefined;
}

const leadOf = (row: Row): DayLead => ({
  ...row,
  place: row.evaluation?.location?.formatted_address || undefined,
});

/** The leads with a test on a day, by their hour. */
export const useDay = (day: string | undefined, filters: CalendarFilters) => {
  const provider = useBackOffice();
  return useQuery({
    queryKey: ['leads', 'day', day, filters],
    queryFn: ({ signal }) =>
      provider.operation('leads.day', { params: { date: day ?? '' }, query: filters, signal }),
    select: ({ data }) => data.map(leadOf),
    enabled: day !== undefined,
    staleTime: 0,
  });
};

/** The places that tests of an area are held at; none before an area was chosen. */
export const useLocations = ({ areaId, evaluationType, category }: CalendarFilters) => {
  const provider = useBackOffice();
  const { data, error, refetch } = useQuery({
    queryKey: ['leads', 'places', areaId, evaluationType, category],
    queryFn: ({ signal }) =>
      provider.operation('slots.available', {
        query: { areaId, type: evaluationType, category },
        signal,
      }),
    enabled: areaId !== undefined,
  });
  const options = useMemo(
    () =>
      (data?.data ?? []).flatMap(({ _id, location }) =>
        location?.formatted_address ? [{ value: _id, label: location.formatted_address }] : [],
      ),
    [data],
  );
  return { options, error, refetch };
};
