import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { getPath } from '../../../domain/paths';
import type { FormSource } from '../definition/compiled';
import type { FormContext } from '../definition/types';

type Values = Record<string, unknown>;
type Derive = Readonly<Record<string, (values: Values, context: FormContext) => unknown>>;

/** Suggests until the operator types, and again once empty; stored values are kept. */
export const useDerivedValues = (
  form: UseFormReturn<Values>,
  { spec, fields }: FormSource,
  context: FormContext,
  suggests: boolean,
) => {
  const typedFields = useRef(new Set<string>());
  const complete = (spec.complete ?? {}) as Derive;
  const suggestions = Object.entries(suggests ? ((spec.suggest ?? {}) as Derive) : {});

  const clearDependents = (path: string): void => {
    for (const { path: child, field } of fields) {
      const parents = [field.options.dependsOn ?? []].flat();
      if (!parents.includes(path) || getPath(form.getValues(), child) == null) continue;
      form.setValue(child, null, { shouldDirty: true });
      clearDependents(child);
    }
  };

  return {
    typed: (path: string, value: unknown): void => {
      if (value === null || value === '') typedFields.current.delete(path);
      else typedFields.current.add(path);
      clearDependents(path);
      for (const [field, suggestion] of suggestions)
        if (field !== path && !typedFields.current.has(field))
          form.setValue(field, suggestion(form.getValues(), context), { shouldDirty: true });
    },
    left: (path: string): void => {
      const finish = complete[path];
      if (finish && form.getValues(path))
        form.setValue(path, finish(form.getValues(), context), { shouldDirty: true });
    },
    completed: (values: Values): Values => {
      const next = { ...values };
      for (const [field, finish] of Object.entries(complete)) {
        next[field] = finish(next, context);
        form.setValue(field, next[field]);
      }
      return next;
    },
  };
};
