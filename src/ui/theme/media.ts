import { useSyncExternalStore } from 'react';

/** Creates a hook that returns the current result of a media query. */
export const media = (query: string): (() => boolean) => {
  const matches = () => window.matchMedia(query).matches;
  const watch = (listener: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(watch, matches, () => false);
};

/** True in a window of phone width, where rows are cards. */
export const useIsNarrow = media('(max-width: 599.95px)');
