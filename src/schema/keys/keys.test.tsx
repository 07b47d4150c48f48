import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { drawList, registryOf, THINGS } from '../../../tests/support/things';
import { ChoiceInput } from '../../ui/inputs';
import { askForKeys } from '../../ui/layout/keysHelp';
import * as f from '../index';
import Keys from './Keys';
import { singleKeys } from './singleKeys';

interface Bonus {
  readonly id: string;
  readonly state?: string;
}

const approve = f.defineAction<Bonus>({
  name: 'approve',
  label: 'Aprovar',
  key: 'a',
  places: ['row'],
  blocked: ({ state }) => (state === 'Pago' ? 'Já foi pago.' : undefined),
  form: { fields: { comment: f.longText('Comentário') }, submit: 'Aprovar' },
  call: (tools, { id }) => tools.operation('things.approve', { body: { id } }),
  success: 'Aprovado',
  failure: 'Erro ao aprovar',
});

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    fields: { name: f.text('Nome'), state: f.text('Estado') },
    filters: { words: f.text('Busca') },
    list: { filters: ['words'] },
    actions: [approve] as never,
  }),
);

const rows = ['Ana', 'Bia', 'Caio'].map((name, id) => ({
  id: String(id),
  name,
  state: name === 'Caio' ? 'Pago' : 'Pendente',
}));
const operation = vi.fn();

const user = userEvent.setup({ delay: null });

const draw = async () => {
  const getList = async () => ({ data: rows, total: 3 });
  drawList(registry, { operation, getList }, { beside: <Keys /> });
  await screen.findByRole('table');
};

const row = (): string =>
  document.activeElement?.closest('tr')?.querySelector('th')?.textContent ?? 'none';

beforeEach(() => {
  operation.mockReset().mockResolvedValue({});
});

afterEach(() => act(() => singleKeys.set('on')));

it('J and K go along the rows and stop at both ends, X selects, / goes to the filters; a blocked action shows its reason', async () => {
  await draw();
  const places: string[] = [];
  for (const key of 'jjjjakkk') {
    await user.keyboard(key);
    places.push(row());
  }
  expect(places).toEqual(['Ana', 'Bia', 'Caio', 'Caio', 'Caio', 'Bia', 'Ana', 'Ana']);
  expect(await screen.findByText('Já foi pago.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Selecionar Ana' })).toHaveProperty('checked', true);
  // The filters come after the rows.
  await screen.findByRole('textbox', { name: 'Busca' });
  await user.keyboard('/xj');
  expect(screen.getByRole('textbox', { name: 'Busca' })).toHaveProperty('value', 'xj');
  expect(screen.getByRole('checkbox', { name: 'Selecionar Ana' })).toHaveProperty('checked', true);
});

it('Ctrl Enter submits a form from a choice too, which Enter opens', async () => {
  const send = vi.fn((event: Event) => event.preventDefault());
  renderScreen(
    <form onSubmit={(event) => send(event.nativeEvent)}>
      <ChoiceInput
        id="one"
        name="one"
        label="Situação"
        value="a"
        onChange={() => undefined}
        options={[{ value: 'a', label: 'Paga' }]}
      />
      <Keys />
    </form>,
    { registry },
  );
  act(() => screen.getByRole('combobox').focus());
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('listbox')).toBeTruthy();
  expect(send).toHaveBeenCalledTimes(1);
});

it('the letter of an action starts it for the row, and Ctrl Enter submits its form', async () => {
  await draw();
  await user.keyboard('ja');
  await user.type(await screen.findByRole('textbox', { name: 'Comentário' }), 'Combinado');
  expect(operation).not.toHaveBeenCalled();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(operation).toHaveBeenCalledOnce());
  expect(operation.mock.calls[0]).toMatchObject(['things.approve', { body: { id: '0' } }]);
});

it('no row is reached with Ctrl, under a dialog, or without the keys of one letter, which ? lists and turns off', async () => {
  await draw();
  await user.keyboard('a{Control>}j{/Control}');
  expect(row()).toBe('none');
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
  await user.keyboard('j');
  expect(row()).toBe('none');
  const own = within(dialog).getByRole('table', { name: 'Nesta lista' });
  expect(within(own).getByRole('row', { name: 'A Aprovar' })).toBeDefined();
  await user.click(within(dialog).getByRole('switch', { name: 'Usar atalhos de uma tecla' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('j?');
  expect(row()).toBe('none');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(askForKeys);
  expect(await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).toBeDefined();
});
