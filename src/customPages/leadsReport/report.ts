import { formatPercent } from '../../../domain/format';
import {
  defaultReportRange,
  idsOf,
  isBackwards,
  LEAD_CODES,
  leadReportLabel,
  leadStatusTone,
  RANGE_BACKWARDS,
  REPORT_CATEGORIES,
  REPORT_CITIES,
  type StatusCount,
} from '../../../domain/leads';
import { isDay } from '../../../domain/time';
import { choices, dateRange } from '../../schema';
import type { CompiledFilter } from '../../schema/definition/compiled';
import { filterSource } from '../../schema/list/filterSource';
import type { AddressQuery } from '../shared/useAddressQuery';

export const linesOf = (counts: readonly StatusCount[]) => {
  const codes = new Set([...LEAD_CODES, ...counts.map(({ code }) => code)]);
  return [...codes].map((code) => ({
    code,
    label: leadReportLabel(code),
    tone: leadStatusTone(code),
    count: counts.find((entry) => entry.code === code)?.count ?? 0,
  }));
};

export const shareText = (count: number, total: number): string =>
  formatPercent(total > 0 ? Math.round((count / total) * 1000) / 10 : 0);

/** Values of the filter bar. Days are `yyyy-MM-dd`; no city or category means all. */
export type ReportFilters = {
  readonly period?: { readonly from: string | null; readonly to: string | null } | null;
  readonly cities?: readonly string[] | null;
  readonly categories?: readonly string[] | null;
};

type Names = Readonly<Record<string, string>>;

const namesById = (all: readonly { readonly id: string; readonly name: string }[]): Names =>
  Object.fromEntries(all.map(({ id, name }) => [id, name]));

const [CITIES, CATEGORIES] = [namesById(REPORT_CITIES), namesById(REPORT_CATEGORIES)];

const knownIds = (text: string | undefined, names: Names): string[] =>
  idsOf(text).filter((id) => Object.hasOwn(names, id));

export const initialFilters = (now: Date): ReportFilters => {
  const { start, end } = defaultReportRange(now);
  return { period: { from: start, to: end } };
};

export const filtersOf = ({ get }: Pick<AddressQuery, 'get'>, now: Date): ReportFilters => {
  const [from, to] = [get('dateRangeStart'), get('dateRangeEnd')];
  return {
    ...(isDay(from) && isDay(to) && from <= to ? { period: { from, to } } : initialFilters(now)),
    cities: knownIds(get('cities'), CITIES),
    categories: knownIds(get('categories'), CATEGORIES),
  };
};

export const queryOf = ({ period, cities, categories }: ReportFilters) => ({
  dateRangeStart: period?.from ?? '',
  dateRangeEnd: period?.to ?? '',
  cities: (cities ?? []).join(','),
  categories: (categories ?? []).join(','),
});

export const rangeProblem = ({ period }: ReportFilters): string | undefined => {
  const [from, to] = [period?.from, period?.to];
  if (!isDay(from) || !isDay(to)) return 'Informe a data inicial e a data final';
  return isBackwards(from, to) ? RANGE_BACKWARDS : undefined;
};

// The report's own rule validates the period, with its own messages.
const period = { ...dateRange('Período', { params: ['start', 'end'] }), check: undefined };

export const REPORT_BAR = filterSource(
  'leadsReport',
  [
    { name: 'period', field: period },
    { name: 'cities', field: choices('Cidade', CITIES) },
    { name: 'categories', field: choices('Categoria', CATEGORIES) },
  ] as unknown as readonly CompiledFilter[],
  { rules: (typed) => ({ period: rangeProblem(typed as ReportFilters) }) },
);
