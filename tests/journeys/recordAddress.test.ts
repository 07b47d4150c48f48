import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, requestsOf, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { bookingsFor, codeOf, dialogOf, hasPartner, openRow } from './bookingScreen';
import { newLead } from './leadScreen';
import { arrives, eventually, gone, place, press, seen } from './screen';

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

describe('the address of a booking', () => {
  it('is there while its details stand over the list; Back closes them and the list is as it was', async () => {
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
  });

  it('leads whoever follows it to a page, with the way back to the list', async () => {
    const booking = await take({ status: 2, fits: hasPartner });
    for (const viewport of [VIEWPORTS.desktop, VIEWPORTS.phone]) {
      const page = await browser.newPage({ as: 'administrator', viewport });
      const lists = requestsOf(page, /\/v2\/bo\/schedules$/);
      await page.goto(`/#/schedules/${booking._id}`);
      await seen(page.getByRole('heading', { level: 1, name: DETAILS, exact: true }));
      await seen(page.getByText(codeOf(booking), { exact: true }));
      await seen(page.getByRole('region', { name: 'Comentários' }));
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(lists).toEqual([]);
      await page.getByRole('link', { name: 'Agendamentos', exact: true }).last().click();
      await arrives(page, '/schedules');
      await seen(page.getByRole('heading', { level: 1, name: 'Agendamentos', exact: true }));
    }
  });

  it('of nothing says that it cannot be loaded', async () => {
    const page = await browser.newPage({ as: 'administrator', allow: [/404/] });
    await page.goto('/#/schedules/ninguem');
    await seen(page.getByText('Erro ao carregar o agendamento'));
    expect(place(page)).toBe('/schedules/ninguem');
  });
});

it('the address of a lead leads to its details', async () => {
  const lead = await newLead(api);
  const page = await browser.newPage({ as: 'administrator' });
  await page.goto(`/#/leads/${lead._id}/details`);
  await seen(page.getByRole('region', { name: 'Dados pessoais' }));
  await page.getByRole('link', { name: 'Leads', exact: true }).last().click();
  await arrives(page, '/leads');
});
