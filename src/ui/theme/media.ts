import { useSyncExternalStore } from 'react';

/** A hook that says whether the window is as a media query wants it, and follows it. */
export const media = (query: string): (() => boolean) => {
  const matches = () => window.matchMedia(query).matches;
  const watch = (listener: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(watch, matches, () => false);
};

/** Whether the window is a phone's, where rows are cards. */
export const useIsNarrow = media('(max-width: 599.95px)');
