import { beforeEach, describe, expect, it } from 'vitest';
import { addCatalog, refusedAt, rowsOf } from '../../../tests/support/fixture';
import { operator } from '../../../tests/support/rows/bookings';
import {
  addCustomer,
  addProfessional,
  failure,
  lastAudit,
} from '../../../tests/support/rows/customers';
import { emptiedDatabase, NOW } from '../../../tests/support/store';
import { pushMessages } from '../../db/schema';
import { createSandboxSender, type PushMessage } from '../../push/sender';
import { createWrite } from '../write';
import { createPush } from '.';

const database = await emptiedDatabase();
const sandbox = createSandboxSender();
let sent: PushMessage[];
const store = createPush(database, createWrite(database), {
  send: async (message) => {
    await sandbox.send(message);
    sent.push(message);
  },
});

beforeEach(async () => {
  sent = [];
  await addCatalog(database);
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

const send = (overrides: Parameters<typeof body>[0]) => store.send(operator(), body(overrides));

describe('P-CALL-43 a message', () => {
  it('reaches the professionals of cities who do the services, and is stored', async () => {
    const near = { areaIds: ['sao-paulo'], categoryIds: ['c100'] };
    const { id } = await addProfessional(database, near);
    for (const far of [{ active: false }, { areaIds: ['niteroi'] }, { categoryIds: ['c104'] }])
      await addProfessional(database, { ...near, ...far });
    const filters = { cities: ['sao-paulo'], services: ['s100'] };
    const answer = { description: 'Enviada para 1 profissional.', reached: 1 };
    expect(await send(filters)).toEqual(answer);
    expect(sent).toMatchObject([{ title: 'Novidade', query: [{ a: 1 }], to: [id] }]);
    const { query: _, ...told } = body();
    const message = {
      ...told,
      _id: expect.any(String),
      title: 'Novidade',
      ...filters,
      reached: 1,
      createdBy: 'ana@camarim.test',
      createdAt: NOW.toISOString(),
    };
    const page = { page: 1, limit: 10 };
    const listed = await store.list({ targetType: 'artist', ...page });
    expect(listed).toEqual({ data: [message], totalItems: 1 });
    expect((await store.list({ targetType: 'user', ...page })).data).toEqual([]);
    expect(await lastAudit(database)).toMatchObject({ operation: 'push.send' });
  });

  it('reaches those whose services name one, also one that moved to another category', async () => {
    await addProfessional(database, { serviceIds: ['s100'], categoryIds: ['c999'] });
    await addProfessional(database, { serviceIds: ['s101'], categoryIds: ['c100'] });
    expect(await store.reach({ targetType: 'artist', services: 's100' })).toEqual({ reached: 1 });
  });

  it('reaches the customers of cities, nobody who is blocked, whatever services it names', async () => {
    const address = { areaId: 'niteroi' } as never;
    const { id } = await addCustomer(database, { addresses: [address] });
    for (const off of [{ blocked: true }, { active: false }])
      await addCustomer(database, { addresses: [address], ...off });
    await addCustomer(database);
    await send({ targetType: 'user', cities: ['niteroi'], services: ['nothing'] });
    expect(sent).toMatchObject([{ to: [id] }]);
    const stored = await rowsOf(database, pushMessages);
    expect(stored).toMatchObject([{ target: 'user', services: [] }]);
  });

  it.each([
    [{ targetType: 'artist' }, 2],
    [{ targetType: 'user' }, 0],
    [{ targetType: 'artist', cities: 'niteroi' }, 0],
    [{ targetType: 'artist', services: 's100' }, 0],
  ] as const)('of %j reaches %i of all who are active', async (query, reached) => {
    for (const active of [true, true, false]) await addProfessional(database, { active });
    expect(await store.reach(query)).toEqual({ reached });
  });

  it('is not stored where its cities, its services or the service refuse it', async () => {
    for (const field of ['cities', 'services'] as const)
      expect(await failure(() => send({ [field]: ['nothing'] }))).toMatchObject(refusedAt(field));
    expect(sent).toEqual([]);
    const error = await failure(() => send({ title: 'Indisponível' }));
    expect(error).toMatchObject({ status: 502, code: 'push-unavailable' });
    expect(await rowsOf(database, pushMessages)).toEqual([]);
  });

  it('goes out once for one key', async () => {
    const actor = operator({ idempotencyKey: 'key', requestHash: 'hash' });
    const first = await store.send(actor, body());
    expect(await store.send(actor, body())).toEqual(first);
    expect(sent).toHaveLength(1);
  });
});
