import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import * as f from '../index';
import { createRegistry } from '../registry';
import { FormPage } from './FormPage';

const registry = createRegistry({
  './people/index.ts': f.defineResource({
    name: 'people',
    label: ['Pessoa', 'Pessoas'],
    routes: { list: '/people', create: '/people/new', edit: '/people/:id' },
    roles: 'permissions',
    titleField: 'name',
    api: { url: 'https://crm.example.com/people' },
    fields: { name: f.text('Nome'), nick: f.text('Apelido') },
    suggest: { nick: ({ name }: { name?: string }) => name?.toLowerCase() ?? null } as never,
  }),
});

const open = async (mode: 'create' | 'edit') => {
  const getOne = vi.fn().mockResolvedValue({ data: { id: '1', name: 'Ana', nick: 'aninha' } });
  renderScreen(<FormPage resource={registry.get('people')} mode={mode} />, {
    registry,
    path: '/people/1',
    provider: { getOne } as never,
  });
  return {
    name: await screen.findByLabelText<HTMLInputElement>('Nome'),
    nick: screen.getByLabelText<HTMLInputElement>('Apelido'),
  };
};

it('C-STAFF-07 a suggestion follows its source until it is overwritten, and again once it is cleared', async () => {
  const { name, nick } = await open('create');
  await userEvent.type(name, 'Ana');
  await waitFor(() => expect(nick.value).toBe('ana'));
  await userEvent.type(nick, '1');
  await userEvent.type(name, ' Lima');
  await waitFor(() => expect(name.value).toBe('Ana Lima'));
  expect(nick.value).toBe('ana1');
  await userEvent.clear(nick);
  await userEvent.type(name, 'a');
  await waitFor(() => expect(nick.value).toBe('ana limaa'));
});

it('C-STAFF-07 a stored value gets no suggestion', async () => {
  const { name, nick } = await open('edit');
  await waitFor(() => expect(name.value).toBe('Ana'));
  await userEvent.type(name, ' Lima');
  expect(name.value).toBe('Ana Lima');
  expect(nick.value).toBe('aninha');
});
