import { loaders, manifests } from 'virtual:camarim-manifests';
import { createLazyRegistry } from '../schema/definition/lazyRegistry';
import { unpackManifests } from '../schema/definition/manifestPack';

/** Lazy registry of every resource folder. A definition loads with its first screen. */
export const registry = createLazyRegistry(unpackManifests(manifests), loaders);
