import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refusedAt, rowsOf, storeFor } from '../../../tests/support/fixture';
import { refusals } from '../../../tests/support/rows/bookings';
import { NOW } from '../../../tests/support/store';
import { audit, vouchers } from '../../db/schema';

const { database, store, actor } = await storeFor('marketing');

const midnight = (day: string): string => `${day}T00:00:00.000Z`;

type Body = Parameters<typeof store.vouchers.create>[1];
type Edit = Parameters<typeof store.vouchers.update>[2];

const create = (changes: Partial<Body> = {}) =>
  store.vouchers.create(actor(), {
    code: 'mani10',
    start: midnight('2026-03-10'),
    end: midnight('2026-03-20'),
    type: 'P',
    value: 10,
    justNew: true,
    services: ['s100'],
    locations: [],
    campaign: 'Boas vindas',
    maxTimes: 5,
    timesByUser: 1,
    numberOfClients: 0,
    ...changes,
  });

const update = (changes: Partial<Edit> = {}) =>
  store.vouchers.update(actor(), 'MANI10', {
    code: 'MANI10',
    end: midnight('2026-03-25'),
    services: [],
    locations: [],
    type: 'P',
    value: 10,
    maxTimes: 5,
    ...changes,
  });

const use = () =>
  database.read((orm) =>
    orm.update(vouchers).set({ usedTimes: 1 }).where(eq(vouchers.code, 'MANI10')),
  );

const side = (type: 'P' | 'V', value: number, maxTimes = 0) => ({
  type,
  value,
  maxTimes,
  numberOfClients: 1,
  timesByUser: 2,
  publicVoucher: true,
});

const NO_TERMS = { type: undefined, value: undefined };
const sides = { aquisition: side('P', 15.5, 10), recurrence: side('V', 19.9) };
const twoSided = { ...NO_TERMS, justNew: undefined, ...sides };

describe('creating a voucher', () => {
  it('P-CALL-60 stores the code in upper case and who made it', async () => {
    const voucher = await create();
    expect(voucher).toMatchObject({
      code: 'MANI10',
      start: midnight('2026-03-10'),
      end: midnight('2026-03-20'),
      type: 'P',
      value: 10,
      campaign: 'Boasvindas',
      maxTimes: 5,
      lastMaxTimes: 5,
      usedTimes: 0,
      active: true,
      blame: { email: 'marketing@camarim.test' },
      aquisition: null,
      recurrence: null,
      version: 1,
    });
    expect(await store.vouchers.one('mani10')).toEqual(voucher);
  });

  it('409 code-taken without regard to case, and for one of ten at once', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => create({ code: index % 2 ? 'MANI10' : 'mani10' })),
    );
    const taken = { status: 409, code: 'code-taken' };
    expect(refusals(results)).toMatchObject(Array(9).fill(taken));
  });

  it.each<[Partial<Body>, string]>([
    [{ start: midnight('2026-03-09') }, 'start'],
    [{ type: undefined }, 'type'],
    [{ value: undefined }, 'value'],
    [{ ...twoSided, recurrence: undefined }, 'recurrence'],
    [{ ...twoSided, type: 'V', value: 1 }, 'type'],
    [{ ...twoSided, aquisition: side('P', 101) }, 'aquisition.value'],
  ])('P-VOU-14 P-VOU-15 refuses %j by field', async (changes, field) => {
    await expect(create(changes)).rejects.toMatchObject(refusedAt(field));
  });
});

describe('editing a voucher', () => {
  it('P-CALL-62 changes the end, the limit and the terms, and counts the version', async () => {
    await create();
    // Terms that the body does not have stay.
    const kept = { type: 'P', value: 10, justNew: true, maxTimes: 5, version: 2 };
    expect(await update({ ...NO_TERMS, maxTimes: undefined })).toMatchObject(kept);
    const changes = { value: 20, maxTimes: 6, services: ['s101'] };
    const changed = { end: midnight('2026-03-25'), ...changes, lastMaxTimes: 6, version: 3 };
    expect(await update({ ...changes, version: 2 })).toMatchObject(changed);
  });

  it('P-VOU-20 locks value, type and sides after a use', async () => {
    await create();
    await use();
    for (const changes of [{ value: 11 }, { type: 'V' as const }, twoSided as Partial<Edit>])
      await expect(update(changes)).rejects.toMatchObject({ status: 409, code: 'voucher-used' });
    expect(await update({})).toMatchObject({ value: 10 });
  });

  it('P-VOU-20 locks type and value of each side after a use', async () => {
    await create(twoSided);
    await use();
    const same = { ...NO_TERMS, ...sides, aquisition: side('P', 15.5, 11) };
    expect(await update(same)).toMatchObject({ aquisition: { maxTimes: 11 } });
    const dearer = { ...same, recurrence: side('V', 20) };
    await expect(update(dearer)).rejects.toMatchObject({ code: 'voucher-used' });
    const fewer = { ...same, aquisition: side('P', 15.5, 10) };
    await expect(update(fewer)).rejects.toMatchObject(refusedAt('aquisition.maxTimes'));
  });

  it('P-VOU-18 P-VOU-19 P-VOU-20 refuses a lower limit, an end in the past and another code', async () => {
    await create();
    await expect(update({ maxTimes: 4 })).rejects.toMatchObject(refusedAt('maxTimes'));
    await expect(update({ end: midnight('2026-03-09') })).rejects.toMatchObject(refusedAt('end'));
    await expect(update({ code: 'OTHER' })).rejects.toMatchObject(refusedAt('code'));
    await expect(store.vouchers.one('OTHER')).rejects.toMatchObject({ status: 404 });
  });

  it('P-VOU-07 deactivates, and an end in the future activates again', async () => {
    await create();
    const off = await store.vouchers.deactivate(actor(), 'mani10');
    expect(off.active).toBe(false);
    expect(await update()).toMatchObject({ active: true });
  });

  it('refuses a stale version before it judges the form', async () => {
    await create();
    await update({ version: 1, maxTimes: 50 });
    const stale = { code: 'version-conflict' };
    await expect(update({ version: 1, maxTimes: 5 })).rejects.toMatchObject(stale);
  });
});

