// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../../tests/support/screen';
import type { Booking } from '../../../dataProvider';
import { createRegistry } from '../../../schema/registry';
import { Notifications } from '../../../ui/feedback';
import { bookingIn } from '../actions/fixture';
import { useBooking } from '../useBooking';
import { PaymentSection } from './PaymentSection';

type Handler = (input: {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}) => unknown;

const PIX = {
  id: 'E1',
  bank: 'Itaú',
  value: 40,
  createdAt: '2026-03-09T12:00:00.000Z',
};

const state = (payments: readonly unknown[] = [], pixPaid = false) => ({
  pixPayments: payments,
  pixPaid,
  version: 4,
});

const refusal = (status: number, code: string, message: string, errors = {}) =>
  Object.assign(new Error(message), { status, code, body: { errors } });

const Screen = () => {
  const { data } = useBooking('b1');
  return (
    <>
      {data && <PaymentSection booking={data} />}
      <Notifications />
    </>
  );
};

const open = (
  booking: Booking = bookingIn(11),
  handlers: Readonly<Record<string, Handler>> = {},
  mayEdit = true,
) => {
  const operation = vi.fn(async (id: string, input: Parameters<Handler>[0]) => {
    const handler = handlers[id];
    if (handler) return handler(input);
    if (id === 'bookings.detail') return booking;
    if (id === 'pix.list') return state(booking.pixPayments ?? []);
    throw new Error(`Unexpected ${id}`);
  });
  const decode = (_: string, wire: Booking) => ({ ...wire, id: wire._id });
  renderScreen(<Screen />, {
    registry: createRegistry({}),
    provider: { operation, decode } as never,
    mayDo: (resource, action) => mayEdit && resource === 'schedules' && action === 'edit',
  });
  const callsOf = (id: string) => operation.mock.calls.filter(([called]) => called === id);
  return { user: userEvent.setup(), callsOf };
};

/** One toast waits for the end of the toast before it. */
const TOAST = { timeout: 5_000 };

type User = ReturnType<typeof userEvent.setup>;

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const press = async (user: User, name: string) => user.click(await button(name));
const answer = async (user: User, title: string, name: string) => {
  const dialog = await screen.findByRole('dialog', { name: title });
  await user.dblClick(within(dialog).getByRole('button', { name }));
  return dialog;
};
const fill = async (user: User, code: string, value: string) => {
  await user.type(await screen.findByLabelText('Código'), code);
  await user.type(screen.getByLabelText('Valor'), value);
};
const alertText = async () => (await screen.findByRole('alert')).textContent;

