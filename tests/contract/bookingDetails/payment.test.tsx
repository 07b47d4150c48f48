import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useGetList } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import {
  alertText,
  answer,
  button,
  detailsOpener,
  pixState as state,
} from '../../support/bookingDetails';
import { refusal } from '../../support/bookingDialog';
import { bookingIn } from '../../support/bookingOf';
import { factIn } from '../../support/recordPage';
import { renderScreen } from '../../support/screen';

const open = detailsOpener(renderScreen);

type User = ReturnType<typeof userEvent.setup>;

const press = async (user: User, name: string) => user.click(await button(name));

/** One toast waits for the end of the toast before it. */
const TOAST = { timeout: 5_000 };

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

  it.each([
    [{ pixPaid: false }, 1],
    [{ pixPaid: true }, 0],
  ])('B-PAY-03 hands code and link over until the order is paid: %j', async (over, count) => {
    const payment = { copyPaste: '000201', urlPayment: 'https://pix.test/1', status: 'SUCCESS' };
    open(bookingIn(11, { ...over, payment }), {
      'pix.list': () => ({ pixPayments: [], pixPaid: over.pixPaid }),
    });
    await screen.findByRole('button', { name: 'Adicionar pagamento PIX' });
    for (const name of ['Copiar código PIX', 'Copiar link']) {
      expect(screen.queryAllByRole('button', { name })).toHaveLength(count);
    }
  });

  it('B-ERR-09 B-ERR-15 shows code and link of the answer and copies them', async () => {
    const { user, sent } = open(
      bookingIn(11, { user: { _id: 'u1', name: 'Clara Costa', phone: '11987654321' } }),
      {
        'pix.generate': () =>
          JSON.stringify({ linkCompartilhamento: 'https://pix.test/1', copyPaste: '000201' }),
      },
    );
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await user.dblClick(await button('Gerar PIX'));
    expect(await screen.findByText('Pagamento PIX gerado.')).toBeDefined();
    expect(sent('pix.generate')[0]).toMatchObject({
      params: { id: 'b1' },
      query: { version: 3 },
    });
    await press(user, 'Copiar código PIX');
    expect(await screen.findByText('Informações copiadas com sucesso.', {}, TOAST)).toBeDefined();
    await press(user, 'Copiar link');
    expect(
      await screen.findByText('Link copiado para a sua área de transferência!', {}, TOAST),
    ).toBeDefined();
    expect(write.mock.calls).toEqual([['000201'], ['https://pix.test/1']]);
    const opener = vi.spyOn(window, 'open').mockReturnValue(null);
    await press(user, 'Enviar por WhatsApp');
    expect(opener.mock.calls.map(([address]) => decodeURIComponent(String(address)))).toEqual([
      expect.stringMatching(/^https:\/\/wa\.me\/55\d+\?text=.*:\n000201\nhttps:\/\/pix\.test\/1$/),
    ]);
    // Not polled: once when it opened, once for the version that the charge has left.
    expect(sent('bookings.detail')).toHaveLength(2);
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
      const { sent } = open(bookingIn(11), {
        'pix.generate': () => '{}',
        'bookings.detail': () => answers.shift() ?? bookingIn(11, { payment }),
      });
      const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
      await user.click(await button('Gerar PIX'));
      expect(await screen.findByText('Aguardando o código PIX…')).toBeDefined();
      expect(sent('bookings.detail')).toHaveLength(1);
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      expect(sent('bookings.detail')).toHaveLength(2);
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      expect(await screen.findByText(text)).toBeDefined();
      // A failure has the booking read again, and with it its payment.
      const ended = 'error' in payment ? 4 : 3;
      await waitFor(() => expect(sent('bookings.detail')).toHaveLength(ended));
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(sent('bookings.detail')).toHaveLength(ended);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('PIX-paid flag', () => {
  it.each([
    [false, 'Marcar como pago'],
    [true, 'Marcar como não pago'],
  ])('B-PAY-04 B-ERR-11 from %s changes after a warning and a question', async (isPaid, name) => {
    const { user, sent } = open(bookingIn(11, { pixPaid: isPaid }), {
      'pix.list': () => state([], isPaid),
      'pix.status': () => state([], !isPaid),
    });
    await press(user, name);
    const warning = await answer(user, 'Atenção', 'Continuar');
    expect(warning.textContent).toContain('pode quebrar o cálculo do fluxo de caixa');
    expect(sent('pix.status')).toEqual([]);
    await answer(user, name, 'Confirmar');
    expect(await screen.findByText('Status dos pagamentos PIX atualizado!')).toBeDefined();
    expect(sent('pix.status')).toHaveLength(1);
    expect(sent('pix.status')[0]?.body).toEqual({ paid: !isPaid, version: 3 });
    expect(await screen.findByText(isPaid ? 'PIX não pago' : 'PIX pago')).toBeDefined();
  });

  it('G18 refused for what a colleague did, it is tried again on the booking as it stands', async () => {
    let version = 3;
    const { user, sent } = open(bookingIn(11), {
      'bookings.detail': () => bookingIn(11, { version }),
      'pix.status': ({ body }) => {
        if ((body as { version: number }).version === 4) return state([], true);
        version = 4;
        throw refusal('version-conflict', 'Este registro foi alterado por outra pessoa.');
      },
    });
    await press(user, 'Marcar como pago');
    await answer(user, 'Atenção', 'Continuar');
    await answer(user, 'Marcar como pago', 'Confirmar');
    expect(await alertText()).toBe('Este registro foi alterado por outra pessoa.');
    await waitFor(() => expect(sent('bookings.detail')).toHaveLength(2));
    await answer(user, 'Marcar como pago', 'Tentar novamente');
    expect(await screen.findByText('PIX pago')).toBeDefined();
    expect(sent('pix.status').map(({ body }) => body)).toEqual([
      { paid: true, version: 3 },
      { paid: true, version: 4 },
    ]);
  });

  it.each([
    ['Atenção', []],
    ['Marcar como pago', ['Continuar']],
  ])('B-PAY-04 does not change when %s is cancelled', async (title, steps) => {
    const { user, sent } = open();
    await press(user, 'Marcar como pago');
    for (const step of steps) await answer(user, 'Atenção', step);
    await answer(user, title, 'Cancelar');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    expect(sent('pix.status')).toEqual([]);
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

describe('the state of a payment', () => {
  const waiting = { payment: { status: 'WAITING', paid: false } };
  const paid = { payment: { status: 'SUCCESS', paid: true } };

  const List = () => {
    const { data } = useGetList('schedules');
    return <output>{data?.map((row) => row.paymentState).join()}</output>;
  };

  it.each([
    ['that was settled before the booking was read', { version: 4, ...paid }, paid],
    ['that was settled since', { version: 3, ...waiting }, paid],
    ['of a service without versions', { version: undefined, ...waiting }, paid],
  ])('B-CALL-13 %s is told by the list and the booking as well', async (_, read, seen) => {
    const version = read.version && 4;
    const { sent } = open(
      bookingIn(11, read),
      {
        'bookings.list': () => ({ schedules: [bookingIn(11, waiting)], totalItems: 1 }),
        'bookings.detail': () =>
          version ? bookingIn(11, { ...seen, version }) : { _id: 'b1', ...seen },
      },
      { beside: <List /> },
    );
    expect(await screen.findByText('paid', { selector: 'output' })).toBeDefined();
    const region = await screen.findByRole('region', { name: 'Pagamento' });
    await waitFor(() => expect(factIn(region, 'Status')).toBe('Disponível para pagamento'));
    expect(factIn(region, 'Pago')).toBe('Sim');
    expect(sent('bookings.detail')).toHaveLength(1);
  });

  it('B-CALL-13 an older answer undoes no newer state', async () => {
    let answer = (_: unknown): void => undefined;
    open(bookingIn(11, { version: 5, ...paid }), {
      'bookings.detail': () => new Promise((resolve) => (answer = resolve)),
    });
    await button('Adicionar pagamento PIX');
    const region = screen.getByRole('region', { name: 'Pagamento' });
    const before = region.textContent;
    await act(async () => answer(bookingIn(11, { version: 4, ...waiting })));
    expect(region.textContent).toBe(before);
  });
});
