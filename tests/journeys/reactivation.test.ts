import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { VIEWPORTS } from '../support/browser';
import {
  type Booking,
  bodiesOf,
  bookingNow,
  bookingsFor,
  isUnpaid,
  openByMenu,
  rowFor,
  unpaidCents,
  WIZARD,
} from './bookingScreen';
import { journeyContext } from './context';
import { clipboardOf, eventually, gone, press, seen, watch } from './screen';

const START = /\/v4\/schedule\/reactivation$/;

const journey = journeyContext();
const take = bookingsFor(() => journey.api);
const ENTRY = ['Reativar pedido', WIZARD] as const;

/** An order whose payment succeeds after a second. */
const payable = (): Promise<Booking> =>
  take(
    [12, 20, 4],
    (booking) => isUnpaid(booking) && !booking.voucher && unpaidCents(booking) % 100 > 4,
  );

/** Chooses a way of paying and continues; the button that sends, once a double click cannot reach it. */
const toConfirmation = async (dialog: Locator, way: string, name: string): Promise<Locator> => {
  await dialog.getByRole('radio', { name: way, exact: true }).check();
  await press(dialog, 'Continuar');
  const button = dialog.getByRole('button', { name, exact: true });
  await eventually(() => button.isEnabled(), true);
  return button;
};

it('B-REACT-04 B-REACT-05 B-REACT-06 B-CALL-24 B-CALL-25 reactivates an order by card, and the row shows it', async () => {
  const booking = await payable();
  const { page, dialog } = await openByMenu(journey.browser, booking, ENTRY);
  const sent = watch(page, 'POST', START);
  const way = 'Cartão de crédito (pré-autorização)';
  await (await toConfirmation(dialog, way, 'Reativar pedido')).click();
  await seen(dialog.getByText('Pré-autorização aprovada. O pedido foi reativado.'));
  const { _id: scheduleId, version } = booking;
  expect(bodiesOf(sent)).toEqual([{ scheduleId, reactivationType: 'CREDIT_CARD', version }]);
  expect((await bookingNow(journey.api, scheduleId)).statusCode).toBe(1);
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await gone(dialog);
  await seen(rowFor(page, booking).getByText('Aguardando profissional'));
});

it('B-REACT-01 B-REACT-02 B-REACT-03 B-REACT-08 B-ERR-15 asks for a PIX code once for a double click and hands it over, on a phone', async () => {
  const booking = await payable();
  const { page, dialog } = await openByMenu(journey.browser, booking, ENTRY, {
    viewport: VIEWPORTS.phone,
  });
  const sent = watch(page, 'POST', START);
  const clipboard = await clipboardOf(page);
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await dialog.getByRole('button', { name: 'Continuar', exact: true }).isDisabled()).toBe(
    true,
  );
  const send = await toConfirmation(dialog, 'PIX', 'Gerar código PIX');
  const box = await send.boundingBox();
  if (!box) throw new Error('The button has no place');
  // The second press hits whatever has moved under the pointer.
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2, { delay: 20 });
  await seen(
    dialog.getByText(
      'Copie o código PIX e envie à cliente. O pedido será reativado após o pagamento.',
    ),
  );
  expect(sent).toHaveLength(1);
  await press(dialog, 'Copiar código PIX');
  await seen(dialog.getByRole('status').filter({ hasText: 'Informações copiadas com sucesso.' }));
  const code = await clipboard();
  expect(code).toMatch(/^000201.*6304[0-9A-F]{4}$/);
  await seen(dialog.getByText(code, { exact: true }));
  expect((await bookingNow(journey.api, booking._id)).statusCode).toBe(booking.statusCode);
});
