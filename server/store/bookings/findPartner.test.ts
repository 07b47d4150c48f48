import { describe, expect, it } from 'vitest';
import { emptiedDatabase, NOW } from '../../../tests/support/store';
import { polygons, professionals } from '../../db/schema';
import { insertRows } from '../../seed/rows';
import { addRows } from '../fixture';
import { addBooking, addCustomer, addProfessional, bookingStore } from './testSupport';

const database = await emptiedDatabase();
const store = bookingStore(database);

const at = (lat: number, lng = -46.65) => ({
  lat: Math.round(lat * 1e6),
  lng: Math.round(lng * 1e6),
});

/** A square of two kilometres around a point. */
const addPolygon = (id: string, lng: number, lat: number) => {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ] as const;
  const ring = corners.map(([east, north]) => [lng + east / 100, lat + north / 100]);
  return addRows(database, polygons, {
    id,
    areaId: 'sao-paulo',
    name: id,
    nameSearch: id,
    location: { type: 'Polygon', coordinates: [ring] },
    active: true,
    minimumTime: 30,
    isAvailable: true,
    categoryIds: [],
    createdAt: NOW,
  });
};

const find = (id: string, query: { filter?: string; all?: boolean } = {}) =>
  store.findPartner(id, { all: false, ...query }, NOW);

type Found = Awaited<ReturnType<typeof find>>;
const namesOf = ({ data }: Found) => data.map(({ name }) => name);

describe('professionals for a booking', () => {
  it('B-CALL-28 B-CALL-30 nearest first, preferred first among equals, unknown place last', async () => {
    await addCustomer(database, { preferences: ['p3'], excluded: ['p1'] });
    await addProfessional(database, { id: 'p1', name: 'Ana Reis', ...at(-23.56), rating: 487 });
    await addProfessional(database, { id: 'p2', name: 'Bea', ...at(-23.551) });
    await addProfessional(database, { id: 'p3', name: 'Cris', ...at(-23.551) });
    await addProfessional(database, { id: 'p4', name: 'Duda' });
    // Farther in degrees than Ana, nearer on Earth.
    await addProfessional(database, { id: 'p5', name: 'Eva', ...at(-23.55, -46.6395) });
    await addProfessional(database, { id: 'p6', name: 'Fê', areaIds: ['campinas'] });
    await addProfessional(database, { id: 'p7', name: 'Gil', categoryIds: ['c101'] });
    const { id } = await addBooking(database);
    const found = await find(id);
    expect(namesOf(found)).toEqual(['Cris', 'Bea', 'Eva', 'Ana Reis', 'Duda']);
    expect(found.totalItems).toBe(5);
    const ana = { _id: 'p1', tier: 'Ouro', rating: 4.87, distance: 1112, free: true };
    expect(found.data[3]).toMatchObject({ ...ana, preferred: false, rejected: true });
    expect(found.data[0]).toMatchObject({ preferred: true, rejected: false });
    expect(found.data[4]).toMatchObject({ distance: null, rating: null });
    expect(namesOf(await find(id, { filter: 'rei an' }))).toEqual(['Ana Reis']);
    expect(namesOf(await find(id, { filter: 'zzz' }))).toEqual([]);
    expect(namesOf(await find(id, { all: true, filter: 'gil' }))).toEqual(['Gil']);
    await expect(find('none')).rejects.toMatchObject({ status: 404 });
  });

  it('B-CALL-28 on every engine marks of whom no polygon holds the place of the booking', async () => {
    await addPolygon('here', -46.65, -23.55);
    await addPolygon('away', -46.75, -23.65);
    await addProfessional(database, { name: 'Ana', polygonIds: ['away', 'here'] });
    await addProfessional(database, { name: 'Bea', polygonIds: ['away'] });
    await addProfessional(database, { name: 'Cris' });
    const { id } = await addBooking(database);
    const marks = async () => (await find(id)).data.map(({ inPolygon }) => inPolygon);
    expect(await marks()).toEqual([true, false, null]);
    // Where no polygon lies nothing is known of anybody.
    await database.read((orm) => orm.update(polygons).set({ active: false }));
    expect(await marks()).toEqual([null, null, null]);
  });

  it('P-PROF-45 on every engine offers only whoever is active and not put aside, preferred or not', async () => {
    await addCustomer(database, { preferences: ['p1'] });
    await addProfessional(database, { id: 'p1', name: 'Ana', active: false });
    await addProfessional(database, { name: 'Ana Bela', disabledUntil: '2026-03-11' });
    await addProfessional(database, { name: 'Ana Clara', disabledUntil: '2026-03-10' });
    const { id } = await addBooking(database, { preferences: [{ id: 'p1', name: 'Ana' }] });
    for (const query of [{}, { all: true }, { filter: 'ana' }, { all: true, filter: 'ana' }]) {
      const found = await find(id, query);
      expect([namesOf(found), found.totalItems]).toEqual([['Ana Clara'], 1]);
    }
  });

  it.each([
    ['waiting', '11T13:30', '11T14:30', 1, false],
    ['cancelled', '11T13:30', '11T14:30', 5, true],
    ['that fills the day before', '10T13:00', '11T13:01', 2, false],
  ])('B-CALL-28 with another booking %s', async (_, from, to, statusCode, free) => {
    await addProfessional(database, { id: 'p1', name: 'Ana' });
    const [rangeStart, rangeEnd] = [new Date(`2026-03-${from}Z`), new Date(`2026-03-${to}Z`)];
    await addBooking(database, { partnerId: 'p1', rangeStart, rangeEnd, statusCode });
    const { id } = await addBooking(database, { partnerId: 'p1' });
    expect((await find(id)).data).toHaveLength(free ? 1 : 0);
    expect((await find(id, { all: true })).data).toMatchObject([{ _id: 'p1', free }]);
  });

  it.each([
    ['nowhere known', () => ({ lat: null, lng: null })],
    ['around', (index: number) => at(-23.55 + index / 1_000)],
  ])('B-CALL-28 at most 50, and whether there are more: %s', async (_, place) => {
    for (let index = 0; index < 50; index += 1) await addProfessional(database, place(index));
    const { id } = await addBooking(database);
    const sizes = ({ data, totalItems, totalIsCapped }: Found) => [
      data.length,
      totalItems,
      totalIsCapped,
    ];
    expect(sizes(await find(id))).toEqual([50, 50, undefined]);
    await addProfessional(database, { ...place(50), id: 'z', name: 'Zilda' });
    const first = await find(id);
    expect(sizes(first)).toEqual([50, 50, true]);
    expect(namesOf(first)).not.toContain('Zilda');
    expect(namesOf(await find(id, { filter: 'zil' }))).toEqual(['Zilda']);
    // Preferred professionals come before fifty nearer ones only where places are unknown.
    await addCustomer(database, { preferences: ['z'] });
    expect(namesOf(await find(id)).includes('Zilda')).toBe(place(0).lat === null);
  });

  it('B-CALL-28 who is wanted is found behind a thousand nearer ones who are not', async () => {
    const far = await addProfessional(database, { name: 'Longe', ...at(-23.7) });
    const others = Array.from({ length: 1_000 }, (_, index) => {
      const id = `near${index}`;
      return { ...far, id, email: `${id}@p.test`, categoryIds: ['c101'], ...at(-23.56) };
    });
    await database.read((orm) => insertRows(orm, professionals, others));
    const { id } = await addBooking(database);
    expect(namesOf(await find(id))).toEqual(['Longe']);
  });
});
