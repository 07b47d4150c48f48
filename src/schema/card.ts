import type { Resource } from './compiled';
import type { Fields } from './fieldTypes';
import type { Operation } from './mapping';
import type { ResourceSpec, RoutesSpec } from './types';

type Spec = ResourceSpec<Fields, Fields>;

/**
 * What must be known of a definition before it is loaded: its pages, its place in the menu and who may
 * open it. Plain data; the build makes the cards of all definitions.
 */
export interface ResourceCard {
  readonly name: string;
  /** The file that defines it. */
  readonly file: string;
  readonly one: string;
  readonly many: string;
  readonly title: string;
  readonly titleField: string;
  readonly routes?: RoutesSpec;
  readonly single: boolean;
  readonly menu?: Spec['menu'];
  readonly keys?: Spec['keys'];
  readonly roles?: Spec['roles'];
  /** Which of the two forms stand in a dialog over the list. */
  readonly dialogs: Readonly<Record<'create' | 'edit', boolean>>;
  readonly can: Readonly<Record<Operation, boolean>>;
  /** Resources that its fields refer to: they are loaded with it. */
  readonly targets: readonly string[];
  /** Operation of the contract that its list asks. */
  readonly asks?: string;
  readonly empty?: string;
  /** Number of columns that the list shows first, for the place that it holds while it loads. */
  readonly columns: number;
}

/** The card of a compiled definition. */
export const cardOf = (resource: Omit<Resource, 'card'>): ResourceCard => {
  const { spec, mapping, fields, filters, columns, hiddenColumns } = resource;
  const referring = [
    ...fields.flatMap(({ field }) => [field, ...Object.values(field.items ?? {})]),
    ...filters.map(({ field }) => field),
  ];
  const targets = referring.flatMap(({ target }) => target ?? []);
  return {
    name: spec.name,
    file: resource.file,
    one: resource.one,
    many: resource.many,
    title: resource.title,
    titleField: spec.titleField,
    routes: spec.routes,
    single: spec.single ?? false,
    menu: spec.menu,
    keys: spec.keys,
    roles: spec.roles,
    dialogs: {
      create: spec.form?.create?.in === 'dialog',
      edit: spec.form?.edit?.in === 'dialog',
    },
    can: resource.can,
    targets: [...new Set(targets)].filter((name) => name !== spec.name),
    asks: mapping.source.kind === 'contract' ? mapping.source.operations.list : undefined,
    empty: spec.list?.empty,
    columns: columns.length - hiddenColumns.length,
  };
};
