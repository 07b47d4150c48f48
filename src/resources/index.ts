import { loaders, manifests } from 'virtual:camarim-manifests';
import { createLazyRegistry } from '../schema/definition/lazyRegistry';
import { unpackManifests } from '../schema/definition/manifestPack';

/** Every resource: each folder here is discovered; a definition loads with its first screen. */
export const registry = createLazyRegistry(unpackManifests(manifests), loaders);
