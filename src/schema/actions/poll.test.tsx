import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { registryOf, THINGS } from '../../../tests/support/things';
import { Notifications } from '../../ui/feedback';
import { DialogHost } from '../desk/DialogHost';
import * as f from '../index';

interface Order {
  readonly id: string;
  readonly state?: string | null;
}

const POLL = {
  operation: 'orders.state' as const,
  sends: ({ id }: Order) => ({ order: id }),
  until: (answer: unknown) => {
    const { state } = answer as Order;
    if (state === 'no card') throw new f.ActionRefusal('Sem cartão');
    return state === 'paid';
  },
  pendingText: 'Cobrando…',
};

const WORDS = {
  operation: 'orders.charge' as const,
  sends: ({ id }: Order) => ({ id }),
  success: (answer: unknown) => `Cobrado: ${(answer as Order).state}`,
  failure: 'Não foi cobrado',
};

const charge = f.defineAction<Order>({
  ...WORDS,
  name: 'charge',
  label: 'Cobrar',
  poll: POLL,
  patch: (_, __, answer) => ({ state: (answer as Order).state }),
});

const asked = f.defineAction<Order>({
  ...WORDS,
  name: 'asked',
  label: 'Perguntar',
  confirm: { title: 'Cobrar agora', text: 'Cobrar mesmo?', button: 'Sim' },
  poll: POLL,
  patch: (_, __, answer) => ({ state: `patched ${(answer as Order).state}` }),
});

const send = f.defineAction<Order>({
  name: 'send',
  label: 'Enviar',
  operation: 'orders.send',
  sends: ({ id }) => ({ id }),
  success: 'Enviado',
  failure: 'Não foi enviado',
});

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    titleField: 'state',
    fields: { state: f.text('Estado', { wire: 'state' }) },
    dialogs: {
      all: {
        title: 'Pedido',
        sections: [
          { title: 'Estado', lines: ({ state }) => [`Estado: ${state}`] },
          { title: 'Cobrança', actions: [charge, send] },
          { title: 'Pergunta', actions: [asked] },
        ],
        head: {},
        actions: [asked],
      },
    },
  }),
);

const perform = vi.fn();
const getOne = vi.fn();
/** Answers to the questions after a call, in their order; the last one stays. */
let states: unknown[] = [];

const batchesOf = (id: string) => perform.mock.calls.filter(([operation]) => operation === id);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const press = async (name: string, among = screen.getAllByText(name, { selector: 'button' })) => {
  fireEvent.click(among[0] as HTMLElement);
  await pass(0);
};
const isClosed = (name: string) =>
  screen.getAllByText<HTMLButtonElement>(name, { selector: 'button' })[0]?.disabled;
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

const Dialog = () => {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return isOpen ? (
    <DialogHost name="things.all" record={{ id: 'o1' }} resource="things" onClose={close} />
  ) : null;
};

