import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { hideCpf } from '../../../domain/br';
import { storeForEachTest } from '../../../tests/support/store';
import { AT, later, operator } from '../bookings/rowTestSupport';
import { failure, lastAudit } from '../customers/testSupport';
import type { Leads } from '.';
import { addCatalogue, freshCpf, leadBody, readLead, TEST_DATE } from './testSupport';

const test = storeForEachTest();
let store: Leads;

beforeEach(async () => {
  store = test.store.leads;
  await addCatalogue(test.database);
});

const create = (changes: object = {}, at = AT) => store.create(operator({ at }), leadBody(changes));

/** Sends what the lead has, with changes. */
const change = async (id: string, changes: object = {}, at = AT) => {
  const { data } = await list({ _id: id });
  const [lead] = data;
  if (!lead) throw new Error('No lead');
  const { cpf, name, phone } = lead;
  const { areaCode, number } = phone;
  return store.update(operator({ at }), id, {
    cpf,
    name,
    phone: { areaCode, number },
    ...changes,
  });
};

const list = (query: object = {}) => store.list({ quantityPerPage: 100, page: 1, ...query });

const online = { type: 3, date: TEST_DATE, meetLink: 'https://meet.exemplo.com/abc' };

describe('a new lead', () => {
  it('P-LEAD-08 P-LEAD-09 P-LEAD-23 carries its fields and starts with 1', async () => {
    const body = leadBody({
      name: '  Bia   de Souza ',
      email: ' Bia@Lead.TEST ',
      indicationCode: 'ANA10',
      specializations: ['Pé e mão'],
      experience: '1-to-5-years',
      categoryIds: ['c101', 'c100'],
      areaIds: ['campinas', 'sao-paulo'],
      hasCertification: true,
      isConsultant: true,
      weekDisponibility: [6, 0, 6],
      address: {
        zipcode: '01310-100',
        uf: 'sp',
        place: 'Rua A',
        neighbor: 'Centro',
        complement: '',
      },
    });
    expect(await store.create(operator(), body)).toMatchObject({
      artistId: null,
      name: 'Bia de Souza',
      email: 'bia@lead.test',
      phone: { countryCode: '+55', areaCode: '11', number: '987654321' },
      status: [
        {
          code: 1,
          description: 'Não agendado',
          date: AT.toISOString(),
          blame: { email: 'ana@camarim.test' },
        },
      ],
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
    const audit = await lastAudit(test.database);
    expect(audit).toMatchObject({
      operation: 'leads.create',
      diff: { cpf: { after: hideCpf(body.cpf) } },
    });
    expect(JSON.stringify(audit)).not.toContain(body.cpf);
  });

  it('P-LEAD-23 P-LEAD-28 P-LEAD-14 is scheduled at once, by single ids, in another city', async () => {
    const evaluation = { ...online, date: '2026-03-11T10:00' };
    const lead = await create({ status: 2, evaluation });
    expect(lead.status.map(({ code }) => code)).toEqual([2, 1]);
    expect(lead).toMatchObject({ statusId: 'AGENDADO', evaluation: { date: TEST_DATE } });
    const body = leadBody({ areaId: 'niteroi', categoryId: 'c102' });
    const { areaIds: _, categoryIds: __, ...single } = body;
    expect(await store.create(operator(), single)).toMatchObject({
      areaIds: ['niteroi'],
      categoryIds: ['c102'],
    });
    expect(await create({ areaIds: ['anotherCity'], anotherCity: ' Recife ' })).toMatchObject({
      cities: ['Recife'],
      anotherCity: 'Recife',
    });
  });

  it('P-LEAD-12 to P-LEAD-20, P-ERR-24 refuses what is wrong, by field', async () => {
    const refused: [object, Record<string, unknown>][] = [
      [{ name: 'Bia' }, { name: 'Formato de nome inválido' }],
      [
        { phone: { areaCode: '11', number: '87654321' } },
        { phone: 'Formato de telefone inválido' },
      ],
      [{ address: { zipcode: '123' } }, { 'address.zipcode': 'Formato de CEP inválido' }],
      [{ areaIds: ['sao-paulo', 'atlantida'] }, { areaIds: 'Área não encontrada' }],
      [{ categoryIds: ['c999'] }, { categoryIds: 'Categoria não encontrada' }],
      [{ areaIds: ['anotherCity'] }, { anotherCity: 'Campo obrigatório' }],
      [
        { evaluation: { ...online, type: 4 } },
        { 'evaluation.type': 'Esse tipo de teste não existe!' },
      ],
      [
        { evaluation: { ...online, date: '2026-03-11' } },
        { 'evaluation.date': 'Informe o dia e a hora do teste' },
      ],
      [
        { evaluation: { ...online, date: '9999-12-31T23:00:00Z' } },
        { 'evaluation.date': 'Data inválida' },
      ],
      [
        { evaluation: { ...online, meetLink: 'javascript:alert(1)' } },
        { 'evaluation.meetLink': expect.any(String) },
      ],
      [{ status: 2 }, { status: 'Informe o dia e a hora do teste' }],
    ];
    for (const [changes, fields] of refused)
      expect(await failure(() => create(changes))).toMatchObject({ status: 422, fields });
    expect(await failure(() => create({ email: 'x' }))).toMatchObject({
      description: 'O campo E-mail não está preenchido corretamente.',
    });
    expect((await list()).totalItems).toBe(0);
  });

  it('is one for each CPF', async () => {
    const cpf = freshCpf();
    await create({ cpf });
    expect(await failure(() => create({ cpf }))).toMatchObject({
      status: 409,
      code: 'lead-exists',
      description: 'Já existe um lead com este CPF.',
    });
    const parallel = freshCpf();
    const results = await Promise.allSettled([1, 2, 3].map(() => create({ cpf: parallel })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a change', () => {
  const WHOLE = {
    email: 'bia@lead.test',
    phone: { areaCode: '11', number: '987654321', countryCode: '+351' },
    indicationCode: 'ANA10',
    techniques: ['manicure'],
    specializations: ['Pé'],
    experience: '1-to-5-years',
    categoryIds: ['c101', 'c100'],
    areaIds: ['anotherCity'],
    anotherCity: 'Recife',
    hasCertification: true,
    gender: 'F',
    isConsultant: true,
    weekDisponibility: [0, 6],
    address: {
      uf: 'SP',
      complement: 'Fundos',
      zipcode: '01310100',
      streetName: 'Rua A',
      streetNumber: '10',
      neighborhood: 'Centro',
      city: 'Santos',
    },
    status: 2,
    evaluation: { ...online, areaId: 'campinas' },
  };

  it('P-CALL-68 P-CALL-69 changes what was sent and leaves the rest as it is', async () => {
    const cases: [object, object][] = [
      [{}, {}],
      [{ email: null }, { email: null }],
      [{ indicationCode: '' }, { indicationCode: null }],
      [{ techniques: ['waxer'] }, { techniques: ['waxer'] }],
      [
        { specializations: [], experience: null },
        { specializations: [], experience: null },
      ],
      [{ anotherCity: 'Olinda' }, { anotherCity: 'Olinda', cities: ['Olinda'] }],
      [{ hasCertification: false }, { hasCertification: false }],
      [{ isConsultant: false }, { isConsultant: false }],
      [{ weekDisponibility: [] }, { weekDisponibility: [] }],
      [
        { phone: { areaCode: '21', number: '987654321' } },
        { phone: { countryCode: '+351', areaCode: '21', number: '987654321' } },
      ],
      [{ address: null }, { address: null }],
      [{ address: {} }, {}],
      [{ address: { place: 'Rua B' } }, { address: { ...WHOLE.address, streetName: 'Rua B' } }],
      [
        { address: { neighbor: 'Vila', complement: null, zipcode: '' } },
        { address: { ...WHOLE.address, neighborhood: 'Vila', complement: null, zipcode: null } },
      ],
    ];
    for (const [sent, changed] of cases) {
      const lead = await create(WHOLE);
      expect(await change(lead._id, sent)).toEqual({ ...lead, ...changed, version: 2 });
    }
  });

  it('P-CALL-68 P-LEAD-27 of the test changes what was sent, and is the same test', async () => {
    const { date, type } = online;
    const cases: [object, object][] = [
      [{ date, type }, {}],
      [{ date, type, areaId: null }, { areaId: null }],
      [{ date, type, meetLink: null }, { meetLink: null }],
    ];
    for (const [sent, changed] of cases) {
      const lead = await create(WHOLE);
      const after = await change(lead._id, { evaluation: sent });
      expect(after.evaluation).toEqual({ ...lead.evaluation, ...changed });
    }
    const lead = await create(WHOLE);
    const inPerson = await change(lead._id, { evaluation: { date, type: 1 } });
    expect(inPerson.evaluation).toMatchObject({
      areaId: 'campinas',
      meetLink: null,
      type: { code: 1 },
    });
  });

  it('P-ERR-23 G18 refuses an unknown lead and a stale version', async () => {
    expect(await failure(() => store.update(operator(), 'nobody', leadBody()))).toMatchObject({
      status: 404,
      description: 'Não existe um Lead com esse ID.',
    });
    const { _id } = await create();
    await change(_id, { version: 1 });
    expect(await failure(() => change(_id, { version: 1 }))).toMatchObject({
      code: 'version-conflict',
    });
  });

  it('P-LEAD-23 writes the history, newest first, with who did it', async () => {
    const { _id } = await create();
    await change(_id, { status: 5 }, later(60));
    await change(_id, { name: 'Bia Lima', status: 5 }, later(90));
    const lead = await change(_id, { status: 7 }, later(120));
    expect(lead.status.map(({ code, date }) => [code, date])).toEqual([
      [7, later(120).toISOString()],
      [5, later(60).toISOString()],
      [1, AT.toISOString()],
    ]);
    expect(lead.status[0]?.blame).toEqual({ email: 'ana@camarim.test' });
    expect(await readLead(test.database, _id)).toMatchObject({ statusCode: 7 });
  });

  it('P-LEAD-21 keeps the profession and the gender of a scheduled lead', async () => {
    const { _id } = await create({ status: 2, evaluation: online });
    expect(await failure(() => change(_id, { techniques: [] }))).toMatchObject({ status: 422 });
    expect(await failure(() => change(_id, { gender: 'M' }))).toMatchObject({
      fields: { gender: expect.any(String) },
    });
  });

  it('P-LEAD-25 keeps reprove reasons with status 6 only', async () => {
    const { _id } = await create({ reproveReasons: ['time'] });
    expect((await change(_id, {})).reproveReasons).toEqual([]);
    const failed = await change(_id, { status: 6, reproveReasons: ['time', 'posture', 'time'] });
    expect(failed.reproveReasons).toEqual(['time', 'posture']);
    expect((await change(_id, { name: 'Bia Lima' })).reproveReasons).toEqual(['time', 'posture']);
    expect((await change(_id, { status: 5, reproveReasons: ['time'] })).reproveReasons).toEqual([]);
  });

  it('an artist stays one, and the CPF of another lead is taken', async () => {
    const { _id } = await create({ status: 11 });
    expect(await failure(() => change(_id, { status: 1 }))).toMatchObject({ status: 422 });
    expect(await change(_id, { status: 11, name: 'Bia Lima' })).toMatchObject({ version: 2 });
    const { cpf } = await create();
    expect(await failure(() => change(_id, { cpf }))).toMatchObject({ code: 'lead-exists' });
  });
});

describe('the test of a lead', () => {
  it('P-LEAD-26 is lost with status 1', async () => {
    const { _id } = await create({ status: 2, evaluation: online });
    const lead = await change(_id, { status: 1, evaluation: online });
    expect(lead).toMatchObject({ evaluation: null, evaluationHistory: [] });
    expect(await readLead(test.database, _id)).toMatchObject({
      evaluationAt: null,
      evaluationSlotId: null,
    });
  });

  it('P-LEAD-09 stays in the history once it has taken place', async () => {
    const { _id } = await create({ status: 2, evaluation: online });
    const next = { type: 1, date: '2026-03-20T13:00:00.000Z' };
    const moved = await change(_id, { evaluation: next });
    expect(moved).toMatchObject({ evaluation: { type: { code: 1 } }, evaluationHistory: [] });
    const after = new Date('2026-03-20T13:00:00.000Z');
    const again = { type: 3, date: '2026-04-01T13:00:00.000Z' };
    const lead = await change(_id, { evaluation: again }, after);
    expect(lead.evaluationHistory).toEqual([moved.evaluation]);
    expect(lead.evaluation).toMatchObject({
      date: again.date,
      areaId: 'sao-paulo',
      type: { code: 3, description: 'Online' },
    });
    expect(lead.evaluation?._id).not.toBe(moved.evaluation?._id);
  });
});

describe('the list', () => {
  it('P-CALL-65 P-LEAD-02 finds by CPF, part of an e-mail, or id, newest first', async () => {
    const one = await create({ email: 'ana_1@lead.test' });
    const two = await create({ email: 'anax1@lead.test' }, later(60));
    const ids = async (query: object) => (await list(query)).data.map(({ _id }) => _id);
    expect(await ids({})).toEqual([two._id, one._id]);
    expect(await ids({ cpf: one.cpf })).toEqual([one._id]);
    expect(await ids({ cpf: one.cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4') })).toEqual([
      one._id,
    ]);
    expect(await ids({ email: 'ANA_1' })).toEqual([one._id]);
    expect(await ids({ email: '@lead' })).toHaveLength(2);
    expect(await ids({ _id: two._id })).toEqual([two._id]);
    expect(await ids({ _id: 'nobody' })).toEqual([]);
    expect(await ids({ quantityPerPage: 1, page: 2 })).toEqual([one._id]);
    expect(await ids({ quantityPerPage: 999_999 })).toHaveLength(2);
    const three = await create({ email: 'banana@lead.test' }, later(120));
    expect(await ids({ email: 'anana' })).toEqual([three._id]);
    // All of its runs of three signs are there, but not in this order.
    expect(await ids({ email: 'nanana' })).toEqual([]);
  });

  it('P-LEAD-01 sorts by every column', async () => {
    const a = await create({ name: 'Ágata Souza', email: 'b@lead.test', status: 5 });
    const b = await create({ name: 'Bia Souza', email: 'a@lead.test', status: 3 }, later(1));
    const first = async (orderBy: string, orderType?: string) =>
      (await list({ orderBy, orderType })).data[0]?._id;
    expect(await first('name')).toBe(a._id);
    expect(await first('email')).toBe(b._id);
    expect(await first('statusDescription')).toBe(b._id);
    expect(await first('statusDescription', 'DESC')).toBe(a._id);
    expect(await first('cpf', 'DESC')).toBe(b._id);
    expect(await first('createdAt')).toBe(a._id);
  });
});

describe('what our own server finds leads by (decision 0128)', () => {
  const on = (date: string) => ({ status: 2, evaluation: { ...online, date } });

  it('P-CALL-65 by name, status and days of the test, and in the order of the tests', async () => {
    await create({ name: 'Bia Lima' });
    // The last instant of 11 March in São Paulo, and the first of the 12th.
    await create({ name: 'Érica Souza', ...on('2026-03-12T02:59:00.000Z') }, later(1));
    await create({ name: 'Caio Souza', ...on('2026-03-12T03:00:00.000Z') }, later(2));
    const names = async (query: object) => {
      const { data, totalItems } = await list(query);
      expect(totalItems).toBe(data.length);
      return data.map(({ name }) => name);
    };
    expect(await names({ name: ' LIMA  bi ' })).toEqual(['Bia Lima']);
    expect(await names({ name: 'souza lima' })).toEqual([]);
    expect(await names({ name: ' ' })).toHaveLength(3);
    expect(await names({ name: 'erica' })).toEqual(['Érica Souza']);
    expect(await names({ status: 2, name: 'souza' })).toEqual(['Caio Souza', 'Érica Souza']);
    expect(await names({ minTestDate: '2026-03-11', maxTestDate: '2026-03-11' })).toEqual([
      'Érica Souza',
    ]);
    expect(await names({ minTestDate: '2026-03-12' })).toEqual(['Caio Souza']);
    expect(await names({ minTestDate: '2026-03-11', status: 1 })).toEqual([]);
    const byTest = (orderType: string) => names({ orderBy: 'evaluation.date', orderType });
    expect(await byTest('ASC')).toEqual(['Érica Souza', 'Caio Souza', 'Bia Lima']);
    expect(await byTest('DESC')).toEqual(['Caio Souza', 'Érica Souza', 'Bia Lima']);
  });
});

describe('what one answer holds (RELIABILITY E3)', () => {
  it('P-CALL-65 a request for all of them gets 1,000 and how the rest is read', async () => {
    const { _id } = await create({ status: 2, evaluation: online });
    expect(await store.day('2026-03-11', {})).not.toHaveProperty('totalIsCapped');
    await test.database.read((orm) =>
      orm.execute(sql`insert into leads (id, cpf, name, name_search, area_code, phone, status_code,
          status, evaluation, evaluation_at, created_at)
        select 'copy-' || i, lpad(i::text, 11, '0'), name, name_search, area_code, phone, status_code,
          status, evaluation, evaluation_at, created_at + i * interval '1 second'
        from leads, generate_series(1, 1004) i where leads.id = ${_id}`),
    );
    const first = await list({ quantityPerPage: 999_999 });
    expect([first.data.length, first.totalItems, first.itemsPerPage]).toEqual([1000, 1005, 1000]);
    const second = await list({ quantityPerPage: 999_999, page: 2 });
    expect(second.data).toHaveLength(5);
    const ids = new Set([...first.data, ...second.data].map(({ _id: id }) => id));
    expect(ids.size).toBe(1005);
    const month = await store.month('2026-03', {});
    expect(month).toMatchObject({ totalItems: 1000, totalIsCapped: true });
    expect(month.data).toHaveLength(1000);
  });
});
