import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  REACTIVATION_REFUSED,
  REACTIVATION_START,
  REACTIVATION_WORDS,
  type ReactivationEvent,
  type ReactivationState,
  type ReactivationType,
  reactivate,
} from './reactivation';

const TYPES: readonly ReactivationType[] = ['CREDIT_CARD', 'PIX', 'CHECKOUT'];

const EVENTS = {
  'choose card': { kind: 'choose', type: 'CREDIT_CARD' },
  'choose PIX': { kind: 'choose', type: 'PIX' },
  'choose link': { kind: 'choose', type: 'CHECKOUT' },
  next: { kind: 'next' },
  back: { kind: 'back' },
  sent: { kind: 'sent' },
  refused: { kind: 'refused' },
  unsent: { kind: 'unsent' },
  'polled, pending': { kind: 'polled', answer: { status: 'PENDING' } },
  'polled, no word': { kind: 'polled', answer: { status: '' } },
  'polled, lower case': { kind: 'polled', answer: { status: 'success' } },
  'polled, failed': { kind: 'polled', answer: { status: 'FAILED' } },
  'polled, success': {
    kind: 'polled',
    answer: { status: 'SUCCESS', copyAndPasteCode: '000201', linkPayment: 'https://pay.test/1' },
  },
  gaveUp: { kind: 'gaveUp' },
  close: { kind: 'close' },
} as const satisfies Record<string, ReactivationEvent>;

type EventName = keyof typeof EVENTS;

const STATES = {
  start: { step: 1, type: undefined },
  'chosen card': { step: 1, type: 'CREDIT_CARD' },
  'chosen PIX': { step: 1, type: 'PIX' },
  'chosen link': { step: 1, type: 'CHECKOUT' },
  'explained PIX': { step: 2, type: 'PIX' },
  'sending PIX': { step: 3, type: 'PIX', phase: 'sending' },
  'polling card': { step: 3, type: 'CREDIT_CARD', phase: 'polling' },
  'polling PIX': { step: 3, type: 'PIX', phase: 'polling' },
  'polling link': { step: 3, type: 'CHECKOUT', phase: 'polling' },
  'refused PIX': { step: 3, type: 'PIX', phase: 'refused' },
  'done card': { step: 4, type: 'CREDIT_CARD', outcome: 'SUCCESS' },
  'done PIX': { step: 4, type: 'PIX', outcome: 'SUCCESS', code: '000201' },
  'done link': { step: 4, type: 'CHECKOUT', outcome: 'SUCCESS', code: 'https://pay.test/1' },
  'failed PIX': { step: 4, type: 'PIX', outcome: 'FAILED' },
  'late card': { step: 4, type: 'CREDIT_CARD', outcome: 'TIMEOUT' },
  'late PIX': { step: 4, type: 'PIX', outcome: 'TIMEOUT' },
  'late link': { step: 4, type: 'CHECKOUT', outcome: 'TIMEOUT' },
} as const satisfies Record<string, ReactivationState>;

type StateName = keyof typeof STATES;

const CHOICES = {
  'choose card': 'chosen card',
  'choose PIX': 'chosen PIX',
  'choose link': 'chosen link',
} as const;

/** The state after each event. An event that is not listed changes nothing; closing applies to all. */
const TRANSITIONS: Partial<Record<StateName, Partial<Record<EventName, StateName>>>> = {
  start: CHOICES,
  'chosen card': CHOICES,
  'chosen PIX': { ...CHOICES, next: 'explained PIX' },
  'chosen link': CHOICES,
  'explained PIX': { back: 'chosen PIX', next: 'sending PIX' },
  'sending PIX': { sent: 'polling PIX', refused: 'refused PIX', unsent: 'explained PIX' },
  'polling card': { 'polled, success': 'done card', gaveUp: 'late card' },
  'polling PIX': {
    'polled, failed': 'failed PIX',
    'polled, success': 'done PIX',
    gaveUp: 'late PIX',
  },
  'polling link': { 'polled, success': 'done link', gaveUp: 'late link' },
};

const follow = (...events: readonly EventName[]): ReactivationState =>
  events.reduce<ReactivationState>(
    (state, name) => reactivate(state, EVENTS[name]),
    REACTIVATION_START,
  );

describe.each(Object.keys(STATES) as StateName[])('B-REACT-01 from %s', (from) => {
  // The next step of the card and of the link, and their failures, have tests of their own below.
  const names = (Object.keys(EVENTS) as EventName[]).filter(
    (name) =>
      (name !== 'next' || !['chosen card', 'chosen link'].includes(from)) &&
      (name !== 'polled, failed' || !['polling card', 'polling link'].includes(from)),
  );
  it.each(names)('%s', (name) => {
    const to = name === 'close' ? 'start' : (TRANSITIONS[from]?.[name] ?? from);
    expect(reactivate(STATES[from], EVENTS[name])).toEqual(STATES[to]);
  });
});

