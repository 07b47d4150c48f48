import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressLine } from '../../domain/geo';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { dialogOf } from './bookingScreen';
import {
  blockOf,
  type Customer,
  customerNow,
  customersFor,
  factOf,
  isActive,
  openCustomer,
  SHOWN_PROVIDER,
} from './customerScreen';
import {
  choose,
  columnOf,
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

const LIST = /\/v2\/bo\/users$/;

let product: Product;
let browser: TestBrowser;
let api: Api;
const take = customersFor(() => api);

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
  api = await apiAs(product.url, 'administrator');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const queryOf = (requests: { url(): string }[]): Record<string, string> =>
  Object.fromEntries(new URL(requests.at(-1)?.url() ?? '').searchParams);

it('P-CUST-01 P-CUST-24 P-CUST-25 P-CUST-26 P-CUST-27 P-CALL-05 P-CALL-06 C-ROUTE-13 E3 the list: a page is one request; who is found is exported with the session in a header, and opens in a tab of its own', async () => {
  const customer = await take(({ phone, gender }) => phone.number?.length === 11 && gender === 'F');
  const page = await browser.newPage({ as: 'administrator' });
  const requests = watch(page, 'GET', LIST);
  await page.goto('/#/users');
  await seen(page.getByRole('heading', { level: 1, name: 'Clientes', exact: true }));
  const first = await columnOf(page, 'Id');
  expect(first).toHaveLength(10);
  await press(page, 'Ir para a próxima página');
  await seen(page.getByText('11–20 de'));
  const second = await columnOf(page, 'Id');
  expect(requests).toHaveLength(2);
  expect(queryOf(requests)).toMatchObject({ itemsPerPage: '10', page: '2' });
  expect(second.filter((id) => first.includes(id))).toEqual([]);

  const exports = watch(page, 'GET', /\/users-export$/);
  await input(page, 'Busca').fill(customer._id);
  await press(page, 'BUSCAR');
  await eventually(() => columnOf(page, 'Id'), [customer._id]);
  const { name, text } = await downloaded(page, () => press(page, 'Exportar'));
  expect(name).toBe('Clientes.csv');
  const [, ...exported] = text.trim().split(/\r?\n/);
  expect(exported.map((row) => row.split(';')[0])).toEqual([customer._id]);
  expect(exports).toHaveLength(1);
  expect(exports[0]?.headers().authorization).toMatch(/^Bearer .+/);
  const [row] = await rowsOf(page);
  const digits = customer.phone.number ?? '';
  expect(row).toMatchObject({
    Cadastro: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/),
    Nome: customer.name,
    'E-mail': customer.email,
    Telefone: `(${digits.slice(0, 2)}) ${digits[2]} ${digits.slice(3, 7)}-${digits.slice(7)}`,
    Sexo: 'Feminino',
    Agendamentos: String(customer.numberOfSchedules),
  });
  const link = page.getByRole('link', { name: customer.name });
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await seen(tab.getByRole('heading', { level: 1, name: customer.name, exact: true }));
  expect(place(tab)).toBe(`/users/${customer._id}`);
  expect(place(page)).toBe('/users');
});

/** What is typed of a customer stands there after the page is loaded again, and nothing else has changed. */
const informs = async (page: Page, customer: Customer): Promise<void> => {
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
  const now = await customerNow(api, customer._id);
  const edited = { phone: '11987654321', birthdate: '1990-03-05', gender: 'O' };
  expect(now.phone.number).toBe(edited.phone);
  const { phone: _, ...rest } = edited;
  expect(now).toEqual({
    ...customer,
    ...rest,
    phone: { ...customer.phone, number: edited.phone },
    version: now.version,
  });
};

/** Adds an address that a search finds, and removes the one that was there. */
const moves = async (page: Page, customer: Customer): Promise<void> => {
  const block = blockOf(page, 'Endereços');
  await press(block, 'Adicionar endereço');
  const dialog = dialogOf(page, 'Adicionar endereço');
  const search = dialog.getByRole('combobox', { name: 'Buscar endereço' });
  await search.click();
  await search.fill('avenida brasil campinas');
  await page.getByRole('option').filter({ hasText: 'Campinas - SP' }).first().click();
  await eventually(() => input(dialog, 'Cidade').inputValue(), 'Campinas');
  expect(await input(dialog, 'Rua').inputValue()).toBe('Avenida Brasil');
  expect(await input(dialog, 'Estado').inputValue()).toBe('SP');
  expect(await input(dialog, 'CEP').inputValue()).toMatch(/^\d{5}-\d{3}$/);
  await input(dialog, 'Número').fill('77');
  await input(dialog, 'Complemento').fill('Casa 2');
  await press(dialog, 'Adicionar endereço');
  await says(page, 'Endereço adicionado!');
  await gone(dialog);
  await eventually(() => block.getByRole('listitem').count(), 2);
  await seen(block.getByText('Avenida Brasil, 77', { exact: false }));

  const [old] = customer.address;
  const label = `Remover endereço ${old ? addressLine(old) : ''}`;
  await press(block, label);
  await press(dialogOf(page, label), 'Remover');
  await says(page, 'Endereço removido com sucesso');
  await eventually(() => block.getByRole('listitem').count(), 1);
  const left = (await customerNow(api, customer._id)).address.map(({ place }) => place);
  expect(left).toEqual(['Avenida Brasil']);
};

