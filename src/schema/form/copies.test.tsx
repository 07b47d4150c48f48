import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LinkBase, useLocation } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import * as f from '../index';
import { ListPage } from '../list/ListPage';
import { createRegistry } from '../registry';
import { copyOf } from './copyOf';
import { FormDialog } from './FormDialog';
import { FormPage } from './FormPage';

/** 'Duplicar', a new record that begins with the values of another one: the word `form.create.copies`. */

const TODAY = '2026-03-10';

const offer = (copies?: true | { without: readonly ['owner'] }) =>
  f.defineResource({
    name: 'offers',
    label: ['Oferta', 'Ofertas'],
    routes: { list: '/offers', create: '/offers/new' },
    roles: 'permissions',
    titleField: 'name',
    api: { url: 'https://x.example/offers' },
    fields: {
      name: f.text('Nome', { required: true }),
      code: f.text('Código', { unique: true, filter: true }),
      owner: f.text('Dono'),
      start: f.date('Início'),
      end: f.date('Fim'),
      closes: f.dateTime('Encerra'),
      size: f.integer('Tamanho', { initial: 1 }),
      used: f.integer('Usos', { form: false }),
      closed: f.boolean('Encerrada', { form: 'edit' }),
      secret: f.password('Senha'),
      place: f.group('Lugar', { city: f.text('Cidade') }),
    },
    form: { create: { success: 'Feito!', ...(copies && { copies }) } },
  });

const registryOf = (copies?: Parameters<typeof offer>[0]) =>
  createRegistry({ './offers/index.ts': offer(copies) });

const stored = {
  id: 'a/7',
  name: 'Verão',
  code: 'VERAO',
  owner: 'Ana',
  start: '2026-03-09',
  end: TODAY,
  closes: '2026-03-10T02:59:00.000Z',
  size: 3,
  used: 5,
  closed: true,
  secret: 'x',
  place: { city: 'Recife' },
};

const context = {
  mode: 'create',
  now: new Date(`${TODAY}T12:00:00Z`),
  today: TODAY,
  product: { name: 'X', slug: 'x', staffEmailDomain: 'x.example' },
} as const;

describe('a copy', () => {
  it('holds what the form of a new record shows, and no code, use or day that has passed', () => {
    expect(copyOf(registryOf(true).get('offers'), stored, context)).toEqual({
      name: 'Verão',
      code: null,
      owner: 'Ana',
      start: null,
      end: TODAY,
      // 23:59 of the day before in São Paulo.
      closes: null,
      size: 3,
      used: null,
      closed: false,
      secret: null,
      place: { city: 'Recife' },
    });
  });

  it('leaves out what the definition says, and begins with what a new record begins with', () => {
    const { size: _, ...without } = stored;
    const values = copyOf(registryOf({ without: ['owner'] }).get('offers'), without, context);
    expect(values).toMatchObject({ owner: null, size: 1, name: 'Verão' });
  });

  it('shares nothing with the record that it is made of', () => {
    const values = copyOf(registryOf(true).get('offers'), stored, context);
    expect(values.place).not.toBe(stored.place);
  });
});

const getOne = vi.fn();
const create = vi.fn();
const getList = vi.fn();

const provider = { getOne, create, getList } as never;

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="endereço">{`${pathname}${search}`}</output>;
};

const address = () => screen.getByLabelText('endereço').textContent;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  getOne.mockReset().mockImplementation(async () => ({ data: stored }));
  getList.mockReset().mockImplementation(async () => ({ data: [stored], total: 1 }));
  create.mockReset().mockImplementation(async (_: string, { data }) => ({
    data: { id: '8', ...data },
  }));
});

describe.each([
  ['page', FormPage],
  ['dialog', FormDialog],
] as const)('the form of a copy on a %s', (_, Form) => {
  const open = (search: string) => {
    const registry = registryOf(true);
    renderScreen(
      <>
        <Form resource={registry.get('offers')} mode="create" />
        <Address />
        <LinkBase to="/offers/new?copy=a%2F7&page=2">Outra página da lista</LinkBase>
        <LinkBase to="/offers/new">Vazio</LinkBase>
      </>,
      { registry, path: `/offers/new${search}`, provider },
    );
    return userEvent.setup();
  };

  it('is sent as a new record, and leads back to the list as it was: the copy leaves its address', async () => {
    const user = open('?page=2&perPage=25&copy=a%2F7');
    expect(await screen.findByLabelText(/^Nome/)).toHaveProperty('value', 'Verão');
    expect(getOne.mock.calls[0]?.[1]).toMatchObject({ id: 'a/7' });
    expect(screen.getByLabelText(/^Código/)).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    const { data } = create.mock.calls[0]?.[1] ?? {};
    expect(data).toMatchObject({ name: 'Verão', owner: 'Ana', size: 3 });
    expect(data).not.toHaveProperty('id');
    expect(data).not.toHaveProperty('used');
    await waitFor(() => expect(address()).toBe('/offers?page=2&perPage=25'));
  });

  it('asks before a link to the empty form throws away what was typed, and not for how its list looks', async () => {
    const user = open('?copy=a%2F7');
    await user.type(await screen.findByLabelText(/^Nome/), ' x');
    await user.click(screen.getByText('Outra página da lista'));
    await waitFor(() => expect(address()).toBe('/offers/new?copy=a%2F7&page=2'));
    expect(screen.queryByText('Descartar alterações?')).toBeNull();
    await user.click(screen.getByText('Vazio'));
    const question = await screen.findByRole('dialog', { name: 'Descartar alterações?' });
    await user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
    expect(screen.getByLabelText(/^Nome/)).toHaveProperty('value', 'Verão x');
  });

  it('given up leads back to the list as it was', async () => {
    const user = open('?copy=a%2F7');
    await screen.findByLabelText(/^Nome/);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(address()).toBe('/offers'));
  });

  it.each([
    ['gone', { code: 'not-found', status: 404 }, 'O registro a duplicar não existe mais.'],
    ['not to be had', { code: 'internal', status: 500 }, 'Não foi possível carregar o registro.'],
  ])('says that the record is %s', async (_, failure, text) => {
    getOne.mockRejectedValue(Object.assign(new Error(''), failure));
    open('?copy=9');
    expect(await screen.findByText(text)).toBeDefined();
    expect(create).not.toHaveBeenCalled();
  });
});

describe('the menu of a row', () => {
  const open = (copies?: true, mayCreate = true) => {
    const registry = registryOf(copies);
    renderScreen(
      <>
        <ListPage resource={registry.get('offers')} />
        <Address />
      </>,
      {
        registry,
        path: '/offers?page=1&perPage=25',
        provider,
        mayDo: (_, action) => action !== 'create' || mayCreate,
      },
    );
    return userEvent.setup();
  };

  it("leads by 'Duplicar' to the form of a new record, with whose copy it is", async () => {
    const user = open(true);
    await user.click(await screen.findByRole('button', { name: 'Ações de Verão' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicar' }));
    await waitFor(() => expect(address()).toBe('/offers/new?page=1&perPage=25&copy=a%2F7'));
  });

  it.each([
    ['a definition without the word', undefined, true],
    ['whoever may make none', true, false],
  ] as const)('has none for %s', async (_, copies, mayCreate) => {
    const user = open(copies, mayCreate);
    const menu = (await screen.findAllByText('Verão')).length > 0;
    expect(menu).toBe(true);
    const button = screen.queryByRole('button', { name: 'Ações de Verão' });
    if (button) await user.click(button);
    expect(screen.queryByRole('menuitem', { name: 'Duplicar' })).toBeNull();
  });
});
