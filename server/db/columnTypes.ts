import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** An instant, UTC, to the millisecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** `2026-03-10 12:00:00.5+00`, PostgreSQL's format of instants; the offset differs if a session is not in UTC. */
const SECONDS = 'YYYY-MM-DD HH:MM:SS'.length;

/** Converts an instant from PostgreSQL's format to the wire's: ISO 8601 in UTC with milliseconds. */
export const isoOf = (said: string): string => {
  if (!said.endsWith('+00'))
    return new Date(said.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')).toISOString();
  const fraction = said[SECONDS] === '.' ? said.slice(SECONDS + 1, -3) : '';
  return `${said.slice(0, 10)}T${said.slice(11, SECONDS)}.${fraction.padEnd(3, '0')}Z`;
};

/** Selects an instant as ISO 8601 text: a list needs no `Date` per row. */
export const saidInstant = (column: SQLWrapper, name: string): SQL.Aliased<string> =>
  sql<string>`${column}::text`.mapWith(isoOf).as(name);

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

const lexemes = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Words of a search column, tokenized on write and matched by prefix: PostgreSQL's text search without a language. */
export const wordsOf = (search: string, name = 'words') =>
  lexemes(name).generatedAlwaysAs(sql`to_tsvector('simple', ${sql.identifier(search)})`);

/** Words of a column of folded text, for an expression index. */
export const wordsIn = (search: SQLWrapper): SQL => sql`to_tsvector('simple', ${search})`;

/** Minimum digits of a partial telephone number in a search. */
export const PHONE_PART = 4;
/** Maximum digits of a telephone: country code, area code, nine digits. */
const PHONE_DIGITS = 13;

/** Marks the last digits of a telephone, the part that people remember. */
export const PHONE_END = '$';

/**
 * Every run of four digits of a telephone, and the last four once more with a mark. Both engines index this array with
 * GIN, without an extension. A query must use the same expression.
 */
export const phoneParts = (phone: SQLWrapper): SQL => {
  const starts = Array.from({ length: PHONE_DIGITS - PHONE_PART + 1 }, (_, index) => index + 1);
  const runs = starts.map(
    (start) => sql`substr(${phone}, ${sql.raw(String(start))}, ${sql.raw(String(PHONE_PART))})`,
  );
  const end = sql`right(${phone}, ${sql.raw(String(PHONE_PART))}) || ${sql.raw(`'${PHONE_END}'`)}`;
  return sql`(array[${sql.join([...runs, end], sql`, `)}])`;
};

/** Characters of each indexed part of a text. */
export const TEXT_PART = 3;

/** Every distinct run of three characters of a text, for a GIN index: function `text_parts` of the schema. */
export const textParts = (text: SQLWrapper): SQL => sql`text_parts(${text})`;
