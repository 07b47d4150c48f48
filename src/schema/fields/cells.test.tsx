import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { drawList, registryOf, THINGS } from '../../../tests/support/things';
import * as f from '../index';

/** People, two of whose columns are hidden unless the list names its columns. */
const people = (list: object, hidden: object = 'columns' in list ? {} : { column: 'hidden' }) =>
  f.defineResource({
    ...THINGS,
    fields: {
      name: f.text('Nome'),
      nick: f.text('Apelido'),
      phone: f.phoneBR('Telefone', hidden as never),
      townIds: f.references('Cidades', 'towns', hidden as never),
    },
    list,
  });
const towns = f.defineResource({
  ...THINGS,
  name: 'towns',
  routes: { list: '/towns' },
  fields: { name: f.text('Nome') },
});

const draw = async (list: object, getMany?: () => Promise<unknown>) => {
  const data = [
    { id: '1', name: 'A', nick: 'Ana', phone: '11987654321', townIds: ['t1'] },
    { id: '2', name: 'B', nick: 'Bia', townIds: [] },
  ];
  const getList = async () => ({ data, total: 2 });
  drawList(registryOf(people(list), towns), { getList, getMany });
  await screen.findByText('Ana');
};
const cells = () =>
  screen
    .getAllByRole('cell', { hidden: true })
    .flatMap(({ className, textContent }) =>
      /select|actions/.test(className) ? [] : [textContent?.trim()],
    );

it('a second line is below its column, until its field has a column of its own', async () => {
  await draw({ secondaryField: { nick: 'phone' } });
  expect(cells()).toEqual(['Ana (11) 9 8765-4321', 'Bia']);
  fireEvent.click(screen.getByRole('button', { name: 'Colunas' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Telefone' }));
  expect(cells()).toEqual(['Ana', '(11) 9 8765-4321', 'Bia', '—']);
});

it('a reference shows its title once it is read', async () => {
  let answer = (_: unknown): void => undefined;
  const list = { columns: ['name', 'nick', 'townIds'] };
  await draw(list, () => new Promise((resolve) => (answer = resolve)));
  expect(cells().join()).not.toContain('t1');
  answer({ data: [{ id: 't1', name: 'Campinas' }] });
  await screen.findByText('Campinas');
});

it('a reference shows its id if it cannot be read', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await draw({ columns: ['name', 'nick', 'townIds'] }, async () => Promise.reject(new Error('')));
  await screen.findByText('t1');
});
