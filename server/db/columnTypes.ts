import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** An instant, UTC, to the millisecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** `2026-03-10 12:00:00.5+00`, as databases say instants; another offset where a session is not in UTC. */
const SECONDS = 'YYYY-MM-DD HH:MM:SS'.length;

/** An instant as a database says it, as the wire says it: ISO 8601 in UTC with milliseconds. */
export const isoOf = (said: string): string => {
  if (!said.endsWith('+00'))
    return new Date(said.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')).toISOString();
  const fraction = said[SECONDS] === '.' ? said.slice(SECONDS + 1, -3) : '';
  return `${said.slice(0, 10)}T${said.slice(11, SECONDS)}.${fraction.padEnd(3, '0')}Z`;
};

/** An instant to be answered and not reckoned with, ISO 8601: a list need not make a `Date` of each. */
export const saidInstant = (column: SQLWrapper, name: string): SQL.Aliased<string> =>
  sql<string>`${column}::text`.mapWith(isoOf).as(name);

/** The bytes of a file. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

const lexemes = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The words of a search column, taken apart once, when they are written, and found by their
 * beginnings: PostgreSQL's own text search, without regard to a language.
 */
export const wordsOf = (search: string, name = 'words') =>
  lexemes(name).generatedAlwaysAs(sql`to_tsvector('simple', ${sql.identifier(search)})`);

/** The words of a column of folded text, for an index without a column of its own. */
export const wordsIn = (search: SQLWrapper): SQL => sql`to_tsvector('simple', ${search})`;

/** Digits that a part of a telephone has at least to be looked for. */
export const PHONE_PART = 4;
/** Most digits of a telephone: country code, area code, nine digits. */
const PHONE_DIGITS = 13;

/** Marks the part that a telephone ends with, which is the one that people know by heart. */
export const PHONE_END = '$';

/**
 * Every run of four digits of a telephone, and its last four once more, marked: an array that the GIN index of
 * both engines looks into without an extension. A query says the same expression.
 */
export const phoneParts = (phone: SQLWrapper): SQL => {
  const starts = Array.from({ length: PHONE_DIGITS - PHONE_PART + 1 }, (_, index) => index + 1);
  const runs = starts.map(
    (start) => sql`substr(${phone}, ${sql.raw(String(start))}, ${sql.raw(String(PHONE_PART))})`,
  );
  const end = sql`right(${phone}, ${sql.raw(String(PHONE_PART))}) || ${sql.raw(`'${PHONE_END}'`)}`;
  return sql`(array[${sql.join([...runs, end], sql`, `)}])`;
};

/** Signs of each part of a text that an index is made of. */
export const TEXT_PART = 3;

/** Every run of three signs of a text, each once, for a GIN index: function `text_parts` of the schema. */
export const textParts = (text: SQLWrapper): SQL => sql`text_parts(${text})`;
