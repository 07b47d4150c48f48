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
  openRow,
  sectionOf,
} from './bookingScreen';
import {
  DETAILS,
  newCode,
  openByMenu,
  openDetails,
  takesPix,
  unpaidCents,
  wholeBookingsFor,
} from './paymentScreen';
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

it('B-LIST-10 B-DET-02 a laptop shows the whole status of every row, and breaks an e-mail that is longer than its column before its @ alone', async () => {
  const booking = await take({
    status: 2,
    fits: ({ user }) => (user.email ?? '').length >= 34,
  });
  const page = await openRow(browser, booking, { viewport: LAPTOP });
  const header = page.getByRole('columnheader', { name: 'Status', exact: true });
  const { x, width } = await boxOf(header);
  const actions = await boxOf(page.getByRole('button', { name: /^Ações de / }).first());
  expect(x + width).toBeLessThan(actions.x - 60);

  const dialog = await openByMenu(page, booking, DETAILS, DETAILS);
  const email = sectionOf(dialog, 'Cliente').getByText(booking.user.email ?? '', { exact: true });
  await seen(email);
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

describe('a phone', () => {
  it('B-DET-05 B-PAY-02 shows the details without a cut, every value of the professional after an infraction, and a long code of a payment', async () => {
    const booking = await wholeBookingsFor(() => api)(
      [11, 5],
      (one) => takesPix(one) && unpaidCents(one) >= 5_000,
    );
    await infringe(booking);
    const code = `E60701190${newCode().replace(/\D/g, '')}DY5K0A1B2C3`;
    await api.call('POST', `/schedule/pix/${booking._id}`, { id: code, bank: 'Itaú', value: 1 });
    const viewport = VIEWPORTS.phone;
    const { page, dialog } = await openDetails(browser, booking, { viewport });
    await seen(sectionOf(dialog, 'Pagamento').getByText(/^Soma: /));
    const values = sectionOf(dialog, 'Preço da profissional').getByRole('region');
    await seen(values.getByText('Id da infração'));
    expect(await hiddenOf(values)).toBe(0);
    const table = dialog.getByRole('table', { name: 'Pagamentos PIX' });
    const frame = await boxOf(dialog);
    for (const text of [code, 'Itaú', 'R$ 1,00']) {
      const box = await boxOf(table.getByText(text));
      expect(box.x + box.width).toBeLessThanOrEqual(frame.width);
    }
    expect(await hiddenOf(dialog.locator('.MuiDialogContent-root'))).toBe(0);
    expect(await hiddenOf(page.locator('html'))).toBe(0);
    expect(page.viewportSize()).toEqual(viewport);

    await press(dialog, `Excluir pagamento PIX ${code}`);
    const question = dialogOf(page, 'Excluir pagamento PIX');
    await seen(question);
    expect(await hiddenOf(question.locator('.MuiDialogContent-root'))).toBe(0);
  });

  it('B-ROW-07 B-ENT-11 keeps the status of the booking apart from the choice of another, and shows what a cancel costs without a scroll', async () => {
    const booking = await take({ status: 2, fits: hasPartner });
    const page = await openRow(browser, booking);
    await page.setViewportSize(VIEWPORTS.phone);
    await rowAction(page, codeOf(booking), 'Cancelar pedido');
    const dialog = dialogOf(page, 'Cancelar pedido');
    const chip = await boxOf(dialog.getByText('Aceito', { exact: true }));
    const section = sectionOf(dialog, 'Cancelamento');
    expect((await boxOf(section)).y).toBeGreaterThan(chip.y + chip.height + 8);
    await choose(page, 'Status', 'Cancelado por operações', section);
    await press(section, 'Cancelar pedido');
    const question = dialogOf(page, 'Cancelar agendamento');
    const table = question.getByRole('region', { name: 'Antes e depois' });
    await seen(table.getByText('Valor da cliente'));
    expect(await hiddenOf(table)).toBe(0);
  });
});
