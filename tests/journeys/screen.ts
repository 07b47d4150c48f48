import type { Locator, Page, Request, Response } from 'playwright-core';
import { expect } from 'vitest';
import { addDays, formatDay, todayInSaoPaulo } from '../../domain/time';
import { picture } from '../../server/seed/pictures';
import { type PageOptions, started, type TestBrowser } from '../support/browser';

/** What journeys through lists and forms share: how an operator finds things on screen. */

/** A page of the product on an address, signed in with the account of a profile. */
export const openAs = async (
  browser: TestBrowser,
  profile: string,
  path: string,
  options?: PageOptions,
): Promise<Page> => {
  const page = await browser.newPage({ ...options, as: profile });
  await page.goto(`/#${path}`);
  await started(page);
  return page;
};

/** Waits until the function gives the value. */
export const eventually = <T>(read: () => T | Promise<T>, wanted: Awaited<T>): Promise<void> =>
  expect.poll(read).toEqual(wanted);

/** Waits until something is on screen. */
export const seen = (locator: Locator): Promise<void> => locator.waitFor();

/** Waits until something is gone. */
export const gone = (locator: Locator): Promise<void> => locator.waitFor({ state: 'hidden' });

/** Closes a dialog with Escape, once the focus stands in it: what had it may just have been removed. */
export const escapes = async (dialog: Locator): Promise<void> => {
  const hasFocus = () =>
    dialog.evaluate((one) => one.closest('.MuiDialog-root')?.contains(document.activeElement));
  await eventually(hasFocus, true);
  await dialog.page().keyboard.press('Escape');
  await gone(dialog);
};

/** The address behind the `#`, without its query. */
export const place = (page: Page): string => new URL(page.url()).hash.slice(1).split('?')[0] ?? '';

/** Waits until the page stands on an address. */
export const arrives = (page: Page, path: string): Promise<void> =>
  eventually(() => place(page), path);

/** Goes to an address of the product without loading it anew. */
export const move = (page: Page, path: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, path);

/** Names of the columns, in their order; the ticks and the menu of a row have none. */
const headersOf = async (scope: Page | Locator): Promise<string[]> => {
  const texts = await scope.locator('thead th:not(.select):not(.actions)').allInnerTexts();
  return texts.map((text) => text.trim());
};

/** The rows of a list or a table as texts by column, once there are some and it is at rest. */
export const rowsOf = async (scope: Page | Locator): Promise<Record<string, string>[]> => {
  await seen(scope.locator('tbody tr').first());
  await gone(scope.locator('[aria-busy="true"]'));
  const headers = await headersOf(scope);
  const rows = await scope.locator('tbody tr').evaluateAll((elements) =>
    elements.map((row) =>
      [...row.querySelectorAll('th, td')]
        .filter((cell) => !cell.matches('.select, .actions'))
        // Without what stands below its value, which is another column's.
        .map((cell) =>
          [...cell.childNodes]
            .filter((node) => !(node instanceof Element && node.matches('.second')))
            .map(({ textContent }) => textContent ?? '')
            .join('')
            .trim()
            .replace(/\u00a0/g, ' '),
        ),
    ),
  );
  return rows.map((row) =>
    Object.fromEntries(headers.map((name, index) => [name, row[index] ?? ''])),
  );
};

/** The texts of one column. */
export const columnOf = async (scope: Page | Locator, name: string): Promise<string[]> =>
  (await rowsOf(scope)).map((row) => row[name] ?? '');

/** The row whose title is the text. */
export const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });

/** A region of a page or a dialog by its heading. */
export const region = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('region', { name, exact: true });

/** The dialog with a title. */
export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Answers the question of a dialog. */
export const confirm = (page: Page, title: string, name: string): Promise<void> =>
  press(dialogOf(page, title), name);

