import { expect, it } from 'vitest';
import { inRoot } from './paths.mjs';
import { reportOf } from './runReporter.mjs';

const moduleOf = (name, tests, errors = []) => {
  const module = {
    moduleId: inRoot('tests', name),
    state: () => 'failed',
    errors: () => errors,
    diagnostic: () => ({
      environmentSetupDuration: 1,
      setupDuration: 2,
      collectDuration: 3.6,
      duration: 5,
    }),
    children: {
      allTests: (state) => tests.filter((test) => test.state === state),
      allSuites: () => [],
    },
  };
  for (const test of tests) test.module = module;
  return module;
};
const test = (fullName, state, ...errors) => ({ fullName, state, result: () => ({ errors }) });

it('lists failed tests, files that failed before their first test, and errors outside a test', () => {
  const stack = `Error: wrong\n    at support.ts:1:2\n    at ${inRoot('tests', 'a.test.ts')}:12:3`;
  const modules = [
    moduleOf('a.test.ts', [test('A one', 'passed'), test('A two', 'failed', { stack })]),
    moduleOf('b.test.ts', [], [{ message: 'no' }]),
  ];
  const gone = {
    message: 'Error: gone\n    at x',
    VITEST_TEST_PATH: inRoot('tests', 'a.test.ts'),
    VITEST_TEST_NAME: 'A one',
  };
  expect(reportOf(modules, [gone, { message: 'Error: nowhere' }])).toEqual({
    passed: 1,
    failed: 4,
    failures: [
      'tests/a.test.ts › outside a test, during A one\n    Error: gone',
      '? › outside a test\n    Error: nowhere',
      'tests/b.test.ts › before its first test\n    no',
      'tests/a.test.ts › A two\n    Error: wrong (line 12)',
    ],
    times: [
      { file: 'tests/a.test.ts', ms: 12 },
      { file: 'tests/b.test.ts', ms: 12 },
    ],
  });
});
