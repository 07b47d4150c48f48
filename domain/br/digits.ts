import { plainText } from '../text';

/** The ASCII digits of a text. */
export const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '');

/** The text without the punctuation of Brazilian documents: space, point, hyphen, slash. */
export const withoutPunctuation = (text: string): string =>
  plainText(text).replace(/[\s.\-/]/g, '');
