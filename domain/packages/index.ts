import { percentOf } from '../money';

/** Service packages: part 3 sections 3, 5 and 9. Amounts are integer cents. */

/** Most characters of a package's description, and the message of a longer one. */
export const DESCRIPTION_LIMIT = 255;
export const DESCRIPTION_TOO_LONG = 'Descrição deve ter no máximo 255 caracteres.';

/** Installments of a package. */
export const MOST_INSTALLMENTS = 12;

/** Message of a service of a package that is not whole. */
export const INVALID_SERVICE = 'Por favor, verifique se todos os campos estão corretos';

/** Services that one package holds at most, each of which is a voucher (decision 0028). */
export const MOST_SERVICES = 200;

/** The highest original total, R$ 1.000.000,00. */
export const HIGHEST_TOTAL = 100_000_000;

/** A line of a package as its totals see it: `count` services of `value` cents each. */
export interface PackageLine {
  readonly value?: number | null;
  readonly count?: number | null;
}

/** A figure while it is typed: what is none yet counts as 0. */
const figure = (typed: number | null | undefined): number =>
  Number.isSafeInteger(typed) ? Number(typed) : 0;

/** How many services a package holds. */
export const servicesIn = (lines: readonly PackageLine[]): number =>
  lines.reduce((sum, { count }) => sum + figure(count), 0);

/** The original total: the sum of value times count. */
export const originalTotal = (lines: readonly PackageLine[]): number =>
  lines.reduce((sum, { value, count }) => sum + figure(value) * figure(count), 0);

/**
 * The discounted total: the original one times (1 - discount/100), half a cent up.
 * @param discount whole percentage from 0 to 100
 */
export const discountedTotal = (
  lines: readonly PackageLine[],
  discount: number | null | undefined,
): number => percentOf(originalTotal(lines), 100 - figure(discount));

/** Why a package cannot be saved, by what its lines add up to; undefined when it can. */
export const packageProblem = (lines: readonly PackageLine[]): string | undefined => {
  if (servicesIn(lines) > MOST_SERVICES) return `Um pacote tem no máximo ${MOST_SERVICES} serviços`;
  if (originalTotal(lines) > HIGHEST_TOTAL)
    return 'O total do pacote não pode passar de R$ 1.000.000,00';
  return undefined;
};
