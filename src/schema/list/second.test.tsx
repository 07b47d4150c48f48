import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import * as f from '../index';
import { createRegistry } from '../registry';
import { ListPage } from './ListPage';

/** A second line in a cell: decision 0101. */

const registry = createRegistry({
  './people/index.ts': f.defineResource({
    name: 'people',
    label: ['Pessoa', 'Pessoas'],
    routes: { list: '/people' },
    roles: 'permissions',
    titleField: 'code',
    api: { url: 'https://x.example/people' },
    fields: {
      code: f.text('Código'),
      name: f.text('Nome'),
      phone: f.phoneBR('Telefone', { column: 'hidden' }),
    },
    list: { second: { name: 'phone' } },
  }),
});

it('stands below its column, nothing where there is none, and goes while it has a column of its own', async () => {
  renderScreen(<ListPage resource={registry.get('people')} />, {
    registry,
    path: '/people',
    provider: {
      getList: async () => ({
        data: [
          { id: '1', code: 'A', name: 'Ana', phone: '11987654321' },
          { id: '2', code: 'B', name: 'Bia' },
        ],
        total: 2,
      }),
    } as never,
  });
  await screen.findByRole('table');
  const cells = () =>
    screen
      .getAllByRole('cell', { hidden: true })
      .flatMap(({ className, textContent }) =>
        /select|actions/.test(className) ? [] : [textContent?.trim()],
      );
  expect(cells()).toEqual(['Ana (11) 9 8765-4321', 'Bia']);
  await userEvent.click(screen.getByRole('button', { name: 'Colunas' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Telefone' }));
  expect(cells()).toEqual(['Ana', '(11) 9 8765-4321', 'Bia', '—']);
});
