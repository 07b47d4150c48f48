import type { PGlite } from '@electric-sql/pglite';

/**
 * Sends whole messages of PostgreSQL's protocol and returns the response as a new buffer. No other call may use the
 * database meanwhile.
 */
export const exchangeWith: (database: PGlite) => (messages: Uint8Array) => Promise<Uint8Array>;
