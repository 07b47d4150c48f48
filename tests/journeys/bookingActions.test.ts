import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formatMoney } from '../../domain/format';
import { toCents } from '../../domain/money';
import {
  bodiesOf,
  bookingNow,
  bookingsFor,
  codeOf,
  hasFreeProfessional,
  openRow,
  openSection,
  rowFor,
} from './bookingScreen';
import { journeyContext } from './context';
import { choose, dialogOf, eventually, press, says, seen, watch } from './screen';

const journey = journeyContext();
const take = bookingsFor(() => journey.api);

const reais = (value: number | null | undefined): string => formatMoney(toCents(value ?? 0));

/** Presses a button twice; the write succeeds and is sent once, as `body` describes it. */
const sendsOnce = async (
  page: Page,
  button: Locator,
  { path, success, body }: { path: RegExp; success: string; body: object },
): Promise<void> => {
  const sent = watch(page, 'PUT', path);
  await button.dblclick();
  await says(page, success);
  expect(bodiesOf(sent)).toEqual([body]);
  expect(await sent[0]?.headerValue('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
};

it('B-ACT-03 B-ACT-18 B-ACT-20 B-ACT-22 B-ACT-23 B-CALL-15 B-CALL-21 B-CALL-22 B-ERR-07 B-ERR-26 B-ERR-29 assigns a professional and cancels at the cost that was shown before; each is sent once, shown in dialog and row, and reads the list again', async () => {
  const booking = await take(
    [1],
    async (one) => !one.partner && !one.voucher && (await hasFreeProfessional(journey.api, one)),
  );
  const page = await openRow(journey.browser, booking);
  await press(page, `Ações do agendamento ${codeOf(booking)}`);
  const dialog = dialogOf(page, 'Ações do agendamento');
  const lists = watch(page, 'GET', /\/v2\/bo\/schedules$/);
  const row = rowFor(page, booking);
  const { _id: scheduleId, version } = booking;

  const professional = await openSection(dialog, 'Trocar profissional');
  await professional.getByRole('checkbox', { name: 'Mostrar todas' }).check();
  await professional.getByRole('radio', { name: /livre/ }).first().check();
  await sendsOnce(page, professional.getByRole('button', { name: 'Atribuir profissional' }), {
    path: /\/boUser\/schedule\/changePartner$/,
    success: 'Artista atualizado com sucesso',
    body: { scheduleId, version, newPartnerId: expect.any(String) },
  });
  const assigned = await bookingNow(journey.api, scheduleId);
  const name = assigned.partner?.partnerName ?? '-';
  await seen(professional.getByText(`Atual: ${name}`));
  await seen(row.getByText(name, { exact: true }));
  await seen(row.getByText('Aceito', { exact: true }));

  const status = await openSection(dialog, 'Alterar status');
  await choose(page, 'Status', 'Cancelar pela cliente', status);
  await seen(status.getByText('Selecione um motivo para cancelamento.'));
  expect(await status.getByRole('button', { name: 'Alterar status' }).isDisabled()).toBe(true);
  await choose(page, 'Motivo', 'Mudança de planos', status);
  const cost = (of: string) => status.getByRole('row').filter({ hasText: of });
  await seen(cost('Valor da profissional'));
  const cells = await cost('Valor da cliente').locator('> *').allTextContents();
  await press(status, 'Alterar status');
  const question = dialogOf(page, 'Cancelar agendamento');
  await sendsOnce(page, question.getByRole('button', { name: 'Confirmar' }), {
    path: /\/boUser\/schedule\/cancel$/,
    success: 'Agendamento cancelado com sucesso',
    body: {
      scheduleId,
      version: assigned.version,
      cancelCode: 5,
      cancelReasonCode: 'CHANGE_OF_PLANS',
    },
  });
  await seen(row.getByText('Cancelado pela cliente', { exact: true }));
  const { cancelValue } = await bookingNow(journey.api, scheduleId);
  expect(cells).toEqual([
    'Valor da cliente',
    reais(assigned.totalValue),
    reais(cancelValue?.totalValue),
  ]);
  await eventually(() => lists.length, 2);
});
