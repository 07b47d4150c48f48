/** A value at a time: cents, a percentage, yes or no, or a day `yyyy-MM-dd`. */
export type CourseFigure =
  | { readonly unit: 'money' | 'percent'; readonly value: number }
  | { readonly unit: 'flag'; readonly value: boolean }
  | { readonly unit: 'day'; readonly value: string };

/** One value that a change changed; null where there was none, or is none any more. */
export interface CourseStep {
  readonly label: string;
  readonly before: CourseFigure | null;
  readonly after: CourseFigure | null;
}

/** A row that tells a change: who made it when, and each value that it changed. */
export interface CourseRow {
  readonly id: string | number;
  /** An instant, UTC. */
  readonly changedAt: string | null;
  readonly changedBy: string | null;
  /** What the values are of, where rows are of several things. */
  readonly name?: string | null;
  readonly steps: readonly CourseStep[];
}

/**
 * How values of a record came to be what they are: rows of another resource that each tell one change, newest
 * first, as a small chart of what changed most and a table of who changed what when.
 */
export interface CourseSpec<R> {
  /** Its rows have `changedAt`, `changedBy`, `steps`, and `name` of what they are. */
  readonly resource: string;
  /** Filters of its list. */
  readonly by: (record: R) => Readonly<Record<string, unknown>>;
  /** Heading above it, where the title of its section is not enough. */
  readonly label?: string;
  /** The rows are of several things: each says which one. */
  readonly named?: true;
  /** What is said where nothing has changed yet. */
  readonly empty: string;
}
