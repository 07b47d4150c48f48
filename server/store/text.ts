/** Text as searches and sorts see it: lower case, without accents, single spaces. */
export const searchText = (value: string): string =>
  value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Escapes the wildcards of LIKE, whose escape character is the backslash (RELIABILITY C2). */
export const escapeLike = (value: string): string => value.replace(/[\\%_]/g, '\\$&');
