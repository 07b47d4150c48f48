import { describe, expect, it } from 'vitest';
import { formatMoney } from '../../../domain/format';
import { registry } from '../../../src/resources/all';
import { detailsDialog } from '../../../src/resources/shared/bookingDetails';
import type { WholeBooking } from '../../../src/resources/shared/bookingFields';
import { paymentSection } from '../../../src/resources/shared/bookingPayment';
import { bookingKinds } from '../../../src/resources/shared/bookingStory';
import { VALUE_SECTIONS } from '../../../src/resources/shared/bookingValues';
import type { AnyCall } from '../../../src/schema/actions/runTypes';
import type { WireAnswer } from '../../support/answers';
import { bookingIn } from '../../support/bookingOf';
import { actionsIn, contextOf, formOf, recordOf, textsIn } from '../../support/definitionUnits';

/** Values and texts of 'Detalhes do agendamento', without a screen. */

const record = (over: WireAnswer = {}, code = 2) =>
  recordOf<WholeBooking>('bookings', bookingIn(code, over));

const plain = (text: unknown) => String(text).replace(/\u00a0/g, ' ');

const dialog = detailsDialog();
const sectionOf = (title: string) => dialog.sections.find((section) => section.title === title);
const lines = (title: string, booking: WholeBooking) =>
  sectionOf(title)?.lines?.of(booking, contextOf());

const actions = actionsIn(dialog.sections);
const actionOf = (name: string) => actions[name] as AnyCall;

describe('values', () => {
  /** The rows of a table of values in one text: label, value and that with a preference. */
  const told = (title: string, over: WireAnswer = {}): string => {
    const { table } = VALUE_SECTIONS.find((one) => one.title === title) ?? {};
    const rows = table?.of(record(over), contextOf()) ?? [];
    const cells = ({ label, value, preference, isId }: (typeof rows)[number]) =>
      [label, value ?? '?', preference, isId && '(id)'].filter(Boolean).join(' ');
    return plain(rows.map(cells).join('; '));
  };

  it('B-DET-05 B-ENT-12 B-ENT-13 tells the client’s price, beside that with a preferred professional', () => {
    const preference = { originalValuePreference: 150, totalValuePreference: 130 };
    const voucher = { voucher: { code: 'VIP10' }, voucherDiscount: 20 };
    expect(told('Preço da cliente', { originalValue: 120, ...preference, ...voucher })).toBe(
      'Valor original R$ 120,00 R$ 150,00; Valor do serviço ? —; Desconto ? —; Desconto do voucher VIP10 R$ 20,00 —; Créditos usados ? —; Desconto por infração ? —; Gorjeta ? —; Total R$ 100,00 R$ 130,00',
    );
    const real = { realtime: true, originalValueRealtime: 140 };
    const label = 'Valor original em tempo real';
    expect(told('Preço da cliente', real)).toContain(`; ${label} R$ 140,00; `);
    const usual = told('Preço da cliente', { originalValueRealtime: 140 });
    expect([usual.includes(label), usual.includes('; Desconto do voucher ?; ')]).toEqual([
      false,
      true,
    ]);
  });

  it('B-DET-05 B-DET-13 tells what the professional gets; the transfer is in cents', () => {
    const over = {
      takeRate: { value: 20, expiration: '2026-03-10', force: true },
      infractionProfessionalDiscount: 5,
      infractionProfessionalDiscountId: 'inf9',
      reward: 8,
      rewardReceived: true,
      tipValue: 10,
      tipPayment: 'CREDIT_CARD',
      artistValue: 60,
      transfer: { id: 't1', status: 'COMPLETED', amount: 7550 },
    };
    expect(told('Preço da profissional', over)).toBe(
      'Valor base R$ 100,00; Take rate 20% (até 10/03/2026); Valor da profissional R$ 75,00; Valor registrado R$ 60,00; Recompensa R$ 8,00 (recebida); Gorjeta R$ 10,00 (Cartão de crédito); Desconto por infração R$ 5,00; Id da infração inf9 (id); Status da transferência Concluída; Valor da transferência R$ 75,50',
    );
    expect(told('Preço da profissional', { reward: 8, rewardReceived: false, tipValue: 10 })).toBe(
      'Valor base R$ 100,00; Take rate 35%; Valor da profissional R$ 65,00; Valor registrado ?; Recompensa R$ 8,00 (não recebida); Gorjeta R$ 10,00; Desconto por infração ?; Status da transferência ?; Valor da transferência ?',
    );
    for (const [expiration, force, text] of [
      ['2026-03-09', true, '35%'],
      [null, false, '35%'],
      [null, true, '20% (fixa)'],
    ]) {
      const takeRate = { value: 20, expiration, force };
      expect(told('Preço da profissional', { takeRate })).toContain(`Take rate ${text};`);
    }
  });

  it('B-DET-05 B-ENT-11 B-ERR-28 folds amounts of nothing and those not known', () => {
    const cancelValue = { totalValue: 50, artistValue: null };
    expect(told('Valores de cancelamento', { cancelValue })).toBe(
      'Valor da cliente R$ 50,00; Valor da profissional ?',
    );
    const folds = (row: object) => VALUE_SECTIONS[0]?.table.folds(row as never);
    const value = formatMoney(0);
    expect([folds({ value }), folds({ value, preference: '—' })]).toEqual([value, value]);
    expect([folds({ value, preference: 'R$ 1,00' }), folds({ value: 'R$ 1,00' })]).toEqual([
      undefined,
      undefined,
    ]);
    expect([folds({}), dialog.missing]).toEqual(['Não informado', 'Não informado']);
  });
});

