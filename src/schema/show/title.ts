import type { RaRecord } from 'react-admin';
import type { Resource } from '../compiled';

/** The title of a record's details: of its definition; without a text, the word for one. */
export const showTitle = (resource: Resource, record?: RaRecord): string => {
  const title = resource.spec.show?.title ?? resource.one;
  if (typeof title !== 'function') return title;
  return (record && title(record as never)?.trim()) || resource.one;
};
