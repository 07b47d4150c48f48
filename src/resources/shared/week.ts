import {
  MOST_PERCENT,
  percentProblem,
  WEEK,
  type WeekItem,
  weekItems,
  weekText,
} from '../../../domain/prices';
import { type CellProps, choice, data, type InputSlotProps, list, percent } from '../../schema';
import { lazySlot } from './lazySlot';

const kit = () => import('../../ui/prices');

const WeekInput = lazySlot<InputSlotProps>(async () => (await kit()).WeekInput);
/** A line of text high, as the cell is. */
const WeekStrip = lazySlot<CellProps>(async () => (await kit()).WeekStrip, 20);

const DAYS = Object.fromEntries(WEEK.map(({ day, short }) => [day, short]));

/** What a field of a week may say besides. */
type WeekOptions = Partial<Parameters<typeof list>[2]>;

/**
 * A week of percentages by hour: a list of ranges, each with its weekday, edited as a table and shown as a
 * strip of seven days. `wire` says where the answer has it.
 */
export const week = (label: string, wire: string, options: WeekOptions = {}) =>
  list(
    label,
    {
      day: choice('Dia', DAYS, { required: true }),
      // As the service writes them: they go back as they came.
      startHour: data((range) => range.startHour),
      endHour: data((range) => range.endHour),
      value: percent('Percentual', { required: true, max: MOST_PERCENT }),
    },
    {
      item: 'faixa',
      column: true,
      wire,
      read: (record) => weekItems(record[wire]),
      input: WeekInput,
      cell: WeekStrip,
      format: (items) => weekText(items as unknown as readonly WeekItem[]),
      invalid: 'Verifique os percentuais da semana',
      ...options,
    },
  );

/** The ranges of a week as its field holds them. */
export const weekOf = (value: unknown): readonly WeekItem[] =>
  Array.isArray(value) ? (value as WeekItem[]) : [];

/** What is wrong with the percentages of a week; undefined when nothing is. */
export const weekProblem = (value: unknown): string | undefined =>
  weekOf(value).flatMap((item) => percentProblem(item.value) ?? [])[0];
