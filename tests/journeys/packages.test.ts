import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { failedAnswer } from '../support/browser';
import { apiAs } from './api';
import { journeyContext } from './context';
import {
  answerTo,
  columnOf,
  dialogOf,
  escapes,
  eventually,
  input,
  press,
  rowsOf,
  seen,
  warns,
  watch,
} from './screen';

const REPROCESS = /\/packpurchase\/checkpayment\/[^/]+$/;

const journey = journeyContext();

it('C-ROUTE-37 C-PURCH-02 C-PURCH-04 C-PURCH-07 C-CALL-40 C-CALL-41 C-CALL-42 lists purchases by the headers of the answer, reprocesses one once and shows its vouchers; one that somebody has reprocessed meanwhile is refused', async () => {
  const all = await journey.api('purchases.list', { query: { limit: 200 } });
  const [purchase, second] = all.filter(
    ({ payment, vouchers }) => /^(SETTLED|PAID)$/.test(payment?.status ?? '') && !vouchers?.length,
  );
  const page = await journey.open('finance', '/packages/purchase', {
    allow: [failedAnswer(409), failedAnswer(500)],
  });
  await eventually(async () => (await rowsOf(page)).length, 10);
  await seen(page.getByText(`1–10 de ${all.length}`));
  const search = async (id = '') => {
    await input(page, 'Busca').fill(id);
    await press(page, 'BUSCAR');
    await eventually(() => columnOf(page, 'Id'), [id]);
  };
  const button = (id: string | undefined, name: string): Locator =>
    page
      .getByRole('row')
      .filter({ hasText: id ?? '' })
      .getByRole('button', { name: new RegExp(`^${name}`) });
  const dialog = dialogOf(page, 'Reprocessar compra');

  await search(purchase?._id);
  const sent = watch(page, 'GET', REPROCESS);
  await button(purchase?._id, 'Reprocessar compra').click();
  const done = await answerTo(page, 'GET', REPROCESS, () =>
    dialog.getByRole('button', { name: 'Reprocessar', exact: true }).dblclick(),
  );
  const said = await done.json();
  expect(said.description).toMatch(/^Pagamento confirmado: \d+ vouchers? gerados?\./);
  await seen(dialog.getByRole('status').getByText(said.description));
  expect(sent).toHaveLength(1);
  await escapes(dialog);
  await eventually(() => button(purchase?._id, 'Reprocessar compra').isEnabled(), false);
  await button(purchase?._id, 'Detalhes da compra').click();
  const details = dialogOf(page, 'Detalhes da compra');
  const rows = details.getByRole('table', { name: 'Vouchers da compra' }).locator('tbody tr');
  await eventually(() => rows.count(), said.vouchersGiven);
  await escapes(details);

  await search(second?._id);
  await button(second?._id, 'Reprocessar compra').click();
  const api = await apiAs(journey.url, 'finance');
  await api('purchases.reprocess', { params: { id: second?._id ?? '' } });
  await press(dialog, 'Reprocessar');
  await warns(page, 'Os vouchers desta compra já foram gerados');
});
