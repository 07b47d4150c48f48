import { eq, getTableColumns, like, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  actorOf,
  addStaff,
  later,
  NOW,
  openStore,
  type TestStore,
} from '../../../tests/support/store';
import { vouchers } from '../../db/schema';

let test: TestStore;
let member: Awaited<ReturnType<typeof addStaff>>;

beforeEach(async () => {
  test = await openStore();
  member = await addStaff(test.database, { email: 'marketing@camarim.test', type: 'marketing' });
});

afterEach(() => test.close());

const midnight = (day: string): string => `${day}T00:00:00.000Z`;
const TODAY = '2026-03-10';

const oneSided = {
  code: 'mani10',
  start: midnight(TODAY),
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
} as const;

type Body = Parameters<TestStore['store']['vouchers']['create']>[1];
type Edit = Parameters<TestStore['store']['vouchers']['update']>[2];

const create = (changes: Partial<Body> = {}) =>
  test.store.vouchers.create(actorOf(member), {
    ...oneSided,
    services: [...oneSided.services],
    locations: [],
    ...changes,
  });

const editOf = (changes: Partial<Edit> = {}): Edit => ({
  code: 'MANI10',
  end: midnight('2026-03-25'),
  services: [],
  locations: [],
  type: 'P',
  value: 10,
  maxTimes: 5,
  ...changes,
});

const update = (changes: Partial<Edit> = {}) =>
  test.store.vouchers.update(actorOf(member), 'MANI10', editOf(changes));

const use = (times: number) =>
  test.database.read((orm) =>
    orm.update(vouchers).set({ usedTimes: times }).where(eq(vouchers.code, 'MANI10')),
  );

const side = (type: 'P' | 'V', value: number, maxTimes = 0) => ({
  type,
  value,
  maxTimes,
  numberOfClients: 1,
  timesByUser: 2,
  publicVoucher: true,
});

const twoSided: Partial<Body> = {
  type: undefined,
  value: undefined,
  justNew: undefined,
  aquisition: side('P', 15.5, 10),
  recurrence: side('V', 19.9),
};

describe('creating a voucher', () => {
  it('P-CALL-60 stores the code in upper case and who made it', async () => {
    const voucher = await create();
    expect(voucher).toMatchObject({
      code: 'MANI10',
      start: midnight(TODAY),
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
    expect(await test.store.vouchers.one('mani10')).toEqual(voucher);
  });

  it('P-VOU-11 stores both sides and tells them apart', async () => {
    const voucher = await create(twoSided);
    expect(voucher).toMatchObject({
      type: null,
      value: null,
      aquisition: { type: 'P', value: 15.5, maxTimes: 10, justNew: true, usedTimes: 0 },
      recurrence: { type: 'V', value: 19.9, maxTimes: 0, justNew: false, usedTimes: 0 },
    });
  });

  it('409 code-taken without regard to case, and for one of ten at once', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => create({ code: index % 2 ? 'MANI10' : 'mani10' })),
    );
    const failed = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    expect(failed).toHaveLength(9);
    for (const error of failed) expect(error).toMatchObject({ status: 409, code: 'code-taken' });
  });

  it.each([
    ['start yesterday', { start: midnight('2026-03-09') }, 'start'],
    ['end on the start', { end: midnight(TODAY) }, 'end'],
    ['window from yesterday', { dateRangeStart: midnight('2026-03-09') }, 'dateRangeStart'],
    [
      'window that ends where it starts',
      { dateRangeStart: midnight('2026-03-11'), dateRangeEnd: midnight('2026-03-11') },
      'dateRangeEnd',
    ],
    ['a day that is none', { end: '2026-02-30' }, 'end'],
    ['more than 100 %', { value: 100.01 }, 'value'],
    ['no type', { type: undefined }, 'type'],
    ['no value', { value: undefined }, 'value'],
    ['one side of two', { ...twoSided, recurrence: undefined }, 'recurrence'],
    ['both kinds', { ...twoSided, type: 'V' as const, value: 1 }, 'type'],
    ['more than 100 % on a side', { ...twoSided, aquisition: side('P', 101) }, 'aquisition.value'],
  ])('P-VOU-14 P-VOU-15 refuses %s', async (_, changes, field) => {
    await expect(create(changes)).rejects.toMatchObject({
      status: 422,
      fields: { [field]: expect.any(String) },
    });
  });

  it('P-VOU-15 takes today in America/Sao_Paulo', async () => {
    const create2 = (at: Date, code: string) =>
      test.store.vouchers.create(actorOf(member, { at }), {
        ...oneSided,
        services: [],
        locations: [],
        code,
      });
    // 2026-03-11T02:59:59Z is still the 10th in São Paulo.
    await create2(new Date('2026-03-11T02:59:59Z'), 'LATE');
    await expect(create2(new Date('2026-03-11T03:00:00Z'), 'TOOLATE')).rejects.toMatchObject({
      fields: { start: expect.any(String) },
    });
  });

  it('accepts 100 % and any amount in R$', async () => {
    await create({ value: 100 });
    expect(await create({ code: 'R500', type: 'V', value: 500.05 })).toMatchObject({
      value: 500.05,
    });
  });
});

