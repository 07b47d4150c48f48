import { expect, it } from 'vitest';
import { errorOf, jsonRequest, request } from '../../tests/support/http';
import { platform, things } from '../../tests/support/httpTable';

it('input: parsed input reaches the handler, defaults filled', async () => {
  const { app, seen } = platform();
  await app(request(`${things}?name=ana&extra=1&extra=2`));
  expect(seen[0]?.input.query).toEqual({ limit: 30, name: 'ana', extra: ['1', '2'] });
});

const long = 'x'.repeat(11);
it.each([
  ['absent', {}, 'name', 'Campo obrigatório'],
  ['too long', { name: long }, 'name', 'Máximo de 10 caracteres'],
  ['a number for text', { name: 5 }, 'name', 'Informe um texto'],
  ['U+0000', { name: 'a\u0000b' }, 'name', 'Texto com caracteres inválidos'],
  ['C1 controls', { name: 'Di\x87ria' }, 'name', 'Texto com caracteres inválidos'],
  ['a lone surrogate', { name: 'a\ud800' }, 'name', 'Texto com caracteres inválidos'],
  ['below', { name: 'a', value: -0.01 }, 'value', 'O valor mínimo é 0'],
  ['above', { name: 'a', value: 10_000_000.01 }, 'value', 'O valor máximo é 10.000.000'],
  ['half a cent', { name: 'a', value: 1.005 }, 'value', 'Máximo de 2 casas decimais'],
  ['text for a number', { name: 'a', value: '1' }, 'value', 'Informe um número'],
  ['a fraction', { name: 'a', amount: 1.5 }, 'amount', 'Informe um número inteiro'],
  ['not in the list', { name: 'a', kind: 'c' }, 'kind', 'Valor inválido'],
  ['no such day', { name: 'a', on: '2026-02-30' }, 'on', 'Data inválida'],
  ['a list too long', { name: 'a', ids: ['1', '2', '3'] }, 'ids', 'Máximo de 2 itens'],
  ['inside a list', { name: 'a', ids: ['1', 'a b'] }, 'ids.1', 'Identificador inválido'],
  ['unknown', { name: 'a', paid: true }, 'paid', 'Campo desconhecido'],
  ['unknown, nested', { name: 'a', side: { inner: 'a', x: 1 } }, 'side.x', 'Campo desconhecido'],
  ['a list for the whole', [], 'body', 'Informe um objeto'],
])('input: B7: %s', async (_, body, field, message) => {
  const { app, seen } = platform();
  const response = await app(jsonRequest(things, 'POST', body));
  expect(response.status).toBe(422);
  const { code, fields } = await errorOf(response);
  expect([code, fields?.[field]]).toEqual(['invalid', message]);
  expect(seen).toEqual([]);
});

it('input: __proto__ is an unknown field, at any depth', async () => {
  const { app, seen } = platform();
  const own = '{"name":"a","__proto__":{"x":1}}';
  for (const body of [own, '{"name":"a","free":[{"__proto__":1}]}']) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const response = await app(request(things, init));
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('"__proto__":"Campo desconhecido"');
  }
  expect(seen).toEqual([]);
});

it.each([
  ['limit=0', 'limit', 'O valor mínimo é 1'],
  ['limit=101', 'limit', 'O valor máximo é 100'],
  ['name=a&name=b', 'name', 'Informe um texto'],
])('input: query %s', async (query, field, message) => {
  const response = await platform().app(request(`${things}?${query}`));
  const { fields } = await errorOf(response);
  expect([response.status, fields]).toEqual([422, { [field]: message }]);
});

it.each([
  [100, 200],
  [101, 422],
])('input: %i query parameters answer %i', async (number, status) => {
  const query = Array.from({ length: number }, (_, index) => `p${index}=1`).join('&');
  expect((await platform().app(request(`${things}?${query}`))).status).toBe(status);
});

it.each([
  [19, 200],
  [20, 422],
])('input: %i nested lists in a body answer %i', async (levels, status) => {
  const raw = `{"name":"a","free":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: raw };
  expect((await platform().app(request(things, init))).status).toBe(status);
});

it('input: malformed JSON answers 400, another media type 415', async () => {
  const { app } = platform();
  const json = { 'content-type': 'application/json' };
  const cut = await app(request(things, { method: 'POST', headers: json, body: '{"name":' }));
  expect([cut.status, (await errorOf(cut)).code]).toEqual([400, 'malformed-body']);
  const text = await app(request(things, { method: 'POST', body: 'name=a' }));
  expect([text.status, (await errorOf(text)).code]).toEqual([415, 'unsupported-media-type']);
});

it('input: an operation without a body takes none, or {}', async () => {
  const { app } = platform();
  expect((await app(jsonRequest(`${things}/1`, 'DELETE', {}))).status).toBe(204);
  const response = await app(jsonRequest(`${things}/1`, 'DELETE', { force: true }));
  const { fields } = await errorOf(response);
  expect([response.status, fields]).toEqual([422, { force: 'Campo desconhecido' }]);
});

it('input: a form arrives as its fields', async () => {
  const { app, seen } = platform();
  const body = new FormData();
  body.set('title', 'foto');
  body.set('file', new File(['abc'], 'a.txt'));
  expect((await app(request('/api/bo/files', { method: 'POST', body }))).status).toBe(200);
  expect(seen[0]?.input.body).toMatchObject({ title: 'foto', file: { size: 3 } });
});
