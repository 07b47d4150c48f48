import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { failedAnswer, started } from '../support/browser';
import { bookingsOf } from './bookingScreen';
import { journeyContext } from './context';
import { customersFor, isActive } from './customerScreen';
import { chooseService, offerFor, openNewBooking } from './newBookingScreen';
import {
  confirm,
  dialogOf,
  eventually,
  input,
  move,
  place,
  press,
  seen,
  warns,
  watch,
} from './screen';

/**
 * Faults of the network while a new booking, whose key is its own, is ordered.
 */

const journey = journeyContext();
const takeCustomer = customersFor(() => journey.api);

/** The console error of a lost answer. */
const LOST = /ERR_CONNECTION_RESET/;
const ORDER = /\/v2\/schedule$/;
const SUCCESS = 'Agendamento realizado!';
const UNCONFIRMED = 'Não foi possível confirmar. Verifique antes de tentar de novo.';

/** Destination of an operator who leaves a screen. */
const AWAY = { path: '/meeting-room', heading: 'Sala de Reunião' };

/** Lets the page end what an answer has begun: it is read, judged, drawn. */
const dealtWith = async (page: Page): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await page.evaluate(() => document.readyState);
};

/** Holds the answers to orders back until they are delivered or lost; later ones are answered at once. */
const hold = async (page: Page) => {
  let state: 'held' | 'delivered' | 'lost' = 'held';
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const ends: Promise<void>[] = [];
  await page.route(ORDER, async (route) => {
    if (state !== 'held' || route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    const end = opened.then(() =>
      state === 'lost' ? route.abort('connectionreset') : route.fulfill({ response }),
    );
    ends.push(end);
    return end;
  });
  return {
    came: () => expect.poll(() => ends.length, { message: 'an order' }).toBeGreaterThan(0),
    end: async (as: 'delivered' | 'lost'): Promise<void> => {
      state = as;
      open();
      await Promise.all(ends);
      await dealtWith(page);
    },
  };
};

/** Goes to the other screen by its address; a dialog may hide it from screen readers. */
const leave = async (page: Page): Promise<void> => {
  await move(page, AWAY.path);
  await seen(page.locator('main h1').and(page.getByText(AWAY.heading, { exact: true })));
};

const told = (page: Page): Locator => page.locator('[role="status"]').filter({ hasText: SUCCESS });

it('a new booking is ordered once, whatever becomes of the answer', async () => {
  const customer = await takeCustomer(
    (one) => isActive(one) && one.address.length === 1 && !one.professionalPreferences.length,
  );
  const { _id } = customer;
  const offer = await offerFor(journey.api, customer);
  const page = await journey.browser.newPage({
    as: 'administrator',
    allow: [failedAnswer(409), LOST],
  });
  const dialog = dialogOf(page, 'Novo Agendamento');
  // Found also while the confirmation dialog covers them.
  const button = page.locator('button', { hasText: 'Criar agendamento' });
  const typed = page.getByLabel('Observação', { exact: true });
  const ordered = async () => (await bookingsOf(journey.api, { 'user._id': _id })).length;
  const first = await ordered();
  const note = (number: number) => `Falha ${number}`;
  /** Makes an order ready, once nothing is shown any more of the one before. */
  const prepare = async (number: number): Promise<void> => {
    await leave(page);
    await move(page, `/users/${_id}`);
    await chooseService(page, await openNewBooking(page), offer);
    await dialog.getByRole('radio', { name: 'PIX', exact: true }).check();
    await input(dialog, 'Observação').fill(note(number));
    await seen(dialog.getByText('Total', { exact: true }));
    await eventually(() => told(page).count(), 0);
  };
  const send = async (): Promise<void> => {
    await button.click();
    await confirm(page, 'Confirmar pedido?', 'Confirmar pedido');
  };
  const leaveWhileOrdering = async (number: number) => {
    await prepare(number);
    const held = await hold(page);
    await send();
    await held.came();
    await leave(page);
    return held;
  };
  await page.goto(`/#${AWAY.path}`);
  await started(page);

  // A late answer: the order can be neither changed nor sent twice, and one success is shown.
  await prepare(1);
  const sent = watch(page, 'POST', ORDER);
  const late = await hold(page);
  await send();
  await late.came();
  await typed.focus();
  await page.keyboard.type('9');
  for (const one of await button.all()) await one.dispatchEvent('click');
  await typed.evaluate((field: HTMLInputElement) => field.form?.requestSubmit());
  await page.keyboard.press('Enter');
  await dealtWith(page);
  expect(await typed.inputValue()).toBe(note(1));
  // A message does not stay for long: it is waited for before it can come.
  await Promise.all([seen(told(page)), late.end('delivered')]);
  expect(sent).toHaveLength(1);
  expect(await ordered()).toBe(first + 1);

  // A lost answer: nothing typed is lost, and trying again has the one effect.
  await prepare(2);
  sent.length = 0;
  const unheard = await hold(page);
  await send();
  await unheard.came();
  await unheard.end('lost');
  await seen(page.locator('[role="alert"]').filter({ hasText: UNCONFIRMED }).first());
  expect(await typed.inputValue()).toBe(note(2));
  await Promise.all([seen(told(page)), send()]);
  const keys = sent.map((request) => request.postDataJSON().transactionId);
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
  expect(await ordered()).toBe(first + 2);

  // A page that is left: its operator gets the result as a message, and is not brought back.
  const kept = await leaveWhileOrdering(3);
  const heard = page.locator('.MuiAlert-root').filter({ hasText: SUCCESS });
  await Promise.all([seen(heard), kept.end('delivered')]);
  expect(place(page)).toBe(AWAY.path);
  expect(await ordered()).toBe(first + 3);
  await (await leaveWhileOrdering(4)).end('lost');
  await warns(page, UNCONFIRMED);
  expect(place(page)).toBe(AWAY.path);
  await press(page.getByRole('alert').first(), 'Fechar');
});
