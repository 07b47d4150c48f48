import { getPath, setPath } from '../../../domain/paths';
import { dayOfInstant } from '../../../domain/time';
import type { CompiledField, Resource } from '../compiled';
import type { FormContext } from '../types';
import { type FormValues, initialValues } from '../validate';

/** Whether a value is a day, or an instant of a day, that has passed in America/Sao_Paulo. */
const hasPassed = ({ field: { type } }: CompiledField, value: unknown, today: string): boolean => {
  if (typeof value !== 'string') return false;
  if (type === 'date') return value < today;
  return type === 'dateTime' && dayOfInstant(value) < today;
};

/** Whether a copy takes over what a field holds. */
const isCopied = ({ top, field: { type, options } }: CompiledField, without: string[]): boolean =>
  type !== 'computed' &&
  type !== 'data' &&
  type !== 'password' &&
  !options.unique &&
  options.form !== false &&
  options.form !== 'edit' &&
  !without.includes(top);

/** Values of a new record that begins with those of another one: the word `form.create.copies`. */
export const copyOf = (
  resource: Resource,
  record: FormValues,
  context: FormContext,
): FormValues => {
  const { copies } = resource.spec.form?.create ?? {};
  const without: string[] = typeof copies === 'object' ? [...copies.without] : [];
  const values: Record<string, unknown> = structuredClone(initialValues(resource, context));
  for (const entry of resource.fields) {
    const value = getPath(record, entry.path);
    if (!isCopied(entry, without) || hasPassed(entry, value, context.today)) continue;
    if (value !== undefined) setPath(values, entry.path, structuredClone(value));
  }
  return values;
};
