import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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
  return userEvent.setup();
};

beforeEach(() => {
  getOne.mockReset().mockImplementation(async () => ({ data: { ...person } }));
  create.mockReset().mockImplementation(async (_: string, { data }) => ({
    data: { id: '1', ...data },
  }));
});

describe('a form that begins with another record', () => {
  it('holds its values, sends whose it is, and reads it again once it was saved', async () => {
    const user = open();
    await screen.findByRole('heading', { name: 'De Ana' });
    expect(await screen.findByLabelText(/^Nome/)).toHaveProperty('value', 'Ana');
    const before = getOne.mock.calls.length;
    getOne.mockImplementation(async () => ({ data: { ...person, memberId: '1' } }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    expect(create.mock.calls[0]?.[1].data).toEqual({ name: 'Ana', personId: '7' });
    await waitFor(() => expect(getOne.mock.calls.length).toBeGreaterThan(before));
    expect(await screen.findByText('Ana já é membro.')).toBeDefined();
  });

  it('stays, with what was typed, after a failure', async () => {
    create.mockRejectedValue(new Error('down'));
    const user = open();
    await user.type(await screen.findByLabelText(/^Nome/), ' Lima');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    expect(await screen.findByLabelText(/^Nome/)).toHaveProperty('value', 'Ana Lima');
  });

  it('says that the record is used already, is not there, or cannot be read', async () => {
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

  it('asks for nobody where the address names none', async () => {
    open('');
    expect(await screen.findByLabelText(/^Nome/)).toHaveProperty('value', '');
    expect(getOne).not.toHaveBeenCalled();
  });
});
