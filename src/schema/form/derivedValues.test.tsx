import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { drawEdit, drawNew, registryOf, THINGS } from '../../../tests/support/things';
import * as f from '../index';

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    routes: { list: '/things', create: '/things/new', edit: '/things/:id' },
    fields: { name: f.text('Nome'), nick: f.text('Apelido') },
    suggest: { nick: ({ name }: { name?: string }) => name?.toLowerCase() ?? null } as never,
  }),
);

const open = async (draw: typeof drawNew) => {
  const getOne = async () => ({ data: { id: '1', name: 'Ana', nick: 'aninha' } });
  draw(registry, { getOne }, { path: '/things/1' });
  return {
    name: await screen.findByLabelText<HTMLInputElement>('Nome'),
    nick: screen.getByLabelText<HTMLInputElement>('Apelido'),
  };
};

it('C-STAFF-07 a suggestion follows its source until it is overwritten, and again once it is cleared', async () => {
  const { name, nick } = await open(drawNew);
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
  const { name, nick } = await open(drawEdit);
  await waitFor(() => expect(name.value).toBe('Ana'));
  await userEvent.type(name, ' Lima');
  expect(name.value).toBe('Ana Lima');
  expect(nick.value).toBe('aninha');
});
