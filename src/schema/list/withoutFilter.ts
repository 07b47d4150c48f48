import type { FormValues } from '../validate';
import type { FilterSource } from './filterSource';

/**
 * What is in use without one filter, and without what depends on it. One that began with a value has that again:
 * `initial` are the filters before the operator chose any.
 */
export const withoutFilter = (
  source: FilterSource,
  applied: FormValues,
  initial: FormValues,
  name: string,
): FormValues => {
  const { [name]: _, ...others } = applied;
  const below = source.fields.filter(({ path, field: { options } }) => {
    const above = [options.dependsOn ?? []].flat();
    return path in others && above.includes(name);
  });
  const rest = below.reduce((left, { path }) => withoutFilter(source, left, {}, path), others);
  return name in initial ? { ...rest, [name]: initial[name] } : rest;
};
