import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType, type ExtraConfigColumn, integer, text, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Author, creation time and version of a record. */
export const authored = {
  createdBy: text('created_by'),
  createdAt: instant('created_at').notNull(),
  version: integer('version').notNull().default(1),
};

/** Length up to the seconds in PostgreSQL's format of instants, `2026-03-10 12:00:00.5+00`. */
const SECONDS_END = 'YYYY-MM-DD HH:MM:SS'.length;

/** Converts an instant from PostgreSQL's format to the wire's: ISO 8601 in UTC with milliseconds. */
export const isoOf = (text: string): string => {
  // The session may have another time zone than UTC.
  if (!text.endsWith('+00'))
    return new Date(text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')).toISOString();
  const fraction = text[SECONDS_END] === '.' ? text.slice(SECONDS_END + 1, -3) : '';
  return `${text.slice(0, 10)}T${text.slice(11, SECONDS_END)}.${fraction.padEnd(3, '0')}Z`;
};

/** Selects an instant as ISO 8601 text: a list needs no `Date` per row. */
export const isoInstant = (column: SQLWrapper, name: string): SQL.Aliased<string> =>
  sql<string>`${column}::text`.mapWith(isoOf).as(name);

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

/** Last columns of an index on a column with many equal values; they put the newest of equal rows first. */
export const newestFirst = ({ createdAt, id }: Record<'createdAt' | 'id', ExtraConfigColumn>) => [
  createdAt.desc().nullsFirst(),
  id.asc(),
];
