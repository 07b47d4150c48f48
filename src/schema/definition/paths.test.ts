import { expect, it } from 'vitest';
import type { Resource } from './compiled';
import { filtersOfParams, listPath, paramsIn } from './paths';

const routes = { list: '/fines/of/:who', alsoList: ['/fines/of/:who/:what', '/fines/by/:what'] };
const fines = { spec: { routes } } as unknown as Resource;

it.each([
  [{ who: 'a/b' }, '/fines/of/a%2Fb?page=2'],
  [{ who: '7', what: '8' }, '/fines/of/7/8?page=2'],
  [{ what: '8' }, '/fines/by/8?page=2'],
])('a list below a record: of %j stands at %s', (params, path) => {
  expect(listPath(fines, '?page=2', params)).toBe(path);
});

it('a list below a record: one without parameters stands where it says', () => {
  const things = { spec: { routes: { list: '/things' } } } as unknown as Resource;
  expect(listPath(things, '', { id: '7' })).toBe('/things');
  expect(filtersOfParams({ list: '/things', edit: '/things/:id' }, { id: '7' })).toBeUndefined();
});

it('a list below a record: its parameters are its filters, and no others', () => {
  expect(filtersOfParams(routes, { who: '7', id: '9' })).toEqual({ who: '7' });
});

it.each([
  ['/fines/of/:who', '/fines/of/a%2Fb', { who: 'a/b' }],
  ['/fines/of/:who', '/fines/of/50%C3', { who: '50%C3' }],
  ['/fines/of/:who', '/fines/of/7/8', undefined],
])('a list below a record: %s has of %s the parameters %j', (route, path, params) => {
  expect(paramsIn(route, path)).toEqual(params);
});
