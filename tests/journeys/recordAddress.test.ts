import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, requestsOf, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { bookingsFor, codeOf, dialogOf, hasPartner, openRow } from './bookingScreen';
import { arrives, eventually, gone, press, seen } from './screen';

let product: Product;
let browser: TestBrowser;
let api: Api;
const take = bookingsFor(() => api);

const DETAILS = 'Detalhes do agendamento';

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
  api = await apiAs(product.url, 'administrator');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

it('the address of a booking is there while its details stand over the list, which is as it was after Back; whoever follows it has a page, with the way back', async () => {
  const booking = await take({ status: 2, fits: hasPartner });
  const page = await openRow(browser, booking);
  const asked = requestsOf(page, /\/v2\/bo\/schedules$/);
  const search = () => page.url().split('?')[1];
  const before = search();
  await press(page, codeOf(booking));
  await seen(dialogOf(page, DETAILS));
  await arrives(page, `/schedules/${booking._id}`);
  expect(search()).toBe(before);
  await page.goBack();
  await gone(dialogOf(page, DETAILS));
  await arrives(page, '/schedules');
  await press(page, codeOf(booking));
  await dialogOf(page, DETAILS).getByText('Fechar').click();
  await arrives(page, '/schedules');
  await eventually(search, before);
  expect(asked).toEqual([]);

  const followed = await browser.newPage({ as: 'administrator', viewport: VIEWPORTS.phone });
  const lists = requestsOf(followed, /\/v2\/bo\/schedules$/);
  await followed.goto(`/#/schedules/${booking._id}`);
  await seen(followed.getByRole('heading', { level: 1, name: DETAILS, exact: true }));
  await seen(followed.getByText(codeOf(booking), { exact: true }));
  await seen(followed.getByRole('region', { name: 'Comentários' }));
  expect(await followed.getByRole('dialog').count()).toBe(0);
  expect(lists).toEqual([]);
  await followed.getByRole('link', { name: 'Agendamentos', exact: true }).last().click();
  await arrives(followed, '/schedules');
  await seen(followed.getByRole('heading', { level: 1, name: 'Agendamentos', exact: true }));
});