describe('listing vouchers', () => {
  const FIRST = { page: 1, itemsPerPage: 10, showInactive: false, showOthers: false };
  const list = (query: object = {}) => store.vouchers.list({ ...FIRST, ...query }, NOW);

  it('P-VOU-02 ruling 14: narrows by state, origin, beginning of the code and customer; sorts and pages', async () => {
    await create({ code: 'ACTIVE', userId: 'user-1' });
    for (const code of ['LAST_DAY', 'OFF', 'MGM1', 'PGM1', 'EXPIRED']) await create({ code });
    await store.vouchers.deactivate(actor(), 'OFF');
    await database.read((orm) =>
      orm.execute(sql`update vouchers set
        origin = case when code in ('MGM1', 'PGM1') then left(code, 3) else origin end,
        start_day = case when code in ('EXPIRED', 'LAST_DAY') then date '2026-03-01' else start_day end,
        end_day = case code when 'EXPIRED' then date '2026-03-09'
          when 'LAST_DAY' then date '2026-03-10' else end_day end`),
    );
    const cases: [object, string[]][] = [
      [{}, ['ACTIVE', 'LAST_DAY']],
      [{ showInactive: true }, ['ACTIVE', 'EXPIRED', 'LAST_DAY', 'OFF']],
      [{ showOthers: true }, ['ACTIVE', 'LAST_DAY', 'MGM1', 'PGM1']],
      [{ code: 'acti' }, ['ACTIVE']],
      [{ code: 'ctive' }, []],
      [{ code: 'L__', showInactive: true }, []],
      [{ userId: 'user-1' }, ['ACTIVE']],
    ];
    for (const [query, codes] of cases) {
      const { vouchers: found, totalItems } = await list({
        ...query,
        orderBy: 'code',
        orderType: 'ASC',
      });
      expect([found.map(({ code }) => code), totalItems]).toEqual([codes, codes.length]);
    }
    const all = { showInactive: true, showOthers: true, orderBy: 'code', orderType: 'DESC' };
    expect(await list({ ...all, page: 2, itemsPerPage: 2 })).toMatchObject({
      vouchers: [{ code: 'MGM1' }, { code: 'LAST_DAY' }],
      totalItems: 6,
    });
  });

  it('sorts by the figure of the wire, percent or amount', async () => {
    await create({ code: 'A', type: 'P', value: 10 });
    await create({ code: 'C', type: 'V', value: 9.99 });
    await create({ code: 'D', type: 'P', value: 10.5 });
    const { vouchers: listed } = await list({ orderBy: 'value', orderType: 'ASC' });
    expect(listed.map(({ value }) => value)).toEqual([9.99, 10, 10.5]);
  });
});

