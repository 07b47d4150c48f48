import { expect, it } from 'vitest';
import { inRoot } from './paths.mjs';
import { afterSecondTry, readReport } from './vitest.mjs';

const test = (fullName, status, ...failureMessages) => ({ fullName, status, failureMessages });

it('names what failed, what passed at its second try, and a file that failed before its first test', () => {
  expect(
    readReport({
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        {
          name: inRoot('tests', 'a.test.ts'),
          status: 'failed',
          assertionResults: [
            test('A one', 'passed'),
            test('A two', 'passed', 'Error: late\n    at x'),
            test('A three', 'failed', 'Error: wrong\n    at y'),
          ],
        },
        {
          name: inRoot('tests', 'b.test.ts'),
          status: 'failed',
          message: 'no',
          assertionResults: [],
        },
      ],
    }),
  ).toEqual({
    passed: 2,
    failed: 2,
    files: ['tests/a.test.ts', 'tests/b.test.ts'],
    failures: [
      'tests/b.test.ts › before its first test\n    no',
      'tests/a.test.ts › A three\n    Error: wrong',
    ],
    secondChances: ['tests/a.test.ts › A two\n    Error: late'],
  });
});

it('an error that was thrown beside the tests is a failure of the file that ran, and is named', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [
      {
        name: inRoot('tests', 'a.test.ts'),
        status: 'passed',
        assertionResults: [test('A one', 'passed')],
      },
    ],
  };
  expect(
    readReport(report, [
      { message: 'Error: gone\n    at x', file: inRoot('tests', 'a.test.ts'), test: 'A one' },
      { message: 'Error: nowhere' },
    ]),
  ).toMatchObject({
    passed: 1,
    failed: 2,
    files: ['tests/a.test.ts'],
    failures: [
      'tests/a.test.ts › beside the tests, during A one\n    Error: gone',
      '? › beside the tests\n    Error: nowhere',
    ],
  });
});

it('the second try of a file decides, and what passed only then is named', () => {
  const first = {
    passed: 440,
    failed: 2,
    files: ['a', 'b'],
    failures: ['a › lost a race\n    late', 'b › is broken\n    wrong'],
    secondChances: [],
  };
  const second = { passed: 9, failed: 1, files: ['b'], failures: ['b › is broken\n    still'] };
  expect(afterSecondTry(first, second)).toEqual({
    passed: 441,
    failed: 1,
    files: ['b'],
    failures: ['b › is broken\n    still'],
    secondChances: ['a › lost a race\n    late'],
  });
});
