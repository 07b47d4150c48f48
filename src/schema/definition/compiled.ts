import type { AnySpec } from './defineResource';
import type { ResourceManifest } from './manifest';
import type { Base, Operation, ResourceMapping, Sorting } from './mapping';
import type { AnyField, Field, FieldProblems, Fields, FormRules, Rule } from './types';

/** A field with its path in the record, dotted inside a group. */
export interface CompiledField {
  readonly path: string;
  readonly top: string;
  readonly group?: AnyField;
  readonly field: Field;
  readonly label: string;
}

export interface CompiledFilter {
  readonly name: string;
  readonly field: Field;
  /** Set by the screen around the list, not by the operator. */
  readonly hidden?: boolean;
}

/** Fields and rules of a form: those of a definition, or of an action. */
export interface FormSource {
  readonly name: string;
  /** Prefix of the translated labels: `resources.vouchers.fields`. */
  readonly labelKey: string;
  readonly spec: FormRules<Fields> & Pick<AnySpec, 'form' | 'slots'>;
  readonly fields: readonly CompiledField[];
  readonly byPath: ReadonlyMap<string, CompiledField>;
  /** `changed`: only changed fields are sent and validated. */
  readonly sends?: 'all' | 'changed' | undefined;
  readonly rules: readonly Rule<Fields>[];
  readonly problems: FieldProblems<Fields> | undefined;
}

export interface Resource extends FormSource {
  readonly manifest: ResourceManifest;
  /** File of the definition, for error messages. */
  readonly file: string;
  readonly spec: AnySpec;
  readonly one: string;
  readonly many: string;
  readonly title: string;
  readonly filters: readonly CompiledFilter[];
  /** Possible columns in order. */
  readonly columns: readonly CompiledField[];
  /** Paths of the columns that are hidden by default. */
  readonly hiddenColumns: readonly string[];
  readonly mapping: ResourceMapping;
  readonly can: Readonly<Record<Operation, boolean>>;
}

/** Fields of a definition with groups flattened. */
export const compileFields = (fields: Fields): CompiledField[] =>
  Object.entries(fields).flatMap(([name, field]): CompiledField[] =>
    field.fields
      ? Object.entries(field.fields).map(([inner, innerField]) => ({
          path: `${name}.${inner}`,
          top: name,
          group: field,
          field: innerField as unknown as Field,
          label: innerField.label,
        }))
      : [{ path: name, top: name, field: field as unknown as Field, label: field.label }],
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
export const canSort = ({ paging, sorting }: ResourceMapping): boolean =>
  paging.style === 'none' || sorting.style !== 'none';

export const perPageOf = ({ list }: AnySpec): number => list?.perPage ?? 10;

export const filterParam = (filter: CompiledFilter): string => {
  const { filter: asFilter, wire } = filter.field.options;
  if (typeof asFilter === 'string') return asFilter;
  return typeof wire === 'string' ? wire : filter.name;
};

export const compileRules = ({
  rules = [],
}: FormRules<Fields>): Pick<FormSource, 'rules' | 'problems'> =>
  typeof rules === 'function' ? { rules: [], problems: rules } : { rules, problems: undefined };

/** Base and path of a back end outside the contract. */
export const addressOf = ({ url }: AnySpec['api']): { base?: Base; path?: string } => {
  if (typeof url === 'object') return { base: { config: url.config }, path: url.path };
  const match = /^(https?:\/\/[^/]+)(\/.*)$/.exec(url ?? '');
  return match ? { base: match[1], path: match[2] } : { base: url };
};
