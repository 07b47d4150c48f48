import { createContext } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { FormValues } from '../definition/validate';

/** Data derived from form values; the component renders when they change, not on every key. */
export const useFormValue = <T>(
  form: UseFormReturn<Record<string, unknown>>,
  derive: (values: FormValues) => T,
): T => {
  useWatch({ control: form.control, compute: derive });
  // Derived anew and not taken from the watch, which knows nothing of what else `derive` closes over.
  return derive(form.getValues());
};

/** Values of the list line around an input. */
export const LineValues = createContext<FormValues | undefined>(undefined);
