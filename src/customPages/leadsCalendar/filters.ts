import { EVALUATION_TYPES, LEAD_CATEGORIES } from '../../../domain/leads';
import { firstDayOf, isDay, isMonth, monthOf, nearestUsableDay } from '../../../domain/time';
import type { Option } from '../../ui/inputs';
import type { AddressQuery } from '../shared/useAddressQuery';

/** Names of the filters in the URL and in the requests. */
export const FILTERS = ['areaId', 'category', 'evaluationType', 'evaluationLocation'] as const;

/** Filters of the calendar; absent ones are inactive. */
export type CalendarFilters = Readonly<Partial<Record<(typeof FILTERS)[number], string>>>;

/** Visible month and selected day. */
export interface CalendarPlace {
  /** `yyyy-MM`. */
  readonly month: string;
  /** The selected day of that month. */
  readonly day: string | undefined;
  readonly filters: CalendarFilters;
}

const optionsOf = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Options of the filters. */
export const CATEGORIES = optionsOf(LEAD_CATEGORIES);
export const TYPES = optionsOf(EVALUATION_TYPES);

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
      FILTERS.flatMap((name) => {
        const value = get(name);
        return value ? [[name, value]] : [];
      }),
    ),
  };
};
