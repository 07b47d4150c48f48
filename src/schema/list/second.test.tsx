import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import * as f from '../index';
import { createRegistry } from '../registry';
import { ListPage } from './ListPage';

/** A second line in a cell: decision 0101. */

const people = (name: string, list: object) =>
  f.defineResource({
    name,
    label: ['Pessoa', 'Pessoas'],
    routes: { list: `/${name}` },
    roles: 'permissions',
    titleField: 'code',
    api: { url: 'https://x.example/people' },
    fields: {
      code: f.text('Código'),
      name: f.text('Nome'),
      phone: f.phoneBR('Telefone', { column: 'hidden' }),
    },
    list,
  });

const registry = createRegistry({
  './people/index.ts': people('people', { second: { name: 'phone' } }),
  './cards/index.ts': people('cards', { view: 'cards', second: { code: 'phone' } }),
});

const provider = {
  getList: async () => ({
    data: [
      { id: '1', code: 'A', name: 'Ana', phone: '11987654321' },
      { id: '2', code: 'B', name: 'Bia' },
    ],
    total: 2,
  }),
} as never;

it('stands below its column, nothing where there is none, and goes while it has a column of its own', async () => {
  renderScreen(<ListPage resource={registry.get('people')} />, {
    registry,
    path: '/people',
    provider,
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

it('stands below the title of a card, without a label, nothing where there is none', async () => {
  renderScreen(<ListPage resource={registry.get('cards')} />, {
    registry,
    path: '/cards',
    provider,
  });
  const cards = await screen.findAllByRole('article');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'A(11) 9 8765-4321NomeAnaExcluir',
    'BNomeBiaExcluir',
  ]);
});