const open = async () => {
  renderScreen(
    <>
      <Dialog />
      <Notifications />
    </>,
    {
      registry,
      provider: {
        getOne,
        perform,
        ask: (id: string, { values, signal }: { values: object; signal: AbortSignal }) =>
          perform(id, values, undefined, signal),
        decode: (_: string, wire: object) => ({ id: 'o1', ...wire }),
      } as never,
    },
  );
  await screen.findByText('Cobrar', { selector: 'button' });
  vi.useFakeTimers();
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  states = [{ state: 'waiting' }, { state: 'paid' }];
  getOne.mockReset().mockResolvedValue({ data: { id: 'o1', state: 'new' } });
  perform.mockReset().mockImplementation(async (id: string) => {
    if (id !== 'orders.state') return undefined;
    const state = states.length > 1 ? states.shift() : states[0];
    if (state instanceof Error) throw state;
    return state;
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('polling after a call goes on until the last answer, which is announced and shown', async () => {
  await open();
  await press('Cobrar');
  expect(batchesOf('orders.charge').map(([, values]) => values)).toEqual([{ id: 'o1' }]);
  await pass(1_999);
  expect(batchesOf('orders.state')).toEqual([]);
  await pass(1);
  expect(batchesOf('orders.state').map(([, values, key]) => [values, key])).toEqual([
    [{ order: 'o1' }, undefined],
  ]);
  expect(screen.queryByText(/Cobrado/)).toBeNull();
  await pass(2_000);
  expect(screen.getByText('Cobrado: paid')).toBeDefined();
  await pass(10);
  expect(screen.getByText('Estado: paid')).toBeDefined();
  await pass(60_000);
  expect(batchesOf('orders.state')).toHaveLength(2);
  expect(getOne).toHaveBeenCalledTimes(1);
  // Not if the call itself has answered.
  perform.mockImplementation(async () => ({ state: 'paid' }));
  await press('Cobrar');
  expect(screen.getByText('Cobrado: paid')).toBeDefined();
  await pass(60_000);
  expect(batchesOf('orders.state')).toHaveLength(2);
});

it('polling after a call disables its own button alone, and is given up, when the record is read again', async () => {
  states = [{ state: 'waiting' }];
  await open();
  await press('Cobrar');
  await press('Cobrar');
  expect([isClosed('Cobrar'), isClosed('Enviar')]).toEqual([true, false]);
  expect(batchesOf('orders.charge')).toHaveLength(1);
  expect(screen.getByLabelText<HTMLButtonElement>('Fechar').disabled).toBe(false);
  await press('Enviar');
  await pass(10);
  expect(screen.getByText('Enviado')).toBeDefined();
  expect(screen.getByText('Cobrando…')).toBeDefined();
  const before = getOne.mock.calls.length;
  await pass(303_000);
  expect(alerts()).toEqual(['Não foi cobrado']);
  expect(isClosed('Cobrar')).toBe(false);
  expect(getOne).toHaveBeenCalledTimes(before + 1);
});

it('polling after a call may end with a failure', async () => {
  states = [{ state: 'no card' }];
  await open();
  await press('Cobrar');
  await pass(2_000);
  expect(alerts()).toEqual(['Sem cartão']);
  expect(screen.queryByText(/Cobrado/)).toBeNull();
  await press('Cobrar');
  const keys = batchesOf('orders.charge').map(([, , key]) => key);
  expect(new Set(keys).size).toBe(2);
});

it('polling after a call is given up with the message of its last failure if the action has no text', async () => {
  states = [Object.assign(new Error('Fora do ar'), { code: 'x', status: 503 })];
  await open();
  await press('Perguntar');
  await press('Sim');
  await pass(60_000);
  expect(alerts()).toEqual(['Fora do ar']);
});

it('polling after a call starts after the confirm dialog has closed, and patches the record with the last answer', async () => {
  await open();
  const inSection = screen.getAllByText('Perguntar', { selector: 'button' }).slice(-1);
  await press('Perguntar', inSection);
  await press('Sim');
  await pass(500);
  expect(screen.queryByText('Cobrar mesmo?')).toBeNull();
  await pass(3_510);
  expect(screen.getByText('Estado: patched paid')).toBeDefined();
});

it('polling after a call ends with the dialog of its action, and the record is read again', async () => {
  states = [{ state: 'waiting' }];
  await open();
  const [inHead] = screen.getAllByText('Perguntar', { selector: 'button' });
  await press('Perguntar', [inHead as HTMLElement]);
  const dialog = screen.getByRole('dialog', { name: 'Cobrar agora' });
  await press('Sim');
  await pass(2_000);
  expect(batchesOf('orders.state')).toHaveLength(1);
  const close = within(dialog).getAllByText<HTMLButtonElement>('Fechar', { selector: 'button' });
  await press('', close);
  await pass(60_000);
  expect(batchesOf('orders.state')).toHaveLength(1);
  expect(getOne).toHaveBeenCalledTimes(2);
  expect(alerts()).toEqual([]);
});
