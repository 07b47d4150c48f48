import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { changesIn, choose, opener, refusal, section } from '../../support/bookingDialog';
import { bookingIn, bookingOf } from '../../support/bookingOf';
import { renderScreen } from '../../support/screen';

/** What a change of a booking comes to, before it is made: decision 0122. */

const open = opener(renderScreen);

/** A paid booking of R$ 120,00, of which R$ 20,00 were credits; R$ 78,00 are the professional's. */
const MONEY = {
  originalValue: 120,
  totalValue: 100,
  creditsUsed: 20,
  payment: { paid: true },
  user: { _id: 'u1', name: 'Clara Costa', email: 'clara@exemplo.test', credits: 5 },
};

const cancelledBy = (code: number, totalValue: number, artistValue: number) =>
  bookingIn(code, {
    ...MONEY,
    cancelValue: { totalValue, artistValue },
    user: { ...MONEY.user, credits: 25 },
  });

type Opened = ReturnType<typeof open>;

/** Chooses a status, and what it needs. */
const chooseStatus = async ({ user }: Opened, word: string) => {
  const box = await section('Alterar status');
  await choose(user, box, 'Status', word);
  if (word === 'Cancelar pela cliente') {
    const reason = await within(box).findByRole('combobox', { name: /^Motivo/ });
    await waitFor(() => expect(reason.getAttribute('aria-disabled')).not.toBe('true'));
    await choose(user, box, /^Motivo/, 'Preço');
  }
  return box;
};

const ask = async ({ user }: Opened, box: HTMLElement) => {
  await user.click(within(box).getByRole('button', { name: 'Alterar status' }));
  return screen.findByRole('dialog', { name: 'Cancelar agendamento' });
};

describe('what a cancel costs', () => {
  it('B-ENT-11 B-CONST-09 says before and after what our service foresees, also in the question', async () => {
    const opened = open({
      booking: bookingOf(MONEY),
      calls: { 'bookings.preview': () => cancelledBy(5, 50, 32.5) },
    });
    const box = await chooseStatus(opened, 'Cancelar pela cliente');
    const rows = [
      ['Status', 'Aceito', 'Cancelado pela cliente'],
      ['Valor da cliente', 'R$ 100,00', 'R$ 50,00'],
      ['A devolver à cliente', 'R$ 0,00', 'R$ 50,00'],
      ['Créditos da cliente', 'R$ 5,00', 'R$ 25,00'],
      ['Valor da profissional', 'R$ 78,00', 'R$ 32,50'],
    ];
    await waitFor(async () => expect(await changesIn(box)).toEqual(rows));
    expect(opened.sent('bookings.preview')[0]).toMatchObject({
      params: { id: 'b1' },
      query: { cancelCode: 5, version: 3 },
    });
    const question = await ask(opened, box);
    expect(await changesIn(question)).toEqual(rows);
    expect(question.textContent).toContain(
      'A cliente já pagou R$ 100,00 e usou R$ 20,00 em créditos.',
    );
    expect(opened.sent('bookings.cancel')).toEqual([]);
  });

  it('B-ENT-11 by operations costs nobody anything where our service says so', async () => {
    const opened = open({
      booking: bookingOf({ ...MONEY, payment: null }),
      calls: { 'bookings.preview': () => cancelledBy(20, 0, 0) },
    });
    const box = await chooseStatus(opened, 'Cancelado por operações');
    await waitFor(async () =>
      expect(await changesIn(box)).toEqual([
        ['Status', 'Aceito', 'Cancelado por operações'],
        ['Valor da cliente', 'R$ 100,00', 'R$ 0,00'],
        ['Créditos da cliente', 'R$ 5,00', 'R$ 25,00'],
        ['Valor da profissional', 'R$ 78,00', 'R$ 0,00'],
      ]),
    );
  });

  it.each([
    ['operations', 'Cancelado por operações', {}, []],
    ['the client', 'Cancelar pela cliente', {}, [['Valor da profissional', 'R$ 78,00', 'R$ 0,00']]],
    [
      'the client, at a cost that the booking keeps',
      'Cancelar pela cliente',
      { cancelValue: { totalValue: 30, artistValue: 12 } },
      [
        ['Valor da cliente', 'R$ 100,00', 'R$ 30,00'],
        ['A devolver à cliente', 'R$ 0,00', 'R$ 70,00'],
        ['Valor da profissional', 'R$ 78,00', 'R$ 12,00'],
      ],
    ],
  ] as const)(
    'B-CONST-09 another service is not asked: by %s only what the booking tells',
    async (_, word, over, rows) => {
      const opened = open({ booking: bookingOf({ ...MONEY, ...over }) });
      const box = await chooseStatus(opened, word);
      expect(within(box).getByText('Total: R$ 100,00, já pago')).toBeTruthy();
      expect(within(box).getByText('Créditos usados: R$ 20,00')).toBeTruthy();
      const question = await ask(opened, box);
      expect((await changesIn(question)).slice(1)).toEqual(rows);
      expect(question.textContent).toContain('A cliente já pagou R$ 100,00');
      expect(opened.sent('bookings.preview')).toEqual([]);
    },
  );

  it('B-ENT-20 of PIX payments says what came in', async () => {
    const pixPayments = [
      { id: 'E1', bank: 'Itaú', value: 30, createdAt: '2026-03-09T12:00:00Z' },
      { id: 'E2', bank: 'Itaú', value: 10.5, createdAt: '2026-03-09T12:00:00Z' },
    ];
    const opened = open({ booking: bookingOf({ ...MONEY, payment: null, pixPayments }) });
    const box = await section('Alterar status');
    expect(within(box).getByText('Total: R$ 100,00, R$ 40,50 já pagos')).toBeTruthy();
    await chooseStatus(opened, 'Cancelado por operações');
    const question = await ask(opened, box);
    expect(question.textContent).toContain('A cliente já pagou R$ 40,50 e usou');
  });

  it('says nothing of money that nobody tells', async () => {
    const opened = open({ booking: bookingOf({ totalValue: undefined }) });
    const box = await chooseStatus(opened, 'Cancelado por operações');
    expect(within(box).queryByText(/Total/)).toBeNull();
    const question = await ask(opened, box);
    expect(await changesIn(question)).toEqual([['Status', 'Aceito', 'Cancelado por operações']]);
    expect(question.textContent).not.toContain('A cliente');
  });

  it('B-ACT-19 waiting for a professional is no cancel, and nothing is foreseen', async () => {
    const preview = vi.fn();
    const opened = open({ booking: bookingIn(20, MONEY), calls: { 'bookings.preview': preview } });
    const box = await chooseStatus(opened, 'Aguardando profissional');
    expect(await changesIn(box)).toEqual([
      ['Status', 'Cancelado por operações', 'Aguardando profissional'],
    ]);
    expect(preview).not.toHaveBeenCalled();
  });
});

