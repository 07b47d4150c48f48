/** Normalization of typed and pasted text: one form for storage, one for comparison. */

/**
 * Format characters (direction marks, zero-width spaces, soft hyphens) and letters without a glyph. U+200D
 * stays between the parts of an emoji.
 */
const INVISIBLE =
  /(?!\u200d)[\p{Cf}\u115f\u1160\u2800\u3164\uffa0]|(?<!\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

const DASHES = /[\p{Pd}\u2212\u2043]/gu;

/** Returns text in stored form: composed (NFC), without invisible characters. */
export const cleanText = (text: string): string => text.replace(INVISIBLE, '').normalize('NFC');

/** Returns a text in comparison form: clean, with plain hyphens and single plain spaces. */
export const plainText = (text: string): string =>
  cleanText(text).replace(DASHES, '-').replace(/\s+/g, ' ').trim();

/** Does the text contain no visible character? */
export const isBlankText = (text: string | null | undefined): boolean =>
  cleanText(text ?? '').trim() === '';

/**
 * Can the text be stored and shown? U+0000 and lone surrogates fail in the database. C1
 * controls come from files read in the wrong encoding.
 */
export const isWellFormed = (text: string): boolean =>
  !text.includes('\u0000') && !/[\p{Cs}\u0080-\u009f]/u.test(text);

/** Do all texts and keys of a JSON value satisfy {@link isWellFormed}? Recursive: for values of bounded depth. */
export const isWellFormedValue = (value: unknown): boolean => {
  if (typeof value === 'string') return isWellFormed(value);
  if (Array.isArray(value)) return value.every(isWellFormedValue);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).flat().every(isWellFormedValue);
};

/** Returns the messages of a validation by field, without those of valid fields. */
export const problemsOf = (
  found: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** Optional texts of a form or a response. */
export type OptionalTexts<Name extends string> = {
  readonly [K in Name]?: string | null | undefined;
};

/** Path of the product, or https with a host and without credentials. */
const ADDRESS = /^(\/(?![/\\])|https:\/\/[^\s/?#\\@]+(?=[/?#]|$))[^\s\\\p{C}]*$/iu;

/** Is the text safe to link to: https without credentials, or a path of the product (not `//`)? */
export const isWebAddress = (value: string): boolean =>
  ADDRESS.test(value) && (value.startsWith('/') || URL.canParse(value));
