import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/http/ApiError';
import { detailsOpener, readsOnly, section, textsOf } from '../../support/bookingDetails';
import { bookingOf } from '../../support/bookingOf';
import { renderScreen } from '../../support/screen';

const open = detailsOpener(renderScreen);

describe('Detalhes do agendamento', () => {
  it('B-DET-01 B-DET-02 has its title and its sections in their order', async () => {
    const { user, onClose } = open();
    expect(await screen.findByRole('dialog', { name: 'Detalhes do agendamento' })).toBeDefined();
    await section('Pagamento');
    const titles = screen.getAllByRole('heading', { level: 3 }).map((node) => node.textContent);
    expect(titles).toEqual([
      'Cliente',
      'Profissional',
      'Endereço',
      'Observação da cliente',
      'Preço da cliente',
      'Preço da profissional',
      'Valores de cancelamento',
      'Preferência de profissional',
      'Pagamento',
      'Históricos',
      'Comentários',
      'Alertas',
      'Infrações',
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
    const { sent } = open(bookingOf({ comments }), {
      // A service may answer no more than the payment here.
      'bookings.detail': () => ({ _id: 'b1', payment: { copyPaste: '000201' } }),
    });
    expect(await screen.findByText(message)).toBeDefined();
    expect(await screen.findByText('000201')).toBeDefined();
    expect(screen.getByText('11/03/2026 09:00 às 11:00')).toBeDefined();
    expect(sent('bookings.one')).toHaveLength(1);
    expect(sent('bookings.detail')).toHaveLength(1);
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
    const { sent } = open(bookingOf({ realtime: true }), {}, { resource: 'realtimeBookings' });
    await section('Pagamento');
    expect(sent('realtime.one')[0]?.params).toEqual({ id: 'b1' });
    expect(sent('bookings.one')).toEqual([]);
  });

  const refused = (status: number) => () => {
    throw new ApiError('answer', status, 'not-found', 'Não encontrado');
  };

  it('B-RT-03 B-CALL-10 B-CALL-56 takes the row of the list where a service gives no single order', async () => {
    const rows = [{ ...bookingOf(), _id: 'b0' }, bookingOf({ note: 'Portão azul' })];
    const { sent } = open(
      bookingOf(),
      {
        'realtime.one': refused(404),
        'bookings.detail': refused(404),
        'realtime.list': () => ({ schedules: rows }),
      },
      { resource: 'realtimeBookings', ours: false },
    );
    expect(await screen.findByText('Portão azul')).toBeDefined();
    expect(sent('realtime.list')[0]?.query).toMatchObject({ shortCode: 'ABC123' });
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
      const { sent } = open(bookingOf(), answers, { resource: 'realtimeBookings', ours: false });
      expect((await screen.findByRole('alert')).textContent).toContain(
        'Erro ao carregar o agendamento',
      );
      expect(sent('realtime.list')).toHaveLength(status === 404 ? 1 : 0);
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
    open(bookingOf(), {}, { mayDo: readsOnly });
    await section('Pagamento');
    expect(await screen.findByRole('button', { name: 'Adicionar comentário' })).toBeDefined();
    for (const name of ['Confirmar dados', 'Bloquear para a cliente', 'Alterar endereço']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

describe('the head of a booking', () => {
  it('B-DET-01 B-ROW-01 says what it is, how it stands and what it costs, with what the row can do', async () => {
    const { user } = open(bookingOf({ totalValue: 120, status: [{ code: 1 }] }));
    await section('Pagamento');
    expect(screen.getByTitle('ABC123')).toBeDefined();
    expect(screen.getByTitle('Data do agendamento').textContent).toBe('11/03/2026 09:00 às 11:00');
    expect(screen.getByTitle('Pagamento').textContent).toBe('Pendente');
    const [main, date, more] = await Promise.all(
      ['Ações do agendamento', 'Alterar data', 'Mais ações'].map((name) =>
        screen.findByRole('button', { name }),
      ),
    );
    expect(main?.parentElement).toBe(date?.parentElement);
    await user.click(more as HTMLElement);
    const menu = await screen.findByRole('menu');
    expect(within(menu).getByRole('menuitem', { name: 'Cancelar pedido' })).toBeDefined();
  });

  it('who may not edit finds there what can be read', async () => {
    const { user } = open(bookingOf(), {}, { mayDo: readsOnly });
    await section('Pagamento');
    for (const name of ['Ações do agendamento', 'Alterar data'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
    const menu = await screen.findByRole('menu');
    expect(within(menu).queryByRole('menuitem', { name: 'Cancelar pedido' })).toBeNull();
    expect(
      within(menu).getByRole('menuitem', { name: 'Copiar texto do agendamento' }),
    ).toBeDefined();
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
    ]);
    const values = await section('Valores de cancelamento');
    expect(within(values).getByText('Não informado: Valor da profissional')).toBeDefined();
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

  it('B-DET-05 B-ERR-28 tells amounts of nothing, and those that are not known, in a line each', async () => {
    open(bookingOf({ originalValue: 120, discount: 0, tipValue: 0, creditsUsed: null }));
    const prices = await section('Preço da cliente');
    const rows = await textsOf('Preço da cliente');
    expect(rows).toContainEqual(['Valor original', 'R$ 120,00']);
    expect(rows.flat()).not.toContain('Desconto');
    const lines = [...prices.querySelectorAll('p')].map(({ textContent }) => textContent ?? '');
    const [nothing = '', unknown = ''] = ['R$ 0,00: ', 'Não informado: '].map((text) =>
      lines.find((line) => line.startsWith(text)),
    );
    expect(nothing).toMatch(/: .*Desconto.*Gorjeta/);
    expect(unknown).toContain('Créditos usados');
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

  it.each([
    ['Observação da cliente', 'Não informado'],
    ['Preferência de profissional', 'Nenhuma profissional preferida.'],
    ['Valores de cancelamento', 'Não informado: Valor da cliente, Valor da profissional'],
    ['Comentários', 'Nenhum comentário registrado.'],
    ['Alertas', 'Nenhum alerta registrado.'],
    ['Infrações', 'Agendamento sem infrações'],
  ])('B-DET-02 B-ERR-28 says what is missing: %s', async (name, text) => {
    open();
    expect(await within(await section(name)).findByText(text)).toBeDefined();
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

  /** The story of one kind, entry by entry: what stands around it, and what it says. */
  const told = async (name: string) => {
    const list = await within(await section('Históricos')).findByRole('list', {
      name: 'Históricos',
    });
    return [...list.children]
      .filter((entry) => name === 'Todos' || entry.textContent?.includes(`${name}`))
      .map((entry) => [...entry.children].map(({ textContent }) => textContent));
  };
  const choose = (name: string) =>
    screen.findByRole('button', { name: new RegExp(`^${name} \\d`) });

  it.each([
    ['Status', ['StatusINADIMPLENCIA', 'Cancelado pelo backoffice INADIMPLENCIA']],
    ['Profissional', [`Profissional${who}`, 'Atribuída: Paula']],
    ['Data', [`Data${who}`, 'Data alterada', 'Horário anterior: 11/03/2026 09:00 às 11:00']],
    ['Take rate', [`Take rate${who}`, 'Take rate: 20%', 'Expiração: 31/03/2026']],
    [
      'Infrações',
      [
        `Infrações${who}`,
        'Atraso',
        'Ocorrência: 08/03/2026 · Pontos: 3 · Penalidade: R$ 10,00 · Desconto da cliente: R$ 5,00',
      ],
    ],
  ])('B-DET-04 B-DET-10 %s', async (name, [around, ...entry]) => {
    const { user } = open(FULL);
    await user.click(await choose(name));
    expect(await told('Todos')).toEqual([[`${when}${around}`, ...entry]]);
  });

  it('B-DET-04 tells the histories, payments and comments as one story, newest first', async () => {
    open(
      bookingOf({
        statusHistory: [{ code: 1, date: at }],
        comments: [{ message: 'Ligou', createdAt: '2026-03-10T12:00:00Z', createdBy: by }],
        payment: { events: [{ date: '2026-03-08T12:00:00Z', name: 'AUTHORIZED' }] },
        pixPayments: [{ id: 'P1', bank: 'Itaú', value: 20, createdAt: '2026-03-07T12:00:00Z' }],
      }),
    );
    expect((await told('Todos')).map(([, what]) => what)).toEqual([
      'Ligou',
      'Aguardando profissional',
      'Autorizado',
      'Pagamento PIX: R$ 20,00',
    ]);
  });

  it('B-DET-04 offers one kind each, and all of them', async () => {
    open();
    const kinds = await within(await section('Históricos')).findByRole('group', {
      name: 'Históricos: tipos',
    });
    expect(
      within(kinds)
        .getAllByRole('button')
        .map(({ textContent }) => textContent?.replace(/ \d+$/, '')),
    ).toEqual([
      'Todos',
      'Status',
      'Profissional',
      'Data',
      'Take rate',
      'Infrações',
      'Pagamento',
      'Comentários',
    ]);
  });

  it.each([
    ['Status', 'Nenhuma atualização de status registrada.'],
    ['Profissional', 'Nenhuma alteração de profissional registrada.'],
    ['Data', 'Nenhuma alteração de data registrada.'],
    ['Take rate', 'Nenhuma alteração de take rate registrada.'],
    ['Infrações', 'Nenhuma infração registrada.'],
  ])('B-ERR-28 without entries, %s says %s', async (name, empty) => {
    const { user } = open(bookingOf({ status: [] }));
    await user.click(await choose(name));
    expect(within(await section('Históricos')).getByText(empty)).toBeDefined();
  });
});
