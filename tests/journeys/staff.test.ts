import { expect, it } from 'vitest';
import { journeyContext } from './context';
import {
  answerTo,
  choose,
  columnOf,
  eventually,
  gone,
  input,
  menu,
  press,
  rowAction,
  rowsOf,
  says,
  seen,
  watch,
} from './screen';

const STAFF = /\/staff$/;

const journey = journeyContext();

it('C-STAFF-01 C-STAFF-02 C-STAFF-04 C-STAFF-05 C-STAFF-06 C-STAFF-07 C-STAFF-08 C-STAFF-09 C-STAFF-11 C-CALL-48 C-CALL-49 C-CALL-50 C-CALL-51 C-CONST-10 C-ERR-28 C-ERR-30 lists 10 staff members a page from requests of 30, adds one after a question, makes him an administrator of Google, and deactivates him', async () => {
  const page = await journey.open('administrator', '/vouchers');
  const requests = watch(page, 'GET', STAFF);
  await menu(page, 'Ajustes', 'Acessos');
  await eventually(async () => (await rowsOf(page)).length, 10);
  const query = new URL(requests.at(-1)?.url() ?? '').searchParams;
  expect(Object.fromEntries(query)).toMatchObject({ page: '1', limit: '30' });

  const sent = watch(page, 'POST', STAFF);
  await page.getByRole('link', { name: 'Adicionar usuário' }).click();
  const dialog = page.getByRole('dialog', { name: 'Acessos' });
  await input(dialog, 'Nome').fill('João da Jornada');
  const email = input(dialog, 'E-mail');
  await eventually(() => email.inputValue(), 'joao.jornada');
  await email.press('Tab');
  await eventually(() => email.inputValue(), 'joao.jornada@camarim.test');
  await choose(page, 'Perfil', 'Financeiro', dialog);
  const password = 'uma senha bem longa 42';
  await dialog.getByLabel('Senha', { exact: true }).fill(password);
  const question = page.getByRole('dialog', { name: 'Novo Colaborador' });
  await press(dialog, 'Salvar');
  await seen(question.getByText('Tem certeza que deseja salvar este colaborador?'));
  await press(question, 'Cancelar');
  await gone(question);
  expect(sent).toEqual([]);
  await press(dialog, 'Salvar');
  await press(question, 'Salvar');
  await says(page, 'Colaborador cadastrado com sucesso.');
  await gone(dialog);
  expect(sent.map((one) => one.postDataJSON())).toEqual([
    {
      name: 'João da Jornada',
      email: 'joao.jornada@camarim.test',
      password,
      active: true,
      type: 'finance',
    },
  ]);

  await input(page, 'Nome').fill('joao da jorn');
  await eventually(() => columnOf(page, 'Nome'), ['João da Jornada']);
  await rowAction(page, 'João da Jornada', 'Tornar Admin Google');
  await press(page.getByRole('dialog', { name: 'Tornar Admin Google' }), 'Tornar Admin Google');
  await says(page, 'Sucesso, o staff virou Admin no Google!');
  await eventually(() => columnOf(page, 'Admin Google'), ['Sim']);

  // The row keeps the version from before the action, with which the edit would be refused.
  await page.reload();
  await page.getByRole('link', { name: 'João da Jornada', exact: true }).click();
  await seen(dialog.getByRole('heading', { name: 'Editar Colaborador' }));
  await dialog.getByRole('switch', { name: 'Ativo' }).uncheck();
  await dialog.getByRole('switch', { name: 'Excluir também o usuário do Google' }).check();
  await press(dialog, 'Salvar');
  const confirm = page.getByRole('dialog', { name: 'Editar Colaborador' });
  const answer = await answerTo(page, 'PUT', STAFF, () => press(confirm, 'Salvar'));
  expect(answer.request().postDataJSON()).toMatchObject({ active: false, deleteGoogle: true });
  await says(page, 'Colaborador alterado com sucesso.');
  await eventually(() => columnOf(page, 'Ativo'), ['Não']);
});
