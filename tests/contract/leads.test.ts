import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpointById } from '../../contract/index';
import { LEAD_CODES, scheduledTotal } from '../../domain/leads';
import type { EndpointId, OperationInput } from '../../src/dataProvider';
import { given } from '../support/answers';
import { callOf } from '../support/bookingCalls';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

const BASE = '/api/bo';
const INSTANT = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);

let product: MemoryProduct;
let call: ReturnType<typeof callOf>;

beforeAll(async () => {
  product = await memoryProduct(0);
  call = callOf(product);
}, SEED_TIMEOUT);
beforeEach(() => product.signIn('operation'));
afterAll(() => product.close());

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
    expect(new Set(answer.data.map(({ status }) => status[0]?.code))).toEqual(new Set(LEAD_CODES));
    for (const lead of answer.data) {
      expect(lead.status[0]).toMatchObject({ date: INSTANT });
      expect(lead.statusDescription).toBe(lead.status[0]?.description);
      expect(lead.createdAt).toEqual(INSTANT);
      expect(lead.cities?.length).toBe(lead.areaIds.length);
    }
  });

  it('P-LEAD-01 ten a page come in one request for a hundred, and by what the list is filtered by', async () => {
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

  it.each(['cpf', 'email', '_id'] as const)('P-LEAD-02 are found by %s', async (key) => {
    const { answer } = await call('leads.list', { query: { quantityPerPage: 100 } });
    const wanted = answer.data.find(({ email }) => email);
    const found = await call('leads.list', {
      query: { quantityPerPage: 100, [key]: wanted?.[key] },
    });
    expect(found.answer.data.map(({ _id }) => _id)).toEqual([wanted?._id]);
  });
});

describe('our own server also finds them (decision 0128)', () => {
  const all = async (query: object) =>
    (await call('leads.list', { query: { quantityPerPage: 1000, ...query } })).answer.data;

  it('by words of the name, by status, and by the day of the test', async () => {
    const leads = await all({});
    const [word = ''] = (leads[0]?.name ?? '').split(' ');
    const named = await all({ name: word });
    expect(named.length).toBeGreaterThan(0);
    for (const { name } of named) expect(name).toContain(word);
    const waiting = await all({ status: 1 });
    expect(waiting).toHaveLength(leads.filter(({ status }) => status[0]?.code === 1).length);
    const days = { minTestDate: '2026-03-10', maxTestDate: '2026-03-12' };
    const tested = await all({ ...days, orderBy: 'evaluation.date' });
    const dates = tested.map(({ evaluation }) => evaluation?.date ?? '');
    const within = (date = '') =>
      date >= '2026-03-10T03:00:00.000Z' && date < '2026-03-13T03:00:00.000Z';
    const wanted = leads.map(({ evaluation }) => evaluation?.date ?? '').filter(within);
    expect(dates.length).toBeGreaterThan(0);
    expect(dates).toEqual(wanted.toSorted());
  });

  it.each([{ status: 12 }, { minTestDate: '2026-02-30' }, { maxTestDate: 'x' }])(
    'refuses %j',
    async (query) => {
      await expect(all(query)).rejects.toMatchObject({ status: 422 });
    },
  );
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

  it('P-ERR-22 P-ERR-23 P-ERR-24 is refused with the words of the specification', async () => {
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

  it('P-CALL-72 P-LEAD-29 is tested at a place that is available, until it is full', async () => {
    const { answer } = await call('slots.available', { query: { type: 1 } });
    const slot = answer.data.find(({ end = '' }) => end >= '2026-03-12');
    const date = `${slot?.end ?? ''}T12:00:00.000Z`;
    const evaluation = { type: 1, date, locationId: slot?._id };
    const lead = body(CPFS[2], { areaIds: [slot?.areaId], status: 2, evaluation });
    const created = await call('leads.create', { body: lead });
    expect(given(created.answer).evaluation).toMatchObject({
      date,
      location: { _id: slot?._id, formatted_address: slot?.location?.formatted_address },
    });
    const { _id, timeRange, days, start, end, category, type, areaId, location } = slot ?? {};
    await product.signIn('operationHead');
    await call('slots.update', {
      params: { id: _id ?? '' },
      body: { timeRange, days, start, end, category, type, areaId, location, limit: 1 },
    });
    await expect(call('leads.create', { body: { ...lead, cpf: CPFS[3] } })).rejects.toMatchObject({
      status: 409,
      code: 'slot-full',
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

  it('sends the filters', async () => {
    const query = { areaId: 'sao-paulo', category: 'c100', evaluationType: 3 };
    const { answer, query: sent } = await call('leads.month', {
      params: { month: '2026-03' },
      query,
    });
    expect(sent).toEqual({ areaId: 'sao-paulo', category: 'c100', evaluationType: '3' });
    for (const lead of answer.data) {
      expect(lead).toMatchObject({ evaluation: { areaId: 'sao-paulo', type: { code: 3 } } });
      expect(lead.categoryIds).toContain('c100');
    }
  });

  it.each(['0000-01', '2026-13', '9999-12', '2026-3'])('refuses the month %s', async (month) => {
    await expect(call('leads.month', { params: { month } })).rejects.toMatchObject({ status: 422 });
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

describe('ruling 17 who may', () => {
  const params = { id: 'nobody' };
  const reading: readonly (readonly [EndpointId, OperationInput])[] = [
    ['leads.list', {}],
    ['leads.month', { params: { month: '2026-03' } }],
    ['leads.day', { params: { date: '2026-03-10' } }],
    ['leads.report', { query: range }],
    ['leads.exportReport', { query: range }],
  ];
  const writing: readonly (readonly [EndpointId, OperationInput])[] = [
    ['leads.create', { body: body('00000000000') }],
    ['leads.update', { params, body: body(CPFS[4]) }],
    ['leads.updatePayload', { params, body: body(CPFS[4]) }],
  ];
  const statusOf = async (id: EndpointId, input: OperationInput): Promise<number> => {
    try {
      await product.provider.operation(id, input);
      return 200;
    } catch (error) {
      return (error as { status: number }).status;
    }
  };

  it.each([
    ['administrator', true, true],
    ['operationHead', true, true],
    ['operation', true, true],
    ['marketingHead', true, false],
    ['marketing', false, false],
    ['finance', false, false],
    ['staff', false, false],
  ])('%s reads: %s, writes: %s', async (profile, reads, writes) => {
    await product.signIn(profile);
    for (const [id, input] of reading) {
      expect([id, await statusOf(id, input)]).toEqual([id, reads ? 200 : 403]);
    }
    for (const [id, input] of writing) {
      const status = await statusOf(id, input);
      expect([id, status === 403]).toEqual([id, !writes]);
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });

  it('every operation of the contract is here', () => {
    const known = [...reading, ...writing].map(([id]) => id as string);
    const all = [...endpointById.keys()].filter((id) => id.startsWith('leads.'));
    expect(all.sort()).toEqual(known.sort());
  });
});
