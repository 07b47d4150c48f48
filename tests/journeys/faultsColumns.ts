import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { started } from '../support/browser';
import { dealtWith, hold, lose, turnRound } from './faults';
import { eventually, move, place, press, seen, warns, watch } from './screen';

/** What every screen keeps under every fault: each column of the table, in what an operator sees. */

/** A place of the product, and what is asked of the server there. */
export interface Place {
  /** The address behind the `#`. */
  readonly path: string;
  /** Its first heading. */
  readonly heading: string;
  /** The request for what it shows. */
  readonly read: RegExp;
  /** What must be done before it asks. */
  readonly start?: (page: Page) => Promise<unknown>;
}

/** Does something that asks the server another question. */
export type Ask = (page: Page) => Promise<unknown>;

/** Something that a screen writes, and how it is looked after. */
export interface Write {
  readonly method: string;
  readonly path: RegExp;
  /** Makes everything ready to be sent; each number is another write. */
  readonly prepare: (page: Page, number: number) => Promise<unknown>;
  /** The button that sends, also while it is busy. */
  readonly button: (page: Page) => Locator;
  /** Answers what the button asks before it sends. */
  readonly confirm?: (page: Page) => Promise<unknown>;
  /** Sends again after a failure, where that is another button; null where a failure ends it. */
  readonly again?: ((page: Page) => Promise<unknown>) | null;
  /** What was typed, and its value; absent where the write is a question alone. */
  readonly typed?: (page: Page) => Locator;
  readonly success: string;
  /** What somebody who has left is told of it, where that is not the success. */
  readonly away?: string;
  /** What tells a repetition, where it is not the key of the header. */
  readonly keyOf?: (request: Request) => unknown;
  /** How often the write of a number has had its effect. */
  readonly effects: (number: number) => Promise<number>;
}

/** A record that two tabs edit. */
export interface Edit {
  /** Opens the record, ready to be typed into. */
  readonly open: (page: Page) => Promise<unknown>;
  /** The field that both change. */
  readonly field: (page: Page) => Locator;
  /** What the first and the second tab type. */
  readonly values: readonly [string, string];
  readonly save: (page: Page) => Promise<unknown>;
  readonly success: string;
  /** Keeps what the second tab has typed, where that is asked. */
  readonly keep?: ((page: Page) => Promise<unknown>) | undefined;
  /** The value as the server has it now. */
  readonly stored: () => Promise<unknown>;
}

/** A record and the form that edits it. */
export interface RecordForm
  extends Pick<Write, 'method' | 'path' | 'button' | 'confirm' | 'success'> {
  readonly open: (page: Page) => Promise<unknown>;
  readonly field: (page: Page) => Locator;
  /** What is typed, by a number. */
  readonly text?: (number: number) => string;
  /** The record as the server has it now: how often it was changed, and the value of the field. */
  readonly stored: () => Promise<{ readonly version: number; readonly value: unknown }>;
  /** Keeps what was typed over a conflict, where that is asked. */
  readonly keep?: Edit['keep'];
}

const UNCONFIRMED = 'Não foi possível confirmar. Verifique antes de tentar de novo.';
const CONFLICT = 'Este registro foi alterado por outra pessoa.';

/** Where an operator goes who leaves a screen. */
const AWAY = { path: '/meeting-room', heading: 'Sala de Reunião' };

/** Also while a dialog hides it from screen readers. */
const main = (page: Page): Locator => page.locator('main');

const heading = (page: Page, name: string): Locator =>
  main(page)
    .locator('h1')
    .and(page.getByText(name, { exact: true }));

/** What says that something is on its way. */
const waiting = (page: Page): Locator =>
  page.locator('[aria-label="Carregando"], [aria-busy="true"], [role="progressbar"]');

const atRest = (page: Page): Promise<void> => eventually(() => waiting(page).count(), 0);

/** Where the parts are that stand while the answer is on its way. */
const standing = (page: Page): Promise<unknown[]> =>
  main(page)
    .locator('h1, [role="search"]')
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, height } = part.getBoundingClientRect();
        return [part.tagName, ...[x, y, height].map(Math.round)].join(' ');
      }),
    );

/** What an operator looks at: the dialog, or the screen where there is none. */
const front = async (page: Page): Promise<Locator> => {
  const dialog = page.getByRole('dialog');
  return (await dialog.count()) > 0 ? dialog : main(page);
};

