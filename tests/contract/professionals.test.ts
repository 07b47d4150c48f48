import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatInstant, formatPhone } from '../../domain/format';
import { png } from '../../server/security/imageTestSupport';
import { newToken } from '../../server/security/tokens';
import type { EndpointId } from '../../src/dataProvider';
import { editComment } from '../../src/resources/infractions/actions';
import { failureKey } from '../../src/ui/feedback/failureKey';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

let product: MemoryProduct;

beforeAll(async () => {
  product = await memoryProduct(200);
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
    return error as { status: number; code: string; message: string; body: Wire };
  }
  throw new Error('It was not refused.');
};

describe('professionals and partners', () => {
  beforeAll(async () => {
    await product.signIn('operation');
  });

  const list = (resource: string, page: number, perPage: number, filter: object = {}) =>
    product.provider.getList(resource, {
      pagination: { page, perPage },
      sort: { field: 'createdDate', order: 'DESC' },
      filter,
    });

  const lastUrl = () => new URL(product.requests.at(-1)?.url ?? '');

  describe('professionals', () => {
    it('P-CALL-27 P-PROF-06 C-ROUTE-41 loads five first, and the total', async () => {
      const { data, total } = await list('artists', 1, 5);
      expect(Object.fromEntries(lastUrl().searchParams)).toEqual({ page: '1', itemsPerPage: '5' });
      expect([data.length, total]).toEqual([5, 150]);
      const days = data.map(({ createdDate }) => String(createdDate));
      expect(days).toEqual(days.toSorted().toReversed());
    });

    it.each([['those whom the filter finds', 'desligado', undefined]])(
      'P-PROF-02 P-PROF-03 the file equals the screen: %s',
      async (_, filter, count) => {
        const wanted = filter ? { filter } : {};
        const { data: first, total = 0 } = await list('artists', 1, 100, wanted);
        const data =
          total > 100 ? [...first, ...(await list('artists', 2, 100, wanted)).data] : first;
        expect(total).toBe(count ?? total);
        expect(total).toBeGreaterThan(0);
        const file = await product.provider.listFile('artists', 'artists.export', wanted);
        const text = new TextDecoder()
          .decode(file)
          .replace(/^\uFEFF/, '')
          .trim();
        const [header, ...rows] = Papa.parse<string[]>(text, { delimiter: ';' }).data;
        expect(header).toEqual(['Id', 'Cadastro', 'Nome', 'E-mail', 'Telefone', 'Endereço']);
        const shown = data.map(({ id, createdDate, name, email, phone, addressLine }) => [
          String(id),
          formatInstant(String(createdDate)),
          name,
          email,
          phone ? formatPhone(String(phone)).replace('+', '') : '',
          addressLine,
        ]);
        expect(rows).toEqual(shown);
        expect(lastUrl().pathname).toBe('/api/bo/v2/bo/artists-export');
      },
    );

    it('P-CALL-33 P-PROF-05 an account is made by the service of professionals', async () => {
      const [first] = (await list('artists', 1, 5)).data;
      const answer = await product.provider.operation('artists.createAccount', {
        params: { artistId: String(first?.id) },
      });
      expect(lastUrl().pathname).toBe(`/api/artist/moip/create-account/${first?.id}`);
      expect(answer).toMatchObject({ code: 'camarim-000', href: expect.stringMatching(/^https:/) });
    });

    it('P-CALL-47 the file of all infractions is CSV', async () => {
      const file = await product.provider.operation('infractions.export');
      expect(new TextDecoder().decode(file)).toContain('Id da profissional');
      expect(lastUrl().search).toBe('');
    });
  });

  describe('partners', () => {
    it('P-CALL-23 P-PART-01 P-PART-02 P-PART-08 loads all and shows a page', async () => {
      const { data, total } = await list('partners', 1, 10);
      expect(lastUrl().pathname).toBe('/api/bo/v2/bo/partners');
      expect(Object.fromEntries(lastUrl().searchParams)).toEqual({
        activated: 'false',
        itemsPerPage: '999999',
      });
      expect([data.length, total]).toEqual([10, 60]);
      const before = product.requests.length;
      await list('partners', 2, 10);
      expect(product.requests.length).toBe(before);
    });

    it('P-PART-01 one is found by e-mail and by phone as it is shown, here', async () => {
      const { data } = await list('partners', 1, 60);
      const one = data.find(({ phone }) => phone);
      const before = product.requests.length;
      for (const search of [String(one?.email), formatPhone(String(one?.phone))])
        expect((await list('partners', 1, 10, { search })).data.map(({ id }) => id)).toEqual([
          one?.id,
        ]);
      expect(product.requests.length).toBe(before);
    });

    it('P-CALL-24 P-CALL-25 P-PART-03 P-PART-04 completed and banned, the list shows it', async () => {
      const { data } = await list('partners', 1, 60);
      const one = data.find(({ signup }) => signup !== 100);
      const id = String(one?.id);
      const sent = { id, progress: { signup: 100 }, backofficeUpdate: true };
      await product.provider.perform('partners.update', sent, 'key-1');
      const after = (await list('partners', 1, 60)).data.find((row) => row.id === id);
      expect(after?.signup).toBe(100);
      await product.provider.perform('partners.ban', { id }, 'key-2');
      expect(lastUrl().pathname).toBe(`/api/bo/v2/bo/blocked-artists/${id}`);
      const left = await list('partners', 1, 60);
      expect([left.total, left.data.some((row) => row.id === id)]).toEqual([59, false]);
    });

    it('P-CALL-26 P-PART-07 the file is CSV', async () => {
      const file = await product.provider.listFile('partners', 'partners.export', {});
      expect(new TextDecoder().decode(file)).toContain('Progresso');
    });
  });
});

