import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressLine } from '../../domain/geo';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { type Booking, bookingsOf, codeOf, dialogOf, openSection } from './bookingScreen';
import {
  blockOf,
  customerNow,
  customersFor,
  factOf,
  isActive,
  openCustomer,
  SHOWN_PROVIDER,
  tableRows,
} from './customerScreen';
import { inBothThemes } from './looks';
import {
  answerTo,
  choose,
  columnOf,
  downloaded,
  errorOf,
  eventually,
  failing,
  gone,
  headersOf,
  input,
  place,
  press,
  refusals,
  rowsOf,
  says,
  seen,
  watch,
} from './screen';

const LIST = /\/v2\/bo\/users$/;
const UPDATE = /\/v2\/bo\/user\/[^/]+$/;
const BOOKINGS = /\/v2\/bo\/schedules$/;

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

/** Answers the question of a removal, and gives the request that it led to. */
const confirmed = async (page: Page, label: string, button: string, method: string, path: RegExp) =>
  answerTo(page, method, path, () => press(dialogOf(page, label), button));

describe('the list', () => {
  it('P-CUST-24 P-CUST-25 P-CUST-26 P-CUST-27 P-CALL-05 shows 10 customers a page, each page one request; searches by BUSCAR and by Enter, and says when nobody is found', async () => {
    const customer = await take();
    const page = await browser.newPage({ as: 'administrator' });
    const requests = watch(page, 'GET', LIST);
    await page.goto('/#/users');
    await seen(page.getByRole('heading', { level: 1, name: 'Clientes', exact: true }));
    expect(await rowsOf(page)).toHaveLength(10);
    expect(await headersOf(page)).toEqual([
      'Cadastro',
      'Nome',
      'E-mail',
      'Telefone',
      'Endereço',
      'Sexo',
      'Agendamentos',
      'Id',
    ]);
    expect(queryOf(requests)).toMatchObject({ itemsPerPage: '10', page: '1' });
    const first = await columnOf(page, 'Id');
    await press(page, 'Ir para a próxima página');
    await seen(page.getByText('11–20 de'));
    const second = await columnOf(page, 'Id');
    expect(queryOf(requests)).toMatchObject({ itemsPerPage: '10', page: '2' });
    expect(second.filter((id) => first.includes(id))).toEqual([]);
    const field = input(page, 'Busca');
    expect(await field.getAttribute('placeholder')).toBe('shortcode, id, status, artista ...');
    await field.fill(customer.email);
    expect(requests).toHaveLength(2);
    await press(page, 'BUSCAR');
    await eventually(() => columnOf(page, 'E-mail'), [customer.email]);
    expect(queryOf(requests)).toMatchObject({ filter: customer.email, page: '1' });
    await field.fill('ninguém com este nome');
    await field.press('Enter');
    await seen(page.getByText('Nenhuma cliente encontrada.'));
  });

  it('P-CUST-24 P-CUST-26 P-CUST-01 P-CALL-06 C-ROUTE-13 E3 exports Clientes.csv with the session in a header, then the rows of the filter alone; opens a customer in a tab of its own', async () => {
    const customer = await take(
      ({ phone, gender }) => phone.number?.length === 11 && gender === 'F',
    );
    const page = await browser.newPage({ as: 'administrator' });
    const requests = watch(page, 'GET', /\/users-export$/);
    await page.goto('/#/users');
    await rowsOf(page);
    const { name, text } = await downloaded(page, () => press(page, 'Exportar'));
    expect(name).toBe('Clientes.csv');
    const total = await api.call<{ totalItems: number }>('GET', '/v2/bo/users');
    expect(text.trim().split(/\r?\n/)).toHaveLength(total.totalItems + 1);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers().authorization).toMatch(/^Bearer .+/);
    expect(new URL(requests[0]?.url() ?? '').search).toBe('');

    await input(page, 'Busca').fill(customer._id);
    await press(page, 'BUSCAR');
    await eventually(() => columnOf(page, 'Id'), [customer._id]);
    const filtered = await downloaded(page, () => press(page, 'Exportar'));
    const [, ...exported] = filtered.text.trim().split(/\r?\n/);
    expect(exported.map((row) => row.split(';')[0])).toEqual([customer._id]);
    const [row] = await rowsOf(page);
    const digits = customer.phone.number ?? '';
    expect(row).toMatchObject({
      Nome: customer.name,
      'E-mail': customer.email,
      Telefone: `(${digits.slice(0, 2)}) ${digits[2]} ${digits.slice(3, 7)}-${digits.slice(7)}`,
      Sexo: 'Feminino',
      Agendamentos: String(customer.numberOfSchedules),
    });
    expect(row?.Cadastro).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
    const link = page.getByRole('link', { name: customer.name });
    expect(await link.getAttribute('href')).toBe(`#/users/${customer._id}`);
    expect(await link.getAttribute('target')).toBe('_blank');
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await seen(tab.getByRole('heading', { level: 1, name: customer.name, exact: true }));
    expect(place(tab)).toBe(`/users/${customer._id}`);
    expect(place(page)).toBe('/users');
  });

  it('P-CUST-20 P-CUST-24 P-CUST-01 list and page have no serious fault in light and dark, and never scroll sideways on a phone, nor while the bookings load', async () => {
    const customer = await take(
      ({ creditCards, excludedPartners, credits }) =>
        creditCards.length > 0 && excludedPartners.length > 0 && credits > 0,
    );
    const page = await browser.newPage({ as: 'administrator' });
    const sideways = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await page.goto('/#/users');
    await rowsOf(page);
    await inBothThemes(page);
    let goOn: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/v2/bo/schedules?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.setViewportSize(VIEWPORTS.phone);
    await page.goto(`/#/users/${customer._id}`);
    await seen(blockOf(page, 'Agendamentos').locator('.MuiSkeleton-root').first());
    const whileLoading = await sideways();
    goOn?.();
    expect(whileLoading).toBeLessThanOrEqual(0);
    await seen(blockOf(page, 'Créditos').locator('tbody tr').first());
    await page.waitForLoadState('networkidle');
    expect(await sideways()).toBeLessThanOrEqual(0);
    await page.setViewportSize(VIEWPORTS.desktop);
    await inBothThemes(page);
  });
});

