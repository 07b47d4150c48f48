import { expect, it } from 'vitest';
import type { AnyEndpoint } from './endpoint';
import { endpoints } from './index';
import { listPriceChanges } from './priceChanges';

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

it('a figure of the history of prices has the value of its unit', () => {
  const answer = (before: object) => {
    const change = { _id: '1', kind: 'area', object: 'a', serviceId: 's', name: 'A' };
    const steps = [{ label: 'Fim', before, after: null }];
    const data = [{ ...change, changedBy: null, changedAt: '2026-03-10T15:00:00Z', steps }];
    return listPriceChanges.answer?.safeParse({ data, totalItems: 1 }).success;
  };
  expect(answer({ unit: 'day', value: '2026-03-10' })).toBe(true);
  expect([{}, { unit: 'day', value: 1 }, { unit: 'year', value: 1 }].map(answer)).toEqual([
    false,
    false,
    false,
  ]);
});
