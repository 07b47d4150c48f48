import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawNew, registryOf, THINGS } from '../../../tests/support/things';
import * as f from '../index';

/** A new record that is made of another one, which the address names: the word `from`. */

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    routes: { list: '/members', create: '/members/new' },
    fields: {
      name: f.text('Nome', { required: true }),
      personId: f.text('Pessoa', { form: false }),
    },
    form: {
      create: {
        success: 'Feito!',
        // Whoever comes back to the same address: nothing else asks for the record again.
        next: () => '/members/new?person=7',
        from: [
          {
            param: 'person',
            resource: 'people',
            field: 'personId',
            title: ({ name }) => `De ${name}`,
            fill: ({ name }) => ({ name }),
            used: ({ memberId, name }) =>
              memberId
                ? { text: `${name} já é membro.`, label: 'Ver', to: `/members/${memberId}` }
                : undefined,
            missing: 'Esta pessoa não existe.',
          },
        ],
      },
    },
  }),
  f.defineResource({
    ...THINGS,
    name: 'people',
    routes: { list: '/people' },
    fields: { name: f.text('Nome') },
  }),
);

const person: { id: string; name: string; memberId?: string } = { id: '7', name: 'Ana' };
const getOne = vi.fn();
const create = vi.fn();

const open = (search = '?person=7') => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return drawNew(registry, { getOne, create }, { path: `/members/new${search}` });
};

beforeEach(() => {
  getOne.mockReset().mockImplementation(async () => ({ data: { ...person } }));
  create.mockReset().mockImplementation(async (_: string, { data }) => ({
    data: { id: '1', ...data },
  }));
});

it('a form takes values from another record, sends its id, and reads it again after saving', async () => {
  open();
  await screen.findByRole('heading', { name: 'De Ana' });
  expect(await screen.findByLabelText(/^Nome/)).toHaveProperty('value', 'Ana');
  const before = getOne.mock.calls.length;
  getOne.mockImplementation(async () => ({ data: { ...person, memberId: '1' } }));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]?.[1].data).toEqual({ name: 'Ana', personId: '7' });
  await waitFor(() => expect(getOne.mock.calls.length).toBeGreaterThan(before));
  expect(await screen.findByText('Ana já é membro.')).toBeDefined();
});

it('reads nothing if the address names no record; shows that one is used already, missing, or cannot be read', async () => {
  const empty = open('');
  expect(await screen.findByLabelText(/^Nome/)).toHaveProperty('value', '');
  expect(getOne).not.toHaveBeenCalled();
  empty.unmount();
  getOne.mockResolvedValueOnce({ data: { ...person, memberId: '1' } });
  const { unmount } = open();
  expect(await screen.findByText('Ana já é membro.')).toBeDefined();
  unmount();
  for (const [code, status, text] of [
    ['not-found', 404, 'Esta pessoa não existe.'],
    ['internal', 500, 'Não foi possível carregar o registro.'],
  ] as const) {
    getOne.mockRejectedValue(Object.assign(new Error(''), { code, status }));
    open();
    expect(await screen.findByText(text)).toBeDefined();
  }
});
