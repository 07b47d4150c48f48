import { digitsOf, isValidCpf, normaliseText, phoneDigits } from '../br';
import { plainText } from '../text';

/** What was typed into 'Buscar', by everything that it may be: decision 0078. */
export interface Typed {
  /** Plain: see `plainText`. */
  readonly text: string;
  /** Upper case, without accents and a leading `#`: the beginning of a code of a booking or a voucher. */
  readonly code?: string;
  /** Part of a telephone: four digits or more, without the country code 55 and punctuation. */
  readonly phone?: string;
  /** The 11 digits of a valid CPF. */
  readonly cpf?: string;
  /** Lower case without accents: a name, or the beginning of one. */
  readonly words?: string;
  /** Lower case: an e-mail address, or the beginning of one. */
  readonly email?: string;
}

/** What a text may be taken for. */
export type TypedKind = 'code' | 'phone' | 'cpf' | 'words' | 'email';

/** Digits that a part of a telephone has at least. */
export const LEAST_PHONE = 4;
const MOST_PHONE = 13;

const CODE = /^[A-Z0-9][A-Z0-9_-]{1,59}$/;
const NUMBERS = /^[\d\s()+./-]+$/;

const phoneIn = (text: string): string | undefined => {
  if (!NUMBERS.test(text)) return undefined;
  const digits = phoneDigits(text);
  return digits.length >= LEAST_PHONE && digits.length <= MOST_PHONE ? digits : undefined;
};

/**
 * Reads what was typed: accents, case, `#`, invisible characters, and the punctuation of CPF, telephone and
 * code do not matter.
 * Undefined for less than two letters or digits, which ask for nothing.
 */
export const readTyped = (typed: string): Typed | undefined => {
  const text = plainText(typed);
  const folded = normaliseText(text);
  if ((folded.match(/[\p{L}\p{N}]/gu) ?? []).length < 2) return undefined;
  const code = folded.replace(/^#\s*/, '').toUpperCase();
  const phone = phoneIn(text);
  const hasLetters = /\p{L}/u.test(folded);
  return {
    text,
    ...(CODE.test(code) && { code }),
    ...(phone && { phone }),
    ...(NUMBERS.test(text) && isValidCpf(digitsOf(text)) && { cpf: digitsOf(text) }),
    ...(hasLetters && { words: folded }),
    ...(hasLetters && /^[^\s@]+(@[^\s@]*)?$/.test(folded) && { email: folded }),
  };
};
