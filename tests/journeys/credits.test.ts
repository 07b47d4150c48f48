import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axe, openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { bookingsOf, codeOf, dialogOf } from './bookingScreen';
import {
  blockOf,
  type Customer,
  customerNow,
  customersFor,
  isActive,
  openCustomer,
  tableRows,
} from './customerScreen';
import {
  answerTo,
  choose,
  errorOf,
  eventually,
  failing,
  gone,
  input,
  press,
  refusals,
  says,
  seen,
  watch,
} from './screen';

const ADD = /\/v2\/bo\/user\/[^/]+Credits$/;
const HISTORY = /\/v2\/bo\/user\/credits$/;
const TITLE = 'Adicionar créditos';

let product: Product;
let browser: TestBrowser;
let api: Api;
const take = customersFor(() => api);

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
  api = await apiAs(product.url, 'administrator');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

interface History {
  readonly data: readonly {
    readonly createdAt: string;
    readonly credits: number;
    readonly decrease: boolean;
    readonly reason: string;
    readonly description: string;
    readonly scheduleId: string | null;
  }[];
  readonly totalItems: number;
  readonly credits: number;
}

const historyOf = (customer: Customer, size = 100): Promise<History> =>
  api.call('GET', `/v2/bo/user/credits?userId=${customer._id}&itemsPerPage=${size}`);

/** Reais as the screen writes them. */
const money = (reais: number): string =>
  `R$ ${reais.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const balanceOf = async (page: Page): Promise<string> =>
  (await blockOf(page, 'Créditos').locator('p', { hasText: 'Saldo:' }).innerText())
    .replace(/\u00a0/g, ' ')
    .replace('Saldo: ', '');

const openForm = async (page: Page): Promise<Locator> => {
  await press(blockOf(page, 'Créditos'), TITLE);
  const dialog = dialogOf(page, TITLE);
  await seen(dialog);
  return dialog;
};

/** Fills the form in as an operator types. */
const fillIn = async (
  page: Page,
  dialog: Locator,
  { value = '10,00', description = 'Atraso da profissional', reason = 'A-ATRASO' } = {},
): Promise<void> => {
  await input(dialog, 'Valor').fill('');
  await input(dialog, 'Valor').pressSequentially(value);
  await input(dialog, 'Descrição').fill(description);
  await choose(page, 'Motivo', reason, dialog);
};

it('P-CRED-01 P-CRED-02 P-CALL-19 shows balance and history, 10 rows a page', async () => {
  const { data } = await api.call<{ data: { _id: string }[] }>(
    'GET',
    '/v2/bo/users?itemsPerPage=100&orderBy=createdDate&orderType=ASC',
  );
  let found: { customer: Customer; history: History } | undefined;
  for (const { _id } of data) {
    const customer = await customerNow(api, _id);
    const history = await historyOf(customer);
    if (history.totalItems > 10 && history.data.some(({ decrease }) => decrease)) {
      found = { customer, history };
      break;
    }
  }
  if (!found) throw new Error('No customer with a long history');
  const { customer, history } = found;
  const page = await browser.newPage({ as: 'administrator' });
  const asked = watch(page, 'GET', HISTORY);
  await page.goto(`/#/users/${customer._id}`);
  const block = blockOf(page, 'Créditos');
  const table = block.getByRole('table', { name: 'Histórico de créditos' });
  const first = await tableRows(table);
  expect(first).toHaveLength(10);
  expect(Object.keys(first[0] ?? {})).toEqual([
    'Data',
    'Créditos',
    'Tipo',
    'Motivo',
    'Descrição',
    'Agendamento',
  ]);
  expect(Object.fromEntries(new URL(asked.at(-1)?.url() ?? '').searchParams)).toEqual({
    userId: customer._id,
    itemsPerPage: '10',
    page: '1',
  });
  const expected = history.data.map((row) => ({
    Créditos: `${row.decrease ? '−' : '+'} ${money(row.credits)}`,
    Tipo: row.decrease ? 'Débito' : 'Crédito',
    Motivo: row.reason,
    Descrição: row.description,
    Agendamento: row.scheduleId ?? 'Não informado',
  }));
  const shown = (rows: Record<string, string>[]) => rows.map(({ Data: _, ...rest }) => rest);
  expect(shown(first)).toEqual(expected.slice(0, 10));
  for (const row of first) expect(row.Data).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
  expect(await balanceOf(page)).toBe(money(history.credits));
  await press(block, 'Próxima');
  await eventually(async () => shown(await tableRows(table)), expected.slice(10, 20));
  expect(new URL(asked.at(-1)?.url() ?? '').searchParams.get('page')).toBe('2');
});

