import { STATES } from '../../../domain/br';
import { type Municipality, plainWords } from '../../data/municipalities';

export interface PlaceText {
  /** Postal code: 8 digits. */
  readonly cep?: string;
  /** Street as entered, without the number; empty if the text is only a city or a postal code. */
  readonly street: string;
  readonly streetNumber?: string;
  /** Text between street and city: a neighborhood, or an unknown city. */
  readonly neighbor: string;
  /** Named municipalities; several if a name exists in several states. */
  readonly cities: readonly Municipality[];
}

const CEP = /(?<!\d)(\d{5})-?(\d{3})(?!\d)/;
/** Separator of address parts; a hyphen needs spaces around it, a slash a state after it. */
const SEPARATOR = /[,;–]|\s-\s|\/(?=\s*[a-z]{2}\s*(?:,|$))/i;
const NUMBER = '(\\d{1,6}[a-z]?|s/n)';
const PREFIX = '(?:n[º°o.]{0,2}\\s*)?';
/** `1200`, `nº 1200`, `1200 ap 12`. */
const LEADING_NUMBER = new RegExp(`^${PREFIX}${NUMBER}(?=\\s|$)`, 'i');
/** `Rua Augusta 1200`, `Rua Augusta nº 1200 ap 12`. */
const TRAILING_NUMBER = new RegExp(
  `^(.*?\\p{L}.*?)\\s+${PREFIX}${NUMBER}(?:\\s+(?:ap|apto|apartamento|bloco|bl|casa|sala|conj)\\b.*)?$`,
  'iu',
);

const COMPLEMENT = /^(?:ap|apto|apartamento|bloco|bl|casa|sala|conj|conjunto)\b/i;

const UFS = new Set(STATES.map(({ code }) => code.toLowerCase()));

/** Returns the municipalities that a text names exactly, with or without their state. */
const citiesNamed = (text: string, all: readonly Municipality[]): Municipality[] => {
  const words = plainWords(text);
  const uf = words.slice(-2);
  const inState = UFS.has(uf) && words.at(-3) === ' ' ? words.slice(0, -3) : undefined;
  return all.filter(
    ({ search, uf: state }) =>
      search === words || (search === inState && state.toLowerCase() === uf),
  );
};

/** Splits `Rua Augusta 1200 São Paulo`, where a number separates street and city. */
const splitAtNumber = (text: string, all: readonly Municipality[]): string[] => {
  const words = text.split(/\s+/);
  for (let index = 2; index < words.length; index += 1) {
    const city = words.slice(index).join(' ');
    if (/^\d{1,6}[a-z]?$/i.test(words[index - 1] ?? '') && citiesNamed(city, all).length > 0) {
      return [words.slice(0, index).join(' '), city];
    }
  }
  return [text];
};

/** Removes a city, its state and country from the end of the parts. @returns its municipalities */
const takeCity = (parts: string[], all: readonly Municipality[]): Municipality[] => {
  if (plainWords(parts.at(-1) ?? '') === 'brasil') parts.pop();
  const last = plainWords(parts.at(-1) ?? '');
  const state = parts.length > 1 && UFS.has(last) ? parts.pop() : undefined;
  const name = [parts.at(-1), state].filter(Boolean).join(' ');
  const cities = citiesNamed(name, all);
  if (cities.length > 0) parts.pop();
  else if (state) parts.push(state);
  return cities;
};

/** Parses an address into street, number, city and postal code, in the usual Brazilian orders. */
export const readPlaceText = (text: string, all: readonly Municipality[]): PlaceText => {
  const code = CEP.exec(text);
  const cep = code ? `${code[1]}${code[2]}` : undefined;
  const rest = text
    .replace(CEP, ',')
    .replace(/(?<!\p{L})cep(?!\p{L})\s*:?/iu, ' ')
    .replace(/(?<!\p{L})s\s*\/\s*n[ºo]?(?!\p{L})/iu, 'S/N');
  const parts = rest
    .split(SEPARATOR)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  const split = parts.length === 1 ? splitAtNumber(parts[0] ?? '', all) : parts;
  const cities = takeCity(split, all);
  const [first = '', ...others] = split;
  const isNumberOnly = /^\d{1,6}[a-z]?$/i.test(first);
  const trailing = isNumberOnly ? null : TRAILING_NUMBER.exec(first);
  const leading = LEADING_NUMBER.exec(others[0] ?? '')?.[1];
  // `Rua 7, 100` is number 100 of the street `Rua 7`.
  const streetNumber = (leading ?? (isNumberOnly ? first : trailing?.[2]))?.toUpperCase();
  const street = leading === undefined ? (trailing?.[1] ?? first) : first;
  const between = others.slice(leading === undefined ? 0 : 1);
  return {
    ...(cep && { cep }),
    street: isNumberOnly ? '' : street,
    ...(streetNumber && { streetNumber }),
    neighbor: between.filter((part) => !COMPLEMENT.test(part)).join(' '),
    cities,
  };
};