describe('while it is asked', () => {
  const late = () => {
    let answer: (booking: unknown) => void = () => undefined;
    const waits = new Promise<unknown>((resolve) => {
      answer = resolve;
    });
    return { preview: () => waits, answer };
  };

  it('the question says so, shows what comes, and keeps it until it is closed', async () => {
    const { preview, answer } = late();
    const done = late();
    const opened = open({
      booking: bookingOf(MONEY),
      calls: { 'bookings.preview': preview, 'bookings.cancel': done.preview },
    });
    const box = await chooseStatus(opened, 'Cancelado por operações');
    const question = await ask(opened, box);
    const asking = () => within(question).queryByText('Calculando os valores…');
    await waitFor(() => expect(asking()).not.toBeNull());
    expect(await changesIn(question)).toHaveLength(1);
    answer(cancelledBy(20, 0, 0));
    await waitFor(() => expect(asking()).toBeNull());
    const rows = await changesIn(question);
    expect(rows).toContainEqual(['Valor da cliente', 'R$ 100,00', 'R$ 0,00']);
    await opened.user.click(within(question).getByRole('button', { name: 'Confirmar' }));
    done.answer({ ...cancelledBy(20, 0, 0), version: 4 });
    await screen.findByText('Agendamento cancelado com sucesso');
    const closing = screen.queryByRole('dialog', { name: 'Cancelar agendamento', hidden: true });
    expect(opened.sent('bookings.preview')).toHaveLength(1);
    if (closing) expect(closing.textContent).toContain('Valor da cliente');
  });

  it('what is refused leaves the action as it was, with what the booking tells', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const opened = open({
      booking: bookingOf(MONEY),
      calls: {
        'bookings.preview': () => {
          throw refusal('version-conflict', 'Este registro foi alterado por outra pessoa.');
        },
      },
    });
    const box = await chooseStatus(opened, 'Cancelado por operações');
    await waitFor(() => expect(opened.sent('bookings.preview')).toHaveLength(1));
    await waitFor(() => expect(within(box).queryByText('Calculando os valores…')).toBeNull());
    expect(await changesIn(box)).toHaveLength(1);
    expect(within(box).queryByRole('alert')).toBeNull();
    expect(within(box).getByRole('button', { name: 'Alterar status' })).toHaveProperty(
      'disabled',
      false,
    );
  });
});

