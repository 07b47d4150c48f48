import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { NOW, storeForEachTest } from '../../../tests/support/store';
import { audit, bonuses } from '../../db/schema';
import { failure } from '../customers/testSupport';
import { actor, addBonus, readBonus } from './testSupport';

const test = storeForEachTest();

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

  it('C-TRANS-17 a refusal without a comment is 422', async () => {
    const { id } = await add();
    expect(await failure(() => decide(head, [id], false, '   '))).toMatchObject({
      status: 422,
      fields: { comment: 'Escreva o motivo da recusa' },
    });
    expect((await readBonus(test.database, id)).status).toBe(1);
  });

  it.each([
    ['not-your-stage', 403, treasurer, {}],
    ['same-approver', 403, chief, { status: 2, operationBy: 'alice' }],
    ['own-request', 403, head, { requesterId: 'olga' }],
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

  it('C-CALL-12 C-TRANS-16 all or nothing: one stale or unknown id changes none, and is named', async () => {
    const rows = [await add(), await add()];
    const stale = await add({ professionalName: 'Vera Lima', status: 4, operationBy: 'olga' });
    const ids = rows.map(({ id }) => id);
    expect(await failure(() => decide(head, [...ids, 'nobody']))).toMatchObject({ status: 404 });
    const error = await failure(() => decide(head, [...ids, stale.id]));
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
    const lines = await test.database.read((orm) => orm.select().from(audit));
    expect(lines.map(({ object }) => object).sort()).toEqual([first.id, second.id].sort());
    expect(lines.find(({ object }) => object === first.id)).toMatchObject({
      operation: 'transfers.decide',
      staffId: 'alice',
      diff: { status: { before: 1, after: 2 }, approved: { after: true } },
    });
    expect(await failure(() => decide(chief, [first.id]))).toMatchObject({ code: 'same-approver' });
    await decide(actor('mestre', 'master'), [first.id]);
    expect((await readBonus(test.database, first.id)).status).toBe(3);
  });
});