describe('the page', () => {
  it('P-CUST-02 P-CUST-34 P-CUST-35 P-CALL-17 masks the phone and refuses one that is none, then sends what was edited and nothing else', async () => {
    const customer = await take(
      (one) => isActive(one) && one.phone.number !== null && one.gender === 'F',
    );
    const page = await openCustomer(browser, customer);
    const sent = watch(page, 'PUT', UPDATE);
    const form = page.getByRole('form', { name: 'Editar informações' });
    const phone = input(form, 'Telefone');
    await phone.fill('');
    await phone.pressSequentially('119876543');
    await press(form, 'Salvar');
    await eventually(() => errorOf(phone), 'Inserir telefone válido');
    expect(sent).toEqual([]);
    await phone.fill('');
    await phone.pressSequentially('11987654321');
    expect(await phone.inputValue()).toBe('(11) 9 8765-4321');
    await eventually(() => errorOf(phone), '');

    await input(form, 'Data de nascimento').fill('05/03/1990');
    await choose(page, 'Sexo', 'Outro', form);
    const answer = await answerTo(page, 'PUT', UPDATE, () => press(form, 'Salvar'));
    expect(answer.status()).toBe(200);
    const edited = { phone: '11987654321', birthdate: '1990-03-05', gender: 'O' };
    expect(answer.request().postDataJSON()).toEqual({ ...edited, version: customer.version });
    expect(new URL(answer.url()).pathname).toBe(`/api/bo/v2/bo/user/${customer._id}`);
    await says(page, 'Valor alterado com sucesso');
    await page.reload();
    await eventually(() => input(form, 'Data de nascimento').inputValue(), '05/03/1990');
    await eventually(() => phone.inputValue(), '(11) 9 8765-4321');
    const { version: _, ...now } = await customerNow(api, customer._id);
    const { version: __, ...before } = customer;
    const changed = Object.keys(before).filter(
      (name) =>
        JSON.stringify(before[name as keyof typeof before]) !==
        JSON.stringify(now[name as keyof typeof now]),
    );
    expect(changed.toSorted()).toEqual(Object.keys(edited).toSorted());
  });
});