describe('histories', () => {
  const at = '2026-03-09T12:00:00Z';
  const by = { email: 'ana@camarim.test' };
  const stamps = { date: at, updatedAt: at, createdAt: at };
  const signed = { ...stamps, blame: by, updatedBy: by, createdBy: by };
  const window = { dateRangeStart: '2026-03-11T12:00:00Z', dateRangeEnd: '2026-03-11T14:00:00Z' };
  const infraction = { description: 'Atraso', points: 3, penalty: 10, clientDiscount: 5 };
  const FULL = record({
    statusHistory: [{ code: 4, date: at, blame: 'INADIMPLENCIA', description: 'Sem saldo' }],
    artistsHistory: [{ ...signed, action: 'Atribuída', artist: { name: 'Paula' } }, stamps],
    dateHistory: [{ ...signed, ...window }, stamps],
    takeRateHistory: [{ ...signed, value: 20, expiration: '2026-03-31' }],
    infractionHistory: [
      { ...signed, ...infraction, id: 'i1', occurrenceDate: '2026-03-08' },
      stamps,
    ],
    payment: { events: [{ date: at, name: 'AUTHORIZED' }] },
    pixPayments: [{ ...stamps, id: 'P1', bank: 'Itaú', value: 20 }],
    comments: [{ ...signed, message: 'Ligou' }],
  });

  it.each([
    [
      'Status',
      'Cancelado pelo backoffice INADIMPLENCIA, Sem saldo, INADIMPLENCIA',
      'Nenhuma atualização de status registrada.',
    ],
    [
      'Profissional',
      'Atribuída: Paula, ana@camarim.test; Profissional alterada',
      'Nenhuma alteração de profissional registrada.',
    ],
    [
      'Data',
      'Data alterada, Horário anterior: 11/03/2026 09:00 às 11:00, ana@camarim.test; Data alterada',
      'Nenhuma alteração de data registrada.',
    ],
    [
      'Take rate',
      'Take rate: 20%, Expiração: 31/03/2026, ana@camarim.test',
      'Nenhuma alteração de take rate registrada.',
    ],
    [
      'Infrações',
      'Atraso, Ocorrência: 08/03/2026, Pontos: 3, Penalidade: R$ 10,00, Desconto da cliente: R$ 5,00, ana@camarim.test; Infração, Pontos: 0',
      'Nenhuma infração registrada.',
    ],
    ['Pagamento', 'Autorizado; Pagamento PIX: R$ 20,00, Itaú, P1', undefined],
    ['Comentários', 'Ligou, ana@camarim.test', undefined],
  ])('B-DET-04 B-DET-10 B-ERR-28 tell %s', (label, text, empty) => {
    const kind = bookingKinds.find((one) => one.label === label);
    const of = (booking: WholeBooking) => kind?.of(booking, contextOf());
    const entries = of(FULL)?.map(({ what, more = [], who }) =>
      [what, ...more, who].filter(Boolean).join(', '),
    );
    expect([plain(entries?.join('; ')), kind?.empty]).toEqual([text, empty]);
    expect(of(FULL)?.[0]?.at).toBe(at);
    expect([of(record({ status: [] })), bookingKinds.length]).toEqual([[], 7]);
  });
});