it('P-CRED-03 P-CRED-04 P-CRED-11 refuses an empty form with the words of the product', async () => {
  const page = await openCustomer(browser, await take(isActive));
  const sent = watch(page, 'PUT', ADD);
  const dialog = await openForm(page);
  await press(dialog, 'Adicionar');
  await eventually(() => errorOf(input(dialog, 'Valor')), 'Somente valores negativos');
  await eventually(() => errorOf(input(dialog, 'Descrição')), 'Preenchimento Obrigatório');
  expect(await dialog.getByText('Preenchimento Obrigatório').count()).toBe(2);

  await fillIn(page, dialog, { value: '0,00' });
  await press(dialog, 'Adicionar');
  await eventually(() => errorOf(input(dialog, 'Valor')), 'Somente valores negativos');
  expect(await dialog.getByText('Preenchimento Obrigatório').count()).toBe(0);

  await fillIn(page, dialog, { description: '   ' });
  await press(dialog, 'Adicionar');
  await eventually(() => errorOf(input(dialog, 'Descrição')), 'Preenchimento Obrigatório');
  expect(sent).toEqual([]);
});

it('P-CRED-05 P-CRED-07 holds the value at 1000 and the description without needless spaces', async () => {
  const page = await openCustomer(browser, await take(isActive));
  const dialog = await openForm(page);
  const value = input(dialog, 'Valor');
  await value.pressSequentially('1500');
  await value.blur();
  expect(await value.inputValue()).toBe('1.000,00');
  const description = input(dialog, 'Descrição');
  await description.pressSequentially('  a   b');
  expect(await description.inputValue()).toBe('a b');
});

it('P-CRED-08 offers exactly the ten reasons', async () => {
  const page = await openCustomer(browser, await take(isActive));
  const dialog = await openForm(page);
  await dialog.getByRole('combobox', { name: 'Motivo' }).click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual([
    'M-PERMUTA',
    'M-GRAVAÇÃO',
    'M-EVENTO',
    'M-ERRO_PACOTE',
    'M-ERRO_ASSINATURA',
    'M-ERRO_CUPOM',
    'M-ERRO_MGM',
    'A-CUSTOMER_EXPERIENCE',
    'A-ATRASO',
    'Q-QUALIDADE',
  ]);
});

it.each(['500,01', '501', '1000'])('P-CRED-06 refuses %s with title and text', async (value) => {
  const page = await openCustomer(browser, await take(isActive));
  const sent = watch(page, 'PUT', ADD);
  const dialog = await openForm(page);
  await fillIn(page, dialog, { value });
  await press(dialog, 'Adicionar');
  const alert = dialog.getByRole('alert');
  await seen(alert.getByText('Limite atingido', { exact: true }));
  await seen(alert.getByText('O valor máximo de créditos que podem ser inseridos é de R$ 500,00'));
  expect(await input(dialog, 'Descrição').inputValue()).toBe('Atraso da profissional');
  expect(sent).toEqual([]);
});