describe('the addresses', () => {
  it('P-CUST-06 P-CUST-14 P-CUST-29 P-CUST-30 P-CUST-31 P-CALL-10 P-CALL-11 P-ERR-01 adds one that was found, with its number, and removes another after a question', async () => {
    const customer = await take(({ address }) => address.length === 1);
    const page = await openCustomer(browser, customer);
    const sent = watch(page, 'POST', /\/user\/address\//);
    const searches = watch(page, 'GET', /\/geo\/search$/);
    const block = blockOf(page, 'Endereços');
    await press(block, 'Adicionar endereço');
    const dialog = dialogOf(page, 'Adicionar endereço');
    await press(dialog, 'Adicionar endereço');
    await seen(dialog.getByText('Selecione um endereço na busca'));
    await eventually(() => errorOf(input(dialog, 'Número')), 'Informe o número');
    expect(sent).toEqual([]);

    for (const name of ['Rua', 'Bairro', 'Cidade', 'Estado', 'CEP']) {
      expect(await input(dialog, name).getAttribute('readonly')).not.toBeNull();
    }
    expect(await input(dialog, 'Identificação').inputValue()).toBe('endereço pessoal');
    const search = dialog.getByRole('combobox', { name: 'Buscar endereço' });
    await search.click();
    await search.fill('avenida brasil campinas');
    const option = page.getByRole('option').filter({ hasText: 'Campinas - SP' }).first();
    await option.click();
    await eventually(() => input(dialog, 'Cidade').inputValue(), 'Campinas');
    expect(searches.length).toBeGreaterThan(0);
    expect(await input(dialog, 'Rua').inputValue()).toBe('Avenida Brasil');
    expect(await input(dialog, 'Estado').inputValue()).toBe('SP');
    expect(await input(dialog, 'CEP').inputValue()).toMatch(/^\d{5}-\d{3}$/);

    await input(dialog, 'Número').fill('');
    await input(dialog, 'Identificação').fill(' ');
    await press(dialog, 'Adicionar endereço');
    await eventually(() => errorOf(input(dialog, 'Número')), 'Informe o número');
    await eventually(() => errorOf(input(dialog, 'Identificação')), 'Informe a identificação');
    expect(sent).toEqual([]);

    await input(dialog, 'Número').fill('77');
    await input(dialog, 'Complemento').fill('Casa 2');
    await input(dialog, 'Identificação').fill('endereço pessoal');
    const answer = await answerTo(page, 'POST', /\/user\/address\//, () =>
      press(dialog, 'Adicionar endereço'),
    );
    expect(new URL(answer.url()).pathname).toBe(`/api/bo/user/address/${customer._id}`);
    const body = answer.request().postDataJSON();
    expect(Object.keys(body).toSorted()).toEqual([
      'addressIdentification',
      'city',
      'complement',
      'lat',
      'lng',
      'neighbor',
      'place',
      'streetNumber',
      'typeAddress',
      'uf',
      'zipCode',
    ]);
    expect(body).toMatchObject({
      place: 'Avenida Brasil',
      streetNumber: '77',
      complement: 'Casa 2',
      city: 'Campinas',
      uf: 'SP',
      typeAddress: 1,
      addressIdentification: 'endereço pessoal',
    });
    await says(page, 'Endereço adicionado!');
    await gone(dialog);
    await eventually(() => block.getByRole('listitem').count(), 2);
    await seen(block.getByText('Avenida Brasil, 77', { exact: false }));

    const [old] = customer.address;
    const label = `Remover endereço ${old ? addressLine(old) : ''}`;
    const removals = watch(page, 'DELETE', /\/address$/);
    await press(block, label);
    await press(dialogOf(page, label), 'Cancelar');
    await gone(dialogOf(page, label));
    expect(removals).toEqual([]);
    await press(block, label);
    const removed = await confirmed(page, label, 'Remover', 'DELETE', /\/address$/);
    expect(new URL(removed.url()).pathname).toBe(`/api/bo/v2/bo/user/${customer._id}/address`);
    expect(new URL(removed.url()).searchParams.get('addressId')).toBe(old?._id);
    await says(page, 'Endereço removido com sucesso');
    await eventually(() => block.getByRole('listitem').count(), 1);
    const left = (await customerNow(api, customer._id)).address.map(({ place }) => place);
    expect(left).toEqual(['Avenida Brasil']);
  });
});

describe('cards and professionals', () => {
  it('P-CUST-32 P-CUST-33 P-CUST-35 P-CUST-30 P-CALL-10 P-ERR-01 finds by CEP, and says Falha for a place outside every area', async () => {
    const customer = await take(({ address }) => address.length === 1);
    const page = await openCustomer(browser, customer, refusals(422, 500));
    await press(blockOf(page, 'Endereços'), 'Adicionar endereço');
    const dialog = dialogOf(page, 'Adicionar endereço');
    const cep = input(dialog, 'Buscar por CEP');
    const asked = watch(page, 'GET', /\/geo\/cep\//);
    await cep.pressSequentially('1307367');
    expect(asked).toEqual([]);
    await cep.pressSequentially('0');
    expect(await cep.inputValue()).toBe('13073-670');
    await eventually(() => input(dialog, 'Cidade').inputValue(), 'Campinas');
    expect(asked.map((one) => new URL(one.url()).pathname)).toEqual(['/api/bo/geo/cep/13073670']);

    await failing(page, 'GET', '**/geo/cep/*', async () => {
      await cep.fill('');
      await cep.pressSequentially('01310100');
      await eventually(() => errorOf(cep), 'Houve um erro ao buscar pelo CEP');
    });

    await page.route('**/geo/cep/*', (route) =>
      route.fulfill({
        json: {
          id: 'manaus',
          label: 'Avenida Sete de Setembro - Centro, Manaus - AM, 69010-060',
          place: 'Avenida Sete de Setembro',
          streetNumber: null,
          neighbor: 'Centro',
          city: 'Manaus',
          uf: 'AM',
          zipCode: '69010060',
          lat: -3.1316,
          lng: -60.0235,
        },
      }),
    );
    await cep.fill('');
    await cep.pressSequentially('69010060');
    await eventually(() => input(dialog, 'Cidade').inputValue(), 'Manaus');
    await input(dialog, 'Número').fill('1');
    const answer = await answerTo(page, 'POST', /\/user\/address\//, () =>
      press(dialog, 'Adicionar endereço'),
    );
    expect(answer.status()).toBe(422);
    const alert = dialog.getByRole('alert').filter({ hasText: 'Falha' });
    await seen(
      alert.getByText(
        'Ocorreu um erro ao adicionar o seu endereço, verifique os campo ou a disponibilidade da região.',
      ),
    );
    expect(await input(dialog, 'Número').inputValue()).toBe('1');
    expect((await customerNow(api, customer._id)).address).toHaveLength(1);
  });

  it('P-CUST-07 P-CUST-08 P-CUST-15 P-CUST-16 P-CALL-12 P-CALL-13 P-CALL-15 removes a card of the one provider; names the professionals by one request and lifts a rejection', async () => {
    const customer = await take(
      ({ creditCards, excludedPartners, professionalPreferences }) =>
        creditCards.some(({ provider }) => provider === SHOWN_PROVIDER) &&
        excludedPartners.length > 0 &&
        professionalPreferences.length > 0,
    );
    const ids = [...customer.excludedPartners, ...customer.professionalPreferences];
    const { data } = await api.call<{ data: { _id: string; name: string }[] }>(
      'GET',
      `/v2/bo/artists/${ids.join(',')}`,
    );
    const nameOf = (id: string | undefined): string =>
      data.find(({ _id }) => _id === id)?.name ?? '';
    const page = await browser.newPage({ as: 'administrator' });
    const asked = watch(page, 'GET', /\/v2\/bo\/artists\//);
    await page.goto(`/#/users/${customer._id}`);
    const cards = blockOf(page, 'Cartões de crédito');
    const shown = customer.creditCards.filter(({ provider }) => provider === SHOWN_PROVIDER);
    await eventually(() => cards.getByRole('listitem').count(), shown.length);
    const [card] = shown;
    const cardLabel = `Remover cartão final ${card?.last4}`;
    await press(cards, cardLabel);
    const removed = await confirmed(page, cardLabel, 'Remover', 'DELETE', /\/creditcard$/);
    expect(new URL(removed.url()).searchParams.get('creditCardId')).toBe(card?.id);
    await says(page, 'Cartão removido com sucesso');
    await eventually(() => cards.getByRole('listitem').count(), shown.length - 1);

    const preferred = blockOf(page, 'Profissionais de preferência');
    for (const id of customer.professionalPreferences) {
      const link = preferred.getByRole('link', { name: nameOf(id), exact: true });
      await seen(link);
      expect(await link.getAttribute('href')).toBe(`#/artist/${id}`);
    }
    expect(asked.map((one) => new URL(one.url()).pathname)).toEqual([
      `/api/bo/v2/bo/artists/${ids.map(encodeURIComponent).join('%2C')}`,
    ]);
    expect(await preferred.getByRole('button').count()).toBe(0);
    const [rejected] = customer.excludedPartners;
    const block = blockOf(page, 'Profissionais rejeitadas');
    const label = `Remover ${nameOf(rejected)} das rejeitadas`;
    await press(block, label);
    const answer = await confirmed(page, label, 'Remover', 'DELETE', /\/excludedPartner$/);
    expect(new URL(answer.url()).searchParams.get('excludedPartnerId')).toBe(rejected);
    await says(page, 'Profissional removida com sucesso');
    await gone(block.getByRole('button', { name: label }));
    const now = await customerNow(api, customer._id);
    expect(now.creditCards.map(({ id }) => id)).toEqual(
      customer.creditCards.map(({ id }) => id).filter((id) => id !== card?.id),
    );
    expect(now.excludedPartners).toEqual(customer.excludedPartners.slice(1));
  });
});

describe('the actions', () => {
  it('P-CUST-10 P-CUST-11 P-CUST-12 P-CUST-13 P-CUST-14 P-CALL-07 P-CALL-08 P-CALL-09 P-CALL-16 P-CALL-17 blocks, unblocks, confirms a phone, asks for a new password once for a double click, and for the data', async () => {
    const customer = await take(
      (one) =>
        isActive(one) &&
        one.emailPhoneConfirmed &&
        one.phone.number !== null &&
        !one.phone.validatedAt,
    );
    const page = await openCustomer(browser, customer);
    const block = blockOf(page, 'Ações');
    const path = new RegExp(`/v2/bo/user/block/${customer._id}$`);
    await press(block, 'Bloquear cliente');
    const blocked = await confirmed(page, 'Bloquear cliente', 'Bloquear', 'POST', path);
    expect(blocked.request().postData()).toBeNull();
    await says(page, 'Cliente bloqueado com sucesso');
    await seen(page.getByText('Bloqueado', { exact: true }));
    expect(await customerNow(api, customer._id)).toMatchObject({ blocked: true, active: false });
    await page.reload();
    await press(block, 'Desbloquear cliente');
    await confirmed(page, 'Desbloquear cliente', 'Desbloquear', 'DELETE', path);
    await says(page, 'Cliente desbloqueado com sucesso');
    await seen(block.getByRole('button', { name: 'Bloquear cliente', exact: true }));
    expect(await customerNow(api, customer._id)).toMatchObject({ blocked: false, active: true });

    const force = 'Forçar validação do telefone';
    expect(await factOf(page, 'Telefone confirmado')).toBe('Não');
    await press(block, force);
    const forcing = new RegExp(`/v3/bo/users/${customer._id}/forcePhoneValidation$`);
    await confirmed(page, force, 'Confirmar telefone', 'POST', forcing);
    await says(page, 'Telefone confirmado com sucesso');
    await gone(block.getByRole('button', { name: force }));
    await eventually(() => factOf(page, 'Telefone confirmado'), 'Sim');

    const passwords = watch(page, 'POST', /\/v1\/user\/forgotPassword$/);
    await press(block, 'Solicitar redefinição de senha');
    const question = dialogOf(page, 'Solicitar redefinição de senha');
    await question.getByRole('button', { name: 'Enviar', exact: true }).dblclick();
    await says(page, 'Requisição de senha enviada com sucesso');
    await gone(question);
    expect(passwords.map((one) => one.postDataJSON())).toEqual([{ email: customer.email }]);

    const data = 'Solicitar confirmação de dados';
    await press(block, data);
    const answer = await confirmed(page, data, 'Solicitar', 'PUT', UPDATE);
    expect(answer.request().postDataJSON()).toEqual({ emailPhoneConfirmed: false });
    await says(page, 'Requisição de confimação de dados enviada com sucesso');
    await eventually(() => factOf(page, 'Dados confirmados'), 'Não');
    const now = await customerNow(api, customer._id);
    expect(now).toMatchObject({ emailPhoneConfirmed: false, name: customer.name });
    expect(now.phone.validatedAt).not.toBeNull();
  });
});

describe('vouchers, comments and bookings', () => {
  it('P-CUST-17 P-CUST-18 P-CUST-19 P-CALL-21 P-CALL-22 P-CALL-59 B-COMM-03 shows the vouchers of the customer, 100 rows, and comments of the type user; adds one after a question', async () => {
    const { vouchers } = await api.call<{ vouchers: { code: string; userId: string | null }[] }>(
      'GET',
      '/v2/bo/vouchers?itemsPerPage=100&showOthers=true&showInactive=true',
    );
    const owner = vouchers.find(({ userId }) => userId)?.userId ?? '';
    const customer = await customerNow(api, owner);
    const page = await browser.newPage({ as: 'administrator' });
    const asked = watch(page, 'GET', /\/v2\/bo\/vouchers$/);
    const commented = watch(page, 'GET', /\/comments$/);
    await page.goto(`/#/users/${customer._id}`);
    const rows = await tableRows(blockOf(page, 'Vouchers').getByRole('table'));
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'Código',
      'Campanha',
      'Desconto',
      'Início',
      'Fim',
      'Usos',
      'Situação',
    ]);
    const mine = vouchers.filter(({ userId }) => userId === owner).map(({ code }) => code);
    expect(rows.map((row) => row.Código)).toEqual(expect.arrayContaining(mine));
    expect(queryOf(asked)).toMatchObject({ userId: owner, itemsPerPage: '100' });

    const block = blockOf(page, 'Comentários');
    await seen(block.getByRole('button', { name: 'Adicionar comentário' }));
    await eventually(() => commented.length, 1);
    expect(queryOf(commented)).toEqual({ type: 'user', id: customer._id, limit: '200' });
    await input(block, 'Novo comentário').fill('  Pediu retorno por telefone  ');
    await press(block, 'Adicionar comentário');
    const question = dialogOf(page, 'Tem certeza que deseja adicionar esse comentário?');
    await seen(question.getByText('Seu comentário ficará público para todos os usuários.'));
    const answer = await answerTo(page, 'POST', /\/comments$/, () => press(question, 'Adicionar'));
    expect(answer.request().postDataJSON()).toEqual({
      id: customer._id,
      type: 'user',
      message: 'Pediu retorno por telefone',
    });
    await says(page, 'Salvo com sucesso');
    await seen(block.getByRole('listitem').first().getByText('Pediu retorno por telefone'));
    expect(await input(block, 'Novo comentário').inputValue()).toBe('');
  });

  const withBookings = async (least: number): Promise<readonly Booking[]> => {
    const customer = await take(({ numberOfSchedules }) => numberOfSchedules >= least);
    return bookingsOf(api, { 'user._id': customer._id });
  };

  it('P-CUST-20 P-CUST-22 P-CALL-18 shows all bookings of the customer, 10 a page, and orders them by a column', async () => {
    const mine = await withBookings(12);
    const id = mine[0]?.userId ?? '';
    const page = await browser.newPage({ as: 'administrator' });
    const asked = watch(page, 'GET', BOOKINGS);
    await page.goto(`/#/users/${id}`);
    const block = blockOf(page, 'Agendamentos');
    await eventually(() => block.locator('tbody tr').count(), 10);
    expect(queryOf(asked)).toMatchObject({ 'user._id': id, itemsPerPage: '10', page: '1' });
    const total = await api.call<{ totalItems: number }>(
      'GET',
      `/v2/bo/schedules?user._id=${id}&itemsPerPage=1`,
    );
    await seen(block.getByText(`1–10 de ${total.totalItems}`));
    await answerTo(page, 'GET', BOOKINGS, () => press(block, 'Ir para a próxima página'));
    await seen(block.getByText(/^11–/));
    expect(queryOf(asked)).toMatchObject({ itemsPerPage: '10', page: '2', 'user._id': id });

    const head = block.getByRole('columnheader', { name: 'Solicitado em' }).getByRole('button');
    const answer = await answerTo(page, 'GET', BOOKINGS, () => head.click());
    const query = new URL(answer.url()).searchParams;
    expect(query.get('orderBy')).toBe('requestedOn');
    const { schedules } = (await answer.json()) as { schedules: Booking[] };
    const moments = schedules.map(({ requestedOn }) => Date.parse(requestedOn));
    const sign = query.get('orderType') === 'ASC' ? 1 : -1;
    expect(moments).toEqual(moments.toSorted((a, b) => sign * (a - b)));
  });

  const bookingWith = async (status: number): Promise<Booking> => {
    const found = (await bookingsOf(api, { status })).find(({ shortCode }) => shortCode);
    if (!found) throw new Error(`No booking with the status ${status}`);
    return found;
  };

  it('P-CUST-23 cancels from a row, changes professional, date, service, voucher and address, and charges again where the payment failed', async () => {
    const page = await browser.newPage({ as: 'administrator' });
    const block = blockOf(page, 'Agendamentos');
    /** The page of a booking's customer with that booking alone in its list; gives its menu. */
    const openAt = async (booking: Booking): Promise<string[]> => {
      await page.goto(`/#/users/${booking.userId}`);
      await seen(block.locator('tbody tr').first());
      await input(block, 'Código').fill(codeOf(booking));
      await press(block, 'Buscar');
      await eventually(() => block.locator('tbody tr').count(), 1);
      await press(block, `Ações de ${codeOf(booking)}`);
      await seen(page.getByRole('menu'));
      const entries = await page
        .getByRole('menu')
        .locator('.MuiListItemText-primary')
        .allInnerTexts();
      await page.keyboard.press('Escape');
      await gone(page.getByRole('menu'));
      return entries.map((text) => text.trim());
    };
    expect(await openAt(await bookingWith(12))).toContain('Cobrar novamente');

    const booking = await bookingWith(2);
    expect(await openAt(booking)).toContain('Cancelar pedido');
    await press(block, `Detalhes do agendamento ${codeOf(booking)}`);
    const details = dialogOf(page, 'Detalhes do agendamento');
    await seen(details.getByRole('button', { name: 'Alterar endereço' }));
    await page.keyboard.press('Escape');
    await gone(details);
    await press(block, `Ações do agendamento ${codeOf(booking)}`);
    const dialog = dialogOf(page, 'Ações do agendamento');
    for (const name of [
      'Trocar profissional',
      'Alterar data',
      'Trocar serviço',
      'Trocar voucher',
    ]) {
      await openSection(dialog, name);
    }
  });
});
