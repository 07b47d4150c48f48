import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formatMoney } from '../../domain/format';
import { addressLine } from '../../domain/geo';
import { toCents } from '../../domain/money';
import { bookingsOf, codeOf } from './bookingScreen';
import { journeyContext } from './context';
import {
  blockOf,
  type Customer,
  customerNow,
  customersFor,
  isActive,
  openCustomer,
} from './customerScreen';
import {
  choose,
  columnOf,
  confirm,
  dialogOf,
  downloaded,
  eventually,
  gone,
  input,
  place,
  press,
  rowsOf,
  says,
  seen,
  watch,
} from './screen';

const journey = journeyContext();
const take = customersFor(() => journey.api);

it('P-CUST-01 P-CUST-24 P-CUST-25 P-CUST-26 P-CUST-27 P-CALL-05 P-CALL-06 C-ROUTE-13 the list pages by the server; a customer who is found is exported with the session in a header, and opens in a tab of her own', async () => {
  const customer = await take(({ phone, gender }) => phone.number?.length === 11 && gender === 'F');
  const page = await journey.open('administrator', '/users');
  const first = await columnOf(page, 'Id');
  expect(first).toHaveLength(10);
  await press(page, 'Ir para a próxima página');
  await seen(page.getByText('11–20 de'));
  expect((await columnOf(page, 'Id')).filter((id) => first.includes(id))).toEqual([]);

  const exports = watch(page, 'GET', /\/users-export$/);
  await input(page, 'Busca').fill(customer._id);
  await press(page, 'BUSCAR');
  await eventually(() => columnOf(page, 'Id'), [customer._id]);
  const { name, text } = await downloaded(page, () => press(page, 'Exportar'));
  expect(name).toBe('Clientes.csv');
  const [, ...exported] = text.trim().split(/\r?\n/);
  expect(exported.map((row) => row.split(';')[0])).toEqual([customer._id]);
  expect(exports.map((one) => one.headers().authorization)).toEqual([
    expect.stringMatching(/^Bearer .+/),
  ]);
  const link = page.getByRole('link', { name: customer.name });
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await seen(tab.getByRole('heading', { level: 1, name: customer.name, exact: true }));
  expect([place(tab), place(page)]).toEqual([`/users/${customer._id}`, '/users']);
});

/** Saves phone, birthday and gender, which stay after a reload; nothing else changes. */
const editsInformation = async (page: Page, customer: Customer): Promise<void> => {
  const form = page.getByRole('form', { name: 'Editar informações' });
  const phone = input(form, 'Telefone');
  await phone.fill('');
  await phone.pressSequentially('11987654321');
  expect(await phone.inputValue()).toBe('(11) 9 8765-4321');
  await input(form, 'Data de nascimento').fill('05/03/1990');
  await choose(page, 'Sexo', 'Outro', form);
  await press(form, 'Salvar');
  await says(page, 'Valor alterado com sucesso');
  await page.reload();
  await eventually(() => input(form, 'Data de nascimento').inputValue(), '05/03/1990');
  await eventually(() => phone.inputValue(), '(11) 9 8765-4321');
  const now = await customerNow(journey.api, customer._id);
  expect(now).toEqual({
    ...customer,
    birthdate: '1990-03-05',
    gender: 'O',
    phone: { ...customer.phone, number: '11987654321' },
    version: now.version,
  });
};

/** Adds an address that a search finds, and removes the one that was there. */
const changesAddress = async (page: Page, customer: Customer): Promise<void> => {
  const block = blockOf(page, 'Endereços');
  await press(block, 'Adicionar endereço');
  const dialog = dialogOf(page, 'Adicionar endereço');
  const search = dialog.getByRole('combobox', { name: 'Buscar endereço' });
  await search.click();
  await search.fill('avenida brasil campinas');
  await page.getByRole('option').filter({ hasText: 'Campinas - SP' }).first().click();
  await eventually(() => input(dialog, 'Cidade').inputValue(), 'Campinas');
  await input(dialog, 'Número').fill('77');
  await press(dialog, 'Adicionar endereço');
  await says(page, 'Endereço adicionado!');
  await gone(dialog);
  await seen(block.getByText('Avenida Brasil, 77', { exact: false }));
  const [old] = customer.address;
  const label = `Remover endereço ${old ? addressLine(old) : ''}`;
  await press(block, label);
  await confirm(page, label, 'Remover');
  await says(page, 'Endereço removido com sucesso');
  await eventually(() => block.locator('tbody tr').count(), 1);
  const left = (await customerNow(journey.api, customer._id)).address.map((one) => one.place);
  expect(left).toEqual(['Avenida Brasil']);
};

