import { expect, it } from 'vitest';
import { VIEWPORTS } from '../support/browser';
import {
  bookingNow,
  bookingsFor,
  isUnpaid,
  openByMenu,
  unpaidCents,
  WIZARD,
} from './bookingScreen';
import { journeyContext } from './context';
import { clipboardOf, eventually, press, seen, watch } from './screen';

const START = /\/v4\/schedule\/reactivation$/;

const journey = journeyContext();

it('B-REACT-01 B-REACT-02 B-REACT-03 B-REACT-08 B-ERR-15 asks for a PIX code once for a double click and hands it over, on a phone', async () => {
  // An order whose payment succeeds after a second.
  const booking = await bookingsFor(() => journey.api)(
    [12, 20, 4],
    (one) => isUnpaid(one) && !one.voucher && unpaidCents(one) % 100 > 4,
  );
  const viewport = VIEWPORTS.phone;
  const entry = ['Reativar pedido', WIZARD] as const;
  const { page, dialog } = await openByMenu(journey.browser, booking, entry, { viewport });
  const sent = watch(page, 'POST', START);
  const clipboard = await clipboardOf(page);
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await dialog.getByRole('button', { name: 'Continuar', exact: true }).isDisabled()).toBe(
    true,
  );
  await dialog.getByRole('radio', { name: 'PIX', exact: true }).check();
  await press(dialog, 'Continuar');
  const send = dialog.getByRole('button', { name: 'Gerar código PIX', exact: true });
  // Once a double click cannot reach it.
  await eventually(() => send.isEnabled(), true);
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
