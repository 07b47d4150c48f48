import {
  MOST_PERCENT,
  percentProblem,
  WEEK,
  type WeekItem,
  weekItems,
  weekText,
} from '../../../domain/prices';
import { type CellProps, choice, data, type InputSlotProps, list, percent } from '../../schema';
import type { Wire } from '../../schema/mapping';
import { lazySlot } from '../shared/lazySlot';

const kit = () => import('../../ui/prices');

/** As high as the table of the four ranges that a day usually has. */
const WeekInput = lazySlot<InputSlotProps>(async () => (await kit()).WeekInput, 372);
/** A line of text high, as the cell is. */
const WeekStrip = lazySlot<CellProps>(async () => (await kit()).WeekStrip, 20);

const DAYS = Object.fromEntries(WEEK.map(({ day, short }) => [day, short]));

const RANGE = {
  day: choice('Dia', DAYS, { required: true }),
  // As the service writes them: they go back as they came.
  startHour: data((range) => range.startHour),
  endHour: data((range) => range.endHour),
  value: percent('Percentual', { required: true, max: MOST_PERCENT }),
};

/** A week of percentages by hour: a list of ranges, each with its weekday. */
export const week = (label: string, options: Partial<Parameters<typeof list>[2]>) =>
  list(label, RANGE, { item: 'faixa', ...options });

/** A week that is typed, as a table. */
export const typedWeek = { input: WeekInput, invalid: 'Verifique os percentuais da semana' };

/** A week of a record, shown as a strip of seven days; `wire` says where the answer has it. */
export const storedWeek = (wire: string) => ({
  wire,
  read: (record: Wire) => weekItems(record[wire]),
  cell: WeekStrip,
  format: (items: unknown) => weekText(items as readonly WeekItem[]),
});

/** The ranges of a week as its field holds them. */
export const weekOf = (value: unknown): readonly WeekItem[] =>
  Array.isArray(value) ? (value as WeekItem[]) : [];

/** What is wrong with the percentages of a week; undefined when nothing is. */
export const weekProblem = (value: unknown): string | undefined =>
  weekOf(value).flatMap((item) => percentProblem(item.value) ?? [])[0];
