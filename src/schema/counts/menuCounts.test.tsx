import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { CALL } from '../access';
import * as f from '../index';
import { createRegistry } from '../registry';
import MenuCounts from './MenuCounts';

/** Numbers in the menu: decision 0081. */

const definition = (name: string, home: object[]) =>
  f.defineResource({
    name,
    label: [name, name],
    routes: { list: `/${name}` },
    roles: 'permissions',
    titleField: 'name',
    api: { contract: name },
    fields: { name: f.text('Nome'), state: f.integer('Estado', { filter: true }) },
    list: {
      views: [
        { key: 'stuck', text: 'Parados', filter: { state: 1 } },
        { key: 'late', text: 'Atrasados', filter: { state: 2 } },
      ],
    },
    home: home as never,
  });

const registry = createRegistry({
  './orders/index.ts': definition('orders', [
    { view: 'stuck' },
    { view: 'late' },
    { view: 'late', text: 'Hoje', figure: true },
  ]),
  './bonus/index.ts': definition('bonus', [{ view: 'stuck', for: 'transfers.decide' }]),
});

const MENU = [
  { label: 'Pedidos', path: '/orders' },
  { label: 'Bônus', path: '/bonus' },
];
const counts = vi.fn();
const onCounts = vi.fn();

const draw = (knows: boolean, mayDo?: (resource: string, action: string) => boolean) =>
  renderScreen(<MenuCounts menu={MENU} isDesk={false} onCounts={onCounts} />, {
    registry,
    ...(mayDo && { mayDo }),
    provider: { counts, knowsExtensions: async () => knows } as never,
  });
const told = () => Object.fromEntries(onCounts.mock.lastCall?.[0] ?? []);

beforeEach(() => {
  onCounts.mockReset();
  counts
    .mockReset()
    .mockImplementation(async (questions: readonly { resource: string }[]) =>
      questions.map(({ resource }, at) =>
        resource === 'bonus' ? { total: 7, isCapped: true } : { total: at + 1 },
      ),
    );
});

it('counts the queues of each list together, without figures', async () => {
  draw(true);
  await waitFor(() => expect(onCounts).toHaveBeenCalled());
  expect(told()).toEqual({
    '/orders': { count: 3, isMore: false },
    '/bonus': { count: 7, isMore: true },
  });
  expect(counts).toHaveBeenCalledOnce();
});

it.each([
  ['the list', (resource: string, action: string) => resource !== 'bonus' || action === CALL],
  ['what is done there', (_: string, action: string) => action !== CALL],
])('counts nothing without a right to %s', async (_, mayDo) => {
  draw(true, mayDo);
  await waitFor(() => expect(onCounts).toHaveBeenCalled());
  expect(told()).toEqual({ '/orders': { count: 3, isMore: false } });
  expect(counts.mock.calls[0]?.[0]).toHaveLength(3);
});

it('counts nothing if the service does not support it', async () => {
  const knows = vi.fn(async () => false);
  renderScreen(<MenuCounts menu={MENU} isDesk={false} onCounts={onCounts} />, {
    registry,
    provider: { counts, knowsExtensions: knows } as never,
  });
  await waitFor(() => expect(knows).toHaveBeenCalled());
  expect(counts).not.toHaveBeenCalled();
});

it('an empty queue has no count', async () => {
  counts.mockImplementation(async (questions: readonly object[]) =>
    questions.map(() => ({ total: 0 })),
  );
  draw(true);
  await waitFor(() => expect(onCounts).toHaveBeenCalled());
  expect(told()).toEqual({});
});
