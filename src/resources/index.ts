import cards from 'virtual:camarim-cards';
import type { Definition } from '../schema';
import { createLazyRegistry } from '../schema/lazyRegistry';

/**
 * Every resource of the product: a folder here is found by itself. The build makes the cards, and
 * each definition arrives with the first screen that needs it.
 */
export const registry = createLazyRegistry(
  cards,
  import.meta.glob<Definition>('./*/index.ts', { import: 'default' }),
);
