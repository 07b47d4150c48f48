import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '../../contract/index';
import { STAFF_TYPES } from '../../contract/staff';
import { registry } from '../../src/resources/all';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

/** What the specification says of everything at once. */

let product: MemoryProduct;

beforeAll(async () => {
  product = await memoryProduct(0);
  await product.signIn('administrator');
}, SEED_TIMEOUT);
afterAll(() => product.close());

const closed = endpoints.filter(({ access }) => access.kind !== 'public');

it.each(closed)('C-CALL-01 P-ROLE-01 $id answers nobody without a bearer', async (endpoint) => {
  const path = endpoint.path.replace(/[:{][A-Za-z_]+}?/g, 'nobody');
  const url = `http://camarim.test/api/${endpoint.service}${path}`;
  const answer = await product.app(new Request(url, { method: endpoint.method }));
  expect(answer.status).toBe(401);
});

it('C-CALL-01 the client sends the bearer of who is logged in', async () => {
  await product.provider.operation('staff.list', { query: {} });
  expect(product.requests.at(-1)?.headers.get('authorization')).toBe(`Bearer ${product.token()}`);
});

it('C-STAFF-03 a staff member has its fields, one of the profile types, and keeps the password', async () => {
  const { data } = await product.provider.operation('staff.list', { query: { limit: 100 } });
  expect(data.length).toBeGreaterThan(0);
  for (const member of data) {
    expect(member).toMatchObject({
      _id: expect.any(String),
      name: expect.any(String),
      email: expect.stringContaining('@'),
      active: expect.any(Boolean),
    });
    expect(STAFF_TYPES).toContain(member.type);
    expect(Object.keys(member).filter((key) => /password/i.test(key))).toEqual([]);
  }
});

it('C-STAFF-03 deleteGoogle and the password are for saving alone, and deleteGoogle is optional', async () => {
  const body = {
    name: 'Lia Campos',
    email: 'lia.campos@camarim.test',
    password: 'uma senha comprida',
    active: true,
    type: 'finance',
  } as const;
  await product.provider.operation('staff.create', { body });
  const { data } = await product.provider.operation('staff.list', {
    query: { name: 'Lia Campos' },
  });
  expect(data).toEqual([
    expect.objectContaining({ name: body.name, email: body.email, type: 'finance', active: true }),
  ]);
  const [{ _id, version } = { _id: '', version: 0 }] = data;
  const { password: _, ...rest } = body;
  await product.provider.operation('staff.update', {
    body: { ...rest, _id, version, active: false, deleteGoogle: true },
  });
  const after = await product.provider.operation('staff.list', { query: { name: 'Lia Campos' } });
  expect(after.data).toEqual([expect.objectContaining({ active: false })]);
  expect(after.data[0]).not.toHaveProperty('deleteGoogle');
});

it.each(['customers', 'vouchers', 'leads', 'slots'])(
  'P-CONST-02 %s stand ten on a page',
  (resource) => {
    expect(registry.get(resource).spec.list?.perPage ?? 10).toBe(10);
  },
);
