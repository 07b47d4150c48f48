import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  alertText,
  answer,
  button,
  detailsOpener,
  readsOnly,
  pixState as state,
} from '../../support/bookingDetails';
import { bookingIn } from '../../support/bookingOf';
import { renderScreen } from '../../support/screen';

const open = detailsOpener(renderScreen);

type User = ReturnType<typeof userEvent.setup>;

const press = async (user: User, name: string) => user.click(await button(name));

const PIX = {
  id: 'E1',
  bank: 'Itaú',
  value: 40,
  createdAt: '2026-03-09T12:00:00.000Z',
};

const refusal = (status: number, code: string, message: string, errors = {}) =>
  Object.assign(new Error(message), { status, code, body: { errors } });

/** Types over what is offered; an empty text empties the field. */
const fill = async (user: User, code: string, value: string) => {
  for (const [label, text] of [
    ['Código', code],
    ['Valor', value],
  ] as const) {
    const box = await screen.findByLabelText(label);
    fireEvent.input(box, { target: { value: '' } });
    if (text) await user.type(box, text);
  }
};

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

  it('B-REACT-08 what pays a reactivation in full asks for the order anew', async () => {
    const { user, sent } = open(bookingIn(12), {
      'pix.add': () => state([{ ...PIX, value: 100 }], true),
    });
    await fill(user, 'E1', '100,00');
    const before = sent('bookings.one').length;
    await press(user, 'Adicionar pagamento PIX');
    await waitFor(() => expect(sent('bookings.one')).toHaveLength(before + 1));
  });

  it('B-PAY-05 B-ERR-12 adds one, shows it at once and empties the form', async () => {
    const { user, sent } = open(bookingIn(11), {
      'pix.add': () => state([{ ...PIX, value: 100 }], true),
    });
    await fill(user, ' E1 ', '100,00');
    await user.dblClick(await button('Adicionar pagamento PIX'));
    expect(await screen.findByText('Pagamento PIX criado!')).toBeDefined();
    expect(sent('pix.add')).toHaveLength(1);
    expect(sent('pix.add')[0]).toMatchObject({
      params: { id: 'b1' },
      body: { id: 'E1', bank: 'Itaú', value: 100 },
    });
    expect(screen.getByRole('table', { name: 'Pagamentos PIX' })).toBeDefined();
    expect(screen.getByText('PIX pago')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Gerar PIX' })).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Código').value).toBe('');
  });

  it('RELIABILITY G13 B-PAY-05 an older answer does not take an added one off the list', async () => {
    const reads: AbortSignal[] = [];
    const answers: ((state: unknown) => void)[] = [];
    let isRefused = true;
    const { user } = open(bookingIn(11), {
      'pix.list': (input) => {
        reads.push((input as { signal: AbortSignal }).signal);
        return reads.length === 1 ? state([]) : new Promise((resolve) => answers.push(resolve));
      },
      'pix.add': () => {
        if (isRefused) throw new Error('Tente outra vez');
        return state([PIX]);
      },
    });
    await fill(user, 'E1', '40,00');
    await press(user, 'Adicionar pagamento PIX');
    // What was refused has the list read again.
    await waitFor(() => expect(reads).toHaveLength(2));
    isRefused = false;
    await press(user, 'Adicionar pagamento PIX');
    await screen.findByRole('table', { name: 'Pagamentos PIX' });
    expect(reads[1]?.aborted).toBe(true);
    answers[0]?.(state([]));
    expect(await screen.findByText('Pagamento PIX criado!')).toBeDefined();
    expect(screen.getByRole('table', { name: 'Pagamentos PIX' })).toBeDefined();
  });

  it.each([
    ['', '10,00', 'Informe o código PIX'],
    ['E2', '', 'Informe o valor'],
    ['E2', '0,00', 'O valor deve ser maior que zero'],
    // A sign is not dropped in silence: it stands, and is refused.
    ['E2', '-5', 'O valor não pode ser negativo'],
    ['E1', '10,00', 'Esse código PIX já está cadastrado!'],
    ['E2', '60,01', 'Os pagamentos PIX não podem exceder o total do pedido!'],
  ])('B-PAY-08 B-PAY-09 B-PAY-10 code %j, value %j: %s', async (code, value, text) => {
    const { user, sent } = open(bookingIn(11, { pixPayments: [PIX] }));
    await fill(user, code, value);
    await press(user, 'Adicionar pagamento PIX');
    expect(await screen.findByText(text)).toBeDefined();
    expect(sent('pix.add')).toEqual([]);
  });

  it('B-PAY-10 takes a value that fills the total, which is what it offers', async () => {
    const { user, sent } = open(bookingIn(11, { pixPayments: [PIX] }), {
      'pix.add': () => state([PIX, { ...PIX, id: 'E2', value: 60 }], true),
    });
    await user.type(await screen.findByLabelText('Código'), 'E2');
    await press(user, 'Adicionar pagamento PIX');
    await waitFor(() => expect(sent('pix.add')[0]?.body).toMatchObject({ id: 'E2', value: 60 }));
  });

  it("B-PAY-12 'Outro' opens a free text for the bank", async () => {
    const { user, sent } = open(bookingIn(11), { 'pix.add': () => state([PIX]) });
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
    await waitFor(() => expect(sent('pix.add')[0]?.body).toMatchObject({ bank: 'Nubank' }));
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

  it('B-CALL-02 B-ERR-12 after 30 s of silence the list says whether the payment was added', async () => {
    let stored: readonly unknown[] = [];
    const { user, sent } = open(bookingIn(11), {
      'pix.list': () => state(stored),
      'pix.add': () => {
        stored = [PIX];
        throw refusal(0, 'timeout', '');
      },
    });
    await fill(user, PIX.id, '40,00');
    await press(user, 'Adicionar pagamento PIX');
    expect(await alertText()).toBe(
      'Erro ao adicionar pagamento PIX! Não foi possível confirmar. Verifique antes de tentar de novo.',
    );
    expect(await screen.findByRole('button', { name: 'Excluir pagamento PIX E1' })).toBeDefined();
    expect(await screen.findByText('Esse código PIX já está cadastrado!')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Código').value).toBe('E1');
    await press(user, 'Adicionar pagamento PIX');
    expect(sent('pix.add')).toHaveLength(1);
  });

  it('B-PAY-06 B-ERR-13 deletes one after a question; the booking is unpaid', async () => {
    const { user, sent } = open(bookingIn(11, { pixPayments: [PIX], pixPaid: true }), {
      'pix.list': () => state([PIX], true),
      'pix.remove': () => state(),
    });
    await press(user, 'Excluir pagamento PIX E1');
    expect(sent('pix.remove')).toEqual([]);
    await answer(user, 'Excluir pagamento PIX E1', 'Excluir');
    expect(await screen.findByText('Pagamento PIX excluído!')).toBeDefined();
    expect(sent('pix.remove')).toHaveLength(1);
    expect(sent('pix.remove')[0]?.params).toEqual({ id: 'b1', pixId: 'E1' });
    expect(await screen.findByText('Nenhum pagamento PIX registrado.')).toBeDefined();
    expect(screen.getByText('PIX não pago')).toBeDefined();
  });
});

it('who may not edit sees the payments and nothing that writes', async () => {
  const mayDo: typeof readsOnly = (name, right) =>
    name === 'bookings.contestation' || readsOnly(name, right);
  open(bookingIn(11, { pixPayments: [PIX] }), {}, { mayDo });
  await screen.findByRole('table', { name: 'Pagamentos PIX' });
  const box = within(screen.getByRole('region', { name: 'Pagamento' }));
  await box.findByText('Contestação de chargeback (PDF)');
  expect(box.getAllByRole('button')).toHaveLength(1);
});
