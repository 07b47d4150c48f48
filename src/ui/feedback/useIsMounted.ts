import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that tells if the component is mounted: a late response must not navigate or notify. */
export const useIsMounted = (): (() => boolean) => {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
};
