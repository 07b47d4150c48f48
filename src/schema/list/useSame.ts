import { useMemo } from 'react';

/**
 * An object as it was for as long as each of its values is: who reads it from a context is not drawn again for
 * nothing. It has the same keys at each drawing.
 */
export const useSame = <T extends object>(next: T): T =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: its values are all that it is
  useMemo(() => next, Object.values(next));
