import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '../../../domain/format';
import { registry } from '../../../src/resources/all';
import {
  InfractionsLink,
  MapLink,
  PaymentLink,
  PixState,
} from '../../../src/resources/bookings/detailSlots';
import { detailsDialog } from '../../../src/resources/bookings/details';
import type { WholeBooking } from '../../../src/resources/bookings/fields';
import { paymentSection } from '../../../src/resources/bookings/payment';
import { bookingKinds } from '../../../src/resources/bookings/story';
import { foldedLines, VALUE_SECTIONS } from '../../../src/resources/bookings/values';
import type { ShowSection } from '../../../src/schema';
import type { AnyCall } from '../../../src/schema/definition/runTypes';
import type { WireAnswer } from '../../support/answers';
import { bookingIn } from '../../support/bookingOf';
import {
  actionsIn,
  contextOf,
  effectsOf,
  formOf,
  recordOf,
  stepsOf,
  textsIn,
} from '../../support/definitionUnits';

/** Values and texts of 'Detalhes do agendamento', without a screen. */

const record = (over: WireAnswer = {}, code = 2) =>
  recordOf<WholeBooking>('bookings', bookingIn(code, over));

const plain = (text: unknown) => String(text).replace(/\u00a0/g, ' ');

const { title, head, sections = [] } = detailsDialog();
const sectionOf = (title: string) => sections.find((section) => section.title === title);
const lines = (title: string, booking: WholeBooking) =>
  sectionOf(title)?.lines?.(booking, contextOf());

/** Props of the link or state that a slot shows. */
const drawnBy = (draw: typeof MapLink, booking: WholeBooking) => {
  const drawn = draw({ record: booking } as never) as ReactElement<{
    readonly children: ReactElement<object>;
  }> | null;
  return drawn ? drawn.props.children.props : undefined;
};

const actions = actionsIn(sections);
const actionOf = (name: string) => actions[name] as AnyCall;

describe('values', () => {
  /** A section of values in one text: its rows (label, value and that with a preference) and its folded amounts. */
  const told = (title: string, over: WireAnswer = {}): string => {
    const [{ table } = {}, { lines: folded } = {}]: readonly ShowSection<WholeBooking>[] =
      VALUE_SECTIONS.find((one) => one.title === title)?.parts ?? [];
    const rows = table?.of(record(over), contextOf()) ?? [];
    const cells = ({ label, value, preference, isId }: (typeof rows)[number]) =>
      [label, value ?? '?', preference, isId && '(id)'].filter(Boolean).join(' ');
    return plain([...rows.map(cells), ...(folded?.(record(over), contextOf()) ?? [])].join('; '));
  };

  it('B-DET-05 B-ENT-12 B-ENT-13 tells the client’s price, beside that with a preferred professional', () => {
    const preference = { originalValuePreference: 150, totalValuePreference: 130 };
    const voucher = { voucher: { code: 'VIP10' }, voucherDiscount: 20 };
    expect(told('Preço da cliente', { originalValue: 120, ...preference, ...voucher })).toBe(
      'Valor original R$ 120,00 R$ 150,00; Desconto do voucher VIP10 R$ 20,00 —; Total R$ 100,00 R$ 130,00; Não informado: Valor do serviço, Desconto, Créditos usados, Desconto por infração, Gorjeta',
    );
    const real = told('Preço da cliente', { realtime: true, originalValueRealtime: 140 });
    expect(real).toMatch(/; Valor original em tempo real R\$ 140,00; .*, Desconto do voucher, /);
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
      'Valor base R$ 100,00; Take rate 20% (do agendamento, até 10/03/2026); Valor da profissional R$ 75,00; Valor registrado R$ 60,00; Recompensa R$ 8,00 (recebida); Gorjeta R$ 10,00 (Cartão de crédito); Desconto por infração R$ 5,00; Id da infração inf9 (id); Status da transferência Concluída; Valor da transferência R$ 75,50',
    );
    const takeRate = { value: 20, expiration: null, force: true };
    const other = { takeRate, reward: 8, rewardReceived: false, tipValue: 10 };
    expect(told('Preço da profissional', other)).toBe(
      'Valor base R$ 100,00; Take rate 20% (do agendamento); Valor da profissional R$ 80,00; Recompensa R$ 8,00 (não recebida); Gorjeta R$ 10,00; Não informado: Valor registrado, Desconto por infração, Status da transferência, Valor da transferência',
    );
    const own = { value: 10, expiration: '2026-12-31' };
    const hers = { partner: { partnerId: 'p1', partnerName: 'Carla', takeRate: own } };
    expect(told('Preço da profissional', hers)).toContain(
      'Take rate 10% (da profissional, até 31/12/2026); Valor da profissional R$ 90,00;',
    );
    const past = { takeRate: { ...takeRate, expiration: '2026-03-09' } };
    expect(told('Preço da profissional', past)).toContain('Take rate 35%;');
  });

  it('B-DET-05 B-ENT-11 B-ERR-28 folds amounts of nothing and those not known', () => {
    const cancelValue = { totalValue: 50, artistValue: null };
    expect(told('Valores de cancelamento', { cancelValue })).toBe(
      'Valor da cliente R$ 50,00; Não informado: Valor da profissional',
    );
    const folds = (row: object) => foldedLines([{ label: 'Taxa', ...row }])[0];
    const value = formatMoney(0);
    const one = 'R$ 1,00';
    expect([{ value }, { value, preference: value }].map(folds)).toEqual([
      ...[`${value}: Taxa`, `${value}: Taxa`],
    ]);
    expect([{ value, preference: one }, { value: one }, {}].map(folds)).toEqual([
      ...[undefined, undefined, 'Não informado: Taxa'],
    ]);
  });
});

