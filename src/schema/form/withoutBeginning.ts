import type { Resource } from '../compiled';
import { COPY } from '../paths';

/** Names in the query of a form's address that say which record it begins with. */
export const beginningsOf = (resource: Resource): readonly string[] => [
  COPY,
  ...(resource.spec.form?.create?.from ?? []).map(({ param }) => param),
];

/** An address's text without what a form alone reads of it: the records that it begins with. */
export const withoutBeginning = (resource: Resource, search: string): string => {
  const params = new URLSearchParams(search);
  const own = beginningsOf(resource);
  if (!own.some((name) => params.has(name))) return search;
  for (const name of own) params.delete(name);
  return params.size > 0 ? `?${params}` : '';
};
