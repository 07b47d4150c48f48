import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, openStore, type TestStore } from '../../../tests/support/store';
import { audit, bonuses } from '../../db/schema';
import { seed } from '../../seed';
import { failure } from '../customers/testSupport';
import { actor, addBonus, readBonus } from './testSupport';

let test: TestStore;

beforeEach(async () => {
  test = await openStore();
});

afterEach(() => test.close());

const head = actor('olga', 'operationHead');
const treasurer = actor('fabio', 'financeHead');
const chief = actor('alice', 'administrator');
const add = (overrides: Parameters<typeof addBonus>[1] = {}) => addBonus(test.database, overrides);
const decide = (who: typeof head, ids: string[], approved = true, comment = 'de acordo') =>
  test.store.transfers.decide(who, { ids, approved, comment });
const list = (who: typeof head, query: object = {}) =>
  test.store.transfers.list(who.staff, { page: 1, limit: 10, isOwner: false, ...query });
const idsOf = async (who: typeof head, query: object = {}) =>
  (await list(who, { isOwner: true, ...query })).bonus.map(({ _id }) => _id).sort();

describe('the list', () => {
  it('C-TRANS-15 C-CALL-11 gives the record of the specification, the words for the caller with it', async () => {
    const { id } = await add({ status: null, reason: 23, reasonText: 'Acordo' });
    const answer = await list(chief);
    expect(answer).toEqual({
      bonus: [
        {
          _id: id,
          professionalId: 'professional-1',
          professionalName: 'Carla Dias',
          value: 12_345,
          description: 'Diária de sábado',
          responsible: { name: 'Rita', email: 'rita@camarim.test' },
          reason: '23',
          reasonText: 'Acordo',
          createdAt: NOW.toISOString(),
          blocked: 'Este bônus não passa por aprovação',
          version: 1,
        },
      ],
      totalItems: 1,
    });
  });

  it('C-TRANS-02 C-TRANS-03 finds by a part of the name without accents, and by status', async () => {
    await add({ professionalName: 'Conceição Álvares', status: 4 });
    await add({ professionalName: 'Bruna 100% Alves', status: null });
    const names = async (query: object) =>
      (await list(head, query)).bonus.map(({ professionalName }) => professionalName);
    expect(await names({ professional: ' CEICAO  al' })).toEqual(['Conceição Álvares']);
    expect(await names({ professional: '%' })).toEqual(['Bruna 100% Alves']);
    expect(await names({ status: 4 })).toEqual(['Conceição Álvares']);
    expect(await names({ status: 0 })).toEqual(['Bruna 100% Alves']);
    expect(await names({ status: 5 })).toEqual([]);
  });

  it('C-TRANS-04 a day is the day of São Paulo, from its first to its last instant', async () => {
    const first = await add({ createdAt: new Date('2026-03-10T03:00:00.000Z') });
    const last = await add({ createdAt: new Date('2026-03-11T02:59:59.999Z') });
    await add({ createdAt: new Date('2026-03-10T02:59:59.999Z') });
    await add({ createdAt: new Date('2026-03-11T03:00:00.000Z') });
    const { bonus } = await list(head, { createAt: '2026-03-10' });
    expect(bonus.map(({ _id }) => _id)).toEqual([last.id, first.id]);
  });

  it('C-CONST-04 pages and sorts', async () => {
    for (const cents of [300, 100, 200]) await add({ cents });
    const values = async (query: object) =>
      (await list(head, query)).bonus.map(({ value }) => value);
    expect(await values({ orderBy: 'value' })).toEqual([100, 200, 300]);
    expect(await values({ orderBy: 'value', orderType: 'DESC', limit: 2 })).toEqual([300, 200]);
    expect(await values({ orderBy: 'value', orderType: 'DESC', limit: 2, page: 2 })).toEqual([100]);
  });

  it('C-ROLE-14 the owner view is what waits for the caller and may be decided by the caller', async () => {
    const first = await add();
    const second = await add({ status: 2, operationBy: 'olga' });
    const mine = await add({ requesterId: 'olga' });
    const anonymous = await add({ requesterId: null });
    const byAlice = await add({ status: 2, operationBy: 'alice' });
    const ofFabio = await add({ status: 2, operationBy: 'olga', requesterId: 'fabio' });
    await add({ status: 3, operationBy: 'olga' });
    await add({ status: 4, operationBy: 'olga' });
    await add({ status: null });
    const sorted = (...rows: { id: string }[]) => rows.map(({ id }) => id).sort();
    expect(await idsOf(head)).toEqual(sorted(first, anonymous));
    expect(await idsOf(treasurer)).toEqual(sorted(second, byAlice));
    expect(await idsOf(chief)).toEqual(sorted(first, mine, anonymous, second, ofFabio));
    expect(await idsOf(actor('mestre', 'master'))).toEqual(
      sorted(first, mine, anonymous, second, byAlice, ofFabio),
    );
    // Who decides nothing has no queue and reads the whole list.
    expect(await idsOf(actor('fina', 'finance'))).toHaveLength(9);
    expect(await idsOf(head, { isOwner: false })).toHaveLength(9);
  });

  it('C-ROLE-13 what the owner view holds is what `blocked` lets through', async () => {
    await seed(test.database, { now: NOW, bookings: 0, emailDomain: 'camarim.test' });
    const staff = await test.store.staff.list({ page: 1, limit: 100, name: '' } as never);
    const deciders = staff.data.filter(({ type }) =>
      ['operationHead', 'financeHead', 'administrator', 'master'].includes(type),
    );
    expect(deciders.length).toBeGreaterThan(4);
    for (const member of deciders) {
      const who = actor('x', member.type, {
        staff: { id: member._id, name: member.name, email: member.email, type: member.type },
      });
      const all = await list(who, { limit: 100 });
      const free = all.bonus.filter(({ blocked }) => blocked === null).map(({ _id }) => _id);
      expect(await idsOf(who, { limit: 100 })).toEqual(free.sort());
    }
  });
});

