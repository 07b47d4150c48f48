import { packManifests } from '../schema/definition/manifestPack';
import { definitionBases } from '../schema/definition/registry';
import { registry } from './all';

export const { manifests } = registry;

export const packed = packManifests(manifests);

/** Files of the definitions, in the order of `manifests`. */
export const files = registry.resources.map(({ file }) => file);

/** Origins in definitions that the content security policy must allow. */
export const origins: ({ origin: string } | { configKey: string })[] = definitionBases(
  registry,
).map((base) =>
  typeof base === 'string' ? { origin: new URL(base).origin } : { configKey: base.config },
);
