import { useMemo } from 'react';
import type { Resource } from '../compiled';
import { List } from './ListPage';
import { useEmbeddedQuery } from './listQuery';

/** The list of a resource inside another page, with fixed filters: the bookings of a customer. */
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
  /** Filters of the page, which the operator does not see. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly perPage?: number;
  /** Only the rows, without filters, tools and actions. */
  readonly readOnly?: boolean | undefined;
  /** Text of the empty list, instead of that of the definition. */
  readonly empty?: string | undefined;
  /** Columns instead of those of the definition. */
  readonly columns?: readonly string[] | undefined;
  /** False: no tools and filters, but actions of the rows. */
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
