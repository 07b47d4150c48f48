import { loaders, manifests } from 'virtual:camarim-manifests';
import { createLazyRegistry } from '../schema/lazyRegistry';
import { unpackManifests } from '../schema/manifestPack';

/**
 * Every resource of the product: a folder here is found by itself. The build makes the manifests, and
 * each definition arrives with the first screen that needs it.
 */
export const registry = createLazyRegistry(unpackManifests(manifests), loaders);
