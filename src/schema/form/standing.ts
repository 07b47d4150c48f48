import type { CompiledField, FormSource } from '../compiled';
import type { FormContext, InputWords, Offer } from '../types';
import { type FormValues, isLocked, isOnForm, isRequired } from '../validate';

/** How a field stands on the form for the values typed so far. */
export interface Standing {
  readonly required: boolean;
  readonly still: boolean;
  readonly problem: string | undefined;
  readonly offers: readonly Offer[] | undefined;
  readonly words: ReturnType<InputWords>;
}

const OWN: ReturnType<InputWords> = {};

/** How one field stands; nothing where it is not on the form. */
export const standingOfField = (
  source: FormSource,
  entry: CompiledField,
  values: FormValues,
  context: FormContext,
  problem?: string,
): Standing | undefined =>
  isOnForm(source, entry, values, context)
    ? {
        required: isRequired(source, entry, values, context),
        still: isLocked(source, entry, values, context),
        problem,
        offers: entry.field.offers?.(values, context),
        words: entry.field.options.words?.(values, context) ?? OWN,
      }
    : undefined;

/** How the fields of a form stand, those that are on it, with what a live form finds wrong (`problems`). */
export const standingOf = (
  source: FormSource,
  values: FormValues,
  context: FormContext,
  problems: Readonly<Record<string, string>>,
): Readonly<Record<string, Standing>> =>
  Object.fromEntries(
    source.fields.flatMap((entry) => {
      const standing = standingOfField(source, entry, values, context, problems[entry.path]);
      return standing ? [[entry.path, standing]] : [];
    }),
  );
