import type { AnySpec } from './defineResource';
import type { ResourceManifest } from './manifest';
import type { Base, Operation, Paging, Sorting, Source } from './mapping';
import type { AnyField, Field, Fields, FormRules } from './types';

export interface CompiledFilter {
  readonly name: string;
  readonly field: Field;
  /** The screen around the list sets it, not the operator. */
  readonly hidden?: boolean;
}

/** A filter of a list, with its effect on the request. */
export interface ListFilter extends CompiledFilter {
  /** Does a value restrict the list? 'Não' and 0 do; an empty value and an unchecked box do not. */
  isSet(value: unknown): boolean;
  /** Returns the query parameters of a value; none if the value does not restrict the list. */
  toQuery(value: unknown): Readonly<Record<string, unknown>>;
}

export interface Resource extends FormSource {
  readonly manifest: ResourceManifest;
  /** File of the definition, for error messages. */
  readonly file: string;
  readonly spec: AnySpec;
  /** Singular label. */
  readonly one: string;
  /** Plural label. */
  readonly many: string;
  readonly title: string;
  readonly filters: readonly ListFilter[];
  /** Columns that the list can show, in order. */
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

/** Compiles a field; `name` is dotted for a field of a group. */
export const compileField = (name: string, anyField: AnyField, group?: AnyField) => {
  const [top = ''] = name.split('.');
  const field = anyField as unknown as Field;
  const { options, type, label } = field;
  const key = options.wire ?? name.split('.').at(-1) ?? '';
  const wire = key && group ? `${top}.${key}` : key;
  return {
    /** Path in the record, dotted inside a group. */
    path: name,
    top,
    group,
    field,
    label,
    /** Dotted path on the wire; `false` for a field without a key there. */
    wire,
    /** Name that the back end sorts by; `false` if it cannot. */
    sort: options.sort ?? wire,
    /** May a write send it? */
    writable: wire !== false && type !== 'computed' && options.form !== false,
  };
};

export type CompiledField = Readonly<ReturnType<typeof compileField>>;

/** Compiles the fields of a definition; a group is replaced by its fields. */
export const compileFields = (fields: Fields): CompiledField[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.fields
      ? Object.entries(field.fields).map(([inner, innerField]) =>
          compileField(`${name}.${inner}`, innerField, field),
        )
      : compileField(name, field),
  );

/** Returns the fields that depend on a field, directly or through another: its change empties them. */
export const dependentsOf = (fields: readonly CompiledField[], parent: string): string[] =>
  fields.flatMap(({ path, field }) =>
    [field.options.dependsOn ?? []].flat().includes(parent)
      ? [path, ...dependentsOf(fields, path)]
      : [],
  );

/** Returns true if the list is loaded completely and filtered in the browser. */
export const isFilteredHere = ({ paging }: AnySpec['api']): boolean =>
  paging?.style === 'none' && paging.whole !== undefined;

/** Returns the query parameters of the sort order; for a paged, sorted list by default those of the contract. */
export const sortingOf = ({ api, list }: AnySpec): Sorting => {
  if (api.sorting) return api.sorting;
  return api.contract && api.paging?.style === 'page' && list?.sort
    ? { style: 'pair', field: 'orderBy', order: 'orderType' }
    : { style: 'none' };
};

export const canSort = ({ paging, sorting }: Resource): boolean =>
  paging.style === 'none' || sorting.style !== 'none';

export const perPageOf = ({ list }: AnySpec): number => list?.perPage ?? 10;

export const filterParam = (filter: CompiledFilter): string => {
  const { filter: param, wire } = filter.field.options;
  if (typeof param === 'string') return param;
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

/** Splits the URL of a back end outside the contract into base and path. */
export const addressOf = ({ url }: AnySpec['api']): { base?: Base; path?: string } => {
  if (typeof url === 'object') return { base: { config: url.config }, path: url.path };
  const match = /^(https?:\/\/[^/]+)(\/.*)$/.exec(url ?? '');
  return match ? { base: match[1], path: match[2] } : { base: url };
};
