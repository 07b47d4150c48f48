import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** An instant, UTC, to the millisecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

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
