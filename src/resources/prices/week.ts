import {
  MAX_PERCENT,
  percentProblem,
  WEEK,
  type WeekItem,
  weekItems,
  weekText,
} from '../../../domain/prices';
import { choice, data, list, percent } from '../../schema';
import type { Wire } from '../../schema/definition/mapping';
import { lazySlot } from '../shared/lazySlot';

const loadInputs = () => import('../../ui/prices');

/** The height is that of a table with four ranges, the usual number per day. */
const WeekInput = lazySlot(loadInputs, 'WeekInput', 372);
const WeekStrip = lazySlot(loadInputs, 'WeekStrip', 20);

const DAYS = Object.fromEntries(WEEK.map(({ day, short }) => [day, short]));

const RANGE = {
  day: choice('Dia', DAYS, { required: true }),
  // Hours stay unparsed, because they are sent back in the format of the service.
  startHour: data((range) => range.startHour),
  endHour: data((range) => range.endHour),
  value: percent('Percentual', { required: true, max: MAX_PERCENT }),
};

export const week = (label: string, options: Partial<Parameters<typeof list>[2]>) =>
  list(label, RANGE, { item: 'faixa', ...options });

export const typedWeek = { input: WeekInput, invalid: 'Verifique os percentuais da semana' };

export const storedWeek = (wire: string) => ({
  wire,
  read: (record: Wire) => weekItems(record[wire]),
  cell: WeekStrip,
  format: (items: unknown) => weekText(items as readonly WeekItem[]),
});

export const weekOf = (value: unknown): readonly WeekItem[] =>
  Array.isArray(value) ? (value as WeekItem[]) : [];

export const weekProblem = (value: unknown): string | undefined =>
  weekOf(value).flatMap((item) => percentProblem(item.value) ?? [])[0];
