import { compileFields } from '../compiled';
import type { ActionValues, Fields } from '../types';

interface Asking {
  readonly form?: { readonly fields: Fields } | undefined;
}

/** What was typed as it is sent: amounts in the `unit` of their fields, the rest as it is. */
export const asSent = ({ form }: Asking, values: ActionValues): ActionValues => {
  const sent: Record<string, unknown> = { ...values };
  for (const { path, field } of compileFields(form?.fields ?? {}))
    if (field.options.unit) sent[path] = field.codec.encode(values[path]);
  return sent;
};
