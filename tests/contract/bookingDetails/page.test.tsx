import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Booking } from '../../../src/dataProvider';
import { ApiError } from '../../../src/http/ApiError';
import { DialogHost } from '../../../src/schema/desk/DialogHost';
import type { Calls } from '../../support/answers';
import { bookingIn, bookingOf } from '../../support/bookingOf';
import { refusal } from '../../support/customScreens';
import { openPage, sectionOf } from '../../support/recordPage';
import type { ScreenOptions } from '../../support/screen';

/** 'Detalhes do agendamento' on screen. `record.test.ts` proves its texts. */

interface Opening {
  readonly can?: ScreenOptions['can'];
  readonly resource?: 'bookings' | 'realtimeBookings';
  /** Do the services know our extensions? */
  readonly ours?: boolean;
}

const open = (booking: Booking = bookingOf(), calls: Calls = {}, opening: Opening = {}) => {
  const { can, resource = 'bookings', ours = true } = opening;
  // In development react-admin writes every failure of a provider to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onClose = vi.fn();
  const record = { id: 'b1', code: 'ABC123' };
  const details = { name: `${resource}.details`, resource, record, onClose };
  const answers: Calls = {
    'bookings.one': () => booking,
    'realtime.one': () => booking,
    'bookings.detail': () => booking,
    'pix.list': () => ({ pixPayments: booking.pixPayments, pixPaid: booking.pixPaid }),
    'comments.list': () => ({ data: [] }),
    ...calls,
  };
  const shown = <DialogHost {...details} />;
  return { ...openPage({ resource, shown, calls: answers, can, ours: () => ours }), onClose };
};

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

const press = async (name: string) => fireEvent.click(await button(name));

/** Presses a button of a dialog, which a form enables only after it has judged the last change. */
const answer = async (title: string, name: string) => {
  const dialog = await screen.findByRole('dialog', { name: title });
  const pressed = within(dialog).getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(pressed.disabled).toBe(false));
  fireEvent.click(pressed);
};

it('B-DET-01 B-DET-02 B-DET-07 B-CALL-12 B-CALL-13 B-CALL-14 B-ROW-01 B-ERR-01 reads the booking again after a failure, and its newest payment by itself', async () => {
  let fails = true;
  const { onClose } = open(bookingOf(), {
    'bookings.one': () => {
      if (fails) throw refusal('internal', '', 500);
      return bookingOf();
    },
    'bookings.detail': () => {
      throw refusal('internal', '', 500);
    },
  });
  await screen.findByText('Erro ao carregar o agendamento');
  fails = false;
  await press('Tentar novamente');
  const payment = await sectionOf('Pagamento');
  expect(await within(payment).findByText('Erro ao carregar o pagamento')).toBeDefined();
  expect(screen.getByTitle('Data do agendamento').textContent).toBe('11/03/2026 09:00 às 11:00');
  fireEvent.click(screen.getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
});

it('B-PAY-02 B-PAY-04 B-PAY-05 B-PAY-06 B-PAY-09 B-CALL-02 B-ERR-10 B-ERR-11 B-ERR-12 B-ERR-13 marks an order as paid after a conflict, and adds a PIX payment once', async () => {
  const PIX = { id: 'E1', bank: 'Itaú', value: 40, createdAt: '2026-03-09T12:00:00.000Z' };
  let stored: { pixPayments: object[]; pixPaid: boolean; version: number } | undefined;
  const failures = [refusal('version-conflict', 'Este registro foi alterado por outra pessoa.')];
  const { sent } = open(bookingIn(11), {
    'bookings.detail': () => bookingIn(11, { version: stored?.version ?? 3 }),
    'pix.list': () => {
      if (stored) return stored;
      throw refusal('internal', '', 500);
    },
    'pix.status': () => {
      const failure = failures.shift();
      stored = { pixPayments: [], pixPaid: !failure, version: 4 };
      if (failure) throw failure;
      return stored;
    },
    'pix.add': () => {
      stored = { pixPayments: [PIX], pixPaid: false, version: 5 };
      throw refusal('timeout', '', 0);
    },
  });
  expect(await screen.findByText('Erro ao carregar pagamentos PIX')).toBeDefined();
  stored = { pixPayments: [], pixPaid: false, version: 3 };
  await press('Tentar novamente');
  await press('Marcar como pago');
  const aware = await screen.findByRole('checkbox', { name: /Estou ciente/ });
  fireEvent.submit(aware.closest('form') as HTMLFormElement);
  expect(await screen.findByText('Marque para continuar')).toBeDefined();
  fireEvent.click(aware);
  expect(sent('pix.status')).toEqual([]);
  await answer('Marcar como pago', 'Confirmar');
  expect(await screen.findByText('Este registro foi alterado por outra pessoa.')).toBeDefined();
  await waitFor(() => expect(sent('bookings.detail').length).toBeGreaterThan(1));
  await answer('Marcar como pago', 'Tentar novamente');
  expect(await screen.findByText('PIX pago')).toBeDefined();
  expect(sent('pix.status').map(({ body }) => body)).toEqual([
    { paid: true, version: 3 },
    { paid: true, version: 4 },
  ]);
  const section = await sectionOf('Pagamento');
  const code = await within(section).findByRole('textbox', { name: 'Código' });
  fireEvent.change(code, { target: { value: 'E1' } });
  await press('Adicionar pagamento PIX');
  // Without a response the list shows if the payment was added, and the form refuses to add it twice.
  expect(await within(section).findByText(/Não foi possível confirmar/)).toBeDefined();
  const row = await screen.findByRole('row', { name: /E1/ });
  expect(row.textContent?.replace(/\u00a0/g, ' ')).toContain('E1ItaúR$ 40,0009/03/2026 09:00');
  expect(await within(section).findByText('Esse código PIX já está cadastrado!')).toBeDefined();
  expect(sent('pix.add').map(({ params, body }) => [params, body])).toEqual([
    [{ id: 'b1' }, { id: 'E1', bank: 'Itaú', value: 100, version: 4 }],
  ]);
});

const refused = (status: number) => () => {
  throw new ApiError('answer', status, 'not-found', 'Não encontrado');
};

it.each([
  [404, [{ ...bookingOf(), _id: 'b0' }, bookingOf({ note: 'Portão azul' })], 'Portão azul'],
  [500, [bookingOf()], 'Erro ao carregar o agendamento'],
])(
  'B-RT-03 B-CALL-10 B-CALL-56 of a real-time order that answers %i the row of the list is taken, if there is one',
  async (status, schedules, text) => {
    const calls = {
      'realtime.one': refused(status),
      'bookings.detail': refused(404),
      'realtime.list': () => ({ schedules }),
    };
    const { sent } = open(bookingOf(), calls, { resource: 'realtimeBookings', ours: false });
    expect(await screen.findByText(text)).toBeDefined();
    expect(sent('realtime.one')[0]?.params).toEqual({ id: 'b1' });
    expect(sent('realtime.list').map(({ query }) => query?.shortCode)).toEqual(
      status === 404 ? ['ABC123'] : [],
    );
  },
);

it('B-ROLE-08 who only reads finds every section, and nothing that writes', async () => {
  open(bookingIn(11), {}, { can: (_, action) => action !== 'call' && action !== 'edit' });
  await sectionOf('Pagamento');
  await button('Adicionar comentário');
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  const writing = ['Ações do agendamento', 'Alterar data', 'Gerar PIX', 'Alterar endereço'];
  expect(names.filter((name) => writing.includes(name ?? ''))).toEqual([]);
});
