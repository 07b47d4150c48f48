import { type RefObject, useEffect, useRef } from 'react';

/**
 * Says on an element that scrolls sideways where there is more: `data-before`, `data-behind`. `parts` is the
 * number of its children, where that changes.
 */
export const useShades = (parts?: number): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const look = (): void => {
      const left = box.scrollWidth - box.clientWidth - box.scrollLeft;
      box.toggleAttribute('data-before', box.scrollLeft > 0);
      box.toggleAttribute('data-behind', left > 1);
    };
    const observer = new ResizeObserver(look);
    for (const part of [box, ...[...box.children].slice(0, parts)]) observer.observe(part);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [parts]);
  return place;
};