describe('editing a voucher', () => {
  it('P-CALL-62 changes the end, the limit and the terms, and counts the version', async () => {
    await create();
    const voucher = await update({ value: 20, maxTimes: 6, services: ['s101'], version: 1 });
    expect(voucher).toMatchObject({
      end: midnight('2026-03-25'),
      value: 20,
      maxTimes: 6,
      lastMaxTimes: 6,
      services: ['s101'],
      version: 2,
    });
  });

  it('keeps what it was worth when the body says nothing of it', async () => {
    await create();
    const voucher = await update({ type: undefined, value: undefined, maxTimes: undefined });
    expect(voucher).toMatchObject({ type: 'P', value: 10, justNew: true, maxTimes: 5 });
  });

  it.each([
    ['value', { value: 11 }],
    ['type', { type: 'V' as const }],
    ['sides', { ...twoSided }],
  ])('P-VOU-20 409 voucher-used when the %s changes after a use', async (_, changes) => {
    await create();
    await use(1);
    await expect(update(changes)).rejects.toMatchObject({ status: 409, code: 'voucher-used' });
    expect(await update({})).toMatchObject({ value: 10 });
  });

  it('P-VOU-20 locks type and value of each side after a use', async () => {
    await create(twoSided);
    await use(1);
    const terms = { type: undefined, value: undefined };
    const same = { ...terms, aquisition: side('P', 15.5, 11), recurrence: side('V', 19.9) };
    expect(await update(same)).toMatchObject({ aquisition: { maxTimes: 11 } });
    const dearer = { ...same, recurrence: side('V', 20) };
    await expect(update(dearer)).rejects.toMatchObject({ code: 'voucher-used' });
    const fewer = { ...same, aquisition: side('P', 15.5, 10) };
    await expect(update(fewer)).rejects.toMatchObject({
      status: 422,
      fields: { 'aquisition.maxTimes': expect.any(String) },
    });
  });

  it.each([
    [5, 4, false],
    [5, 5, true],
    [5, 6, true],
    [5, 0, true],
    [0, 3, false],
    [0, 0, true],
  ])('P-VOU-20 from %i uses to %i: allowed %s', async (previous, maxTimes, allowed) => {
    await create({ maxTimes: previous });
    const change = update({ maxTimes });
    if (allowed) await expect(change).resolves.toMatchObject({ maxTimes });
    else await expect(change).rejects.toMatchObject({ fields: { maxTimes: expect.any(String) } });
  });

  it('P-VOU-18 never limits an unlimited voucher', async () => {
    await create({ maxTimes: 0 });
    await use(7);
    await expect(update({ maxTimes: 7 })).rejects.toMatchObject({ status: 422 });
    await expect(update({ maxTimes: 100 })).rejects.toMatchObject({ status: 422 });
    expect(await update({ maxTimes: 0 })).toMatchObject({ maxTimes: 0, usedTimes: 7 });
  });

  it.each([
    ['2026-03-09', false],
    ['2026-03-11', true],
  ])('P-VOU-19 an end of %s is allowed: %s', async (end, allowed) => {
    await create();
    const change = update({ end: midnight(end) });
    if (allowed) await expect(change).resolves.toBeDefined();
    else await expect(change).rejects.toMatchObject({ fields: { end: expect.any(String) } });
  });

  it('P-VOU-07 deactivates, and an end in the future activates again', async () => {
    await create();
    const off = await test.store.vouchers.deactivate(actorOf(member), 'mani10');
    expect(off.active).toBe(false);
    expect(await update()).toMatchObject({ active: true });
  });

  it('G18 refuses a stale version and another code', async () => {
    await create();
    await update({ version: 1 });
    await expect(update({ version: 1 })).rejects.toMatchObject({ code: 'version-conflict' });
    await expect(update({ code: 'OTHER' })).rejects.toMatchObject({ status: 422 });
    await expect(test.store.vouchers.one('OTHER')).rejects.toMatchObject({ status: 404 });
  });

  it('G18 tells of the other edit before it judges a form that is out of date', async () => {
    await create();
    await update({ version: 1, maxTimes: 50 });
    await expect(update({ version: 1, maxTimes: 5 })).rejects.toMatchObject({
      code: 'version-conflict',
    });
  });

  it('G18 of ten edits of one version at once, one takes place', async () => {
    await create();
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => update({ value: index + 1, version: 1 })),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await test.store.vouchers.one('MANI10')).toMatchObject({ version: 2 });
  });
});

