import { fromCents, toCents } from '../money';
import type { Surcharge } from '../prices/compose';

/** Surcharge for preferred professionals in forms and on the wire: part 3 sections 3 and 9. */

/** P percent, V fixed value. */
export const PREFERENCE_TYPES = { P: 'Porcentagem', V: 'Valor fixo' } as const;

export type PreferenceType = keyof typeof PREFERENCE_TYPES;

/** Surcharge as services send it: type P percent, any other type reais. */
export interface WireSurcharge {
  readonly value?: number | undefined;
  readonly type?: string | undefined;
}

/** Surcharge on the wire: `value` is percent for P, reais for V. */
export interface WirePreference {
  readonly value: number;
  readonly type: PreferenceType;
}

/** Converts a wire surcharge to percent or cents; an absent one is 0. */
export const surchargeOfWire = (wire: WireSurcharge | null | undefined): Surcharge => {
  const { value = 0, type = '' } = wire ?? {};
  return type.trim().toUpperCase() === 'P' ? { percent: value } : toCents(value);
};

/** Converts a surcharge to its wire form. */
export const wireSurcharge = (surcharge: Surcharge): WirePreference =>
  typeof surcharge === 'number'
    ? { value: fromCents(surcharge), type: 'V' }
    : { value: surcharge.percent, type: 'P' };
