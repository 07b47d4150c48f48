import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** `2026-03-10 12:00:00.5+00`, PostgreSQL's format of instants; the offset differs if a session is not in UTC. */
const SECONDS = 'YYYY-MM-DD HH:MM:SS'.length;

/** Converts an instant from PostgreSQL's format to the wire's: ISO 8601 in UTC with milliseconds. */
export const isoOf = (text: string): string => {
  if (!text.endsWith('+00'))
    return new Date(text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')).toISOString();
  const fraction = text[SECONDS] === '.' ? text.slice(SECONDS + 1, -3) : '';
  return `${text.slice(0, 10)}T${text.slice(11, SECONDS)}.${fraction.padEnd(3, '0')}Z`;
};

/** Selects an instant as ISO 8601 text: a list needs no `Date` per row. */
export const saidInstant = (column: SQLWrapper, name: string): SQL.Aliased<string> =>
  sql<string>`${column}::text`.mapWith(isoOf).as(name);

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});
