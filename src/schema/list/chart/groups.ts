import type { RaRecord } from 'react-admin';
import { dayOfInstant, formatDay, monthName } from '../../../../domain/time';
import type { CompiledField } from '../../definition/compiled';
import { fieldValue, NOTHING, textOf, wordOf } from '../../definition/format';
import type { FormContext, Tone } from '../../definition/types';

export interface ChartGroup {
  readonly key: string;
  readonly label: string;
  readonly tone?: Tone | undefined;
  readonly count: number;
  /** Sum in cents, or number of rows. */
  readonly value: number;
}

const MOST_GROUPS = 12;

/** More days are grouped by month. */
const MOST_DAYS = 31;

const isTime = ({ field }: CompiledField): boolean =>
  field.type === 'date' || field.type === 'dateTime';

/** The day of a value in America/Sao_Paulo, `yyyy-MM-dd`. */
const dayOf = (value: unknown): string => {
  const text = String(value ?? '');
  return text.length > 10 ? dayOfInstant(text) : text;
};

const monthOf = (day: string): string => day.slice(0, 7);

const others = (groups: readonly ChartGroup[]): ChartGroup => ({
  key: '…',
  label: `Outros (${groups.length})`,
  tone: 'neutral',
  count: groups.reduce((sum, { count }) => sum + count, 0),
  value: groups.reduce((sum, { value }) => sum + value, 0),
});

/** Groups rows by a column: largest first and merged beyond the maximum; days and months chronologically. */
export const groupsOf = (
  rows: readonly RaRecord[],
  by: CompiledField,
  sum: CompiledField | undefined,
  context: FormContext,
): ChartGroup[] => {
  const timed = isTime(by);
  const days = new Set(timed ? rows.map((row) => dayOf(fieldValue(by, row, context))) : []);
  const byMonth = days.size > MOST_DAYS;
  const nameOf = (row: RaRecord): readonly [string, string, Tone?] => {
    const value = fieldValue(by, row, context);
    if (timed) {
      const day = dayOf(value);
      if (day === '') return ['', NOTHING];
      return byMonth ? [monthOf(day), monthName(monthOf(day))] : [day, formatDay(day)];
    }
    const label = textOf(by.field, value, row);
    return [label, label, by.field.choices && wordOf(by.field.choices, value).tone];
  };
  const groups = new Map<string, ChartGroup>();
  for (const row of rows) {
    const [key, label, tone] = nameOf(row);
    const { count = 0, value = 0 } = groups.get(key) ?? {};
    const more = sum ? Number(fieldValue(sum, row, context)) || 0 : 1;
    groups.set(key, { key, label, tone, count: count + 1, value: value + more });
  }
  const all = [...groups.values()];
  if (timed) return all.sort((one, other) => one.key.localeCompare(other.key));
  const sorted = all.sort(
    (one, other) => other.value - one.value || one.label.localeCompare(other.label, 'pt-BR'),
  );
  return sorted.length > MOST_GROUPS
    ? [...sorted.slice(0, MOST_GROUPS - 1), others(sorted.slice(MOST_GROUPS - 1))]
    : sorted;
};
