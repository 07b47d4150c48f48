import type { CompiledField, FormSource } from '../compiled';
import type { Field, FormContext, Offer } from '../types';
import { type FormValues, isLocked, isOnForm, isRequired } from '../validate';

/** State of a field on the form, for the values typed so far. */
export interface FieldState {
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly problem: string | undefined;
  readonly offers: readonly Offer[] | undefined;
  readonly help: string | undefined;
}

/** Returns the help of a field for the typed values. */
export const helpOf = (
  { options: { help } }: Field,
  values: FormValues,
  context: FormContext,
): string | undefined => (typeof help === 'function' ? help(values, context) : help);

/** Returns the state of a field; undefined if it is not on the form. */
export const fieldStateOf = (
  source: FormSource,
  entry: CompiledField,
  values: FormValues,
  context: FormContext,
  problem?: string,
): FieldState | undefined =>
  isOnForm(source, entry, values, context)
    ? {
        required: isRequired(source, entry, values, context),
        readOnly: isLocked(source, entry, values, context),
        problem,
        offers: entry.field.offers?.(values, context),
        help: helpOf(entry.field, values, context),
      }
    : undefined;
