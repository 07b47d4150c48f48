import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

let product: MemoryProduct;

beforeAll(async () => {
  product = await memoryProduct();
}, SEED_TIMEOUT);

afterAll(() => product.close());

const ask = (filter: object = {}, perPage = 10) =>
  product.provider.getList('transfers', {
    pagination: { page: 1, perPage },
    sort: { field: 'createdAt', order: 'DESC' },
    filter,
  });
const queryOf = () => Object.fromEntries(new URL(product.requests.at(-1)?.url ?? '').searchParams);
const decide = (body: object) => product.provider.operation('transfers.decide', { body });

describe('the list', () => {
  it('C-CALL-11 C-CONST-04 asks in owner view by pages of 10, and not so for a status', async () => {
    await product.signIn('administrator');
    await ask();
    expect(queryOf()).toMatchObject({ page: '1', limit: '10', isOwner: 'true' });
    expect(queryOf()).not.toHaveProperty('status');
    await ask({ name: 'silva', createAt: '2026-03-09' });
    expect(queryOf()).toMatchObject({
      professional: 'silva',
      createAt: '2026-03-09',
      isOwner: 'true',
    });
    const { data } = await ask({ state: '3' });
    expect(queryOf()).toMatchObject({ status: '3', isOwner: 'false' });
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set([3]));
    await ask({ state: 0 });
    expect(queryOf()).toMatchObject({ status: '0', isOwner: 'false' });
  });

  it('C-TRANS-08 C-TRANS-09 C-TRANS-10 reads names, objectives and statuses', async () => {
    await product.signIn('finance');
    const { data, total } = await ask({}, 100);
    expect(total).toBe(90);
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    const unknown = data.filter(({ objective }) => objective === 'Objetivo não encontrada');
    expect(unknown).toHaveLength(3);
    const nameless = data.filter(({ responsible }) => String(responsible).includes('@'));
    expect(nameless.length).toBeGreaterThan(0);
    for (const { value, blocked } of data) {
      expect(Number.isInteger(value)).toBe(true);
      expect(blocked).toBe('Seu perfil não decide nesta etapa');
    }
  });
});

describe('who may', () => {
  it.each(['marketingHead', 'marketing', 'operation', 'staff'])(
    'C-ROLE-12 %s neither reads nor decides',
    async (profile) => {
      await product.signIn(profile.toLowerCase());
      await expect(ask()).rejects.toMatchObject({ status: 403 });
      await expect(decide({ ids: ['x'], approved: true })).rejects.toMatchObject({ status: 403 });
    },
  );

  it('C-ROLE-12 finance reads and does not decide', async () => {
    await product.signIn('finance');
    const { data } = await ask();
    const body = { ids: [String(data[0]?.id)], approved: true };
    await expect(decide(body)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('C-ROLE-12 P-ROLE-04 the operations head decides first, the finance head second', async () => {
    await product.signIn('operationhead');
    const [first, second] = (await ask()).data;
    const ids = [String(first?.id), String(second?.id)];
    await decide({ ids, approved: true, comment: '' });
    await product.signIn('financehead');
    const before = (await ask({ state: '2' }, 100)).data.filter(({ id }) =>
      ids.includes(String(id)),
    );
    expect(before).toHaveLength(2);
    for (const { decisions } of before)
      expect(decisions).toMatch(/^Aprovado por Head Operacional Demonstração em 10\/03\/26 12:00$/);
    await decide({ ids, approved: false, comment: 'Falta o recibo' });
    await expect(decide({ ids, approved: true })).rejects.toMatchObject({
      status: 409,
      code: 'already-decided',
    });
    const after = (await ask({ state: '5' }, 100)).data.filter(({ id }) =>
      ids.includes(String(id)),
    );
    expect(after).toHaveLength(2);
  });
});

describe('what is refused', () => {
  it.each([
    [{ ids: [], approved: true }],
    [{ ids: Array.from({ length: 101 }, (_, index) => `i${index}`), approved: true }],
    [{ ids: ['x'], approved: 'yes' }],
    [{ ids: ['x'] }],
    [{ ids: ['x'], approved: true, comment: 'a'.repeat(501) }],
    [{ ids: ['x'], approved: true, status: 3 }],
    [{ ids: ['x'], approved: false, comment: ' ' }],
  ])('C-CALL-12 the body %j is 422', async (body) => {
    await product.signIn('administrator');
    await expect(decide(body)).rejects.toMatchObject({ status: 422 });
  });
});
