import manifests from 'virtual:camarim-manifests';
import type { Definition } from '../schema';
import { createLazyRegistry } from '../schema/lazyRegistry';

/**
 * Every resource of the product: a folder here is found by itself. The build makes the manifests, and
 * each definition arrives with the first screen that needs it.
 */
export const registry = createLazyRegistry(
  manifests,
  import.meta.glob<Definition>('./*/index.ts', { import: 'default' }),
);
