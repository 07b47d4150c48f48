import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, storeForEachTest } from '../../../tests/support/store';
import { areas, categories, pushMessages, services } from '../../db/schema';
import { createSandboxSender, type PushMessage } from '../../push/sender';
import { operator } from '../bookings/rowTestSupport';
import { addCustomer, addProfessional, failure, lastAudit } from '../customers/testSupport';
import { createWrite } from '../write';
import { createPush } from '.';

const test = storeForEachTest();
let sent: PushMessage[];
let store: ReturnType<typeof createPush>;

const area = (id: string) => ({
  id,
  name: id,
  nameSearch: id,
  city: id,
  stateShort: 'SP',
  active: true,
});

beforeEach(async () => {
  sent = [];
  const sandbox = createSandboxSender();
  store = createPush(test.database, createWrite(test.database), {
    send: async (message) => {
      await sandbox.send(message);
      sent.push(message);
    },
  });
  await test.database.read(async (orm) => {
    await orm.insert(areas).values([area('sao-paulo'), area('niteroi')]);
    await orm.insert(categories).values({ id: 'c100', name: 'Unhas' });
    await orm.insert(services).values({
      id: 's1',
      serviceId: '1',
      name: 'Manicure',
      nameSearch: 'manicure',
      categoryId: 'c100',
      active: true,
    });
  });
});

const body = (overrides: Partial<Parameters<typeof store.send>[1]> = {}) => ({
  title: ' Novidade ',
  message: 'Abra o aplicativo',
  link: 'pedidos',
  query: [{ a: 1 }],
  cities: [],
  targetType: 'artist' as const,
  ...overrides,
});

const stored = () => test.database.read((orm) => orm.select().from(pushMessages));

describe('P-CALL-43 a message', () => {
  it('reaches the professionals of cities who do the services, and is written down', async () => {
    const near = { areaIds: ['sao-paulo'], categoryIds: ['c100'] };
    const { id } = await addProfessional(test.database, near);
    await addProfessional(test.database, { ...near, active: false });
    await addProfessional(test.database, { ...near, areaIds: ['niteroi'] });
    await addProfessional(test.database, { ...near, categoryIds: ['c104'] });
    const filters = { cities: ['sao-paulo'], services: ['s1'] };
    const answer = await store.send(operator(), body(filters));
    expect(answer).toEqual({ description: 'Enviada para 1 profissional.', reached: 1 });
    expect(sent).toMatchObject([{ title: 'Novidade', query: [{ a: 1 }], to: [id] }]);
    const { data, totalItems } = await store.list({ targetType: 'artist', page: 1, limit: 10 });
    expect(totalItems).toBe(1);
    expect(data[0]).toEqual({
      _id: expect.any(String),
      targetType: 'artist',
      title: 'Novidade',
      message: 'Abra o aplicativo',
      link: 'pedidos',
      query: [{ a: 1 }],
      ...filters,
      reached: 1,
      createdBy: 'ana@camarim.test',
      createdAt: NOW.toISOString(),
    });
    expect((await store.list({ targetType: 'user', page: 1, limit: 10 })).data).toEqual([]);
    expect(await lastAudit(test.database)).toMatchObject({ operation: 'push.send' });
  });

  it('reaches the customers of cities, nobody who is blocked, whatever services it names', async () => {
    const address = { areaId: 'niteroi' } as never;
    const { id } = await addCustomer(test.database, { addresses: [address] });
    await addCustomer(test.database, { addresses: [address], blocked: true });
    await addCustomer(test.database, { addresses: [address], active: false });
    await addCustomer(test.database);
    await store.send(
      operator(),
      body({ targetType: 'user', cities: ['niteroi'], services: ['nothing'] }),
    );
    expect(sent).toMatchObject([{ to: [id] }]);
    expect(await stored()).toMatchObject([{ target: 'user', services: [] }]);
  });

  it('reaches all who are active without a filter', async () => {
    await addProfessional(test.database);
    await addProfessional(test.database);
    await addProfessional(test.database, { active: false });
    expect(await store.reach({ targetType: 'artist' })).toEqual({ reached: 2 });
    expect(await store.reach({ targetType: 'user' })).toEqual({ reached: 0 });
    expect(await store.reach({ targetType: 'artist', cities: 'niteroi' })).toEqual({ reached: 0 });
    expect(await store.reach({ targetType: 'artist', services: 's1' })).toEqual({ reached: 0 });
  });

  it('is not written down where its cities, its services or the service refuse it', async () => {
    for (const [overrides, field] of [
      [{ cities: ['nowhere'] }, 'cities'],
      [{ services: ['nothing'] }, 'services'],
    ] as const) {
      const error = await failure(() => store.send(operator(), body(overrides as object)));
      expect(error).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } });
    }
    expect(sent).toEqual([]);
    const error = await failure(() => store.send(operator(), body({ title: 'Indisponível' })));
    expect(error).toMatchObject({ status: 502, code: 'push-unavailable' });
    expect(await stored()).toEqual([]);
  });

  it('goes out once for one key', async () => {
    const actor = operator({ idempotencyKey: crypto.randomUUID(), requestHash: 'hash' });
    const first = await store.send(actor, body());
    expect(await store.send(actor, body())).toEqual(first);
    expect(sent).toHaveLength(1);
  });
});
