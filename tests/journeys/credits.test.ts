import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { bookingsOf, codeOf, dialogOf } from './bookingScreen';
import {
  blockOf,
  customerNow,
  customersFor,
  factOf,
  openCustomer,
  tableRows,
} from './customerScreen';
import { inBothThemes } from './looks';
import { choose, eventually, gone, input, press, says, seen, watch } from './screen';

const ADD = /\/v2\/bo\/user\/[^/]+Credits$/;
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

/** Reais as the screen writes them. */
const money = (reais: number): string =>
  `R$ ${reais.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const balanceOf = async (page: Page): Promise<string> =>
  (await factOf(page, 'Saldo', 'Créditos')).replace(/\u00a0/g, ' ');

it('P-CRED-01 P-CRED-02 P-CRED-06 P-CRED-09 P-CRED-10 P-CALL-19 P-CALL-20 refuses 900 in light and dark without a serious fault, and adds exactly 500,00 for a booking to balance and history', async () => {
  const customer = await take(
    ({ credits, numberOfSchedules }) => credits > 0 && numberOfSchedules > 0,
  );
  const [booking] = (await bookingsOf(api, { 'user._id': customer._id })).filter(
    ({ shortCode }) => shortCode,
  );
  if (!booking) throw new Error('No booking');
  const page = await openCustomer(browser, customer, { as: 'operation' });
  await eventually(() => balanceOf(page), money(customer.credits));
  const sent = watch(page, 'PUT', ADD);
  await press(blockOf(page, 'Créditos'), TITLE);
  const dialog = dialogOf(page, TITLE);
  await input(dialog, 'Valor').pressSequentially('900');
  await input(dialog, 'Descrição').fill('Compensação de jornada');
  await choose(page, 'Motivo', 'A-ATRASO', dialog);
  await press(dialog, 'Adicionar');
  await seen(dialog.getByText('Limite atingido'));
  expect(sent).toEqual([]);
  await inBothThemes(page);

  await input(dialog, 'Valor').fill('');
  await input(dialog, 'Valor').pressSequentially('500,00');
  await input(dialog, 'Agendamento').fill(codeOf(booking));
  await press(dialog, 'Tentar novamente');
  await says(page, 'Créditos adicionados com sucesso');
  await gone(dialog);
  await eventually(() => balanceOf(page), money(customer.credits + 500));
  const table = blockOf(page, 'Créditos').getByRole('table');
  await eventually(async () => (await tableRows(table))[0]?.Descrição, 'Compensação de jornada');
  expect((await tableRows(table))[0]).toMatchObject({
    Data: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/),
    Créditos: '+ R$ 500,00',
    Tipo: 'Crédito',
    Motivo: 'A-ATRASO',
    Agendamento: booking._id,
  });
  expect(sent).toHaveLength(1);
  expect((await customerNow(api, customer._id)).credits).toBe(customer.credits + 500);
});
