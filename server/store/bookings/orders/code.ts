import { randomInt } from 'node:crypto';

/** Letters and digits that are not confused when read aloud or typed: no I, L, O, 0, 1. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 6;

/** A short code of a booking: 6 characters, some 900 million of them. */
export const newShortCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
