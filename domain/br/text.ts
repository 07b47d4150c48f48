/** A text as search and sort see it: lower case, no accents, single spaces, trimmed. */
export const normaliseText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Leading space off, repeated space to one: what descriptions are typed with (part 2 section 5). */
export const collapseSpaces = (text: string): string =>
  text.replace(/^\s+/, '').replace(/\s+/g, ' ');
