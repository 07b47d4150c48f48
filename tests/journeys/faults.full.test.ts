import type { Locator, Page, Request, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { failedAnswer, started } from '../support/browser';
import { bookingsOf } from './bookingScreen';
import { journeyContext } from './context';
import { customersFor, isActive } from './customerScreen';
import { chooseCategory, offerFor, openNewBooking, optionOf } from './newBookingScreen';
import {
  confirm,
  day,
  dialogOf,
  eventually,
  fill,
  input,
  move,
  place,
  press,
  seen,
  warns,
  watch,
} from './screen';

/**
 * Faults of the network while a form and a dialog with a key of its own write.
 */

const journey = journeyContext();
const takeCustomer = customersFor(() => journey.api);

/** The console error of a lost answer. */
const LOST = /ERR_CONNECTION_RESET/;

/** Answers that wait for the test. */
interface Held {
  /** Waits until an answer is held. */
  readonly came: () => Promise<void>;
  /** Delivers or drops the held responses; later requests are answered at once. */
  readonly release: () => Promise<void>;
  readonly lose: () => Promise<void>;
}

/** Lets the page end what an answer has begun: it is read, judged, drawn. */
const dealtWith = async (page: Page): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await page.evaluate(() => document.readyState);
};

/** Hands the page's requests of a method to a path over, until the page is closed. */
const taking = (
  page: Page,
  method: string,
  path: RegExp,
  take: (route: Route) => Promise<void>,
): Promise<unknown> =>
  page.route(
    (url) => path.test(url.pathname),
    (route) => (route.request().method() === method ? take(route) : route.fallback()),
  );

/** Holds the answers to requests of a method to a path back. */
const hold = async (page: Page, method: string, path: RegExp): Promise<Held> => {
  let state: 'held' | 'delivered' | 'lost' = 'held';
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const ends: Promise<void>[] = [];
  await taking(page, method, path, async (route) => {
    if (state !== 'held') return route.fallback();
    const response = await route.fetch();
    const end = opened.then(() =>
      state === 'lost' ? route.abort('connectionreset') : route.fulfill({ response }),
    );
    ends.push(end);
    return end;
  });
  const endAs = async (wanted: 'delivered' | 'lost'): Promise<void> => {
    state = wanted;
    open();
    await Promise.all(ends);
    await dealtWith(page);
  };
  return {
    came: () => expect.poll(() => ends.length, { message: `${method} ${path}` }).toBeGreaterThan(0),
    release: () => endAs('delivered'),
    lose: () => endAs('lost'),
  };
};

/** A write of a screen, and how to trigger and verify it. */
interface Write {
  readonly method: string;
  readonly path: RegExp;
  /** Makes everything ready to be sent; each number is another write. */
  readonly prepare: (number: number) => Promise<unknown>;
  /** The button that sends, also while it is busy. */
  readonly button: Locator;
  /** Confirms the dialog that the button opens before it sends. */
  readonly confirm?: () => Promise<unknown>;
  /** Field whose typed value must survive a failure. */
  readonly typed: Locator;
  readonly success: string;
  /** Identity of a write, if it is not the header's idempotency key. */
  readonly keyOf?: (request: Request) => unknown;
  /** Number of times that the write took effect on the server. */
  readonly effects: (number: number) => Promise<number>;
}

const UNCONFIRMED = 'Não foi possível confirmar. Verifique antes de tentar de novo.';

/** Destination of an operator who leaves a screen. */
const AWAY = { path: '/meeting-room', heading: 'Sala de Reunião' };

/** Also while a dialog hides it from screen readers. */
const heading = (page: Page, name: string): Locator =>
  page.locator('main h1').and(page.getByText(name, { exact: true }));

/** Goes to a page by its address, and waits for it. */
const visit = async (page: Page, path: string, name: string): Promise<void> => {
  await move(page, path);
  await seen(heading(page, name));
};

const told = (page: Page, text: string): Locator =>
  page.locator('[role="status"]').filter({ hasText: text });

const send = async ({ button, confirm }: Write): Promise<void> => {
  await button.click();
  await confirm?.();
};

/** Makes a write ready, once nothing is shown any more of the one before. */
const prepare = async (page: Page, write: Write, number: number): Promise<void> => {
  await write.prepare(number);
  await eventually(() => told(page, write.success).count(), 0);
};

/** A write is under way: it can be neither changed nor sent twice, and one success is shown. */
const writeHeld = async (page: Page, write: Write, number: number): Promise<void> => {
  await prepare(page, write, number);
  const { typed, button, method, path } = write;
  const before = await typed.inputValue();
  const sent = watch(page, method, path);
  const held = await hold(page, method, path);
  await send(write);
  await held.came();
  await typed.focus();
  await page.keyboard.type('9');
  for (const one of await button.all()) await one.dispatchEvent('click');
  await typed.evaluate((field: HTMLInputElement) => field.form?.requestSubmit());
  await page.keyboard.press('Enter');
  await dealtWith(page);
  expect(await typed.inputValue()).toBe(before);
  // A message does not stay for long: it is waited for before it can come.
  await Promise.all([seen(told(page, write.success)), held.release()]);
  expect(sent).toHaveLength(1);
  expect(await write.effects(number)).toBe(1);
};

