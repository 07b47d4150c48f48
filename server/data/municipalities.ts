import { searchText } from '../store/text';

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

/**
 * Loads the municipalities that the address search always knows. They are the state capitals, cities above about
 * 100,000 inhabitants, and neighbors of the cities where the product operates. Read once, on first use.
 */
export const municipalities = (): Promise<readonly Municipality[]> => {
  loading ??= import('./municipalities.csv?raw').then((file) => parsed(file.default));
  return loading;
};
