import { describe, expect, it } from 'vitest';
import { STAFF_TYPE_LABELS } from '../staff';
import {
  approvalLabel,
  type Decision,
  decide,
  decisionsText,
  objectiveOf,
  REASONS,
  shortDescription,
  UNKNOWN_REASON,
} from './index';

it('C-CONST-26 C-CONST-27 C-CONST-28 objectives: 38 ids have words of their own', () => {
  expect(Object.keys(REASONS).map(Number)).toEqual(
    Array.from({ length: 38 }, (_, index) => index + 1),
  );
  expect(new Set(Object.values(REASONS)).size).toBe(38);
  for (const text of Object.values(REASONS)) expect(text).toMatch(/^\p{Lu}.{3,}$/u);
});

it.each([
  ['1', undefined, 'Bônus por retorno de novo cliente'],
  [38, null, 'Espaço físico CENTENÁRIO'],
  ['23', ' Presente de aniversário ', 'Presente de aniversário'],
  ['23', '  ', 'Outro'],
  ['0', undefined, UNKNOWN_REASON],
  ['39', 'texto', UNKNOWN_REASON],
  ['constructor', undefined, UNKNOWN_REASON],
])('C-TRANS-09 objectives: objective %s with the text %s is %s', (reason, text, shown) =>
  expect(objectiveOf(reason, text)).toBe(shown),
);

describe('statuses', () => {
  it.each([
    [1, 'Pendente head de operações'],
    [2, 'Pendente head financeiro'],
    [3, 'Aprovado'],
    [4, 'Recusado pelo head de operações'],
    [5, 'Recusado pelo head financeiro'],
    [6, 'N/A'],
    [null, 'N/A'],
  ])('C-TRANS-10 status %s shows %s', (status, label) => expect(approvalLabel(status)).toBe(label));
});

it.each([
  [100, 100, false],
  [101, 101, true],
])('C-TRANS-07 descriptions: of %i characters %i are shown', (length, shown, cut) => {
  const text = shortDescription('é'.repeat(length));
  expect(Array.from(text)).toHaveLength(shown);
  expect(text.endsWith('…')).toBe(cut);
});

it('C-TRANS-07 descriptions: keeps the first 100 to the letter, and no half character', () => {
  expect(shortDescription(`${'a'.repeat(99)} bc`)).toBe(`${'a'.repeat(99)} …`);
  expect(shortDescription(`${'a'.repeat(99)}😀b`)).toBe(`${'a'.repeat(99)}😀…`);
});

describe('decisions', () => {
  it('tells who decided what, and when in São Paulo', () => {
    const at = '2026-03-10T15:04:00.000Z';
    expect(
      decisionsText([
        { approved: true, comment: null, at, by: { name: 'Olga', email: 'olga@camarim.test' } },
        { approved: false, comment: 'Valor alto', at, by: { name: null, email: 'f@camarim.test' } },
      ]),
    ).toBe(
      'Aprovado por Olga em 10/03/26 12:04 · Recusado por f@camarim.test em 10/03/26 12:04: Valor alto',
    );
  });

  it.each([undefined, null, 'x', [], [null], [{ at: 1 }]])('says nothing of %j', (history) =>
    expect(decisionsText(history)).toBe(''),
  );
});

const STATES = [1, 2, 3, 4, 5] as const;
const ROLES = ['requester', 'first', 'other'] as const;

/** The table of who may decide what, written by hand: `status:role` that leads to a next status. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  operationHead: ['1:first', '1:other'],
  financeHead: ['2:other'],
  administrator: ['1:first', '1:other', '2:other'],
  master: ['1:first', '1:other', '2:other'],
};
const RESULT = { 1: { true: 2, false: 4 }, 2: { true: 3, false: 5 } } as const;

const cells = Object.keys(STAFF_TYPE_LABELS).flatMap((profile) =>
  STATES.flatMap((status) =>
    [true, false].flatMap((approved) => ROLES.map((role) => ({ profile, status, approved, role }))),
  ),
);

describe('who decides', () => {
  it('C-ROLE-13 P-ROLE-05 the table has 270 cells', () => expect(cells).toHaveLength(270));

  it.each(cells)(
    'C-ROLE-12 C-ROLE-13 C-TRANS-14 P-ROLE-04 $profile at $status, approved $approved, as $role',
    ({ profile, status, approved, role }) => {
      const answer = decide(status, approved, {
        profile,
        isRequester: role === 'requester',
        decidedStageOne: role === 'first',
        isLinked: false,
      });
      const isAllowed = ALLOWED[profile]?.includes(`${status}:${role}`) ?? false;
      expect('next' in answer).toBe(isAllowed);
      if ('next' in answer)
        expect(answer.next).toBe(RESULT[status as 1 | 2][String(approved) as 'true' | 'false']);
    },
  );

  const refusal = (answer: Decision) => ('refusal' in answer ? answer.refusal : undefined);
  const who = (
    profile: string,
    isRequester = false,
    decidedStageOne = false,
    isLinked = false,
  ) => ({ profile, isRequester, decidedStageOne, isLinked });

  it.each([
    ['finance', 1, 'not-your-stage'],
    ['toString', 1, 'not-your-stage'],
    ['financeHead', 1, 'not-your-stage'],
    ['operationHead', 2, 'already-decided'],
    ['financeHead', 3, 'already-decided'],
    ['master', 3, 'already-decided'],
    ['administrator', null, 'no-approval'],
  ])('C-TRANS-16 %s at %s is refused as %s', (profile, status, reason) =>
    expect(refusal(decide(status, true, who(profile)))).toBe(reason),
  );

  it('C-ROLE-13 says which of several reasons it is', () => {
    expect(refusal(decide(1, true, who('operationHead', true)))).toBe('own-request');
    expect(refusal(decide(2, true, who('master', true, true)))).toBe('own-request');
    expect(refusal(decide(2, false, who('administrator', false, true)))).toBe('same-approver');
    expect(refusal(decide(2, true, who('master', false, false, true)))).toBe('linked-account');
    expect(refusal(decide(3, true, who('administrator', true)))).toBe('already-decided');
  });
});
