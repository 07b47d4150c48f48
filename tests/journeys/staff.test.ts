import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { apiAs } from './api';
import {
  answerTo,
  choose,
  columnOf,
  errorOf,
  eventually,
  failing,
  fill,
  gone,
  headersOf,
  input,
  menu,
  openAs,
  press,
  refusals,
  rowAction,
  rowsOf,
  says,
  seen,
  warns,
  watch,
} from './screen';

const STAFF = /\/staff$/;
const PASSWORD = 'uma senha bem longa 42';
const QUESTION = 'Tem certeza que deseja salvar este colaborador?';

let product: Product;
let browser: TestBrowser;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const make = async (name: string, email: string): Promise<void> => {
  const api = await apiAs(product.url, 'administrator');
  const body = { name, email, password: PASSWORD, active: true, type: 'staff' };
  await api.call('POST', '/staff', body);
};

it('C-STAFF-01 C-STAFF-11 C-CALL-48 C-CONST-10 lists 10 a page from requests of 30, and finds by name', async () => {
  const page = await openAs(browser, 'administrator', '/vouchers');
  const requests = watch(page, 'GET', STAFF);
  const last = () => Object.fromEntries(new URL(requests.at(-1)?.url() ?? '').searchParams);
  await menu(page, 'Ajustes', 'Acessos');
  await seen(page.getByRole('heading', { name: 'Acessos', level: 1 }));
  await eventually(async () => (await rowsOf(page)).length, 10);
  expect(await headersOf(page)).toEqual([
    'Nome',
    'E-mail',
    'Perfil',
    'Ativo',
    'Admin Google',
    'Último acesso',
  ]);
  expect(last()).toMatchObject({ page: '1', limit: '30' });
  for (const range of ['11–20', '21–30', '31–40']) {
    await press(page, 'Ir para a próxima página');
    await seen(page.getByText(`${range} de`));
  }
  await eventually(() => last().page, '2');
  expect(last().limit).toBe('30');

  await input(page, 'Nome').fill('operaçoes dem');
  await eventually(() => columnOf(page, 'Nome'), ['Operações Demonstração']);
  expect(last().name).toBe('operaçoes dem');
});

it('C-STAFF-02 C-STAFF-05 C-STAFF-06 C-STAFF-07 C-STAFF-08 C-CALL-49 C-ERR-28 adds a staff member after a question', async () => {
  const page = await openAs(browser, 'administrator', '/staff', refusals(409, 500));
  const sent = watch(page, 'POST', STAFF);
  await page.getByRole('link', { name: 'Adicionar usuário' }).click();
  const dialog = page.getByRole('dialog', { name: 'Acessos' });
  await seen(dialog.getByRole('heading', { name: 'Novo Colaborador' }));
  const email = input(dialog, 'E-mail');
  const password = dialog.getByLabel('Senha', { exact: true });

  await press(dialog, 'Salvar');
  await eventually(() => errorOf(input(dialog, 'Nome')), 'Campo obrigatório');
  await eventually(() => errorOf(email), 'Campo obrigatório');
  await eventually(() => errorOf(password), 'Campo obrigatório');

  await input(dialog, 'Nome').fill('João da Conceição');
  await eventually(() => email.inputValue(), 'joao.conceicao');
  await email.fill('JOAO.Jornada');
  await input(dialog, 'Nome').fill('João Jornada');
  await eventually(() => email.inputValue(), 'joao.jornada@camarim.test');
  await choose(page, 'Perfil', 'Financeiro', dialog);
  await password.fill(PASSWORD);

  const question = page.getByRole('dialog', { name: 'Novo Colaborador' });
  await press(dialog, 'Salvar');
  await seen(question.getByText(QUESTION));
  await press(question, 'Cancelar');
  await gone(question);
  expect(sent).toEqual([]);
  expect(await input(dialog, 'Nome').inputValue()).toBe('João Jornada');

  await failing(page, 'POST', '**/staff', async () => {
    await press(dialog, 'Salvar');
    await press(question, 'Salvar');
    await warns(page, 'Erro, por favor tente novamente.');
  });
  await press(dialog, 'Salvar');
  await press(question, 'Salvar');
  await says(page, 'Colaborador cadastrado com sucesso.');
  await gone(dialog);
  expect(sent.at(-1)?.postDataJSON()).toEqual({
    name: 'João Jornada',
    email: 'joao.jornada@camarim.test',
    password: PASSWORD,
    active: true,
    type: 'finance',
  });

  await page.getByRole('link', { name: 'Adicionar usuário' }).click();
  await fill(dialog, { Nome: 'João Jornada' });
  await choose(page, 'Perfil', 'Financeiro', dialog);
  await password.fill(PASSWORD);
  await press(dialog, 'Salvar');
  await press(question, 'Salvar');
  await warns(page, 'Já existe um colaborador com este e-mail.');
  await eventually(() => errorOf(email), 'Já existe um colaborador com este e-mail.');
});

