import csv from './postalCodes.csv?raw';

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