beforeEach(() => {
  // In development ra-core writes every failure of a provider to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('Gerar PIX', () => {
  it.each([
    [11, {}, true],
    [5, {}, true],
    [10, {}, false],
    [12, {}, false],
    [4, {}, false],
    [11, { payment: { paid: true } }, false],
    [5, { pixPaid: true }, false],
  ])('B-PAY-01 status %i, %j: offered %s', async (code, over, isOffered) => {
    open(bookingIn(code, over));
    await screen.findByRole('button', { name: 'Adicionar pagamento PIX' });
    expect(screen.queryByRole('button', { name: 'Gerar PIX' }) !== null).toBe(isOffered);
  });

  it('B-ERR-09 B-ERR-15 shows code and link of the answer and copies them', async () => {
    const { user, callsOf } = open(bookingIn(11), {
      'pix.generate': () =>
        JSON.stringify({ linkCompartilhamento: 'https://pix.test/1', copyPaste: '000201' }),
    });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await user.dblClick(await button('Gerar PIX'));
    expect(await screen.findByText('Pagamento PIX gerado.')).toBeDefined();
    expect(callsOf('pix.generate')[0]?.[1].params).toEqual({ id: 'b1' });
    await press(user, 'Copiar código PIX');
    expect(await screen.findByText('Informações copiadas com sucesso.', {}, TOAST)).toBeDefined();
    await press(user, 'Copiar link');
    expect(
      await screen.findByText('Link copiado para a sua área de transferência!', {}, TOAST),
    ).toBeDefined();
    expect(write.mock.calls).toEqual([['000201'], ['https://pix.test/1']]);
    expect(callsOf('bookings.detail')).toHaveLength(1);
  });

  it.each([
    ['copyPaste', { copyPaste: '000201' }, 'Pagamento PIX gerado.'],
    [
      'pixInfo',
      { paymentMethod: { pixInfo: { copyPastText: '000201' } } },
      'Pagamento PIX gerado.',
    ],
    ['urlPayment', { urlPayment: 'https://pix.test/1' }, 'Pagamento PIX gerado.'],
    ['error', { error: 'gateway' }, 'Erro ao gerar pagamento PIX.'],
  ])('B-PAY-03 asks every 2 s until %s', async (_, payment, text) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const answers = [bookingIn(11), bookingIn(11), bookingIn(11, { payment })];
      const { callsOf } = open(bookingIn(11), {
        'pix.generate': () => '{}',
        'bookings.detail': () => answers.shift(),
      });
      const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
      await user.click(await button('Gerar PIX'));
      expect(await screen.findByText('Aguardando o código PIX…')).toBeDefined();
      expect(callsOf('bookings.detail')).toHaveLength(1);
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      expect(callsOf('bookings.detail')).toHaveLength(2);
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      expect(callsOf('bookings.detail')).toHaveLength(3);
      expect(await screen.findByText(text)).toBeDefined();
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(callsOf('bookings.detail')).toHaveLength(3);
    } finally {
      vi.useRealTimers();
    }
  });

  it('B-ERR-09 says that the generation failed', async () => {
    const { user } = open(bookingIn(11), {
      'pix.generate': () => {
        throw new Error('Failed to fetch');
      },
    });
    await press(user, 'Gerar PIX');
    expect(await alertText()).toBe('Erro ao gerar pagamento PIX.');
  });
});

