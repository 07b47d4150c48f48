import { describe, expect, it } from 'vitest';
import { bearer, everyone, reads, writes } from '../../contract/access';
import { operationQuestion } from './access';

describe('the right to call an operation', () => {
  it.each([
    [writes('/schedules', '/payments'), { path: '/schedules', or: ['/payments'], level: 'write' }],
    [reads('/users'), { path: '/users', or: [], level: 'read' }],
    [everyone, undefined],
    [bearer('session'), undefined],
    [undefined, undefined],
  ])('%j asks %j', (access, question) => {
    expect(operationQuestion(access)).toEqual(question);
  });
});
