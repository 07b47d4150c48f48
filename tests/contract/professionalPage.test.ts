import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointId } from '../../src/dataProvider';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

/** The page of a professional between provider and server: part 2 sections 2.6, 3, 4, 5 and 7. */

let product: MemoryProduct;
let artistId: string;
let scheduleId: string;
let shortCode: string;
let scheduleDate: string;

beforeAll(async () => {
  product = await memoryProduct(200);
  await product.signIn('operation');
  const { schedules } = await call('bookings.list', { query: { itemsPerPage: 100, status: 11 } });
  const booking = schedules.find(({ partner }: Wire) => partner);
  artistId = booking.partner.partnerId;
  scheduleId = booking._id;
  shortCode = booking.shortCode;
  scheduleDate = booking.dateRangeStart;
}, SEED_TIMEOUT);
afterAll(() => product.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of many operations, each as its test expects it
type Wire = any;

const call = async (id: EndpointId, input: object = {}): Promise<Wire> =>
  product.provider.operation(id, input as never);

const failure = async (work: () => Promise<unknown>) => {
  try {
    await work();
  } catch (error) {
    return error as { status: number; code: string; message: string; errors?: object };
  }
  throw new Error('It was not refused.');
};

const PDF = new File(['%PDF-1.4 recibo'], 'recibo.pdf', { type: 'application/pdf' });

const bonus = (over: object = {}) => ({
  value: '50.25',
  reason: 2,
  message: 'Diária de sábado',
  scheduleId,
  scheduleDate,
  ...over,
});

const pay = (over: object = {}, key?: string) =>
  call('bonuses.pay', {
    params: { id: artistId },
    body: bonus(over),
    ...(key && { idempotencyKey: key }),
  });

const listed = async (): Promise<Wire[]> =>
  (await call('bonuses.list', { params: { id: artistId }, query: { page: 1, limit: 100 } })).data;

describe('bonuses', () => {
  it('P-CALL-38 P-BON-01 P-BON-09 P-BON-10 P-BON-20 reais become cents, and the first head is asked', async () => {
    const paid = await pay({ reason: 23, reasonText: 'Acordo', file: PDF });
    expect(product.requests.at(-1)?.headers.get('content-type')).toContain('multipart/form-data');
    const [first] = await listed();
    expect(first).toMatchObject({
      _id: paid._id,
      value: 5_025,
      reason: '23',
      reasonText: 'Acordo',
      description: 'Diária de sábado',
      schedule: { _id: scheduleId, date: scheduleDate },
      responsible: { name: expect.any(String) },
      fileName: 'recibo.pdf',
      transfer: { id: expect.any(String) },
      approval: { status: 1, history: [] },
    });
    await product.signIn('operationHead');
    const seen = await call('transfers.list', { query: { limit: 100, isOwner: true } });
    expect(seen.bonus.map(({ _id }: Wire) => _id)).toContain(paid._id);
    await product.signIn('operation');
  });

  it('P-BON-08 P-CALL-48 the order may be named by its short code, which is looked up', async () => {
    const booking = await call('bookings.one', { params: { id: shortCode } });
    expect(booking.dateRangeStart).toBe(scheduleDate);
    await pay({ scheduleId: shortCode.toLowerCase() });
    expect((await listed())[0].schedule._id).toBe(scheduleId);
  });

  it.each([
    ['P-BON-03', { value: '2000.01' }, 'value', 'Limite de 2000'],
    ['P-BON-03', { value: '-1' }, 'value', 'Limite de 2000'],
    ['P-BON-02', { value: '0' }, 'value', 'Preenchimento Obrigatório'],
    ['P-BON-02', { message: ' ' }, 'message', 'Preenchimento Obrigatório'],
    ['P-BON-04', { message: 'a'.repeat(73) }, 'message', 'Máximo de 72 caracteres'],
    ['P-BON-05', { reason: 23 }, 'reasonText', 'Preenchimento Obrigatório'],
    ['P-BON-13', { reason: 39 }, 'reason', 'Preenchimento Obrigatório'],
    ['P-BON-07', { scheduleId: 'NADA' }, 'scheduleId', 'Agendamento não encontrado'],
    ['P-BON-06', { file: new File(['PK'], 'a.pdf') }, 'file', 'O anexo deve ser um PDF.'],
  ])('%s the server refuses %j too', async (_, over, field, text) => {
    const before = (await listed()).length;
    const refused = await failure(() => pay(over));
    expect(refused).toMatchObject({ status: 422 });
    expect(JSON.stringify(refused)).toContain(field);
    expect(JSON.stringify(refused)).toContain(text);
    expect(await listed()).toHaveLength(before);
  });

  it('P-BON-03 the limit itself is paid', async () => {
    expect((await pay({ value: '2000.00' })).value).toBe(200_000);
  });

  it('P-BON-09 the same form sent twice pays once, whatever boundary it travels with', async () => {
    const before = (await listed()).length;
    const [one, other] = [await pay({ file: PDF }, 'k1'), await pay({ file: PDF }, 'k1')];
    expect(other).toEqual(one);
    expect(await listed()).toHaveLength(before + 1);
    const changed = new File(['%PDF-1.4 outro'], 'recibo.pdf', { type: 'application/pdf' });
    expect(await failure(() => pay({ file: changed }, 'k1'))).toMatchObject({
      code: 'idempotency-mismatch',
    });
  });

  const correct = (transferId: string, over: object = {}) =>
    call('bonuses.correct', {
      params: { transferId },
      body: {
        transferId,
        professionalId: artistId,
        value: '10.00',
        reason: 3,
        description: 'Corrigido',
        idschedule: scheduleId,
        scheduleDate,
        ...over,
      },
    });

  it('P-CALL-39 P-BON-18 P-BON-19 P-BON-20 a refused one is corrected and begins again', async () => {
    const { _id, transfer } = await pay({ file: PDF });
    expect(await failure(() => correct(transfer.id))).toMatchObject({ code: 'not-refused' });
    await product.signIn('operationHead');
    await call('transfers.decide', {
      body: { ids: [_id], approved: false, comment: 'Valor alto' },
    });
    await product.signIn('operation');
    const refused = (await listed()).find((one) => one._id === _id);
    expect(refused.approval).toMatchObject({
      status: 4,
      history: [{ approved: false, comment: 'Valor alto', by: { email: expect.any(String) } }],
    });
    await correct(transfer.id);
    const corrected = (await listed()).find((one) => one._id === _id);
    expect(corrected).toMatchObject({
      value: 1_000,
      reason: '3',
      description: 'Corrigido',
      fileName: 'recibo.pdf',
      approval: { status: 1, history: [{ approved: false }] },
    });
    expect(await failure(() => correct(transfer.id))).toMatchObject({ status: 409 });
    expect(await failure(() => correct('nothing'))).toMatchObject({ status: 404 });
    await product.signIn('operationHead');
    await call('transfers.decide', { body: { ids: [_id], approved: true, comment: '' } });
    await product.signIn('operation');
    const decided = (await listed()).find((one) => one._id === _id);
    expect(decided.approval.status).toBe(2);
  });

  it('P-CALL-40 P-BON-21 the attachment has an address without a bearer, for five minutes', async () => {
    const { _id } = await pay({ file: PDF });
    const { data } = await call('bonuses.file', { params: { bonusId: _id } });
    const read = () => product.app(new Request(new URL(data, 'http://camarim.test')));
    const answer = await read();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await answer.text()).toBe('%PDF-1.4 recibo');
    product.pass(5 * 60_000);
    expect((await read()).status).toBe(404);
    const { _id: without } = await pay();
    expect(
      await failure(() => call('bonuses.file', { params: { bonusId: without } })),
    ).toMatchObject({ status: 404 });
  });

  it('P-CALL-37 P-BON-12 P-CONST-03 three a page, newest first, to the last of them', async () => {
    const all = (await listed()).map(({ _id }) => _id);
    const seen: string[] = [];
    for (let page = 1; seen.length < all.length; page += 1) {
      const answer = await product.provider.getList('bonuses', {
        pagination: { page, perPage: 3 },
        sort: { field: 'createdAt', order: 'DESC' },
        filter: { professional: artistId },
      });
      expect(answer.total).toBe(all.length);
      expect(answer.data.length).toBeLessThanOrEqual(3);
      seen.push(...answer.data.map(({ id }) => String(id)));
    }
    expect(seen).toEqual(all);
    const url = new URL(product.requests.at(-1)?.url ?? '');
    expect(url.pathname).toBe(`/api/bo/specialists/${artistId}/payments`);
    expect([...url.searchParams.keys()].toSorted()).toEqual(['limit', 'page']);
  });
});

