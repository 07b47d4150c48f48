import { plainText } from '../text';
import { digitsOf } from './text';

/** The 67 area codes in use. */
export const areaCodes: readonly string[] = [
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49',
  '51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89',
  '91 92 93 94 95 96 97 98 99',
].flatMap((codes) => codes.split(' '));

const isNational = (digits: string): boolean =>
  areaCodes.includes(digits.slice(0, 2)) && /^(9[0-9]{8}|[2-5][0-9]{7})$/.test(digits.slice(2));

/**
 * Returns the digits of a typed or pasted phone. It drops the country code 55 and the trunk zero if a
 * Brazilian number remains: `+55 11 98765-4321` and `011 98765-4321` give `11987654321`.
 */
export const phoneDigits = (text: string): string => {
  const digits = digitsOf(text);
  return [/^0/, /^550?/].map((prefix) => digits.replace(prefix, '')).find(isNational) ?? digits;
};

/**
 * Is the text a Brazilian phone of 10 or 11 digits, bare or punctuated? It needs a known area code and a
 * mobile (9 and 8 digits) or a landline (2 to 5 and 7 digits). The country code 55 may precede it, with or
 * without plus (part 2 section 5).
 */
export const isValidPhone = (text: string): boolean =>
  /^[0-9\s()\-+.]*$/.test(plainText(text)) && isNational(phoneDigits(text));

/**
 * Formats a phone as `(11) 9 8765-4321` or, for a landline, `(11) 3456-7890`. More than 11 digits get the
 * prefix `+55 ` (part 2 section 5). Text of another length stays unchanged.
 */
export const formatPhone = (text: string): string => {
  const digits = digitsOf(text);
  if (digits.length < 10 || digits.length > 13) return text;
  const country = digits.length > 11 ? `+${digits.slice(0, 2)} ` : '';
  const national = country ? digits.slice(2) : digits;
  const shown =
    national.length === 11
      ? national.replace(/(..)(.)(....)(....)/, '($1) $2 $3-$4')
      : national.replace(/(..)(....)(....)/, '($1) $2-$3');
  return country + shown;
};

/** Maximum number of digits without a country code. */
const MAX_NATIONAL_DIGITS = 11;

/** Returns the digits in international form: a number without country code is Brazilian. */
export const internationalPhone = (digits: string): string =>
  digits.length > MAX_NATIONAL_DIGITS ? digits : `55${digits}`;

/** Returns the WhatsApp link to a number, with an optional text. */
export const whatsAppUrl = (digits: string, text?: string): string => {
  const query = text ? `?text=${encodeURIComponent(text)}` : '';
  return `https://wa.me/${internationalPhone(digits)}${query}`;
};
