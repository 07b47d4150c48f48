import type { Definition } from '../schema';
import { createRegistry } from '../schema/registry';

/** Every resource of the product, compiled at once: what tests and the build look at. */
export const registry = createRegistry(
  import.meta.glob<Definition>(['./*/index.ts', './*/*/index.ts'], {
    eager: true,
    import: 'default',
  }),
  import.meta.glob<string>(['./*/index.ts', './*/*/index.ts'], {
    eager: true,
    import: 'default',
    query: '?raw',
  }),
);