describe('take rates', () => {
  it('P-CALL-36 P-PROF-48 P-CONST-03 three a page until all are there', async () => {
    const { data: artists } = await product.provider.getList('artists', {
      pagination: { page: 1, perPage: 100 },
      filter: {},
    });
    const ask = (id: unknown, page: number) =>
      product.provider.getList('takeRates', {
        pagination: { page, perPage: 3 },
        sort: { field: 'createdAt', order: 'DESC' },
        filter: { professional: id },
      });
    for (const { id } of artists) {
      const first = await ask(id, 1);
      if ((first.total ?? 0) <= 3) continue;
      const second = await ask(id, 2);
      expect(first.data).toHaveLength(3);
      const rows = [...first.data, ...second.data];
      expect(new Set(rows.map(({ id: one }) => one)).size).toBe(rows.length);
      expect(rows[0]).toMatchObject({
        value: expect.any(Number),
        expiration: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        createdAt: expect.any(String),
        createdBy: expect.stringContaining('@'),
      });
      return;
    }
    throw new Error('Nobody has more than three.');
  });
});

describe('gamification', () => {
  it('P-CALL-41 P-CALL-42 P-GAM-01 P-GAM-02 points that are given count at once', async () => {
    const ask = () => call('gamification.one', { params: { id: artistId } });
    const before = await ask();
    await call('gamification.add', { body: { artistId, points: 120, reason: '  Evento   novo ' } });
    const after = await ask();
    expect(after.currentMonth.points).toBe(before.currentMonth.points + 120);
    expect(after.lastMonth).toEqual(before.lastMonth);
    expect(after.manualPointsHistory[0]).toMatchObject({
      points: 120,
      reason: 'Evento novo',
      blame: { email: 'operation@camarim.test' },
    });
    const performance = await call('gamification.performance', { params: { id: artistId } });
    expect(performance).toMatchObject({
      schedules: expect.any(Number),
      ratings: expect.any(Number),
    });
    const refused = await failure(() =>
      call('gamification.add', { body: { artistId, points: 0, reason: ' ' } }),
    );
    expect(refused).toMatchObject({ status: 422 });
  });
});

