import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formatMoney } from '../../domain/format';
import { toCents } from '../../domain/money';
import { addDays, todayInSaoPaulo } from '../../domain/time';
import {
  bodiesOf,
  bookingNow,
  bookingsFor,
  changesIn,
  dialogOf,
  openActions,
  openRow,
  openSection,
  rowFor,
} from './bookingScreen';
import { journeyContext } from './context';
import { choose, day, eventually, input, says, seen, watch } from './screen';

const journey = journeyContext();
const take = bookingsFor(() => journey.api);

const shifted = (from: number): string => addDays(todayInSaoPaulo(new Date()), from);

const reais = (value: number | null | undefined): string => formatMoney(toCents(value ?? 0));

/** Fills in the day and the hours of a booking. */
const fillDate = async (
  section: Locator,
  from: number,
  hours: readonly [string, string],
): Promise<void> => {
  await input(section, 'Data inicial').fill(day(from));
  await input(section, 'Hora').first().fill(hours[0]);
  await input(section, 'Data final').fill(day(from));
  await input(section, 'Hora').last().fill(hours[1]);
};

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

it('B-ACT-03 B-ACT-18 B-ACT-20 B-ACT-22 B-ACT-23 B-CALL-15 B-CALL-17 B-CALL-21 B-CALL-22 B-ERR-04 B-ERR-07 B-ERR-26 B-ERR-29 assigns a professional, moves the date and cancels at the cost that it showed before; each is sent once, shown in dialog and row, and reads the list again (G2)', async () => {
  const booking = await take({
    status: 1,
    fits: ({ address, partner, voucher }) => address.areaId === 'sao-paulo' && !partner && !voucher,
  });
  const page = await openRow(journey.browser, booking);
  const dialog = await openActions(page, booking);
  const lists = watch(page, 'GET', /\/v2\/bo\/schedules$/);
  const row = rowFor(page, booking);
  const scheduleId = booking._id;
  const version = async () => (await bookingNow(journey.api, scheduleId)).version;

  const professional = await openSection(dialog, 'Trocar profissional');
  await professional.getByRole('checkbox', { name: 'Mostrar todas' }).check();
  await professional.getByRole('radio', { name: /livre/ }).first().check();
  await sendsOnce(page, professional.getByRole('button', { name: 'Atribuir profissional' }), {
    path: /\/boUser\/schedule\/changePartner$/,
    success: 'Artista atualizado com sucesso',
    body: { scheduleId, version: await version(), newPartnerId: expect.any(String) },
  });
  const name = (await bookingNow(journey.api, scheduleId)).partner?.partnerName ?? '-';
  await seen(professional.getByText(`Atual: ${name}`));
  await seen(row.getByText(name, { exact: true }));
  await seen(row.getByText('Aceito', { exact: true }));

  const date = await openSection(dialog, 'Alterar data');
  await fillDate(date, 4, ['09:10', '11:20']);
  await sendsOnce(page, date.getByRole('button', { name: 'Alterar data' }), {
    path: /\/boUser\/schedule\/changeDate$/,
    success: 'Agendamento atualizado com sucesso',
    body: {
      scheduleId,
      version: await version(),
      newDate: expect.stringMatching(new RegExp(`^${shifted(4)}T12:10`)),
      newDateEnd: expect.stringMatching(new RegExp(`^${shifted(4)}T14:20`)),
    },
  });
  await seen(date.getByText(`Atual: ${day(4)} 09:10 às 11:20`));
  await seen(row.getByText(`${day(4)} 09:10`));

  const status = await openSection(dialog, 'Alterar status');
  const change = status.getByRole('button', { name: 'Alterar status' });
  await choose(page, 'Status', 'Cancelar pela cliente', status);
  await seen(status.getByText('Selecione um motivo para cancelamento.'));
  expect(await change.isDisabled()).toBe(true);
  await choose(page, 'Motivo', 'Mudança de planos', status);
  await seen(status.getByRole('row').filter({ hasText: 'Valor da profissional' }));
  const costs = await changesIn(status);
  const before = await bookingNow(journey.api, scheduleId);
  await change.click();
  const question = dialogOf(page, 'Cancelar agendamento');
  await sendsOnce(page, question.getByRole('button', { name: 'Confirmar' }), {
    path: /\/boUser\/schedule\/cancel$/,
    success: 'Agendamento cancelado com sucesso',
    body: {
      scheduleId,
      version: before.version,
      cancelCode: 5,
      cancelReasonCode: 'CHANGE_OF_PLANS',
    },
  });
  await seen(row.getByText('Cancelado pela cliente', { exact: true }));
  const { cancelValue } = await bookingNow(journey.api, scheduleId);
  expect(costs).toContainEqual([
    'Valor da cliente',
    reais(before.totalValue),
    reais(cancelValue?.totalValue),
  ]);
  await eventually(() => lists.length, 3);
});
