import { digitsOf, isValidCpf, normalizeText, phoneDigits } from '../br';
import { plainText } from '../text';

/** Interpretations of a text typed into 'Buscar': decision 0078. */
export interface Typed {
  /** Plain: see `plainText`. */
  readonly text: string;
  /** Upper case, without accents and a leading `#`: prefix of a booking or voucher code. */
  readonly code?: string;
  /** Part of a telephone: at least four digits, without country code 55 and punctuation. */
  readonly phone?: string;
  /** The 11 digits of a valid CPF. */
  readonly cpf?: string;
  /** Lower case without accents: a name or its prefix. */
  readonly words?: string;
  /** Lower case: an e-mail address or its prefix. */
  readonly email?: string;
}

export type TypedKind = 'code' | 'phone' | 'cpf' | 'words' | 'email';

export const MIN_PHONE = 4;
const MAX_PHONE = 13;

const CODE = /^[A-Z0-9][A-Z0-9_-]{1,59}$/;
const NUMBERS = /^[\d\s()+./-]+$/;

const phoneIn = (text: string): string | undefined => {
  if (!NUMBERS.test(text)) return undefined;
  const digits = phoneDigits(text);
  return digits.length >= MIN_PHONE && digits.length <= MAX_PHONE ? digits : undefined;
};

/**
 * Interprets a typed text. It ignores accents, case, `#`, invisible characters, and the punctuation of CPF,
 * telephone and code.
 * @returns undefined for less than two letters or digits, which start no search
 */
export const readTyped = (typed: string): Typed | undefined => {
  const text = plainText(typed);
  const folded = normalizeText(text);
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