describe('infractions', () => {
  beforeAll(async () => {
    await product.signIn('operation');
  });

  const list = (filter: Record<string, unknown>, page = 1) =>
    product.provider.getList('infractions', {
      pagination: { page, perPage: 10 },
      sort: { field: 'createdAt', order: 'DESC' },
      filter,
    });

  const lastUrl = () => new URL(product.requests.at(-1)?.url ?? '');

  /** A professional and a booking that have an infraction together. */
  const both = async () => {
    const { data: bookings } = await product.provider.getList('schedules', {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'start', order: 'DESC' },
      filter: {},
    });
    for (const { id } of bookings) {
      const { data } = await list({ scheduleId: String(id) });
      if (data[0]) return { artistId: String(data[0].professionalId), scheduleId: String(id) };
    }
    throw new Error('Nobody has an infraction.');
  };

  describe('the lists', () => {
    it('P-CALL-55 P-CALL-57 P-INF-01 P-INF-02 each address has its own call', async () => {
      const { artistId, scheduleId } = await both();
      const ofBooking = await list({ scheduleId });
      expect(lastUrl().pathname).toBe(`/api/bo/v2/infractions/schedule/${scheduleId}`);
      expect(ofBooking.total).toBe(ofBooking.data.length);

      const ofArtist = await list({ artistId });
      expect(lastUrl().pathname).toBe(`/api/bo/v2/infractions/artist/${artistId}/`);
      expect(Object.fromEntries(lastUrl().searchParams)).toEqual({ page: '1', limit: '10' });
      expect(ofArtist.data.every((row) => row.professionalId === artistId)).toBe(true);
      expect(ofArtist.total).toBeGreaterThanOrEqual(ofArtist.data.length);

      const narrowed = await list({ artistId, scheduleId });
      expect(lastUrl().pathname).toBe(`/api/bo/v2/infractions/artist/${artistId}/${scheduleId}`);
      expect(narrowed.data.every((row) => row.scheduleId === scheduleId)).toBe(true);
    });

    it('P-INF-04 P-INF-05 an infraction in cents and days', async () => {
      const { scheduleId } = await both();
      const { data } = await list({ scheduleId });
      for (const { clientDiscount, penalty, loss, occurrenceDate } of data) {
        expect(loss).toBe(clientDiscount - penalty);
        expect(Number.isInteger(penalty)).toBe(true);
        expect(occurrenceDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }
    });
  });

  it('P-CALL-56 P-INF-03 the summary is of the professional of the address', async () => {
    const { artistId } = await both();
    const { data } = await product.provider.getOne('infractionSummaries', { id: artistId });
    expect(lastUrl().pathname).toBe(`/api/bo/v2/infractions/artist/summary/${artistId}`);
    expect(data).toMatchObject({ id: artistId, points: expect.any(Number) });
  });

  it('P-CALL-53 P-INF-07 the comment is stored', async () => {
    const { scheduleId } = await both();
    const [first] = (await list({ scheduleId })).data;
    await product.provider.perform(
      'infractions.update',
      { id: String(first?.id), comment: 'Foi avisada' },
      'infraction-1',
    );
    expect((await list({ scheduleId })).data[0]?.comment).toBe('Foi avisada');
  });

  it('P-CALL-54 P-INF-06 ignored, its points are reverted and its fine is paid, once', async () => {
    const { scheduleId } = await both();
    const [first] = (await list({ scheduleId })).data;
    const ignore = (key: string) =>
      product.provider.perform('infractions.ignore', { id: String(first?.id) }, key);
    await ignore('infraction-2');
    expect((await list({ scheduleId })).data[0]).toMatchObject({ paid: true, relievePoints: true });
    await expect(ignore('infraction-3')).rejects.toMatchObject({
      status: 409,
      code: 'already-ignored',
    });
  });

  it('P-INF-08 sends nothing without an infraction, with a message', () => {
    const send = () => editComment.sends?.({ id: '' }, { comment: 'x' }, {} as never);
    expect(send).toThrow('Nenhuma infração selecionada');
  });

  it('P-CALL-58 the file of one professional is CSV', async () => {
    const { artistId } = await both();
    const file = await product.provider.operation('infractions.exportOfArtist', {
      params: { professionalId: artistId },
    });
    const [header, ...rows] = new TextDecoder().decode(file as Uint8Array).split('\r\n');
    expect(header).toContain('Prejuízo (R$)');
    expect(rows.filter(Boolean).every((row) => row.includes(artistId))).toBe(true);
  });
});