/** All that can be read of a screen at rest: texts and what stands in its inputs. */
const shown = async (page: Page): Promise<unknown> => {
  await atRest(page);
  const part = await front(page);
  const values = await part
    .locator('input')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  // The edges of the columns come late, and break the line of their names.
  return { text: (await part.innerText()).replace(/\s+/g, ' '), values };
};

/** Loads a place whose answer is held. */
const loadHeld = async (page: Page, { read, start }: Place, load: () => Promise<unknown>) => {
  const held = await hold(page, 'GET', read);
  await load();
  await started(page);
  await start?.(page);
  await held.came();
  return held;
};

/** The first answer is held: something says so, nothing is called empty, what stands stays. */
export const firstAnswer = async (page: Page, place: Place): Promise<void> => {
  const held = await loadHeld(page, place, () => page.goto(`/#${place.path}`));
  await seen(heading(page, place.heading));
  await seen(waiting(page).first());
  expect(await (await front(page)).getByText(/^(Nenhum|Não há)/).count()).toBe(0);
  const before = await standing(page);
  await held.release();
  await atRest(page);
  // The definition of a screen may have come after the question.
  expect(await standing(page)).toEqual(expect.arrayContaining(before));
};

/**
 * The answers to two questions come in the wrong order: what stands is the answer to the last one, as
 * the page shows it when it is loaded anew. `again` asks what the address does not keep.
 */
export const changedQuestion = async (
  page: Page,
  read: RegExp,
  [first, last]: readonly [Ask, Ask],
  again?: Ask,
): Promise<void> => {
  const turned = await turnRound(page, 'GET', read);
  await first(page);
  await turned.asked();
  await seen(waiting(page).first());
  await last(page);
  const [older, newer] = await turned.delivered();
  expect(older, 'the questions have answers of their own').not.toBe(newer);
  const now = await shown(page);
  await page.reload();
  await started(page);
  await again?.(page);
  await eventually(() => shown(page), now);
};

/** Goes to a page by its address, and waits for it. */
export const visit = async (page: Page, path: string, name: string): Promise<void> => {
  await move(page, path);
  await seen(heading(page, name));
};

const leave = (page: Page): Promise<void> => visit(page, AWAY.path, AWAY.heading);

/** What a screen tells of what has happened. */
const message = (page: Page): Locator => page.locator('.MuiAlert-root');

const isAway = async (page: Page): Promise<void> => {
  expect(place(page)).toBe(AWAY.path);
  await seen(heading(page, AWAY.heading));
};

/** The answer comes after the operator has left: where they are, nothing is heard of it. */
export const leftWhileRead = async (page: Page, place: Place): Promise<void> => {
  const held = await loadHeld(page, place, async () => {
    await page.goto('about:blank');
    await page.goto(`/#${place.path}`);
  });
  await leave(page);
  await held.release();
  await isAway(page);
  expect(await message(page).allInnerTexts()).toEqual([]);
};

const send = async (page: Page, { button, confirm }: Write): Promise<void> => {
  await button(page).click();
  await confirm?.(page);
};

const told = (page: Page, text: string): Locator =>
  page.locator('[role="status"]').filter({ hasText: text });

/** Makes a write ready; what is told of it is not what was told of the one before. */
const prepare = async (page: Page, write: Write, number: number): Promise<void> => {
  await write.prepare(page, number);
  await eventually(() => told(page, write.success).count(), 0);
};

/** Waits until a request was answered well. */
const succeeds = async (sent: readonly Request[], count: number): Promise<void> => {
  await eventually(() => sent.length, count);
  expect((await sent.at(-1)?.response())?.ok()).toBe(true);
};

/** Every way there is to change what is being sent, or to send it a second time. */
const disturb = async (page: Page, { button, typed }: Write): Promise<void> => {
  await typed?.(page).focus();
  await page.keyboard.type('9');
  for (const one of await button(page).all()) await one.dispatchEvent('click');
  await typed?.(page).evaluate((field: HTMLInputElement) => field.form?.requestSubmit());
  await page.keyboard.press('Enter');
};

/** A write is under way: it can be neither changed nor sent twice, and one success is told. */
export const writeHeld = async (page: Page, write: Write, number: number): Promise<void> => {
  await prepare(page, write, number);
  const before = await write.typed?.(page).inputValue();
  const sent = watch(page, write.method, write.path);
  const held = await hold(page, write.method, write.path);
  await send(page, write);
  await held.came();
  await disturb(page, write);
  await dealtWith(page);
  expect(await write.typed?.(page).inputValue()).toBe(before);
  // A message does not stay for long: it is looked out for before it can come.
  await Promise.all([seen(told(page, write.success)), held.release()]);
  expect(await told(page, write.success).count()).toBe(1);
  await succeeds(sent, 1);
  expect(await write.effects(number)).toBe(1);
};

