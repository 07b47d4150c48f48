import type { Fields } from './fieldTypes';
import type { Operation } from './mapping';
import type { ResourceSpec, Roles, RoutesSpec } from './types';

type Spec = ResourceSpec<Fields, Fields>;

/**
 * What must be known of a definition before it is loaded: its pages, its place in the menu and who may
 * open it. Plain data; the build makes the manifests of all definitions.
 */
export interface ResourceManifest {
  readonly name: string;
  readonly one: string;
  readonly many: string;
  readonly title: string;
  readonly titleField: string;
  readonly routes?: RoutesSpec;
  readonly single?: boolean | undefined;
  /** There is no record: its page is a form alone. */
  readonly page?: true | undefined;
  readonly menu?: Spec['menu'];
  readonly keys?: Spec['keys'];
  readonly roles?: Roles | undefined;
  /** Which of the forms, and whether the details, stand in a dialog over the list. */
  readonly dialogs: Readonly<Partial<Record<'create' | 'edit' | 'show', boolean | undefined>>>;
  /** What its back end can do; `find`: 'Buscar' looks for its records; `home`: 'Meu turno' shows views of it. */
  readonly can: Readonly<Partial<Record<Operation | 'find' | 'home', boolean>>>;
  /** Resources that its fields refer to: they are loaded with it. */
  readonly targets: readonly string[];
  /** Operation of the contract that its list asks. */
  readonly asks?: string;
  /** Number of columns that the list shows first, for the place that it holds while it loads. */
  readonly columns: number;
}
