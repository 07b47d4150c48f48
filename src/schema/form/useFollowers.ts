import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { getPath } from '../../../domain/paths';
import type { FormSource } from '../compiled';
import type { FormContext } from '../types';

type Values = Record<string, unknown>;
type Follow = Readonly<Record<string, (record: Values, context: FormContext) => unknown>>;

/** What keeps the values of a form in step with each other. */
export interface Followers {
  /** Notes what the operator typed: suggestions follow it, values that depend on it are emptied. */
  readonly typed: (path: string, value: unknown) => void;
  /** Completes a value when its field is left. */
  readonly left: (path: string) => void;
  /** The values with everything completed, as they are saved. */
  readonly completed: (values: Values) => Values;
}

/**
 * The `suggest`, `complete` and `dependsOn` of a definition. A suggestion stops following once the
 * operator typed into its field, and starts again when the field was emptied. A record that is edited keeps
 * what it has; what an action asks is asked anew.
 */
export const useFollowers = (
  form: UseFormReturn<Values>,
  { spec, fields }: FormSource,
  context: FormContext,
  suggests: boolean,
): Followers => {
  const byHand = useRef(new Set<string>());
  const complete = (spec.complete ?? {}) as Follow;
  const suggestions = Object.entries((spec.suggest ?? {}) as Follow);

  const suggest = (path: string): void => {
    if (!suggests) return;
    for (const [field, suggestion] of suggestions)
      if (field !== path && !byHand.current.has(field))
        form.setValue(field, suggestion(form.getValues(), context), { shouldDirty: true });
  };

  /** Empties what depends on a field, and what depends on that. */
  const empty = (path: string): void => {
    for (const { path: child, field } of fields) {
      const parents = [field.options.dependsOn ?? []].flat();
      if (!parents.includes(path) || getPath(form.getValues(), child) == null) continue;
      form.setValue(child, null, { shouldDirty: true });
      empty(child);
    }
  };

  return {
    typed: (path, value) => {
      if (value === null || value === '') byHand.current.delete(path);
      else byHand.current.add(path);
      empty(path);
      suggest(path);
    },
    left: (path) => {
      const finish = complete[path];
      if (finish && form.getValues(path))
        form.setValue(path, finish(form.getValues(), context), { shouldDirty: true });
    },
    completed: (values) => {
      const next = { ...values };
      for (const [field, finish] of Object.entries(complete)) {
        next[field] = finish(next, context);
        form.setValue(field, next[field]);
      }
      return next;
    },
  };
};
