import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MILLIS } from '../../../domain/time';
import { hasParallel } from '../../../tests/support/database';
import { rowsOf, storeFor } from '../../../tests/support/fixture';
import { addBooking, refusals } from '../../../tests/support/rows/bookings';
import { failure } from '../../../tests/support/rows/customers';
import { actor, addBonus, readBonus } from '../../../tests/support/rows/transfers';
import { NOW } from '../../../tests/support/store';
import { audit, bonuses } from '../../db/schema';
import type { HttpError } from '../../kernel';
import type { BonusRow } from '.';

const { database, store } = await storeFor('operation');
const { staff, transfers } = store;

const head = actor('olga', 'operationHead');
const treasurer = actor('fabio', 'financeHead');
const chief = actor('alice', 'administrator');
const add = (overrides: Parameters<typeof addBonus>[1] = {}) => addBonus(database, overrides);
const read = (id: string) => readBonus(database, id);
const decide = (who: typeof head, ids: string[], approved = true, comment = 'de acordo') =>
  transfers.decide(who, { ids, approved, comment });
const list = (who: typeof head, query: object = {}) =>
  transfers.list(who, { page: 1, limit: 10, isOwner: false, ...query });

/** A bonus that the operations head has approved. */
const SECOND = { status: 2, operationBy: 'olga' };

describe('the list', () => {
  it('C-TRANS-15 C-CALL-11 has the record of the specification, its booking and attachment, and the message for the caller', async () => {
    const { id: bookingId } = await addBooking(database, { shortCode: 'K80EEG' });
    const paidFor = { bookingId, bookingDate: NOW, fileName: 'nota.pdf' };
    const { id } = await add({ status: null, reason: 23, reasonText: 'Acordo', ...paidFor });
    const bonus = {
      _id: id,
      professionalId: 'professional-1',
      professionalName: 'Carla Dias',
      value: 12_345,
      description: 'Diária de sábado',
      responsible: { name: 'Rita', email: 'rita@camarim.test' },
      reason: '23',
      reasonText: 'Acordo',
      schedule: { _id: bookingId, date: NOW.toISOString(), shortCode: 'K80EEG' },
      fileName: 'nota.pdf',
      createdAt: NOW.toISOString(),
      blocked: 'Este bônus não passa por aprovação',
      version: 1,
    };
    expect(await list(chief)).toEqual({ bonus: [bonus], totalItems: 1 });
  });

  it('C-TRANS-02 C-TRANS-03 C-TRANS-04 C-CONST-04 finds by part of the name, status and day, sorts and pages', async () => {
    const at = (createdAt: string) => ({ createdAt: new Date(createdAt) });
    const first = { professionalName: 'Conceição Álvares', status: 4, cents: 100 };
    await add({ ...first, ...at('2026-03-10T03:00:00.000Z') });
    const last = { professionalName: 'Bruna 100% Alves', status: null, cents: 300 };
    await add({ ...last, ...at('2026-03-11T02:59:59.999Z') });
    await add({ ...SECOND, cents: 200, ...at('2026-03-10T02:59:59.999Z') });
    await add({ ...SECOND, cents: 400, ...at('2026-03-11T03:00:00.000Z') });
    const cases: [object, number[]][] = [
      [{ professional: ' CEICAO  al' }, [100]],
      [{ professional: '%' }, [300]],
      [{ status: 4 }, [100]],
      [{ status: 0 }, [300]],
      [{ status: 5 }, []],
      [{ createAt: '2026-03-10' }, [300, 100]],
      [{ orderBy: 'value' }, [100, 200, 300, 400]],
      [{ orderBy: 'value', orderType: 'DESC', limit: 3, page: 2 }, [100]],
    ];
    for (const [query, values] of cases) {
      const { bonus } = await list(head, query);
      expect([query, bonus.map(({ value }) => value)]).toEqual([query, values]);
    }
  });

  it('names another bonus that pays the same and was not refused', async () => {
    const same = { bookingId: 'b-1', bookingDate: NOW };
    for (const rest of [
      {},
      {},
      { bookingDate: new Date(NOW.getTime() - 60_000) },
      { reason: 3 },
      { bookingId: 'b-2' },
      { cents: 1 },
      { cents: 1, status: 4 },
    ])
      await add({ ...same, ...rest });
    const { bonus } = await list(head);
    expect(bonus.filter(({ repeats }) => repeats)).toHaveLength(4);
    expect(bonus.find(({ repeats }) => repeats)?.repeats).toMatch(/^Igual a um bônus pedido em /);
  });

  it('C-ROLE-14 the owner view is what waits for the caller and may be decided by the caller', async () => {
    const first = await add();
    const second = await add(SECOND);
    const mine = await add({ requesterId: 'olga' });
    const anonymous = await add({ requesterId: null });
    const byAlice = await add({ status: 2, operationBy: 'alice' });
    const ofFabio = await add({ ...SECOND, requesterId: 'fabio' });
    for (const status of [3, 4]) await add({ status, operationBy: 'olga' });
    await add({ status: null });
    const cases: [typeof head, { id: string }[]][] = [
      [head, [first, anonymous]],
      [treasurer, [second, byAlice]],
      [chief, [first, mine, anonymous, second, ofFabio]],
      [actor('mestre', 'master'), [first, mine, anonymous, second, byAlice, ofFabio]],
    ];
    for (const [who, rows] of cases) {
      const { bonus } = await list(who, { isOwner: true });
      expect(bonus.map(({ _id }) => _id).sort()).toEqual(rows.map(({ id }) => id).sort());
    }
    // A profile without decisions has no queue and reads the whole list.
    const finance = await list(actor('fina', 'finance'), { isOwner: true });
    expect([finance.totalItems, (await list(head)).totalItems]).toEqual([9, 9]);
  });
});

