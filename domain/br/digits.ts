import { plainText } from '../text';

/** Returns the ASCII digits of a text. */
export const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '');

/** Removes the punctuation of Brazilian documents: space, point, hyphen, slash. */
export const withoutPunctuation = (text: string): string =>
  plainText(text).replace(/[\s.\-/]/g, '');
