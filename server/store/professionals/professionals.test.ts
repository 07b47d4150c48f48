import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../contract/endpoint';
import type { createProfessional } from '../../../contract/professionals';
import { addCatalog, addRows, refusedAt, rowsOf, storeFor } from '../../../tests/support/fixture';
import { addBooking, operator, readBooking } from '../../../tests/support/rows/bookings';
import { addProfessional, failure, lastAudit } from '../../../tests/support/rows/customers';
import { NOW } from '../../../tests/support/store';
import { files, leads, partners, professionals, professionalTakeRates } from '../../db/schema';
import { GatewayUnavailable } from '../../payments/gateway';
import { createSandbox } from '../../payments/sandbox';
import { Exports } from '../exports';
import { createWrite } from '../write';
import { createProfessionals } from '.';
import { professionalSearch } from './list';

const { database, store } = await storeFor('operation');

beforeEach(() => addCatalog(database));

type Body = BodyOf<typeof createProfessional>;

const WHOLE: Body = {
  name: 'Carla  Dias',
  email: 'Carla@Exemplo.test',
  phone: '11987654321',
  status: 'ativo',
  birthdate: '1990-05-20',
  gender: 'F',
  fatherName: 'João Dias',
  motherName: 'Maria Dias',
  nacionality: 'Brasileira',
  naturality: 'São Paulo',
  cpf: { documentNumber: '529.982.247-25' },
  rg: { documentNumber: '12.345.678-9' },
  dataexpedition: '2010-01-10',
  entityemission: 'SSP/SP',
  isAllocation: true,
  enabledCities: ['sao-paulo'],
  enabledServices: ['s100'],
  address: {
    place: 'Rua Augusta',
    streetNumber: '10',
    neighbor: 'Consolação',
    city: 'São Paulo',
    uf: 'SP',
    zipcode: '01305-000',
    location: { type: 'Point', coordinates: [-46.65, -23.55] },
  },
};
/** Unique values of a second professional. */
const OTHER = { email: 'b@exemplo.test', cpf: { documentNumber: '11144477735' } };

const create = (over: Partial<Body> = {}) =>
  store.artists.create(operator(), { ...WHOLE, ...over });
const update = (id: string, body: Partial<Body> & { version?: number }) =>
  store.artists.update(operator(), id, body);
const one = (id: string) => store.artists.one(operator(), id, true);
const rates = (id: string) =>
  rowsOf(database, professionalTakeRates, eq(professionalTakeRates.professionalId, id));

it('P-CALL-28 P-CALL-29 P-PROF-14 P-PROF-15 P-PROF-16 P-PROF-19 a new professional is read as she was sent', async () => {
  // (B8)
  const lacking = () => create({ enabledCities: [], enabledServices: undefined });
  expect(await failure(lacking)).toMatchObject(refusedAt('enabledCities', 'enabledServices'));
  const made = await create();
  expect(made).toEqual(await one(made._id));
  expect(made).toMatchObject({
    ...WHOLE,
    name: 'Carla Dias',
    email: 'carla@exemplo.test',
    active: true,
    tier: 'Bronze',
    cpf: { documentNumber: '52998224725', image: null },
    address: {
      fullAddress: 'Rua Augusta, 10 - Consolação, São Paulo - SP, 01305-000',
      zipcode: '01305000',
      location: { type: 'Point', coordinates: [-46.65, -23.55] },
    },
    takeRate: null,
    comments: [],
    version: 1,
  });
  expect(await lastAudit(database)).toMatchObject({ operation: 'artists.create' });
  // Profiles that read bookings only get no documents.
  const brief = Object.keys(await store.artists.one(operator(), made._id, false));
  const shown = ['_id', 'active', 'email', 'name', 'paidByAdvance', 'phone', 'tier'];
  expect(brief.sort()).toEqual(shown);
});

it.each<[string, Partial<Body>]>([
  ['cpf.documentNumber', { cpf: { documentNumber: '5299822472' } }],
  ['deactivationReason', { status: 'desligado' }],
  ['address', { address: null }],
  ['takeRate.value', { takeRate: { value: 101 } }],
])('P-PROF-20 P-PROF-24 refuses a missing or wrong %s', async (field, over) => {
  expect(await failure(() => create(over))).toMatchObject(refusedAt(field));
});