describe('listing vouchers', () => {
  const codes = async (query: object = {}) => {
    const answer = await test.store.vouchers.list(
      { page: 1, itemsPerPage: 10, showInactive: false, showOthers: false, ...query },
      NOW,
    );
    expect(answer.totalItems).toBe(answer.vouchers.length);
    return answer.vouchers.map((voucher) => voucher.code).sort();
  };

  beforeEach(async () => {
    await create({ code: 'ACTIVE', userId: 'user-1' });
    await create({ code: 'LAST_DAY', end: midnight('2026-03-11') });
    await create({ code: 'OFF' });
    await create({ code: 'MGM1' });
    await create({ code: 'PGM1' });
    await create({ code: 'EXPIRED' });
    await test.store.vouchers.deactivate(actorOf(member), 'OFF');
    await test.database.read((orm) =>
      orm.execute(sql`update vouchers set
        origin = case when code in ('MGM1', 'PGM1') then left(code, 3) else origin end,
        start_day = case when code in ('EXPIRED', 'LAST_DAY') then date '2026-03-01' else start_day end,
        end_day = case code when 'EXPIRED' then date '2026-03-09'
          when 'LAST_DAY' then date '2026-03-10' else end_day end`),
    );
  });

  it.each([
    [{}, ['ACTIVE', 'LAST_DAY']],
    [{ showInactive: true }, ['ACTIVE', 'EXPIRED', 'LAST_DAY', 'OFF']],
    [{ showOthers: true }, ['ACTIVE', 'LAST_DAY', 'MGM1', 'PGM1']],
    [
      { showInactive: true, showOthers: true },
      ['ACTIVE', 'EXPIRED', 'LAST_DAY', 'MGM1', 'OFF', 'PGM1'],
    ],
    [{ code: 'acti' }, ['ACTIVE']],
    [{ code: 'ctive' }, []],
    [{ code: '%' }, []],
    [{ code: 'LAST_', showInactive: true }, ['LAST_DAY']],
    [{ code: 'L__', showInactive: true }, []],
    [{ userId: 'user-1' }, ['ACTIVE']],
  ])('P-VOU-02 ruling 14: %j lists %j', async (query, expected) => {
    expect(await codes(query)).toEqual(expected);
  });

  it('C2 counts what is far beyond 10,000 once a minute, and a narrower list each time', async () => {
    const columns = Object.keys(getTableColumns(vouchers)).filter((name) => name !== 'code');
    const names = columns.map((name) => getTableColumns(vouchers)[name as 'createdAt'].name);
    const copied = sql.raw(names.join(', '));
    await test.database.read((orm) =>
      orm.execute(sql`insert into vouchers (code, ${copied})
        select 'N' || n, ${copied} from vouchers cross join generate_series(1, 10999) as n where code = 'LAST_DAY'`),
    );
    const total = async (now: Date, query: object = {}) => {
      const asked = { page: 1, itemsPerPage: 10, showInactive: false, showOthers: false, ...query };
      const { totalItems, totalIsCapped } = await test.store.vouchers.list(asked, now);
      return [totalItems, totalIsCapped ?? false];
    };
    expect(await total(NOW)).toEqual([10_000, true]);
    await test.database.read((orm) => orm.delete(vouchers).where(like(vouchers.code, 'N%')));
    expect(await total(NOW)).toEqual([10_000, true]);
    expect(await total(NOW, { code: 'LAST' })).toEqual([1, false]);
    // Another day has other vouchers.
    expect(await total(new Date('2026-03-11T12:00:00Z'))).toEqual([1, false]);
  });

  it('orders and pages', async () => {
    const answer = await test.store.vouchers.list(
      {
        page: 2,
        itemsPerPage: 2,
        showInactive: true,
        showOthers: true,
        orderBy: 'code',
        orderType: 'DESC',
      },
      later(0),
    );
    expect(answer.totalItems).toBe(6);
    expect(answer.vouchers.map((voucher) => voucher.code)).toEqual(['MGM1', 'LAST_DAY']);
  });

  it.each([
    ['ASC', [9.99, 10, 10, 10.5, 11]],
    ['DESC', [11, 10.5, 10, 10, 9.99]],
  ] as const)(
    'orders by the figure of the wire, whatever it is of: %s',
    async (orderType, values) => {
      await test.database.read((orm) => orm.delete(vouchers));
      await create({ code: 'A', type: 'P', value: 10 });
      await create({ code: 'B', type: 'V', value: 10 });
      await create({ code: 'C', type: 'V', value: 9.99 });
      await create({ code: 'D', type: 'P', value: 10.5 });
      await create({ code: 'E', type: 'V', value: 11 });
      const { vouchers: listed } = await test.store.vouchers.list(
        {
          page: 1,
          itemsPerPage: 10,
          showInactive: false,
          showOthers: false,
          orderBy: 'value',
          orderType,
        },
        later(0),
      );
      expect(listed.map(({ value }) => value)).toEqual(values);
    },
  );
});
