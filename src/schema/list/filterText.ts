import { formatDay } from '../../../domain/format';
import type { CompiledFilter } from '../compiled';
import type { DayRange } from '../fields';
import { isTicked } from '../form/inputPlaces';
import { type Titles, textOf } from '../format';
import type { FormContext } from '../types';
import type { FormValues } from '../validate';

const daysText = ({ from, to }: Partial<DayRange>): string => {
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} a ${formatDay(to)}`;
  return from ? `desde ${formatDay(from)}` : `até ${formatDay(to ?? '')}`;
};

/**
 * What a filter asks for, in words: those of its choices, days as they are written, records by their titles, personal
 * data as its field shows them. Nothing for a box that is ticked: its label says it.
 */
export const filterText = (
  { name, field }: CompiledFilter,
  values: FormValues,
  context: FormContext,
  titles?: Titles,
): string | undefined => {
  const value = values[name];
  if (isTicked(field, 'filter')) return undefined;
  if (field.type === 'dateRange') return daysText(value as Partial<DayRange>);
  const offered = field.offers?.(values, context)?.find((offer) => offer.value === value);
  if (offered) return offered.label;
  return textOf(field, value, values, { today: context.today, ...(titles && { titles }) });
};
