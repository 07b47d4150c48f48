import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { BATCH_LIMIT as WIRE_LIMIT } from '../../../contract/vouchers';
import { BATCH_LIMIT, CODE_TYPES } from '../../../domain/vouchers/batch';
import { actorOf, addStaff, storeForEachTest, type TestStore } from '../../../tests/support/store';
import { audit, vouchers } from '../../db/schema';

const test = storeForEachTest();
let member: Awaited<ReturnType<typeof addStaff>>;

beforeEach(async () => {
  member = await addStaff(test.database, { email: 'marketing@camarim.test', type: 'marketing' });
});

type Body = Parameters<TestStore['store']['vouchers']['createBatch']>[1];

const midnight = (day: string): string => `${day}T00:00:00.000Z`;

const bodyOf = (changes: Partial<Body> = {}): Body => ({
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
  ...changes,
});

const batch = (changes: Partial<Body> = {}, key?: string) =>
  test.store.vouchers.createBatch(
    actorOf(member, key ? { idempotencyKey: key, requestHash: 'same' } : {}),
    bodyOf(changes),
  );

const stored = (): Promise<string[]> =>
  test.database.read(async (orm) => {
    const rows = await orm.select({ code: vouchers.code }).from(vouchers);
    return rows.map(({ code }) => code).sort();
  });

/** Puts codes there, as many as the numbers from one to the other. */
const occupy = (company: string, from: number, to: number) =>
  test.database.read((orm) =>
    orm.execute(sql`insert into vouchers (code, start_day, end_day, cents, created_at)
      select ${company}::text || lpad(n::text, greatest(4, length(n::text)), '0'), '2026-03-01', '2026-03-20', 100, now()
      from generate_series(${from}::int, ${to}::int) as n`),
  );

const side = (value: number) => ({
  type: 'V' as const,
  value,
  maxTimes: 2,
  numberOfClients: 0,
  timesByUser: 1,
  publicVoucher: false,
});

describe('a batch', () => {
  it.each([
    ['random', /^ACAICIA\d{4}$/],
    ['increment', /^ACAICIA000[1-3]$/],
    ['full_random', /^[A-HJKMNP-Z2-9]{10}$/],
  ] as const)('P-VOU-24 P-CALL-61 %s makes distinct codes', async (codeType, pattern) => {
    const { data, totalItems } = await batch({ codeType });
    expect(totalItems).toBe(3);
    expect(new Set(data).size).toBe(3);
    for (const code of data) expect(code).toMatch(pattern);
    expect(await stored()).toEqual(data.toSorted());
  });

  it('P-VOU-22 gives every voucher what the form says', async () => {
    const { data } = await batch({ dateRangeEnd: midnight('2026-03-30') });
    expect(await test.store.vouchers.one(data[0] ?? '')).toMatchObject({
      campaign: 'CamarimEmpresa',
      description: 'Parceria',
      start: midnight('2026-03-10'),
      end: midnight('2026-03-20'),
      dateRangeStart: null,
      dateRangeEnd: midnight('2026-03-30'),
      services: ['s100'],
      locations: ['sao-paulo'],
      type: 'P',
      value: 15.5,
      justNew: false,
      maxTimes: 1,
      usedTimes: 0,
      active: true,
      blame: { email: 'marketing@camarim.test' },
      aquisition: null,
    });
  });

  it('P-VOU-22 takes a value alone for R$', async () => {
    const { data } = await batch({ type: undefined, value: 150 });
    expect(await test.store.vouchers.one(data[0] ?? '')).toMatchObject({ type: 'V', value: 150 });
  });

  it('P-VOU-22 takes both sides, with their own limits', async () => {
    const sides = { aquisition: side(30), recurrence: side(10) };
    const { data } = await batch({ type: undefined, value: undefined, ...sides });
    expect(await test.store.vouchers.one(data[0] ?? '')).toMatchObject({
      type: null,
      maxTimes: 0,
      aquisition: { value: 30, maxTimes: 2, justNew: true },
      recurrence: { value: 10, maxTimes: 2, justNew: false },
    });
  });

  it('P-VOU-15 P-VOU-23 refuses what the rules refuse, by field, and makes nothing', async () => {
    const none = { type: undefined, value: undefined };
    const refused: [Partial<Body>, string][] = [
      [{ companyName: ' -- ' }, 'companyName'],
      [{ start: midnight('2026-03-09') }, 'start'],
      [{ dateRangeStart: midnight('2026-03-09') }, 'dateRangeStart'],
      [{ value: 100.5 }, 'value'],
      [none, 'type'],
      [{ ...none, aquisition: side(1) }, 'recurrence'],
    ];
    for (const [changes, field] of refused)
      await expect(batch(changes)).rejects.toMatchObject({
        status: 422,
        fields: { [field]: expect.any(String) },
      });
    expect(await stored()).toEqual([]);
  });

  it('is made once for one intent, with one audit row of who made how many', async () => {
    const first = await batch({}, 'intent-1');
    expect(await batch({}, 'intent-1')).toEqual(first);
    expect(await stored()).toHaveLength(3);
    const rows = await test.database.read((orm) =>
      orm.select().from(audit).where(eq(audit.operation, 'vouchers.batch')),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      object: 'Açaí & Cia',
      diff: { voucherQtd: { after: 3 }, first: { after: first.data[0] } },
    });
    expect(WIRE_LIMIT).toBe(BATCH_LIMIT);
  });
});

