import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { BATCH_LIMIT as WIRE_LIMIT } from '../../../contract/vouchers';
import { BATCH_LIMIT } from '../../../domain/vouchers/batch';
import { audit, vouchers } from '../../db/schema';
import { refusedAt, rowsOf, storeFor } from '../fixture';

const { database, store, actor } = await storeFor('marketing');

type Body = Parameters<typeof store.vouchers.createBatch>[1];

const midnight = (day: string): string => `${day}T00:00:00.000Z`;

const BODY: Body = {
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

const batch = (changes: Partial<Body> = {}, key?: string) => {
  const intent = key ? { idempotencyKey: key, requestHash: 'same' } : {};
  return store.vouchers.createBatch(actor(intent), { ...BODY, ...changes });
};

/** Makes a batch and reads its first voucher. */
const firstOf = async (changes: Partial<Body>) =>
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

const side = (value: number) => ({
  type: 'V' as const,
  value,
  maxTimes: 2,
  numberOfClients: 0,
  timesByUser: 1,
  publicVoucher: false,
});

const NO_TERMS = { type: undefined, value: undefined };

it('P-VOU-22 gives every voucher what the form has: a percentage, a value alone in R$, or both sides', async () => {
  const { codeType: _, companyName: __, voucherQtd: ___, ...form } = BODY;
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
  const sides = { aquisition: side(30), recurrence: side(10) };
  expect(await firstOf({ ...NO_TERMS, ...sides })).toMatchObject({
    type: null,
    maxTimes: 0,
    aquisition: { value: 30, maxTimes: 2, justNew: true },
    recurrence: { value: 10, maxTimes: 2, justNew: false },
  });
});

it.each<[Partial<Body>, string]>([
  [{ companyName: ' -- ' }, 'companyName'],
  [{ start: midnight('2026-03-09') }, 'start'],
  [NO_TERMS, 'type'],
  [{ ...NO_TERMS, aquisition: side(1) }, 'recurrence'],
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
  expect(WIRE_LIMIT).toBe(BATCH_LIMIT);
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
