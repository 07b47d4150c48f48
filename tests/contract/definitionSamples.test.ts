import { expect, it } from 'vitest';
import { registry } from '../../src/resources/all';
import { sampleFindings } from '../support/sampleFindings';

/** Recorded answers beside definitions: `src/resources/suppliers/suppliers.sample.json` drives its mapping. */

const samples = Object.entries(
  import.meta.glob<unknown>('../../src/resources/**/*.sample.json', {
    eager: true,
    import: 'default',
  }),
).map(([path, sample]) => ({ path, sample, name: path.split('/').at(-2) ?? '' }));

it.each(samples)('$path is understood by its definition', ({ name, sample }) => {
  expect(sampleFindings(registry.get(name), sample)).toEqual([]);
});
