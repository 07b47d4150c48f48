import { useEffect } from 'react';
import { useEvent } from 'react-admin';

/** Handles the keys of the whole page until unmount; with `capture` before the components do. */
export const useKeyDown = (handle: (event: KeyboardEvent) => void, capture = false): void => {
  const onKeyDown = useEvent(handle);
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown, capture);
    return () => document.removeEventListener('keydown', onKeyDown, capture);
  }, [onKeyDown, capture]);
};