describe('a decision', () => {
  it('C-ROLE-12 P-ROLE-04 passes both stages, each with a line of history', async () => {
    const { id } = await add();
    const answer = await decide(head, [id], true, ' de acordo ');
    expect(answer.bonus[0]).toMatchObject({
      _id: id,
      approval: { status: 2 },
      blocked: 'Este bônus já foi decidido nesta etapa',
      version: 2,
    });
    await decide(treasurer, [id], true, '');
    const at = NOW.toISOString();
    expect(await readBonus(test.database, id)).toMatchObject({
      status: 3,
      operationBy: 'olga',
      version: 3,
      history: [
        { approved: true, comment: 'de acordo', at, by: { id: 'olga' }, status: 2 },
        { approved: true, comment: null, at, by: { id: 'fabio' }, status: 3 },
      ],
    });
  });

  it('C-TRANS-14 a refusal ends at 4 by the operations head, at 5 by the finance head', async () => {
    const first = await add();
    const second = await add({ status: 2, operationBy: 'olga' });
    await decide(head, [first.id], false);
    await decide(treasurer, [second.id], false);
    expect((await readBonus(test.database, first.id)).status).toBe(4);
    expect((await readBonus(test.database, second.id)).status).toBe(5);
  });

  it.each(['', '   '])('C-TRANS-17 a refusal with the comment "%s" is 422', async (comment) => {
    const { id } = await add();
    expect(await failure(() => decide(head, [id], false, comment))).toMatchObject({
      status: 422,
      fields: { comment: 'Escreva o motivo da recusa' },
    });
    expect((await readBonus(test.database, id)).status).toBe(1);
  });

  it.each([
    ['not-your-stage', 403, treasurer, {}],
    ['not-your-stage', 403, actor('fina', 'finance'), {}],
    ['own-request', 403, head, { requesterId: 'olga' }],
    ['own-request', 403, chief, { requesterId: 'alice', status: 2, operationBy: 'olga' }],
    ['same-approver', 403, chief, { status: 2, operationBy: 'alice' }],
    ['already-decided', 409, head, { status: 2, operationBy: 'mestre' }],
    ['already-decided', 409, treasurer, { status: 5, operationBy: 'olga' }],
    ['no-approval', 409, chief, { status: null }],
  ])('C-ROLE-13 C-TRANS-16 %s is %i and names the bonus', async (code, status, who, row) => {
    const { id } = await add(row);
    const before = await readBonus(test.database, id);
    const error = await failure(() => decide(who, [id]));
    expect(error).toMatchObject({ code, status });
    expect(error.description).toContain('Carla Dias, R$ 123,45: ');
    expect(await readBonus(test.database, id)).toEqual(before);
  });

  it('C-TRANS-16 an unknown bonus is 404, and the others stay', async () => {
    const { id } = await add();
    expect(await failure(() => decide(head, [id, 'nobody']))).toMatchObject({ status: 404 });
    expect((await readBonus(test.database, id)).status).toBe(1);
  });

  it('C-CALL-12 all or nothing: one stale id of 50 changes none, and is named', async () => {
    const rows = await Promise.all(Array.from({ length: 49 }, () => add()));
    const stale = await add({ professionalName: 'Vera Lima', status: 4, operationBy: 'olga' });
    const ids = [...rows.map(({ id }) => id), stale.id];
    const error = await failure(() => decide(head, ids));
    expect(error.description).toBe('Vera Lima, R$ 123,45: Este bônus já foi decidido nesta etapa.');
    const changed = await test.database.read((orm) =>
      orm.select().from(bonuses).where(eq(bonuses.status, 2)),
    );
    expect(changed).toEqual([]);
    expect(await test.database.read((orm) => orm.select().from(audit))).toEqual([]);
  });

  it('C-CALL-12 names three of many and counts the others', async () => {
    const rows = await Promise.all(Array.from({ length: 5 }, () => add({ requesterId: 'olga' })));
    const error = await failure(() =>
      decide(
        head,
        rows.map(({ id }) => id),
      ),
    );
    expect(error.description.match(/Carla Dias/g)).toHaveLength(3);
    expect(error.description).toMatch(/ E mais 2\.$/);
  });

  it('C-ROLE-13 an administrator decides bonuses of both stages in one call, each once', async () => {
    const first = await add();
    const second = await add({ status: 2, operationBy: 'olga' });
    const { bonus } = await decide(chief, [first.id, second.id, first.id]);
    expect(bonus.map(({ _id, approval }) => [_id, approval?.status])).toEqual([
      [first.id, 2],
      [second.id, 3],
    ]);
    expect((await readBonus(test.database, first.id)).history).toHaveLength(1);
    expect(await failure(() => decide(chief, [first.id]))).toMatchObject({ code: 'same-approver' });
    await decide(actor('mestre', 'master'), [first.id]);
    expect((await readBonus(test.database, first.id)).status).toBe(3);
  });

  it('each bonus has an audit row of its own, and the chain is whole', async () => {
    const rows = [await add(), await add()];
    await decide(
      head,
      rows.map(({ id }) => id),
    );
    const lines = await test.database.read((orm) => orm.select().from(audit));
    expect(lines.map(({ object }) => object).sort()).toEqual(rows.map(({ id }) => id).sort());
    for (const { operation, staffId, diff } of lines)
      expect({ operation, staffId, diff }).toMatchObject({
        operation: 'transfers.decide',
        staffId: 'olga',
        diff: { status: { before: 1, after: 2 }, approved: { after: true } },
      });
    expect(await test.store.verifyAudit()).toEqual([]);
  });

  it('the same intent twice has one effect and one answer', async () => {
    const { id } = await add();
    const who = actor('olga', 'operationHead', { idempotencyKey: 'k', requestHash: 'h' });
    const [one, other] = await Promise.all([decide(who, [id]), decide(who, [id])]);
    expect(other).toEqual(one);
    expect((await readBonus(test.database, id)).history).toHaveLength(1);
  });
});

it('the demonstration has bonuses in every state, of many people, the deciders among them', async () => {
  await seed(test.database, { now: NOW, bookings: 0, emailDomain: 'camarim.test' });
  const rows = await test.database.read((orm) => orm.select().from(bonuses));
  expect(rows).toHaveLength(90);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 4, 5, null]));
  expect(new Set(rows.map(({ requesterId }) => requesterId)).size).toBeGreaterThan(20);
  expect(rows.some(({ description }) => description.length > 100)).toBe(true);
  for (const { history, createdAt, requesterId, status } of rows) {
    const people = history.map(({ by }) => by.id);
    expect(new Set([...people, requesterId]).size).toBe(people.length + 1);
    const times = [createdAt.toISOString(), ...history.map(({ at }) => at), NOW.toISOString()];
    expect(times).toEqual(times.toSorted());
    if (status && status > 1) expect(history.at(-1)?.status).toBe(status);
  }
});
