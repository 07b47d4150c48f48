import { addDays, type Day, isDay, todayInSaoPaulo } from '../time';

/** The report of leads and its filters: part 2 sections 2.11 and 9. */

/** A choice of the report's category filter, and the categories that it stands for. */
export interface ReportCategory {
  readonly id: string;
  readonly name: string;
  readonly categoryIds: readonly string[];
}

/** The categories of the report's filter; the waxer stands for the male one too (decision 0023). */
export const REPORT_CATEGORIES: readonly ReportCategory[] = [
  { id: 'c100', name: 'Manicure', categoryIds: ['c100'] },
  { id: 'c101', name: 'Massoterapeuta', categoryIds: ['c101'] },
  { id: 'c104', name: 'Depilador(a)', categoryIds: ['c104', 'c104m'] },
  { id: 'c102', name: 'Escovista', categoryIds: ['c102'] },
  { id: 'c109', name: 'Esteticista', categoryIds: ['c109'] },
  { id: 'c108', name: 'Limpeza de Pele', categoryIds: ['c108'] },
  { id: 'c110', name: 'Maquiadora', categoryIds: ['c110'] },
];

/** A choice of the report's city filter, and the areas that it stands for. */
export interface ReportCity {
  readonly id: string;
  readonly name: string;
  /** Absent for 'Outros': every area that no other choice names, and other cities. */
  readonly areaIds?: readonly string[];
}

/** The id of 'Outros'. */
export const OTHER_CITIES = 'others';

/** The cities of the report's filter (decision 0023). */
export const REPORT_CITIES: readonly ReportCity[] = [
  { id: 'sao-paulo', name: 'São Paulo', areaIds: ['sao-paulo'] },
  { id: 'rio-de-janeiro', name: 'Rio de Janeiro', areaIds: ['rio-de-janeiro'] },
  { id: 'brasilia', name: 'Brasília', areaIds: ['brasilia'] },
  { id: 'minas-gerais', name: 'Minas Gerais', areaIds: ['belo-horizonte', 'nova-lima'] },
  { id: OTHER_CITIES, name: 'Outros' },
];

/** The areas that a choice of the filter names. */
export const NAMED_AREAS: readonly string[] = REPORT_CITIES.flatMap(({ areaIds = [] }) => areaIds);

/** The areas that a report asks for. */
export interface ReportAreas {
  readonly areaIds: readonly string[];
  /** Whether every area that no choice names belongs to it too. */
  readonly others: boolean;
}

/** The areas of chosen cities; an id that is no choice is an area itself. */
export const reportAreas = (cities: readonly string[]): ReportAreas => ({
  areaIds: cities
    .filter((id) => id !== OTHER_CITIES)
    .flatMap((id) => REPORT_CITIES.find((city) => city.id === id)?.areaIds ?? [id]),
  others: cities.includes(OTHER_CITIES),
});

/** The categories of chosen categories; an id that is no choice is a category itself. */
export const reportCategoryIds = (categories: readonly string[]): string[] =>
  categories.flatMap(
    (id) => REPORT_CATEGORIES.find((category) => category.id === id)?.categoryIds ?? [id],
  );

/** The ids of a text with commas between them, as the report's filters travel. */
export const idsOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);

/** The days that a report begins with: from seven days ago up to today (decision 0023). */
export const defaultReportRange = (now: Date): { readonly start: Day; readonly end: Day } => {
  const end = todayInSaoPaulo(now);
  return { start: addDays(end, -7), end };
};

/** Message of a range whose end comes first. */
export const RANGE_BACKWARDS = 'A data final não pode ser anterior à inicial';

/** Whether the end of a range comes before its start. */
export const isBackwards = (start: string, end: string): boolean =>
  isDay(start) && isDay(end) && end < start;
