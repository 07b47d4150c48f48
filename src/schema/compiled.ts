import type { AnySpec } from './defineResource';
import type { ResourceManifest } from './manifest';
import type { Base, Operation, ResourceMapping } from './mapping';
import type { AnyField, Field, FieldProblems, Fields, FormRules, Rule, RuleSpec } from './types';

/** A field with its place in the record: groups are flattened, `path` is dotted inside them. */
export interface CompiledField {
  readonly path: string;
  /** Name of the field at the top of the record: the group's, for a field inside one. */
  readonly top: string;
  readonly group?: AnyField;
  readonly field: Field;
  readonly label: string;
}

/** A filter of a list. */
export interface CompiledFilter {
  readonly name: string;
  readonly field: Field;
  /** Set by the screen that holds the list, not by the operator. */
  readonly hidden?: boolean;
}

/** Source of a form: the fields and rules of a definition, or those of an action. */
export interface FormSource {
  /** Name of the resource. */
  readonly name: string;
  /** Key of the field labels in a locale: `resources.vouchers.fields`. */
  readonly labelKey: string;
  readonly spec: FormRules<Fields> & Pick<AnySpec, 'form' | 'slots'>;
  readonly fields: readonly CompiledField[];
  readonly byPath: ReadonlyMap<string, CompiledField>;
  /** Only what was changed is sent, and so only that is judged. */
  readonly sends?: 'all' | 'changed' | undefined;
  readonly rules: readonly Rule<Fields>[];
  /** The rules of one function, besides `rules`. */
  readonly problems: FieldProblems<Fields> | undefined;
}

/** A definition, compiled: what can be derived before anything is drawn. */
export interface Resource extends FormSource {
  /** The facts that are known before it is loaded. */
  readonly manifest: ResourceManifest;
  /** The file that defines it, for messages to developers. */
  readonly file: string;
  readonly spec: AnySpec;
  readonly one: string;
  readonly many: string;
  readonly title: string;
  readonly filters: readonly CompiledFilter[];
  /** Every field that may be a column, in order. */
  readonly columns: readonly CompiledField[];
  /** Paths of the columns that are hidden until the operator picks them. */
  readonly hiddenColumns: readonly string[];
  readonly mapping: ResourceMapping;
  /** Which of the operations the back end has. */
  readonly can: Readonly<Record<Operation, boolean>>;
}

/** Fields of a definition with groups flattened, in the order in which they were written. */
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

/** Is a list read whole and filtered here? Its back end receives no filter. */
export const isFilteredHere = ({ paging }: AnySpec['api']): boolean =>
  paging?.style === 'none' && paging.whole !== undefined;

/** Can a list be sorted, by its back end, or here if it is read whole? */
export const canSort = ({ paging, sorting }: ResourceMapping): boolean =>
  paging.style === 'none' || sorting.style !== 'none';

/** Rows of a page of a list. */
export const perPageOf = ({ list }: AnySpec): number => list?.perPage ?? 10;

/** The query parameter of a filter: its own `wire`, the text of `filter`, or the name. */
export const filterParam = (filter: CompiledFilter): string => {
  const { filter: asFilter, wire } = filter.field.options;
  if (typeof asFilter === 'string') return asFilter;
  return typeof wire === 'string' ? wire : filter.name;
};

/** The rules of a form: those in order in their long form, and those of one function. */
export const compileRules = ({
  rules = [],
}: FormRules<Fields>): Pick<FormSource, 'rules' | 'problems'> =>
  typeof rules === 'function'
    ? { rules: [], problems: rules }
    : { rules: rules.map(asRule), problems: undefined };

/** A rule in its long form. */
export const asRule = (rule: RuleSpec<Fields>): Rule<Fields> =>
  'fails' in rule ? rule : { field: rule[0], message: rule[1], fails: rule[2] };

/** Address of a back end outside the contract: `url`, or `base` and `path`. */
export const addressOf = ({ url, base, path }: AnySpec['api']): { base?: Base; path?: string } => {
  if (!url) return { base, path };
  const match = /^(https?:\/\/[^/]+)(\/.*)$/.exec(url);
  return match ? { base: match[1], path: match[2] } : { base: url };
};
