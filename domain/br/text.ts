import { plainText } from '../text';

/** A text as search and sort see it: plain, lower case, no accents. */
export const normaliseText = (text: string): string =>
  plainText(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Leading space off, repeated space to one: what descriptions are typed with (part 2 section 5). */
export const collapseSpaces = (text: string): string =>
  text.replace(/^\s+/, '').replace(/\s+/g, ' ');

/**
 * The message for a text of more than `most` characters, counted as it will be stored: without the
 * spaces around it. Undefined when it fits, or when there is no limit.
 */
export const lengthProblem = (
  text: string | null | undefined,
  most: number | undefined,
  message = `Máximo de ${most} caracteres`,
): string | undefined =>
  most !== undefined && (text ?? '').trim().length > most ? message : undefined;
