import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a task has cost: presses of the mouse and of the keyboard. */
export interface Effort {
  readonly clicks: number;
  readonly keys: number;
}

/** The two hands of an operator: whatever is done by them is counted. */
export interface Hands {
  /** One press of the mouse where something stands; it has to be in sight. */
  click(target: Locator): Promise<void>;
  /** Each character is a key. */
  type(text: string): Promise<void>;
  /** Each key is one, and so is a chord such as `Control+K`. */
  press(...keys: readonly string[]): Promise<void>;
  spent(): Effort;
}

/** Where the middle of something is. */
const middleOf = async (target: Locator): Promise<readonly [x: number, y: number]> => {
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be pressed is not on screen');
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/**
 * Hands on a page, which have spent nothing yet. They do what a mouse and a keyboard do: nothing is filled, and the
 * keyboard writes where the focus is. The wheel costs nothing.
 */
export const handsOn = (page: Page): Hands => {
  let clicks = 0;
  let keys = 0;
  return {
    click: async (target) => {
      // Waits until it stands still and can be pressed, and presses nothing yet.
      await target.click({ trial: true });
      const [x, y] = await middleOf(target);
      clicks += 1;
      await page.mouse.click(x, y);
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
