import type { StepSeries } from '../../ui/charts';

/** A value: cents, a percentage, yes or no, or a day `yyyy-MM-dd`. */
export type ChangedValue =
  | { readonly unit: 'money' | 'percent'; readonly value: number }
  | { readonly unit: 'flag'; readonly value: boolean }
  | { readonly unit: 'day'; readonly value: string };

export interface ChangeStep {
  readonly label: string;
  readonly before: ChangedValue | null;
  readonly after: ChangedValue | null;
}

export interface ChangeRow {
  readonly id: string | number;
  /** Instant, UTC. */
  readonly changedAt: string | null;
  readonly changedBy: string | null;
  /** Object of the values, if the rows have several objects. */
  readonly name?: string | null;
  readonly steps: readonly ChangeStep[];
}

type Measured = ChangedValue & { readonly value: number };

const isMeasured = (figure: ChangedValue | null | undefined): figure is Measured =>
  figure?.unit === 'money' || figure?.unit === 'percent';

const sameFigure = (a: ChangedValue | null, b: ChangedValue | null): boolean =>
  a?.unit === b?.unit && a?.value === b?.value;

/** Sorts changes newest first: servers differ in their order. */
export const newestFirst = (rows: readonly ChangeRow[]): ChangeRow[] =>
  rows.toSorted((a, b) => (b.changedAt ?? '').localeCompare(a.changedAt ?? ''));

/** Merges the labels of equal steps: 'SEG, TER: 100% → 135%'. */
export const groupSteps = (steps: readonly ChangeStep[]): ChangeStep[] => {
  const lines: ChangeStep[] = [];
  for (const step of steps) {
    const at = lines.findIndex(
      ({ before, after }) => sameFigure(before, step.before) && sameFigure(after, step.after),
    );
    const line = lines[at];
    if (line) lines[at] = { ...line, label: `${line.label}, ${step.label}` };
    else lines.push(step);
  }
  return lines;
};

interface Value {
  readonly name: string;
  readonly label: string;
  readonly unit: Measured['unit'];
  readonly times: number;
}

const valuesOf = (rows: readonly ChangeRow[]): Value[] => {
  const found = new Map<string, Value>();
  for (const { name, steps } of rows)
    for (const { label, before, after } of steps) {
      const figure = after ?? before;
      if (!isMeasured(figure)) continue;
      const key = `${name ?? ''}/${label}`;
      const times = (found.get(key)?.times ?? 0) + 1;
      found.set(key, { name: name ?? '', label, unit: figure.unit, times });
    }
  return [...found.values()].toSorted((a, b) => b.times - a.times);
};

const stepOf = ({ name, label }: Value, row: ChangeRow): ChangeStep | undefined =>
  (row.name ?? '') === name ? row.steps.find((step) => step.label === label) : undefined;

/** Series of a value over the charted changes; between its own changes it is constant. */
const seriesOf = (value: Value, oldest: readonly ChangeRow[], named: boolean): StepSeries => {
  const own = oldest.flatMap((row) => stepOf(value, row) ?? []);
  const first = own[0]?.before ?? own[0]?.after;
  let now = isMeasured(first) ? first.value : 0;
  const points = [{ at: oldest[0]?.changedAt ?? null, value: now }];
  for (const row of oldest) {
    const after = stepOf(value, row)?.after;
    if (isMeasured(after)) now = after.value;
    points.push({ at: row.changedAt, value: now });
  }
  return { name: named && value.name ? `${value.name}, ${value.label}` : value.label, points };
};

/** Chart of the one or two values of one subject that changed most, from the oldest change on. */
export const chartOf = (
  rows: readonly ChangeRow[],
  named: boolean,
): { readonly unit: Measured['unit']; readonly series: readonly StepSeries[] } | undefined => {
  const values = valuesOf(rows);
  const [most] = values;
  if (!most) return undefined;
  const drawn = values
    .filter(({ name, unit }) => name === most.name && unit === most.unit)
    .slice(0, 2);
  const oldest = rows.filter((row) => drawn.some((value) => stepOf(value, row))).toReversed();
  return { unit: most.unit, series: drawn.map((value) => seriesOf(value, oldest, named)) };
};
