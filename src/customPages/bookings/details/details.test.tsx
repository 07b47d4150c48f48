// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bookingOf } from '../../../../tests/support/bookingOf';
import { renderScreen } from '../../../../tests/support/screen';
import type { Booking } from '../../../dataProvider';
import DetailsDialog from '.';
import { type Handler, openScreen, section, textsOf } from './harness';

const open = (
  booking: Booking = bookingOf(),
  handlers?: Readonly<Record<string, Handler>>,
  mayEdit?: boolean,
  resource = 'schedules',
) => {
  const onClose = vi.fn();
  const record = { id: 'b1', code: 'ABC123' };
  const dialog = <DetailsDialog record={record} resource={resource} onClose={onClose} />;
  return { ...openScreen(renderScreen, dialog, booking, handlers, mayEdit), onClose };
};

describe('Detalhes do agendamento', () => {
  it('B-DET-01 B-DET-02 has its title and its sections in their order', async () => {
    const { user, onClose } = open();
    expect(await screen.findByRole('dialog', { name: 'Detalhes do agendamento' })).toBeDefined();
    await section('Pagamento');
    const titles = screen.getAllByRole('heading', { level: 3 }).map((node) => node.textContent);
    expect(titles).toEqual([
      'Infrações',
      'Valores de cancelamento',
      'Preço da cliente',
      'Preço da profissional',
      'Preferência de profissional',
      'Observação da cliente',
      'Comentários',
      'Cliente',
      'Profissional',
      'Alertas',
      'Endereço',
      'Pagamento',
      'Históricos',
    ]);
    expect(screen.getByText('11/03/2026 09:00 às 11:00')).toBeDefined();
    await user.click(screen.getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('B-CALL-12 B-CALL-13 reads the booking and its comments, and the newest payment besides', async () => {
    const message = 'Interfone quebrado';
    const comments = [
      { message, createdAt: '2026-03-09T12:00:00Z', createdBy: { email: 'a@b.c' } },
    ];
    const { callsOf } = open(bookingOf({ comments }), {
      // A service may answer no more than the payment here.
      'bookings.detail': () => ({ _id: 'b1', payment: { copyPaste: '000201' } }),
    });
    expect(await screen.findByText(message)).toBeDefined();
    expect(await screen.findByText('000201')).toBeDefined();
    expect(screen.getByText('11/03/2026 09:00 às 11:00')).toBeDefined();
    expect(callsOf('bookings.one')).toHaveLength(1);
    expect(callsOf('bookings.detail')).toHaveLength(1);
  });

  it('B-CALL-13 B-ERR-01 says that the newest payment could not be read, below the booking', async () => {
    open(bookingOf(), {
      'bookings.detail': () => {
        throw new Error('Failed to fetch');
      },
    });
    const payment = await section('Pagamento');
    expect((await within(payment).findByRole('alert')).textContent).toContain(
      'Erro ao carregar o pagamento',
    );
    expect(screen.getByText('11/03/2026 09:00 às 11:00')).toBeDefined();
  });

  it('B-RT-03 B-CALL-56 reads a real-time order by its own call', async () => {
    const { callsOf } = open(bookingOf({ realtime: true }), {}, true, 'realtimeOrders');
    await section('Pagamento');
    expect(callsOf('realtime.one')[0]?.[1].params).toEqual({ id: 'b1' });
    expect(callsOf('bookings.one')).toEqual([]);
  });

  const refused = (status: number) => () => {
    throw Object.assign(new Error('Não encontrado'), { code: 'not-found', status });
  };

  it('B-RT-03 B-CALL-10 B-CALL-56 takes the row of the list where a service gives no single order', async () => {
    const rows = [{ ...bookingOf(), _id: 'b0' }, bookingOf({ note: 'Portão azul' })];
    const { callsOf } = open(
      bookingOf(),
      {
        'realtime.one': refused(404),
        'bookings.detail': refused(404),
        'realtime.list': () => ({ schedules: rows }),
      },
      true,
      'realtimeOrders',
    );
    expect(await screen.findByText('Portão azul')).toBeDefined();
    expect(callsOf('realtime.list')[0]?.[1].query).toMatchObject({ shortCode: 'ABC123' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [404, []],
    [500, [bookingOf()]],
  ])(
    'B-CALL-56 an order that answers %i and is not in the list fails',
    async (status, schedules) => {
      const answers = {
        'realtime.one': refused(status),
        'realtime.list': () => ({ schedules }),
      };
      const { callsOf } = open(bookingOf(), answers, true, 'realtimeOrders');
      expect((await screen.findByRole('alert')).textContent).toContain(
        'Erro ao carregar o agendamento',
      );
      expect(callsOf('realtime.list')).toHaveLength(status === 404 ? 1 : 0);
    },
  );

  it('B-DET-12 shows the times of São Paulo, whatever zone the booking carries', async () => {
    open(bookingOf({ tz: 'America/Manaus' }));
    expect(await screen.findByText('11/03/2026 09:00 às 11:00')).toBeDefined();
  });

  it('says that the booking could not be read, and reads it again', async () => {
    let attempts = 0;
    const { user } = open(bookingOf(), {
      'bookings.one': () => {
        attempts += 1;
        if (attempts === 1) throw new Error('Failed to fetch');
        return bookingOf();
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Erro ao carregar o agendamento',
    );
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await section('Pagamento')).toBeDefined();
  });

  it('who may not edit sees the sections, may comment, and changes nothing', async () => {
    open(bookingOf(), {}, false);
    await section('Pagamento');
    expect(await screen.findByRole('button', { name: 'Adicionar comentário' })).toBeDefined();
    for (const name of ['Confirmar dados', 'Bloquear para a cliente', 'Alterar endereço']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

describe('infractions', () => {
  it('B-DET-03 links to the infractions of the booking', async () => {
    const infraction = {
      id: 'i1',
      description: 'Atraso',
      points: 3,
      penalty: 10,
      clientDiscount: 5,
      occurrenceDate: '2026-03-08',
      createdAt: '2026-03-09T12:00:00Z',
    };
    open(bookingOf({ infractionHistory: [infraction] }));
    const link = await screen.findByRole('link', { name: 'Ver infrações' });
    expect(link.getAttribute('href')).toBe('/infraction/schedule/b1');
    expect(screen.queryByText('Agendamento sem infrações')).toBeNull();
  });

  it('B-DET-03 says that there is none', async () => {
    open();
    expect(await screen.findByText('Agendamento sem infrações')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Ver infrações' })).toBeNull();
  });
});

describe('values', () => {
  it('B-DET-05 shows the cancellation values, or that they are missing', async () => {
    open(bookingOf({ cancelValue: { totalValue: 50, artistValue: null } }));
    expect(await textsOf('Valores de cancelamento')).toEqual([
      ['Item', 'Valor'],
      ['Valor da cliente', 'R$ 50,00'],
      ['Valor da profissional', 'Não informado'],
    ]);
  });

  it('B-DET-05 B-ENT-11 B-ENT-12 shows the client values beside those of a preference', async () => {
    open(
      bookingOf({
        originalValue: 120,
        originalValuePreference: 150,
        voucher: { code: 'VIP10' },
        voucherDiscount: 20,
        totalValue: 100,
        totalValuePreference: 130,
      }),
    );
    const rows = await textsOf('Preço da cliente');
    expect(rows[0]).toEqual(['Item', 'Valor', 'Com preferência']);
    expect(rows).toContainEqual(['Valor original', 'R$ 120,00', 'R$ 150,00']);
    expect(rows).toContainEqual(['Desconto do voucher VIP10', 'R$ 20,00', '—']);
    expect(rows).toContainEqual(['Total', 'R$ 100,00', 'R$ 130,00']);
  });

  it('B-ENT-13 shows the real-time value of a real-time order only', async () => {
    open(bookingOf({ realtime: true, originalValueRealtime: 140 }));
    const rows = await textsOf('Preço da cliente');
    expect(rows[0]).toEqual(['Item', 'Valor']);
    expect(rows).toContainEqual(['Valor original em tempo real', 'R$ 140,00']);
  });

  it('B-DET-05 B-DET-13 shows what the professional gets; the transfer is in cents', async () => {
    open(
      bookingOf({
        takeRate: { value: 20, expiration: '2026-03-10', force: true },
        infractionProfessionalDiscount: 5,
        infractionProfessionalDiscountId: 'inf9',
        reward: 8,
        rewardReceived: true,
        tipValue: 10,
        tipPayment: 'CREDIT_CARD',
        transfer: { id: 't1', status: 'COMPLETED', amount: 7550 },
      }),
    );
    const rows = await textsOf('Preço da profissional');
    expect(rows).toContainEqual(['Take rate', '20% (até 10/03/2026)']);
    expect(rows).toContainEqual(['Valor da profissional', 'R$ 75,00']);
    expect(rows).toContainEqual(['Recompensa', 'R$ 8,00 (recebida)']);
    expect(rows).toContainEqual(['Gorjeta', 'R$ 10,00 (Cartão de crédito)']);
    expect(rows).toContainEqual(['Desconto por infração', 'R$ 5,00']);
    expect(rows).toContainEqual(['Id da infração', 'inf9']);
    expect(rows).toContainEqual(['Status da transferência', 'Concluída']);
    expect(rows).toContainEqual(['Valor da transferência', 'R$ 75,50']);
  });

  it.each([
    ['expired yesterday', { value: 20, expiration: '2026-03-09', force: true }, '35%'],
    ['not forced', { value: 20, expiration: null, force: false }, '35%'],
    ['forced for good', { value: 20, expiration: null, force: true }, '20% (fixa)'],
  ])('B-DET-05 a rate %s: %j is %s', async (_, takeRate, text) => {
    open(bookingOf({ takeRate }));
    expect(await textsOf('Preço da profissional')).toContainEqual(['Take rate', text]);
  });
});

describe('what was written about the booking', () => {
  it('shows preferences, note and alerts', async () => {
    open(
      bookingOf({
        professionalPreferences: [{ _id: 'p2', name: 'Rita' }],
        onlyForPreference: true,
        note: 'Tocar a campainha',
        alerts: [{ message: 'Atrasada', date: '2026-03-09T12:00:00Z' }],
      }),
    );
    expect(within(await section('Preferência de profissional')).getByText('Rita')).toBeDefined();
    expect(screen.getByText('Somente para as profissionais preferidas')).toBeDefined();
    expect(screen.getByText('Tocar a campainha')).toBeDefined();
    expect(await textsOf('Alertas')).toEqual([
      ['Data', 'Mensagem'],
      ['09/03/2026 09:00', 'Atrasada'],
    ]);
  });

  it('B-ERR-28 says what is missing', async () => {
    open();
    expect(within(await section('Observação da cliente')).getByText('Não informado')).toBeDefined();
    expect(screen.getByText('Nenhum alerta registrado.')).toBeDefined();
  });
});

describe('histories', () => {
  const at = '2026-03-09T12:00:00Z';
  const by = { email: 'ana@camarim.test' };
  const FULL = bookingOf({
    statusHistory: [{ code: 4, date: at, blame: 'INADIMPLENCIA' }],
    artistsHistory: [{ action: 'Atribuída', artist: { name: 'Paula' }, blame: by, date: at }],
    dateHistory: [
      {
        updatedAt: at,
        dateRangeStart: '2026-03-11T12:00:00Z',
        dateRangeEnd: '2026-03-11T14:00:00Z',
        updatedBy: by,
      },
    ],
    takeRateHistory: [{ value: 20, expiration: '2026-03-31', createdAt: at, createdBy: by }],
    infractionHistory: [
      {
        id: 'i1',
        description: 'Atraso',
        points: 3,
        penalty: 10,
        clientDiscount: 5,
        occurrenceDate: '2026-03-08',
        createdAt: at,
        createdBy: by,
      },
    ],
  });
  const when = '09/03/2026 09:00';
  const who = 'ana@camarim.test';

  it.each([
    ['Status', [when, 'Cancelado pelo backoffice INADIMPLENCIA', 'Não informado', 'INADIMPLENCIA']],
    ['Profissional', [when, 'Atribuída', 'Paula', who]],
    ['Data', [when, '11/03/2026 09:00 às 11:00', who]],
    ['Take rate', [when, '20%', '31/03/2026', who]],
    ['Infrações', [when, 'Atraso', '08/03/2026', '3', 'R$ 10,00', 'R$ 5,00', who]],
  ])('B-DET-04 B-DET-10 %s', async (name, row) => {
    const { user } = open(FULL);
    await user.click(await screen.findByRole('tab', { name }));
    expect((await textsOf('Históricos'))[1]).toEqual(row);
  });

  it('B-DET-04 says that the dates hold the window before each change', async () => {
    const { user } = open(FULL);
    await user.click(await screen.findByRole('tab', { name: 'Data' }));
    const [titles] = await textsOf('Históricos');
    expect(titles).toEqual(['Alterada em', 'Horário anterior', 'Responsável']);
  });

  it.each([
    ['Status', 'Nenhuma atualização de status registrada.'],
    ['Profissional', 'Nenhuma alteração de profissional registrada.'],
    ['Data', 'Nenhuma alteração de data registrada.'],
    ['Take rate', 'Nenhuma alteração de take rate registrada.'],
    ['Infrações', 'Nenhuma infração registrada.'],
  ])('B-ERR-28 without entries, %s says %s', async (name, empty) => {
    const { user } = open(bookingOf({ status: [] }));
    await user.click(await screen.findByRole('tab', { name }));
    expect(within(await section('Históricos')).getByText(empty)).toBeDefined();
  });
});
