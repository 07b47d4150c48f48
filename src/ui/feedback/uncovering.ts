import { type RefObject, useLayoutEffect } from 'react';

/** Props of elements that messages must not cover, such as a pager or the buttons of a form. */
export const UNCOVERED = { 'data-uncovered': '' } as const;

/** Distance between a message and a protected element, in pixels. */
const GAP = 8;

type Bounds = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Pixels to move a message up so that it covers no protected element; 0 if there is no room. */
export const liftOver = (message: Bounds, obstacles: readonly Bounds[]): number => {
  let lift = 0;
  for (;;) {
    const covered = obstacles.find(
      ({ left, right, top, bottom }) =>
        left < message.right &&
        right > message.left &&
        top < message.bottom - lift &&
        bottom > message.top - lift,
    );
    if (!covered) return lift;
    lift = message.bottom - covered.top + GAP;
    if (message.top < lift) return 0;
  }
};

const findObstacles = (): Bounds[] =>
  [...document.querySelectorAll('[data-uncovered]')]
    .filter((element) => !element.closest('[aria-hidden="true"]'))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0);

/** Bounding rectangle of all messages before the current lift. */
const boundsBeforeLift = (messages: HTMLElement, lift: number): Bounds => {
  const contents = document.createRange();
  contents.selectNodeContents(messages);
  const { left, right, top, bottom } = contents.getBoundingClientRect();
  return { left, right, top: top + lift, bottom: bottom + lift };
};

/** Moves an element with messages up whenever it would cover a protected element. */
export const useUncovering = (ref: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const messages = ref.current;
    if (!messages) return;
    let lift = 0;
    const reposition = (): void => {
      const next = liftOver(boundsBeforeLift(messages, lift), findObstacles());
      if (next === lift) return;
      lift = next;
      messages.style.translate = `0 ${-lift}px`;
    };
    reposition();
    const observer = new MutationObserver(reposition);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', reposition);
    document.addEventListener('scroll', reposition, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', reposition);
      document.removeEventListener('scroll', reposition, true);
    };
  }, [ref]);
};
