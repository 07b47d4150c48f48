import { searchText } from '../store/text';

/** A municipality with the middle of its seat, degrees to two decimals (about a kilometre). */
export interface Municipality {
  readonly city: string;
  readonly uf: string;
  readonly lat: number;
  readonly lng: number;
  /** The name as `plainWords`. */
  readonly search: string;
}

/** Text as the search of places sees it: `searchText` with only spaces between words. */
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
 * The municipalities that the search of addresses knows without being told: the state capitals,
 * the cities above about 100,000 inhabitants, and the neighbours of the cities where the product
 * operates. Read once, when they are first asked for.
 */
export const municipalities = (): Promise<readonly Municipality[]> => {
  loading ??= import('./municipalities.csv?raw').then((file) => parsed(file.default));
  return loading;
};
