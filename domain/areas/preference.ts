import type { Surcharge } from '../bookings/price';
import { fromCents, toCents } from '../money';

/** The surcharge for preferred professionals as forms and the wire have it: part 3 sections 3 and 9. */

/** P percent, V fixed value. */
export const PREFERENCE_TYPES = { P: 'Porcentagem', V: 'Valor fixo' } as const;

/** `P` or `V`. */
export type PreferenceType = keyof typeof PREFERENCE_TYPES;

/** A surcharge of the wire: `value` is percent of P, reais of V. */
export interface WirePreference {
  readonly value: number;
  readonly type: PreferenceType;
}

/** The surcharge that the wire means: cents, or percent. */
export const surchargeOfWire = ({ value, type }: WirePreference): Surcharge =>
  type === 'P' ? { percent: value } : toCents(value);

/** A surcharge on the wire. */
export const wireSurcharge = (surcharge: Surcharge): WirePreference =>
  typeof surcharge === 'number'
    ? { value: fromCents(surcharge), type: 'V' }
    : { value: surcharge.percent, type: 'P' };
