import type { AnySpec } from './defineResource';
import type { Operation } from './mapping';
import type { Roles } from './types';

/** Facts of a definition that are needed before it loads. Plain data; the build creates them. */
export interface ResourceManifest
  extends Pick<AnySpec, 'name' | 'titleField' | 'routes' | 'single' | 'page' | 'menu' | 'keys'> {
  readonly one: string;
  readonly many: string;
  readonly title: string;
  readonly roles?: Roles | undefined;
  /** Are the forms and the details dialogs over the list? */
  readonly dialogs: Readonly<Partial<Record<'create' | 'edit' | 'show', boolean | undefined>>>;
  /** Operations of its back end; `find`: 'Buscar' finds its records; `home`: 'Meu turno' shows views of it. */
  readonly can: Readonly<Partial<Record<Operation | 'find' | 'home', boolean>>>;
  /** Resources that its fields refer to; they are loaded with it. */
  readonly targets: readonly string[];
  /** Operation of the contract that reads the list. */
  readonly asks?: string;
  /** Number of initial columns of the list, for its skeleton. */
  readonly columns: number;
}
