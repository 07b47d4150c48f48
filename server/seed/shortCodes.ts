const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Spreads the numbers of short codes over all six-character codes; the factor is coprime to 36. */
export const CODE_SPREAD = { factor: 1_000_003, offset: 777_777_777, codes: 36 ** 6 } as const;

/** The short code of the nth booking: six letters or digits, unique. */
export const shortCodeOf = (ordinal: number): string => {
  let left = (ordinal * CODE_SPREAD.factor + CODE_SPREAD.offset) % CODE_SPREAD.codes;
  return Array.from({ length: 6 }, () => {
    const symbol = SYMBOLS[left % 36] ?? '';
    left = Math.floor(left / 36);
    return symbol;
  })
    .reverse()
    .join('');
};
