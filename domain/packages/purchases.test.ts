import { describe, expect, it } from 'vitest';
import {
  PAYMENT_STATES,
  packageVoucherState,
  paymentLabel,
  reprocessProblem,
  statusAfter,
} from './purchases';

/** Noon in São Paulo. */
const NOW = new Date('2026-03-10T15:00:00.000Z');

it.each([
  ['CREATED', 'criado'],
  ['WAITING', 'aguardando pagamento'],
  ['ANALYSIS', 'em análise'],
  ['AUTHORIZED', 'autorizado'],
  ['SETTLED', 'autorizado'],
  ['PAID', 'autorizado'],
  ['PRE_AUTHORIZED', 'pré autorizado'],
  ['CANCELLED', 'falhou'],
  ['CANCELED', 'falhou'],
  ['DECLINED', 'falhou'],
  ['REFUNDED', 'reembolsado'],
  ['REVERSED', 'revertido'],
  ['paid', 'falha ao criar pedido'],
  ['toString', 'falha ao criar pedido'],
  [null, 'falha ao criar pedido'],
])('C-PURCH-05 the words of a payment: %s is %s', (status, label) =>
  expect(paymentLabel(status).label).toBe(label),
);

describe('C-PURCH-06 the state of a voucher', () => {
  const used = { usedTimes: 1 };
  const unused = { usedTimes: 0 };
  it.each([
    ['its last day was yesterday', { end: '2026-03-09T00:00:00.000Z' }, 'expired'],
    ['its last day is today', { end: '2026-03-10T00:00:00.000Z' }, 'available'],
    ['it ended a millisecond ago', { end: '2026-03-10T14:59:59.999Z' }, 'expired'],
    ['it ends in a millisecond', { end: '2026-03-10T15:00:00.001Z', recurrence: used }, 'used'],
    ['a first order used it', { end: '2026-04-01', aquisition: used }, 'used'],
    ['a later order used it', { end: '2026-04-01', aquisition: unused, recurrence: used }, 'used'],
    ['nobody used it', { end: '2026-04-01', aquisition: unused, recurrence: unused }, 'available'],
    ['nothing is known of its uses', { end: '2026-04-01', aquisition: null }, 'available'],
    ['it was switched off', { end: '2026-04-01', active: false }, 'inactive'],
  ])('%s', (_, voucher, state) => expect(packageVoucherState(voucher, NOW)).toBe(state));

  it('today is the day in São Paulo: at 23:30 of the last day it still holds', () => {
    const end = '2026-03-10T00:00:00.000Z';
    expect(packageVoucherState({ end }, new Date('2026-03-11T02:59:59.999Z'))).toBe('available');
    expect(packageVoucherState({ end }, new Date('2026-03-11T03:00:00.000Z'))).toBe('expired');
  });
});

describe('C-PURCH-08 which purchases may be reprocessed', () => {
  const BACK = ['REFUNDED', 'REVERSED'];
  it.each([...PAYMENT_STATES, 'SOMETHING', null, undefined])('%s without vouchers', (status) => {
    const problem = reprocessProblem({ status, given: false });
    expect(problem === undefined).toBe(!BACK.includes(String(status)));
  });

  it('none whose vouchers were given', () => {
    for (const status of PAYMENT_STATES)
      expect(reprocessProblem({ status, given: true })).toContain('já foram gerados');
  });
});

it.each([
  ['WAITING', 'paid', 'AUTHORIZED'],
  ['SETTLED', 'paid', 'SETTLED'],
  ['PAID', 'paid', 'PAID'],
  ['DECLINED', 'paid', 'AUTHORIZED'],
  ['ANALYSIS', 'waiting', 'ANALYSIS'],
  ['DECLINED', 'waiting', 'WAITING'],
  ['WAITING', 'failed', 'DECLINED'],
  ['CANCELLED', 'failed', 'CANCELLED'],
  ['WAITING', 'unknown', 'WAITING'],
  [undefined, 'unknown', null],
] as const)('the status after the gateway has answered: %s, %s: %s', (status, outcome, after) =>
  expect(statusAfter(status, outcome)).toBe(after),
);
