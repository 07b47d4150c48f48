import type { PGlite } from '@electric-sql/pglite';

export const exchangeWith: (database: PGlite) => (messages: Uint8Array) => Promise<Uint8Array>;