it('P-PROF-25 P-PROF-37 her status decides whether she is active, paid in advance she is no smartMEI', async () => {
  const flags = { active: true, smartMEI: true, paidByAdvance: true };
  const left = await create({ status: 'desistiu', deactivationReason: 'Fraude', ...flags });
  const stored = { active: false, smartMEI: false, paidByAdvance: true };
  expect(left).toMatchObject({ deactivationReason: 'Fraude', ...stored });
  const back = await update(left._id, { status: 'churn', version: 1 });
  expect(back).toMatchObject({ active: true, deactivationReason: null });
  const stale = await failure(() => update(left._id, { novice: true, version: 1 }));
  expect(stale).toMatchObject({ status: 409, code: 'version-conflict' });
});

it('a consultant code is saved with the professional, kept by other changes, and cleared by null', async () => {
  const { _id: id } = await create({ consultant: { id: ' CN7 ', status: 'Ativa' } });
  const whole = { id: 'CN7', isActive: true, status: 'Ativa', digitalSpaceName: null };
  expect(await update(id, { novice: true })).toMatchObject({ consultant: whole });
  const off = await update(id, { consultant: { id: 'CN8', isActive: false } });
  expect(off).toMatchObject({ consultant: { ...whole, id: 'CN8', isActive: false } });
  expect(await update(id, { consultant: null })).toMatchObject({ consultant: null });
});

it('a new name is in her bookings at once, and finds them', async () => {
  const { _id: partnerId } = await create();
  const { id } = await addBooking(database, { partnerId, partnerName: 'Carla Dias' });
  const search = 'carla dias';
  const other = await addBooking(database, { partnerId: 'p2', search });
  await update(partnerId, { name: 'Zélia Prado' });
  const all = { itemsPerPage: 10, page: 1, onlyPreference: false };
  const found = (filter: string) => store.bookings.list({ ...all, filter });
  expect((await found('zelia')).schedules).toMatchObject([
    { _id: id, partner: { partnerName: 'Zélia Prado' } },
  ]);
  expect((await found('carla')).schedules).toMatchObject([{ _id: other.id }]);
});

it('who is suspended or switched off loses the bookings ahead of her in that span', async () => {
  const { _id: partnerId } = await create();
  const starts = ['2026-03-10T14:00', '2026-03-11T13:00', '2026-03-12T02:59', '2026-03-12T03:00'];
  const ids: string[] = [];
  for (const start of starts) {
    const rangeStart = new Date(`${start}:00Z`);
    ids.push((await addBooking(database, { partnerId, rangeStart, rangeEnd: rangeStart })).id);
  }
  const [past = '', , lastOfSpan = '', first = ''] = ids;
  expect(await one(partnerId)).toMatchObject({
    schedulesAhead: starts.slice(1).map((start) => `${start}:00.000Z`),
  });
  const after = await update(partnerId, { disabledUntil: '2026-03-12' });
  expect(after).toMatchObject({ schedulesAhead: ['2026-03-12T03:00:00.000Z'] });
  expect(await readBooking(database, lastOfSpan)).toMatchObject({
    partnerId: null,
    statusCode: 1,
    status: [{ description: 'Profissional desativada até 12/03/2026' }, { code: 2 }],
  });
  await update(partnerId, { name: 'Carla Dias' });
  expect((await readBooking(database, first)).partnerId).toBe(partnerId);
  await update(partnerId, { status: 'desligado', deactivationReason: 'Fraude' });
  const [released] = (await readBooking(database, first)).status;
  expect(released).toMatchObject({ code: 1, description: 'Profissional desativada' });
  expect((await readBooking(database, past)).partnerId).toBe(partnerId);
});

it('CPF and e-mail belong to one professional', async () => {
  await create();
  const exists = (fields: object) => ({ status: 409, code: 'artist-exists', fields });
  const cpf = { 'cpf.documentNumber': expect.stringContaining('CPF') };
  expect(await failure(() => create({ email: OTHER.email }))).toMatchObject(exists(cpf));
  const email = { email: expect.stringContaining('e-mail') };
  expect(await failure(() => create({ cpf: OTHER.cpf }))).toMatchObject(exists(email));
});