describe('numbers that run out', () => {
  it('P-VOU-25 409 codes-exhausted says how many are free, and makes nothing', async () => {
    await occupy('LOJA', 0, 9_997);
    const refused = batch({ companyName: 'Loja', voucherQtd: 3 });
    await expect(refused).rejects.toMatchObject({
      status: 409,
      code: 'codes-exhausted',
      description:
        'Só há 2 números livres de 4 dígitos para esta empresa. Nenhum voucher foi criado.',
      fields: { voucherQtd: expect.any(String) },
    });
    expect(await stored()).toHaveLength(9_998);
    const { data } = await batch({ companyName: 'Loja', voucherQtd: 2 });
    expect(data).toEqual(['LOJA9998', 'LOJA9999']);
    await expect(batch({ companyName: 'Loja', voucherQtd: 1 })).rejects.toMatchObject({
      description:
        'Não há mais números livres de 4 dígitos para esta empresa. Nenhum voucher foi criado.',
    });
  });

  it('P-VOU-25 the sequence goes on after the highest and ends at six digits', async () => {
    await occupy('LOJA', 9_998, 9_998);
    const next = await batch({ companyName: 'Loja', codeType: 'increment', voucherQtd: 2 });
    expect(next.data).toEqual(['LOJA9999', 'LOJA10000']);
    await occupy('LOJA', 999_998, 999_998);
    await expect(
      batch({ companyName: 'Loja', codeType: 'increment', voucherQtd: 2 }),
    ).rejects.toMatchObject({
      code: 'codes-exhausted',
      description:
        'Só há 1 número livre da sequência para esta empresa. Nenhum voucher foi criado.',
    });
  });
});

describe('batches at once', () => {
  it('P-VOU-24 of one company share no code and lose none', async () => {
    for (const codeType of Object.keys(CODE_TYPES) as (keyof typeof CODE_TYPES)[]) {
      await test.database.read((orm) => orm.delete(vouchers));
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => batch({ codeType, companyName: 'Loja', voucherQtd: 200 })),
      );
      const codes = answers.flatMap(({ data }) => data);
      expect(answers.map(({ totalItems }) => totalItems)).toEqual([200, 200, 200, 200]);
      expect(new Set(codes).size).toBe(800);
      expect(await stored()).toEqual(codes.toSorted());
    }
  });
});
