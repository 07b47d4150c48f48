import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { OperationInput } from '../../src/dataProvider';
import type { Calls } from '../support/answers';
import { pageOpener } from '../support/recordPage';
import { renderScreen } from '../support/screen';

/** 'Acessos' as an administrator meets it: part 3 sections 2.7, 5, 7, 8 and 9. */

const PASSWORD = 'uma senha bem longa 42';
const QUESTION = 'Tem certeza que deseja salvar este colaborador?';

const member = (at: number, over: object = {}) => ({
  _id: `s${at}`,
  name: `Colaborador ${String(at).padStart(2, '0')}`,
  email: `colaborador${at}@camarim.test`,
  active: true,
  type: 'staff',
  googleAdmin: false,
  lastLogin: '2026-03-09T12:30:00.000Z',
  version: 1,
  ...over,
});

const MEMBERS = Array.from({ length: 40 }, (_, at) => member(at + 1));
const ALONE = MEMBERS.slice(0, 1);

const open = async (calls: Calls = {}, members: readonly object[] = MEMBERS, path = '/staff') => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const drawn = pageOpener(renderScreen)({
    resource: 'staff',
    path,
    calls: {
      'staff.list': ({ query }: OperationInput) => {
        const { page, limit } = query as { readonly page: number; readonly limit: number };
        const data = members.slice((page - 1) * limit, page * limit);
        return { data, totalItems: members.length };
      },
      ...calls,
    },
  });
  const asked = () => drawn.sent('staff.list').at(-1)?.query;
  return { ...drawn, asked };
};

type User = Awaited<ReturnType<typeof open>>['user'];

