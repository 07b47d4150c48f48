/** Amounts are integer cents; reais with two decimals exist only on the wire and on screen. */

const reaisFormat = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const plainFormat = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Reais to cents, halves upwards, free of binary fractions: 1.005 is 101 cents. */
export const toCents = (reais: number): number =>
  Math.sign(reais) * Math.round(Number((Math.abs(reais) * 100).toPrecision(15)));

/** Cents to reais. */
export const fromCents = (cents: number): number => cents / 100;

/** `123456` as `R$ 1.234,56`, with a no-break space. */
export const formatMoney = (cents: number): string => reaisFormat.format(cents / 100);

/** `123456` as `1.234,56`, as money inputs show it. */
export const formatAmount = (cents: number): string => plainFormat.format(cents / 100);

/** `1.234,56`, `1234,5` or `1234` as cents; undefined for a text that is no amount. */
export const parseAmount = (typed: string): number | undefined => {
  const text = typed.replace(/R\$|\s/g, '');
  if (!/^-?(\d+|\d{1,3}(\.\d{3})+)(,\d{0,2})?$/.test(text)) return undefined;
  return toCents(Number(text.replaceAll('.', '').replace(',', '.')));
};

/** A whole percentage of an amount in cents, halves upwards. */
export const percentOf = (cents: number, percent: number): number =>
  Math.floor((cents * percent + 50) / 100);
