import { type RefObject, useLayoutEffect } from 'react';

/** Spread over what is pressed next, a pager or the buttons of a form: no message lies on it. */
export const UNCOVERED = { 'data-uncovered': '' } as const;

/** Between a message and what it does not cover, in pixels. */
const GAP = 8;

/** Where something is on screen, in pixels of the window. */
export type Place = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/**
 * How far a message goes up so that it lies on nothing that is kept uncovered.
 * @returns pixels; 0 where it lies on nothing, or where no room is left above
 */
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

/** What may not be covered now; not what a dialog hides. */
const keptNow = (): Place[] =>
  [...document.querySelectorAll('[data-uncovered]')]
    .filter((element) => !element.closest('[aria-hidden="true"]'))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0);

/** The place that messages take together, without the lift that they have. */
const placeOf = (messages: HTMLElement, lift: number): Place => {
  const boxes = [...messages.children].map((one) => one.getBoundingClientRect());
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)) + lift,
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)) + lift,
  };
};

/** Lifts messages over what they must not cover, for as long as they are there and whatever comes meanwhile. */
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
