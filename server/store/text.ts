import { and, type Column, like, or, type SQL, sql } from 'drizzle-orm';
import { normalizeText, phoneDigits } from '../../domain/br';

export { normalizeText as searchText };

/** Escapes the wildcards of LIKE, whose escape character is the backslash (RELIABILITY C2). */
export const escapeLike = (value: string): string => value.replace(/[\\%_]/g, '\\$&');

/** Condition: a normalized column contains a text; undefined for a blank text, which does not filter. */
export const hasPart = (column: Column | SQL, part: string | undefined): SQL | undefined => {
  const wanted = normalizeText(part ?? '');
  return wanted ? like(column, `%${escapeLike(wanted)}%`) : undefined;
};

export const beginsWith = (column: Column | SQL, text: string): SQL =>
  like(column, `${escapeLike(text)}%`);

/** Separators of words: neither letters nor digits nor parts of an e-mail address. */
const BETWEEN = /[^\p{L}\p{N}@._-]+/gu;
const EDGE = /^[@._-]+|[@._-]+$/g;

/**
 * Text of a word search column: the non-empty parts through `normalizeText`, separated by single
 * spaces.
 */
export const searchWords = (parts: readonly (string | null | undefined)[]): string =>
  normalizeText(parts.filter(Boolean).join(' ')).replace(BETWEEN, ' ').trim();

const SHORT_CODE = /^[a-z0-9]{6}$/i;

/** The short code that a text may be, in upper case. */
export const shortCodeIn = (text: string): string | undefined =>
  SHORT_CODE.test(text.trim()) ? text.trim().toUpperCase() : undefined;

const PHONE = /^[\d\s()+.-]+$/;

/** The digits of a formatted phone, `(11) 9 8765-4321`, without the country code 55. */
const phoneWord = (text: string): string | undefined => {
  const digits = phoneDigits(text);
  if (!PHONE.test(text) || digits.length < 8) return undefined;
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
};

/**
 * Condition: a word of the column begins so. The signs before a word are named one by one, of ASCII
 * alone: from a class such as `\m`, or with other signs, pg_trgm takes no trigram of the beginning.
 * Of the signs within words only the dot needs an escape.
 */
const hasWord = (search: Column | SQL, word: string): SQL =>
  sql`${search} ~ ${`(^|[ @._/('-])${word.replaceAll('.', '\\.')}`}`;

/** Words of a text that are searched; PostgreSQL keeps 32 compiled expressions. */
const MAX_WORDS = 20;

const typedWords = (plain: string): string[] =>
  plain
    .split(BETWEEN)
    .map((word) => word.replace(EDGE, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS);

/**
 * Condition: a search column has the first twenty words of a text, each by its beginning, in any
 * order; never fails on any input. A phone may be formatted. Undefined for a blank text, which does not filter;
 * a text without a word matches nothing. A trigram index on the column serves it.
 */
export const hasWords = (search: Column | SQL, text: string): SQL | undefined => {
  const plain = normalizeText(text);
  if (plain === '') return undefined;
  const words = typedWords(plain);
  if (words.length === 0) return sql`false`;
  const all = and(...words.map((word) => hasWord(search, word)));
  const phone = phoneWord(plain);
  return phone === undefined ? all : or(all, hasWord(search, phone));
};
