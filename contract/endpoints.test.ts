import { expect, it } from 'vitest';
import type { AnyEndpoint } from './endpoint';
import { endpoints } from './index';

it('each operation has an id of its resource and its verb, a summary, its section of the specification, and codes of errors', () => {
  const faults = (endpoints as readonly AnyEndpoint[]).filter(
    ({ id, summary, section, errors = [] }) =>
      !/^[a-z]\w*(\.[a-z]\w*)+$/i.test(id) ||
      !summary.endsWith('.') ||
      section === '' ||
      !errors.every((code) => /^[a-z]+(-[a-z]+)*$/.test(code)),
  );
  expect(faults.map(({ id, path }) => `${id} ${path}`)).toEqual([]);
  expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
});
