import { and, type Column, like, type SQL, sql } from 'drizzle-orm';
import { normaliseText, phoneDigits } from '../../domain/br';
import { TEXT_PART, textParts } from '../db/columnTypes';

export { normaliseText as searchText };

/** Escapes the wildcards of LIKE, whose escape character is the backslash (RELIABILITY C2). */
export const escapeLike = (value: string): string => value.replace(/[\\%_]/g, '\\$&');

/** Whether a column of folded text holds a part; undefined for a blank one, which asks for nothing. */
export const hasPart = (column: Column | SQL, part: string | undefined): SQL | undefined => {
  const wanted = normaliseText(part ?? '');
  return wanted ? like(column, `%${escapeLike(wanted)}%`) : undefined;
};

/**
 * Whether a column has every run of three signs that a part has, as all texts have that hold it: the index of runs (`textParts`)
 * serves. Undefined for a part of one or two signs, which has no such run.
 */
export const hasRuns = (column: Column | SQL, part: string): SQL | undefined => {
  const signs = [...part];
  const runs = signs.slice(TEXT_PART - 1).map((_, at) => signs.slice(at, at + TEXT_PART).join(''));
  if (runs.length === 0) return undefined;
  const all = sql.join(
    [...new Set(runs)].map((run) => sql`${run}`),
    sql`, `,
  );
  return sql`${textParts(column)} @> array[${all}]::text[]`;
};

/** The same as `hasPart`, for a column of folded text that has an index of its runs of three signs. */
export const hasPartByRuns = (column: Column | SQL, part: string | undefined): SQL | undefined =>
  and(hasRuns(column, normaliseText(part ?? '')), hasPart(column, part));

/** Whatever is neither letter nor digit nor part of an e-mail address stands between words. */
const BETWEEN = /[^\p{L}\p{N}@._-]+/gu;
const EDGE = /^[@._-]+|[@._-]+$/g;

/**
 * Text of the column of a word search: the parts that are not empty, as `normaliseText`, with only
 * spaces between words. PostgreSQL would read `rua/12` as one file name and `<b>` as markup.
 */
export const searchWords = (parts: readonly (string | null | undefined)[]): string =>
  normaliseText(parts.filter(Boolean).join(' ')).replace(BETWEEN, ' ').trim();

const PHONE = /^[\d\s()+.-]+$/;

/** The digits of a phone as it is shown, `(11) 9 8765-4321`, without the country code 55. */
const phoneWord = (text: string): string | undefined => {
  const digits = phoneDigits(text);
  if (!PHONE.test(text) || digits.length < 8) return undefined;
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
};

/**
 * A word by its beginning, in two readings: to the letter, which finds an e-mail address while it is
 * typed, and as the text search itself takes the word apart (`guarda-ch`, `01310-1`, `4e5f6`). Both
 * are the same for a word of letters.
 */
const beginning = (word: string): SQL => {
  const lexeme = `'${word}':*`;
  if (/^\p{L}+$/u.test(word)) return sql`${lexeme}::text::tsquery`;
  return sql`(${lexeme}::text::tsquery || to_tsquery('simple', ${lexeme}::text))`;
};

const typedWords = (plain: string): string[] =>
  plain
    .split(BETWEEN)
    .map((word) => word.replace(EDGE, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

/**
 * The `tsquery` that finds all words of a text by their beginnings, in any order; it never fails,
 * whatever the text is. A phone may be punctuated. Undefined for a blank text, which asks for
 * nothing; a text without a word finds nothing.
 */
export const wordsQuery = (text: string): SQL | undefined => {
  const plain = normaliseText(text);
  if (plain === '') return undefined;
  const words = typedWords(plain);
  if (words.length === 0) return sql`''::tsquery`;
  const all = sql`(${sql.join(words.map(beginning), sql` && `)})`;
  const phone = phoneWord(plain);
  return phone === undefined ? all : sql`(${all} || ${beginning(phone)})`;
};

/** Words of a text that are weighed one by one; further ones make a search no dearer to expect. */
const MOST_WEIGHED = 8;

/** Whether words have one word of a text, for each of the first: what an index of words gathers to find them all. */
export const eachWord = (words: Column | SQL, text: string): SQL[] =>
  typedWords(normaliseText(text))
    .slice(0, MOST_WEIGHED)
    .map((word) => sql`${words} @@ ${beginning(word)}`);

/** Whether words, a column or what an index is made of, have all of a text; undefined for a blank one. */
export const hasWords = (words: Column | SQL, text: string): SQL | undefined => {
  const query = wordsQuery(text);
  return query && sql`${words} @@ ${query}`;
};

/** The same as `hasWords`, for whoever reads row after row: no index takes its place. */
export const hasWordsByRow = (words: Column | SQL, text: string): SQL | undefined => {
  const query = wordsQuery(text);
  return query && sql`ts_match_vq(${words}, ${query})`;
};
