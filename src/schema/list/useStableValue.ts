import { useMemo } from 'react';

/**
 * Returns the same object while none of its values changes, so that the readers of its context do not draw again. It
 * has the same keys in each render.
 */
export const useStableValue = <T extends object>(next: T): T =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: its values are the dependencies
  useMemo(() => next, Object.values(next));