it('P-PROF-12 P-PROF-13 a transformation ends the partner or the lead, once, with a step of its history', async () => {
  const partner = { id: 'pa', name: 'Ana', email: 'ana@exemplo.test', createdAt: NOW };
  await addRows(database, partners, partner);
  await addRows(database, leads, {
    id: 'le',
    cpf: '52998224725',
    name: 'Ana',
    nameSearch: 'ana',
    areaCode: '11',
    phone: '987654321',
    statusCode: 2,
    status: [{ code: 2, date: NOW.toISOString(), blame: null }],
    createdAt: NOW,
  });
  const { _id: professionalId } = await create({ partnerId: 'pa' });
  const ended = { professionalId, activated: true };
  expect(await rowsOf(database, partners)).toMatchObject([ended]);
  await create({ leadId: 'le', ...OTHER });
  const history = { statusCode: 11, status: [{ code: 11 }, { code: 2 }] };
  expect(await rowsOf(database, leads)).toMatchObject([history]);
  const third = { email: 'c@exemplo.test', cpf: { documentNumber: '12345678909' } };
  for (const source of [{ partnerId: 'pa' }, { leadId: 'le' }])
    expect(await failure(() => create({ ...third, ...source }))).toMatchObject({
      status: 409,
      code: 'already-transformed',
    });
  const unknown = await failure(() => create({ ...third, leadId: 'nobody' }));
  expect(unknown).toMatchObject({ status: 404 });
});

it('P-PROF-18 P-PROF-34 P-PROF-35 a take rate ends when its steps have come to 40, else in 7 days', async () => {
  const steps = { value: 30, increaseValue: 5, increaseForEachDays: 10 };
  const made = await create({ takeRate: steps });
  expect(made.takeRate).toEqual({ ...steps, expiration: '2026-03-30' });
  const plain = await update(made._id, { takeRate: { value: 20, expiration: '2026-03-09' } });
  expect(plain.takeRate).toMatchObject({ value: 20, expiration: '2026-03-17' });
  expect(await rates(made._id)).toHaveLength(2);
});

it('P-PROF-33 a take rate of 100 is one, and is not renewed by a change of something else', async () => {
  const made = await create({ takeRate: { value: 100 } });
  await database.read((orm) => orm.update(professionals).set({ takeRateExpiration: '2026-01-01' }));
  const takeRate = { value: 100, expiration: '2026-01-01' };
  const after = await update(made._id, { takeRate, novice: true });
  expect(after).toMatchObject({ takeRate, novice: true });
  expect(await rates(made._id)).toHaveLength(1);
});

it('P-CALL-30 P-PROF-17 the allocation is stored, without overlapping hours or unknown polygons', async () => {
  const hours = (...schedules: { start: string; end: string }[]) => [{ dayOfWeek: 1, schedules }];
  const availability = hours({ start: '07:00', end: '22:00' });
  const settings = { availability, polygons: [], isAvailableForOrderAllocation: true };
  const { _id, version } = await create();
  const save = (over: object = {}) =>
    store.artists.allocation(operator(), _id, { ...settings, ...over });
  await save();
  const stored = { availability, parametersFilterOrders: settings, version };
  expect(await one(_id)).toMatchObject(stored);
  const overlapping = hours({ start: '07:00', end: '12:00' }, { start: '11:00', end: '13:00' });
  for (const over of [{ availability: overlapping }, { polygons: ['nowhere'] }])
    expect(await failure(() => save(over))).toMatchObject({ status: 422 });
});

