import {
  addressOf,
  type CompiledField,
  type CompiledFilter,
  compileFields,
  filterParam,
  formSource,
  isFilteredHere,
  type ListFilter,
  type Resource,
  sortingOf,
} from './compiled';
import type { AnySpec } from './defineResource';
import type { ResourceManifest } from './manifest';
import type { Operation, Source } from './mapping';
import type { Field, ShowSection } from './types';
import { isBlank } from './validate';

const listFilter = (filter: CompiledFilter, isLocal: boolean): ListFilter => {
  const { field } = filter;
  const isCheckbox = field.type === 'boolean' && field.options.look !== 'answers';
  const isSet = (value: unknown): boolean => !isBlank(value) && !(isCheckbox && !value);
  const queryOf = (value: unknown) =>
    field.toQuery?.(value as never) ?? { [filterParam(filter)]: field.codec.encode(value) };
  return { ...filter, isSet, toQuery: (value) => (isSet(value) && !isLocal ? queryOf(value) : {}) };
};

/** Returns the filters of a definition, including its fields with `filter`; those of `list.filters` come first. */
export const filtersOf = (spec: AnySpec, fields: readonly CompiledField[]): CompiledFilter[] => {
  const all: CompiledFilter[] = [
    ...Object.entries(spec.filters ?? {}).map(([name, field]) => ({
      name,
      field: field as unknown as Field,
      hidden: field.options.form === false,
    })),
    ...fields
      .filter(({ field }) => field.options.filter)
      .map(({ path, field }) => ({ name: path, field })),
  ];
  const order = spec.list?.filters ?? [];
  const first = order.flatMap((name) => all.filter((filter) => filter.name === name));
  return [...first, ...all.filter((filter) => !first.includes(filter))];
};

const OPERATIONS: readonly Operation[] = ['list', 'one', 'many', 'create', 'update', 'remove'];

const editsInPlace = (parts: readonly ShowSection<never>[] = []): boolean =>
  parts.some(({ form, parts: inner }) => form || editsInPlace(inner));

const flagsBy = (can: (operation: Operation) => boolean): Resource['can'] =>
  Object.fromEntries(OPERATIONS.map((operation) => [operation, can(operation)])) as Resource['can'];

const sourceOf = ({
  api,
  routes,
  show,
  slots,
  single = false,
  page,
}: AnySpec): { source: Source; can: Resource['can'] } => {
  const isDefined = (operation: Operation): boolean =>
    operation === 'many'
      ? typeof api.operations?.many === 'string'
      : api.operations?.[operation] !== false;
  if (page) return { source: { kind: 'contract', operations: {} }, can: flagsBy(() => false) };
  if (api.contract) {
    const operations = Object.fromEntries(
      OPERATIONS.filter(isDefined).map((operation) => [
        operation,
        api.operations?.[operation] || `${api.contract}.${operation}`,
      ]),
    );
    const can = {
      list: isDefined('list') && !single,
      one: isDefined('one'),
      many: isDefined('many'),
      create: isDefined('create') && routes?.create !== undefined,
      update:
        isDefined('update') &&
        (single ||
          routes?.edit !== undefined ||
          slots?.rows !== undefined ||
          editsInPlace(show?.sections)),
      remove: typeof api.operations?.remove === 'string',
    };
    return { source: { kind: 'contract', operations }, can };
  }
  const { base = '', path = '' } = addressOf(api);
  // A service outside the contract can read several records only through a `many` slot, which builds the query.
  const can = flagsBy((operation) =>
    operation === 'many' ? api.calls?.many !== undefined : isDefined(operation),
  );
  const update = api.sends === 'changed' ? 'PATCH' : 'PUT';
  return { source: { kind: 'http', base, path, can, update }, can };
};

/** Moves columns of ids from the beginning to the end. */
const idsLast = (columns: readonly CompiledField[]): CompiledField[] => {
  const first = columns.findIndex(({ field }) => field.options.look !== 'id');
  return first < 0 ? [...columns] : [...columns.slice(first), ...columns.slice(0, first)];
};

const columnsOf = (spec: AnySpec, fields: readonly CompiledField[]): CompiledField[] => {
  const { moreColumns, columns: initial = [], secondaryField = {} } = spec.list ?? {};
  const allowed = moreColumns === false && [...initial, ...Object.values(secondaryField)];
  const possible = fields.filter(
    ({ field, path }) =>
      (!allowed || allowed.includes(path)) &&
      field.options.column !== false &&
      !path.includes('.') &&
      !(['longText', 'richText'].includes(field.type) && field.options.column === undefined),
  );
  if (!spec.list?.columns) return idsLast(possible);
  const first = initial.flatMap((name) => fields.filter(({ path }) => path === name));
  return [...idsLast(first), ...possible.filter((entry) => !first.includes(entry))];
};

const manifestOf = (resource: Omit<Resource, 'manifest'>): ResourceManifest => {
  const { spec, source, fields, filters, columns, hiddenColumns } = resource;
  const referenceFields = [
    ...fields.flatMap(({ field }) => [field, ...Object.values(field.items ?? {})]),
    ...filters.map(({ field }) => field),
  ];
  const targets = referenceFields.flatMap(({ target }) => target ?? []);
  return {
    name: spec.name,
    one: resource.one,
    many: resource.many,
    title: resource.title,
    titleField: spec.titleField,
    routes: spec.routes,
    single: spec.single,
    page: spec.page,
    menu: spec.menu,
    keys: spec.keys,
    roles: typeof spec.roles === 'object' ? spec.roles : undefined,
    dialogs: {
      create: spec.form?.create?.in === 'dialog' || undefined,
      edit: spec.form?.edit?.in === 'dialog' || undefined,
      show: (spec.routes?.show !== undefined && !spec.show?.sections) || undefined,
    },
    can: Object.fromEntries(
      Object.entries({
        ...resource.can,
        find: spec.find !== undefined,
        home: spec.home !== undefined,
      }).filter(([, has]) => has),
    ),
    targets: [...new Set(targets)].filter((name) => name !== spec.name),
    asks: source.kind === 'contract' ? source.operations.list : undefined,
    columns: columns.length - hiddenColumns.length,
  };
};

/** Compiles a definition. The caller has checked it with `definitionProblems`. */
export const compileResource = (spec: AnySpec, file: string): Resource => {
  const fields = compileFields(spec.fields);
  const isLocal = isFilteredHere(spec.api);
  const filters = filtersOf(spec, fields).map((filter) => listFilter(filter, isLocal));
  const { source, can } = sourceOf(spec);
  const columns = columnsOf(spec, fields);
  const initialColumns = spec.list?.columns;
  const resource = {
    ...formSource(spec.name, fields, spec, spec.api.sends),
    file,
    spec,
    one: spec.label[0],
    many: spec.label[1],
    title: spec.title ?? spec.label[1],
    filters,
    columns,
    hiddenColumns: columns
      .filter(({ path, field }) =>
        initialColumns ? !initialColumns.includes(path) : field.options.column === 'hidden',
      )
      .map(({ path }) => path),
    source,
    idKey: spec.api.id ?? '_id',
    paging: spec.api.paging ?? { style: 'none' as const },
    sorting: sortingOf(spec),
    can,
  };
  return { ...resource, manifest: manifestOf(resource) };
};
