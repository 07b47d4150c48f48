import { type RefObject, useEffect, useRef } from 'react';

/** Sets `data-before` and `data-behind` on an element that scrolls sideways where content is cut off. */
export const useScrollShadow = (): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const update = (): void => {
      const left = box.scrollWidth - box.clientWidth - box.scrollLeft;
      box.toggleAttribute('data-before', box.scrollLeft > 0);
      box.toggleAttribute('data-behind', left > 1);
    };
    const observer = new ResizeObserver(update);
    for (const part of [box, ...box.children]) observer.observe(part);
    box.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', update);
    };
  }, []);
  return ref;
};
