import { onTestFinished } from 'vitest';

/**
 * The looks of a screen are judged in a browser. In the document of the tests each question whether something
 * can be seen would go through the rules of every style that was ever drawn, which took a fifth of their time.
 */

const SHEET = Symbol.for('camarim.tests.sheet');
/** Files share a process, and what was there before the first of them. */
const shared = globalThis as { [SHEET]?: PropertyDescriptor };

/** Style elements have no rules from now on. */
export const ignoreStyles = (): void => {
  const { prototype } = HTMLStyleElement;
  shared[SHEET] ??= Object.getOwnPropertyDescriptor(prototype, 'sheet') as PropertyDescriptor;
  Object.defineProperty(prototype, 'sheet', { configurable: true, get: () => null });
};

/** Style elements have their rules as long as the test goes on. */
export const lookAtStyles = (): void => {
  Object.defineProperty(HTMLStyleElement.prototype, 'sheet', shared[SHEET] ?? {});
  onTestFinished(ignoreStyles);
};