const names = () =>
  [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
const column = (at: number) =>
  [...document.querySelectorAll('tbody tr')].map(
    (row) => row.querySelectorAll('th, td:not(.select, .actions)')[at]?.textContent,
  );
const headers = () =>
  [...document.querySelectorAll('thead th:not(.select, .actions)')].map(
    ({ textContent }) => textContent,
  );

/** An input of the form, once it is there. */
const field = (form: HTMLElement, label: string) =>
  within(form).findByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' });
/** The form under its heading, once it stands in the place of what was waited with. */
const inForm = async (heading: string): Promise<HTMLElement> => {
  const found = await screen.findByRole('heading', { name: heading });
  return found.closest('[role="dialog"]') as HTMLElement;
};
/** What is said under an input. */
const errorOf = (input: HTMLInputElement): string | null | undefined =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

/** The form of a new one, over the list. */
const add = async (create: Calls['staff.create']) => {
  const drawn = await open({ 'staff.create': create }, ALONE, '/staff/new');
  const form = await inForm('Novo Colaborador');
  expect(screen.getByRole('dialog', { name: 'Acessos' })).toBe(form);
  await field(form, 'Senha');
  return { ...drawn, form };
};

const fill = async (user: User, form: HTMLElement, name: string) => {
  await user.type(await field(form, 'Nome'), name);
  await user.click(within(form).getByRole('combobox', { name: 'Perfil' }));
  await user.click(await screen.findByRole('option', { name: 'Financeiro' }));
  await user.type(await field(form, 'Senha'), PASSWORD);
};

const save = async (
  user: User,
  form: HTMLElement,
  answer: 'Salvar' | 'Cancelar',
  title: string,
) => {
  await user.click(within(form).getByRole('button', { name: 'Salvar' }));
  const question = await screen.findByRole('dialog', { name: title });
  expect(question.textContent).toContain(QUESTION);
  await user.click(within(question).getByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
};

describe('the list', () => {
  it('C-STAFF-01 C-STAFF-11 C-CALL-48 C-CONST-10 shows 10 a page from requests of 30, and finds by name', async () => {
    const { user, asked, sent } = await open();
    await screen.findByRole('rowheader', { name: 'Colaborador 01' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Acessos');
    expect(screen.getByRole('link', { name: 'Adicionar usuário' }).getAttribute('href')).toMatch(
      /\/staff\/new$/,
    );
    expect(headers()).toEqual([
      'Nome',
      'E-mail',
      'Perfil',
      'Ativo',
      'Admin Google',
      'Último acesso',
    ]);
    expect(names()).toHaveLength(10);
    expect(asked()).toMatchObject({ page: 1, limit: 30 });
    for (const range of ['11–20', '21–30', '31–40']) {
      await user.click(screen.getByRole('button', { name: 'Ir para a próxima página' }));
      await screen.findByText(new RegExp(`${range} de`));
    }
    await waitFor(() => expect(asked()).toMatchObject({ page: 2, limit: 30 }));
    expect(new Set(sent('staff.list').map(({ query }) => query?.limit))).toEqual(new Set([30]));
    await user.type(await screen.findByRole('textbox', { name: 'Nome' }), 'operaçoes dem');
    await waitFor(() => expect(asked()).toMatchObject({ name: 'operaçoes dem', page: 1 }));
  });

  it('C-ERR-29 says that it could not be loaded, and tries again', async () => {
    let failing = true;
    const { user } = await open({
      'staff.list': () => {
        if (failing) throw Object.assign(new Error(''), { status: 500, body: {} });
        return { data: MEMBERS.slice(0, 10), totalItems: 10 };
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Não foi possível carregar os acessos. Teste mais tarde.');
    failing = false;
    await user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(names()).toHaveLength(10));
  });
});

describe('a new staff member', () => {
  it('C-STAFF-02 C-STAFF-05 C-STAFF-06 C-STAFF-07 C-STAFF-08 C-CALL-49 C-ERR-28 is asked for what is missing, with an e-mail that follows the name, and saved after a question', async () => {
    let failing = true;
    const { user, sent, form } = await add(({ body }) => {
      if (failing) throw Object.assign(new Error(''), { status: 500, body: {} });
      return { message: 'Colaborador cadastrado com sucesso.', data: member(41, body as object) };
    });
    await user.click(within(form).getByRole('button', { name: 'Salvar' }));
    const [name, email, password] = [
      await field(form, 'Nome'),
      await field(form, 'E-mail'),
      await field(form, 'Senha'),
    ];
    for (const input of [name, email, password])
      await waitFor(() => expect(errorOf(input)).toBe('Campo obrigatório'));

    await user.type(name, 'João da Conceição');
    await waitFor(() => expect(email.value).toBe('joao.conceicao'));
    await user.clear(email);
    await user.type(email, 'JOAO.Jornada');
    await user.clear(name);
    await fill(user, form, 'João Jornada');
    await waitFor(() => expect(email.value).toBe('joao.jornada@camarim.test'));

    await save(user, form, 'Cancelar', 'Novo Colaborador');
    expect(sent('staff.create')).toEqual([]);
    expect(name.value).toBe('João Jornada');

    await save(user, form, 'Salvar', 'Novo Colaborador');
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Erro, por favor tente novamente.'),
    ]);
    failing = false;
    await save(user, form, 'Salvar', 'Novo Colaborador');
    expect(await screen.findByText('Colaborador cadastrado com sucesso.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('staff.create').at(-1)?.body).toEqual({
      name: 'João Jornada',
      email: 'joao.jornada@camarim.test',
      password: PASSWORD,
      active: true,
      type: 'finance',
    });
  });
});

describe('a staff member', () => {
  it('C-STAFF-02 C-STAFF-08 C-STAFF-09 C-CALL-50 C-ERR-28 who is deactivated is offered to Google’s deletion', async () => {
    let stored = member(1);
    const { user, sent } = await open({
      'staff.list': () => ({ data: [stored], totalItems: 1 }),
      'staff.update': ({ body }) => {
        stored = { ...stored, ...(body as object), version: 2 };
        return { message: 'Colaborador alterado com sucesso.', data: stored };
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Colaborador 01' }));
    const form = await inForm('Editar Colaborador');
    const active = await within(form).findByRole('switch', { name: 'Ativo' });
    const offer = 'Excluir também o usuário do Google';
    expect(within(form).queryByRole('switch', { name: offer })).toBeNull();
    await user.click(active);
    await user.click(await within(form).findByRole('switch', { name: offer }));
    await save(user, form, 'Salvar', 'Editar Colaborador');
    expect(await screen.findByText('Colaborador alterado com sucesso.')).toBeDefined();
    expect(sent('staff.update').map(({ body }) => body)).toEqual([
      {
        _id: 's1',
        name: 'Colaborador 01',
        email: 'colaborador1@camarim.test',
        type: 'staff',
        active: false,
        deleteGoogle: true,
        version: 1,
      },
    ]);
    await waitFor(() => expect(column(3)).toEqual(['Não']));
  });

  it('C-STAFF-04 C-CALL-51 C-ERR-30 is made an administrator of Google after a question', async () => {
    const { user, sent } = await open({ 'staff.makeAdmin': () => undefined }, [member(1)]);
    await screen.findByRole('rowheader', { name: 'Colaborador 01' });
    expect(column(4)).toEqual(['Não']);
    await user.click(await screen.findByRole('button', { name: 'Ações de Colaborador 01' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Tornar Admin Google' }));
    const question = await screen.findByRole('dialog', { name: 'Tornar Admin Google' });
    expect(question.textContent).toContain('Deseja mesmo tornar Colaborador 01 Admin no Google?');
    await user.click(within(question).getByRole('button', { name: 'Tornar Admin Google' }));
    expect(await screen.findByText('Sucesso, o staff virou Admin no Google!')).toBeDefined();
    expect(sent('staff.makeAdmin').map(({ body }) => body)).toEqual([{ staffId: 's1' }]);
    await waitFor(() => expect(column(4)).toEqual(['Sim']));
  });
});
