import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  actorOf,
  addStaff,
  NOW,
  storeForEachTest,
  type TestStore,
} from '../../../tests/support/store';
import { vouchers } from '../../db/schema';

const test = storeForEachTest();
let member: Awaited<ReturnType<typeof addStaff>>;

beforeEach(async () => {
  member = await addStaff(test.database, { email: 'marketing@camarim.test', type: 'marketing' });
});

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

  it('P-VOU-14 P-VOU-15 refuses what the rules refuse, by field', async () => {
    const refused: [Partial<Body>, string][] = [
      [{ start: midnight('2026-03-09') }, 'start'],
      [{ dateRangeStart: midnight('2026-03-09') }, 'dateRangeStart'],
      [
        { dateRangeStart: midnight('2026-03-11'), dateRangeEnd: midnight('2026-03-11') },
        'dateRangeEnd',
      ],
      [{ end: '2026-02-30' }, 'end'],
      [{ value: 100.01 }, 'value'],
      [{ type: undefined }, 'type'],
      [{ value: undefined }, 'value'],
      [{ ...twoSided, recurrence: undefined }, 'recurrence'],
      [{ ...twoSided, type: 'V', value: 1 }, 'type'],
      [{ ...twoSided, aquisition: side('P', 101) }, 'aquisition.value'],
    ];
    for (const [changes, field] of refused)
      await expect(create(changes)).rejects.toMatchObject({
        status: 422,
        fields: { [field]: expect.any(String) },
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

  it('P-VOU-20 409 voucher-used when value, type or sides change after a use', async () => {
    await create();
    await use(1);
    for (const changes of [{ value: 11 }, { type: 'V' as const }, twoSided as Partial<Edit>])
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

  it('P-VOU-18 P-VOU-19 P-VOU-20 refuses a lower limit and an end in the past', async () => {
    await create();
    await expect(update({ maxTimes: 4 })).rejects.toMatchObject({
      status: 422,
      fields: { maxTimes: expect.any(String) },
    });
    await expect(update({ end: midnight('2026-03-09') })).rejects.toMatchObject({
      fields: { end: expect.any(String) },
    });
  });

  it('P-VOU-07 deactivates, and an end in the future activates again', async () => {
    await create();
    const off = await test.store.vouchers.deactivate(actorOf(member), 'mani10');
    expect(off.active).toBe(false);
    expect(await update()).toMatchObject({ active: true });
  });

  it('G18 refuses a stale version before it judges the form, and another code', async () => {
    await create();
    await update({ version: 1, maxTimes: 50 });
    await expect(update({ version: 1, maxTimes: 5 })).rejects.toMatchObject({
      code: 'version-conflict',
    });
    await expect(update({ code: 'OTHER' })).rejects.toMatchObject({ status: 422 });
    await expect(test.store.vouchers.one('OTHER')).rejects.toMatchObject({ status: 404 });
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

  it('P-VOU-02 ruling 14: narrows by state, origin, beginning of the code and customer', async () => {
    const cases: [object, string[]][] = [
      [{}, ['ACTIVE', 'LAST_DAY']],
      [{ showInactive: true }, ['ACTIVE', 'EXPIRED', 'LAST_DAY', 'OFF']],
      [{ showOthers: true }, ['ACTIVE', 'LAST_DAY', 'MGM1', 'PGM1']],
      [{ code: 'acti' }, ['ACTIVE']],
      [{ code: 'ctive' }, []],
      [{ code: 'L__', showInactive: true }, []],
      [{ userId: 'user-1' }, ['ACTIVE']],
    ];
    for (const [query, expected] of cases) expect(await codes(query)).toEqual(expected);
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
      NOW,
    );
    expect(answer.totalItems).toBe(6);
    expect(answer.vouchers.map((voucher) => voucher.code)).toEqual(['MGM1', 'LAST_DAY']);
  });

  it('orders by the figure of the wire, percent or amount', async () => {
    await test.database.read((orm) => orm.delete(vouchers));
    await create({ code: 'A', type: 'P', value: 10 });
    await create({ code: 'C', type: 'V', value: 9.99 });
    await create({ code: 'D', type: 'P', value: 10.5 });
    const { vouchers: listed } = await test.store.vouchers.list(
      {
        page: 1,
        itemsPerPage: 10,
        showInactive: false,
        showOthers: false,
        orderBy: 'value',
        orderType: 'ASC',
      },
      NOW,
    );
    expect(listed.map(({ value }) => value)).toEqual([9.99, 10, 10.5]);
  });
});
