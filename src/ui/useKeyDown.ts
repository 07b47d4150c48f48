import { useEffect } from 'react';
import { useEvent } from 'react-admin';

/** Handles key presses on the whole page until unmount; with `capture`, before components handle them. */
export const useKeyDown = (handle: (event: KeyboardEvent) => void, capture = false): void => {
  const onKeyDown = useEvent(handle);
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown, capture);
    return () => document.removeEventListener('keydown', onKeyDown, capture);
  }, [onKeyDown, capture]);
};
