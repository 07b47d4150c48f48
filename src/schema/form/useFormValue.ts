import { createContext } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { FormValues } from '../definition/validate';

/** Returns data derived from form values. The component renders only when that data changes. */
export const useFormValue = <T>(
  form: UseFormReturn<Record<string, unknown>>,
  derive: (values: FormValues) => T,
): T => {
  useWatch({ control: form.control, compute: derive });
  // `useWatch` returns an outdated result if variables in the closure of `derive` change.
  return derive(form.getValues());
};

/** Values of the list line that contains an input. */
export const LineValues = createContext<FormValues | undefined>(undefined);
