import type { Definition } from '../schema';
import { createRegistry } from '../schema/registry';

/** Every resource of the product: a folder here is found by itself. */
export const registry = createRegistry(
  import.meta.glob<Definition>('./*/index.ts', { eager: true, import: 'default' }),
);