/** The answer to a write is lost: nothing typed is, and trying again has the one effect. */
export const writeLost = async (page: Page, write: Write, number: number): Promise<void> => {
  await prepare(page, write, number);
  const before = await write.typed?.(page).inputValue();
  const sent = watch(page, write.method, write.path);
  await lose(page, write.method, write.path);
  await send(page, write);
  await seen(page.locator('[role="alert"]').filter({ hasText: UNCONFIRMED }).first());
  expect(await write.typed?.(page).inputValue()).toBe(before);
  if (write.again !== null) {
    const again = write.again ?? ((once: Page) => send(once, write));
    await Promise.all([seen(told(page, write.success)), again(page)]);
    await succeeds(sent, 2);
    const keys = sent.map(write.keyOf ?? ((request) => request.headers()['idempotency-key']));
    expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
  }
  expect(await write.effects(number)).toBe(1);
};

/** Titles of the dialogs that stand, once what fades in or away has done so. */
const dialogsOf = async (page: Page): Promise<string[]> => {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => !(one instanceof CSSTransition) || one.playState !== 'running'),
  );
  return page
    .locator('[role="dialog"]')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility({ checkOpacity: true }))
        .map((one) => one.querySelector('h2')?.textContent ?? ''),
    );
};

/** Every dialog is asked to close, wherever the focus is. */
const askToClose = async (page: Page): Promise<void> => {
  for (const dialog of await page.locator('[role="dialog"]').all()) {
    await dialog.dispatchEvent('keydown', { key: 'Escape', bubbles: true });
  }
  await dealtWith(page);
};

/** The operator cannot close what writes; who leaves is told what became of it, and stays away. */
export const leftWhileWritten = async (
  page: Page,
  write: Write,
  [kept, lost]: readonly [number, number],
): Promise<void> => {
  const leaveAfter = async (number: number) => {
    await prepare(page, write, number);
    const held = await hold(page, write.method, write.path);
    await send(page, write);
    await held.came();
    const dialogs = await dialogsOf(page);
    await askToClose(page);
    expect(await dialogsOf(page)).toEqual(dialogs);
    await leave(page);
    return held;
  };
  const held = await leaveAfter(kept);
  const heard = message(page).filter({ hasText: write.away ?? write.success });
  await Promise.all([seen(heard), held.release()]);
  await isAway(page);
  expect(await write.effects(kept)).toBe(1);
  await (await leaveAfter(lost)).lose();
  await warns(page, UNCONFIRMED);
  await isAway(page);
  await press(page.getByRole('alert').first(), 'Fechar');
};

/** Two tabs edit one record: the second is told, loses nothing, and can save what it typed. */
export const twoTabs = async (page: Page, edit: Edit): Promise<void> => {
  const [theirs, mine] = edit.values;
  const other = await page.context().newPage();
  await edit.open(page);
  await other.goto(page.url());
  await started(other);
  await edit.open(other);
  await edit.field(other).fill(theirs);
  await edit.save(other);
  await seen(told(other, edit.success));
  await other.close();
  await edit.field(page).fill(mine);
  await edit.save(page);
  await warns(page, CONFLICT);
  expect(await edit.field(page).inputValue()).toBe(mine);
  expect(await edit.stored()).toBe(theirs);
  await edit.keep?.(page);
  await edit.save(page);
  await seen(told(page, edit.success));
  expect(await edit.stored()).toBe(mine);
};

const textOf = (number: number): string => `Falha ${number}`;

/** Saving a record is a write; each number is another text in its field. */
export const writeOf = (form: RecordForm): Write => {
  const { open, field, text = textOf, stored, ...rest } = form;
  const before: number[] = [];
  return {
    ...rest,
    prepare: async (page, number) => {
      await open(page);
      await field(page).fill(text(number));
      before[number] = (await stored()).version;
    },
    typed: field,
    effects: async (number) => (await stored()).version - (before[number] ?? 0),
  };
};

/** The same record in two tabs. */
export const editOf = (form: RecordForm): Edit => {
  const { open, field, text = textOf, stored, button, confirm, success, keep } = form;
  return {
    open,
    field,
    values: [text(8), text(9)],
    save: async (page) => {
      await button(page).click();
      await confirm?.(page);
    },
    success,
    keep,
    stored: async () => String((await stored()).value),
  };
};
