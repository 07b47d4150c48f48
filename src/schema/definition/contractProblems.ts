import { type CompiledField, filterParam, isFilteredHere, type Resource } from './compiled';
import { namesReturned } from './namesReturned';
import type { Problem } from './problems';
import type { Fields, FormSpec } from './types';
import { walkActions, walkSections } from './walkSections';

export interface OperationFacts {
  readonly query: readonly string[];
  /** `undefined` if the operation takes no body. */
  readonly body?: readonly string[];
  readonly takes?: readonly string[];
}

type Facts = ReadonlyMap<string, OperationFacts>;

interface Sending {
  readonly operation?: string;
  readonly sends?: (...given: never[]) => object | undefined;
}

const sendsProblems = ({ spec }: Resource, facts: Facts): Problem[] =>
  walkActions(spec).flatMap(([key, action]) => {
    const {
      variants = [],
      poll,
      undo,
      ...own
    } = action as Sending & {
      readonly variants?: readonly Sending[];
      readonly poll?: Sending;
      readonly undo?: () => readonly (readonly [Sending])[];
    };
    const sendings: (readonly [part: string, sending: Sending | undefined])[] = [
      ['sends', own],
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

const namesRead = (afterSave: FormSpec<Fields>['afterSave']): ReadonlySet<unknown> => {
  const names = new Set<unknown>();
  const typed = new Proxy({}, { get: (_, name) => void names.add(name) });
  const read = async () => afterSave?.({ id: 'x' }, typed, async () => undefined);
  read().catch(() => undefined);
  return names;
};

const formProblems = (resource: Resource, facts: Facts): Problem[] => {
  const { spec, fields, source, can } = resource;
  const { operations } = source as {
    operations: Readonly<Partial<Record<string, string>>>;
  };
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

const listProblems = ({ spec, filters, sorting, source }: Resource, facts: Facts): Problem[] => {
  const { api, list } = spec;
  const { operations } = source as { operations: Readonly<Partial<Record<string, string>>> };
  const query = facts.get(operations.list ?? '')?.query ?? [];
  const exported = typeof list?.export === 'object' ? list.export.operation : '';
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
  // A slot around the list may serve a filter by another operation.
  const listed = api.calls?.list ? [] : sent;
  const { paging } = api;
  const parameters = [
    ...(sorting.style === 'pair' ? [sorting.field, sorting.order] : []),
    ...(paging?.style === 'page' ? [paging.page, ...(paging.size ? [paging.size] : [])] : []),
  ].map((param) => ({ key: 'api', param }));
  return [
    ...[...listed, ...parameters]
      .filter(({ param }) => !query.includes(param))
      .map(({ key, param }) => ({ key, text: `the list has no parameter ${param}` })),
    // The file would have rows that the list does not show.
    ...sent
      .filter(({ param }) => facts.get(exported)?.query.includes(param) === false)
      .map(({ param }) => ({ key: 'list.export', text: `${exported} takes no ${param}` })),
  ];
};

/** Differences between a definition and the contract that types cannot see. */
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
    ...(spec.single ? [] : listProblems(resource, facts)),
    ...formProblems(resource, facts),
  ];
};
