import type { PGlite } from '@electric-sql/pglite';

/**
 * Does what whole messages of PostgreSQL's protocol say, and answers what the database says to them: bytes of their
 * own. Nothing else must ask the database meanwhile.
 */
export const exchangeWith: (database: PGlite) => (messages: Uint8Array) => Promise<Uint8Array>;
