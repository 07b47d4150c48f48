import { addDays, type Day, isDay, todayInSaoPaulo } from '../time';

/** Lead report and its filters: part 2 sections 2.11 and 9. */

/** Option of the report's category filter, with the categories it covers. */
export interface ReportCategory {
  readonly id: string;
  readonly name: string;
  readonly categoryIds: readonly string[];
}

/** Options of the report's category filter; the waxer includes the male one (decision 0023). */
export const REPORT_CATEGORIES: readonly ReportCategory[] = [
  { id: 'c100', name: 'Manicure', categoryIds: ['c100'] },
  { id: 'c101', name: 'Massoterapeuta', categoryIds: ['c101'] },
  { id: 'c104', name: 'Depilador(a)', categoryIds: ['c104', 'c104m'] },
  { id: 'c102', name: 'Escovista', categoryIds: ['c102'] },
  { id: 'c109', name: 'Esteticista', categoryIds: ['c109'] },
  { id: 'c108', name: 'Limpeza de Pele', categoryIds: ['c108'] },
  { id: 'c110', name: 'Maquiadora', categoryIds: ['c110'] },
];

/** Option of the report's city filter, with the areas it covers. */
export interface ReportCity {
  readonly id: string;
  readonly name: string;
  /** Absent for 'Outros': every area outside the other options, and other cities. */
  readonly areaIds?: readonly string[];
}

export const OTHER_CITIES = 'others';

/** Options of the report's city filter (decision 0023). */
export const REPORT_CITIES: readonly ReportCity[] = [
  { id: 'sao-paulo', name: 'São Paulo', areaIds: ['sao-paulo'] },
  { id: 'rio-de-janeiro', name: 'Rio de Janeiro', areaIds: ['rio-de-janeiro'] },
  { id: 'brasilia', name: 'Brasília', areaIds: ['brasilia'] },
  { id: 'minas-gerais', name: 'Minas Gerais', areaIds: ['belo-horizonte', 'nova-lima'] },
  { id: OTHER_CITIES, name: 'Outros' },
];

/** Areas covered by an option of the filter. */
export const NAMED_AREAS: readonly string[] = REPORT_CITIES.flatMap(({ areaIds = [] }) => areaIds);

export interface ReportAreas {
  readonly areaIds: readonly string[];
  /** Does it include the areas outside all options? */
  readonly others: boolean;
}

/** Returns the areas of the selected cities; an id that is not an option is an area itself. */
export const reportAreas = (cities: readonly string[]): ReportAreas => ({
  areaIds: cities
    .filter((id) => id !== OTHER_CITIES)
    .flatMap((id) => REPORT_CITIES.find((city) => city.id === id)?.areaIds ?? [id]),
  others: cities.includes(OTHER_CITIES),
});

/** Returns the categories of the selected options; an id that is not an option is a category itself. */
export const reportCategoryIds = (categories: readonly string[]): string[] =>
  categories.flatMap(
    (id) => REPORT_CATEGORIES.find((category) => category.id === id)?.categoryIds ?? [id],
  );

/** Splits comma-separated ids of the report's filters. */
export const idsOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);

/** Returns the initial days of a report: from seven days ago to today (decision 0023). */
export const defaultReportRange = (now: Date): { readonly start: Day; readonly end: Day } => {
  const end = todayInSaoPaulo(now);
  return { start: addDays(end, -7), end };
};

export const RANGE_BACKWARDS = 'A data final não pode ser anterior à inicial';

export const isBackwards = (start: string, end: string): boolean =>
  isDay(start) && isDay(end) && end < start;