describe('PIX payments', () => {
  it('B-PAY-02 B-ENT-20 lists code, bank, value and date, the sum and what is missing', async () => {
    open(bookingIn(11, { pixPayments: [PIX] }));
    const table = await screen.findByRole('table', { name: 'Pagamentos PIX' });
    const [, row] = within(table).getAllByRole('row');
    expect(row?.textContent).toBe('E1ItaúR$ 40,0009/03/2026 09:00');
    expect(screen.getByText('Soma: R$ 40,00 de R$ 100,00. Falta: R$ 60,00.')).toBeDefined();
  });

  it('B-ERR-10 a list that fails to load says so', async () => {
    open(bookingIn(11), {
      'pix.list': () => {
        throw new Error('Failed to fetch');
      },
    });
    expect(await alertText()).toContain('Erro ao carregar pagamentos PIX');
  });

  it('B-PAY-05 B-ERR-12 adds one, shows it at once and empties the form', async () => {
    const { user, callsOf } = open(bookingIn(11), {
      'pix.add': () => state([{ ...PIX, value: 100 }], true),
    });
    await fill(user, ' E1 ', '100,00');
    await user.dblClick(await button('Adicionar pagamento PIX'));
    expect(await screen.findByText('Pagamento PIX criado!')).toBeDefined();
    expect(callsOf('pix.add')).toHaveLength(1);
    expect(callsOf('pix.add')[0]?.[1]).toMatchObject({
      params: { id: 'b1' },
      body: { id: 'E1', bank: 'Itaú', value: 100 },
    });
    expect(screen.getByRole('table', { name: 'Pagamentos PIX' })).toBeDefined();
    expect(screen.getByText('PIX pago')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Gerar PIX' })).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Código').value).toBe('');
  });

  it.each([
    ['', '10,00', 'Informe o código PIX'],
    ['E2', '', 'Informe o valor'],
    ['E2', '0,00', 'O valor deve ser maior que zero'],
    ['E1', '10,00', 'Esse código PIX já está cadastrado!'],
    ['E2', '60,01', 'Os pagamentos PIX não podem exceder o total do pedido!'],
  ])('B-PAY-08 B-PAY-09 B-PAY-10 code %j, value %j: %s', async (code, value, text) => {
    const { user, callsOf } = open(bookingIn(11, { pixPayments: [PIX] }));
    if (code) await user.type(await screen.findByLabelText('Código'), code);
    if (value) await user.type(await screen.findByLabelText('Valor'), value);
    await press(user, 'Adicionar pagamento PIX');
    expect(await screen.findByText(text)).toBeDefined();
    expect(callsOf('pix.add')).toEqual([]);
  });

  it('B-PAY-10 takes a value that fills the total', async () => {
    const { user, callsOf } = open(bookingIn(11, { pixPayments: [PIX] }), {
      'pix.add': () => state([PIX, { ...PIX, id: 'E2', value: 60 }], true),
    });
    await fill(user, 'E2', '60,00');
    await press(user, 'Adicionar pagamento PIX');
    await waitFor(() => expect(callsOf('pix.add')).toHaveLength(1));
  });

  it("B-PAY-12 'Outro' opens a free text for the bank", async () => {
    const { user, callsOf } = open(bookingIn(11), { 'pix.add': () => state([PIX]) });
    await fill(user, 'E1', '40,00');
    expect(screen.queryByLabelText('Nome do banco')).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Banco' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Itaú', 'Outro']);
    await user.click(screen.getByRole('option', { name: 'Outro' }));
    await press(user, 'Adicionar pagamento PIX');
    expect(await screen.findByText('Informe o banco')).toBeDefined();
    await user.type(screen.getByLabelText('Nome do banco'), 'Nubank');
    await press(user, 'Adicionar pagamento PIX');
    await waitFor(() => expect(callsOf('pix.add')[0]?.[1].body).toMatchObject({ bank: 'Nubank' }));
  });

  it('B-PAY-09 a code of another booking is refused under its field', async () => {
    const taken = 'Esse código PIX já está cadastrado!';
    const { user } = open(bookingIn(11), {
      'pix.add': () => {
        throw refusal(409, 'pix-code-taken', taken, { id: taken });
      },
    });
    await fill(user, 'E9', '10,00');
    await press(user, 'Adicionar pagamento PIX');
    expect(await screen.findByText(taken)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Código').value).toBe('E9');
    await user.type(screen.getByLabelText('Código'), '1');
    expect(screen.queryByText(taken)).toBeNull();
  });

  it('B-ERR-12 a failing addition says so and keeps what was typed', async () => {
    const { user } = open(bookingIn(11), {
      'pix.add': () => {
        throw new Error('Failed to fetch');
      },
    });
    await fill(user, 'E1', '10,00');
    await press(user, 'Adicionar pagamento PIX');
    expect(await alertText()).toBe('Erro ao adicionar pagamento PIX!');
    expect(screen.getByLabelText<HTMLInputElement>('Valor').value).toBe('10,00');
  });

  it('B-PAY-06 B-ERR-13 deletes one after a question; the booking is unpaid', async () => {
    const { user, callsOf } = open(bookingIn(11, { pixPayments: [PIX], pixPaid: true }), {
      'pix.list': () => state([PIX], true),
      'pix.remove': () => state(),
    });
    await press(user, 'Excluir pagamento PIX E1');
    expect(callsOf('pix.remove')).toEqual([]);
    await answer(user, 'Excluir pagamento PIX', 'Excluir');
    expect(await screen.findByText('Pagamento PIX excluido!')).toBeDefined();
    expect(callsOf('pix.remove')).toHaveLength(1);
    expect(callsOf('pix.remove')[0]?.[1].params).toEqual({ id: 'b1', pixId: 'E1' });
    expect(await screen.findByText('Nenhum pagamento PIX registrado.')).toBeDefined();
    expect(screen.getByText('PIX não pago')).toBeDefined();
  });

  it('B-ERR-13 a failing deletion says so', async () => {
    const { user } = open(bookingIn(11, { pixPayments: [PIX] }), {
      'pix.remove': () => {
        throw new Error('Failed to fetch');
      },
    });
    await press(user, 'Excluir pagamento PIX E1');
    await answer(user, 'Excluir pagamento PIX', 'Excluir');
    expect(await alertText()).toBe('Erro ao deletar pagamento PIX');
  });
});

