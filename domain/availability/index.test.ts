import { expect, it } from 'vitest';
import { type Candidate, isInPolygon, type Occupied, reasonsAgainst, type Visit } from '.';

const at = (time: string): number => Date.parse(`2026-03-11T${time}:00-03:00`);

/** A Wednesday, 10:00 to 11:00 in São Paulo. */
const VISIT: Visit = {
  start: at('10:00'),
  end: at('11:00'),
  dateType: 'FIXED',
  areaId: 'sp',
  serviceId: 's1',
  categoryId: 'c1',
  realtime: false,
  only: [],
  rejected: [],
  polygons: [],
};

const CARLA: Candidate = {
  id: 'carla',
  active: true,
  disabledUntil: null,
  realtime: false,
  areaIds: ['sp'],
  serviceIds: [],
  categoryIds: ['c1'],
  polygonIds: [],
  availability: [],
};

const reasons = (
  professional: Partial<Candidate>,
  visit: Partial<Visit> = {},
  others: Occupied[] = [],
) => reasonsAgainst({ ...CARLA, ...professional }, { ...VISIT, ...visit }, others).join();

const POLYGON = { id: 'g1', minimumTime: 30, isAvailable: true, categoryIds: [] };

it.each<[string, Partial<Candidate>, Partial<Visit>, string]>([
  ['A6 nothing against her', {}, {}, ''],
  ['A16 inactive', { active: false }, {}, 'inactive'],
  ['A18 suspended until the day after', { disabledUntil: '2026-03-12' }, {}, 'suspended'],
  ['A18 available again on the day itself', { disabledUntil: '2026-03-11' }, {}, ''],
  ['another city', { areaIds: ['rj'] }, {}, 'city'],
  ['A12 a real-time order without access', {}, { realtime: true }, 'realtime'],
  ['A12 a real-time order with access', { realtime: true }, { realtime: true }, ''],
  ['A11 her services, whatever the category', { serviceIds: ['s1'], categoryIds: [] }, {}, ''],
  ['A11 another service of the category', { serviceIds: ['s2'] }, {}, 'service'],
  ['A11 no services, another category', { categoryIds: ['c2'] }, {}, 'service'],
  ['A13 the only one wanted', {}, { only: ['carla'] }, ''],
  ['A13 another one wanted', {}, { only: ['dora'] }, 'preference'],
  ['rejected', {}, { rejected: ['carla'] }, 'rejected'],
])('%s', (_, professional, visit, expected) => expect(reasons(professional, visit)).toBe(expected));

const week = (...blocks: string[]) => ({
  availability: [
    {
      dayOfWeek: 3,
      schedules: blocks.map((block) => {
        const [start = '', end = ''] = block.split('-');
        return { start, end };
      }),
    },
    { dayOfWeek: 4, schedules: [{ start: '07:00', end: '22:00' }] },
  ],
});
const flex = { dateType: 'FLEX', start: at('09:00'), end: at('13:00'), duration: 60 };

it.each<[string, string[], Partial<Visit>, string]>([
  ['within a block', ['08:00-12:00'], {}, ''],
  ['on a day off', [], {}, 'hours'],
  ['up to the end of a block', ['10:00-11:00'], {}, ''],
  ['longer than the block', ['10:00-11:00'], { duration: 61 }, 'hours'],
  ['shorter than the window', ['10:00-10:30'], { duration: 30 }, ''],
  ['into a break', ['08:00-10:30', '11:00-18:00'], {}, 'hours'],
  ['across blocks that touch', ['10:30-18:00', '08:00-10:30'], {}, ''],
  ['until midnight', ['20:00-23:59'], { start: at('23:00'), end: at('23:59'), duration: 60 }, ''],
  ['flexible, in a part of the window', ['12:00-18:00'], flex, ''],
  ['flexible, with too little room', ['12:30-18:00'], flex, 'hours'],
  ['flexible, room in no one block', ['08:00-09:30', '12:30-18:00'], flex, 'hours'],
])('working hours: %s', (_, blocks, visit, expected) =>
  expect(reasons(week(...blocks), visit)).toBe(expected),
);

const other = (start: string, end: string, over: Partial<Occupied> = {}): Occupied => ({
  start: at(start),
  end: at(end),
  dateType: 'FIXED',
  ...over,
});
const polygons = [POLYGON];

it.each<[string, Partial<Visit>, Occupied, string]>([
  ['A6 overlaps', {}, other('10:30', '11:30'), 'busy'],
  ['A6 ends as it begins', {}, other('09:00', '10:00'), ''],
  ['A6 flexible', {}, other('10:00', '16:00', { dateType: 'FLEX' }), ''],
  ['A15 usually takes longer', {}, other('09:00', '09:30', { duration: 75 }), 'busy'],
  ['A15 begins before the usual end', { duration: 90 }, other('11:00', '12:00'), 'busy'],
  ['A6 minimum time before', { polygons }, other('08:31', '09:31'), 'interval'],
  ['A6 minimum time after', { polygons }, other('11:29', '12:29'), 'interval'],
  ['A6 just the minimum time', { polygons }, other('11:30', '12:30'), ''],
  ['A6 flexible, room at the end', { ...flex, polygons }, other('08:00', '09:00'), ''],
  [
    'A6 flexible, no room left',
    { ...flex, duration: 230, polygons },
    other('08:00', '09:00'),
    'interval',
  ],
])('another booking: %s', (_, visit, occupied, expected) =>
  expect(reasons({}, visit, [occupied])).toBe(expected),
);

it.each([
  ['holds the place', {}, ['g1'], true],
  ['is another one', {}, ['g2'], false],
  ['is not available for allocation', { isAvailable: false }, ['g1'], false],
  ['has the category', { categoryIds: ['c1'] }, ['g1'], true],
  ['has other categories', { categoryIds: ['c2'] }, ['g1'], false],
  ['is not set', {}, [], undefined],
])('her polygon %s', (_, over, polygonIds, expected) => {
  const around = [{ ...POLYGON, ...over }];
  expect(isInPolygon({ polygonIds }, { ...VISIT, polygons: around })).toBe(expected);
  expect(reasons({ polygonIds }, { polygons: around })).toBe(expected === false ? 'polygon' : '');
});