it('B-DET-04 B-DET-10 B-ERR-28 tells the eight histories, or that there is none', () => {
  const at = '2026-03-09T12:00:00Z';
  const by = { email: 'ana@camarim.test' };
  const stamps = { date: at, updatedAt: at, createdAt: at };
  const signed = { ...stamps, blame: by, updatedBy: by, createdBy: by };
  const window = { dateRangeStart: '2026-03-11T12:00:00Z', dateRangeEnd: '2026-03-11T14:00:00Z' };
  const infraction = { id: 'i1', description: 'Atraso', points: 3, penalty: 10, clientDiscount: 5 };
  const full = record({
    statusHistory: [{ code: 4, date: at, blame: 'INADIMPLENCIA', description: 'Sem saldo' }],
    artistsHistory: [{ ...signed, action: 'Atribuída', artist: { name: 'Paula' } }, stamps],
    dateHistory: [{ ...signed, ...window }, stamps],
    changeHistory: [{ ...signed, field: 'voucher', after: 'M10', totalBefore: 9, totalAfter: 8 }],
    takeRateHistory: [{ ...signed, value: 20, expiration: '2026-03-31' }],
    infractionHistory: [{ ...signed, ...infraction, occurrenceDate: '2026-03-08' }, stamps],
    payment: { events: [{ date: at, name: 'AUTHORIZED' }] },
    pixPayments: [{ ...stamps, id: 'P1', bank: 'Itaú', value: 20 }],
    comments: [{ ...signed, message: 'Ligou' }],
  });
  const told = bookingKinds.map(({ label, of }) => {
    const entries = of(full, contextOf()).map(({ text, details = [], author }) =>
      [text, ...details, author].filter(Boolean).join(', '),
    );
    return plain(`${label}: ${entries.join('; ')}`);
  });
  expect(told).toEqual([
    'Status: Cancelado pelo backoffice INADIMPLENCIA, Sem saldo, INADIMPLENCIA',
    'Profissional: Atribuída: Paula, ana@camarim.test; Profissional alterada',
    'Data: Data alterada, Horário anterior: 11/03/2026 09:00 às 11:00, ana@camarim.test; Data alterada',
    'Serviço, voucher e endereço: Voucher: M10, Antes: nenhum, Total: R$ 9,00 → R$ 8,00, ana@camarim.test',
    'Take rate: Take rate: 20%, Expiração: 31/03/2026, ana@camarim.test',
    'Infrações: Atraso, Ocorrência: 08/03/2026, Pontos: 3, Penalidade: R$ 10,00, Desconto da cliente: R$ 5,00, ana@camarim.test; Infração, Pontos: 0',
    'Pagamento: Autorizado; Pagamento PIX: R$ 20,00, Itaú, P1',
    'Comentários: Ligou, ana@camarim.test',
  ]);
  const none = record({ status: [] });
  expect(
    bookingKinds.map(({ of }) => [of(full, contextOf())[0]?.at, of(none, contextOf())]),
  ).toEqual(Array(8).fill([at, []]));
  expect(bookingKinds.map(({ empty }) => empty)).toEqual([
    'Nenhuma atualização de status registrada.',
    'Nenhuma alteração de profissional registrada.',
    'Nenhuma alteração de data registrada.',
    'Nenhuma alteração de serviço, voucher ou endereço registrada.',
    'Nenhuma alteração de take rate registrada.',
    'Nenhuma infração registrada.',
    ...[undefined, undefined],
  ]);
});

