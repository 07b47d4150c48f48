import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import * as f from '../index';
import { createRegistry } from '../registry';
import { ListPage } from './ListPage';

const resource = (name: string, fields: object, columns: readonly string[] = []) =>
  f.defineResource({
    name,
    label: ['Coisa', 'Coisas'],
    routes: { list: `/${name}` },
    roles: 'permissions',
    titleField: 'name',
    api: { url: `https://x.example/${name}` },
    fields: { name: f.text('Nome'), ...fields },
    list: { columns: ['name', ...columns] } as never,
  });

const registry = createRegistry({
  './towns/index.ts': resource('towns', {}),
  './shops/index.ts': resource('shops', { townIds: f.references('Cidades', 'towns') }, ['townIds']),
});

const draw = (getMany: () => Promise<unknown>) =>
  renderScreen(<ListPage resource={registry.get('shops')} />, {
    registry,
    path: '/shops',
    provider: {
      getList: async () => ({ data: [{ id: '1', name: 'Centro', townIds: ['t1'] }], total: 1 }),
      getMany,
    } as never,
  });

it('shows no id in the place of a title that is on its way', async () => {
  let answer = (_: unknown): void => undefined;
  draw(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const row = (await screen.findByRole('rowheader', { name: 'Centro' })).closest('tr');
  expect(row?.textContent).not.toContain('t1');
  answer({ data: [{ id: 't1', name: 'Campinas' }] });
  await screen.findByText('Campinas');
});

it('shows the id where no title can be had', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  draw(async () => {
    throw new Error('');
  });
  await screen.findByText('t1');
});
