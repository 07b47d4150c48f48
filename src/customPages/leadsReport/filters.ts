import {
  defaultReportRange,
  idsOf,
  isBackwards,
  RANGE_BACKWARDS,
  REPORT_CATEGORIES,
  REPORT_CITIES,
} from '../../../domain/leads';
import { isDay } from '../../../domain/time';
import type { Option } from '../../ui/inputs';
import type { AddressQuery } from '../shared/useAddressQuery';

/** What a report asks for. Days are `yyyy-MM-dd`; no city or category is all of them. */
export interface ReportFilters {
  readonly start: string | null;
  readonly end: string | null;
  readonly cities: readonly string[];
  readonly categories: readonly string[];
}

const optionsOf = (choices: readonly { readonly id: string; readonly name: string }[]): Option[] =>
  choices.map(({ id, name }) => ({ value: id, label: name }));

/** The cities and categories of the filters (part 2 section 9). */
export const CITY_OPTIONS = optionsOf(REPORT_CITIES);
export const CATEGORY_OPTIONS = optionsOf(REPORT_CATEGORIES);

const known = (text: string | undefined, options: readonly Option[]): string[] =>
  idsOf(text).filter((id) => options.some(({ value }) => value === id));

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
    cities: known(get('cities'), CITY_OPTIONS),
    categories: known(get('categories'), CATEGORY_OPTIONS),
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
export const rangeProblem = ({ start, end }: ReportFilters): string | undefined => {
  if (!isDay(start) || !isDay(end)) return 'Informe a data inicial e a data final';
  return isBackwards(start, end) ? RANGE_BACKWARDS : undefined;
};