describe('the sections', () => {
  it('B-DET-01 B-DET-02 B-RT-04 are thirteen in their order; the changes of a real-time order are two', () => {
    const titles = (all: readonly { readonly title?: string }[] = []) =>
      all.map(({ title }) => title).join(', ');
    expect([title, titles(sections)]).toEqual([
      'Detalhes do agendamento',
      'Cliente, Profissional, Endereço, Observação da cliente, Preço da cliente, Preço da profissional, Valores de cancelamento, Preferência de profissional, Pagamento, Históricos, Comentários, Alertas, Infrações',
    ]);
    const { actions: changes } = registry.get('realtimeBookings').spec.dialogs ?? {};
    expect(titles(changes?.sections)).toBe('Trocar profissional, Percentual a receber');
    const main = head?.main as (booking: WholeBooking) => readonly string[];
    expect([main(record())[0], main(record({}, 12))[0]]).toEqual(['actions', 'reactivation']);
  });

  it('B-DET-11 B-DET-12 B-ENT-06 tell the client, and the window in São Paulo whatever the zone of the booking', () => {
    const user = { _id: 'u1', name: 'Clara', phone: '11987654321', hasSignature: true };
    const booking = record({ agent: 'okhttp/4', user, tz: 'America/Manaus' });
    const paths = ['client.phone', 'client.device', 'client.subscriber', 'when'];
    expect(new Set(Object.values(textsIn('bookings', booking, paths)))).toEqual(
      new Set(['(11) 9 8765-4321', 'Android', 'Sim', '11/03/2026 09:00 às 11:00']),
    );
    const [other, none] = [{ agent: null, userAgent: 'App/1 iOS' }, {}].map((over) =>
      textsIn('bookings', record(over), ['client.device']),
    );
    expect([other?.Dispositivo, none?.Dispositivo]).toEqual(['iOS', 'Não identificado']);
    expect(record({ user: null }).client.name).toBe('u1');
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
    const booking = record();
    const other = record({ user: { _id: 'u1', excludedPartners: ['p9'] } });
    expect(patch?.(booking as never, {}, { excludedPartners: ['p1'] })).toEqual({
      rejected: ['p1'],
    });
    expect(patch?.(other as never, {}, undefined)).toEqual({ rejected: ['p9', 'p1'] });
    const all = [booking, record({ partner: null }), { ...booking, rejected: ['p1'] }];
    expect(all.map((one) => lines('Profissional', one))).toEqual([
      [],
      ['Pedido não possui uma profissional'],
      ['Profissional na lista de bloqueios da cliente'],
    ]);
    const asked = actionOf('askConfirmation').patch?.(booking as never, {}, undefined);
    expect(asked).toMatchObject({ client: { confirmed: false, email: 'clara@exemplo.test' } });
  });

  it('B-ENT-09 B-DET-03 B-DET-07 B-NAV-15 another city is shown with the professional and the price; sections lead to the map and to the infractions of the booking', () => {
    const street = { place: 'Rua A', streetNumber: '12', city: 'Santos', uf: 'SP' };
    const address = { ...street, lat: -23, lng: -46 };
    const place = (value: object) => lines('Endereço', record({ address: value }));
    const map = (value: object) => drawnBy(MapLink, record({ address: value }));
    expect(place(address)).toEqual(['Rua A, 12, Santos - SP']);
    expect(map(address)).toEqual({
      children: 'Ver no mapa',
      href: expect.stringContaining('-23,-46'),
    });
    expect([place({ text: 'Rua B' }), place({ lat: -23 })]).toEqual([['Rua B'], ['Não informado']]);
    expect(map({ lat: -23 })).toBeUndefined();
    const moved = (from: object, city: string) =>
      effectsOf(
        actionOf('changeAddress'),
        record({ address, ...from }),
        { address: { ...address, city } },
        record({ totalValue: 150 }),
      ).map(({ what, after }) => [what, after]);
    expect(moved({ partner: { partnerId: 'p1' } }, 'Campinas')).toEqual([
      ['Cidade', 'Campinas - SP'],
      ['Profissional', 'Continua no pedido: confirme se ela atende em Campinas'],
      ['Total', 15_000],
      ['Valor da profissional', expect.any(Number)],
    ]);
    expect(moved({ totalValue: 150 }, 'santos')).toEqual([]);
    const to = '/infraction/schedule/b1';
    const some = record({ infractionHistory: [{ id: 'i1' }] });
    expect([lines('Infrações', some), lines('Infrações', record())]).toEqual([
      [],
      ['Agendamento sem infrações'],
    ]);
    expect(drawnBy(InfractionsLink, some)).toMatchObject({ children: 'Ver infrações', to });
    expect(drawnBy(InfractionsLink, record())).toBeUndefined();
  });

  it('B-ERR-28 tell note, preference and alerts, or that there are none', () => {
    const told = record({
      professionalPreferences: [{ _id: 'p2', name: 'Rita' }],
      onlyForPreference: true,
      note: ' Tocar a campainha ',
      alerts: [{ message: 'Atrasada', date: '2026-03-09T12:00:00Z' }],
    });
    const [note, preference] = ['Observação da cliente', 'Preferência de profissional'];
    const { table } = sectionOf('Alertas') ?? {};
    const of = (booking: WholeBooking) => [
      ...[note, preference].map((title) => lines(title, booking)),
      table?.of(booking, contextOf()),
    ];
    expect(of(told)).toMatchObject([
      ['Tocar a campainha'],
      ['Somente para as profissionais preferidas', 'Rita'],
      [{ message: 'Atrasada' }],
    ]);
    expect([...of(record({ note: ' ' })), table?.empty]).toEqual([
      ['Não informado'],
      ['Nenhuma profissional preferida.'],
      [],
      'Nenhum alerta registrado.',
    ]);
  });
});

