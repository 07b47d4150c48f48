import { expect, it } from 'vitest';
import { bearer, everyone, reads, writes } from '../../../contract/access';
import type { ResourceManifest } from '../definition/manifest';
import { operationQuestion, questionOfPath } from './access';

it.each([
  [writes('/schedules', '/payments'), { path: '/schedules', or: ['/payments'], level: 'write' }],
  [reads('/users'), { path: '/users', or: [], level: 'read' }],
  [everyone, undefined],
  [bearer('session'), undefined],
  [undefined, undefined],
])('the right to call an operation: %j asks %j', (access, question) => {
  expect(operationQuestion(access)).toEqual(question);
});

const below = {
  name: 'fines',
  routes: { list: '/fines/of/:who', alsoList: ['/fines/of/:who/:what', '/fines/by/:what'] },
  dialogs: {},
  can: { list: true },
} as unknown as ResourceManifest;

it.each([
  ['/fines/of/7', '/fines/of/:who'],
  ['/fines/of/7/8', '/fines/of/:who/:what'],
  ['/fines/by/8', '/fines/by/:what'],
  ['/fines/of', undefined],
  ['/fines/of/7/8/9', undefined],
])('C-ROUTE-26 C-ROUTE-27 C-ROUTE-28 %s asks for %s', (path, key) => {
  const question = questionOfPath([below], path);
  expect(question).toEqual(key && { path: key, level: 'read', roles: undefined });
});
