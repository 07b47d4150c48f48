import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The hands of an operator, which count the presses of the mouse and of the keyboard. */
interface Hands {
  /** One press of the mouse in the middle of an element in sight. */
  click(target: Locator): Promise<void>;
  /** Each character is a key. */
  type(text: string): Promise<void>;
  /** Each key is one, and so is a chord such as `Control+K`. */
  press(...keys: readonly string[]): Promise<void>;
  spent(): { readonly clicks: number; readonly keys: number };
}

/** Hands on a page: nothing is filled in, and the keyboard writes where the focus is. */
export const handsOn = (page: Page): Hands => {
  let clicks = 0;
  let keys = 0;
  return {
    click: async (target) => {
      // Waits until it can be pressed, and presses nothing yet.
      await target.click({ trial: true });
      const box = await target.boundingBox();
      if (!box) throw new Error('The element is not on screen');
      clicks += 1;
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    },
    type: async (text) => {
      keys += [...text].length;
      await page.keyboard.type(text);
    },
    press: async (...names) => {
      for (const name of names) {
        keys += 1;
        await page.keyboard.press(name);
      }
    },
    spent: () => ({ clicks, keys }),
  };
};

/** Fails where a task has cost more than it may. */
export const atMost = (hands: Hands, clicks: number, keys: number): void => {
  const spent = hands.spent();
  expect([spent.clicks <= clicks, spent.keys <= keys], JSON.stringify(spent)).toEqual([true, true]);
};
