import { plainText } from '../text';

/** Returns the ASCII digits of a text. */
export const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '');

/** Removes the punctuation of Brazilian documents: space, point, hyphen, slash. */
export const withoutPunctuation = (text: string): string =>
  plainText(text).replace(/[\s.\-/]/g, '');

/** Normalizes text for search and sort: plain, lower case, no accents. */
export const normalizeText = (text: string): string =>
  plainText(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Removes leading space and collapses repeated spaces, for descriptions (part 2 section 5). */
export const collapseSpaces = (text: string): string =>
  text.replace(/^\s+/, '').replace(/\s+/g, ' ');

/** Returns the message for a text longer than `most` characters, trimmed as stored; undefined if it fits. */
export const lengthProblem = (
  text: string | null | undefined,
  most: number | undefined,
  message = `Máximo de ${most} caracteres`,
): string | undefined =>
  most !== undefined && (text ?? '').trim().length > most ? message : undefined;
