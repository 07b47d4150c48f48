import { searchText } from '../store/text';
import csv from './postalCodes.csv?raw';

/** A municipality with the center of its seat, in degrees to two decimals (about a kilometer). */
export interface Municipality {
  readonly city: string;
  readonly uf: string;
  readonly lat: number;
  readonly lng: number;
  readonly search: string;
}

/** Normalizes a text for the search of places: `searchText` with only spaces between words. */
export const plainWords = (text: string): string =>
  searchText(text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '));

const parsed = (csv: string): Municipality[] =>
  csv
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const [city = '', uf = '', lat, lng] = line.split(';');
      return { city, uf, lat: Number(lat), lng: Number(lng), search: plainWords(city) };
    });

let loading: Promise<readonly Municipality[]> | undefined;

/** Loads the municipalities of the address search: capitals, cities above 100,000 inhabitants, neighbors of ours. */
export const municipalities = (): Promise<readonly Municipality[]> => {
  loading ??= import('./municipalities.csv?raw').then((file) => parsed(file.default));
  return loading;
};

/**
 * Ranges of postal codes within one municipality: the first five digits of the first and of the last code. If sources
 * disagree about the edge of a range, the narrower one is used. A code outside of all ranges is unknown, never guessed.
 */
export const CEP_RANGES = csv
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map((line) => {
    const [from, to, city = '', uf = ''] = line.split(';');
    return { from: Number(from), to: Number(to), city, uf };
  });

/** Returns the city of a postal code of 8 digits; undefined if the code is ambiguous. */
export const cityOfCep = (
  digits: string,
): { readonly city: string; readonly uf: string } | undefined => {
  if (!/^\d{8}$/.test(digits)) return undefined;
  const sector = Number(digits.slice(0, 5));
  const range = CEP_RANGES.find(({ from, to }) => from <= sector && sector <= to);
  return range && { city: range.city, uf: range.uf };
};
