import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, storeForEachTest } from '../../../tests/support/store';
import { type AccountRequest, GatewayUnavailable } from '../../payments/gateway';
import { createSandbox } from '../../payments/sandbox';
import { addBooking, operator } from '../bookings/rowTestSupport';
import { addProfessional, failure, lastAudit } from '../customers/testSupport';
import { Exports } from '../exports';
import { createWrite } from '../write';
import { Professionals } from '.';
import { professionalSearch } from './list';

const test = storeForEachTest();
let store: Professionals;

const over = (
  createAccount: (request: AccountRequest) => Promise<never> | undefined = () => undefined,
) => {
  const sandbox = createSandbox();
  const gateway = {
    ...sandbox,
    createAccount: (request: AccountRequest) =>
      createAccount(request) ?? sandbox.createAccount(request),
  };
  return new Professionals(
    test.database,
    createWrite(test.database),
    gateway,
    new Exports(test.database, createWrite(test.database), 1),
    {
      publicBase: '/api/bo',
    },
  );
};

beforeEach(() => {
  store = over();
});

describe('professionals', () => {
  it('B-CALL-44 answers one professional', async () => {
    const { id, email } = await addProfessional(test.database, { phone: '11987654321' });
    expect(await store.one(operator(), id, false)).toEqual({
      _id: id,
      name: 'Carla Dias',
      email,
      phone: '11987654321',
      active: true,
      tier: 'Ouro',
      paidByAdvance: false,
    });
    expect(await failure(() => store.one(operator(), 'nobody', true))).toMatchObject({
      status: 404,
    });
  });

  it('P-CALL-15 P-PROF-45 answers summaries in the order asked, each once, and who is offered', async () => {
    const carla = await addProfessional(test.database, { id: 'p2' });
    const dora = await addProfessional(test.database, { id: 'p1', name: 'Dora', active: false });
    await addProfessional(test.database, { id: 'p3', disabledUntil: '2026-03-10' });
    await addProfessional(test.database, { id: 'p4', disabledUntil: '2026-03-11' });
    expect(await store.summaries('p2, nobody,,p1,p2', NOW)).toEqual({
      data: [
        { _id: 'p2', name: 'Carla Dias', email: carla.email, offered: true },
        { _id: 'p1', name: 'Dora', email: dora.email, offered: false },
      ],
      totalItems: 2,
    });
    expect((await store.summaries('p3,p4', NOW)).data).toMatchObject([
      { offered: true },
      { offered: false },
    ]);
    expect(await store.summaries(',', NOW)).toEqual({ data: [], totalItems: 0 });
  });

  it('answers where a professional is, longitude first', async () => {
    const located = { lat: -23_550_520, lng: -46_633_308, locatedAt: NOW };
    const { id } = await addProfessional(test.database, located);
    expect(await store.location(id)).toEqual({
      location: { type: 'Point', coordinates: [-46.633308, -23.55052] },
      at: NOW.toISOString(),
    });
    const unknown = await addProfessional(test.database);
    expect(await store.location(unknown.id)).toEqual({ location: null, at: null });
    expect(await failure(() => store.location('nobody'))).toMatchObject({ status: 404 });
  });
});

describe('the list', () => {
  const add = async (over: Parameters<typeof addProfessional>[1] & { readonly id: string }) => {
    const row = { name: 'Carla Dias', email: `${over.id}@profissional.test`, ...over };
    return addProfessional(test.database, { ...row, search: professionalSearch(row) });
  };
  const found = async (filter?: string) => {
    const { data } = await store.list({ page: 1, itemsPerPage: 5, filter });
    return data.map(({ _id }) => _id);
  };

  it('P-CALL-27 P-PROF-02 P-PROF-06 newest first, a page, with its size and the number of all', async () => {
    await add({ id: 'p1', createdAt: new Date('2026-03-01T12:00:00.000Z') });
    await add({ id: 'p2', createdAt: new Date('2026-03-03T12:00:00.000Z'), phone: '11987654321' });
    await add({ id: 'p3', createdAt: new Date('2026-03-02T12:00:00.000Z') });
    const first = await store.list({ page: 1, itemsPerPage: 2 });
    expect(first).toMatchObject({ itemsPerPage: 2, totalItems: 3 });
    expect(first.data[0]).toEqual({
      _id: 'p2',
      createdDate: '2026-03-03T12:00:00.000Z',
      name: 'Carla Dias',
      email: 'p2@profissional.test',
      phone: '11987654321',
      status: 'ativo',
      address: null,
    });
    const second = await store.list({ page: 2, itemsPerPage: 2 });
    expect([...first.data, ...second.data].map(({ _id }) => _id)).toEqual(['p2', 'p3', 'p1']);
  });

  it('P-PROF-01 is searched by beginnings of words of what identifies a professional', async () => {
    await add({ id: 'pa', name: 'Joana Pêra', phone: '11987654321' });
    await add({ id: 'pb', name: 'Lia Sá', status: 'desligado', active: false });
    expect(await found('pera joa')).toEqual(['pa']);
    expect(await found('(11) 9 8765-43')).toEqual(['pa']);
    expect(await found('pb@prof')).toEqual(['pb']);
    expect(await found('pb')).toEqual(['pb']);
    expect(await found('deslig')).toEqual(['pb']);
    expect(await found('ativo')).toEqual(['pa']);
    expect(await found('era')).toEqual([]);
    expect(await found()).toHaveLength(2);
    expect(await found(' ')).toHaveLength(2);
    await addBooking(test.database, { shortCode: 'K3X9QZ', partnerId: 'pb' });
    expect(await found('k3x9qz')).toEqual(['pb']);
  });
});

describe('P-CALL-33 P-PROF-05 an account at the payment provider', () => {
  it('is made, with the link to its password; asked again it is the same one', async () => {
    const { id } = await addProfessional(test.database);
    const answer = await store.createAccount(operator(), id);
    expect(answer).toMatchObject({
      code: 'camarim-000',
      data: { _links: { setPassword: { href: expect.stringMatching(/^https:/) } } },
    });
    expect(await store.createAccount(operator(), id)).toEqual(answer);
    expect(await lastAudit(test.database)).toMatchObject({
      operation: 'artists.createAccount',
      object: id,
    });
  });

  it('fails with 503 while the provider is down, and records nothing', async () => {
    const { id } = await addProfessional(test.database);
    const before = await lastAudit(test.database);
    const down = over(() => Promise.reject(new GatewayUnavailable()));
    const error = await failure(() => down.createAccount(operator(), id));
    expect(error).toMatchObject({ status: 503, code: 'gateway-unavailable' });
    expect(await lastAudit(test.database)).toEqual(before);
    expect(await failure(() => store.createAccount(operator(), 'nobody'))).toMatchObject({
      status: 404,
    });
  });
});
