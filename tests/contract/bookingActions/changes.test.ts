import { describe, expect, it } from 'vitest';
import { priceChange, priceEffects } from '../../../src/resources/bookings/effects';
import type { WholeBooking } from '../../../src/resources/bookings/fields';
import type { previewEffects } from '../../../src/resources/bookings/preview';
import {
  assign,
  CANCELLATION,
  changeDate,
  changeService,
  changeStatus,
  changeTakeRate,
  changeVoucher,
  infraction,
  inlineInfraction,
  SECTIONS,
} from '../../../src/resources/bookings/record';
import type { CallAction } from '../../../src/schema';
import { confirmTextOf } from '../../../src/schema/actions/outcomes';
import type { WireAnswer } from '../../support/answers';
import { bookingIn } from '../../support/bookingOf';
import {
  actionsIn,
  contextOf,
  effectsOf,
  formOf,
  recordOf,
  rowsOf,
} from '../../support/definitionUnits';

/** Forms of 'Ações do agendamento' without a screen. `definitionRules` proves what they send. */

type Values = Readonly<Record<string, unknown>>;

const record = (over: WireAnswer = {}, code = 2) =>
  recordOf<WholeBooking>('bookings', bookingIn(code, over));

const plain = (text: unknown) => String(text).replace(/\u00a0/g, ' ');

const now = (action: CallAction<WholeBooking>, booking: WholeBooking) =>
  plain(action.now?.(booking, {}, contextOf(booking)).join('; '));

const effects = (
  action: CallAction<WholeBooking>,
  booking: WholeBooking,
  values: Values,
  after?: WholeBooking,
) => rowsOf(effectsOf(action, booking, values, after));

const previewed = (
  action: CallAction<WholeBooking>,
  booking: WholeBooking,
  values: Values,
): unknown =>
  (action.effects as unknown as ReturnType<typeof previewEffects>).inputOf(booking, values);

/** A paid booking of R$ 120,00, of which R$ 20,00 were credits; R$ 78,00 are the professional's. */
const MONEY = {
  originalValue: 120,
  totalValue: 100,
  creditsUsed: 20,
  payment: { paid: true },
  user: { _id: 'u1', name: 'Clara Costa', email: 'clara@exemplo.test', credits: 5 },
};

it('B-ACT-01 the changes of a booking have seven sections', () => {
  expect(Object.values(SECTIONS).map(({ title }) => title)).toEqual([
    ...['Infração', 'Trocar profissional', 'Alterar data', 'Percentual a receber'],
    ...['Trocar serviço', 'Trocar voucher', 'Alterar status'],
  ]);
});

it('B-ACT-03 tells who has the booking, and does not assign her again', () => {
  const { problems } = formOf(assign, record());
  expect([now(assign, record()), now(assign, record({ partner: null }))]).toEqual([
    'Atual: Paula Prado',
    'Agendamento sem profissional',
  ]);
  expect(problems({ partnerId: 'p1' })).toBe('partnerId: Esta profissional já está no pedido');
});

it('B-ACT-05 B-ACT-06 B-ACT-07 B-ACT-08 moves a window within a day from today on, its end with its start', () => {
  const at = (day: string, time: string) => `2026-03-${day}T${time}:00.000Z`;
  const booking = record();
  const { problems } = formOf(changeDate, booking);
  const window = { start: at('11', '12:00'), end: at('11', '14:00') };
  expect([
    problems({ start: at('10', '13:00'), end: at('10', '13:00') }),
    problems({ ...window, end: null }),
  ]).toEqual(['', 'end: Informe a data e o horário']);
  expect(problems({ start: at('09', '12:00'), end: at('09', '13:00') })).toContain(
    'start: A data não pode ser anterior a hoje',
  );
  expect(changeDate.form?.initial?.(booking, contextOf())).toEqual(window);
  const end = (start: string | null) =>
    changeDate.form?.suggest?.end?.({ ...window, start }, contextOf(booking));
  expect([end(at('12', '13:00')), end(null)]).toEqual([at('12', '15:00'), window.end]);
  expect([now(changeDate, booking), now(changeDate, record({ dateRangeEnd: null }))]).toEqual([
    'Atual: 11/03/2026 09:00 às 11:00',
    'Atual: Não informado',
  ]);
});

