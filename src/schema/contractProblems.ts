import { type CompiledFilter, isFilteredHere } from './compiled';
import type { AnySpec } from './defineResource';
import { namesReturned } from './namesReturned';
import type { Problem } from './problems';
import { walkActions } from './walkSections';

/** The names that one operation of the contract knows. */
export interface OperationFacts {
  readonly query: readonly string[];
  /** `undefined` if the operation takes no body. */
  readonly body?: readonly string[];
  /** Names of its path, query and body. */
  readonly takes?: readonly string[];
}

type Facts = ReadonlyMap<string, OperationFacts>;

/** An operation with the function of its input. */
interface Sending {
  readonly operation?: string;
  readonly sends?: (...given: never[]) => object | undefined;
}

/** Options of an action with operations, whatever its kind. */
interface Calling extends Sending {
  readonly variants?: readonly Sending[];
  readonly poll?: Sending;
  readonly undo?: () => readonly (readonly [Sending])[];
}

const sendingIn = (spec: AnySpec): (readonly [key: string, sending: Sending | undefined])[] => [
  ...(['create', 'edit'] as const).map(
    (mode) => [`form.${mode}.afterSave.sends`, spec.form?.[mode]?.afterSave] as const,
  ),
  ...walkActions(spec).flatMap(({ key, action }) => {
    const { variants = [], poll, undo } = action as Calling;
    return [
      [`${key}.sends`, action as Calling] as const,
      [`${key}.poll.sends`, poll] as const,
      ...variants.map((variant) => [`${key}.variants.sends`, variant] as const),
      ...(undo?.() ?? []).map(([back]) => [`${key}.undo`, back] as const),
    ];
  }),
];

/** Names that a definition sends to an operation which does not take them. Types check the operations. */
export const sentProblems = (spec: AnySpec, facts: Facts): Problem[] =>
  sendingIn(spec).flatMap(([key, { operation = '', sends = () => ({}) } = {}]) =>
    namesReturned(sends)
      .filter((name) => facts.get(operation)?.takes?.includes(name) === false)
      .map((name) => ({ key, text: `${operation} takes no ${name}` })),
  );

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
  { api, list, single }: AnySpec,
  filters: readonly SentFilter[],
  needed: readonly string[],
  facts: Facts,
): Problem[] => {
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
  const { sorting, paging } = api;
  const unknown = [
    ...(sorting?.style === 'pair' ? [sorting.field, sorting.order] : []),
    ...(paging?.style === 'page' ? [paging.page, ...(paging.size ? [paging.size] : [])] : []),
  ].filter((param) => !query.includes(param));
  return [
    ...missing,
    ...unknownFilters,
    ...unexported,
    ...unknown.map((param) => ({ key: 'api', text: `the list has no parameter ${param}` })),
  ];
};