describe('password and block', () => {
  it('P-CALL-31 a password is changed, a weak one is not', async () => {
    const change = (password: string) =>
      call('artists.changePassword', { params: { artistId }, body: { password } });
    await change('violeta no jardim');
    expect(await failure(() => change('12345678'))).toMatchObject({ code: 'weak-password' });
    expect(await failure(() => change(''))).toMatchObject({ status: 422 });
  });

  it('P-CALL-32 P-PROF-46 who is blocked for a fraudulent login works again, once', async () => {
    const { data } = await product.provider.getList('artists', {
      pagination: { page: 1, perPage: 100 },
      filter: { filter: 'desabilitado' },
    });
    const records = await Promise.all(
      data.map(({ id }) => call('artists.one', { params: { id: String(id) } })),
    );
    const blocked = records.find(
      ({ deactivationReason }) => deactivationReason === 'Fraude de login',
    );
    const unblock = () => call('artists.unblockLoginFraud', { params: { artistId: blocked._id } });
    await unblock();
    expect(await call('artists.one', { params: { id: blocked._id } })).toMatchObject({
      active: true,
      status: 'ativo',
    });
    expect(await failure(unblock)).toMatchObject({ status: 409, code: 'not-blocked' });
  });
});

it('P-CALL-35 a comment is read by the list of comments', async () => {
  await call('artists.comment', { body: { artistId, message: 'Chegou cedo' } });
  const { data } = await call('comments.list', { query: { type: 'artist', id: artistId } });
  expect(data[0]).toMatchObject({
    message: 'Chegou cedo',
    createdBy: { email: 'operation@camarim.test' },
  });
});

it('P-PROF-44 the year has twelve months, and her bookings are hers', async () => {
  const { months } = await call('artists.year', { params: { id: artistId } });
  expect(months).toHaveLength(12);
  expect(months.at(-1).month).toBe('2026-03');
  const { data } = await product.provider.getList('schedules', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'start', order: 'DESC' },
    filter: { partnerId: artistId },
  });
  expect(data.length).toBeGreaterThan(0);
  expect(new Set(data.map((row) => row.partnerId))).toEqual(new Set([artistId]));
});
