import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { FormValues } from '../validate';

/**
 * What follows from the values of a form. The component that asks draws again when this changes, not at
 * each key; what is derived is plain data, compared by value.
 */
export const useFormValue = <T>(
  form: UseFormReturn<Record<string, unknown>>,
  derive: (values: FormValues) => T,
): T => {
  useWatch({ control: form.control, compute: derive });
  // Derived anew and not taken from the watch, which knows nothing of what else `derive` closes over.
  return derive(form.getValues());
};