/** The answer to a write is lost: nothing typed is, and trying again has the one effect. */
const writeLost = async (page: Page, write: Write, number: number): Promise<void> => {
  await prepare(page, write, number);
  const before = await write.typed.inputValue();
  const sent = watch(page, write.method, write.path);
  let isLost = false;
  await taking(page, write.method, write.path, async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send(write);
  await seen(page.locator('[role="alert"]').filter({ hasText: UNCONFIRMED }).first());
  expect(await write.typed.inputValue()).toBe(before);
  await Promise.all([seen(told(page, write.success)), send(write)]);
  const keys = sent.map(write.keyOf ?? ((request) => request.headers()['idempotency-key']));
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
  expect(await write.effects(number)).toBe(1);
};

/** An operator who leaves during a write gets its result as a message, and is not brought back. */
const leftWhileWritten = async (
  page: Page,
  write: Write,
  [kept, lost]: readonly [number, number],
): Promise<void> => {
  const leaveAfter = async (number: number) => {
    await prepare(page, write, number);
    const held = await hold(page, write.method, write.path);
    await send(write);
    await held.came();
    await visit(page, AWAY.path, AWAY.heading);
    return held;
  };
  const held = await leaveAfter(kept);
  const heard = page.locator('.MuiAlert-root').filter({ hasText: write.success });
  await Promise.all([seen(heard), held.release()]);
  expect(place(page)).toBe(AWAY.path);
  expect(await write.effects(kept)).toBe(1);
  await (await leaveAfter(lost)).lose();
  await warns(page, UNCONFIRMED);
  expect(place(page)).toBe(AWAY.path);
  await press(page.getByRole('alert').first(), 'Fechar');
};

/** A write that is late, whose answer is lost, and whose page is left. */
const writes = async (page: Page, write: Write): Promise<void> => {
  await writeHeld(page, write, 1);
  await writeLost(page, write, 2);
  await leftWhileWritten(page, write, [3, 4]);
};

const newPage = (): Promise<Page> =>
  journey.browser.newPage({ as: 'administrator', allow: [failedAnswer(409), LOST] });

const savingButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Salvar|Salvando\.\.\.)$/ });

it('a form: a late and a lost write, and one whose page is left', async () => {
  const page = await newPage();
  await page.goto('/#/vouchers');
  await started(page);
  await writes(page, {
    method: 'POST',
    path: /\/v2\/bo\/vouchers$/,
    prepare: async (number) => {
      await visit(page, '/new-voucher', 'Novo voucher');
      await fill(page, { Código: `FALHA${number}`, Início: day(0), Fim: day(9), Percentual: '10' });
    },
    button: savingButton(page),
    typed: input(page, 'Código'),
    success: 'Voucher criado com sucesso!',
    effects: async (number) => {
      const { vouchers } = await journey.api('vouchers.list', { query: { code: 'FALHA' } });
      return vouchers.filter(({ code }) => code === `FALHA${number}`).length;
    },
  });
});

it('a new booking is ordered once, whatever becomes of the answer', async () => {
  const customer = await takeCustomer(
    (one) => isActive(one) && one.address.length === 1 && !one.professionalPreferences.length,
  );
  const { _id } = customer;
  const offer = await offerFor(journey.api, customer);
  const page = await newPage();
  const dialog = dialogOf(page, 'Novo Agendamento');
  await page.goto('/#/meeting-room');
  await started(page);
  const ordered = async () => (await bookingsOf(journey.api, { 'user._id': _id })).length;
  const before: number[] = [];
  await writes(page, {
    method: 'POST',
    path: /\/v2\/schedule$/,
    prepare: async (number) => {
      before[number] = await ordered();
      await visit(page, '/meeting-room', 'Sala de Reunião');
      await move(page, `/users/${_id}`);
      await chooseCategory(page, await openNewBooking(page), offer);
      await dialog.getByRole('combobox', { name: 'Serviço' }).click();
      await optionOf(page).first().click();
      await dialog.getByRole('radio', { name: 'PIX', exact: true }).check();
      await input(dialog, 'Observação').fill(`Falha ${number}`);
      await seen(dialog.getByText('Total', { exact: true }));
    },
    // Found also while the confirmation dialog covers it.
    button: page.locator('button', { hasText: 'Criar agendamento' }),
    confirm: () => confirm(page, 'Confirmar pedido?', 'Confirmar pedido'),
    typed: page.getByLabel('Observação', { exact: true }),
    success: 'Agendamento realizado!',
    keyOf: (request) => request.postDataJSON().transactionId,
    effects: async (number) => (await ordered()) - (before[number] ?? 0),
  });
});
