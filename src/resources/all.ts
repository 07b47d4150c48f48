import type { Definition } from '../schema';
import { createRegistry } from '../schema/definition/registry';

/** Eager registry of every resource, for tests and the build. */
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
