import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { failedAnswer, started } from '../support/browser';
import { bookingsOf, dialogOf } from './bookingScreen';
import { journeyContext } from './context';
import { blockOf, customersFor, isActive } from './customerScreen';
import { changedQuestion, firstAnswer, LOST, visit, writes } from './faults';
import { chooseCategory, offerFor, openNewBooking, optionOf } from './newBookingScreen';
import { told } from './paymentScreen';
import { choose, day, fill, input, move, press, seen, warns } from './screen';

/**
 * One screen of each kind with the faults of the network: a list with its form, a page of blocks with a dialog, and a
 * dialog that reads and writes with a key of its own.
 */

const journey = journeyContext();
const takeCustomer = customersFor(() => journey.api);

interface Stored {
  readonly [key: string]: unknown;
}

const newPage = (): Promise<Page> =>
  journey.browser.newPage({ as: 'administrator', allow: [failedAnswer(409), LOST] });

const savingButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Salvar|Salvando\.\.\.)$/ });

const VOUCHERS = '/v2/bo/vouchers';

it('a list with its form: late and turned answers, a late and a lost write, and a record that two tabs change', async () => {
  const page = await newPage();
  const place = { path: '/vouchers', heading: 'Vouchers', read: /\/v2\/bo\/vouchers$/ };
  await firstAnswer(page, place);
  await changedQuestion(page, place.read, [
    async () => {
      await input(page, 'Código').fill('A');
      await press(page, 'BUSCAR');
    },
    () => press(page, 'Ir para a próxima página'),
  ]);
  await writes(page, {
    method: 'POST',
    path: /\/v2\/bo\/vouchers$/,
    prepare: async (number) => {
      await visit(page, '/new-voucher', 'Novo voucher');
      await fill(page, { Código: `FALHA${number}`, Início: day(0), Fim: day(9), Percentual: '10' });
    },
    button: savingButton(page),
    typed: input(page, 'Código'),
    success: 'Voucher criado com sucesso!',
    effects: async (number) => {
      const path = `${VOUCHERS}?code=FALHA&itemsPerPage=100`;
      const { vouchers } = await journey.api.call<{ vouchers: Stored[] }>('GET', path);
      return vouchers.filter(({ code }) => code === `FALHA${number}`).length;
    },
  });

  const other = await page.context().newPage();
  const edits = async (tab: Page, percent: string): Promise<void> => {
    await input(tab, 'Percentual').fill(percent);
    await savingButton(tab).click();
  };
  const form = '/edit-voucher/FALHA1';
  for (const tab of [page, other]) {
    await tab.goto(`/#${form}`);
    await started(tab);
    await seen(input(tab, 'Percentual'));
  }
  await edits(other, '11');
  await told(other, 'Voucher alterado com sucesso');
  await other.close();
  await edits(page, '12');
  await warns(page, 'Este registro foi alterado por outra pessoa.');
  expect(await input(page, 'Percentual').inputValue()).toBe('12');
  const stored = () => journey.api.call<Stored>('GET', `${VOUCHERS}/FALHA1`);
  expect((await stored()).value).toBe(11);
  await press(page, 'Manter o que digitei');
  await savingButton(page).click();
  await told(page, 'Voucher alterado com sucesso');
  expect((await stored()).value).toBe(12);
});

it('a page of blocks with a dialog: credits are added once, whatever becomes of the answer', async () => {
  const { _id } = await takeCustomer(isActive);
  const page = await newPage();
  const path = `/users/${_id}`;
  const place = { path, heading: 'Cliente', read: /\/v2\/bo\/users\/[^/]+$/ };
  await firstAnswer(page, place);
  const dialog = dialogOf(page, 'Adicionar créditos');
  await writes(page, {
    method: 'PUT',
    path: /\/v2\/bo\/user\/\w+Credits$/,
    prepare: async (number) => {
      await move(page, path);
      await press(blockOf(page, 'Créditos'), 'Adicionar créditos');
      await input(dialog, 'Valor').pressSequentially('100');
      await choose(page, 'Motivo', 'A-ATRASO', dialog);
      await fill(dialog, { Descrição: `Falha ${number}` });
    },
    button: dialog.getByRole('button', { name: 'Adicionar' }),
    again: () => press(dialog, 'Tentar novamente'),
    typed: input(dialog, 'Descrição'),
    success: 'Créditos adicionados com sucesso',
    effects: async (number) => {
      const { data } = await journey.api.call<{ data: Stored[] }>(
        'GET',
        `/v2/bo/user/credits?userId=${_id}&itemsPerPage=100`,
      );
      return data.filter(({ description }) => description === `Falha ${number}`).length;
    },
  });
});

it('a new booking: late and turned prices, and an order that is placed once, whatever becomes of the answer', async () => {
  const customer = await takeCustomer(
    (one) => isActive(one) && one.address.length === 1 && !one.professionalPreferences.length,
  );
  const { _id, name } = customer;
  const offer = await offerFor(journey.api, customer);
  const page = await newPage();
  const dialog = dialogOf(page, 'Novo Agendamento');
  const service = async (index: number): Promise<void> => {
    await dialog.getByRole('combobox', { name: 'Serviço' }).click();
    await optionOf(page).nth(index).click();
  };
  const toServices = async () => chooseCategory(page, await openNewBooking(page), offer);
  const start = async () => {
    await toServices();
    await service(0);
  };
  const place = { path: `/users/${_id}`, heading: name, read: /\/price$/, start };
  await firstAnswer(page, place);
  await changedQuestion(page, place.read, [() => service(1), () => service(2)], async () => {
    await toServices();
    await service(2);
  });
  const ordered = async () => (await bookingsOf(journey.api, { 'user._id': _id })).length;
  const before: number[] = [];
  await writes(page, {
    method: 'POST',
    path: /\/v2\/schedule$/,
    prepare: async (number) => {
      before[number] = await ordered();
      await visit(page, '/meeting-room', 'Sala de Reunião');
      await move(page, place.path);
      await start();
      await dialog.getByRole('radio', { name: 'PIX', exact: true }).check();
      await input(dialog, 'Observação').fill(`Falha ${number}`);
      await seen(dialog.getByText('Total', { exact: true }));
    },
    // Found also while the confirmation dialog covers it.
    button: page.locator('button', { hasText: 'Criar agendamento' }),
    confirm: () => press(dialogOf(page, 'Confirmar pedido?'), 'Confirmar pedido'),
    typed: page.getByLabel('Observação', { exact: true }),
    success: 'Agendamento realizado!',
    keyOf: (request) => request.postDataJSON().transactionId,
    effects: async (number) => (await ordered()) - (before[number] ?? 0),
  });
});
