import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A new opaque token: 256 random bits, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token or key: its SHA-256, in hexadecimal. */
export const sha256 = (value: string | Uint8Array): string =>
  createHash('sha256').update(value).digest('hex');

/**
 * What is stored of a request under its idempotency key. The key itself is not stored, so that a
 * copy of the table does not allow guessing what a body held, such as a password.
 */
export const requestMac = (key: string, requestHash: string): string =>
  createHmac('sha256', key).update(requestHash).digest('hex');

/** A new id of a record: 96 random bits, in hexadecimal. */
export const newId = (): string => randomBytes(12).toString('hex');