describe('the sections', () => {
  it('B-DET-01 B-DET-02 B-RT-04 are thirteen in their order; the changes of a real-time order are two', () => {
    const titles = (all: readonly { readonly title: string }[] = []) =>
      all.map(({ title }) => title).join(', ');
    expect([dialog.title, titles(dialog.sections)]).toEqual([
      'Detalhes do agendamento',
      'Cliente, Profissional, Endereço, Observação da cliente, Preço da cliente, Preço da profissional, Valores de cancelamento, Preferência de profissional, Pagamento, Históricos, Comentários, Alertas, Infrações',
    ]);
    const { actions: changes } = registry.get('realtimeBookings').spec.dialogs ?? {};
    expect(titles(changes?.sections)).toBe('Trocar profissional, Percentual a receber');
    const { main: mainOf } = dialog.head ?? {};
    const main = (code: number) =>
      typeof mainOf === 'function' ? mainOf(record({}, code) as never).join(' ') : mainOf;
    expect([main(2), main(12)]).toEqual([
      'actions changeDate suggestion',
      'reactivation actions suggestion',
    ]);
  });

  it('B-DET-11 B-DET-12 B-ENT-06 tell the client, and the window in São Paulo whatever the zone of the booking', () => {
    const user = { _id: 'u1', name: 'Clara', phone: '11987654321', hasSignature: true };
    const booking = record({ agent: 'okhttp/4', user, tz: 'America/Manaus' });
    const paths = ['client.name', 'client.phone', 'client.device', 'client.subscriber', 'when'];
    expect(Object.values(textsIn('bookings', booking, paths))).toEqual(
      expect.arrayContaining([
        'Clara',
        '(11) 9 8765-4321',
        'Android',
        'Sim',
        '11/03/2026 09:00 às 11:00',
      ]),
    );
    const device = (over: WireAnswer) => textsIn('bookings', record(over), ['client.device']);
    expect(device({ agent: null, userAgent: 'App/1 iOS' }).Dispositivo).toBe('iOS');
    expect([device({}).Dispositivo, record({ user: null }).client.name]).toEqual([
      'Não identificado',
      'u1',
    ]);
    const { byPath } = registry.get('bookings');
    const links = (values: object) =>
      ['client.name', 'assigned.name'].map((path) =>
        byPath.get(path)?.field.options.link?.(values as never),
      );
    expect([links(booking), links({})]).toEqual([
      ['/users/u1', '/artist/p1'],
      [undefined, undefined],
    ]);
  });

  it('B-DET-09 tell the professional, and block her for the client once', () => {
    const { patch } = actionOf('blockProfessional');
    const [booking, rejected] = [
      record(),
      record({ user: { _id: 'u1', excludedPartners: ['p9'] } }),
    ];
    const none = lines('Profissional', record({ partner: null }));
    expect([lines('Profissional', booking), none]).toEqual([
      [],
      ['Pedido não possui uma profissional'],
    ]);
    for (const answer of [{ excludedPartners: ['p1'] }, undefined]) {
      const blocked = { ...booking, ...patch?.(booking as never, {}, answer) } as WholeBooking;
      expect(blocked.rejected).toEqual(['p1']);
      expect(lines('Profissional', blocked)).toEqual([
        'Profissional na lista de bloqueios da cliente',
      ]);
    }
    expect(patch?.(rejected as never, {}, undefined)).toEqual({ rejected: ['p9', 'p1'] });
    const asked = actionOf('askConfirmation').patch?.(booking as never, {}, undefined);
    expect(asked).toMatchObject({ client: { confirmed: false, email: 'clara@exemplo.test' } });
  });

  it('B-ENT-09 B-DET-03 B-DET-07 B-NAV-15 lead to the map and to the infractions of the booking', () => {
    const address = {
      place: 'Rua A',
      streetNumber: '12',
      city: 'Santos',
      uf: 'SP',
      lat: -23,
      lng: -46,
    };
    const place = (value: object) => lines('Endereço', record({ address: value }));
    const map = { text: 'Ver no mapa', to: expect.stringContaining('-23,-46') };
    expect(place(address)).toEqual(['Rua A, 12, Santos - SP', map]);
    expect([place({ text: 'Rua B' }), place({ lat: -23 })]).toEqual([['Rua B'], ['Não informado']]);
    const ready = (value: object | null) =>
      actionOf('changeAddress').form?.ready?.({ address: value } as never);
    expect([ready(null), ready({ lat: null, lng: null }), ready(address)]).toEqual([
      false,
      false,
      true,
    ]);
    const to = '/infraction/schedule/b1';
    expect(lines('Infrações', record({ infractionHistory: [{ id: 'i1' }] }))).toEqual([
      { text: 'Ver infrações', to },
    ]);
    expect(lines('Infrações', record())).toEqual([]);
    expect(sectionOf('Infrações')?.lines?.empty).toBe('Agendamento sem infrações');
  });

  it('B-ERR-28 tell note, preference and alerts, or that there are none', () => {
    const told = record({
      professionalPreferences: [{ _id: 'p2', name: 'Rita' }],
      onlyForPreference: true,
      note: ' Tocar a campainha ',
      alerts: [{ message: 'Atrasada', date: '2026-03-09T12:00:00Z' }],
    });
    const [note, preference] = ['Observação da cliente', 'Preferência de profissional'];
    expect([lines(note, told), lines(note, record({ note: ' ' }))]).toEqual([
      ['Tocar a campainha'],
      [],
    ]);
    expect([lines(preference, told), lines(preference, record())]).toEqual([
      ['Somente para as profissionais preferidas'],
      [],
    ]);
    const { items } = sectionOf(preference) ?? {};
    expect(items?.of(told).map((one) => items.text?.(one))).toEqual([['Rita']]);
    const { table } = sectionOf('Alertas') ?? {};
    expect([table?.of(told, contextOf()), table?.of(record(), contextOf())]).toMatchObject([
      [{ message: 'Atrasada' }],
      [],
    ]);
    expect([sectionOf(note)?.lines?.empty, items?.empty, table?.empty]).toEqual([
      'Não informado',
      'Nenhuma profissional preferida.',
      'Nenhum alerta registrado.',
    ]);
  });
});