describe('a batch', () => {
  type Batch = Parameters<typeof store.vouchers.batch>[1];

  const BATCH: Batch = {
    codeType: 'random',
    companyName: 'Açaí & Cia',
    voucherQtd: 3,
    campaign: 'Camarim Empresa',
    description: 'Parceria',
    start: midnight('2026-03-10'),
    end: midnight('2026-03-20'),
    services: ['s100'],
    locations: ['sao-paulo'],
    type: 'P',
    value: 15.5,
  };

  const batch = (changes: Partial<Batch> = {}, key?: string) => {
    const intent = key ? { idempotencyKey: key, requestHash: 'same' } : {};
    return store.vouchers.batch(actor(intent), { ...BATCH, ...changes });
  };

  /** Makes a batch and reads its first voucher. */
  const firstOf = async (changes: Partial<Batch>) =>
    store.vouchers.one((await batch(changes)).data[0] ?? '');

  const stored = async (): Promise<string[]> =>
    (await rowsOf(database, vouchers)).map(({ code }) => code).sort();

  /** Takes the codes of a company, as many as the numbers from one to the other. */
  const occupy = (company: string, from: number, to: number) =>
    database.read((orm) =>
      orm.execute(sql`insert into vouchers (code, start_day, end_day, cents, created_at)
        select ${company}::text || lpad(n::text, greatest(4, length(n::text)), '0'), '2026-03-01', '2026-03-20', 100, now()
        from generate_series(${from}::int, ${to}::int) as n`),
    );

  it('P-VOU-22 gives every voucher what the form has: a percentage, a value alone in R$, or both sides', async () => {
    const { codeType: _, companyName: __, voucherQtd: ___, ...form } = BATCH;
    expect(await firstOf({ dateRangeEnd: midnight('2026-03-30') })).toMatchObject({
      ...form,
      campaign: 'CamarimEmpresa',
      dateRangeStart: null,
      dateRangeEnd: midnight('2026-03-30'),
      justNew: false,
      maxTimes: 1,
      usedTimes: 0,
      active: true,
      blame: { email: 'marketing@camarim.test' },
      aquisition: null,
    });
    expect(await firstOf({ type: undefined, value: 150 })).toMatchObject({ type: 'V', value: 150 });
    const sides = { aquisition: side('V', 30, 2), recurrence: side('V', 10, 2) };
    expect(await firstOf({ ...NO_TERMS, ...sides })).toMatchObject({
      type: null,
      maxTimes: 0,
      aquisition: { value: 30, maxTimes: 2, justNew: true },
      recurrence: { value: 10, maxTimes: 2, justNew: false },
    });
  });

  it.each<[Partial<Batch>, string]>([
    [{ companyName: ' -- ' }, 'companyName'],
    [{ start: midnight('2026-03-09') }, 'start'],
    [NO_TERMS, 'type'],
    [{ ...NO_TERMS, aquisition: side('V', 1) }, 'recurrence'],
  ])('P-VOU-15 P-VOU-23 refuses %j by field, and makes nothing', async (changes, field) => {
    await expect(batch(changes)).rejects.toMatchObject(refusedAt(field));
    expect(await stored()).toEqual([]);
  });

  it('P-CALL-61 is made once for one intent, with one audit row of who made how many', async () => {
    const first = await batch({}, 'intent-1');
    expect(await batch({}, 'intent-1')).toEqual(first);
    expect(await stored()).toEqual(first.data.toSorted());
    const rows = await rowsOf(database, audit, eq(audit.operation, 'vouchers.batch'));
    const diff = { voucherQtd: { after: 3 }, first: { after: first.data[0] } };
    expect(rows).toMatchObject([{ object: 'Açaí & Cia', diff }]);
  });

  it('P-VOU-25 409 codes-exhausted says how many are free, and makes nothing', async () => {
    const exhausted = (free: string) => ({
      status: 409,
      code: 'codes-exhausted',
      description: `${free} para esta empresa. Nenhum voucher foi criado.`,
      fields: { voucherQtd: expect.any(String) },
    });
    const loja = (voucherQtd: number) => batch({ companyName: 'Loja', voucherQtd });
    await occupy('LOJA', 0, 9_997);
    await expect(loja(3)).rejects.toMatchObject(exhausted('Só há 2 números livres de 4 dígitos'));
    expect(await stored()).toHaveLength(9_998);
    expect((await loja(2)).data).toEqual(['LOJA9998', 'LOJA9999']);
    const none = exhausted('Não há mais números livres de 4 dígitos');
    await expect(loja(1)).rejects.toMatchObject(none);
    // The sequence continues after the highest and ends at six digits.
    const increment = () => batch({ companyName: 'Loja', codeType: 'increment', voucherQtd: 2 });
    expect((await increment()).data).toEqual(['LOJA10000', 'LOJA10001']);
    await occupy('LOJA', 999_998, 999_998);
    const one = exhausted('Só há 1 número livre da sequência');
    await expect(increment()).rejects.toMatchObject(one);
  });

  it.each([
    ['random', /^LOJA\d{4}$/],
    ['increment', /^LOJA0\d{3}$/],
    ['full_random', /^[A-HJKMNP-Z2-9]{10}$/],
  ] as const)(
    'P-VOU-24 batches of %s codes at once share no code and lose none',
    async (codeType, pattern) => {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => batch({ codeType, companyName: 'Loja', voucherQtd: 200 })),
      );
      const codes = answers.flatMap(({ data }) => data);
      expect(answers.map(({ totalItems }) => totalItems)).toEqual([200, 200, 200, 200]);
      expect(new Set(codes).size).toBe(800);
      for (const code of codes) expect(code).toMatch(pattern);
      expect(await stored()).toEqual(codes.toSorted());
    },
  );
});