it('P-CUST-02 P-CUST-06 P-CUST-08 P-CUST-10 P-CUST-11 P-CUST-15 P-CUST-19 P-CUST-29 P-CUST-31 P-CUST-35 P-CALL-07 P-CALL-08 P-CALL-09 P-CALL-12 P-CALL-15 P-CALL-16 the page of a customer: information is saved, one address comes and one goes, a card is removed, she is blocked and unblocked, a comment stands first', async () => {
  const customer = await take(
    (one) =>
      isActive(one) &&
      !one.phone.validatedAt &&
      one.gender === 'F' &&
      one.address.length === 1 &&
      one.creditCards.some(({ provider }) => provider === 'moip'),
  );
  const page = await openCustomer(journey.browser, customer);
  await editsInformation(page, customer);
  await changesAddress(page, customer);
  const cards = blockOf(page, 'Cartões de crédito');
  const card = customer.creditCards.find(({ provider }) => provider === 'moip');
  const label = `Remover cartão final ${card?.last4}`;
  await press(cards, label);
  await confirm(page, label, 'Remover');
  await says(page, 'Cartão removido com sucesso');
  await gone(cards.getByRole('button', { name: label }));

  const actions = blockOf(page, 'Ações');
  await press(actions, 'Bloquear cliente');
  await confirm(page, 'Bloquear cliente', 'Bloquear');
  await says(page, 'Cliente bloqueado com sucesso');
  await seen(page.getByText('Bloqueado', { exact: true }));
  const blocked = await customerNow(journey.api, customer._id);
  expect(blocked).toMatchObject({ blocked: true, active: false });
  expect(blocked.creditCards.map(({ id }) => id)).not.toContain(card?.id);
  await press(actions, 'Desbloquear cliente');
  await confirm(page, 'Desbloquear cliente', 'Desbloquear');
  await seen(actions.getByRole('button', { name: 'Bloquear cliente', exact: true }));

  const comments = blockOf(page, 'Comentários');
  await input(comments, 'Novo comentário').fill('Pediu retorno por telefone');
  await press(comments, 'Adicionar comentário');
  await confirm(page, 'Tem certeza que deseja adicionar esse comentário?', 'Adicionar');
  await says(page, 'Salvo com sucesso');
  await seen(comments.getByRole('listitem').first().getByText('Pediu retorno por telefone'));
});

it('P-CRED-01 P-CRED-02 P-CRED-06 P-CRED-09 P-CRED-10 P-CALL-19 P-CALL-20 refuses credits of 900, and adds exactly 500,00 for a booking to balance and history', async () => {
  const customer = await take(
    ({ credits, numberOfSchedules }) => credits > 0 && numberOfSchedules > 0,
  );
  const [booking] = (await bookingsOf(journey.api, { 'user._id': customer._id })).filter(
    ({ shortCode }) => shortCode,
  );
  if (!booking) throw new Error('No booking');
  const page = await openCustomer(journey.browser, customer, { as: 'operation' });
  const credits = blockOf(page, 'Créditos');
  const balance = (cents: number) =>
    seen(credits.locator('dl > div').filter({ hasText: `Saldo${formatMoney(cents)}` }));
  await balance(toCents(customer.credits));
  const sent = watch(page, 'PUT', /\/v2\/bo\/user\/[^/]+Credits$/);
  await press(credits, 'Adicionar créditos');
  const dialog = dialogOf(page, 'Adicionar créditos');
  await input(dialog, 'Valor').pressSequentially('900');
  await input(dialog, 'Descrição').fill('Compensação de jornada');
  await choose(page, 'Motivo', 'A-ATRASO', dialog);
  await press(dialog, 'Adicionar');
  await seen(dialog.getByText('Limite atingido'));
  expect(sent).toEqual([]);

  await input(dialog, 'Valor').fill('');
  await input(dialog, 'Valor').pressSequentially('500,00');
  await input(dialog, 'Agendamento').fill(codeOf(booking));
  await press(dialog, 'Tentar novamente');
  await says(page, 'Créditos adicionados com sucesso');
  await gone(dialog);
  await balance(toCents(customer.credits + 500));
  const first = async () => (await rowsOf(credits))[0];
  await eventually(async () => (await first())?.Descrição, 'Compensação de jornada');
  expect(await first()).toMatchObject({
    Créditos: '+ R$ 500,00',
    Tipo: 'Crédito',
    Motivo: 'A-ATRASO',
    Agendamento: codeOf(booking),
  });
  expect(sent).toHaveLength(1);
  expect((await customerNow(journey.api, customer._id)).credits).toBe(customer.credits + 500);
});
