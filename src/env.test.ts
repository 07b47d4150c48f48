import { expect, it, vi } from 'vitest';
import { getConfig, loadConfig, mayReach, parseConfig } from './env';

const answers = (body: unknown, init?: ResponseInit): typeof fetch =>
  vi.fn(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), init));

const DEFAULTS = {
  productName: 'Camarim',
  productSlug: 'camarim',
  staffEmailDomain: 'camarim.test',
  services: {
    bo: '/api/bo',
    allocation: '/api/allocation',
    artist: '/api/artist',
    node: '/api/node',
    orders: '/api/orders',
  },
  extensions: { bo: true, allocation: true, artist: true, node: true, orders: true },
  storageOrigins: [],
  environment: 'produção',
  version: '2.20.13',
  endpoints: {},
};

it('DESIGN 6: takes the values of the server, and hands its date on', async () => {
  const given = {
    productName: 'Outro',
    productSlug: 'outro',
    staffEmailDomain: 'outro.test',
    environment: 'homologação',
    version: '3.0.0',
    mapTilesUrl: 'https://{s}.tiles.test/{z}/{x}/{y}.png',
  };
  const others = {
    services: { bo: 'https://bo.test/', node: '/node' },
    newBackofficeUrl: 'https://novo.test/',
    endpoints: { ERP_URL: 'https://erp.test/', EMPTY: '' },
  };
  const onDate = vi.fn();
  const headers = { date: 'Mon, 02 Mar 2026 12:00:00 GMT' };
  const config = await loadConfig(answers({ ...given, ...others }, { headers }), onDate);
  expect(config).toMatchObject({
    ...given,
    services: { ...DEFAULTS.services, bo: 'https://bo.test', node: '/node' },
    newBackofficeUrl: 'https://novo.test',
    endpoints: { ERP_URL: 'https://erp.test' },
  });
  expect(getConfig()).toBe(config);
  expect(onDate).toHaveBeenCalledExactlyOnceWith(new Date('2026-03-02T12:00:00Z'));
});

it.each([
  [{ services: { bo: '/api/bo' } }, true],
  [{ services: { bo: 'https://bo.test' } }, false],
  [{ services: { bo: 'https://bo.test' }, extensions: { bo: true } }, true],
  [{ services: { bo: '/bo' }, extensions: { bo: false } }, false],
])('extensions of %j: %s', (body, expected) => {
  expect(parseConfig(body).extensions.bo).toBe(expected);
});

it.each([
  ['/files/a.png', true],
  ['https://bo.test/files/a.png', true],
  ['https://fotos.test/a.png?signature=1', true],
  ['https://elsewhere.test/a.png', false],
  ['https://fotos.test.evil/a.png', false],
])('files may be sent to %s: %s', async (url, expected) => {
  vi.stubGlobal('location', { href: 'https://camarim.test/#/campaigns' });
  const storageOrigins = ['https://fotos.test', 7];
  await loadConfig(answers({ services: { bo: 'https://bo.test' }, storageOrigins }));
  expect(mayReach(url)).toBe(expected);
});

it.each([
  [undefined],
  [[]],
  [{ productName: 7, services: 'x', endpoints: 3, version: {} }],
  [{ productName: ' ', services: { bo: '' }, newBackofficeUrl: '' }],
])('B-SESS-23 defaults for %j', (body) => {
  expect(JSON.parse(JSON.stringify(parseConfig(body)))).toEqual(DEFAULTS);
});

it.each(['javascript:alert(1)', '//evil.test', 'a.test', 'ftp://a.test'])('no host %s', (url) => {
  expect(parseConfig({ newBackofficeUrl: url }).newBackofficeUrl).toBeUndefined();
});

it.each([
  ['an error', answers({ productName: 'X' }, { status: 500 })],
  ['HTML', answers('<html>')],
  ['no network', vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))],
])('the defaults serve after %s', async (_, fetchNow) => {
  expect((await loadConfig(fetchNow)).productName).toBe('Camarim');
});

it.each([
  [15, 15],
  [0, undefined],
  ['soon', undefined],
])('an idle time-out of %j minutes is %j', (idleTimeoutMinutes, minutes) => {
  expect(parseConfig({ idleTimeoutMinutes }).idleTimeoutMinutes).toBe(minutes);
});
