import Papa from 'papaparse';
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

const rowsOf = <Row>(text: string): Row[] =>
  Papa.parse<Row>(text.trim(), { header: true, dynamicTyping: true }).data;

type MunicipalityRow = Pick<Municipality, 'uf' | 'lat' | 'lng'> & { readonly name: string };

let loading: Promise<readonly Municipality[]> | undefined;

/** Loads the municipalities of the address search: capitals, cities above 100,000 inhabitants, and served regions. */
export const municipalities = (): Promise<readonly Municipality[]> => {
  loading ??= import('./municipalities.csv?raw').then((file) =>
    rowsOf<MunicipalityRow>(file.default).map(({ name, ...place }) => ({
      ...place,
      city: name,
      search: plainWords(name),
    })),
  );
  return loading;
};

/**
 * Ranges of postal codes within one municipality, by the first five digits of the first and the last code. If sources
 * disagree about the end of a range, the table has the narrower one.
 */
export const CEP_RANGES = rowsOf<{ from: number; to: number; city: string; uf: string }>(csv);

/** Returns the city of a postal code of 8 digits; undefined if no range contains it. */
export const cityOfCep = (
  digits: string,
): { readonly city: string; readonly uf: string } | undefined => {
  if (!/^\d{8}$/.test(digits)) return undefined;
  const sector = Number(digits.slice(0, 5));
  const range = CEP_RANGES.find(({ from, to }) => from <= sector && sector <= to);
  return range && { city: range.city, uf: range.uf };
};
