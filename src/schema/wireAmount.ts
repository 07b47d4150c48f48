import { fromCents, toCents } from '../../domain/money';

/** Amounts of a wire that is no record of a definition: those of a definition cross it by its fields. */

/** Cents of an amount that the wire carries in reais, as a number or its text; 0 where there is none. */
export const centsOf = (wire: unknown): number => {
  const reais = Number(wire ?? 0);
  return Number.isFinite(reais) ? toCents(reais) : 0;
};

/** Reais, as the wire carries them, of cents. */
export const reaisOf = (cents: number): number => fromCents(cents);