/** Carries out each action of the block, and sees what it made of the customer. */
const acts = async (page: Page, customer: Customer): Promise<void> => {
  const block = blockOf(page, 'Ações');
  const act = async (label: string, button: string, success: string) => {
    await press(block, label);
    await press(dialogOf(page, label), button);
    await says(page, success);
    await gone(dialogOf(page, label));
  };
  await act('Bloquear cliente', 'Bloquear', 'Cliente bloqueado com sucesso');
  await seen(page.getByText('Bloqueado', { exact: true }));
  expect(await customerNow(api, customer._id)).toMatchObject({ blocked: true, active: false });
  await act('Desbloquear cliente', 'Desbloquear', 'Cliente desbloqueado com sucesso');
  await seen(block.getByRole('button', { name: 'Bloquear cliente', exact: true }));
  const force = 'Forçar validação do telefone';
  expect(await factOf(page, 'Telefone confirmado')).toBe('Não');
  await act(force, 'Confirmar telefone', 'Telefone confirmado com sucesso');
  await gone(block.getByRole('button', { name: force }));
  await eventually(() => factOf(page, 'Telefone confirmado'), 'Sim');
  const password = 'Requisição de senha enviada com sucesso';
  await act('Solicitar redefinição de senha', 'Enviar', password);
  const data = 'Requisição de confimação de dados enviada com sucesso';
  await act('Solicitar confirmação de dados', 'Solicitar', data);
  await eventually(() => factOf(page, 'Dados confirmados'), 'Não');
  const now = await customerNow(api, customer._id);
  expect(now).toMatchObject({ blocked: false, active: true, emailPhoneConfirmed: false });
  expect(now.phone.validatedAt).not.toBeNull();
};

it('P-CUST-02 P-CUST-06 P-CUST-10 P-CUST-11 P-CUST-12 P-CUST-13 P-CUST-29 P-CUST-31 P-CUST-35 P-CALL-07 P-CALL-08 P-CALL-09 P-CALL-10 P-CALL-11 P-CALL-16 P-CALL-17 P-CALL-59 P-CUST-19 the page of a customer: what is typed is saved, one address comes and one goes, each action does what it says, a comment stands first', async () => {
  const customer = await take(
    (one) =>
      isActive(one) &&
      one.emailPhoneConfirmed &&
      one.phone.number !== null &&
      !one.phone.validatedAt &&
      one.gender === 'F' &&
      one.address.length === 1,
  );
  const page = await openCustomer(browser, customer);
  await informs(page, customer);
  await moves(page, customer);
  await acts(page, customer);
  const block = blockOf(page, 'Comentários');
  await input(block, 'Novo comentário').fill('Pediu retorno por telefone');
  await press(block, 'Adicionar comentário');
  const question = dialogOf(page, 'Tem certeza que deseja adicionar esse comentário?');
  await press(question, 'Adicionar');
  await says(page, 'Salvo com sucesso');
  await seen(block.getByRole('listitem').first().getByText('Pediu retorno por telefone'));
});

it('P-CUST-07 P-CUST-08 P-CUST-15 P-CUST-16 P-CALL-12 P-CALL-13 P-CALL-15 removes a card and a rejected professional, who has her name', async () => {
  const customer = await take(
    ({ creditCards, excludedPartners }) =>
      creditCards.some(({ provider }) => provider === SHOWN_PROVIDER) &&
      excludedPartners.length > 0,
  );
  const page = await openCustomer(browser, customer);
  const cards = blockOf(page, 'Cartões de crédito');
  const shown = customer.creditCards.filter(({ provider }) => provider === SHOWN_PROVIDER);
  await eventually(() => cards.getByRole('listitem').count(), shown.length);
  const [card] = shown;
  const cardLabel = `Remover cartão final ${card?.last4}`;
  await press(cards, cardLabel);
  await press(dialogOf(page, cardLabel), 'Remover');
  await says(page, 'Cartão removido com sucesso');
  await eventually(() => cards.getByRole('listitem').count(), shown.length - 1);

  const [rejected] = customer.excludedPartners;
  const { data } = await api.call<{ data: { name: string }[] }>(
    'GET',
    `/v2/bo/artists/${rejected}`,
  );
  const label = `Remover ${data[0]?.name} das rejeitadas`;
  const block = blockOf(page, 'Profissionais rejeitadas');
  await press(block, label);
  await press(dialogOf(page, label), 'Remover');
  await says(page, 'Profissional removida com sucesso');
  await gone(block.getByRole('button', { name: label }));
  const now = await customerNow(api, customer._id);
  expect(now.creditCards.map(({ id }) => id)).toEqual(
    customer.creditCards.map(({ id }) => id).filter((id) => id !== card?.id),
  );
  expect(now.excludedPartners).toEqual(customer.excludedPartners.slice(1));
});