it('P-CRED-06 P-CRED-09 P-CRED-10 P-CALL-20 adds exactly 500,00: balance and a row at the top', async () => {
  const customer = await take(({ credits }) => credits > 0);
  const page = await openCustomer(browser, customer);
  await eventually(() => balanceOf(page), money(customer.credits));
  const dialog = await openForm(page);
  await fillIn(page, dialog, { value: '500,00', description: ' Compensação  de jornada' });
  const answer = await answerTo(page, 'PUT', ADD, () => press(dialog, 'Adicionar'));
  expect(answer.status()).toBe(200);
  expect(new URL(answer.url()).pathname).toBe('/api/bo/v2/bo/user/camarimCredits');
  expect(answer.request().postDataJSON()).toEqual({
    userId: customer._id,
    credits: 500,
    description: 'Compensação de jornada',
    scheduleId: null,
    reason: 'A-ATRASO',
  });
  await says(page, 'Créditos adicionados com sucesso');
  await gone(dialog);
  await eventually(() => balanceOf(page), money(customer.credits + 500));
  const table = blockOf(page, 'Créditos').getByRole('table');
  await eventually(async () => (await tableRows(table))[0]?.Descrição, 'Compensação de jornada');
  expect((await tableRows(table))[0]).toMatchObject({
    Créditos: '+ R$ 500,00',
    Tipo: 'Crédito',
    Motivo: 'A-ATRASO',
    Agendamento: 'Não informado',
  });
  expect((await customerNow(api, customer._id)).credits).toBe(customer.credits + 500);
});

it('P-CRED-02 P-CALL-20 adds credits for a booking of the customer', async () => {
  const customer = await take(({ numberOfSchedules }) => numberOfSchedules > 0);
  const [booking] = (await bookingsOf(api, { 'user._id': customer._id })).filter(
    ({ shortCode }) => shortCode,
  );
  if (!booking) throw new Error('No booking');
  const page = await openCustomer(browser, customer);
  const dialog = await openForm(page);
  await fillIn(page, dialog, { value: '12,34', reason: 'Q-QUALIDADE' });
  await input(dialog, 'Agendamento').fill(codeOf(booking));
  const answer = await answerTo(page, 'PUT', ADD, () => press(dialog, 'Adicionar'));
  expect(answer.request().postDataJSON()).toMatchObject({
    credits: 12.34,
    scheduleId: codeOf(booking),
  });
  await says(page, 'Créditos adicionados com sucesso');
  const [row] = (await historyOf(customer)).data;
  expect(row).toMatchObject({ credits: 12.34, reason: 'Q-QUALIDADE', scheduleId: booking._id });
});

it('P-CRED-09 P-CALL-02 a double click adds once; a failure keeps what was typed', async () => {
  const customer = await take(isActive);
  const page = await openCustomer(browser, customer, refusals(500));
  const dialog = await openForm(page);
  await fillIn(page, dialog, { value: '20' });
  await failing(page, 'PUT', '**/*Credits', async () => {
    await press(dialog, 'Adicionar');
    await seen(dialog.getByRole('alert').getByText('Ocorreu um erro inesperado'));
  });
  expect(await input(dialog, 'Valor').inputValue()).toBe('20,00');
  expect(await input(dialog, 'Descrição').inputValue()).toBe('Atraso da profissional');
  const sent = watch(page, 'PUT', ADD);
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).dblclick();
  await says(page, 'Créditos adicionados com sucesso');
  await gone(dialog);
  expect(sent).toHaveLength(1);
  expect((await customerNow(api, customer._id)).credits).toBe(customer.credits + 20);
});

it.each([
  ['staff', false],
  ['marketing', false],
  ['operation', true],
  ['master', true],
])('P-CRED-01 P-CRED-11 the profile %s may add credits: %s', async (profile, may) => {
  const customer = await take(({ credits }) => credits > 0);
  const page = await openCustomer(browser, customer, { as: profile });
  const block = blockOf(page, 'Créditos');
  await seen(block.locator('tbody tr').first());
  expect(await block.getByRole('button', { name: TITLE }).count()).toBe(may ? 1 : 0);
  if (may) return;
  const other = await apiAs(product.url, profile);
  const body = { userId: customer._id, credits: 5, description: 'x', reason: 'A-ATRASO' };
  await expect(other.call('PUT', '/v2/bo/user/camarimCredits', body)).rejects.toThrow(/403/);
});

it('P-CRED-01 the dialog has no serious fault in light and dark', async () => {
  const page = await openCustomer(browser, await take(isActive));
  const dialog = await openForm(page);
  await fillIn(page, dialog, { value: '900' });
  await press(dialog, 'Adicionar');
  await seen(dialog.getByText('Limite atingido'));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(
      (wanted) => (document.documentElement.dataset.theme ?? wanted) === wanted,
      colorScheme,
    );
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    await axe(page);
  }
});
