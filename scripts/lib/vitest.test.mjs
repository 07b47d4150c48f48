import { expect, it } from 'vitest';
import { inRoot } from './paths.mjs';
import { readReport } from './vitest.mjs';

const test = (fullName, status, ...failureMessages) => ({ fullName, status, failureMessages });

it('lists failed tests, files that failed before their first test, and errors outside a test', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: inRoot('tests', 'a.test.ts'),
        status: 'failed',
        assertionResults: [
          test('A one', 'passed'),
          test(
            'A two',
            'failed',
            `Error: wrong\n    at support.ts:1:2\n    at ${inRoot('tests', 'a.test.ts')}:12:3`,
          ),
        ],
      },
      { name: inRoot('tests', 'b.test.ts'), status: 'failed', message: 'no', assertionResults: [] },
    ],
  };
  const details = {
    unhandled: [
      { message: 'Error: gone\n    at x', file: inRoot('tests', 'a.test.ts'), test: 'A one' },
      { message: 'Error: nowhere' },
    ],
    times: [{ file: inRoot('tests', 'a.test.ts'), ms: 12 }],
  };
  expect(readReport(report, details)).toEqual({
    passed: 1,
    failed: 4,
    failures: [
      'tests/a.test.ts › outside a test, during A one\n    Error: gone',
      '? › outside a test\n    Error: nowhere',
      'tests/b.test.ts › before its first test\n    no',
      'tests/a.test.ts › A two\n    Error: wrong (line 12)',
    ],
    times: [{ file: 'tests/a.test.ts', ms: 12 }],
  });
});
