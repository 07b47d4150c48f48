import { useCallback, useEffect, useRef } from 'react';

/**
 * Tells whether what asks is still on screen. An operator may leave while something is being saved: its
 * answer must neither take them away from where they are, nor be told to what they cannot see.
 */
export const useStillHere = (): (() => boolean) => {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
};
