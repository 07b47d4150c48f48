import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawList, registryOf, THINGS } from '../../../tests/support/things';
import * as f from '..';
// Loaded when they are first drawn; here beforehand, so that nothing waits for the compiler.
import './MatchingReader';
import './MatchingSummary';
import '../list/BulkBar';
import '../actions/ActionHost';

/** Actions on everything that matches a filter: decision 0113. */

interface Thing {
  readonly id: string;
  readonly why?: string | null;
}

const approve = f.defineAction<Thing>({
  name: 'approve',
  label: 'Aprovar',
  bulk: ['always', 'matching'],
  bulkLabel: 'APROVAR SELECIONADOS',
  places: ['bulk'],
  blocked: ({ why }) => why ?? undefined,
  summary: { fields: ['name'] as never, total: 'amount' as never },
  form: { fields: { note: f.longText('Comentário') }, submit: 'Aprovar' },
  operation: 'things.approve',
  sendsAll: (things) => ({ ids: things.map(({ id }) => id) }),
  success: 'Aprovado!',
  successMany: 'Todos aprovados!',
  failure: 'Erro ao aprovar',
});

const calling = (name: string, label: string, more: object = {}) =>
  f.defineAction<Thing>({
    name,
    label,
    places: ['bulk'],
    call: (tools, { id }) => tools.operation(`things.${name}`, { params: { id } }),
    success: 'Parado',
    failure: 'Erro',
    ...more,
  });
const stop = calling('stop', 'Parar', { bulk: 'matching' });
const mark = calling('mark', 'Marcar');

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    fields: { name: f.text('Nome'), amount: f.money('Quantia'), why: f.text('Por quê') },
    filters: { city: f.text('Cidade') },
    list: { columns: ['name'] },
    actions: [approve, stop, mark] as never,
  }),
);

let things: readonly { id: string; name: string; amount: number; why?: string }[] = [];
const made = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `t${at}`, name: `Coisa ${at}`, amount: 100 }));
const getList = vi.fn();
const operation = vi.fn();
/** One call for all of them, by the names of the contract. */
const perform = (id: string, body: unknown, idempotencyKey: string) =>
  operation(id, { body, idempotencyKey });

const draw = async (count: number) => {
  things = made(count);
  const path = `/things?filter=${encodeURIComponent('{"city":"Belém"}')}`;
  const drawn = drawList(registry, { getList, operation, perform }, { path });
  await screen.findByRole('table', { name: 'Coisas' });
  return drawn;
};

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const tickPage = async () =>
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }));
/** Everything that matches is meant, and an action on it begun. */
const begin = async (action: RegExp) => {
  await tickPage();
  await press(/Selecionar todos os/);
  await press(action);
  return screen.findByRole('button', { name: /^(Aprovar|Parar)$/ });
};
const ids = () => operation.mock.calls.map(([, { body }]) => body.ids.length);
const keys = () => operation.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);

beforeEach(() => {
  operation.mockReset().mockResolvedValue({});
  getList.mockReset().mockImplementation(async (_: string, { pagination: { page, perPage } }) => ({
    data: things.slice((page - 1) * perPage, page * perPage),
    total: things.length,
  }));
});

it('everything that matches is offered once the page is selected, unless the page is all, and gone with the first deselected row', async () => {
  const { unmount } = await draw(10);
  await tickPage();
  expect(await screen.findByText('10 itens selecionados')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Selecionar todos os/ })).toBeNull();
  unmount();
  await draw(143);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Coisa 0' }));
  expect(await screen.findByText('1 item selecionado')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Selecionar todos os/ })).toBeNull();
  await tickPage();
  await press('Selecionar todos os 143 que correspondem ao filtro');
  expect(screen.getByText('Todos os 143 que correspondem ao filtro')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Marcar/ })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Coisa 0' }));
  expect(screen.getByText('9 itens selecionados')).toBeDefined();
  expect(button('APROVAR SELECIONADOS')).toBeDefined();
});

it('is read by the filter of the list and counted before anything is sent', async () => {
  await draw(143);
  things = things.map((thing, at) => (at < 3 ? { ...thing, why: 'É seu' } : thing));
  await begin(/^Aprovar \(143\)/);
  expect(getList.mock.calls.slice(1).map(([, asked]) => asked)).toMatchObject([
    { filter: { city: 'Belém' }, pagination: { page: 1, perPage: 100 } },
    { filter: { city: 'Belém' }, pagination: { page: 2, perPage: 100 } },
  ]);
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('140 itens serão alterados, R$ 140,00 no total.')).toBeDefined();
  expect(dialog.getByText('3 ficam como estão: É seu (3)')).toBeDefined();
  expect(operation).not.toHaveBeenCalled();
});

it('is sent in batches; failed ones alone are retried with their keys', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await draw(143);
  await begin(/^Aprovar \(143\)/);
  operation.mockResolvedValueOnce({}).mockRejectedValueOnce(new Error('Ocupado'));
  await press('Aprovar');
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /93 de 143 concluídos\.Coisa 50: .*Coisa 69: .*e mais 30/,
  );
  expect(ids()).toEqual([50, 50, 43]);
  await press('Tentar novamente');
  await screen.findByText('Todos aprovados!');
  expect(ids()).toEqual([50, 50, 43, 50]);
  expect(new Set(keys()).size).toBe(3);
  expect(keys()[3]).toBe(keys()[1]);
  await waitFor(() => expect(screen.getByText('Nenhum item selecionado')).toBeDefined());
});

it('is one call each if the action has no bulk call, four at once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let [now, most] = [0, 0];
  operation.mockImplementation(async (_, { params: { id } }) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
    now -= 1;
    if (id === 't7' && operation.mock.calls.length < 12) throw new Error('Ocupado');
  });
  await draw(11);
  await begin(/^Parar \(11\)/);
  await press('Parar');
  expect((await screen.findByRole('alert')).textContent).toMatch(/10 de 11 concluídos/);
  expect([operation.mock.calls.length, most]).toEqual([11, 4]);
  await press('Tentar novamente');
  await screen.findByText(/Parado/);
  expect(operation).toHaveBeenCalledTimes(12);
});

it('starts nothing if nothing can be changed', async () => {
  await draw(12);
  things = things.map((thing) => ({ ...thing, why: 'É seu' }));
  await tickPage();
  await press(/Selecionar todos os/);
  await press(/^Aprovar \(12\)/);
  expect((await screen.findByRole('alert')).textContent).toMatch(/Nenhum pode ser alterado: É seu/);
  expect(screen.queryByRole('dialog')).toBeNull();
});
