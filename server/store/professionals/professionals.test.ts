import { describe, expect, it } from 'vitest';
import { emptiedDatabase, NOW } from '../../../tests/support/store';
import { GatewayUnavailable } from '../../payments/gateway';
import { createSandbox } from '../../payments/sandbox';
import { addBooking, operator } from '../bookings/rowTestSupport';
import { addProfessional, failure, lastAudit } from '../customers/testSupport';
import { Exports } from '../exports';
import { createWrite } from '../write';
import { Professionals } from '.';
import { professionalSearch } from './list';

const database = await emptiedDatabase();
const storeOver = (gateway = createSandbox()) => {
  const write = createWrite(database);
  const exports = new Exports(database, write, 1);
  return new Professionals(database, write, gateway, exports, { publicBase: '/api/bo' });
};

const store = storeOver();

describe('professionals', () => {
  it('P-CALL-15 P-PROF-45 answers summaries in the order asked, each once, and who is offered', async () => {
    const carla = await addProfessional(database, { id: 'p2' });
    const dora = await addProfessional(database, { id: 'p1', name: 'Dora', active: false });
    await addProfessional(database, { id: 'p3', disabledUntil: '2026-03-10' });
    await addProfessional(database, { id: 'p4', disabledUntil: '2026-03-11' });
    expect(await store.summaries('p2, nobody,,p1,p2', NOW)).toEqual({
      data: [
        { _id: 'p2', name: 'Carla Dias', email: carla.email, offered: true },
        { _id: 'p1', name: 'Dora', email: dora.email, offered: false },
      ],
      totalItems: 2,
    });
    const { data } = await store.summaries('p3,p4', NOW);
    expect(data).toMatchObject([{ offered: true }, { offered: false }]);
    expect(await store.summaries(',', NOW)).toEqual({ data: [], totalItems: 0 });
  });

  it('answers where a professional is, longitude first', async () => {
    const located = { lat: -23_550_520, lng: -46_633_308, locatedAt: NOW };
    const { id } = await addProfessional(database, located);
    const location = { type: 'Point', coordinates: [-46.633308, -23.55052] };
    expect(await store.location(id)).toEqual({ location, at: NOW.toISOString() });
    const unknown = await addProfessional(database);
    expect(await store.location(unknown.id)).toEqual({ location: null, at: null });
    for (const call of [
      () => store.location('nobody'),
      () => store.one(operator(), 'nobody', true),
      () => store.createAccount(operator(), 'nobody'),
    ])
      expect(await failure(call)).toMatchObject({ status: 404 });
  });
});

describe('the list', () => {
  const add = async (over: Parameters<typeof addProfessional>[1] & { readonly id: string }) => {
    const row = { name: 'Carla Dias', email: `${over.id}@profissional.test`, ...over };
    return addProfessional(database, { ...row, search: professionalSearch(row) });
  };

  it('P-PROF-01 is searched by beginnings of words of what identifies a professional', async () => {
    await add({ id: 'pa', name: 'Joana Pêra', phone: '11987654321' });
    await add({ id: 'pb', name: 'Lia Sá', status: 'desligado', active: false });
    await addBooking(database, { shortCode: 'K3X9QZ', partnerId: 'pb' });
    for (const [filter, ids] of [
      ['pera joa', ['pa']],
      ['(11) 9 8765-43', ['pa']],
      ['pb@prof', ['pb']],
      ['pb', ['pb']],
      ['deslig', ['pb']],
      ['ativo', ['pa']],
      ['era', []],
      ['k3x9qz', ['pb']],
      [' ', ['pb', 'pa']],
    ] as const) {
      const { data } = await store.list({ page: 1, itemsPerPage: 5, filter });
      expect([filter, data.map(({ _id }) => _id)]).toEqual([filter, ids]);
    }
  });
});

it('P-CALL-33 P-PROF-05 an account at the payment provider is made once, none while that is down', async () => {
  const { id } = await addProfessional(database);
  const before = await lastAudit(database);
  const createAccount = () => Promise.reject(new GatewayUnavailable());
  const down = storeOver({ ...createSandbox(), createAccount });
  const error = await failure(() => down.createAccount(operator(), id));
  expect(error).toMatchObject({ status: 503, code: 'gateway-unavailable' });
  expect(await lastAudit(database)).toEqual(before);
  const answer = await store.createAccount(operator(), id);
  const setPassword = { href: expect.stringMatching(/^https:/) };
  expect(answer).toMatchObject({ code: 'camarim-000', data: { _links: { setPassword } } });
  expect(await store.createAccount(operator(), id)).toEqual(answer);
  const line = { operation: 'artists.createAccount', object: id };
  expect(await lastAudit(database)).toMatchObject(line);
});
