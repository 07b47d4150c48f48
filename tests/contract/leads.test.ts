import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEAD_CODES, scheduledTotal } from '../../domain/leads';
import { addDays } from '../../domain/time';
import { given } from '../support/answers';
import { callOf } from '../support/bookingCalls';
import { type MemoryProduct, memoryProduct, PRODUCT_NOW, SEED_TIMEOUT } from '../support/provider';

let product: MemoryProduct;

beforeAll(async () => {
  product = await memoryProduct(0);
}, SEED_TIMEOUT);
afterAll(() => product.close());

describe('slots of tests', () => {
  const TODAY = PRODUCT_NOW.toISOString().slice(0, 10);

  beforeAll(async () => {
    await product.signIn('operation');
  });

  const LOCATION = {
    place: 'Rua dos Pinheiros',
    streetNumber: '100',
    complement: '',
    neighbor: 'Pinheiros',
    city: 'São Paulo',
    uf: 'SP',
    zipCode: '05422001',
    lat: -23.5646,
    lng: -46.6917,
    addressIdentification: 'endereço pessoal',
  };

  const TYPED = {
    days: [1, 3],
    start: TODAY,
    end: addDays(TODAY, 13),
    startHour: '08:00',
    endHour: '12:00',
    category: 'c100',
    type: 1,
    limit: 4,
    areaId: 'sao-paulo',
    location: LOCATION,
  };

  const lastBody = async (): Promise<Record<string, unknown>> =>
    (await product.requests.at(-1)?.json()) as Record<string, unknown>;

  const list = async (filter: Record<string, unknown> = {}, page = 1) => {
    const answer = await product.provider.getList('slots', {
      pagination: { page, perPage: 10 },
      sort: { field: 'period', order: 'ASC' },
      filter,
    });
    const url = product.requests.at(-1)?.url ?? '';
    return { ...answer, query: Object.fromEntries(new URL(url).searchParams) };
  };

  describe('the list', () => {
    it('P-SLOT-01 P-SLOT-08 P-CALL-73 has 10 rows a page, as the screen shows them', async () => {
      const { data, total, query } = await list({ order: 'DESC' });
      expect(query).toEqual({ order: 'DESC', page: '1', itemsPerPage: '10' });
      expect([data.length, total]).toEqual([10, 28]);
      expect(data.map(({ start }) => start)).toEqual(
        data.map(({ start }) => String(start)).toSorted((a, b) => b.localeCompare(a)),
      );
      expect(data[0]).toMatchObject({
        period: expect.stringMatching(/^\d\d\/\d\d\/\d{4} a \d\d\/\d\d\/\d{4}$/),
        days: expect.arrayContaining([expect.any(Number)]),
        startHour: expect.stringMatching(/^\d\d:\d\d$/),
      });
    });
  });

  describe('writing', () => {
    it('P-SLOT-11 P-CALL-74 P-CALL-75 an address travels as a point and comes back', async () => {
      const { data } = await product.provider.create('slots', { data: TYPED });
      expect(await lastBody()).toEqual({
        days: [1, 3],
        start: TODAY,
        end: addDays(TODAY, 13),
        timeRange: { start: '08:00', end: '12:00' },
        category: 'c100',
        type: 1,
        limit: 4,
        areaId: 'sao-paulo',
        location: {
          type: 'Point',
          coordinates: [-46.6917, -23.5646],
          formatted_address: 'Rua dos Pinheiros, 100 - Pinheiros, São Paulo - SP, 05422-001',
          place: 'Rua dos Pinheiros',
          streetNumber: '100',
          complement: null,
          neighbor: 'Pinheiros',
          city: 'São Paulo',
          uf: 'SP',
          zipCode: '05422001',
        },
      });
      const read = await product.provider.getOne('slots', { id: data.id });
      expect(read.data).toMatchObject(TYPED);
    });

    it('P-SLOT-11 P-CALL-75 online the location is null, in both calls', async () => {
      const online = { ...TYPED, type: 3, location: undefined };
      const { data } = await product.provider.create('slots', { data: online });
      expect(await lastBody()).toMatchObject({ type: 3, location: null });
      await product.provider.update('slots', { id: data.id, data: online, previousData: data });
      expect(await lastBody()).toMatchObject({ type: 3, location: null, version: 1 });
    });

    it('P-SLOT-10 messages come back under our names', async () => {
      const sent = product.provider.create('slots', { data: { ...TYPED, endHour: '08:00' } });
      await expect(sent).rejects.toMatchObject({
        status: 422,
        body: { errors: { endHour: 'A hora final deve ser posterior à inicial' } },
      });
    });
  });

  it('P-CALL-72 P-CALL-76 the places for a lead', async () => {
    const { data, totalItems } = await product.provider.operation('slots.available', {
      query: { areaId: 'sao-paulo', type: 1 },
    });
    expect(totalItems).toBeGreaterThan(0);
    for (const slot of data) {
      expect(slot).toMatchObject({ areaId: 'sao-paulo', type: 1, active: true });
      expect(slot.location?.formatted_address).toMatch(/São Paulo - SP/);
    }
  });

  describe('C-CALL-53 P-CALL-77 the consultant', () => {
    const ask = (query: Record<string, string>) =>
      product.provider.operation('consultants.integrationUrl', { query });

    it('by e-mail and by id', async () => {
      await product.signIn('administrator');
      const url = 'https://consultoras.camarim.test/integracao/CN100200';
      expect(await ask({ email: 'helena.moraes@consultora.test' })).toEqual({ url });
      expect(await ask({ id: 'CN100200' })).toEqual({ url });
    });
  });
});