it('B-ACT-09 B-ACT-10 B-ACT-11 tells the rate in force and what another leaves the professional, and sends at most 100', () => {
  const rate = (expiration: string | null, force = true) =>
    now(changeTakeRate, record({ takeRate: { value: 10, expiration, force } })).split(';')[0];
  const [forced, usual] = ['Take rate atual: 10%', 'Take rate atual: 35%'];
  expect([rate('2026-03-10'), rate(null)]).toEqual([
    `${forced} (do agendamento, até 10/03/2026)`,
    `${forced} (do agendamento)`,
  ]);
  expect([rate('2026-03-09'), rate('2026-03-10', false)]).toEqual([usual, usual]);
  const booking = record();
  expect(now(changeTakeRate, booking)).toBe(`${usual}; Valor da profissional: R$ 65,00`);
  const changed = (value: number | null) => effects(changeTakeRate, booking, { value });
  expect([101, 20, null, Number.NaN].map(changed)).toEqual([
    'Take rate 35% > 100%; Valor da profissional 6500 > 0',
    'Take rate 35% > 20%; Valor da profissional 6500 > 8000',
    '',
    '',
  ]);
  const sent = (value: number) =>
    changeTakeRate.sends?.(booking, { value }, contextOf(booking), []);
  expect([sent(101), sent(99)]).toMatchObject([{ value: 100 }, { value: 99 }]);
  const { problems, required } = formOf(changeTakeRate, booking);
  expect(required({})).toBe('value expiration');
  const day = (expiration: string) => problems({ value: 9999, expiration });
  expect([day('2026-03-10'), day('2026-03-09')]).toEqual([
    '',
    'expiration: A data de expiração não pode ser anterior a hoje',
  ]);
});

it('B-ACT-12 B-CALL-18 another service changes price, credits and the professional’s part', () => {
  const after = record({
    ...MONEY,
    services: [{ _id: 's2', name: { 'pt-BR': 'Pedicure' }, categoryId: 'c1' }],
    originalValue: 50,
    totalValue: 30,
    voucherDiscount: 5,
    creditsUsed: 15,
    user: { ...MONEY.user, credits: 10 },
  });
  const booking = record({ ...MONEY, voucherDiscount: 12 });
  const category = { categoryId: 'c1' };
  const values = { ...category, serviceId: 's2', serviceName: 'Pé' };
  expect(effects(changeService, booking, values, after)).toBe(
    'Serviço Manicure > Pedicure; Desconto do voucher 1200 > 500; Créditos usados 2000 > 1500; Total 10000 > 3000; Créditos da cliente 500 > 1000; Valor da profissional 7800 > 3250',
  );
  expect(effects(changeService, booking, values)).toBe('Serviço Manicure > Pé');
  expect(effects(changeService, booking, category, after)).toBe('');
  const sent = { id: 'b1', version: 3, categoryId: 'c1', serviceId: 's2' };
  expect(previewed(changeService, booking, values)).toEqual(sent);
  expect(previewed(changeService, booking, category)).toBeUndefined();
  expect(changeService.form?.initial?.(booking, contextOf())).toEqual(category);
  expect([now(changeService, booking), now(changeService, record({ services: [] }))]).toEqual([
    'Atual: Manicure',
    'Atual: Não informado',
  ]);
});

