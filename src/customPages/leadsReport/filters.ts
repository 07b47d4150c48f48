// engine's; what the address and the calls carry is the report's own.
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

/** What a report asks for. Days are `yyyy-MM-dd`; no city or category is all of them. */
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

/** The filters before anything was chosen: the last 7 days up to today. */
export const initialFilters = (now: Date): ReportFilters => ({
  ...defaultReportRange(now),
  cities: [],
  categories: [],
});

/** The filters that the address tells; what it does not tell, or tells wrongly, is as at the start. */
export const filtersOf = ({ get }: Pick<AddressQuery, 'get'>, now: Date): ReportFilters => {
  const range = { start: get('dateRangeStart') ?? '', end: get('dateRangeEnd') ?? '' };
  const isRange = isDay(range.start) && isDay(range.end) && range.start <= range.end;
  return {
    ...(isRange ? range : defaultReportRange(now)),
    cities: known(get('cities'), REPORT_CITIES),
    categories: known(get('categories'), REPORT_CATEGORIES),
  };
};

/** The filters as the address and the calls carry them. */
export const queryOf = ({ start, end, cities, categories }: ReportFilters) => ({
  dateRangeStart: start ?? '',
  dateRangeEnd: end ?? '',
  cities: cities.join(','),
  categories: categories.join(','),
});

/** Why the range cannot be asked for; undefined when it can. */
export const rangeProblem = ({
  start,
  end,
}: Pick<ReportFilters, 'start' | 'end'>): string | undefined => {
  if (!isDay(start) || !isDay(end)) return 'Informe a data inicial e a data final';
  return isBackwards(start, end) ? RANGE_BACKWARDS : undefined;
};

/** What the bar of filters holds. */
interface Typed {
  readonly period?: { readonly from: string | null; readonly to: string | null } | null;
  readonly cities?: readonly string[] | null;
  readonly categories?: readonly string[] | null;
}

/** The filters of the report as its bar holds them. */
export const typedOf = ({ start, end, cities, categories }: ReportFilters): Required<Typed> => ({
  period: { from: start, to: end },
  cities,
  categories,
});

/** What a bar asks for, as the report asks it. */
export const askedOf = ({ period, cities, categories }: Typed): ReportFilters => ({
  start: period?.from ?? null,
  end: period?.to ?? null,
  cities: cities ?? [],
  categories: categories ?? [],
});

// What is wrong with the period is said by the rule of the report, in its own words.
const period = { ...dateRange('Período', { params: ['start', 'end'] }), check: undefined };

/** The bar of filters of the report (part 2 section 9). */
export const REPORT_BAR = filterSource(
  {
    name: 'leadsReport',
    labelKey: 'resources.leadsReport.filters',
    filters: [
      { name: 'period', field: period },
      { name: 'cities', field: choices('Cidade', wordsOf(REPORT_CITIES)) },
      { name: 'categories', field: choices('Categoria', wordsOf(REPORT_CATEGORIES)) },
    ] as unknown as readonly CompiledFilter[],
  },
  { rules: (typed) => ({ period: rangeProblem(askedOf(typed as Typed)) }) },
);
