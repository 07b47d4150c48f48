import type { Locator, Page, Request, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { failedAnswer, started } from '../support/browser';
import { bookingsOf, dialogOf } from './bookingScreen';
import { journeyContext } from './context';
import { customersFor, isActive } from './customerScreen';
import { chooseCategory, offerFor, openNewBooking, optionOf } from './newBookingScreen';
import { day, eventually, fill, input, move, place, press, seen, warns, watch } from './screen';

/**
 * Faults of the network on two screens: a list with its form, and a dialog that reads and writes with a key of its own.
 */

const journey = journeyContext();
const takeCustomer = customersFor(() => journey.api);

interface Stored {
  readonly [key: string]: unknown;
}

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

/** Triggers another request of the screen. */
type Ask = () => Promise<unknown>;

/** A screen and its request. */
interface Place {
  /** The address behind the `#`. */
  readonly path: string;
  /** Its first heading. */
  readonly heading: string;
  /** The request for what it shows. */
  readonly read: RegExp;
  /** Steps before the request is sent. */
  readonly start?: Ask;
}

/** A write of a screen, and how to trigger and verify it. */
interface Write {
  readonly method: string;
  readonly path: RegExp;
  /** Makes everything ready to be sent; each number is another write. */
  readonly prepare: (number: number) => Promise<unknown>;
  /** The button that sends, also while it is busy. */
  readonly button: Locator;
  /** Confirms the dialog that the button opens before it sends. */
  readonly confirm?: Ask;
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

/** Loading indicators. */
const waiting = (page: Page): Locator =>
  page.locator('[aria-label="Carregando"], [aria-busy="true"], [role="progressbar"]');

const atRest = (page: Page): Promise<void> => eventually(() => waiting(page).count(), 0);

/** The dialog, or the page if none is open. */
const front = async (page: Page): Promise<Locator> => {
  const dialog = page.getByRole('dialog');
  return (await dialog.count()) > 0 ? dialog : page.locator('main');
};

/** The text of a screen at rest, without the line breaks of its columns, whose edges come late. */
const shown = async (page: Page): Promise<string> => {
  await atRest(page);
  return (await (await front(page)).innerText()).replace(/\s+/g, ' ');
};

/** While the first response is held, the screen shows that it loads and does not claim to be empty. */
const firstAnswer = async (page: Page, at: Place): Promise<void> => {
  const held = await hold(page, 'GET', at.read);
  await page.goto(`/#${at.path}`);
  await started(page);
  await at.start?.();
  await held.came();
  await seen(heading(page, at.heading));
  await seen(waiting(page).first());
  expect(await (await front(page)).getByText(/^(Nenhum|Não há)/).count()).toBe(0);
  await held.release();
  await atRest(page);
};

/**
 * Two responses arrive in the wrong order: the screen shows the last request's, as after a reload. `again` repeats
 * the part of the request that the URL does not hold.
 */
const changedQuestion = async (
  page: Page,
  read: RegExp,
  [first, last]: readonly [Ask, Ask],
  again?: Ask,
): Promise<void> => {
  let second = (): void => undefined;
  const secondIsThere = new Promise<void>((resolve) => {
    second = resolve;
  });
  let asked = 0;
  let over = 0;
  await taking(page, 'GET', read, async (route) => {
    asked += 1;
    const index = asked;
    if (index > 2) return route.fallback();
    const response = await route.fetch();
    if (index === 1) await secondIsThere;
    await route.fulfill({ response });
    // Only what the page has drawn was there before what comes now.
    await dealtWith(page);
    over += 1;
    if (index === 2) second();
  });
  await first();
  await expect.poll(() => asked).toBe(1);
  await last();
  await expect.poll(() => over).toBe(2);
  const now = await shown(page);
  await page.reload();
  await started(page);
  await again?.();
  await eventually(() => shown(page), now);
};

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

const VOUCHERS = '/v2/bo/vouchers';

it('a list with its form: late and turned answers, a late and a lost write, and a record that two tabs change', async () => {
  const page = await newPage();
  const list = { path: '/vouchers', heading: 'Vouchers', read: /\/v2\/bo\/vouchers$/ };
  await firstAnswer(page, list);
  await changedQuestion(page, list.read, [
    async () => {
      await input(page, 'Código').fill('A');
      await press(page, 'BUSCAR');
    },
    () => press(page, 'Ir para a próxima página'),
  ]);
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
      const path = `${VOUCHERS}?code=FALHA&itemsPerPage=100`;
      const { vouchers } = await journey.api.call<{ vouchers: Stored[] }>('GET', path);
      return vouchers.filter(({ code }) => code === `FALHA${number}`).length;
    },
  });

  const other = await page.context().newPage();
  const edits = async (tab: Page, percent: string): Promise<void> => {
    await input(tab, 'Percentual').fill(percent);
    await savingButton(tab).click();
  };
  const form = '/edit-voucher/FALHA1';
  for (const tab of [page, other]) {
    await tab.goto(`/#${form}`);
    await started(tab);
    await seen(input(tab, 'Percentual'));
  }
  await edits(other, '11');
  await seen(told(other, 'Voucher alterado com sucesso'));
  await other.close();
  await edits(page, '12');
  await warns(page, 'Este registro foi alterado por outra pessoa.');
  expect(await input(page, 'Percentual').inputValue()).toBe('12');
  const stored = () => journey.api.call<Stored>('GET', `${VOUCHERS}/FALHA1`);
  expect((await stored()).value).toBe(11);
  await press(page, 'Manter o que digitei');
  await savingButton(page).click();
  await seen(told(page, 'Voucher alterado com sucesso'));
  expect((await stored()).value).toBe(12);
});