/** Picks an entry of a row's menu. */
export const rowAction = async (page: Page, title: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Ações de ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

/** Goes somewhere by the menu: by its arrow, or by the word where that has no page of its own. */
export const menu = async (page: Page, group: string, entry: string): Promise<void> => {
  // A page that is still loading closes the menu.
  await seen(page.locator('main h1'));
  await eventually(() => page.locator('[aria-busy="true"]').count(), 0);
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('button', { name: new RegExp(`^(Seções de )?${group}$`) })
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

/** A text-like input by its label. */
export const input = (scope: Page | Locator, label: string): Locator =>
  scope.getByRole('textbox', { name: label, exact: true });

/** Fills text-like inputs by their labels. */
export const fill = async (
  scope: Page | Locator,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await input(scope, label).fill(value);
};

/** Chooses a word of a select. */
export const choose = async (
  page: Page,
  label: string,
  word: string | RegExp,
  scope: Page | Locator = page,
): Promise<void> => {
  const combobox = scope.getByRole('combobox', { name: label, exact: true });
  const option = page.getByRole('option', { name: word, exact: true });
  await seen(combobox);
  // The first menu is loaded on demand; a form that is rendered anew meanwhile closes it.
  await eventually(async () => {
    if (!(await option.isVisible()) && (await combobox.isVisible())) await combobox.click();
    return option.isVisible();
  }, true);
  await option.click();
  await gone(page.getByRole('listbox'));
};

/** Presses a button by its name. */
export const press = (scope: Page | Locator, name: string): Promise<void> =>
  scope.getByRole('button', { name, exact: true }).click();

/** Waits for a message of success that no earlier call has seen; it may be gone already. */
export const says = (page: Page, text: string): Promise<void> =>
  eventually(
    () =>
      page.evaluate((wanted) => {
        const { shownMessages } = window as unknown as { readonly shownMessages: string[] };
        const at = shownMessages.findIndex((message) => message.includes(wanted));
        if (at >= 0) shownMessages.splice(at, 1);
        // The same message said again while it is on screen is not shown anew.
        const onScreen = [...document.querySelectorAll('[role="status"]')];
        return at >= 0 || onScreen.some(({ textContent }) => textContent?.includes(wanted));
      }, text),
    true,
  );

/** Waits for a message of failure. */
export const warns = (page: Page, text: string): Promise<void> =>
  seen(page.getByRole('alert').filter({ hasText: text }));

/** A day counted from today, `yyyy-MM-dd`. */
export const isoDay = (from: number): string => addDays(todayInSaoPaulo(new Date()), from);

/** A day counted from today, as it is typed and shown. */
export const day = (from: number): string => formatDay(isoDay(from));

/** An image that an operator chooses, twice as wide as high. */
export const IMAGE = {
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: Buffer.from(picture({ from: [0, 0, 0], to: [9, 9, 9] }, { width: 40, height: 20 })),
};

/** Sends the image by the input of a form or a group, and waits until it has arrived. */
export const sendImage = async (scope: Page | Locator): Promise<void> => {
  await scope.locator('input[type="file"]').setInputFiles(IMAGE);
  await seen(scope.getByText('Enviado', { exact: true }));
};

/** Requests of a method to a path, as they are sent. */
export const watch = (page: Page, method: string, path: RegExp): Request[] => {
  const found: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) {
      found.push(request);
    }
  });
  return found;
};

/** The answer to a request of a method to a path, awaited while something makes it. */
export const answerTo = async (
  page: Page,
  method: string,
  path: RegExp,
  work: () => Promise<unknown>,
): Promise<Response> => {
  const [request] = await Promise.all([
    // The request, not the answer: an answer may belong to a request that was sent before.
    page.waitForRequest((one) => one.method() === method && path.test(new URL(one.url()).pathname)),
    work(),
  ]);
  const response = await request.response();
  if (!response) throw new Error(`${method} ${request.url()} was not answered`);
  return response;
};

/** Saves what a click downloads and gives its text. */
export const downloaded = async (
  page: Page,
  work: () => Promise<unknown>,
): Promise<{ readonly name: string; readonly text: string }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), work()]);
  const stream = await download.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString('utf8') };
};

/** Lets the page use the clipboard; gives what reads it. */
export const clipboardOf = async (page: Page): Promise<() => Promise<string>> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  return () => page.evaluate(() => navigator.clipboard.readText());
};
