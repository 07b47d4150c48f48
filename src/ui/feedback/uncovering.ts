import { type RefObject, useLayoutEffect } from 'react';

/** Props of elements that messages must not cover, such as a pager or the buttons of a form. */
export const UNCOVERED = { 'data-uncovered': '' } as const;

const GAP = 8;

export type Place = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Pixels to move a message up so that it covers no protected element; 0 if there is no room. */
export const liftOver = (message: Place, kept: readonly Place[]): number => {
  let by = 0;
  for (;;) {
    const hit = kept.find(
      ({ left, right, top, bottom }) =>
        left < message.right &&
        right > message.left &&
        top < message.bottom - by &&
        bottom > message.top - by,
    );
    if (!hit) return by;
    by = message.bottom - hit.top + GAP;
    if (message.top < by) return 0;
  }
};

const keptNow = (): Place[] =>
  [...document.querySelectorAll('[data-uncovered]')]
    .filter((element) => !element.closest('[aria-hidden="true"]'))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0);

/** Bounding rectangle of all messages before the current lift. */
const placeOf = (messages: HTMLElement, lift: number): Place => {
  const contents = document.createRange();
  contents.selectNodeContents(messages);
  const { left, right, top, bottom } = contents.getBoundingClientRect();
  return { left, right, top: top + lift, bottom: bottom + lift };
};

export const useUncovering = (ref: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const messages = ref.current;
    if (!messages) return;
    let lift = 0;
    const place = (): void => {
      const next = liftOver(placeOf(messages, lift), keptNow());
      if (next === lift) return;
      lift = next;
      messages.style.translate = `0 ${-lift}px`;
    };
    place();
    const observer = new MutationObserver(place);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', place);
    document.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', place, true);
    };
  }, [ref]);
};