describe('payment', () => {
  const [events, charge, pix] = paymentSection.parts ?? [];
  const paid = { payment: { status: 'SUCCESS', paid: true } };

  it('B-PAY-01 B-PAY-03 a PIX charge is offered in the statuses 11 and 5, its code and link until the order is paid', () => {
    const generate = actionOf('generatePix');
    const offered = (over: WireAnswer, code: number) =>
      generate.offered?.(record(over, code) as never, contextOf());
    expect([11, 5, 10, 12, 4].map((code) => offered({}, code))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([offered(paid, 11), offered({ pixPaid: true }, 5)]).toEqual([false, false]);
    const payment = { copyPaste: '000201', urlPayment: 'https://pix.test/1' };
    const user = { _id: 'u1', name: 'Clara', phone: '11987654321' };
    const shown = (booking: WholeBooking) => [
      actionOf('copyCode').offered?.(booking as never, contextOf()),
      actionOf('copyLink').offered?.(booking as never, contextOf()),
      ...(charge?.lines?.of(booking, contextOf()) ?? []),
    ];
    const link = { text: 'Link de pagamento', to: 'https://pix.test/1' };
    expect(shown(record({ payment }))).toEqual([true, true, { text: '000201', cut: true }, link]);
    for (const none of [record({ payment, pixPaid: true }), record()])
      expect(shown(none)).toEqual([false, false]);
    const next = (over: WireAnswer) =>
      generate.follows?.(record(over) as never, {}, undefined, contextOf()) ?? [];
    expect(decodeURIComponent(String(next({ payment, user })[0]?.open))).toBe(
      'https://wa.me/5511987654321?text=Código PIX do pedido ABC123:\n000201\nhttps://pix.test/1',
    );
    expect([
      next({ payment }),
      next({ payment: { urlPayment: 'https://pix.test/1' }, user }),
    ]).toEqual([[], []]);
    const pixInfo = { copyPastText: '000202' };
    expect(record({ payment: { paymentMethod: { pixInfo } } }).payment.code).toBe('000202');
  });

  it('B-CALL-13 takes the newest payment of a service, and keeps what it does not say', () => {
    const shows = (seen: WireAnswer, read: WireAnswer) =>
      paymentSection.reads?.shows?.(record(seen), record(read)) as Partial<WholeBooking>;
    const waiting = { payment: { status: 'WAITING', paid: false } };
    expect(shows({ version: 4, ...waiting }, { version: 5, ...paid })).toEqual({});
    const newer = shows({ version: 4, ...paid }, { version: 3, ...waiting });
    expect(newer).toMatchObject({ version: 4, paymentState: 'paid' });
    const unversioned = { version: null };
    const lean = shows(
      { ...unversioned, payment: { copyPaste: '1' } },
      { ...unversioned, ...paid },
    );
    expect(lean).toMatchObject({
      paymentState: 'paid',
      payment: { code: '1', status: 'SUCCESS', paid: true },
    });
    expect(lean).not.toHaveProperty('version');
    for (const [pixPaid, state] of [
      [true, 'paid'],
      [false, 'pending'],
    ])
      expect(shows({ ...unversioned, pixPaid }, { ...unversioned, ...waiting }).paymentState).toBe(
        state,
      );
  });

  it('B-PAY-02 B-ENT-20 tells the sum of the PIX payments, what is missing, and whether they pay', () => {
    const { below } = pix?.parts?.[1]?.table ?? {};
    const sum = (value: number) => {
      const booking = record({ pixPayments: [{ id: 'E1', bank: 'Itaú', value }] });
      return plain(typeof below === 'function' ? below(booking) : below);
    };
    expect([sum(40), sum(140)]).toEqual([
      'Soma: R$ 40,00 de R$ 100,00. Falta: R$ 60,00.',
      'Soma: R$ 140,00 de R$ 100,00. Falta: R$ 0,00.',
    ]);
    const flag = (pixPaid: boolean) =>
      pix?.parts?.[0]?.lines?.of(record({ pixPaid }), contextOf())[0];
    expect([flag(true), flag(false)]).toEqual([
      { text: 'PIX pago', tone: 'success' },
      { text: 'PIX não pago', tone: 'warning' },
    ]);
    const has = (over: WireAnswer) => events?.visibleWhen?.(record(over), contextOf());
    expect([has({}), has({ payment: { events: [{ name: 'AUTHORIZED' }] } })]).toEqual([
      false,
      true,
    ]);
  });

  it('B-PAY-08 B-PAY-09 B-PAY-10 B-PAY-12 a PIX payment fills what is missing, by another bank where it is named', () => {
    const booking = record({ pixPayments: [{ id: 'E1', bank: 'Itaú', value: 40 }] });
    const addPix = actionOf('addPix');
    const initial = (one: WholeBooking) => addPix.form?.initial?.(one as never, contextOf());
    expect([initial(booking), initial(record({ totalValue: 0 }))]).toEqual([
      { value: 6000 },
      { value: null },
    ]);
    const { problems, shown } = formOf(addPix, booking);
    const [typed, other] = [
      { id: ' E2 ', bank: 'Itaú', value: 6000 },
      { id: 'E2', bank: 'Outro', value: 1 },
    ];
    expect([problems(typed), problems({ ...other, otherBank: 'Nubank' })]).toEqual(['', '']);
    expect([
      problems({ ...typed, id: 'E1', value: 6001 }),
      problems({ bank: 'Itaú' }),
      problems({ ...typed, value: -500 }),
      problems(other),
    ]).toEqual([
      'id: Esse código PIX já está cadastrado!; value: Os pagamentos PIX não podem exceder o total do pedido!',
      'id: Informe o código PIX; value: Informe o valor',
      'value: O valor não pode ser negativo',
      'otherBank: Informe o banco',
    ]);
    expect([shown(typed), shown(other)]).toEqual(['id bank value', 'id bank otherBank value']);
  });

  it('B-REACT-08 B-PAY-13 B-ERR-14 reads an order again that PIX payments reactivate, and names the PDF after the order', () => {
    const rereads = (over: WireAnswer, code: number) =>
      actionOf('addPix').rereads?.(record(over, code) as never, undefined);
    const all = [rereads({ pixPaid: true }, 12), rereads({}, 12), rereads({ pixPaid: true }, 11)];
    expect(all).toEqual(['record', undefined, undefined]);
    const charged = (answer: unknown) => actionOf('generatePix').rereads?.({} as never, answer);
    expect([charged('{}'), charged({})]).toEqual(['sections', undefined]);
    const { gives, success, failure } = actionOf('contestation');
    expect([success, failure]).toEqual(['PDF gerado com sucesso!', 'Erro ao gerar PDF']);
    const file = gives?.('%PDF' as never, { id: 'b1' } as never, contextOf());
    expect(file).toEqual({ save: 'pedido-b1.pdf', content: '%PDF', type: 'application/pdf' });
  });
});
