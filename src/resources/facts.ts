import { packManifests } from '../schema/manifestPack';
import { definitionBases } from '../schema/registry';
import { registry } from './all';

/** The manifests of all definitions: what the application must know of them before it loads one. */
export const { manifests } = registry;

/** The same, as the first page carries them. */
export const packed = packManifests(manifests);

/** The files of the definitions, in the order of their manifests. */
export const files = registry.resources.map(({ file }) => file);

/** What the content security policy must let the front end reach, because a definition names it. */
export const origins: ({ origin: string } | { configKey: string })[] = definitionBases(
  registry,
).map((base) =>
  typeof base === 'string' ? { origin: new URL(base).origin } : { configKey: base.config },
);
