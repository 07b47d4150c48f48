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

/** Loads the municipalities of the address search: capitals, cities above 100,000 inhabitants, neighbors of ours. */
export const municipalities = (): Promise<readonly Municipality[]> => {
  loading ??= import('./municipalities.csv?raw').then((file) => parsed(file.default));
  return loading;
};