describe('another service', () => {
  const pick = async (opened: Opened) => {
    const box = await section('Trocar serviço');
    await waitFor(() => expect(opened.sent('area.one')).toHaveLength(1));
    await waitFor(() =>
      expect(
        within(box).getByRole('combobox', { name: 'Serviço' }).getAttribute('aria-disabled'),
      ).not.toBe('true'),
    );
    await choose(opened.user, box, 'Serviço', 'Pedicure (R$ 50,00)');
    return box;
  };

  it('B-ACT-12 B-CALL-18 says price, credits and the professional’s part before and after', async () => {
    const after = bookingOf({
      ...MONEY,
      services: [{ _id: 's2', name: { 'pt-BR': 'Pedicure' }, categoryId: 'c1' }],
      voucher: { code: 'VERAO10' },
      originalValue: 50,
      totalValue: 30,
      voucherDiscount: 5,
      creditsUsed: 15,
      user: { ...MONEY.user, credits: 10 },
    });
    const booking = bookingOf({ ...MONEY, voucher: { code: 'VERAO10' }, voucherDiscount: 12 });
    const opened = open({ booking, calls: { 'bookings.preview': () => after } });
    const box = await pick(opened);
    await waitFor(async () =>
      expect(await changesIn(box)).toEqual([
        ['Serviço', 'Manicure', 'Pedicure'],
        ['Desconto do voucher', 'R$ 12,00', 'R$ 5,00'],
        ['Créditos usados', 'R$ 20,00', 'R$ 15,00'],
        ['Total', 'R$ 100,00', 'R$ 30,00'],
        ['Créditos da cliente', 'R$ 5,00', 'R$ 10,00'],
        ['Valor da profissional', 'R$ 78,00', 'R$ 32,50'],
      ]),
    );
    expect(opened.sent('bookings.preview').at(-1)).toMatchObject({
      params: { id: 'b1' },
      query: { categoryId: 'c1', serviceId: 's2', version: 3 },
    });
  });

  it('B-ACT-12 of another service says which one, and no price that nobody foresees', async () => {
    const opened = open({ booking: bookingOf(MONEY) });
    const box = await pick(opened);
    expect(await changesIn(box)).toEqual([['Serviço', 'Manicure', 'Pedicure']]);
    await choose(opened.user, box, 'Categoria', 'Massagem');
    await waitFor(() =>
      expect(within(box).queryByRole('table', { name: 'Antes e depois' })).toBeNull(),
    );
  });
});

describe('another voucher', () => {
  const pick = async ({ user }: Opened) => {
    const box = await section('Trocar voucher');
    await user.type(within(box).getByRole('combobox', { name: 'Voucher' }), 'ver');
    await user.click(await screen.findByRole('option', { name: /^VERAO20/ }));
    return box;
  };

  it('B-ACT-15 B-CALL-19 says price, credits and the professional’s part before and after', async () => {
    const after = bookingOf({
      ...MONEY,
      voucher: { code: 'VERAO20' },
      voucherDiscount: 20,
      totalValue: 80,
    });
    const opened = open({
      booking: bookingOf(MONEY),
      calls: { 'bookings.preview': () => after },
    });
    const box = await pick(opened);
    await waitFor(async () =>
      expect(await changesIn(box)).toEqual([
        ['Voucher', 'Nenhum', 'VERAO20'],
        ['Desconto do voucher', 'R$ 0,00', 'R$ 20,00'],
        ['Créditos usados', 'R$ 20,00', 'R$ 20,00'],
        ['Total', 'R$ 100,00', 'R$ 80,00'],
        ['Valor da profissional', 'R$ 78,00', 'R$ 78,00'],
      ]),
    );
    expect(opened.sent('bookings.preview').at(-1)).toMatchObject({
      query: { voucherCode: 'VERAO20' },
    });
  });

  it('B-ACT-14 of another service says which one, and no price that nobody foresees', async () => {
    const opened = open({ booking: bookingOf({ ...MONEY, voucher: { code: 'VERAO10' } }) });
    const box = await pick(opened);
    expect(await changesIn(box)).toEqual([['Voucher', 'VERAO10', 'VERAO20']]);
  });

  it('B-ACT-14 the one that is there is no change, and nothing is foreseen', async () => {
    const preview = vi.fn();
    const opened = open({
      booking: bookingOf({ ...MONEY, voucher: { code: 'VERAO20' } }),
      calls: { 'bookings.preview': preview },
    });
    const box = await pick(opened);
    await within(box).findByText('Este voucher já está no pedido');
    expect(within(box).queryByRole('table', { name: 'Antes e depois' })).toBeNull();
    expect(preview).not.toHaveBeenCalled();
  });
});
