import { and, type Column, like, or, type SQL, sql } from 'drizzle-orm';
import { normalizeText, phoneDigits } from '../../domain/br';

export { normalizeText as searchText };

/** Escapes the wildcards of LIKE with a backslash. */
export const escapeLike = (value: string): string => value.replace(/[\\%_]/g, '\\$&');

/** Condition: a normalized column contains a text; undefined for a blank text. */
export const containsText = (column: Column | SQL, text: string | undefined): SQL | undefined => {
  const normalized = normalizeText(text ?? '');
  return normalized ? like(column, `%${escapeLike(normalized)}%`) : undefined;
};

export const startsWith = (column: Column | SQL, text: string): SQL =>
  like(column, `${escapeLike(text)}%`);

/** Separator of words: any characters except letters, digits and those of e-mail addresses. */
const SEPARATOR = /[^\p{L}\p{N}@._-]+/gu;
const PUNCTUATION_AT_EDGES = /^[@._-]+|[@._-]+$/g;

/**
 * Returns the text of a search column: the non-empty parts, normalized and separated by single
 * spaces.
 */
export const searchWords = (parts: readonly (string | null | undefined)[]): string =>
  normalizeText(parts.filter(Boolean).join(' ')).replace(SEPARATOR, ' ').trim();

const SHORT_CODE = /^[a-z0-9]{6}$/i;

/** Returns a text in upper case if it has the form of a short code. */
export const shortCodeIn = (text: string): string | undefined =>
  SHORT_CODE.test(text.trim()) ? text.trim().toUpperCase() : undefined;

const PHONE = /^[\d\s()+.-]+$/;

/** Returns the digits of a formatted phone, `(11) 9 8765-4321`, without the country code 55. */
const phoneWord = (text: string): string | undefined => {
  const digits = phoneDigits(text);
  if (!PHONE.test(text) || digits.length < 8) return undefined;
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
};

/**
 * Condition: a word of the column starts with a text. The pattern lists ASCII separators, because
 * pg_trgm derives no trigram of the word start from `\m` or from other characters. Of the punctuation
 * within words, only the dot must be escaped.
 */
const hasWordStart = (search: Column | SQL, word: string): SQL =>
  sql`${search} ~ ${`(^|[ @._/('-])${word.replaceAll('.', '\\.')}`}`;

/** Maximum words of a search; PostgreSQL caches only 32 compiled expressions. */
const MAX_WORDS = 20;

const wordsOf = (normalized: string): string[] =>
  normalized
    .split(SEPARATOR)
    .map((word) => word.replace(PUNCTUATION_AT_EDGES, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS);

/**
 * Condition: words of a search column start with the first twenty words of a text, in any order. A
 * phone may be formatted. Accepts any input: a blank text returns undefined, a text without words
 * matches nothing. A trigram index on the column serves it.
 */
export const hasWords = (search: Column | SQL, text: string): SQL | undefined => {
  const normalized = normalizeText(text);
  if (normalized === '') return undefined;
  const words = wordsOf(normalized);
  if (words.length === 0) return sql`false`;
  const hasAll = and(...words.map((word) => hasWordStart(search, word)));
  const phone = phoneWord(normalized);
  return phone === undefined ? hasAll : or(hasAll, hasWordStart(search, phone));
};
