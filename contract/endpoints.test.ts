import { expect, it } from 'vitest';
import { endpoints } from './index';

it('each operation has an id of its resource and its verb, a summary, and its section of the specification', () => {
  const faults = endpoints.filter(
    ({ id, summary, section }) =>
      !/^[a-z]\w*(\.[a-z]\w*)+$/i.test(id) || !summary.endsWith('.') || section === '',
  );
  expect(faults.map(({ id, path }) => `${id} ${path}`)).toEqual([]);
  expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
});
