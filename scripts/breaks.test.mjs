import { describe, expect, it } from 'vitest';
import { BREAKS } from './breaks/table.mjs';
import { endOf, faultsOf, hasTitle } from './lib/breaks.mjs';
import { LAYER_NAMES, layerOf } from './lib/tests.mjs';

describe('deliberate breaks', () => {
  it.each(BREAKS)('$name: its place and its test are still there', (row) => {
    expect(faultsOf(row)).toEqual([]);
  });

  it('are twenty at least, of every layer that proves the product', () => {
    expect(BREAKS.length).toBeGreaterThanOrEqual(20);
    expect(new Set(BREAKS.map(({ test }) => layerOf(test)))).toEqual(
      new Set(LAYER_NAMES.filter((name) => name !== 'script')),
    );
  });

  it('a row whose place or test is gone says so', () => {
    const row = { file: 'a.ts', text: 'one', becomes: 'two', test: 'a.test.ts', title: 'says so' };
    const files = { 'a.ts': 'one and one', 'a.test.ts': "it('says something else', () => {})" };
    expect(faultsOf(row, (path) => files[path])).toEqual([
      'a.ts has the text 2 times: one',
      "a.test.ts has no test 'says so'",
    ]);
    expect(faultsOf({ ...row, becomes: 'one' }, () => undefined)).toEqual([
      'a.ts is gone',
      'it changes nothing',
      'a.test.ts is gone',
    ]);
  });

  it.each([
    ["it('RELIABILITY H7 ends', x)", 'RELIABILITY H7 ends', true],
    ["it.each(y)('%i bytes answer %i', x)", '12 bytes answer 200', true],
    ["it.each(y)('the list of $name opens', x)", 'the list of slots opens', true],
    ["it('RELIABILITY H7 ends', x)", 'RELIABILITY H7', false],
    ["it.each(y)('%s', x)", 'whatever there is', false],
  ])('%s has the test %j: %s', (source, title, has) => {
    expect(hasTitle(source, title)).toBe(has);
  });

  it('a test that did not run has no end', () => {
    const one = (status, title = 'ends') => ({ status, title, ancestorTitles: ['group'] });
    const report = (...tests) => ({
      testResults: [{ name: '/x/a.test.ts', assertionResults: tests }],
    });
    const row = { test: 'a.test.ts', title: 'ends' };
    expect(endOf(row, report(one('passed', 'begins')))).toBeUndefined();
    expect(endOf(row, report(one('passed')))).toBe('passed');
    expect(endOf(row, report(one('passed'), one('failed')))).toBe('failed');
    expect(endOf({ ...row, of: 'other' }, report(one('failed')))).toBeUndefined();
  });
});
