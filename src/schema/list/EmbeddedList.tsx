import { useMemo } from 'react';
import type { Resource } from '../compiled';
import { List } from './ListPage';
import { useEmbeddedQuery } from './useEmbeddedQuery';

/**
 * The list of a resource inside another page, with filters that the page sets: a customer's
 * bookings. Filters, order and page are its own, and leave the text of the address alone.
 */
export const EmbeddedList = ({
  resource,
  filter,
  perPage,
  readOnly,
  empty,
  columns,
  tools,
}: {
  readonly resource: Resource;
  /** Filters that the page sets and the operator does not see. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly perPage?: number;
  /** The rows to read alone: without filters, tools, or a way to change one. */
  readonly readOnly?: boolean | undefined;
  /** What is said where there is none, in place of the definition's words. */
  readonly empty?: string | undefined;
  /** Columns in place of the definition's own. */
  readonly columns?: readonly string[] | undefined;
  /** False: the rows with what can be done with each, and no tools around them. */
  readonly tools?: false | undefined;
}) => {
  const key = JSON.stringify(filter);
  const fixed = useMemo(() => JSON.parse(key), [key]);
  const query = useEmbeddedQuery(resource, perPage);
  const shown = useMemo(() => {
    const list = empty ? { ...resource.spec.list, empty } : resource.spec.list;
    const named = columns?.flatMap((name) => resource.columns.filter(({ path }) => path === name));
    return {
      ...resource,
      spec: { ...resource.spec, list } as Resource['spec'],
      ...(named && { columns: named, hiddenColumns: [] }),
    };
  }, [resource, empty, columns]);
  return <List resource={shown} query={query} fixed={fixed} readOnly={readOnly} tools={tools} />;
};
