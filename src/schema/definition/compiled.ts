import type { AnySpec } from './defineResource';
import type { ResourceManifest } from './manifest';
import type { Base, Operation, Paging, Sorting, Source } from './mapping';
import type { AnyField, Field, Fields, FormRules } from './types';

export interface CompiledFilter {
  readonly name: string;
  readonly field: Field;
  /** Set by the screen around the list, not by the operator. */
  readonly hidden?: boolean;
}

/** A filter of a list, with its effect on the request. */
export interface ListFilter extends CompiledFilter {
  /** True if the value restricts the list. 'Não' and 0 do; an empty value or an unchecked box does not. */
  isSet(value: unknown): boolean;
  /** The query parameters of a value; none if it does not filter. */
  toQuery(value: unknown): Readonly<Record<string, unknown>>;
}

export interface Resource extends FormSource {
  readonly manifest: ResourceManifest;
  /** File of the definition, for error messages. */
  readonly file: string;
  readonly spec: AnySpec;
  readonly one: string;
  readonly many: string;
  readonly title: string;
  readonly filters: readonly ListFilter[];
  /** Possible columns in order. */
  readonly columns: readonly CompiledField[];
  /** Paths of the columns that are hidden by default. */
  readonly hiddenColumns: readonly string[];
  readonly source: Source;
  /** Wire key of the id: `_id`, `code`. */
  readonly idKey: string;
  readonly paging: Paging;
  readonly sorting: Sorting;
  readonly can: Readonly<Record<Operation, boolean>>;
}

/** Compiles a field, or one inside a group. */
export const compileField = (name: string, anyField: AnyField, group?: AnyField) => {
  const [top = ''] = name.split('.');
  const field = anyField as unknown as Field;
  const { options, type, label } = field;
  const own = options.wire ?? name.split('.').at(-1) ?? '';
  const wire = own && group ? `${top}.${own}` : own;
  return {
    /** Path in the record, dotted inside a group. */
    path: name,
    top,
    group,
    field,
    label,
    /** Dotted path on the wire; `false` for a field that does not cross it. */
    wire,
    /** Name to sort by, `false` where the back end cannot. */
    sort: options.sort ?? wire,
    /** May a write send it? */
    writable: wire !== false && type !== 'computed' && options.form !== false,
  };
};

export type CompiledField = Readonly<ReturnType<typeof compileField>>;

/** Fields of a definition with groups flattened. */
export const compileFields = (fields: Fields): CompiledField[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.fields
      ? Object.entries(field.fields).map(([inner, innerField]) =>
          compileField(`${name}.${inner}`, innerField, field),
        )
      : compileField(name, field),
  );

/** Paths of the fields that a change of one empties: those that depend on it, directly or not. */
export const dependentsOf = (fields: readonly CompiledField[], parent: string): string[] =>
  fields.flatMap(({ path, field }) =>
    [field.options.dependsOn ?? []].flat().includes(parent)
      ? [path, ...dependentsOf(fields, path)]
      : [],
  );

/** Is the list loaded completely and filtered in the browser? */
export const isFilteredHere = ({ paging }: AnySpec['api']): boolean =>
  paging?.style === 'none' && paging.whole !== undefined;

/** Request of an order; that of the contract by default, if a paged list has an order. */
export const sortingOf = ({ api, list }: AnySpec): Sorting => {
  if (api.sorting) return api.sorting;
  return api.contract && api.paging?.style === 'page' && list?.sort
    ? { style: 'pair', field: 'orderBy', order: 'orderType' }
    : { style: 'none' };
};

/** Can the rows be sorted, by the back end or in the browser? */
export const canSort = ({ paging, sorting }: Resource): boolean =>
  paging.style === 'none' || sorting.style !== 'none';

export const perPageOf = ({ list }: AnySpec): number => list?.perPage ?? 10;

export const filterParam = (filter: CompiledFilter): string => {
  const { filter: asFilter, wire } = filter.field.options;
  if (typeof asFilter === 'string') return asFilter;
  return typeof wire === 'string' ? wire : filter.name;
};

/** Fields and rules of a form; `changed`: only changed fields are sent and validated. */
export const formSource = (
  name: string,
  fields: readonly CompiledField[],
  spec: FormRules<Fields> & Pick<AnySpec, 'form' | 'slots'>,
  sends?: 'all' | 'changed',
) => ({
  name,
  spec,
  fields,
  byPath: new Map(fields.map((entry) => [entry.path, entry])) as ReadonlyMap<string, CompiledField>,
  sends,
});

export type FormSource = Readonly<ReturnType<typeof formSource>>;

/** Base and path of a back end outside the contract. */
export const addressOf = ({ url }: AnySpec['api']): { base?: Base; path?: string } => {
  if (typeof url === 'object') return { base: { config: url.config }, path: url.path };
  const match = /^(https?:\/\/[^/]+)(\/.*)$/.exec(url ?? '');
  return match ? { base: match[1], path: match[2] } : { base: url };
};
