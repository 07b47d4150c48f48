import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { bookingsOf, codeOf, dialogOf } from './bookingScreen';
import {
  blockOf,
  type Customer,
  customerNow,
  customersFor,
  factOf,
  openCustomer,
  tableRows,
} from './customerScreen';
import { inBothThemes } from './looks';
import {
  choose,
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
  (await factOf(page, 'Saldo', 'Créditos')).replace(/\u00a0/g, ' ');

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
  const table = block.getByRole('table');
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
    Agendamento: row.scheduleId ?? '—',
  }));
  const shown = (rows: Record<string, string>[]) => rows.map(({ Data: _, ...rest }) => rest);
  expect(shown(first)).toEqual(expected.slice(0, 10));
  for (const row of first) expect(row.Data).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
  expect(await balanceOf(page)).toBe(money(history.credits));
  await press(block, 'Ir para a próxima página');
  await eventually(async () => shown(await tableRows(table)), expected.slice(10, 20));
  expect(new URL(asked.at(-1)?.url() ?? '').searchParams.get('page')).toBe('2');
});

it('P-CRED-02 P-CRED-06 P-CRED-09 P-CRED-10 P-CALL-02 P-CALL-20 refuses 900 in light and dark without a serious fault, keeps what was typed after a failure, and adds exactly 500,00 for a booking once for a double click', async () => {
  const customer = await take(
    ({ credits, numberOfSchedules }) => credits > 0 && numberOfSchedules > 0,
  );
  const [booking] = (await bookingsOf(api, { 'user._id': customer._id })).filter(
    ({ shortCode }) => shortCode,
  );
  if (!booking) throw new Error('No booking');
  const page = await openCustomer(browser, customer, { as: 'operation', ...refusals(500) });
  await eventually(() => balanceOf(page), money(customer.credits));
  const sent = watch(page, 'PUT', ADD);
  const dialog = await openForm(page);
  await fillIn(page, dialog, { value: '900', description: ' Compensação  de jornada' });
  await press(dialog, 'Adicionar');
  await seen(dialog.getByText('Limite atingido'));
  expect(sent).toEqual([]);
  await inBothThemes(page);

  await input(dialog, 'Valor').fill('');
  await input(dialog, 'Valor').pressSequentially('500,00');
  await input(dialog, 'Agendamento').fill(codeOf(booking));
  await failing(page, 'PUT', '**/*Credits', async () => {
    await press(dialog, 'Tentar novamente');
    await seen(dialog.getByRole('alert').getByText('Ocorreu um erro inesperado'));
  });
  expect(await input(dialog, 'Valor').inputValue()).toBe('500,00');
  const before = sent.length;
  await dialog.getByRole('button', { name: 'Tentar novamente', exact: true }).dblclick();
  await says(page, 'Créditos adicionados com sucesso');
  await gone(dialog);
  const [request, ...more] = sent.slice(before);
  expect(more).toEqual([]);
  expect(new URL(request?.url() ?? '').pathname).toBe('/api/bo/v2/bo/user/camarimCredits');
  expect(request?.postDataJSON()).toEqual({
    userId: customer._id,
    credits: 500,
    description: 'Compensação de jornada',
    scheduleId: codeOf(booking),
    reason: 'A-ATRASO',
  });
  await eventually(() => balanceOf(page), money(customer.credits + 500));
  const table = blockOf(page, 'Créditos').getByRole('table');
  await eventually(async () => (await tableRows(table))[0]?.Descrição, 'Compensação de jornada');
  expect((await tableRows(table))[0]).toMatchObject({
    Créditos: '+ R$ 500,00',
    Tipo: 'Crédito',
    Motivo: 'A-ATRASO',
    Agendamento: booking._id,
  });
  expect((await customerNow(api, customer._id)).credits).toBe(customer.credits + 500);
});