describe('the way through', () => {
  it.each(TYPES)('B-REACT-02 B-REACT-04 %s: choose, confirm, send', (type) => {
    const chosen = reactivate(REACTIVATION_START, { kind: 'choose', type });
    const explained = reactivate(chosen, EVENTS.next);
    const sending = reactivate(explained, EVENTS.next);
    expect([chosen, explained, sending]).toEqual([
      { step: 1, type },
      { step: 2, type },
      { step: 3, type, phase: 'sending' },
    ]);
    expect(reactivate(explained, EVENTS.back)).toEqual(chosen);
  });

  it('B-REACT-02 nothing goes on without a choice', () =>
    expect(follow('next', 'next', 'sent', 'polled, success')).toEqual(REACTIVATION_START));

  it('B-REACT-05 polls on until there is a result, and then no more', () => {
    const waiting = follow('choose PIX', 'next', 'next', 'sent', 'polled, pending');
    expect(waiting).toEqual(STATES['polling PIX']);
    const failed = reactivate(waiting, EVENTS['polled, failed']);
    expect(reactivate(failed, EVENTS['polled, success'])).toEqual(STATES['failed PIX']);
  });

  it('B-REACT-10 a refused request ends the wizard: only closing leads on', () => {
    const refused = follow('choose PIX', 'next', 'next', 'refused', 'sent', 'back');
    expect(refused).toEqual(STATES['refused PIX']);
    expect(reactivate(refused, EVENTS.close)).toEqual(REACTIVATION_START);
    expect(REACTIVATION_REFUSED).toBe('Ocorreu um erro ao tentar reativar esse agendamento');
  });

  it('B-REACT-12 a wait that is too long ends, and a late answer does not change it', () =>
    expect(follow('choose card', 'next', 'next', 'sent', 'gaveUp', 'polled, success')).toEqual(
      STATES['late card'],
    ));
});

describe('B-REACT-08 what a success hands over', () => {
  it.each([
    ['PIX', { copyAndPasteCode: '000201' }, 'SUCCESS', '000201'],
    ['PIX', { linkPayment: 'https://pay.test' }, 'FAILED', undefined],
    ['PIX', { copyAndPasteCode: ' ' }, 'FAILED', undefined],
    ['PIX', {}, 'FAILED', undefined],
    ['CHECKOUT', { linkPayment: 'https://pay.test' }, 'SUCCESS', 'https://pay.test'],
    ['CHECKOUT', { copyAndPasteCode: '000201' }, 'FAILED', undefined],
    ['CHECKOUT', { linkPayment: '' }, 'FAILED', undefined],
    ['CREDIT_CARD', { copyAndPasteCode: '000201', linkPayment: 'x' }, 'SUCCESS', undefined],
  ] as const)('%s with %j: %s', (type, given, outcome, code) => {
    const polling = { step: 3, type, phase: 'polling' } as const;
    const answer = { status: 'SUCCESS', ...given };
    expect(reactivate(polling, { kind: 'polled', answer })).toEqual({
      step: 4,
      type,
      outcome,
      ...(code === undefined ? {} : { code }),
    });
  });
});

const event = fc.constantFrom(...(Object.values(EVENTS) as ReactivationEvent[]));

const isState = (state: ReactivationState): boolean => {
  const hasType = state.type !== undefined && TYPES.includes(state.type);
  if (state.step === 1) return hasType || state.type === undefined;
  if (state.step === 2) return hasType;
  if (state.step === 3) return hasType && ['sending', 'polling', 'refused'].includes(state.phase);
  const needsCode = state.outcome === 'SUCCESS' && state.type !== 'CREDIT_CARD';
  return (
    hasType &&
    ['SUCCESS', 'FAILED', 'TIMEOUT'].includes(state.outcome) &&
    (state.code !== undefined) === needsCode
  );
};

it('B-REACT-01 any course of events: stays within the states, one step at a time, and B-REACT-11 closing resets', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state = REACTIVATION_START;
      for (const one of events) {
        const next = reactivate(state, one);
        expect(isState(next)).toBe(true);
        if (one.kind !== 'close') {
          expect(Math.abs(next.step - state.step)).toBeLessThanOrEqual(1);
          // A request that was sent stays sent, unless it had no effect.
          if (state.step >= 3 && one.kind !== 'unsent') expect(next.step).toBeGreaterThanOrEqual(3);
        }
        state = next;
      }
      expect(reactivate(state, EVENTS.close)).toEqual({ step: 1, type: undefined });
    }),
  );
});

it.each([
  ['CREDIT_CARD', 'Reativar pedido'],
  ['PIX', 'Gerar código PIX'],
  ['CHECKOUT', 'Gerar link de pagamento'],
] as const)('B-REACT-03 the words: the button of %s', (type, button) =>
  expect(REACTIVATION_WORDS[type].button).toBe(button),
);

it('B-REACT-06 B-REACT-07 the words: of the card', () => {
  const { success, failure } = REACTIVATION_WORDS.CREDIT_CARD;
  expect(success).toMatch(/pré-autorização aprovada/i);
  expect(failure).toMatch(/negada.*desbloquear o cartão.*forma de pagamento.*novo pedido/s);
});

it.each(['PIX', 'CHECKOUT'] as const)('B-REACT-08 B-REACT-09 the words: of %s', (type) => {
  const { success, failure } = REACTIVATION_WORDS[type];
  expect(success).toContain('reativado após o pagamento');
  expect(failure).toBe('Não foi possível reativar esse pedido, por favor tente novamente.');
});
