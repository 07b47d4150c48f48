import { describe, expect, it, vi } from 'vitest';
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

describe('the run-time configuration', () => {
  it('DESIGN 6: what the server says holds', async () => {
    const config = await loadConfig(
      answers({
        productName: 'Outro',
        productSlug: 'outro',
        staffEmailDomain: 'outro.test',
        services: { bo: 'https://bo.test/', node: '/node' },
        newBackofficeUrl: 'https://novo.test/',
        environment: 'homologação',
        version: '3.0.0',
        mapTilesUrl: 'https://{s}.tiles.test/{z}/{x}/{y}.png',
        endpoints: { ERP_URL: 'https://erp.test/', EMPTY: '' },
      }),
    );
    expect(config).toMatchObject({
      productName: 'Outro',
      productSlug: 'outro',
      staffEmailDomain: 'outro.test',
      services: { ...DEFAULTS.services, bo: 'https://bo.test', node: '/node' },
      newBackofficeUrl: 'https://novo.test',
      environment: 'homologação',
      version: '3.0.0',
      mapTilesUrl: 'https://{s}.tiles.test/{z}/{x}/{y}.png',
      endpoints: { ERP_URL: 'https://erp.test' },
    });
    expect(getConfig()).toBe(config);
  });

  it.each([
    ['a path of our own origin', { services: { bo: '/api/bo' } }, true],
    ['another origin', { services: { bo: 'https://bo.test' } }, false],
    [
      'another origin that says so',
      { services: { bo: 'https://bo.test' }, extensions: { bo: true } },
      true,
    ],
    ['a proxy of our own origin', { services: { bo: '/bo' }, extensions: { bo: false } }, false],
  ])('extensions of %s', (_, body, expected) => {
    expect(parseConfig(body).extensions.bo).toBe(expected);
  });

  it.each([
    ['https://camarim.test/files/a.png', true],
    ['/files/a.png', true],
    ['https://bo.test/files/a.png', true],
    ['https://fotos.test/a.png?signature=1', true],
    ['https://elsewhere.test/a.png', false],
    ['https://fotos.test.evil/a.png', false],
  ])('files may be sent to %s: %s', async (url, expected) => {
    vi.stubGlobal('location', { href: 'https://camarim.test/#/campaigns' });
    await loadConfig(
      answers({ services: { bo: 'https://bo.test' }, storageOrigins: ['https://fotos.test', 7] }),
    );
    expect(mayReach(url)).toBe(expected);
  });

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['other types', { productName: 7, services: 'x', endpoints: 3, version: {} }],
    ['empty texts', { productName: ' ', services: { bo: '' }, newBackofficeUrl: '' }],
  ])('B-SESS-23 defaults for %s', (_, body) => {
    expect(JSON.parse(JSON.stringify(parseConfig(body)))).toEqual(DEFAULTS);
  });

  it.each(['javascript:alert(1)', '//evil.test', 'novo.test', 'ftp://novo.test'])(
    'RELIABILITY D3: %s is no host to hand over to',
    (newBackofficeUrl) => {
      expect(parseConfig({ newBackofficeUrl }).newBackofficeUrl).toBeUndefined();
    },
  );

  it.each([
    ['an error', answers({ productName: 'X' }, { status: 500 })],
    ['HTML', answers('<html>')],
    ['no network', vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))],
  ])('the defaults serve after %s', async (_, fetchNow) => {
    expect((await loadConfig(fetchNow)).productName).toBe('Camarim');
  });

  it('RELIABILITY A12: hands on the date of the server', async () => {
    const onDate = vi.fn();
    await loadConfig(answers({}, { headers: { date: 'Mon, 02 Mar 2026 12:00:00 GMT' } }), onDate);
    expect(onDate).toHaveBeenCalledExactlyOnceWith(new Date('2026-03-02T12:00:00Z'));
  });
});

it.each([
  [15, 15],
  [undefined, undefined],
  [0, undefined],
  ['soon', undefined],
])('an idle time-out of %j minutes is %j', (idleTimeoutMinutes, minutes) => {
  expect(parseConfig({ idleTimeoutMinutes }).idleTimeoutMinutes).toBe(minutes);
});