describe('a decision', () => {
  it('C-ROLE-12 P-ROLE-04 passes both stages, each with a line of history', async () => {
    const { id } = await add();
    const answer = await decide(head, [id], true, ' de acordo ');
    const blocked = 'Este bônus já foi decidido nesta etapa';
    const approved = { _id: id, approval: { status: 2 }, blocked, version: 2 };
    expect(answer.bonus[0]).toMatchObject(approved);
    await decide(treasurer, [id], true, '');
    const at = NOW.toISOString();
    expect(await read(id)).toMatchObject({
      status: 3,
      operationBy: 'olga',
      version: 3,
      history: [
        { approved: true, comment: 'de acordo', at, by: { id: 'olga' }, status: 2 },
        { approved: true, comment: null, at, by: { id: 'fabio' }, status: 3 },
      ],
    });
  });

  it('a decision is dated neither before the request nor before the stage below it', async () => {
    const createdAt = new Date(NOW.getTime() + 1);
    const { id } = await add({ createdAt });
    await decide(head, [id]);
    await decide({ ...treasurer, at: new Date(0) }, [id]);
    const { history } = await read(id);
    expect(history.map(({ at }) => at)).toEqual(Array(2).fill(createdAt.toISOString()));
  });

  it('C-TRANS-14 C-TRANS-17 a refusal ends at 4 or 5, and needs a comment', async () => {
    const [first, second] = [await add(), await add(SECOND)];
    expect(await failure(() => decide(head, [first.id], false, '   '))).toMatchObject({
      status: 422,
      fields: { comment: 'Escreva o motivo da recusa' },
    });
    expect((await read(first.id)).status).toBe(1);
    await decide(head, [first.id], false);
    await decide(treasurer, [second.id], false);
    expect([(await read(first.id)).status, (await read(second.id)).status]).toEqual([4, 5]);
  });

  it.each([
    ['not-your-stage', 403, treasurer, {}],
    ['same-approver', 403, chief, { status: 2, operationBy: 'alice' }],
    ['own-request', 403, head, { requesterId: 'olga' }],
    ['already-decided', 409, treasurer, { status: 5, operationBy: 'olga' }],
    ['no-approval', 409, chief, { status: null }],
  ])('C-ROLE-13 C-TRANS-16 %s is %i and names the bonus', async (code, status, who, row) => {
    const { id } = await add(row);
    const before = await read(id);
    const error = await failure(() => decide(who, [id]));
    expect(error).toMatchObject({ code, status });
    expect(error.description).toContain('Carla Dias, R$ 123,45: ');
    expect(await read(id)).toEqual(before);
  });

  it('refuses an account that whoever asked or decided stage 1 made or changed within 30 days', async () => {
    const person = { name: 'Olga', email: 'olga', active: true, type: 'operationHead' } as const;
    const password = 'uma senha bem longa';
    const { data } = await staff.create(actor('rita', 'administrator'), { ...person, password });
    const olga = { ...head, staff: { ...head.staff, id: data?._id ?? '' } } as typeof head;
    const { id } = await add();
    const second = await add({ status: 2, requesterId: 'eva', operationBy: 'rita' });
    for (const [who, asked] of [
      [olga, id],
      [{ ...olga, staff: { ...olga.staff, type: 'financeHead' } } as typeof head, second.id],
    ] as const) {
      const error = await failure(() => decide(who, [asked]));
      expect(error).toMatchObject({ status: 403, code: 'linked-account' });
      expect((await list(who, { isOwner: true })).totalItems).toBe(0);
    }
    const later = new Date(head.at.getTime() + 31 * DAY_MILLIS);
    await decide({ ...olga, at: later }, [id]);
    expect((await read(id)).status).toBe(2);
  });

  it('C-CALL-12 C-TRANS-16 all or nothing: what is stale or unknown changes none; three are named', async () => {
    const ids = [(await add()).id, (await add()).id];
    const stale = await add({ professionalName: 'Vera Lima', status: 4, operationBy: 'olga' });
    expect(await failure(() => decide(head, [...ids, 'nobody']))).toMatchObject({ status: 404 });
    const error = await failure(() => decide(head, [...ids, stale.id]));
    expect(error.description).toBe('Vera Lima, R$ 123,45: Este bônus já foi decidido nesta etapa.');
    expect(await rowsOf(database, bonuses, eq(bonuses.status, 2))).toEqual([]);
    expect(await rowsOf(database, audit)).toEqual([]);
    const own = await Promise.all(Array.from({ length: 5 }, () => add({ requesterId: 'olga' })));
    const ownIds = own.map(({ id }) => id);
    const { description } = await failure(() => decide(head, ownIds));
    expect(description.match(/Carla Dias/g)).toHaveLength(3);
    expect(description).toMatch(/ E mais 2\.$/);
  });

  it('C-ROLE-13 an administrator decides bonuses of both stages in one call, each once', async () => {
    const [first, second] = [await add(), await add(SECOND)];
    const { bonus } = await decide(chief, [first.id, second.id, first.id]);
    expect(bonus).toMatchObject([
      { _id: first.id, approval: { status: 2 } },
      { _id: second.id, approval: { status: 3 } },
    ]);
    expect((await read(first.id)).history).toHaveLength(1);
    const lines = await rowsOf(database, audit);
    expect(lines.map(({ object }) => object).sort()).toEqual([first.id, second.id].sort());
    expect(lines.find(({ object }) => object === first.id)).toMatchObject({
      operation: 'transfers.decide',
      staffId: 'alice',
      diff: { status: { before: 1, after: 2 }, approved: { after: true } },
    });
    expect(await failure(() => decide(chief, [first.id]))).toMatchObject({ code: 'same-approver' });
    await decide(actor('mestre', 'master'), [first.id]);
    expect((await read(first.id)).status).toBe(3);
  });
});

