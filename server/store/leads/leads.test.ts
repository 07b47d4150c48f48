import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { hideCpf } from '../../../domain/br';
import { addCatalog, refusedAt, textOf } from '../../../tests/support/fixture';
import { AT, later, operator, refusals } from '../../../tests/support/rows/bookings';
import { failure, lastAudit } from '../../../tests/support/rows/customers';
import { addSlot, leadBody, readLead, TEST_DATE } from '../../../tests/support/rows/leads';
import { emptiedDatabase } from '../../../tests/support/store';
import { leads } from '../../db/schema';
import { Exports } from '../exports';
import { createWrite } from '../write';
import { createLeads } from '.';

const database = await emptiedDatabase();
const write = createWrite(database);
const store = createLeads(database, write, new Exports(database, write, 0));

beforeEach(() => addCatalog(database));

const create = (changes: object = {}, at = AT) => store.create(operator({ at }), leadBody(changes));

/** Sends what the lead has, with changes. */
const change = async (id: string, changes: object = {}, at = AT) => {
  const { cpf, name, areaCode, phone: number } = await readLead(database, id);
  const body = { cpf, name, phone: { areaCode, number }, ...changes };
  return store.update(operator({ at }), id, body);
};

const list = (query: object = {}) => store.list({ quantityPerPage: 100, page: 1, ...query });

const online = { type: 3, date: TEST_DATE, meetLink: 'https://meet.exemplo.com/abc' };
const on = (date: string) => ({ status: 2, evaluation: { ...online, date } });

