// Shared components draw the filters; their URL and request parameters are specific to the report.
import {
  defaultReportRange,
  idsOf,
  isBackwards,
  RANGE_BACKWARDS,
  REPORT_CATEGORIES,
  REPORT_CITIES,
} from '../../../domain/leads';
import { isDay } from '../../../domain/time';
import { choices, dateRange } from '../../schema';
import type { CompiledFilter } from '../../schema/compiled';
import { filterSource } from '../../schema/list/filterSource';
import type { AddressQuery } from '../shared/useAddressQuery';

/** Filters of a report. Days are `yyyy-MM-dd`; no city or category means all. */
export interface ReportFilters {
  readonly start: string | null;
  readonly end: string | null;
  readonly cities: readonly string[];
  readonly categories: readonly string[];
}

type Choices = readonly { readonly id: string; readonly name: string }[];

const wordsOf = (all: Choices): Record<string, string> =>
  Object.fromEntries(all.map(({ id, name }) => [id, name]));

const known = (text: string | undefined, all: Choices): string[] =>
  idsOf(text).filter((one) => all.some(({ id }) => id === one));

/** Returns the default filters: the last 7 days up to today. */
export const initialFilters = (now: Date): ReportFilters => ({
  ...defaultReportRange(now),
  cities: [],
  categories: [],
});

/** Parses the filters from the URL; missing or invalid ones get their default. */
export const filtersOf = ({ get }: Pick<AddressQuery, 'get'>, now: Date): ReportFilters => {
  const range = { start: get('dateRangeStart') ?? '', end: get('dateRangeEnd') ?? '' };
  const isRange = isDay(range.start) && isDay(range.end) && range.start <= range.end;
  return {
    ...(isRange ? range : defaultReportRange(now)),
    cities: known(get('cities'), REPORT_CITIES),
    categories: known(get('categories'), REPORT_CATEGORIES),
  };
};

/** Returns the filters as URL and request parameters. */
export const queryOf = ({ start, end, cities, categories }: ReportFilters) => ({
  dateRangeStart: start ?? '',
  dateRangeEnd: end ?? '',
  cities: cities.join(','),
  categories: categories.join(','),
});

/** Returns the error of an invalid range; undefined if it is valid. */
export const rangeProblem = ({
  start,
  end,
}: Pick<ReportFilters, 'start' | 'end'>): string | undefined => {
  if (!isDay(start) || !isDay(end)) return 'Informe a data inicial e a data final';
  return isBackwards(start, end) ? RANGE_BACKWARDS : undefined;
};

interface Typed {
  readonly period?: { readonly from: string | null; readonly to: string | null } | null;
  readonly cities?: readonly string[] | null;
  readonly categories?: readonly string[] | null;
}

/** Converts the filters of the report to values of the filter bar. */
export const typedOf = ({ start, end, cities, categories }: ReportFilters): Required<Typed> => ({
  period: { from: start, to: end },
  cities,
  categories,
});

/** Converts values of the filter bar to filters of the report. */
export const askedOf = ({ period, cities, categories }: Typed): ReportFilters => ({
  start: period?.from ?? null,
  end: period?.to ?? null,
  cities: cities ?? [],
  categories: categories ?? [],
});

// The report's own rule validates the period, with its own messages.
const period = { ...dateRange('Período', { params: ['start', 'end'] }), check: undefined };

/** The filter bar of the report (part 2 section 9). */
export const REPORT_BAR = filterSource(
  'leadsReport',
  [
    { name: 'period', field: period },
    { name: 'cities', field: choices('Cidade', wordsOf(REPORT_CITIES)) },
    { name: 'categories', field: choices('Categoria', wordsOf(REPORT_CATEGORIES)) },
  ] as unknown as readonly CompiledFilter[],
  { rules: (typed) => ({ period: rangeProblem(askedOf(typed as Typed)) }) },
);
