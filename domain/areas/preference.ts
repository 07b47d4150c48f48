import { fromCents, toCents } from '../money';
import type { Surcharge } from '../prices/compose';

/** The surcharge for preferred professionals as forms and the wire have it: part 3 sections 3 and 9. */

/** P percent, V fixed value. */
export const PREFERENCE_TYPES = { P: 'Porcentagem', V: 'Valor fixo' } as const;

/** `P` or `V`. */
export type PreferenceType = keyof typeof PREFERENCE_TYPES;

/** A surcharge as services tell it: type P percent, any other reais. */
export interface WireSurcharge {
  readonly value?: number | undefined;
  readonly type?: string | undefined;
}

/** A surcharge of the wire: `value` is percent of P, reais of V. */
export interface WirePreference {
  readonly value: number;
  readonly type: PreferenceType;
}

/** The surcharge that the wire means: percent, or cents; none is 0. */
export const surchargeOfWire = (wire: WireSurcharge | null | undefined): Surcharge => {
  const { value = 0, type = '' } = wire ?? {};
  return type.trim().toUpperCase() === 'P' ? { percent: value } : toCents(value);
};

/** A surcharge on the wire. */
export const wireSurcharge = (surcharge: Surcharge): WirePreference =>
  typeof surcharge === 'number'
    ? { value: fromCents(surcharge), type: 'V' }
    : { value: surcharge.percent, type: 'P' };
