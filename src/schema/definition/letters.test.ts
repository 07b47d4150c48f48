import { expect, it } from 'vitest';
import { GENERAL } from './letters';

it('the help names each key of one letter', () => {
  const labels = Object.values(GENERAL);
  expect(labels.filter((label) => label.length < 5)).toEqual([]);
  expect(new Set(labels).size).toBe(labels.length);
});
