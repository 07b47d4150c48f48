import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { THINGS } from '../../../tests/support/things';
import { FreePage } from '../actions/FreePage';
import * as f from '../index';
import { createRegistry } from '../registry';
import { FormDialog } from './FormDialog';
import { FormPage } from './FormPage';

/** Who may open a form and not save it finds nothing to press that the server would refuse (decision 0005). */

const registry = createRegistry({
  './things/index.ts': f.defineResource({
    ...THINGS,
    routes: { list: '/things', create: '/things/new', edit: '/things/:id' },
    fields: { name: f.text('Nome') },
  }),
  './messages/index.ts': f.defineForm({
    name: 'messages',
    title: 'Mensagem',
    route: '/messages',
    menu: { group: 'Leads' },
    action: {
      name: 'send',
      label: 'Enviar',
      operation: 'push.send',
      form: { fields: { title: f.text('Título') } },
      sends: (_, values) => values,
      failure: 'Não foi possível enviar.',
    },
  }),
});
const things = registry.get('things');

const SCREENS = [
  ['a page', <FormPage key="page" resource={things} mode="edit" />, 'Nome', 'Salvar'],
  [
    'a page of a new record',
    <FormPage key="new" resource={things} mode="create" />,
    'Nome',
    'Salvar',
  ],
  ['a dialog', <FormDialog key="dialog" resource={things} mode="edit" />, 'Nome', 'Salvar'],
  [
    'a page without a record',
    <FreePage key="free" resource={registry.get('messages')} />,
    'Título',
    'Enviar',
  ],
] as const;

const draw = (shown: React.ReactElement, may: boolean) =>
  renderScreen(shown, {
    registry,
    path: '/things/1',
    mayDo: (_, action) => may || ['list', 'show'].includes(action),
    provider: { getOne: async () => ({ data: { id: '1', name: 'Azul' } }) } as never,
  });

const NOTICE = 'Somente leitura: o seu perfil não altera estes dados.';

it.each(SCREENS)('%s is read-only without the right to save it', async (_, shown, label, save) => {
  draw(shown, false);
  expect(await screen.findByText(NOTICE)).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>(label)).readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: save })).toBeNull();
});
