import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import {
  type Booking,
  bookingsFor,
  codeOf,
  dialogOf,
  hasPartner,
  openBookings,
  openRow,
  sectionOf,
} from './bookingScreen';
import { choose, press, rowAction, seen } from './screen';

/** What an operator must be able to read without scrolling sideways. */

const LAPTOP = { width: 1280, height: 800 };

let product: Product;
let browser: TestBrowser;
let api: Api;
const take = bookingsFor(() => api);

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
  api = await apiAs(product.url, 'administrator');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on screen');
  return box;
};

/** Pixels that a part holds beyond its right edge. */
const hiddenOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => element.scrollWidth - element.clientWidth);

const openDetails = async (booking: Booking, viewport: { width: number; height: number }) => {
  const page = await openRow(browser, booking);
  await page.setViewportSize(viewport);
  await rowAction(page, codeOf(booking), 'Detalhes do agendamento');
  const dialog = dialogOf(page, 'Detalhes do agendamento');
  await seen(sectionOf(dialog, 'Preço da profissional'));
  return dialog;
};

/** Records an infraction that costs the professional of a booking something. */
const infringe = async ({ _id, partner }: Booking): Promise<void> => {
  interface Rule {
    readonly id_infraction_rule: number;
    readonly manual: boolean;
    readonly type: string;
    readonly level: string;
    readonly penalty: number;
  }
  const { data } = await api.call<{ data: Rule[] }>('GET', '/v2/infraction/rules');
  const rule = data.find(
    ({ manual, penalty, type, level }) =>
      manual && penalty > 0 && type !== 'FINANCIAL' && !/CREDITO/.test(level),
  );
  const path = `/v2/infraction/${rule?.id_infraction_rule}/${partner?.partnerId}/${_id}`;
  await api.call('POST', path, {
    occurrenceDate: '2026-03-09',
    relievePoints: false,
    relievePenalty: false,
    relieveClientDiscount: false,
  });
};

describe('a laptop', () => {
  it('B-LIST-10 shows the whole status of every row', async () => {
    const page = await openBookings(browser);
    await page.setViewportSize(LAPTOP);
    const header = page.getByRole('columnheader', { name: 'Status', exact: true });
    await seen(header);
    const { x, width } = await boxOf(header);
    const actions = await boxOf(page.getByRole('button', { name: /^Ações de / }).first());
    expect(x + width).toBeLessThan(actions.x - 60);
  });

  it('B-DET-02 breaks an e-mail that is longer than its column before its @ alone', async () => {
    const booking = await take({
      status: 2,
      fits: ({ user }) => (user.email ?? '').length >= 34,
    });
    const dialog = await openDetails(booking, LAPTOP);
    const email = sectionOf(dialog, 'Cliente').getByText(booking.user.email ?? '', { exact: true });
    const lines = await email.evaluate((element) =>
      [...element.childNodes]
        .filter((part) => part.nodeType === Node.TEXT_NODE)
        .map((part) => {
          const range = document.createRange();
          range.selectNode(part);
          return range.getClientRects().length;
        }),
    );
    expect(lines).toEqual([1, 1]);
  });
});

describe('a phone', () => {
  it('B-DET-05 shows every value of the professional, also after an infraction', async () => {
    const booking = await take({ status: 2, fits: hasPartner });
    await infringe(booking);
    const dialog = await openDetails(booking, VIEWPORTS.phone);
    const values = sectionOf(dialog, 'Preço da profissional').getByRole('region');
    await seen(values.getByText('Id da infração'));
    expect(await hiddenOf(values)).toBe(0);
  });

  it('B-ROW-07 keeps the status of the booking apart from the choice of another', async () => {
    const booking = await take({ status: 1 });
    const page = await openRow(browser, booking);
    await page.setViewportSize(VIEWPORTS.phone);
    await rowAction(page, codeOf(booking), 'Cancelar pedido');
    const dialog = dialogOf(page, 'Cancelar pedido');
    const chip = await boxOf(dialog.getByText('Aguardando profissional', { exact: true }));
    const section = await boxOf(sectionOf(dialog, 'Cancelamento'));
    expect(section.y).toBeGreaterThan(chip.y + chip.height + 8);
  });

  it('B-ENT-11 shows what a cancel costs, before and after, without a scroll', async () => {
    const booking = await take({ status: 2, fits: hasPartner });
    const page = await openRow(browser, booking);
    await page.setViewportSize(VIEWPORTS.phone);
    await rowAction(page, codeOf(booking), 'Cancelar pedido');
    const section = sectionOf(dialogOf(page, 'Cancelar pedido'), 'Cancelamento');
    await choose(page, 'Status', 'Cancelado por operações', section);
    await press(section, 'Cancelar pedido');
    const question = dialogOf(page, 'Cancelar agendamento');
    const table = question.getByRole('region', { name: 'Antes e depois' });
    await seen(table.getByText('Valor da cliente'));
    expect(await hiddenOf(table)).toBe(0);
  });
});
