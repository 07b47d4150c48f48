import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { registryOf, THINGS } from '../../../tests/support/things';
import * as f from '../index';
import { FreePage } from '../record/FreePage';
import { FormDialog } from './FormDialog';
import { FormPage } from './FormPage';

/** An operator who may open a form but not save it gets no control that the server would refuse (decision 0005). */

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    routes: { list: '/things', create: '/things/new', edit: '/things/:id' },
    fields: { name: f.text('Nome') },
  }),
  f.defineForm({
    name: 'messages',
    title: 'Mensagem',
    route: '/messages',
    menu: { group: 'Leads' },
    action: {
      name: 'send',
      label: 'Salvar',
      operation: 'push.send',
      form: { fields: { name: f.text('Nome') } },
      sends: (_, values) => values,
      failure: 'Não foi possível enviar.',
    },
  }),
);
const things = registry.get('things');

it.each([
  ['a page', () => <FormPage resource={things} mode="edit" />],
  ['a page of a new record', () => <FormPage resource={things} mode="create" />],
  ['a dialog', () => <FormDialog resource={things} mode="edit" />],
  ['a page without a record', () => <FreePage resource={registry.get('messages')} />],
])('%s is read-only without the right to save it', async (_, draw) => {
  renderScreen(draw(), {
    registry,
    path: '/things/1',
    can: (_, action) => ['list', 'show'].includes(action),
    provider: { getOne: async () => ({ data: { id: '1', name: 'Azul' } }) } as never,
  });
  const notice = 'Somente leitura: o seu perfil não altera estes dados.';
  expect(await screen.findByText(notice)).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>('Nome')).readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
});
