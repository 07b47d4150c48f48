import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Creates an opaque token: 256 random bits, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const sha256 = (value: string | Uint8Array): string =>
  createHash('sha256').update(value).digest('hex');

/** Returns the MAC of a request. Without the key, nobody can guess the body, which may contain a password. */
export const requestMac = (key: string, requestHash: string): string =>
  createHmac('sha256', key).update(requestHash).digest('hex');

/** Creates the id of a record: 96 random bits, in hexadecimal. */
export const newId = (): string => randomBytes(12).toString('hex');
