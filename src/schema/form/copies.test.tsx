import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LinkBase, useLocation } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawList, drawNew, registryOf, THINGS } from '../../../tests/support/things';
import * as f from '../index';
import { copyOf } from './usePrefill';

const TODAY = '2026-03-10';

const offers = (copies?: true) =>
  registryOf(
    f.defineResource({
      ...THINGS,
      routes: { list: '/things', create: '/things/new' },
      fields: {
        name: f.text('Nome', { required: true }),
        code: f.text('Código', { unique: 'Já existe', filter: true }),
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
    }),
  );

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

it('a copy holds the values of the form of a new record without unique, read-only or past ones', () => {
  const values = copyOf(offers(true).get('things'), stored, context);
  expect(values.place).not.toBe(stored.place);
  expect(values).toEqual({
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

it('a copy takes initial values for what is not stored', () => {
  const { size: _, ...without } = stored;
  expect(copyOf(offers(true).get('things'), without, context)).toMatchObject({ size: 1 });
});

const getOne = vi.fn();
const create = vi.fn();
const getList = vi.fn();

const provider = { getOne, create, getList };

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="endereço">{`${pathname}${search}`}</output>;
};

const address = () => screen.getByLabelText('endereço').textContent;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  getOne.mockReset().mockImplementation(async () => ({ data: stored }));
  getList.mockReset().mockImplementation(async () => ({ data: [stored], total: 1 }));
  create.mockReset().mockImplementation(async (_, { data }) => ({ data: { id: '8', ...data } }));
});

describe('the form of a copy', () => {
  const draw = (search: string) =>
    drawNew(offers(true), provider, {
      path: `/things/new${search}`,
      beside: (
        <>
          <Address />
          <LinkBase to="/things/new?copy=a%2F7&page=2">Outra página da lista</LinkBase>
          <LinkBase to="/things/new">Vazio</LinkBase>
        </>
      ),
    });
  const open = (search: string) => {
    draw(search);
    return screen.findByLabelText(/^Nome/);
  };

  it('is sent as a new record, and leads back to the list without the copy', async () => {
    expect(await open('?page=2&perPage=25&copy=a%2F7')).toHaveProperty('value', 'Verão');
    expect(getOne.mock.calls[0]?.[1]).toMatchObject({ id: 'a/7' });
    expect(screen.getByLabelText(/^Código/)).toHaveProperty('value', '');
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    const { data } = create.mock.calls[0]?.[1] ?? {};
    expect(data).toMatchObject({ name: 'Verão', owner: 'Ana', size: 3 });
    expect(data).not.toHaveProperty('id');
    expect(data).not.toHaveProperty('used');
    await waitFor(() => expect(address()).toBe('/things?page=2&perPage=25'));
  });

  it('asks before an edit is lost to an empty form, and not for another page of its list', async () => {
    const name = await open('?copy=a%2F7');
    fireEvent.change(name, { target: { value: 'Verão x' } });
    fireEvent.click(screen.getByText('Outra página da lista'));
    await waitFor(() => expect(address()).toBe('/things/new?copy=a%2F7&page=2'));
    expect(screen.queryByText('Descartar alterações?')).toBeNull();
    fireEvent.click(screen.getByText('Vazio'));
    const question = await screen.findByRole('dialog', { name: 'Descartar alterações?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Continuar editando' }));
    expect(screen.getByLabelText(/^Nome/)).toHaveProperty('value', 'Verão x');
  });

  it('shows that the record to copy cannot be read', async () => {
    getOne.mockRejectedValue(Object.assign(new Error(''), { code: 'not-found', status: 404 }));
    draw('?copy=9');
    expect(await screen.findByText('O registro a duplicar não existe mais.')).toBeDefined();
  });
});

describe('the menu of a row', () => {
  const open = (copies?: true, mayCreate = true) => {
    const can = (_: string, action: string) => action !== 'create' || mayCreate;
    const path = '/things?page=1&perPage=25';
    drawList(offers(copies), { getList }, { path, can, beside: <Address /> });
    return userEvent.setup();
  };

  it("'Duplicar' leads to the form of a new record with the id to copy", async () => {
    const user = open(true);
    await user.click(await screen.findByRole('button', { name: 'Ações de Verão' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicar' }));
    await waitFor(() => expect(address()).toBe('/things/new?page=1&perPage=25&copy=a%2F7'));
  });

  it.each([
    ['a definition without the word', undefined, true],
    ['whoever may make none', true, false],
  ] as const)("has no 'Duplicar' for %s", async (_, copies, mayCreate) => {
    const user = open(copies, mayCreate);
    await screen.findAllByText('Verão');
    const button = screen.queryByRole('button', { name: 'Ações de Verão' });
    if (button) await user.click(button);
    expect(screen.queryByRole('menuitem', { name: 'Duplicar' })).toBeNull();
  });
});