describe('the page of a professional', () => {
  let artistId: string;
  let scheduleId: string;
  let shortCode: string;
  let scheduleDate: string;

  beforeAll(async () => {
    await product.signIn('operation');
    const { schedules } = await call('bookings.list', { query: { itemsPerPage: 100, status: 11 } });
    const booking = schedules.find(({ partner }: Wire) => partner);
    artistId = booking.partner.partnerId;
    scheduleId = booking._id;
    shortCode = booking.shortCode;
    scheduleDate = booking.dateRangeStart;
  }, SEED_TIMEOUT);

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
    it('P-CALL-38 P-BON-01 P-BON-09 P-BON-10 P-BON-20 reais become cents, and the operations head decides first', async () => {
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
      await call('gamification.add', {
        body: { artistId, points: 120, reason: '  Evento   novo ' },
      });
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

    it('P-CALL-32 P-PROF-46 unblocks a professional after a fraudulent login, once', async () => {
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
      const unblock = () =>
        call('artists.unblockLoginFraud', { params: { artistId: blocked._id } });
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
});

describe('imports of bonuses', () => {
  /** Bonuses of a file between provider and server: part 2 sections 2.8, 7 and 8; ruling 9. */

  let artistId: string;
  let shortCode: string;

  beforeAll(async () => {
    await product.signIn('operation');
    const { schedules } = await call('bookings.list', { query: { itemsPerPage: 100, status: 11 } });
    const booking = schedules.find(({ partner }: Wire) => partner);
    artistId = booking.partner.partnerId;
    shortCode = booking.shortCode;
    await product.signIn('finance');
  }, SEED_TIMEOUT);

  const HEADER = 'professionalId;value;reason;description;scheduleId;scheduleDate;reasonText';

  const line = (value: string, description: string, who = artistId): string =>
    [who, value, '2', description, shortCode, '14/03/2026 09:00', ''].join(';');

  const fileOf = (lines: readonly string[], header = HEADER): File =>
    new File([[header, ...lines].join('\r\n')], 'pagamentos.csv', { type: 'text/csv' });

  const send = (batch: File, key?: string) =>
    call('bonuses.import', { body: { batch }, ...(key && { idempotencyKey: key }) });

  const paid = async (): Promise<Wire[]> => {
    await product.signIn('operation');
    const { data } = await call('bonuses.list', {
      params: { id: artistId },
      query: { page: 1, limit: 100 },
    });
    await product.signIn('finance');
    return data;
  };

  const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

  describe('a file of bonuses', () => {
    it('P-CALL-44 is imported whole, and each waits for the operations head', async () => {
      const before = (await paid()).length;
      const answer = await send(fileOf([line('150,00', 'Diária A'), line('89.90', 'Diária B')]));
      expect(product.requests.at(-1)?.headers.get('content-type')).toContain('multipart/form-data');
      expect(answer).toMatchObject({ imported: 2 });
      const after = await paid();
      expect(after).toHaveLength(before + 2);
      const added = after.filter(({ description }) => /^Diária [AB]$/.test(description));
      expect(added.map(({ value, approval }) => [value, approval.status]).sort()).toEqual([
        [15_000, 1],
        [8_990, 1],
      ]);
    });

    it('is imported once: a second send is refused, the same intent gets its answer', async () => {
      const file = fileOf([line('11,00', 'Uma vez')]);
      expect(await send(file, 'key-of-import')).toMatchObject({ imported: 1 });
      expect(await send(file, 'key-of-import')).toMatchObject({ imported: 1 });
      const again = await failure(() => send(file));
      expect([again.status, again.code, again.message]).toEqual([
        409,
        'already-imported',
        'Este arquivo já foi importado.',
      ]);
      expect((await paid()).filter(({ description }) => description === 'Uma vez')).toHaveLength(1);
    });

    it('is imported once when it is sent twice at once', async () => {
      const lines = ['A', 'B'].map((name) => line('12,00', `Ao mesmo tempo ${name}`));
      const ends = await Promise.allSettled([send(fileOf(lines)), send(fileOf(lines))]);
      const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
      expect(refused.map(({ status, code }) => [status, code])).toEqual([
        [409, 'already-imported'],
      ]);
      const both = (await paid()).filter(({ description }) => /^Ao mesmo tempo/.test(description));
      expect(both).toHaveLength(2);
    });

    it('P-CALL-44 P-ERR-06 is rejected whole for one line, with a file of the errors', async () => {
      const before = (await paid()).length;
      const lines = [
        line('12,00', 'Certa'),
        line('2000,01', 'Cara'),
        line('5,00', 'Ninguém', 'nobody'),
      ];
      const refused = await failure(() => send(fileOf(lines)));
      expect([refused.status, refused.message]).toEqual([
        422,
        '2 linhas com problema: nada foi importado.',
      ]);
      expect(await paid()).toHaveLength(before);
      const errorRef = failureKey(refused, 'errorRef');
      const file = textOf(await call('bonuses.importErrors', { params: { errorRef } }));
      const [header, ...rows] = file.replace('\ufeff', '').trim().split('\r\n');
      expect(header).toBe(`${HEADER};erro`);
      expect(rows.map((row) => row.split(';').at(-1))).toEqual([
        '',
        'Valor: Limite de 2000',
        'Profissional: Profissional não encontrada',
      ]);
      const mended = rows.map((row) =>
        row.replace('2000,01', '2000,00').replace('nobody', artistId),
      );
      expect(await send(fileOf(mended, header))).toMatchObject({ imported: 3 });
    });
  });
});

describe('personal documents', () => {
  let artistId: string;
  /** Permanent URL, which needs a bearer token. */
  let kept: string;
  /** URL in the record, which a browser opens without a token. */
  let linked: string;

  const send = (address: string, init: RequestInit = {}) =>
    product.app(new Request(new URL(address, 'http://camarim.test'), init));

  const statusOf = async (address: string, token?: string): Promise<number> => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    return (await send(address, headers && { headers })).status;
  };

  /** Ends the session that the client has now, as its bearer. */
  const logOut = async (): Promise<void> => {
    const headers = { authorization: `Bearer ${product.token()}` };
    expect((await send('/api/bo/v1/boUser/logout', { method: 'POST', headers })).status).toBe(204);
  };

  const FIVE_MINUTES = 5 * 60_000;

  beforeAll(async () => {
    await product.signIn('operation');
    const { url, publicUrl } = await call('uploads.partner', {
      params: { folder: 'documents' },
      query: { partnerDoc: '52998224725', filename: 'rg.png', filetype: 'image/png' },
    });
    const sent = await send(url, { method: 'PUT', body: png() as BodyInit });
    expect(sent.status).toBe(204);
    kept = publicUrl;
    const { data: artists } = await call('artists.list', { query: { page: 1, itemsPerPage: 1 } });
    artistId = artists[0]._id;
    const { name, email, phone, cpf, rg } = await call('artists.one', { params: { id: artistId } });
    await call('artists.update', {
      params: { id: artistId },
      body: { name, email, phone, cpf, rg: { ...rg, image: kept } },
    });
  }, SEED_TIMEOUT);

  beforeEach(async () => {
    await product.signIn('operation');
    linked = (await call('artists.one', { params: { id: artistId } })).rg.image;
  });

  describe('P-CALL-34 RELIABILITY C11 an image of RG or CPF', () => {
    it('has a new address at each reading, which opens without a bearer', async () => {
      const again = (await call('artists.one', { params: { id: artistId } })).rg.image;
      expect(again).not.toBe(linked);
      const answer = await send(linked);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(answer.headers.get('content-type')).toBe('image/png');
    });

    it('its address has ended after five minutes', async () => {
      product.pass(FIVE_MINUTES - 1);
      expect(await statusOf(linked)).toBe(200);
      product.pass(1);
      expect(await statusOf(linked)).toBe(404);
    });

    it('its address ends with the session that loaded it, and with no other one', async () => {
      await product.signIn('operation');
      await logOut();
      expect(await statusOf(linked)).toBe(200);
      await product.signIn('operation');
      const { image } = (await call('artists.one', { params: { id: artistId } })).rg;
      await logOut();
      expect(await statusOf(image)).toBe(404);
    });

    it('its address ends with the right of the operator', async () => {
      await product.signIn('administrator');
      const { data } = await call('staff.list', { query: { page: 1, limit: 100 } });
      const { _id, name, email, version } = data.find(
        (one: Wire) => one.email === 'operation@camarim.test',
      );
      const body = { _id, name, email, active: true };
      await call('staff.update', { body: { ...body, type: 'finance', version } });
      expect(await statusOf(linked)).toBe(404);
      await call('staff.update', { body: { ...body, type: 'operation' } });
      expect(await statusOf(linked)).toBe(404);
    });

    it('the permanent address needs a bearer', async () => {
      const key = kept.split('/').at(-1) ?? '';
      expect(await statusOf(kept, product.token())).toBe(200);
      expect(await statusOf(kept)).toBe(401);
      expect(await statusOf(`/api/bo/files/${key}`, product.token())).toBe(404);
      expect(await statusOf(`${kept}?token=${product.token()}`)).toBe(401);
      const before = product.token();
      await logOut();
      expect(await statusOf(kept, before)).toBe(401);
    });

    it('addresses have 256 random bits, and a wrong one is 404', async () => {
      const key = kept.split('/').at(-1)?.split('.')[0] ?? '';
      const token = linked.split('/').at(-1) ?? '';
      expect([key, token].map((text) => Buffer.from(text, 'base64url').length)).toEqual([32, 32]);
      const session = product.token() ?? '';
      for (const wrong of [newToken(), `${token.slice(0, -1)}_`, session, artistId, key])
        expect(await statusOf(`/api/bo/files/linked/${wrong}`)).toBe(404);
      for (const wrong of [`${newToken()}.png`, 'rg.png', `${artistId}.png`])
        expect(await statusOf(`/api/bo/files/private/${wrong}`, session)).toBe(404);
    });

    it.each([
      ['marketingHead', true],
      ['marketing', false],
      ['finance', false],
    ])('needs the right to professionals: %s %s', async (profile, may) => {
      await product.signIn(profile);
      expect(await statusOf(kept, product.token())).toBe(may ? 200 : 403);
      // A profile that only reads bookings gets a record without documents; marketing gets no record.
      const record = await call('artists.one', { params: { id: artistId } }).catch(() => undefined);
      expect(record?.rg?.image !== undefined).toBe(may);
      expect(JSON.stringify(record ?? '').includes('/files/')).toBe(may);
    });

    it('is in no list', async () => {
      const { data: artists } = await call('artists.list', {
        query: { page: 1, itemsPerPage: 100 },
      });
      const named = artists.find(({ _id }: Wire) => _id === artistId);
      expect(JSON.stringify([named, artists])).not.toMatch(/files\/(private|linked)/);
    });
  });
});