describe('payment', () => {
  const [, charge, pix] = paymentSection.parts ?? [];
  const paid = { payment: { status: 'SUCCESS', paid: true } };

  it('B-PAY-01 B-PAY-03 a PIX charge is offered in the statuses 11 and 5, its code and link until the order is paid', () => {
    const generate = actionOf('generatePix');
    const offered = (over: WireAnswer, code: number) =>
      generate.offered?.(record(over, code) as never, contextOf());
    expect([11, 5, 12].map((code) => offered({}, code))).toEqual([true, true, false]);
    expect([offered(paid, 11), offered({ pixPaid: true }, 5)]).toEqual([false, false]);
    const payment = { copyPaste: '000201', urlPayment: 'https://pix.test/1' };
    const user = { _id: 'u1', name: 'Clara', phone: '11987654321' };
    const shown = (booking: WholeBooking) => [
      actionOf('copyCode').offered?.(booking as never, contextOf()),
      actionOf('copyLink').offered?.(booking as never, contextOf()),
      ...(charge?.lines?.(booking, contextOf()) ?? []),
    ];
    expect(shown(record({ payment }))).toEqual([true, true, '000201']);
    const link = { children: 'Link de pagamento', href: 'https://pix.test/1' };
    expect(drawnBy(PaymentLink, record({ payment }))).toEqual(link);
    for (const none of [record({ payment, pixPaid: true }), record()]) {
      expect(shown(none)).toEqual([false, false]);
      expect(drawnBy(PaymentLink, none)).toBeUndefined();
    }
    const next = (over: WireAnswer) =>
      generate.nextSteps?.(record(over) as never, {}, undefined, contextOf()) ?? [];
    expect(stepsOf(next({ payment, user })).map(decodeURIComponent)).toEqual([
      'open https://wa.me/5511987654321?text=Código PIX do pedido ABC123:\n000201\nhttps://pix.test/1',
    ]);
    const uncoded = { payment: { urlPayment: 'https://pix.test/1' }, user };
    expect([next({ payment }), next(uncoded)]).toEqual([[], []]);
    const pixInfo = { copyPastText: '000202' };
    expect(record({ payment: { paymentMethod: { pixInfo } } }).payment.code).toBe('000202');
  });

  it('B-CALL-13 takes the newest payment of a service, and keeps what it does not say', () => {
    const merged = (seen: WireAnswer, read: WireAnswer) =>
      paymentSection.reads?.merge?.(record(seen), record(read)) as Partial<WholeBooking>;
    const waiting = { payment: { status: 'WAITING', paid: false } };
    expect(merged({ version: 4, ...waiting }, { version: 5, ...paid })).toEqual({});
    const newer = merged({ version: 4, ...paid }, { version: 3, ...waiting });
    expect(newer).toMatchObject({ version: 4, paymentState: 'paid' });
    const unversioned = { version: null };
    const lean = merged(
      { ...unversioned, payment: { copyPaste: '1' } },
      { ...unversioned, ...paid },
    );
    const payment = { code: '1', status: 'SUCCESS', paid: true };
    expect(lean).toMatchObject({ paymentState: 'paid', payment });
    expect(lean).not.toHaveProperty('version');
    const states = [true, false].map(
      (pixPaid) => merged({ ...unversioned, pixPaid }, { ...unversioned, ...waiting }).paymentState,
    );
    expect(states).toEqual(['paid', 'pending']);
  });

  it('B-PAY-02 B-ENT-20 tells the sum of the PIX payments, what is missing, and whether they pay', () => {
    const sum = (value: number) => {
      const booking = record({ pixPayments: [{ id: 'E1', bank: 'Itaú', value }] });
      return plain(pix?.parts?.[2]?.lines?.(booking, contextOf())[0]);
    };
    expect([sum(40), sum(140)]).toEqual([
      'Soma: R$ 40,00 de R$ 100,00. Falta: R$ 60,00.',
      'Soma: R$ 140,00 de R$ 100,00. Falta: R$ 0,00.',
    ]);
    const flag = (pixPaid: boolean) => drawnBy(PixState, record({ pixPaid }));
    expect([flag(true), flag(false)]).toEqual([
      { label: 'PIX pago', tone: 'success' },
      { label: 'PIX não pago', tone: 'warning' },
    ]);
  });

  it('B-PAY-08 B-PAY-09 B-PAY-10 B-PAY-12 a PIX payment fills what is missing, by another bank where it is named', () => {
    const booking = record({ pixPayments: [{ id: 'E1', bank: 'Itaú', value: 40 }] });
    const addPix = actionOf('addPix');
    const initial = (one: WholeBooking) => addPix.form?.initial?.(one as never, contextOf());
    const values = [booking, record({ totalValue: 0 })].map((one) => initial(one)?.value);
    expect(values).toEqual([6000, null]);
    const { problems, shown } = formOf(addPix, booking);
    const typed = { id: ' E2 ', bank: 'Itaú', value: 6000 };
    const other = { id: 'E2', bank: 'Outro', value: 1 };
    const all = [typed, { ...other, otherBank: 'Nubank' }, { ...typed, id: 'E1', value: 6001 }];
    expect([...all, { ...typed, value: -500 }, other].map(problems)).toEqual([
      ...['', ''],
      'id: Esse código PIX já está cadastrado!; value: Os pagamentos PIX não podem exceder o total do pedido!',
      'value: O valor não pode ser negativo',
      'otherBank: Informe o banco',
    ]);
    expect([shown(typed), shown(other)]).toEqual(['id bank value', 'id bank otherBank value']);
  });

  it('B-REACT-08 B-PAY-13 B-ERR-14 reads an order again that PIX payments reactivate, and names the PDF after the order', () => {
    const { affects } = actionOf('addPix');
    const refetched = (over: WireAnswer, code: number) =>
      typeof affects === 'function' && affects(record(over, code) as never).includes('bookings');
    const all = [{ pixPaid: true }, {}].map((over) => refetched(over, 12));
    expect(all).toEqual([true, false]);
    expect(refetched({ pixPaid: true }, 11)).toBe(false);
    const { download, success, failure } = actionOf('contestation');
    expect([success, failure]).toEqual(['PDF gerado com sucesso!', 'Erro ao gerar PDF']);
    const file = download?.('%PDF' as never, { id: 'b1' } as never, contextOf());
    expect(file).toEqual({ save: 'pedido-b1.pdf', content: '%PDF' });
  });
});