it('P-CALL-34 a document is shown by an address of five minutes; none of elsewhere is taken', async () => {
  const kept = '/api/bo/files/private/doc.png';
  await addRows(database, files, {
    key: 'doc.png',
    isPrivate: true,
    folder: 'documents',
    contentType: 'image/png',
    size: 3,
    sha256: '',
    content: new Uint8Array([1, 2, 3]),
    createdBy: 'x',
    createdAt: NOW,
  });
  for (const over of [
    { profilePicture: 'https://mau.exemplo.test/doc.png' },
    { rg: { documentNumber: '1', image: '/api/bo/files/private/other.png' } },
    { profilePicture: kept },
  ])
    expect(await failure(() => create(over))).toMatchObject({ status: 422 });
  const cpfWith = (image: string) => ({ cpf: { documentNumber: '52998224725', image } });
  const { _id } = await create(cpfWith(kept));
  const image = (await one(_id)).cpf?.image ?? '';
  expect(image).toMatch(/^\/api\/bo\/files\/linked\/.{20}/);
  const read = (minutes: number) => {
    const at = new Date(NOW.getTime() + minutes * 60_000);
    return store.uploads.readLinked(image.split('/').at(-1) ?? '', at);
  };
  expect((await read(4.9)).bytes).toHaveLength(3);
  expect(await failure(() => read(5))).toMatchObject({ status: 404 });
  // The address is stored as the file that it opens.
  await update(_id, cpfWith(image));
  expect(await rowsOf(database, professionals)).toMatchObject([{ cpfImage: kept }]);
});

describe('professionals', () => {
  it('P-CALL-15 P-PROF-45 answers summaries in the order asked, each once, and who is offered', async () => {
    const carla = await addProfessional(database, { id: 'p2' });
    const dora = await addProfessional(database, { id: 'p1', name: 'Dora', active: false });
    await addProfessional(database, { id: 'p3', disabledUntil: '2026-03-10' });
    await addProfessional(database, { id: 'p4', disabledUntil: '2026-03-11' });
    expect(await store.artists.summaries('p2, nobody,,p1,p2', NOW)).toEqual({
      data: [
        { _id: 'p2', name: 'Carla Dias', email: carla.email, offered: true },
        { _id: 'p1', name: 'Dora', email: dora.email, offered: false },
      ],
      totalItems: 2,
    });
    const { data } = await store.artists.summaries('p3,p4', NOW);
    expect(data).toMatchObject([{ offered: true }, { offered: false }]);
    expect(await store.artists.summaries(',', NOW)).toEqual({ data: [], totalItems: 0 });
  });

  it('answers where a professional is, longitude first', async () => {
    const located = { lat: -23_550_520, lng: -46_633_308, locatedAt: NOW };
    const { id } = await addProfessional(database, located);
    const location = { type: 'Point', coordinates: [-46.633308, -23.55052] };
    expect(await store.artists.location(id)).toEqual({ location, at: NOW.toISOString() });
    const unknown = await addProfessional(database);
    expect(await store.artists.location(unknown.id)).toEqual({ location: null, at: null });
    for (const call of [
      () => store.artists.location('nobody'),
      () => store.artists.one(operator(), 'nobody', true),
      () => store.artists.createAccount(operator(), 'nobody'),
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
      const { data } = await store.artists.list({ page: 1, itemsPerPage: 5, filter });
      expect([filter, data.map(({ _id }) => _id)]).toEqual([filter, ids]);
    }
  });
});

it('P-CALL-33 P-PROF-05 an account at the payment provider is made once, none while that is down', async () => {
  const { id } = await addProfessional(database);
  const before = await lastAudit(database);
  const createAccount = () => Promise.reject(new GatewayUnavailable());
  const write = createWrite(database);
  const files = { publicBase: '/api/bo' };
  const gateway = { ...createSandbox(), createAccount };
  const down = createProfessionals(
    database,
    write,
    gateway,
    new Exports(database, write, 1),
    files,
  );
  const error = await failure(() => down.createAccount(operator(), id));
  expect(error).toMatchObject({ status: 503, code: 'gateway-unavailable' });
  expect(await lastAudit(database)).toEqual(before);
  const answer = await store.artists.createAccount(operator(), id);
  const setPassword = { href: expect.stringMatching(/^https:/) };
  expect(answer).toMatchObject({ code: 'camarim-000', data: { _links: { setPassword } } });
  expect(await store.artists.createAccount(operator(), id)).toEqual(answer);
  const line = { operation: 'artists.createAccount', object: id };
  expect(await lastAudit(database)).toMatchObject(line);
});
