import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import * as f from '../index';
import { createRegistry } from '../registry';
import { FormPage } from './FormPage';

/** A new record that is made of another one, which the address names: the word `from`. */

const registry = createRegistry({
  './people/index.ts': f.defineResource({
    name: 'people',
    label: ['Pessoa', 'Pessoas'],
    titleField: 'name',
    api: { url: 'https://x.example/people' },
    fields: { name: f.text('Nome') },
  }),
  './members/index.ts': f.defineResource({
    name: 'members',
    label: ['Membro', 'Membros'],
    routes: { list: '/members', create: '/members/new' },
    roles: 'permissions',
    titleField: 'name',
    api: { url: 'https://x.example/members' },
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
});

const person: { id: string; name: string; memberId?: string } = { id: '7', name: 'Ana' };
const getOne = vi.fn();
const create = vi.fn();

const open = (search = '?person=7') => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderScreen(<FormPage resource={registry.get('members')} mode="create" />, {
    registry,
    path: `/members/new${search}`,
    provider: { getOne, create } as never,
  });
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

it('shows that the record is used already, missing, or cannot be read', async () => {
  getOne.mockResolvedValueOnce({ data: { ...person, memberId: '1' } });
  open();
  expect(await screen.findByText('Ana já é membro.')).toBeDefined();
  document.body.replaceChildren();
  getOne.mockRejectedValue(Object.assign(new Error(''), { code: 'not-found', status: 404 }));
  open();
  expect(await screen.findByText('Esta pessoa não existe.')).toBeDefined();
  document.body.replaceChildren();
  getOne.mockRejectedValue(Object.assign(new Error(''), { code: 'internal', status: 500 }));
  open();
  expect(await screen.findByText('Não foi possível carregar o registro.')).toBeDefined();
});

it('reads nothing if the address names no record', async () => {
  open('');
  expect(await screen.findByLabelText(/^Nome/)).toHaveProperty('value', '');
  expect(getOne).not.toHaveBeenCalled();
});