describe('a new lead', () => {
  it('P-LEAD-08 P-LEAD-09 P-LEAD-23 carries its fields and starts with 1', async () => {
    const body = leadBody({
      name: '  Bia   de Souza ',
      email: ' Bia@Lead.TEST ',
      categoryIds: ['c101', 'c100'],
      areaIds: ['campinas', 'sao-paulo'],
      hasCertification: true,
      weekDisponibility: [6, 0, 6],
      address: {
        zipcode: '01310-100',
        uf: 'sp',
        place: 'Rua A',
        neighbor: 'Centro',
        complement: '',
      },
    });
    const blame = { email: 'ana@camarim.test' };
    const first = { code: 1, description: 'Não agendado', date: AT.toISOString(), blame };
    expect(await store.create(operator(), body)).toMatchObject({
      artistId: null,
      name: 'Bia de Souza',
      email: 'bia@lead.test',
      phone: { countryCode: '+55', areaCode: '11', number: '987654321' },
      status: [first],
      statusId: 'NAO_AGENDADO',
      statusDescription: 'Não agendado',
      services: [{ categoryName: 'Massoterapeuta' }, { categoryName: 'Manicure' }],
      categoryIds: ['c101', 'c100'],
      categoryId: 'c101',
      areaId: 'campinas',
      cities: ['Campinas', 'São Paulo'],
      anotherCity: null,
      certificationRequired: true,
      reproveReasons: [],
      weekDisponibility: [0, 6],
      address: {
        uf: 'SP',
        complement: null,
        zipcode: '01310100',
        streetName: 'Rua A',
        neighborhood: 'Centro',
        city: null,
      },
      evaluation: null,
      evaluationHistory: [],
      createdAt: AT.toISOString(),
    });
    const audit = await lastAudit(database);
    const diff = { cpf: { after: hideCpf(body.cpf) } };
    expect(audit).toMatchObject({ operation: 'leads.create', diff });
    expect(JSON.stringify(audit)).not.toContain(body.cpf);
  });

  it('P-LEAD-23 P-LEAD-28 P-LEAD-14 is scheduled at once, by single ids, in another city', async () => {
    const evaluation = { ...online, date: '2026-03-11T10:00' };
    const lead = await create({ status: 2, evaluation });
    expect(lead.status.map(({ code }) => code)).toEqual([2, 1]);
    expect(lead).toMatchObject({ statusId: 'AGENDADO', evaluation: { date: TEST_DATE } });
    const body = leadBody({ areaId: 'niteroi', categoryId: 'c102' });
    const { areaIds: _, categoryIds: __, ...single } = body;
    const ids = { areaIds: ['niteroi'], categoryIds: ['c102'] };
    expect(await store.create(operator(), single)).toMatchObject(ids);
    const elsewhere = { areaIds: ['anotherCity'], anotherCity: ' Recife ' };
    const recife = { cities: ['Recife'], anotherCity: 'Recife' };
    expect(await create(elsewhere)).toMatchObject(recife);
  });

  it.each([
    [{ name: 'Bia' }, 'name', 'Formato de nome inválido'],
    [{ areaIds: ['sao-paulo', 'atlantida'] }, 'areaIds', 'Área não encontrada'],
    [{ categoryIds: ['c999'] }, 'categoryIds', 'Categoria não encontrada'],
    [on('2026-03-11'), 'evaluation.date', 'Informe o dia e a hora do teste'],
  ])('P-LEAD-17 P-ERR-24 refuses %j by field', async (changes, field, message) => {
    const refused = { status: 422, fields: { [field]: message } };
    expect(await failure(() => create(changes))).toMatchObject(refused);
    const description = 'O campo E-mail não está preenchido corretamente.';
    expect(await failure(() => create({ email: 'x' }))).toMatchObject({ description });
    expect((await list()).totalItems).toBe(0);
  });

  it('is one for each CPF, also when it is changed', async () => {
    const { cpf } = await create();
    const taken = { code: 'lead-exists', description: 'Já existe um lead com este CPF.' };
    expect(await failure(() => create({ cpf }))).toMatchObject({ status: 409, ...taken });
    const { _id } = await create();
    expect(await failure(() => change(_id, { cpf }))).toMatchObject(taken);
    const { cpf: parallel } = leadBody();
    const results = await Promise.allSettled([1, 2, 3].map(() => create({ cpf: parallel })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a change', () => {
  const ADDRESS = {
    uf: 'SP',
    complement: 'Fundos',
    zipcode: '01310100',
    streetName: 'Rua A',
    streetNumber: '10',
    neighborhood: 'Centro',
    city: 'Santos',
  };
  const WHOLE = {
    phone: { areaCode: '11', number: '987654321', countryCode: '+351' },
    indicationCode: 'ANA10',
    techniques: ['manicure'],
    specializations: ['Pé'],
    experience: '1-to-5-years',
    categoryIds: ['c101', 'c100'],
    areaIds: ['anotherCity'],
    anotherCity: 'Recife',
    hasCertification: true,
    isConsultant: true,
    weekDisponibility: [0, 6],
    address: ADDRESS,
    status: 2,
    evaluation: { ...online, areaId: 'campinas' },
  };
  const CLEARED = {
    email: null,
    techniques: ['waxer'],
    specializations: [],
    experience: null,
    anotherCity: 'Olinda',
    hasCertification: false,
    isConsultant: false,
    weekDisponibility: [],
  };

  it.each<[object, object]>([
    [{}, {}],
    [
      { ...CLEARED, indicationCode: '' },
      { ...CLEARED, indicationCode: null, cities: ['Olinda'] },
    ],
    [
      { phone: { areaCode: '21', number: '987654321' } },
      { phone: { countryCode: '+351', areaCode: '21', number: '987654321' } },
    ],
    [{ address: null }, { address: null }],
    [{ address: {} }, {}],
    [
      { address: { place: 'Rua B', neighbor: 'Vila', complement: null, zipcode: '' } },
      {
        address: {
          ...ADDRESS,
          streetName: 'Rua B',
          neighborhood: 'Vila',
          complement: null,
          zipcode: null,
        },
      },
    ],
  ])('P-CALL-68 P-CALL-69 of %j leaves the rest as it is', async (sent, changed) => {
    const lead = await create(WHOLE);
    expect(await change(lead._id, sent)).toEqual({ ...lead, ...changed, version: 2 });
  });

  it('P-CALL-68 P-LEAD-27 of the test changes what was sent, and is the same test', async () => {
    const { date, type } = online;
    const { _id, evaluation } = await create(WHOLE);
    const sent = async (test: object) => (await change(_id, { evaluation: test })).evaluation;
    expect(await sent({ date, type })).toEqual(evaluation);
    const bare = { ...evaluation, areaId: null, meetLink: null };
    expect(await sent({ date, type, areaId: null, meetLink: null })).toEqual(bare);
    const lead = await create(WHOLE);
    const inPerson = await change(lead._id, { evaluation: { date, type: 1 } });
    const moved = { areaId: 'campinas', meetLink: null, type: { code: 1 } };
    expect(inPerson.evaluation).toMatchObject(moved);
  });

  it('P-ERR-23 refuses an unknown lead and a stale version', async () => {
    const unknown = await failure(() => store.update(operator(), 'nobody', leadBody()));
    expect(unknown).toMatchObject({ status: 404, description: 'Não existe um Lead com esse ID.' });
    const { _id } = await create();
    await change(_id, { version: 1 });
    const stale = await failure(() => change(_id, { version: 1 }));
    expect(stale).toMatchObject({ code: 'version-conflict' });
  });

  it('P-LEAD-23 writes the history, newest first, with who did it', async () => {
    const { _id } = await create();
    await change(_id, { status: 5 }, later(60));
    // Its professional transforms it, and no change of its own (B2).
    await change(_id, { name: 'Bia Lima', status: 11 }, later(90));
    const lead = await change(_id, { status: 7 }, later(120));
    expect(lead.status).toMatchObject([
      { code: 7, date: later(120).toISOString(), blame: { email: 'ana@camarim.test' } },
      { code: 5, date: later(60).toISOString() },
      { code: 1, date: AT.toISOString() },
    ]);
    expect(lead.status).toHaveLength(3);
    expect(await readLead(database, _id)).toMatchObject({ statusCode: 7 });
  });

  it('P-LEAD-21 is judged by what is stored: profession and gender once scheduled, an artist stays one', async () => {
    const { _id } = await create({ status: 2, evaluation: online });
    expect(await failure(() => change(_id, { techniques: [] }))).toMatchObject({ status: 422 });
    expect(await failure(() => change(_id, { gender: 'M' }))).toMatchObject(refusedAt('gender'));
    await database.read((orm) => orm.update(leads).set({ statusCode: 11 }));
    expect(await failure(() => change(_id, { status: 1 }))).toMatchObject({ status: 422 });
  });

  it('P-LEAD-25 has reprove reasons with status 6 only', async () => {
    const { _id } = await create({ reproveReasons: ['time'] });
    const reasons = async (changes: object) => (await change(_id, changes)).reproveReasons;
    expect(await reasons({})).toEqual([]);
    const failed = { status: 6, reproveReasons: ['time', 'posture', 'time'] };
    expect(await reasons(failed)).toEqual(['time', 'posture']);
    expect(await reasons({ name: 'Bia Lima' })).toEqual(['time', 'posture']);
    expect(await reasons({ status: 5, reproveReasons: ['time'] })).toEqual([]);
  });

  it('P-LEAD-26 P-LEAD-09 a test is lost with status 1, and in the history once it has taken place', async () => {
    const { _id } = await create({ status: 2, evaluation: online });
    const next = { type: 1, date: '2026-03-20T13:00:00.000Z' };
    const moved = await change(_id, { evaluation: next });
    expect(moved).toMatchObject({ evaluation: { type: { code: 1 } }, evaluationHistory: [] });
    const again = { type: 3, date: '2026-04-01T13:00:00.000Z' };
    const lead = await change(_id, { evaluation: again }, new Date(next.date));
    expect(lead.evaluationHistory).toEqual([moved.evaluation]);
    const type = { code: 3, description: 'Online' };
    expect(lead.evaluation).toMatchObject({ date: again.date, areaId: 'sao-paulo', type });
    expect(lead.evaluation?._id).not.toBe(moved.evaluation?._id);
    const lost = await change(_id, { status: 1, evaluation: again });
    expect(lost.evaluation).toBeNull();
    const none = { evaluationAt: null, evaluationSlotId: null };
    expect(await readLead(database, _id)).toMatchObject(none);
  });
});

describe('the list', () => {
  it('P-CALL-65 P-LEAD-01 P-LEAD-02 finds by CPF, part of an e-mail, or id, newest first, and sorts by every column; only one lead has its whole CPF', async () => {
    const one = await create({ email: 'banana@lead.test', status: 5 });
    const two = await create({ email: 'ana_1@lead.test', name: 'Ágata Souza' }, later(60));
    const three = await create(
      { email: 'anax1@lead.test', name: 'Caio Souza', status: 3 },
      later(120),
    );
    const cases: [object, { _id: string }[]][] = [
      [{}, [three, two, one]],
      [{ cpf: one.cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4') }, [one]],
      [{ email: 'ANA_1' }, [two]],
      [{ email: '@lead' }, [three, two, one]],
      [{ email: 'anana' }, [one]],
      // All of its runs of three signs are there, but not in this order.
      [{ email: 'nanana' }, []],
      [{ _id: two._id }, [two]],
      [{ quantityPerPage: 1, page: 2 }, [two]],
      [{ orderBy: 'name' }, [two, one, three]],
      [{ orderBy: 'email' }, [two, three, one]],
      [{ orderBy: 'statusDescription' }, [three, two, one]],
      [{ orderBy: 'statusDescription', orderType: 'DESC' }, [one, two, three]],
      [{ orderBy: 'cpf' }, [one, two, three]],
      [{ orderBy: 'createdAt' }, [one, two, three]],
    ];
    for (const [query, leads] of cases) {
      const { data } = await list(query);
      expect(data.map(({ _id }) => _id)).toEqual(leads.map(({ _id }) => _id));
      const isNamed = '_id' in query || 'cpf' in query;
      expect(data.filter(({ cpf }) => cpf.includes('*'))).toHaveLength(isNamed ? 0 : data.length);
    }
    expect((await list({ cpf: one.cpf.slice(0, 10) })).data[0]?.cpf).toBe(hideCpf(one.cpf));
  });

  it('P-CALL-65 finds by name, status and days of the test, and sorts by it (decision 0081)', async () => {
    await create({ name: 'Bia Lima' });
    // The last instant of 11 March in São Paulo, and the first of the 12th.
    await create({ name: 'Érica Souza', ...on('2026-03-12T02:59:00.000Z') }, later(1));
    await create({ name: 'Caio Souza', ...on('2026-03-12T03:00:00.000Z') }, later(2));
    const [bia, erica, caio] = ['Bia Lima', 'Érica Souza', 'Caio Souza'];
    const orderBy = 'evaluation.date';
    const cases: [object, (string | undefined)[]][] = [
      [{ name: ' LIMA  bi ' }, [bia]],
      [{ name: 'souza lima' }, []],
      [{ name: ' ' }, [caio, erica, bia]],
      [{ name: 'erica' }, [erica]],
      [{ status: 2, name: 'souza' }, [caio, erica]],
      [{ minTestDate: '2026-03-11', maxTestDate: '2026-03-11' }, [erica]],
      [{ minTestDate: '2026-03-12' }, [caio]],
      [{ minTestDate: '2026-03-11', status: 1 }, []],
      [{ orderBy, orderType: 'ASC' }, [erica, caio, bia]],
      [{ orderBy, orderType: 'DESC' }, [caio, erica, bia]],
    ];
    for (const [query, names] of cases) {
      const { data, totalItems } = await list(query);
      expect([data.map(({ name }) => name), totalItems]).toEqual([names, names.length]);
    }
  });

  it('P-CALL-65 a request for all of them gets 1,000 and how the rest is read', async () => {
    const { _id } = await create({ status: 2, evaluation: online });
    expect(await store.day('2026-03-11', {})).not.toHaveProperty('totalIsCapped');
    await database.read((orm) =>
      orm.execute(sql`insert into leads (id, cpf, name, name_search, area_code, phone, status_code,
          status, evaluation, evaluation_at, created_at)
        select 'copy-' || i, lpad(i::text, 11, '0'), name, name_search, area_code, phone, status_code,
          status, evaluation, evaluation_at, created_at + i * interval '1 second'
        from leads, generate_series(1, 1004) i where leads.id = ${_id}`),
    );
    const first = await list({ quantityPerPage: 999_999 });
    expect([first.data.length, first.totalItems, first.itemsPerPage]).toEqual([1000, 1005, 1000]);
    const second = await list({ quantityPerPage: 999_999, page: 2 });
    const ids = new Set([...first.data, ...second.data].map(({ _id: id }) => id));
    expect(ids.size).toBe(1005);
    const month = await store.month('2026-03', {});
    expect(month).toMatchObject({ totalItems: 1000, totalIsCapped: true });
    expect(month.data).toHaveLength(1000);
  });
});

const FULL = 'Não há mais vagas neste local para o dia escolhido';

const placedAt = (locationId: string | null, date = TEST_DATE, type = 1) => ({
  type,
  date,
  locationId,
});

const schedule = (evaluation: { type: number; date: string }, changes: object = {}) =>
  create({ status: 2, ...changes, evaluation });

const expectFull = async (call: () => Promise<unknown>) =>
  expect(await failure(call)).toMatchObject({
    status: 409,
    code: 'slot-full',
    description: FULL,
    fields: { 'evaluation.date': FULL },
  });

it('P-LEAD-27 P-LEAD-29 the place of a test is that of its slot configuration, of types 1 and 2 alone', async () => {
  const slot = await addSlot(database);
  const placed = async (evaluation: ReturnType<typeof placedAt>) =>
    (await schedule(evaluation)).evaluation?.location;
  const formatted_address = 'Rua Augusta, 100 - Consolação, São Paulo - SP';
  expect(await placed(placedAt(slot.id))).toEqual({ _id: slot.id, formatted_address });
  expect((await placed(placedAt(slot.id, TEST_DATE, 2)))?._id).toBe(slot.id);
  expect(await placed(placedAt(slot.id, TEST_DATE, 3))).toBeNull();
  expect(await placed(placedAt(null))).toBeNull();
  const online = await addSlot(database, { type: 3, place: null });
  const fields = { 'evaluation.locationId': 'Local de teste não encontrado' };
  for (const id of ['nowhere', online.id])
    expect(await failure(() => schedule(placedAt(id)))).toMatchObject({ status: 422, fields });
});

describe('the limit of a slot configuration', () => {
  it('counts the day, not the hour, and another day not at all', async () => {
    const slot = await addSlot(database, { people: 2 });
    await schedule(placedAt(slot.id));
    await schedule(placedAt(slot.id, '2026-03-11T14:30:00.000Z'));
    await expectFull(() => schedule(placedAt(slot.id)));
    await schedule(placedAt(slot.id, '2026-03-12T13:00:00.000Z'));
    await schedule(placedAt((await addSlot(database)).id));
  });

  it('status 3 gives the place back, 6 does not', async () => {
    const slot = await addSlot(database, { people: 1 });
    const { _id } = await schedule(placedAt(slot.id));
    await change(_id, { status: 6 });
    await expectFull(() => schedule(placedAt(slot.id)));
    await change(_id, { status: 3 });
    await schedule(placedAt(slot.id));
    // A lead that returns to the slot takes a place again.
    await expectFull(() => change(_id, { status: 2 }));
  });

  it('does not stand in the way of whoever has a place', async () => {
    const slot = await addSlot(database, { people: 1 });
    const { _id } = await schedule(placedAt(slot.id));
    await change(_id, { name: 'Bia Lima' });
    const moved = await change(_id, { evaluation: placedAt(slot.id, '2026-03-11T14:00:00.000Z') });
    expect(moved.evaluation?.location?._id).toBe(slot.id);
    await change(_id, { evaluation: placedAt(slot.id, '2026-03-13T13:00:00.000Z') });
    await schedule(placedAt(slot.id));
    await expectFull(() => change(_id, { evaluation: placedAt(slot.id) }));
    expect(await readLead(database, _id)).toMatchObject({ version: 4 });
  });

  it('holds online for the configuration that the test falls into', async () => {
    const slot = await addSlot(database, { type: 3, place: null, people: 1 });
    const test3 = { type: 3, date: TEST_DATE };
    const { _id } = await schedule(test3);
    expect(await readLead(database, _id)).toMatchObject({ evaluationSlotId: slot.id });
    await expectFull(() => schedule(test3));
    // Outside of its hours, days, city or category there is no limit.
    await schedule({ ...test3, date: '2026-03-11T15:00:00.000Z' });
    await schedule({ ...test3, date: '2026-03-14T13:00:00.000Z' });
    await schedule({ ...test3, date: '2026-04-01T13:00:00.000Z' });
    await schedule(test3, { areaIds: ['niteroi'] });
    await schedule(test3, { categoryIds: ['c102'] });
    // Another one that is open takes the next.
    await addSlot(database, { type: 3, place: null, people: 1 });
    await schedule(test3);
    await change(_id, { name: 'Bia Lima' });
  });

  it('is never exceeded by parallel changes', async () => {
    const slot = await addSlot(database, { people: 3 });
    const moving = await Promise.all(Array.from({ length: 4 }, () => schedule(placedAt(null))));
    const results = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => schedule(placedAt(slot.id))),
      ...moving.map(({ _id }) => change(_id, { evaluation: placedAt(slot.id) })),
    ]);
    const full = { status: 409, code: 'slot-full' };
    expect(refusals(results)).toMatchObject(Array(7).fill(full));
    const { data } = await store.day('2026-03-11', { evaluationLocation: slot.id });
    expect(data).toHaveLength(3);
  });
});

const scheduled = (date: string, changes: object = {}, test: object = {}) =>
  create({ status: 2, evaluation: { type: 3, date, ...test }, ...changes });

const createdAt = (date: string, changes: object = {}) => create(changes, new Date(date));

const idsOf = (leads: readonly { readonly _id: string }[]) => leads.map(({ _id }) => _id);

describe('the calendar', () => {
  it('P-CALL-66 P-CALL-67 answers month and day in America/Sao_Paulo, by the hour', async () => {
    const first = await scheduled('2026-03-01T03:00:00.000Z');
    const last = await scheduled('2026-04-01T02:59:00.000Z');
    const evening = await scheduled('2026-03-10T20:00:00.000Z');
    const sooner = await scheduled('2026-03-10T13:00:00.000Z');
    await scheduled('2026-03-01T02:59:00.000Z');
    await scheduled('2026-04-01T03:00:00.000Z');
    await create();
    const month = await store.month('2026-03', {});
    expect(idsOf(month.data)).toEqual(idsOf([first, sooner, evening, last]));
    expect(month.totalItems).toBe(4);
    expect(month.data[1]).toEqual({ ...sooner, cpf: expect.stringMatching(/^\*{3}/) });
    expect(idsOf((await store.day('2026-03-10', {})).data)).toEqual(idsOf([sooner, evening]));
    expect((await store.day('9999-12-31', {})).data).toEqual([]);
  });

  it('P-CALL-67 P-LEAD-37 filters by area, category, type and location', async () => {
    const slot = await addSlot(database);
    const date = '2026-03-10T13:00:00.000Z';
    const remote = await scheduled(date);
    const placed = await scheduled(date, {}, { type: 1, locationId: slot.id });
    const niteroi = await scheduled(date, { areaIds: ['niteroi'], categoryIds: ['c102'] });
    const elsewhere = await scheduled(date, { areaIds: ['anotherCity'], anotherCity: 'Recife' });
    const cases: [Parameters<typeof store.day>[1], { _id: string }[]][] = [
      [{}, [remote, placed, niteroi, elsewhere]],
      [{ areaId: 'sao-paulo' }, [remote, placed]],
      [{ category: 'c102' }, [niteroi]],
      [{ evaluationType: 1 }, [placed]],
      [{ evaluationLocation: slot.id }, [placed]],
      [{ areaId: 'niteroi', evaluationType: 3 }, [niteroi]],
      [{ areaId: 'niteroi', category: 'c100' }, []],
    ];
    for (const [query, leads] of cases) {
      const day = idsOf((await store.day('2026-03-10', query)).data);
      expect(day.toSorted()).toEqual(idsOf(leads).sort());
      expect(idsOf((await store.month('2026-03', query)).data)).toEqual(day);
    }
  });
});

const range = { dateRangeStart: '2026-03-10', dateRangeEnd: '2026-03-11' };

describe('the report', () => {
  it('P-CALL-71 P-LEAD-33 P-LEAD-34 counts who came in on the days by their status', async () => {
    await createdAt('2026-03-10T02:59:59.999Z');
    await createdAt('2026-03-10T03:00:00.000Z');
    await createdAt('2026-03-12T02:59:59.999Z', { status: 2, evaluation: online });
    await create({ status: 6 });
    await create({ status: 6 });
    await createdAt('2026-03-12T03:00:00.000Z', { status: 6 });
    const { total, status } = await store.report(range);
    const counts = Object.fromEntries(status.map(({ code, count }) => [code, count]));
    expect(counts).toEqual({ 1: 1, 2: 1, 3: 0, 4: 0, 5: 0, 6: 2, 7: 0, 11: 0 });
    expect([total, status[1]?.description]).toEqual([4, 'Teste não realizado']);
  });

  it('P-LEAD-35 P-LEAD-36 filters by the cities and categories of the filters', async () => {
    await create({ areaIds: ['sao-paulo', 'campinas'] });
    await create({ areaIds: ['belo-horizonte'], categoryIds: ['c104m'], hasCertification: true });
    await create({ areaIds: ['nova-lima'], categoryIds: ['c104'], hasCertification: true });
    await create({ areaIds: ['niteroi'] });
    await create({ areaIds: ['anotherCity'], anotherCity: 'Recife' });
    for (const [query, total] of [
      [{ cities: '', categories: '' }, 5],
      [{ cities: 'sao-paulo' }, 1],
      [{ cities: 'minas-gerais' }, 2],
      [{ cities: 'others' }, 3],
      [{ cities: 'minas-gerais,sao-paulo,others' }, 5],
      [{ categories: 'c104' }, 2],
      [{ categories: 'c100' }, 3],
      [{ categories: 'c100,c104', cities: 'minas-gerais' }, 2],
      [{ dateRangeStart: '1900-01-01', dateRangeEnd: '9999-12-31' }, 5],
    ] as const)
      expect([query, (await store.report({ ...range, ...query })).total]).toEqual([query, total]);
  });

  it('refuses a range that ends before it begins', async () => {
    const backwards = { dateRangeStart: '2026-03-11', dateRangeEnd: '2026-03-10' };
    const fields = { dateRangeEnd: 'A data final não pode ser anterior à inicial' };
    for (const call of [
      () => store.report(backwards),
      () => store.exportReport(operator(), backwards),
    ])
      await expect(call()).rejects.toMatchObject({ status: 422, fields });
  });
});

describe('P-CALL-71 the CSV', () => {
  const exported = (from = store) =>
    textOf(from.exportReport(operator({ at: new Date('2026-03-13T15:00:00Z') }), range));

  it('has the same leads, newest first, and an audit row', async () => {
    await create({ areaIds: ['brasilia'] });
    const lead = await createdAt('2026-03-11T15:00:00.000Z', {
      name: '=cmd Souza',
      cpf: '52998224725',
      status: 6,
      reproveReasons: ['time', 'training'],
      evaluation: online,
      experience: '6-to-11-months',
      areaIds: ['sao-paulo', 'campinas'],
      techniques: ['manicure', 'waxer'],
    });
    await createdAt('2026-03-12T15:00:00.000Z');
    const lines = (await exported()).split('\r\n');
    expect(lines.slice(0, 2)).toEqual([
      '\ufeffCadastro;Nome;CPF;E-mail;Telefone;Status;Cidades;Categorias;Profissões;Experiência;Data do teste;Tipo de teste;Motivos da reprovação;Código de indicação',
      "11/03/2026 12:00;'=cmd Souza;529.982.247-25;bia@lead.test;(11) 9 8765-4321;Não passou no teste;São Paulo, Campinas;Manicure;Manicure, Depilador(a);De 6 a 11 meses;11/03/2026 10:00;Online;Tempo, Treinamento;",
    ]);
    expect(lines).toHaveLength(4);
    const audit = await lastAudit(database);
    expect(audit).toMatchObject({ operation: 'leads.exportReport', diff: { rows: { after: 2 } } });
    expect(JSON.stringify(audit)).not.toContain(lead.name);
  });

  it('reads every lead once, whatever the batch', async () => {
    for (let index = 0; index < 5; index += 1)
      await create({ email: `n${index}@lead.test` }, later(index < 3 ? 0 : index));
    const exports = new Exports(database, write, 0, { batch: 2, most: 100 });
    const text = await exported(createLeads(database, write, exports));
    const found = text.match(/n\d@lead/g) as string[];
    expect(found.slice(0, 2)).toEqual(['n4@lead', 'n3@lead']);
    expect([...found].sort()).toEqual(['n0@lead', 'n1@lead', 'n2@lead', 'n3@lead', 'n4@lead']);
  });
});
