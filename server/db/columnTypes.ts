import { sql } from 'drizzle-orm';
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
export const wordsOf = (search: string) =>
  lexemes('words').generatedAlwaysAs(sql`to_tsvector('simple', ${sql.identifier(search)})`);
