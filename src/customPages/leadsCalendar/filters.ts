import { formatInteger } from '../../../domain/format';
import { firstDayOf, isDay, isMonth, monthOf, nearestUsableDay } from '../../../domain/time';
import type { AddressQuery } from '../shared/useAddressQuery';

export const FILTERS = ['areaId', 'category', 'evaluationType', 'evaluationLocation'] as const;

export type CalendarFilters = Readonly<Partial<Record<(typeof FILTERS)[number], string>>>;

export interface CalendarPlace {
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