it('a new booking: late and turned prices, and an order that is placed once, whatever becomes of the answer', async () => {
  const customer = await takeCustomer(
    (one) => isActive(one) && one.address.length === 1 && !one.professionalPreferences.length,
  );
  const { _id, name } = customer;
  const offer = await offerFor(journey.api, customer);
  const page = await newPage();
  const dialog = dialogOf(page, 'Novo Agendamento');
  const service = async (index: number): Promise<void> => {
    await dialog.getByRole('combobox', { name: 'Serviço' }).click();
    await optionOf(page).nth(index).click();
  };
  const toServices = async () => chooseCategory(page, await openNewBooking(page), offer);
  const start = async () => {
    await toServices();
    await service(0);
  };
  const prices = { path: `/users/${_id}`, heading: name, read: /\/price$/, start };
  await firstAnswer(page, prices);
  await changedQuestion(page, prices.read, [() => service(1), () => service(2)], async () => {
    await toServices();
    await service(2);
  });
  const ordered = async () => (await bookingsOf(journey.api, { 'user._id': _id })).length;
  const before: number[] = [];
  await writes(page, {
    method: 'POST',
    path: /\/v2\/schedule$/,
    prepare: async (number) => {
      before[number] = await ordered();
      await visit(page, '/meeting-room', 'Sala de Reunião');
      await move(page, prices.path);
      await start();
      await dialog.getByRole('radio', { name: 'PIX', exact: true }).check();
      await input(dialog, 'Observação').fill(`Falha ${number}`);
      await seen(dialog.getByText('Total', { exact: true }));
    },
    // Found also while the confirmation dialog covers it.
    button: page.locator('button', { hasText: 'Criar agendamento' }),
    confirm: () => press(dialogOf(page, 'Confirmar pedido?'), 'Confirmar pedido'),
    typed: page.getByLabel('Observação', { exact: true }),
    success: 'Agendamento realizado!',
    keyOf: (request) => request.postDataJSON().transactionId,
    effects: async (number) => (await ordered()) - (before[number] ?? 0),
  });
});
