import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { drawList, registryOf, THINGS } from '../../../tests/support/things';
import * as f from '..';

const KEYS: Readonly<Record<string, string>> = { settle: 's', mark: 'z' };

const acting = (name: string, label: string, operation?: string) =>
  f.defineAction({
    name,
    label,
    key: KEYS[name],
    places: ['row', 'bulk'],
    ...(operation ? { operation, sends: () => ({}) } : { call: async () => undefined }),
    success: 'Feito',
    failure: 'Não feito',
  } as f.CallAction<{ readonly id: string }>);

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    api: { ...THINGS.api, operations: { remove: false } },
    fields: { name: f.text('Nome') },
    list: { queue: { label: 'Resolver', actions: ['settle'], sections: [] } },
    actions: [
      acting('settle', 'Resolver coisa', 'things.settle'),
      acting('mark', 'Marcar'),
    ] as never,
  }),
);

type Rule = (resource: string, action: string) => boolean;

/** Draws the list; the actions on a row, and on a selection. */
const offered = async (can: Rule) => {
  const getList = async () => ({ data: [{ id: '1', name: 'Ana' }], total: 1 });
  drawList(registry, { getList }, { can });
  const table = await screen.findByRole('table', { name: 'Coisas' });
  return {
    inMenu: async () => {
      fireEvent.click(await within(table).findByRole('button', { name: /^Ações de Ana/ }));
      const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
      // Each label is followed by the letter of its key.
      const labels = items.map(({ textContent }) => textContent.replace(/[SZ]$/, ''));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      return labels;
    },
    inBar: async () => {
      fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Ana' }));
      const bar = within(await screen.findByRole('region', { name: 'Itens selecionados' }));
      return ['Resolver coisa', 'Marcar'].filter((label) =>
        bar.queryByRole('button', { name: new RegExp(`^${label}`) }),
      );
    },
    queue: () => screen.queryByRole('button', { name: 'Resolver' }),
  };
};

it.each<[string, Rule, string[]]>([
  ['all is granted', () => true, ['Resolver coisa', 'Marcar']],
  ['the operation may not be called', (name) => name !== 'things.settle', ['Marcar']],
  ['records may not be edited', (_, action) => action !== 'edit', ['Resolver coisa']],
])('the actions of rows by the operations that they name: %s', async (_, can, words) => {
  const list = await offered(can);
  const mayWork = words.includes('Resolver coisa');
  await waitFor(() => expect(list.queue() !== null).toBe(mayWork));
  expect(await list.inMenu()).toEqual(words);
  expect(await list.inBar()).toEqual(words);
});

it('the actions of rows by the operations that they name: rows wait for the permissions', async () => {
  let tell: (may: boolean) => void = () => undefined;
  const told = new Promise<boolean>((resolve) => {
    tell = resolve;
  });
  const getList = vi.fn(async () => ({ data: [{ id: '1', name: 'Ana' }], total: 1 }));
  drawList(registry, { getList }, { can: (_, action) => (action === 'call' ? told : true) });
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(1));
  for (let turn = 0; turn < 3; turn += 1) await act(() => new Promise((go) => setTimeout(go)));
  expect(screen.queryByRole('table')).toBeNull();
  tell(false);
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Resolver' })).toBeNull();
});
