import type { CompiledField, FormSource } from '../definition/compiled';
import type { FormContext } from '../definition/types';
import { type FormValues, isLocked, isOnForm, isRequired } from '../definition/validate';

/** Returns the state of a field; undefined if it is not on the form. `around`: values that options and help see. */
export const fieldStateOf = (
  source: FormSource,
  entry: CompiledField,
  values: FormValues,
  context: FormContext,
  problem?: string,
  around: FormValues = values,
) => {
  if (!isOnForm(source, entry, values, context)) return undefined;
  const { offers, options } = entry.field;
  const { help } = options;
  return {
    required: isRequired(source, entry, values, context),
    readOnly: isLocked(source, entry, values, context),
    problem,
    offers: offers?.(around, context),
    help: typeof help === 'function' ? help(around, context) : help,
  };
};

export type FieldState = NonNullable<ReturnType<typeof fieldStateOf>>;