it('C-STAFF-02 C-STAFF-09 C-CALL-50 deactivates, and offers to delete the Google user', async () => {
  await make('Ana Jornada', 'ana.jornada');
  const page = await openAs(browser, 'administrator', '/staff');
  await input(page, 'Nome').fill('ana jornada');
  await eventually(() => columnOf(page, 'Ativo'), ['Sim']);
  await page.getByRole('link', { name: 'Ana Jornada', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Acessos' });
  await seen(dialog.getByRole('heading', { name: 'Editar Colaborador' }));
  const offer = dialog.getByRole('switch', { name: 'Excluir também o usuário do Google' });
  expect(await offer.count()).toBe(0);
  await dialog.getByRole('switch', { name: 'Ativo' }).uncheck();
  await offer.check();
  await press(dialog, 'Salvar');
  const question = page.getByRole('dialog', { name: 'Editar Colaborador' });
  const answer = await answerTo(page, 'PUT', STAFF, () => press(question, 'Salvar'));
  expect(answer.request().postDataJSON()).toMatchObject({
    _id: expect.any(String),
    name: 'Ana Jornada',
    email: 'ana.jornada@camarim.test',
    type: 'staff',
    active: false,
    deleteGoogle: true,
  });
  await says(page, 'Colaborador alterado com sucesso.');
  await eventually(() => columnOf(page, 'Ativo'), ['Não']);
});

it('C-STAFF-04 C-CALL-51 C-ERR-30 makes a staff member an administrator of Google', async () => {
  await make('Bia Jornada', 'bia.jornada');
  const page = await openAs(browser, 'administrator', '/staff');
  await input(page, 'Nome').fill('bia jornada');
  await eventually(() => columnOf(page, 'Admin Google'), ['Não']);
  await rowAction(page, 'Bia Jornada', 'Tornar Admin Google');
  const question = page.getByRole('dialog', { name: 'Tornar Admin Google' });
  const answer = await answerTo(page, 'PUT', /\/staff\/makeadmin$/, () =>
    press(question, 'Tornar Admin Google'),
  );
  expect(answer.request().postDataJSON()).toEqual({ staffId: expect.any(String) });
  await says(page, 'Sucesso, o staff virou Admin no Google!');
  await eventually(() => columnOf(page, 'Admin Google'), ['Sim']);
});

it('C-ERR-29 says that the list could not be loaded, and tries again', async () => {
  const page = await openAs(browser, 'administrator', '/vouchers', refusals(500));
  await failing(page, 'GET', '**/staff?*', async () => {
    await menu(page, 'Ajustes', 'Acessos');
    await warns(page, 'Não foi possível carregar os acessos. Teste mais tarde.');
  });
  await press(page, 'Tentar novamente');
  await eventually(async () => (await rowsOf(page)).length, 10);
});