describe('leads', () => {
  const BASE = '/api/bo';
  const INSTANT = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
  let call: ReturnType<typeof callOf>;
  beforeAll(() => {
    call = callOf(product);
  });
  beforeEach(() => product.signIn('operation'));

  const CPFS = ['52998224725', '11144477735', '12345678909', '98765432100', '39053344705'];

  const body = (cpf: string | undefined, changes: object = {}) => ({
    cpf,
    name: 'Ana Souza',
    email: 'ana@candidata.test',
    phone: { areaCode: '11', number: '987654321' },
    areaIds: ['sao-paulo'],
    categoryIds: ['c100'],
    techniques: ['manicure'],
    ...changes,
  });

  const range = { dateRangeStart: '2026-03-03', dateRangeEnd: '2026-03-10' };

  describe('P-CALL-65 the leads', () => {
    it('come a hundred, or all of them, with their fields', async () => {
      const first = await call('leads.list', { query: { quantityPerPage: 100 } });
      expect(first).toMatchObject({ method: 'GET', path: `${BASE}/v2/bo/leads` });
      expect(first.query).toEqual({ quantityPerPage: '100' });
      expect(first.answer.data).toHaveLength(100);
      const { answer } = await call('leads.list', { query: { quantityPerPage: 999_999 } });
      expect(answer.totalItems).toBe(120);
      expect(answer.data).toHaveLength(120);
      expect(new Set(answer.data.map(({ status }) => status[0]?.code))).toEqual(
        new Set(LEAD_CODES),
      );
      for (const lead of answer.data) {
        expect(lead.status[0]).toMatchObject({ date: INSTANT });
        expect(lead.statusDescription).toBe(lead.status[0]?.description);
        expect(lead.createdAt).toEqual(INSTANT);
        expect(lead.cities?.length).toBe(lead.areaIds.length);
      }
    });

    it('P-LEAD-01 loads pages of ten by requests of a hundred, with the filters of the list', async () => {
      const list = async (filter: object) => {
        const { data } = await product.provider.getList('leads', {
          pagination: { page: 1, perPage: 10 },
          sort: { field: 'createdAt', order: 'DESC' },
          filter,
        });
        const url = product.requests.at(-1)?.url ?? '';
        return { data, query: Object.fromEntries(new URL(url).searchParams) };
      };
      const first = await list({});
      expect(product.requests).toHaveLength(1);
      expect(first.data).toHaveLength(10);
      expect(first.query).toMatchObject({ quantityPerPage: '100', page: '1' });
      const wanted = first.data.find(({ email }) => email);
      for (const [name, value] of Object.entries({ cpf: wanted?.cpf, email: wanted?.email })) {
        const { data, query } = await list({ [name]: value });
        expect(query).toMatchObject({ [name]: value });
        expect(data.map(({ id }) => id)).toEqual([wanted?.id]);
      }
    });
  });

  describe('P-CALL-68 P-CALL-69 a lead', () => {
    it('P-CALL-70 is created, and changed by both addresses', async () => {
      const created = await call('leads.create', { body: body(CPFS[0]) });
      expect(created).toMatchObject({ method: 'POST', path: `${BASE}/lead` });
      expect(created.answer).toMatchObject({ statusId: 'NAO_AGENDADO', version: 1 });
      const { _id: id } = given(created.answer);
      const params = { id };
      const one = await call('leads.update', {
        params,
        body: body(CPFS[0], { name: 'Ana Lima', version: 1 }),
      });
      expect(one).toMatchObject({ method: 'PUT', path: `${BASE}/v2/bo/leads/${id}` });
      expect(one.answer).toMatchObject({ name: 'Ana Lima', version: 2 });
      const two = await call('leads.updatePayload', { params, body: body(CPFS[0]) });
      expect(two).toMatchObject({ method: 'PUT', path: `${BASE}/lead/${id}` });
      expect(two.answer).toMatchObject({ name: 'Ana Souza', version: 3 });
    });

    it('P-ERR-22 P-ERR-23 P-ERR-24 is rejected with the messages of the specification', async () => {
      await call('leads.create', { body: body(CPFS[1]) });
      await expect(call('leads.create', { body: body(CPFS[1]) })).rejects.toMatchObject({
        status: 409,
        code: 'lead-exists',
      });
      await expect(
        call('leads.update', { params: { id: 'nobody' }, body: body(CPFS[2]) }),
      ).rejects.toMatchObject({ status: 404, message: 'Não existe um Lead com esse ID.' });
      await expect(
        call('leads.create', { body: body(CPFS[2], { areaIds: ['nowhere'] }) }),
      ).rejects.toMatchObject({ status: 422, message: 'Área não encontrada' });
      await expect(
        call('leads.create', { body: body(CPFS[2], { techniques: undefined, name: '' }) }),
      ).rejects.toMatchObject({
        status: 422,
        message: 'Por favor informe todos os campos obrigatórios!',
      });
    });
  });

  describe('P-CALL-66 P-CALL-67 the calendar', () => {
    it('answers a month and its days alike', async () => {
      const month = await call('leads.month', { params: { month: '2026-03' } });
      expect(month).toMatchObject({ method: 'GET', path: `${BASE}/v2/bo/leads/month/2026-03` });
      expect(month.answer.data.length).toBeGreaterThan(20);
      const days: string[] = [];
      for (let day = 1; day <= 31; day += 1) {
        const date = `2026-03-${String(day).padStart(2, '0')}`;
        const { answer } = await call('leads.day', { params: { date } });
        days.push(...answer.data.map(({ _id }) => _id));
      }
      expect(days).toEqual(month.answer.data.map(({ _id }) => _id));
    });
  });

  describe('P-CALL-71 the report', () => {
    it('counts every status, and exports as many lines', async () => {
      const { answer, path } = await call('leads.report', { query: range });
      expect(path).toBe(`${BASE}/lead/report`);
      expect(answer.status.map(({ code }) => code)).toEqual(LEAD_CODES);
      expect(answer.total).toBeGreaterThan(10);
      expect(scheduledTotal(answer.status)).toBeLessThan(answer.total);
      const response = await product.app(
        new Request(`http://camarim.test${BASE}/lead/report/export?${new URLSearchParams(range)}`, {
          headers: { authorization: `Bearer ${product.token()}` },
        }),
      );
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(response.headers.get('content-disposition')).toContain('Leads.csv');
      const text = await response.text();
      expect(text.trim().split('\r\n')).toHaveLength(answer.total + 1);
    });
  });
});
