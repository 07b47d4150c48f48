import type { AnySpec } from './defineResource';
import type { Operation } from './mapping';
import type { Roles } from './types';

/** Data of a definition that is needed before the definition loads. The build generates it. */
export interface ResourceManifest
  extends Pick<AnySpec, 'name' | 'titleField' | 'routes' | 'single' | 'page' | 'menu' | 'keys'> {
  readonly one: string;
  readonly many: string;
  readonly title: string;
  readonly roles?: Roles | undefined;
  /** Forms and record views that are dialogs over the list. */
  readonly dialogs: Readonly<Partial<Record<'create' | 'edit' | 'show', boolean | undefined>>>;
  /** Operations of the back end. `find`: 'Buscar' finds the records; `home`: 'Meu turno' shows views of the list. */
  readonly can: Readonly<Partial<Record<Operation | 'find' | 'home', boolean>>>;
  /** Resources that the fields refer to; they are loaded together with the definition. */
  readonly targets: readonly string[];
  /** Operation of the contract that reads the list. */
  readonly asks?: string;
  /** Number of initially shown columns, for the skeleton of the list. */
  readonly columns: number;
}
