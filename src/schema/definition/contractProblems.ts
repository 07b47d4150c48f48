import { type CompiledField, filterParam, isFilteredHere, type Resource } from './compiled';
import { namesReturned } from './namesReturned';
import type { Problem } from './problems';
import type { Fields, FormSpec } from './types';
import { walkActions, walkSections } from './walkSections';

/** Parts of the contract that definitions are compared with. */
export interface OperationFacts {
  readonly query: readonly string[];
  /** Names in the body; unset if the operation takes none. */
  readonly body?: readonly string[];
  /** Names in path, query and body. */
  readonly takes?: readonly string[];
}

type Facts = ReadonlyMap<string, OperationFacts>;

type OperationIds = Readonly<Partial<Record<string, string>>>;

interface Sending {
  readonly operation?: string;
  readonly sends?: (...given: never[]) => object | undefined;
}

interface SendingAction extends Sending {
  readonly variants?: readonly Sending[];
  readonly poll?: Sending;
  readonly undo?: () => readonly (readonly [Sending])[];
}

const sendsProblems = ({ spec }: Resource, facts: Facts): Problem[] =>
  walkActions(spec).flatMap(([key, action]) => {
    const { variants = [], poll, undo, ...call } = action as SendingAction;
    const sendings: (readonly [part: string, sending: Sending | undefined])[] = [
      ['sends', call],
      ['poll.sends', poll],
      ...variants.map((variant) => ['variants.sends', variant] as const),
      ...(undo?.() ?? []).map(([back]) => ['undo', back] as const),
    ];
    return sendings.flatMap(([part, { operation = '', sends = () => ({}) } = {}]) =>
      namesReturned(sends)
        .filter((name) => facts.get(operation)?.takes?.includes(name) === false)
        .map((name) => ({ key: `${key}.${part}`, text: `${operation} takes no ${name}` })),
    );
  });

/** Returns the form values that `afterSave` reads: another operation sends them. */
const namesRead = (afterSave: FormSpec<Fields>['afterSave']): ReadonlySet<unknown> => {
  const names = new Set<unknown>();
  const typed = new Proxy({}, { get: (_, name) => void names.add(name) });
  const read = async () => afterSave?.({ id: 'x' }, typed, async () => undefined);
  read().catch(() => undefined);
  return names;
};

const formProblems = (resource: Resource, operations: OperationIds, facts: Facts): Problem[] => {
  const { spec, fields, can } = resource;
  const inPlace = walkSections(spec).flatMap(([, { form = [] }]) => form as readonly string[]);
  const isTyped = ({ top, field, group }: CompiledField, mode: 'create' | 'edit'): boolean =>
    (mode === 'create' || Boolean(spec.routes?.edit) || spec.single || inPlace.includes(top)) &&
    [field, ...(group ? [group] : [])].every(
      ({ options: { form = true, readOnly } }) => (form === true || form === mode) && !readOnly,
    );
  return (['create', 'edit'] as const).flatMap((mode) => {
    const name = mode === 'edit' ? 'update' : mode;
    const operation = can[name] ? (operations[name] ?? '') : '';
    const body = facts.get(operation)?.body;
    if (!body) return [];
    const sentAfter = namesRead(spec.form?.[mode]?.afterSave);
    return fields
      .filter((entry) => isTyped(entry, mode) && !sentAfter.has(entry.top))
      .flatMap(({ path, wire, writable }) => {
        const [sent = ''] = (writable && wire ? wire : '').split('.');
        const isTaken = sent === '' || body.includes(sent);
        return isTaken ? [] : { key: `fields.${path}`, text: `${operation} takes no ${sent}` };
      });
  });
};

const listProblems = (resource: Resource, operations: OperationIds, facts: Facts): Problem[] => {
  const { filters, sorting, spec } = resource;
  const { api, list } = spec;
  const query = facts.get(operations.list ?? '')?.query ?? [];
  const exportId = typeof list?.export === 'object' ? list.export.operation : '';
  const sent = isFilteredHere(api)
    ? []
    : filters.flatMap((filter) => {
        const { type, toQuery } = filter.field;
        const params =
          type === 'dateRange'
            ? Object.keys(toQuery?.({ from: '', to: '' } as never) ?? {})
            : [filterParam(filter)];
        return params.map((param) => ({ key: `filters.${filter.name}`, param }));
      });
  // A slot around the list may send its filters to another operation.
  const checked = api.calls?.list ? [] : sent;
  const { paging } = api;
  const parameters = [
    ...(sorting.style === 'pair' ? [sorting.field, sorting.order] : []),
    ...(paging?.style === 'page' ? [paging.page, ...(paging.size ? [paging.size] : [])] : []),
  ].map((param) => ({ key: 'api', param }));
  return [
    ...[...checked, ...parameters]
      .filter(({ param }) => !query.includes(param))
      .map(({ key, param }) => ({ key, text: `the list has no parameter ${param}` })),
    // Without the filter, the exported file would have rows that the list does not show.
    ...sent
      .filter(({ param }) => facts.get(exportId)?.query.includes(param) === false)
      .map(({ param }) => ({ key: 'list.export', text: `${exportId} takes no ${param}` })),
  ];
};

/** Returns differences between a definition and the contract that the compiler cannot find. */
export const contractProblems = (resource: Resource, facts: Facts): Problem[] => {
  const { spec, can, source } = resource;
  if (source.kind !== 'contract') return sendsProblems(resource, facts);
  const missing = (['list', 'many', 'create', 'update'] as const)
    .map((name) => (can[name] ? (source.operations[name] ?? '') : ''))
    .filter((id) => id !== '' && !facts.has(id))
    .map((id) => ({ key: 'api', text: `the contract has no operation ${id}` }));
  return [
    ...sendsProblems(resource, facts),
    ...missing,
    ...(spec.single ? [] : listProblems(resource, source.operations, facts)),
    ...formProblems(resource, source.operations, facts),
  ];
};
