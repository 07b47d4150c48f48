import Papa from 'papaparse';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatInstant, formatPhone } from '../../domain/format';
import { newToken } from '../../server/security/tokens';
import type { EndpointId } from '../../src/dataProvider';
import { failureKey } from '../../src/resources/bonuses/bonusImport';
import { editComment } from '../../src/resources/infractions';
import { png } from '../support/images';
import { productOfFile, SEED_TIMEOUT } from '../support/provider';

const product = await productOfFile(200, 'operation');
const { lastUrl } = product;

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

const list = (resource: string, page: number, perPage: number, filter: object = {}) =>
  product.provider.getList(resource, {
    pagination: { page, perPage },
    sort: { field: 'createdDate', order: 'DESC' },
    filter,
  });

const textOf = (bytes: unknown): string => new TextDecoder().decode(bytes as Uint8Array);

/** A finished booking of a professional. */
let booking: Wire;
let artistId: string;

beforeAll(async () => {
  await product.signIn('operation');
  const { schedules } = await call('bookings.list', { query: { itemsPerPage: 100, status: 11 } });
  booking = schedules.find(({ partner }: Wire) => partner);
  artistId = booking.partner.partnerId;
}, SEED_TIMEOUT);

describe('professionals and partners', () => {
  it('P-CALL-27 P-PROF-06 C-ROUTE-41 loads five first, and the total', async () => {
    const { data, total } = await list('artists', 1, 5);
    expect(lastUrl().search).toBe('?page=1&itemsPerPage=5');
    expect([data.length, total]).toEqual([5, 150]);
    const days = data.map(({ createdDate }) => String(createdDate));
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it('P-PROF-02 P-PROF-03 the file of professionals equals the screen', async () => {
    const wanted = { filter: 'desligado' };
    const { data, total } = await list('artists', 1, 100, wanted);
    expect(total).toBeGreaterThan(0);
    const file = await product.provider.listFile('artists', 'artists.export', wanted);
    const text = textOf(file)
      .replace(/^\uFEFF/, '')
      .trim();
    expect(Papa.parse<string[]>(text, { delimiter: ';' }).data).toEqual([
      ['Id', 'Cadastro', 'Nome', 'E-mail', 'Telefone', 'Endereço'],
      ...data.map(({ id, createdDate, name, email, phone, addressLine }) => [
        String(id),
        formatInstant(String(createdDate)),
        name,
        email,
        phone ? formatPhone(String(phone)).replace('+', '') : '',
        addressLine,
      ]),
    ]);
  });

  it('P-CALL-33 P-PROF-05 an account is made by the service of professionals', async () => {
    const answer = await call('artists.createAccount', { params: { artistId } });
    expect(lastUrl().pathname).toBe(`/api/artist/moip/create-account/${artistId}`);
    expect(answer).toMatchObject({ code: 'camarim-000', href: expect.stringMatching(/^https:/) });
  });

  it('P-CALL-23 P-CALL-26 P-PART-01 P-PART-02 P-PART-07 P-PART-08 partners are loaded once, paged and found by e-mail and phone here, and saved as CSV', async () => {
    const { data, total } = await list('partners', 1, 10);
    expect(lastUrl().search).toBe('?activated=false&itemsPerPage=999999');
    expect([data.length, total]).toEqual([10, 60]);
    const before = product.requests.length;
    const { data: all } = await list('partners', 1, 60);
    const one = all.find(({ phone }) => phone);
    for (const search of [String(one?.email), formatPhone(String(one?.phone))])
      expect((await list('partners', 1, 10, { search })).data).toEqual([one]);
    expect(product.requests.length).toBe(before);
    const file = await product.provider.listFile('partners', 'partners.export', {});
    expect(textOf(file)).toContain('Progresso');
    // The file of the service has all partners: filtered here, the list is written by its columns (F4).
    const found = { search: 'ana' };
    expect(await product.provider.listFile('partners', 'partners.export', found)).toBeUndefined();
  });
});

it('P-CALL-53 P-CALL-54 P-CALL-55 P-CALL-56 P-CALL-57 P-INF-01 P-INF-02 P-INF-03 P-INF-04 P-INF-05 P-INF-06 P-INF-07 P-INF-08 infractions of a booking or a professional are read each by its own call, commented, and ignored once', async () => {
  const infractions = (filter: object) => list('infractions', 1, 10, filter);
  const { schedules } = await call('bookings.list', { query: { itemsPerPage: 100 } });
  let scheduleId = '';
  let found: Wire[] = [];
  for (const { _id } of schedules) {
    scheduleId = _id;
    found = (await infractions({ scheduleId })).data;
    if (found.length > 0) break;
  }
  const [{ id, professionalId: artist, clientDiscount, penalty, loss }] = found;
  expect(loss).toBe(clientDiscount - penalty);
  const ofArtist = await infractions({ artistId: artist });
  expect(lastUrl().pathname).toBe(`/api/bo/v2/infractions/artist/${artist}/`);
  expect(lastUrl().search).toBe('?page=1&limit=10');
  expect(ofArtist.data.every((row) => row.professionalId === artist)).toBe(true);
  const narrowed = await infractions({ artistId: artist, scheduleId });
  expect(lastUrl().pathname).toBe(`/api/bo/v2/infractions/artist/${artist}/${scheduleId}`);
  expect(narrowed.data.every((row) => row.bookingId === scheduleId)).toBe(true);
  const { data: summary } = await product.provider.getOne('infractionSummaries', { id: artist });
  expect(summary).toMatchObject({ id: artist, points: expect.any(Number) });
  const comment = 'Foi avisada';
  await product.provider.perform('infractions.update', { id, comment }, 'infraction-1');
  const ignore = (key: string) => product.provider.perform('infractions.ignore', { id }, key);
  await ignore('infraction-2');
  const [changed] = (await infractions({ scheduleId })).data;
  expect(changed).toMatchObject({ comment, paid: true, relievePoints: true });
  expect(await failure(() => ignore('infraction-3'))).toMatchObject({ code: 'already-ignored' });
  const send = () => editComment.sends?.({ id: '' }, { comment: 'x' }, {} as never, []);
  expect(send).toThrow('Nenhuma infração selecionada');
});

const bonusesOf = async (): Promise<Wire[]> =>
  (await call('bonuses.list', { params: { id: artistId }, query: { page: 1, limit: 100 } })).data;

describe('bonuses', () => {
  const PDF = new File(['%PDF-1.4\nrecibo %%EOF'], 'recibo.pdf', { type: 'application/pdf' });

  const pay = (over: object = {}, key?: string) =>
    call('bonuses.pay', {
      params: { id: artistId },
      body: {
        value: '50.25',
        reason: 2,
        message: 'Diária de sábado',
        scheduleId: booking._id,
        scheduleDate: booking.dateRangeStart,
        ...over,
      },
      ...(key && { idempotencyKey: key }),
    });

  const decide = async (_id: string, approved: boolean, comment: string) => {
    await product.signIn('operationHead');
    await call('transfers.decide', { body: { ids: [_id], approved, comment } });
    await product.signIn('operation');
  };

  it('P-CALL-38 P-BON-01 P-BON-09 P-BON-10 P-BON-20 reais become cents, and the operations head decides first', async () => {
    const paid = await pay({ reason: 23, reasonText: 'Acordo', file: PDF });
    expect(product.requests.at(-1)?.headers.get('content-type')).toContain('multipart/form-data');
    const [first] = await bonusesOf();
    expect(first).toMatchObject({
      _id: paid._id,
      value: 5_025,
      reason: '23',
      reasonText: 'Acordo',
      description: 'Diária de sábado',
      schedule: { _id: booking._id, date: booking.dateRangeStart },
      responsible: { name: expect.any(String) },
      fileName: 'recibo.pdf',
      transfer: { id: expect.any(String) },
      approval: { status: 1, history: [] },
    });
    await product.signIn('operationHead');
    const seen = await call('transfers.list', { query: { limit: 100, isOwner: true } });
    expect(seen.bonus.map(({ _id }: Wire) => _id)).toContain(paid._id);
  });

  it('P-BON-08 P-CALL-48 the order may be named by its short code, which is looked up', async () => {
    const found = await call('bookings.one', { params: { id: booking.shortCode } });
    expect(found.dateRangeStart).toBe(booking.dateRangeStart);
    await pay({ scheduleId: booking.shortCode.toLowerCase() });
    expect((await bonusesOf())[0].schedule._id).toBe(booking._id);
  });

  it('P-BON-09 the same form sent twice pays once, whatever boundary it travels with', async () => {
    const before = (await bonusesOf()).length;
    const [one, other] = [await pay({ file: PDF }, 'k1'), await pay({ file: PDF }, 'k1')];
    expect(other).toEqual(one);
    expect(await bonusesOf()).toHaveLength(before + 1);
    const changed = new File(['%PDF-1.4\noutro %%EOF'], 'recibo.pdf', { type: 'application/pdf' });
    expect(await failure(() => pay({ file: changed }, 'k1'))).toMatchObject({
      code: 'idempotency-mismatch',
    });
  });

  it('P-CALL-39 P-BON-18 P-BON-19 P-BON-20 a refused one is corrected and begins again', async () => {
    const { _id, transfer } = await pay({ file: PDF });
    const read = async () => (await bonusesOf()).find((one) => one._id === _id);
    const correct = (transferId: string) =>
      call('bonuses.correct', {
        params: { transferId },
        body: {
          transferId,
          professionalId: artistId,
          value: '10.00',
          reason: 3,
          description: 'Corrigido',
          idschedule: booking._id,
          scheduleDate: booking.dateRangeStart,
        },
      });
    expect(await failure(() => correct(transfer.id))).toMatchObject({ code: 'not-refused' });
    await decide(_id, false, 'Valor alto');
    const refusal = { approved: false, comment: 'Valor alto', by: { email: expect.any(String) } };
    expect((await read()).approval).toMatchObject({ status: 4, history: [refusal] });
    await correct(transfer.id);
    expect(await read()).toMatchObject({
      value: 1_000,
      reason: '3',
      description: 'Corrigido',
      fileName: 'recibo.pdf',
      approval: { status: 1, history: [{ approved: false }] },
    });
    expect(await failure(() => correct(transfer.id))).toMatchObject({ status: 409 });
    expect(await failure(() => correct('nothing'))).toMatchObject({ status: 404 });
    await decide(_id, true, '');
    expect((await read()).approval.status).toBe(2);
  });

  it('P-CALL-40 P-BON-21 the attachment has an address without a bearer, for five minutes', async () => {
    const file = async (bonusId: string) =>
      (await call('bonuses.file', { params: { bonusId } })).data;
    const address = new URL(await file((await pay({ file: PDF }))._id), 'http://camarim.test');
    const read = () => product.app(new Request(address));
    const answer = await read();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="anexo.pdf"');
    expect(await answer.text()).toBe('%PDF-1.4\nrecibo %%EOF');
    product.pass(5 * 60_000);
    expect((await read()).status).toBe(404);
    const { _id: without } = await pay();
    expect(await failure(() => file(without))).toMatchObject({ status: 404 });
  });

  it('P-CALL-37 P-BON-12 P-CONST-03 three a page, newest first, to the last of them', async () => {
    const all = (await bonusesOf()).map(({ _id }) => _id);
    const seen: string[] = [];
    for (let page = 1; seen.length < all.length; page += 1) {
      const { data, total } = await list('bonuses', page, 3, { professional: artistId });
      expect(total).toBe(all.length);
      expect(data.length).toBeLessThanOrEqual(3);
      seen.push(...data.map(({ id }) => String(id)));
    }
    expect(seen).toEqual(all);
  });
});

describe('the page of a professional', () => {
  it('P-CALL-41 P-CALL-42 P-GAM-01 P-GAM-02 points that are given count at once', async () => {
    const params = { id: artistId };
    const { currentMonth, lastMonth } = await call('gamification.one', { params });
    const add = (points: number, reason: string) =>
      call('gamification.add', { body: { artistId, points, reason } });
    await add(120, '  Evento   novo ');
    const entry = {
      points: 120,
      reason: 'Evento novo',
      blame: { email: 'operation@camarim.test' },
    };
    const after = await call('gamification.one', { params });
    expect(after.currentMonth.points).toBe(currentMonth.points + 120);
    expect(after.lastMonth).toEqual(lastMonth);
    expect(after.manualPointsHistory[0]).toMatchObject(entry);
    const counted = { schedules: expect.any(Number), ratings: expect.any(Number) };
    expect(await call('gamification.performance', { params })).toMatchObject(counted);
    expect(await failure(() => add(0, ' '))).toMatchObject({ status: 422 });
  });

  it('a consultant code travels as a block with its form, and is cleared by an empty one', async () => {
    const save = async (values: object) => {
      const { data: stored } = await product.provider.getOne('artists', { id: artistId });
      await product.provider.update('artists', {
        id: artistId,
        data: { ...stored, isAllocation: true, ...values },
        previousData: stored,
      });
      return (await call('artists.one', { params: { id: artistId } })).consultant;
    };
    const typed = { consultantCode: 'CN9', consultantStatus: 'Ativa', consultantActive: true };
    expect(await save(typed)).toMatchObject({ id: 'CN9', status: 'Ativa', isActive: true });
    expect(await save({ consultantCode: null })).toBeUndefined();
  });

  it('P-CALL-31 P-CALL-35 changes a password, not to a weak one, and adds a comment', async () => {
    const change = (password: string) =>
      call('artists.changePassword', { params: { artistId }, body: { password } });
    await change('violeta no jardim');
    expect(await failure(() => change('12345678'))).toMatchObject({ code: 'weak-password' });
    const message = 'Chegou cedo';
    await call('artists.comment', { body: { artistId, message } });
    const { data } = await call('comments.list', { query: { type: 'artist', id: artistId } });
    expect(data[0]).toMatchObject({ message, createdBy: { email: 'operation@camarim.test' } });
  });

  it('P-CALL-32 P-PROF-46 unblocks a professional after a fraudulent login, once', async () => {
    const { data } = await list('artists', 1, 100, { filter: 'desabilitado' });
    const read = (id: unknown) => call('artists.one', { params: { id: String(id) } });
    const records = await Promise.all(data.map(({ id }) => read(id)));
    const { _id } = records.find((one) => one.deactivationReason === 'Fraude de login');
    const unblock = () => call('artists.unblockLoginFraud', { params: { artistId: _id } });
    await unblock();
    expect(await read(_id)).toMatchObject({ active: true, status: 'ativo' });
    expect(await failure(unblock)).toMatchObject({ status: 409, code: 'not-blocked' });
  });
});

/** Part 2 sections 2.8, 7 and 8; ruling 9. */
describe('imports of bonuses', () => {
  beforeEach(() => product.signIn('finance'));

  const HEADER = 'professionalId;value;reason;description;scheduleId;scheduleDate;reasonText';

  const line = (value: string, description: string, who = artistId): string =>
    [who, value, '2', description, booking.shortCode, '14/03/2026 09:00', ''].join(';');

  const fileOf = (lines: readonly string[], header = HEADER) =>
    new File([[header, ...lines].join('\r\n')], 'pagamentos.csv', { type: 'text/csv' });

  const send = (lines: readonly string[], key?: string, header = HEADER) => {
    const batch = fileOf(lines, header);
    return call('bonuses.import', { body: { batch }, ...(key && { idempotencyKey: key }) });
  };

  /** Values and approvals of the imported bonuses with a description. */
  const paid = async (description: string): Promise<Wire[]> => {
    await product.signIn('operation');
    const all = await bonusesOf();
    await product.signIn('finance');
    return all
      .filter((one) => one.description.startsWith(description))
      .map(({ value, approval }) => [value, approval.status])
      .sort();
  };

  it('P-CALL-44 a file is imported whole and once, however it is written, and each bonus waits for the operations head', async () => {
    const lines = [line('150,00', 'Importada A'), line('89.90', 'Importada B')];
    expect(await send(lines, 'key-of-import')).toMatchObject({ imported: 2 });
    expect(product.requests.at(-1)?.headers.get('content-type')).toContain('multipart/form-data');
    expect(await send(lines, 'key-of-import')).toMatchObject({ imported: 2 });
    for (const same of [lines, ['', ...lines.toReversed()]])
      expect(await failure(() => send(same))).toMatchObject({
        status: 409,
        code: 'already-imported',
        message: 'Este arquivo já foi importado.',
      });
    const partly = [line('150,00', 'Outro texto'), line('150,01', 'Importada A')];
    expect(await failure(() => send(partly))).toMatchObject({
      message: '1 linha com problema: nada foi importado.',
    });
    expect(await call('bonuses.check', { body: { batch: fileOf(['', ...partly]) } })).toEqual({
      data: [{ line: 3, problems: { professionalId: expect.stringMatching(/^Igual a um bônus/) } }],
    });
    const byId = line('150,01', 'Pelo id').replace(booking.shortCode, booking._id);
    const data = [{ line: 3, problems: { professionalId: 'Repete a linha 2' } }];
    const twice = fileOf([line('150,01', 'Pelo código'), byId]);
    expect(await call('bonuses.check', { body: { batch: twice } })).toEqual({ data });
    expect(await paid('Importada')).toEqual([
      [15_000, 1],
      [8_990, 1],
    ]);
  });

  it('a file is imported once when it is sent twice at once', async () => {
    const lines = ['12,00', '12,50'].map((value) => line(value, 'Ao mesmo tempo'));
    const ends = await Promise.allSettled([send(lines), send(lines)]);
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(refused).toMatchObject([{ status: 409, code: 'already-imported' }]);
    expect(await paid('Ao mesmo tempo')).toHaveLength(2);
  });

  it('P-CALL-44 P-ERR-06 a file is rejected whole for one line, with a file of the errors', async () => {
    const lines = [
      line('13,00', 'Recusada'),
      line('2000,01', 'Recusada'),
      line('5,00', 'Recusada', 'nobody'),
    ];
    const refused = await failure(() => send(lines));
    expect(refused).toMatchObject({
      status: 422,
      message: '2 linhas com problema: nada foi importado.',
    });
    expect(await paid('Recusada')).toEqual([]);
    const params = { errorRef: failureKey(refused, 'errorRef') };
    const file = textOf(await call('bonuses.importErrors', { params }));
    const [header, ...rows] = file.replace('\ufeff', '').trim().split('\r\n');
    expect(header).toBe(`${HEADER};erro`);
    expect(rows.map((row) => row.split(';').at(-1))).toEqual([
      '',
      'Valor: Limite de 2000',
      'Profissional: Profissional não encontrada',
    ]);
    const mended = rows.map((row) => row.replace('2000,01', '2000,00').replace('nobody', artistId));
    expect(await send(mended, undefined, header)).toMatchObject({ imported: 3 });
  });
});

describe('P-CALL-34 an image of RG or CPF', () => {
  let owner: string;
  /** Permanent URL, which needs a bearer token. */
  let kept: string;
  /** URL in the record, which a browser opens without a token. */
  let linked: string;

  const imageOf = async () => (await call('artists.one', { params: { id: owner } })).rg.image;

  const statusOf = async (address: string, init?: RequestInit): Promise<number> =>
    (await product.app(new Request(new URL(address, 'http://camarim.test'), init))).status;
  /** The same with the bearer of now. */
  const ownStatusOf = async (...sent: Parameters<typeof product.ask>): Promise<number> =>
    (await product.ask(...sent)).status;

  /** Ends the session that the client has now, as its bearer. */
  const logOut = async (): Promise<void> => {
    expect(await ownStatusOf('/api/bo/v1/boUser/logout', { method: 'POST' })).toBe(204);
  };

  beforeAll(async () => {
    await product.signIn('operation');
    const { url, publicUrl } = await call('uploads.partner', {
      params: { folder: 'documents' },
      query: { partnerDoc: '52998224725', filename: 'rg.png', filetype: 'image/png' },
    });
    expect(await statusOf(url, { method: 'PUT', body: png() as BodyInit })).toBe(204);
    kept = publicUrl;
    const { data: artists } = await call('artists.list', { query: { page: 1, itemsPerPage: 1 } });
    owner = artists[0]._id;
    const { name, email, phone, cpf, rg } = await call('artists.one', { params: { id: owner } });
    await call('artists.update', {
      params: { id: owner },
      body: { name, email, phone, cpf, rg: { ...rg, image: kept } },
    });
  }, SEED_TIMEOUT);

  beforeEach(async () => {
    linked = await imageOf();
  });

  it('its address ends with the session that loaded it, and with no other one', async () => {
    await product.signIn('operation');
    await logOut();
    expect(await statusOf(linked)).toBe(200);
    await product.signIn('operation');
    const image = await imageOf();
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

  it('its permanent address needs a bearer', async () => {
    const key = kept.split('/').at(-1) ?? '';
    expect(await ownStatusOf(kept)).toBe(200);
    expect(await statusOf(kept)).toBe(401);
    expect(await ownStatusOf(`/api/bo/files/${key}`)).toBe(404);
    expect(await statusOf(`${kept}?token=${product.token()}`)).toBe(401);
    await logOut();
    expect(await ownStatusOf(kept)).toBe(401);
  });

  it('its addresses have 256 random bits, a wrong one is 404, and none is in a list', async () => {
    const key = kept.split('/').at(-1)?.split('.')[0] ?? '';
    const token = linked.split('/').at(-1) ?? '';
    expect([key, token].map((text) => Buffer.from(text, 'base64url').length)).toEqual([32, 32]);
    for (const wrong of [newToken(), `${token.slice(0, -1)}_`, product.token(), owner, key])
      expect(await statusOf(`/api/bo/files/linked/${wrong}`)).toBe(404);
    for (const wrong of [`${newToken()}.png`, 'rg.png', `${owner}.png`])
      expect(await ownStatusOf(`/api/bo/files/private/${wrong}`)).toBe(404);
    const { data } = await call('artists.list', { query: { page: 1, itemsPerPage: 100 } });
    expect(data.map(({ _id }: Wire) => _id)).toContain(owner);
    expect(JSON.stringify(data)).not.toMatch(/files\/(private|linked)/);
  });

  it.each([
    ['marketingHead', true],
    ['marketing', false],
    ['finance', false],
  ])('needs the right to professionals: %s %s', async (profile, may) => {
    await product.signIn(profile);
    expect(await ownStatusOf(kept)).toBe(may ? 200 : 403);
    // A profile that only reads bookings gets a record without documents; marketing gets no record.
    const record = await call('artists.one', { params: { id: owner } }).catch(() => undefined);
    expect(record?.rg?.image !== undefined).toBe(may);
    expect(JSON.stringify(record ?? '').includes('/files/')).toBe(may);
  });
});