describe('PIX-paid flag', () => {
  it.each([
    [false, 'Marcar como pago'],
    [true, 'Marcar como não pago'],
  ])('B-PAY-04 B-ERR-11 from %s changes after a warning and a question', async (isPaid, name) => {
    const { user, callsOf } = open(bookingIn(11, { pixPaid: isPaid }), {
      'pix.list': () => state([], isPaid),
      'pix.status': () => state([], !isPaid),
    });
    await press(user, name);
    const warning = await answer(user, 'Atenção', 'Continuar');
    expect(warning.textContent).toContain('pode quebrar o cálculo do fluxo de caixa');
    expect(callsOf('pix.status')).toEqual([]);
    await answer(user, name, 'Confirmar');
    expect(await screen.findByText('Status dos pagamentos PIX atualizado!')).toBeDefined();
    expect(callsOf('pix.status')).toHaveLength(1);
    expect(callsOf('pix.status')[0]?.[1].body).toEqual({ paid: !isPaid });
    expect(await screen.findByText(isPaid ? 'PIX não pago' : 'PIX pago')).toBeDefined();
  });

  it.each([
    ['Atenção', []],
    ['Marcar como pago', ['Continuar']],
  ])('B-PAY-04 does not change when %s is cancelled', async (title, steps) => {
    const { user, callsOf } = open();
    await press(user, 'Marcar como pago');
    for (const step of steps) await answer(user, 'Atenção', step);
    await answer(user, title, 'Cancelar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf('pix.status')).toEqual([]);
  });

  it('B-ERR-11 a failing change says so', async () => {
    const { user } = open(bookingIn(11), {
      'pix.status': () => {
        throw new Error('Failed to fetch');
      },
    });
    await press(user, 'Marcar como pago');
    await answer(user, 'Atenção', 'Continuar');
    await answer(user, 'Marcar como pago', 'Confirmar');
    expect(await alertText()).toBe('Erro ao atualizar status dos pagamentos PIX');
  });

  it('B-PAY-07 nothing is added or marked without a professional', async () => {
    open(bookingIn(11, { partner: null }));
    expect((await button('Adicionar pagamento PIX')).disabled).toBe(true);
    expect((await button('Marcar como pago')).disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Código').disabled).toBe(true);
    expect(screen.getAllByText('Edição desabilitada for falta de profissão')).toHaveLength(2);
  });
});

describe('Contestação de chargeback', () => {
  it("B-PAY-13 B-ERR-14 saves the PDF as 'pedido-{id}.pdf'", async () => {
    const names: string[] = [];
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:1';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { user } = open(bookingIn(11), {
      'bookings.contestation': () => new TextEncoder().encode('%PDF-1.7'),
    });
    await press(user, 'Contestação de chargeback (PDF)');
    expect(await screen.findByText('PDF gerado com sucesso!')).toBeDefined();
    expect(names).toEqual(['pedido-b1.pdf']);
    expect(blobs[0]?.type).toBe('application/pdf');
    expect(blobs[0]?.size).toBe(8);
  });

  it('B-ERR-14 says that it failed', async () => {
    const { user } = open(bookingIn(11), {
      'bookings.contestation': () => {
        throw new Error('Failed to fetch');
      },
    });
    await press(user, 'Contestação de chargeback (PDF)');
    expect(await alertText()).toBe('Erro ao gerar PDF');
  });
});

it('who may not edit sees the payments and nothing that writes', async () => {
  open(bookingIn(11, { pixPayments: [PIX] }), {}, false);
  await screen.findByRole('table', { name: 'Pagamentos PIX' });
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Contestação de chargeback (PDF)']);
});
