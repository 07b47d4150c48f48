import { digitsOf, withoutPunctuation } from './text';

/** Check digit by modulus 11 over weighted values: a remainder below 2 gives 0. */
const checkDigit = (values: readonly number[], weights: readonly number[]): number => {
  const sum = values.reduce((total, value, index) => total + value * (weights[index] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
};

const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Verifies the two check digits; the first uses the weights without the leading one. */
const hasCheckDigits = (values: readonly number[], weights: readonly number[]): boolean => {
  const size = weights.length - 1;
  const first = checkDigit(values.slice(0, size), weights.slice(1));
  const second = checkDigit([...values.slice(0, size), first], weights);
  return values[size] === first && values[size + 1] === second;
};

const isRepeated = (text: string): boolean => /^(.)\1*$/.test(text);

/** Is the text a CPF, bare or punctuated: 11 digits, not all alike, both check digits valid? */
export const isValidCpf = (text: string): boolean => {
  const cpf = withoutPunctuation(text);
  if (!/^[0-9]{11}$/.test(cpf) || isRepeated(cpf)) return false;
  return hasCheckDigits([...cpf].map(Number), CPF_WEIGHTS);
};

/** Formats 11 digits as `123.456.789-09`; returns other text unchanged. */
export const formatCpf = (text: string): string => {
  const cpf = digitsOf(text);
  return cpf.length === 11 ? cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4') : text;
};

const HIDDEN = /^\*{3}\.\d{3}\.\d{3}-\*{2}$/;

/** Masks a CPF as `***.456.789-**`; in text of another length it masks every digit. */
export const hideCpf = (text: string): string => {
  if (HIDDEN.test(text)) return text;
  const cpf = digitsOf(text);
  return cpf.length === 11
    ? cpf.replace(/...(...)(...)../, '***.$1.$2-**')
    : text.replace(/\d/g, '*');
};

/** Returns a CNPJ in wire form: without punctuation, letters in upper case. */
export const wireCnpj = (text: string): string => withoutPunctuation(text).toUpperCase();

/** Is the text a CNPJ, bare or punctuated: 12 digits or capital letters and two check digits? */
export const isValidCnpj = (text: string): boolean => {
  const cnpj = wireCnpj(text);
  if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(cnpj) || isRepeated(cnpj)) return false;
  // The value of a digit or a letter is its character code minus that of '0'.
  const values = [...cnpj].map((character) => character.charCodeAt(0) - '0'.charCodeAt(0));
  return hasCheckDigits(values, CNPJ_WEIGHTS);
};

/** Formats 14 characters as `12.ABC.345/01DE-35`; returns other text unchanged. */
export const formatCnpj = (text: string): string => {
  const cnpj = wireCnpj(text);
  return /^[0-9A-Z]{12}[0-9]{2}$/.test(cnpj)
    ? cnpj.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5')
    : text;
};

/** Is the text a CEP, bare or with its hyphen: 8 digits? */
export const isValidCep = (text: string): boolean => /^[0-9]{8}$/.test(withoutPunctuation(text));

/** Formats 8 digits as `01310-100`; returns other text unchanged. */
export const formatCep = (text: string): string => {
  const cep = digitsOf(text);
  return cep.length === 8 ? `${cep.slice(0, 5)}-${cep.slice(5)}` : text;
};
