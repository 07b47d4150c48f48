import { useCallback, useEffect, useRef } from 'react';

/** If the operator leaves during a save, its response must neither navigate nor show a message. */
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
