import { useState } from 'react';
import { useLocation } from 'react-admin';

/**
 * A form that was saved stays on screen until the next page can be drawn. Who comes back before that has not left
 * it, and is given a new one: `visit` is its key, `onLeft` is told when it leads away.
 */
export const useVisit = (): { readonly visit: number; readonly onLeft: () => void } => {
  const { key } = useLocation();
  const [visit, setVisit] = useState(0);
  const [leftAt, setLeftAt] = useState<string>();
  if (leftAt !== undefined && leftAt !== key) {
    setLeftAt(undefined);
    setVisit(visit + 1);
  }
  return { visit, onLeft: () => setLeftAt(key) };
};
