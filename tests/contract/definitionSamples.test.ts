import { expect, it } from 'vitest';
import { getPath } from '../../domain/paths';
import { decodeRecord, rowsOf } from '../../src/dataProvider/records';
import { registry } from '../../src/resources/all';
import type { Resource } from '../../src/schema/definition/compiled';
import { rowsKey } from '../support/rowsKey';

/** Recorded answers beside definitions: `src/resources/suppliers/suppliers.sample.json` drives its mapping. */

const isAbsent = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/**
 * What a definition does not understand of a recorded answer of its list (`suppliers.sample.json` beside it):
 * rows without ids, names that no row has, values that are lost or come back as others.
 */
const sampleFindings = (resource: Resource, sample: unknown): string[] => {
  const wires = rowsOf(resource, sample, rowsKey(resource));
  const rows = wires.map((wire) => decodeRecord(resource, wire));
  const found: string[] = [];
  if (rows.length === 0) return ['the sample has no row'];
  const ids = rows.map(({ id }) => id);
  if (ids.some((id) => id === '')) found.push(`api.id: a row has no ${resource.idKey}`);
  else if (new Set(ids).size < ids.length) found.push('api.id: two rows have the same one');
  for (const { path, wire, writable, field } of resource.fields) {
    const key = `fields.${path}`;
    const { read, required } = field.options;
    const values = rows.map((row) => getPath(row, path));
    if (wire !== false && !read && wires.every((one) => getPath(one, wire) === undefined))
      found.push(`${key}: no row has ${wire}`);
    else if (required && values.some(isAbsent))
      found.push(`${key}: is required, and a row has none`);
    if (wire === false || read || !writable) continue;
    wires.forEach((one, at) => {
      const given = getPath(one, wire);
      const back = field.codec.encode(values[at]);
      // Digits lose their mask, and days their hour: what is sent is read as the same value again.
      const again = JSON.stringify(field.codec.decode(back));
      if (!isAbsent(given) && again !== JSON.stringify(values[at]))
        found.push(`${key}: ${JSON.stringify(given)} goes back as ${JSON.stringify(back)}`);
      else if (!isAbsent(given) && isAbsent(values[at]))
        found.push(`${key}: ${JSON.stringify(given)} is read as nothing`);
    });
  }
  return [...new Set(found)];
};

const samples = Object.entries(
  import.meta.glob<unknown>('../../src/resources/**/*.sample.json', {
    eager: true,
    import: 'default',
  }),
).map(([path, sample]) => ({ path, sample, name: path.split('/').at(-2) ?? '' }));

it.each(samples)('$path is understood by its definition', ({ name, sample }) => {
  expect(sampleFindings(registry.get(name), sample)).toEqual([]);
});