it('B-ACT-14 B-ACT-15 B-CALL-19 inserts the first voucher, tells that one is taken off, changes to another one, and refuses the same', () => {
  const [without, booking] = [record(MONEY), record({ ...MONEY, voucher: { code: 'VERAO10' } })];
  expect([now(changeVoucher, without), now(changeVoucher, booking)]).toEqual([
    'Agendamento sem voucher',
    'Atual: VERAO10',
  ]);
  const cheaper = record({ ...MONEY, originalValue: 90, totalValue: 90, creditsUsed: 0 });
  expect(priceEffects(booking, cheaper, '2026-03-10')[0]).toEqual({
    ...{ what: 'Voucher', before: 'VERAO10', after: 'Retirado: não vale mais' },
  });
  expect(priceEffects(without, cheaper, '2026-03-10')[0]?.what).toBe('Créditos usados');
  const isChanged = (after: WholeBooking) => priceChange(booking, after, '2026-03-10').length > 0;
  expect([booking, without, cheaper].map(isChanged)).toEqual([false, true, true]);
  const other = { voucherCode: 'VERAO20' };
  const after = record({ ...MONEY, voucherDiscount: 20, totalValue: 80 });
  expect(effects(changeVoucher, without, other, after)).toBe(
    'Voucher Nenhum > VERAO20; Desconto do voucher 0 > 2000; Créditos usados 2000 > 2000; Total 10000 > 8000; Valor da profissional 7800 > 7800',
  );
  expect(effects(changeVoucher, booking, other)).toBe('Voucher VERAO10 > VERAO20');
  expect(previewed(changeVoucher, booking, other)).toMatchObject(other);
  const { problems } = formOf(changeVoucher, booking);
  expect(problems({ voucherCode: 'VERAO10' })).toBe('voucherCode: Este voucher já está no pedido');
  for (const voucherCode of ['VERAO10', '']) {
    expect(effects(changeVoucher, booking, { voucherCode })).toBe('');
    expect(previewed(changeVoucher, booking, { voucherCode })).toBeUndefined();
  }
});

describe('Alterar status', () => {
  it('B-ACT-17 B-ROW-08 offers four ways, of a row the three that cancel', () => {
    const choices = (action: unknown) =>
      Object.values((action as typeof changeStatus).form?.fields.to?.choices ?? {}).join(', ');
    const cancels = 'Cancelado por operações, Cancelar pelo backoffice, Cancelar pela cliente';
    expect(choices(changeStatus)).toBe(`${cancels}, Aguardando profissional`);
    expect(choices(actionsIn([CANCELLATION]).cancelOrder)).toBe(cancels);
  });

  it.each([
    ['operations', 'to', ''],
    ['backOffice', 'to comment', 'comment: Insira um comentário.'],
    [
      'client',
      'to cancelReasonCode comment',
      'cancelReasonCode: Selecione um motivo para cancelamento.',
    ],
  ])('B-ACT-20 B-ACT-21 B-ACT-22 B-ACT-23 by %s shows %s and needs it', (to, shown, problems) => {
    const form = formOf(changeStatus, record());
    expect([form.shown({ to }), form.problems({ to, comment: ' ' })]).toEqual([shown, problems]);
    expect(form.required({ to })).toBe(to === 'backOffice' ? 'to comment' : 'to');
    expect(form.problems({ to, comment: 'em dobro', cancelReasonCode: 'PRICE' })).toBe('');
  });

  it('B-ACT-19 a cancelled booking only goes back to waiting, without a question or a preview', () => {
    const booking = record({}, 20);
    const { problems } = formOf(changeStatus, booking);
    expect(problems({ to: 'client', cancelReasonCode: 'PRICE' })).toBe(
      "to: Não é possível com o status 'Cancelado por operações'",
    );
    const back = { to: 'waitAccept' };
    expect([problems(back), problems({})]).toEqual(['', 'to: Campo obrigatório']);
    const asked = [back, { to: 'client' }].map((values) =>
      confirmTextOf(changeStatus as never, booking, contextOf(booking), values),
    );
    expect(asked).toEqual([undefined, expect.stringContaining('Deseja mesmo cancelar')]);
    expect([effects(changeStatus, booking, back), effects(changeStatus, booking, {})]).toEqual([
      'Status Cancelado por operações > Aguardando profissional',
      '',
    ]);
    for (const values of [back, {}])
      expect(previewed(changeStatus, booking, values)).toBeUndefined();
    expect(previewed(changeStatus, booking, { to: 'client' })).toMatchObject({ cancelCode: 5 });
  });

  const preview = (code: number, totalValue: number, artistValue: number) => {
    const user = { ...MONEY.user, credits: 25 };
    return record({ ...MONEY, cancelValue: { totalValue, artistValue }, user }, code);
  };

  it.each<[string, WireAnswer, WholeBooking | undefined, string]>([
    [
      'client',
      {},
      preview(5, 50, 32.5),
      'Status Aceito > Cancelado pela cliente; Valor da cliente 10000 > 5000; A devolver à cliente 0 > 5000; Créditos da cliente 500 > 2500; Valor da profissional 7800 > 3250',
    ],
    [
      'operations',
      { payment: null },
      preview(20, 0, 0),
      'Status Aceito > Cancelado por operações; Valor da cliente 10000 > 0; Créditos da cliente 500 > 2500; Valor da profissional 7800 > 0',
    ],
    ['operations', {}, undefined, 'Status Aceito > Cancelado por operações'],
    [
      'client',
      { cancelValue: { totalValue: 30, artistValue: 12 } },
      undefined,
      'Status Aceito > Cancelado pela cliente; Valor da cliente 10000 > 3000; A devolver à cliente 0 > 7000; Valor da profissional 7800 > 1200',
    ],
  ])(
    'B-ENT-11 B-CONST-09 a cancel by %s of %j costs what is previewed or stored',
    (to, over, after, text) =>
      expect(effects(changeStatus, record({ ...MONEY, ...over }), { to }, after)).toBe(text),
  );

  const PIX = [30, 10.5].map((value) => ({ id: `E${value}`, bank: 'Itaú', value }));

  it.each<[WireAnswer, string, string]>([
    [
      {},
      'Total: R$ 100,00, já pago; Créditos usados: R$ 20,00',
      ' A cliente já pagou R$ 100,00 e usou R$ 20,00 em créditos.',
    ],
    [
      { payment: null, pixPayments: PIX, creditsUsed: 0 },
      'Total: R$ 100,00, R$ 40,50 já pagos',
      ' A cliente já pagou R$ 40,50.',
    ],
    [{ totalValue: undefined, payment: null, creditsUsed: null }, '', ''],
  ])('B-ENT-20 tells the money of %j before it cancels', (over, lines, sentence) => {
    const booking = record({ ...MONEY, ...over });
    expect(now(changeStatus, booking)).toBe(lines);
    const { text } = changeStatus.confirm ?? {};
    const asked = typeof text === 'function' ? text(booking, contextOf(), { to: 'client' }) : text;
    expect(plain(asked)).toBe(
      `Deseja mesmo cancelar o agendamento ABC123? O novo status será 'Cancelado pela cliente'.${sentence}`,
    );
  });
});

