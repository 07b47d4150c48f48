import { and, type Column, like, type SQL, sql } from 'drizzle-orm';
import { normaliseText, phoneDigits } from '../../domain/br';
import { TEXT_PART, textParts } from '../db/columnTypes';

export { normaliseText as searchText };

/** Escapes the wildcards of LIKE, whose escape character is the backslash (RELIABILITY C2). */
export const escapeLike = (value: string): string => value.replace(/[\\%_]/g, '\\$&');

/** Condition: a normalized column contains a text; undefined for a blank text, which does not filter. */
export const hasPart = (column: Column | SQL, part: string | undefined): SQL | undefined => {
  const wanted = normaliseText(part ?? '');
  return wanted ? like(column, `%${escapeLike(wanted)}%`) : undefined;
};

/**
 * Condition: a column contains every trigram of a text, a necessary condition of containing it. The
 * trigram index (`textParts`) serves it. Undefined for one or two characters, which have no
 * trigram.
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

/** Same as `hasPart`, for a normalized column with a trigram index. */
export const hasPartByRuns = (column: Column | SQL, part: string | undefined): SQL | undefined =>
  and(hasRuns(column, normaliseText(part ?? '')), hasPart(column, part));

/** Separators of words: neither letters nor digits nor parts of an e-mail address. */
const BETWEEN = /[^\p{L}\p{N}@._-]+/gu;
const EDGE = /^[@._-]+|[@._-]+$/g;

/**
 * Text of a word search column: the non-empty parts through `normaliseText`, separated by single
 * spaces. PostgreSQL would parse `rua/12` as one file name and `<b>` as markup.
 */
export const searchWords = (parts: readonly (string | null | undefined)[]): string =>
  normaliseText(parts.filter(Boolean).join(' ')).replace(BETWEEN, ' ').trim();

const PHONE = /^[\d\s()+.-]+$/;

/** The digits of a formatted phone, `(11) 9 8765-4321`, without the country code 55. */
const phoneWord = (text: string): string | undefined => {
  const digits = phoneDigits(text);
  if (!PHONE.test(text) || digits.length < 8) return undefined;
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
};

/**
 * Prefix query of a word, in two readings. Literal, which finds a partly typed e-mail address, and
 * as the text search parses it (`guarda-ch`, `01310-1`, `4e5f6`). For a word of letters both are
 * the same.
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
 * Returns the `tsquery` of all words of a text, as prefixes, in any order; never fails on any
 * input. A phone may be formatted. Undefined for a blank text, which does not filter; a text
 * without a word matches nothing.
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

/** Maximum number of words estimated one by one; more add little. */
const MOST_WEIGHED = 8;

/** Conditions of the first words of a text, one each: the index scans of the search. */
export const eachWord = (words: Column | SQL, text: string): SQL[] =>
  typedWords(normaliseText(text))
    .slice(0, MOST_WEIGHED)
    .map((word) => sql`${words} @@ ${beginning(word)}`);

/** Condition: a words column, or an indexed expression, has all words of a text; undefined if blank. */
export const hasWords = (words: Column | SQL, text: string): SQL | undefined => {
  const query = wordsQuery(text);
  return query && sql`${words} @@ ${query}`;
};

/** Same as `hasWords`, for row-by-row evaluation: no index can serve it. */
export const hasWordsByRow = (words: Column | SQL, text: string): SQL | undefined => {
  const query = wordsQuery(text);
  return query && sql`ts_match_vq(${words}, ${query})`;
};
