import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { failedAnswer, openBrowser, started, type TestBrowser } from '../support/browser';
import { type Product, type ProductOptions, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { LOST } from './faults';
import {
  type Ask,
  changedQuestion,
  editOf,
  firstAnswer,
  leftWhileRead,
  leftWhileWritten,
  type Place,
  type RecordForm,
  twoTabs,
  type Write,
  writeHeld,
  writeLost,
  writeOf,
} from './faultsColumns';
import { choose, input, move, press, seen } from './screen';

/** Screens gone through with every fault of the network, and the words that their rows are written in. */

/** A row of the table; what is absent the screen does not have. */
export interface Screen extends Omit<Place, 'read' | 'path' | 'heading'> {
  readonly path: string | (() => Promise<string>);
  readonly heading: string | (() => Promise<string>);
  /** The request for what it shows; absent where it asks for nothing. */
  readonly read?: RegExp;
  readonly name: string;
  readonly questions?: readonly [Ask, Ask];
  /** Asks the last question on a page that is loaded anew, where the address does not keep it. */
  readonly again?: Ask;
  readonly writes?: () => Promise<readonly Write[]>;
  /** A record that is edited, by one operator and in two tabs. */
  readonly form?: () => Promise<RecordForm>;
}

let api: Api;

/** The product's services, as an administrator asks them. */
export const theApi = (): Api => api;

/** Types into a filter and applies it; one without a button applies itself. */
export const search =
  (label: string, text: string, button?: string): Ask =>
  async (page) => {
    await input(page, label).fill(text);
    if (button) await press(page, button);
  };

export const nextPage: Ask = (page) => press(page, 'Ir para a próxima página');

export const savingButton =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole('button', { name: new RegExp(`^(${name}|Salvando\\.\\.\\.)$`) });

export const keepMine = (page: Page): Promise<void> => press(page, 'Manter o que digitei');

/** A record of the wire, as far as the table reads it. */
export interface Stored {
  readonly version: number;
  readonly [key: string]: unknown;
}

/** Chooses a word of a filter and applies it. */
export const pick =
  (label: string, word: string, button: string): Ask =>
  async (page) => {
    await choose(page, label, word);
    await press(page, button);
  };

/** Searches for one text, then for another. */
export const searches = (
  label: string,
  button: string | undefined,
  texts: readonly [string, string],
) => [search(label, texts[0], button), search(label, texts[1], button)] as const;

export const city =
  (name: string): Ask =>
  (page) =>
    press(page.getByRole('group', { name: 'Cidade' }), name);

/** Opens the form of a record by its address, and waits for one of its fields. */
export const formAt =
  (path: string, label: string): RecordForm['open'] =>
  async (page) => {
    await move(page, path);
    await seen(input(page, label).and(page.locator(':not([readonly])')));
  };

/** The first that fits; without one the test fails. */
export const found = <T>(all: readonly T[], fits: (one: T) => boolean): T => {
  const one = all.find(fits);
  if (!one) throw new Error('There is no such record');
  return one;
};

const COLUMNS = {
  read: 'first answer late, left while read',
  questions: 'answers turned round',
  write: 'write late, lost, left',
  form: 'two tabs',
};

/** What a screen is gone through with, in words. */
const columnsOf = ({ read, questions, writes, form }: Screen): string =>
  [
    ...(read ? [COLUMNS.read] : []),
    ...(questions ? [COLUMNS.questions] : []),
    ...(writes || form ? [COLUMNS.write] : []),
    ...(form ? [COLUMNS.form] : []),
  ].join(', ');

const now = (text: Screen['path']): string | Promise<string> =>
  typeof text === 'string' ? text : text();

const goThrough = async (page: Page, screen: Screen): Promise<void> => {
  const { read, questions, again, start } = screen;
  const path = await now(screen.path);
  if (read) {
    const place = { path, heading: await now(screen.heading), read, ...(start && { start }) };
    await firstAnswer(page, place);
    if (questions) await changedQuestion(page, read, questions, again);
    await leftWhileRead(page, place);
  } else {
    await page.goto(`/#${path}`);
    await started(page);
  }
  const form = await screen.form?.();
  for (const write of [...((await screen.writes?.()) ?? []), ...(form ? [writeOf(form)] : [])]) {
    await writeHeld(page, write, 1);
    await writeLost(page, write, 2);
    await leftWhileWritten(page, write, [3, 4]);
  }
  if (form) await twoTabs(page, editOf(form));
};

/** A product for the screens, started as they need it, and a test for each. */
export const goThroughEach = (
  screens: readonly Screen[],
  // Of its own: what one screen takes no other one finds.
  options: ProductOptions = { env: {} },
): void => {
  let product: Product;
  let browser: TestBrowser;

  beforeAll(async () => {
    product = await startProduct(options);
    browser = await openBrowser(product.url);
    api = await apiAs(product.url, 'administrator');
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it.each(screens.map((screen) => [screen.name, columnsOf(screen), screen] as const))(
    '%s: %s',
    async (_, __, screen) => {
      const allow = [failedAnswer(409), LOST];
      await goThrough(await browser.newPage({ as: 'administrator', allow }), screen);
    },
  );
};