// One connection takes them in turn: twenty go through each of the four casts of people.
const BONUSES = hasParallel ? 40 : 20;
const PARALLEL = 20;

/** Invariants of a bonus after any number of decisions by any accounts. */
const isSound = ({ history, requesterId, operationBy, status }: BonusRow): void => {
  const people = history.map(({ by }) => by.id);
  expect(people).not.toContain(requesterId);
  expect(new Set(people).size).toBe(people.length);
  // One entry for each stage, in their order: nothing skipped, nothing twice.
  expect([[], [2], [4], [2, 3], [2, 5]]).toContainEqual(history.map((step) => step.status));
  expect(status).toBe(history.at(-1)?.status ?? 1);
  expect(operationBy).toBe(people[0] ?? null);
};

/** Twenty clicks at once on one bonus, by the people in turn; a third of them refuses. */
const click = async (id: string, people: readonly ReturnType<typeof actor>[], round: number) => {
  const results = await Promise.allSettled(
    Array.from({ length: PARALLEL }, (_, index) =>
      transfers.decide(people[(index + round) % people.length] as ReturnType<typeof actor>, {
        ids: [id],
        approved: (index + round) % 3 !== 0,
        comment: 'clique',
      }),
    ),
  );
  const failed = refusals(results);
  for (const error of failed) expect([403, 409]).toContain((error as HttpError).status);
  const row = await read(id);
  isSound(row);
  return { done: PARALLEL - failed.length, row };
};

it(`C-ROLE-12 C-ROLE-13 P-ROLE-04 P-ROLE-05 ${BONUSES} bonuses under ${PARALLEL} parallel clicks a stage: one entry for each stage, none by the requester`, async () => {
  const operations = ['o1', 'o2', 'o3', 'rita'].map((name) => actor(name, 'operationHead'));
  const finance = ['f1', 'f2', 'rui'].map((name) => actor(name, 'financeHead'));
  const chiefs = ['a1', 'a2'].map((name) => actor(name, 'administrator'));
  for (let round = 0; round < BONUSES; round += 1) {
    // The requester is a head of either stage, in turn, and clicks like the others.
    const { id } = await add({ requesterId: round % 2 ? 'rita' : 'rui' });
    // Two who may act at either stage: neither may at both.
    const withChiefs = round % 4 === 3;
    const first = await click(id, withChiefs ? chiefs : operations, round);
    expect(first.done).toBe(first.row.history.length);
    if (!withChiefs) expect(first.done).toBe(1);
    const second = await click(id, withChiefs ? [...chiefs, ...finance] : finance, round);
    expect(second.done).toBe(first.row.status === 2 ? 1 : 0);
  }
}, 300_000);
