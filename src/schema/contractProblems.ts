import { type CompiledFilter, isFilteredHere, sortingOf } from './compiled';
import type { AnySpec } from './defineResource';
import { namedOperations } from './namedOperations';
import type { Problem } from './problems';

/** The names that one operation of the contract knows. */
export interface OperationFacts {
  readonly query: readonly string[];
  /** `undefined` if the operation takes no body. */
  readonly body?: readonly string[];
  /** Names of its path, query and body. */
  readonly takes?: readonly string[];
  /** It changes data: an option that only reads may not call it. */
  readonly changes?: boolean;
}

type Facts = ReadonlyMap<string, OperationFacts>;

/** Operations of a definition that the contract does not have, or that write where a definition may only read. */
export const operationProblems = (spec: AnySpec, facts: Facts): Problem[] =>
  namedOperations(spec).flatMap(({ key, id, onlyReads, sent = [] }) => {
    const known = facts.get(id);
    if (!known) return [{ key, text: `the contract has no operation ${id}` }];
    if (onlyReads && known.changes)
      return [{ key, text: `${id} changes something: an action calls it` }];
    return sent
      .filter((name) => known.takes?.includes(name) === false)
      .map((name) => ({ key: key.replace(/operation$/, 'sends'), text: `${id} takes no ${name}` }));
  });

/** A form of a definition: the operation that saves it, and its input fields with their names on the wire. */
export interface SavedForm {
  readonly operation: string;
  readonly fields: readonly { readonly path: string; readonly wire: string }[];
}

/** Input fields that the body of the operation would drop. */
export const formBodyProblems = (forms: readonly SavedForm[], facts: Facts): Problem[] =>
  forms.flatMap(({ operation, fields }) => {
    const body = facts.get(operation)?.body;
    return fields
      .map(({ path, wire }) => ({ path, name: wire.split('.')[0] ?? wire }))
      .filter(({ name }) => body?.includes(name) === false)
      .map(({ path, name }) => ({ key: `fields.${path}`, text: `${operation} takes no ${name}` }));
  });

/** A filter with its query parameters. */
type SentFilter = CompiledFilter & { readonly params: readonly string[] };

/**
 * Differences between a definition and the contract: a missing operation, and a filter, a page or an order whose
 * parameter the operation of the list or of the export does not know.
 */
export const contractProblems = (
  spec: AnySpec,
  filters: readonly SentFilter[],
  needed: readonly string[],
  facts: Facts,
): Problem[] => {
  const { api, list, single } = spec;
  const missing = needed
    .filter((id) => !facts.has(id))
    .map((id) => ({ key: 'api', text: `the contract has no operation ${id}` }));
  if (single) return missing;
  const { list: id = `${api.contract}.list` } = api.operations ?? {};
  const query = (id && facts.get(id)?.query) || [];
  const sent = isFilteredHere(api) ? [] : filters;
  // A slot around the list may serve a filter by another operation.
  const listed = api.calls?.list ? [] : sent;
  const unknownFilters = listed.flatMap(({ name, params }) =>
    params
      .filter((param) => !query.includes(param))
      .map((param) => ({ key: `filters.${name}`, text: `the list has no parameter ${param}` })),
  );
  const exported = typeof list?.export === 'object' ? list.export.operation : '';
  // The file would have rows that the list does not show.
  const unexported = sent.flatMap(({ params }) =>
    params
      .filter((param) => facts.get(exported)?.query.includes(param) === false)
      .map((param) => ({ key: 'list.export', text: `${exported} takes no ${param}` })),
  );
  const { paging } = api;
  const sorting = sortingOf(spec);
  const unknown = [
    ...(sorting.style === 'pair' ? [sorting.field, sorting.order] : []),
    ...(paging?.style === 'page' ? [paging.page, ...(paging.size ? [paging.size] : [])] : []),
  ].filter((param) => !query.includes(param));
  return [
    ...missing,
    ...unknownFilters,
    ...unexported,
    ...unknown.map((param) => ({ key: 'api', text: `the list has no parameter ${param}` })),
  ];
};
