import { expect, it } from 'vitest';
import { STATES } from '../../domain/br';
import { AREAS } from '../seed/catalog';
import { CEP_RANGES, cityOfCep, municipalities } from './municipalities';

const names = async () => (await municipalities()).map(({ city, uf }) => `${city}, ${uf}`);

it('municipalities: stand once each, within Brazil, in every state', async () => {
  const all = await municipalities();
  expect(new Set(await names()).size).toBe(all.length);
  for (const { city, lat, lng } of all) {
    expect(lat > -33.8 && lat < 5.3 && lng > -74 && lng < -34.7, city).toBe(true);
  }
  const known = AREAS.map((area) => `${area.city}, ${area.stateShort}`);
  expect(await names()).toEqual(expect.arrayContaining(known));
  expect([...new Set(all.map(({ uf }) => uf))].sort()).toEqual(
    STATES.map(({ code }) => code).sort(),
  );
});

it('postal codes: name cities that are known, in ranges that do not overlap', async () => {
  const known = await names();
  let last = 0;
  for (const { from, to, city, uf } of CEP_RANGES) {
    expect(known).toContain(`${city}, ${uf}`);
    expect(from).toBeGreaterThan(last);
    expect(to).toBeGreaterThanOrEqual(from);
    last = to;
  }
});

it.each([['0100000'], ['010000000'], ['01000-000'], ['']])('postal codes: refuse %s', (text) =>
  expect(cityOfCep(text)).toBeUndefined(),
);
