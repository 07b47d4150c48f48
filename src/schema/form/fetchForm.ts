import type { LazyComponent } from '../../ui/lazy';
import type { Resource } from '../compiled';
import { fetchInput } from './FieldInput';

/** Fetches what the form of a resource draws, before somebody opens it: its inputs, and what stands beside it. */
export const fetchForm = ({ fields, spec }: Resource): Promise<unknown> => {
  const aside = spec.slots?.formAside as
    | Partial<Pick<LazyComponent<object>, 'preload'>>
    | undefined;
  const asked = fields.filter(({ field }) => field.options.form !== false);
  return Promise.all([...asked.map(({ field }) => fetchInput(field)), aside?.preload?.()]);
};
