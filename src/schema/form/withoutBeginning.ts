import type { Resource } from '../compiled';
import { COPY } from '../paths';

/** An address's text without what a form alone reads of it: the records that it begins with. */
export const withoutBeginning = (resource: Resource, search: string): string => {
  const params = new URLSearchParams(search);
  const own = [COPY, ...(resource.spec.form?.create?.from ?? []).map(({ param }) => param)];
  if (!own.some((name) => params.has(name))) return search;
  for (const name of own) params.delete(name);
  return params.size > 0 ? `?${params}` : '';
};
