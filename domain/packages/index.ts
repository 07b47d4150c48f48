import { fromCents, percentOf, toCents } from '../money';

/** Service packages: part 3 sections 3, 5 and 9. Amounts are integer cents. */

/** Maximum length of a package's description in characters, and its message. */
export const DESCRIPTION_LIMIT = 255;
export const DESCRIPTION_TOO_LONG = 'Descrição deve ter no máximo 255 caracteres.';

export const MAX_INSTALLMENTS = 12;

/** Message for an incomplete service of a package. */
export const INVALID_SERVICE = 'Por favor, verifique se todos os campos estão corretos';

/** Maximum services of a package, each of which becomes a voucher (decision 0028). */
export const MAX_SERVICES = 200;

/** Maximum original total, R$ 1.000.000,00. */
export const HIGHEST_TOTAL = 100_000_000;

/** Line of a package: `count` services of `value` cents each. */
export interface PackageLine {
  readonly value?: number | null;
  readonly count?: number | null;
}

/** Number of a form; a missing or invalid one counts as 0. */
const integerOrZero = (typed: number | null | undefined): number =>
  Number.isSafeInteger(typed) ? Number(typed) : 0;

export const servicesIn = (lines: readonly PackageLine[]): number =>
  lines.reduce((sum, { count }) => sum + integerOrZero(count), 0);

/** Returns the original total: the sum of value times count. */
export const originalTotal = (lines: readonly PackageLine[]): number =>
  lines.reduce((sum, { value, count }) => sum + integerOrZero(value) * integerOrZero(count), 0);

/** Returns the original total less `discount`, a whole percentage from 0 to 100, half-up. */
export const discountedTotal = (
  lines: readonly PackageLine[],
  discount: number | null | undefined,
): number => percentOf(originalTotal(lines), 100 - integerOrZero(discount));

/** Returns the totals that a package carries on the wire (ruling 15); all amounts are reais. */
export const wireTotals = (lines: readonly PackageLine[], discount?: number | null) => {
  const cents = lines.map((line) => ({ ...line, value: toCents(line.value ?? 0) }));
  return {
    originalAmount: fromCents(originalTotal(cents)),
    totalAmount: fromCents(discountedTotal(cents, discount)),
  };
};

/** Returns the validation message for the totals of a package; undefined if valid. */
export const packageProblem = (lines: readonly PackageLine[]): string | undefined => {
  if (servicesIn(lines) > MAX_SERVICES) return `Um pacote tem no máximo ${MAX_SERVICES} serviços`;
  if (originalTotal(lines) > HIGHEST_TOTAL)
    return 'O total do pacote não pode passar de R$ 1.000.000,00';
  return undefined;
};
