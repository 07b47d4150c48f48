import { describe, expect, it } from 'vitest';
import {
  addBooking,
  addCustomer,
  addPolygon,
  addProfessional,
  bookingStore,
  squareAround,
} from '../../../tests/support/rows/bookingChanges';
import { emptiedDatabase } from '../../../tests/support/store';
import { polygons, professionals } from '../../db/schema';
import { insertRows } from '../../seed/rows';

const database = await emptiedDatabase();
const store = bookingStore(database);

const at = (lat: number, lng = -46.65) => ({
  lat: Math.round(lat * 1e6),
  lng: Math.round(lng * 1e6),
});

/** A square of two kilometres around a point. */
const addSquare = (id: string, lng: number, lat: number) =>
  addPolygon(database, id, [squareAround(lng, lat, 0.01)]);

const find = (id: string, query: { filter?: string; all?: boolean } = {}) =>
  store.findPartner(id, { all: false, ...query });

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
    // The customer rejected Ana: she comes after those who can come.
    expect(namesOf(found)).toEqual(['Cris', 'Bea', 'Eva', 'Duda', 'Ana Reis']);
    expect(found.totalItems).toBe(5);
    const ana = { _id: 'p1', tier: 'Ouro', rating: 4.87, distance: 1112, free: true };
    expect(found.data[4]).toMatchObject({ ...ana, preferred: false, rejected: true });
    expect(found.data[0]).toMatchObject({ preferred: true, rejected: false });
    expect(found.data[3]).toMatchObject({ distance: null, rating: null });
    expect(namesOf(await find(id, { filter: 'rei an' }))).toEqual(['Ana Reis']);
    expect(namesOf(await find(id, { filter: 'zzz' }))).toEqual([]);
    expect(namesOf(await find(id, { all: true, filter: 'gil' }))).toEqual(['Gil']);
    await expect(find('none')).rejects.toMatchObject({ status: 404 });
  });

  it('B-CALL-28 on every engine marks of whom no polygon holds the place of the booking', async () => {
    await addSquare('here', -46.65, -23.55);
    await addSquare('away', -46.75, -23.65);
    await addProfessional(database, { name: 'Ana', polygonIds: ['away', 'here'] });
    await addProfessional(database, { name: 'Bea', polygonIds: ['away'] });
    await addProfessional(database, { name: 'Cris' });
    const { id } = await addBooking(database);
    const marks = async () => (await find(id)).data.map(({ inPolygon }) => inPolygon);
    expect(await marks()).toEqual([true, null, false]);
    // Outside of all polygons no region is known.
    await database.read((orm) => orm.update(polygons).set({ active: false }));
    expect(await marks()).toEqual([null, null, null]);
  });

  it('P-PROF-45 on every engine offers only whoever is active and not suspended on the day of the booking', async () => {
    await addCustomer(database, { preferences: ['p1'] });
    await addProfessional(database, { id: 'p1', name: 'Ana', active: false });
    await addProfessional(database, { name: 'Ana Bela', disabledUntil: '2026-03-12' });
    await addProfessional(database, { name: 'Ana Clara', disabledUntil: '2026-03-11' });
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

  /** Names and reasons of those found. */
  const told = async (id: string, query = {}) =>
    Object.fromEntries((await find(id, query)).data.map(({ name, reasons }) => [name, reasons]));

  it('on every engine tells why somebody cannot come, after those who can', async () => {
    const wednesday = (start: string, end: string) => ({
      availability: [{ dayOfWeek: 3, schedules: [{ start, end }] }],
    });
    await addSquare('here', -46.65, -23.55);
    await addProfessional(database, { name: 'Ana', ...wednesday('11:00', '18:00'), ...at(-23.55) });
    await addProfessional(database, { name: 'Bea', ...wednesday('10:00', '11:00') });
    await addProfessional(database, { id: 'p3', name: 'Cris', serviceIds: ['s100'] });
    await addProfessional(database, { name: 'Duda', serviceIds: ['s101'] });
    await addProfessional(database, { name: 'Eva', serviceIds: ['s100'], categoryIds: [] });
    await addProfessional(database, { name: 'Fê', realtime: true });
    const [rangeStart, rangeEnd] = [14, 15].map((hour) => new Date(`2026-03-11T${hour}:20:00Z`));
    await addBooking(database, { partnerId: 'p3', rangeStart, rangeEnd });
    const { id } = await addBooking(database);
    expect(namesOf(await find(id)).slice(0, 3)).toEqual(['Bea', 'Eva', 'Fê']);
    expect(await told(id)).toEqual({
      Ana: ['Fora do horário de trabalho'],
      Bea: [],
      Cris: ['Sem intervalo entre atendimentos'],
      Duda: ['Não faz este serviço'],
      Eva: [],
      Fê: [],
    });
    const free = (await find(id)).data.filter((one) => !one.free).map(({ name }) => name);
    expect(free).toEqual(['Ana', 'Cris']);
    const preferences = [{ id: 'p3', name: 'Cris' }];
    const wanted = await addBooking(database, { onlyForPreference: true, preferences });
    expect((await told(wanted.id)).Eva).toEqual(['Não é a profissional de preferência']);
    const realtime = await addBooking(database, { realtime: true });
    expect(await told(realtime.id, { all: true })).toEqual({ Fê: [] });
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

  it('who can come is found behind a hundred nearer ones who do not work then', async () => {
    const far = await addProfessional(database, { name: 'Longe', ...at(-23.7) });
    const others = Array.from({ length: 101 }, (_, index) => {
      const id = `near${index}`;
      const availability = [{ dayOfWeek: 1, schedules: [{ start: '07:00', end: '22:00' }] }];
      return { ...far, id, name: id, email: `${id}@p.test`, availability, ...at(-23.56) };
    });
    await database.read((orm) => insertRows(orm, professionals, others));
    const { id } = await addBooking(database);
    expect(namesOf(await find(id))[0]).toBe('Longe');
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