it('B-ACT-02 B-INF-03 B-INF-04 P-INF-15 an infraction needs a professional; a fee has installments, the rest what it is about', () => {
  const { problems, shown } = formOf(infraction, record());
  const fee = { rule: { id: '2', type: 'FINANCIAL' } };
  const late = { rule: { id: '1', type: 'ARREAR' } };
  expect([shown({}), shown(fee), shown(late)]).toEqual([
    'rule',
    'rule plots',
    'rule scheduleId occurrenceDate comment relievePoints relievePenalty relieveClientDiscount',
  ]);
  expect([problems({ ...fee, plots: 49 }), problems({ ...fee, plots: 48 })]).toEqual([
    'plots: Informe um número de 1 a 48',
    '',
  ]);
  expect(problems(late)).toBe('occurrenceDate: Informe a data da ocorrência');
  expect(problems({ ...late, occurrenceDate: '2026-03-10' })).toBe('');
  expect(problems({})).toContain('rule: Campo obrigatório');
  expect(infraction.form?.initial?.(record(), contextOf())).toEqual({ scheduleId: 'b1' });
  const of = (booking: WholeBooking) => [
    infraction.offered?.(booking, contextOf()),
    now(infraction, booking),
    ...[infraction, inlineInfraction].map(({ blocked }) => blocked?.(booking, contextOf())),
  ];
  const reason = 'Agendamento sem profissional';
  expect([of(record()), of(record({ partner: null }))]).toEqual([
    [true, 'Profissional: Paula Prado', undefined, undefined],
    [false, '', reason, reason],
  ]);
});
