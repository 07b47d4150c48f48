import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { png } from '../../server/security/imageTestSupport';
import { newToken } from '../../server/security/tokens';
import type { EndpointId } from '../../src/dataProvider';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

/**
 * Images of RG and CPF over the wire: who gets them, by which address and for how long (RELIABILITY C11,
 * decisions 0073 and 0110).
 */

let product: MemoryProduct;
let artistId: string;
/** The address that stays, which asks for a bearer. */
let kept: string;
/** The address that the record told, which a browser opens without one. */
let linked: string;

// biome-ignore lint/suspicious/noExplicitAny: answers of many operations, each as its test expects it
type Wire = any;

const call = async (id: EndpointId, input: object = {}): Promise<Wire> =>
  product.provider.operation(id, input as never);

const send = (address: string, init: RequestInit = {}) =>
  product.app(new Request(new URL(address, 'http://camarim.test'), init));

const statusOf = async (address: string, token?: string): Promise<number> => {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  return (await send(address, headers && { headers })).status;
};

/** Ends the session that the client has now, as its bearer. */
const logOut = async (): Promise<void> => {
  const headers = { authorization: `Bearer ${product.token()}` };
  expect((await send('/api/bo/v1/boUser/logout', { method: 'POST', headers })).status).toBe(204);
};

const FIVE_MINUTES = 5 * 60_000;

beforeAll(async () => {
  product = await memoryProduct();
  await product.signIn('operation');
  const { url, publicUrl } = await call('uploads.partner', {
    params: { folder: 'documents' },
    query: { partnerDoc: '52998224725', filename: 'rg.png', filetype: 'image/png' },
  });
  const sent = await send(url, { method: 'PUT', body: png() as BodyInit });
  expect(sent.status).toBe(204);
  kept = publicUrl;
  const { data: artists } = await call('artists.list', { query: { page: 1, itemsPerPage: 1 } });
  artistId = artists[0]._id;
  const { name, email, phone, cpf, rg } = await call('artists.one', { params: { id: artistId } });
  await call('artists.update', {
    params: { id: artistId },
    body: { name, email, phone, cpf, rg: { ...rg, image: kept } },
  });
}, SEED_TIMEOUT);
afterAll(() => product.close());

beforeEach(async () => {
  await product.signIn('operation');
  linked = (await call('artists.one', { params: { id: artistId } })).rg.image;
});

describe('P-CALL-34 C11 an image of RG or CPF', () => {
  it('is told by an address that is another one at each reading, and opens without a bearer', async () => {
    const again = (await call('artists.one', { params: { id: artistId } })).rg.image;
    expect(again).not.toBe(linked);
    const answer = await send(linked);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.headers.get('content-type')).toBe('image/png');
  });

  it('its address has ended after five minutes', async () => {
    product.pass(FIVE_MINUTES - 1);
    expect(await statusOf(linked)).toBe(200);
    product.pass(1);
    expect(await statusOf(linked)).toBe(404);
  });

  it('its address ends with the session that asked for it, and with no other one', async () => {
    await product.signIn('operation');
    await logOut();
    expect(await statusOf(linked)).toBe(200);
    await product.signIn('operation');
    const { image } = (await call('artists.one', { params: { id: artistId } })).rg;
    await logOut();
    expect(await statusOf(image)).toBe(404);
  });

  it('its address ends when whoever asked may see it no more', async () => {
    await product.signIn('administrator');
    const { data } = await call('staff.list', { query: { page: 1, limit: 100 } });
    const { _id, name, email, version } = data.find(
      (one: Wire) => one.email === 'operation@camarim.test',
    );
    const body = { _id, name, email, active: true };
    await call('staff.update', { body: { ...body, type: 'finance', version } });
    expect(await statusOf(linked)).toBe(404);
    await call('staff.update', { body: { ...body, type: 'operation' } });
    expect(await statusOf(linked)).toBe(404);
  });

  it('the address that stays asks for a bearer, and knows no public way', async () => {
    const key = kept.split('/').at(-1) ?? '';
    expect(await statusOf(kept, product.token())).toBe(200);
    expect(await statusOf(kept)).toBe(401);
    expect(await statusOf(`/api/bo/files/${key}`, product.token())).toBe(404);
    expect(await statusOf(`${kept}?token=${product.token()}`)).toBe(401);
    const before = product.token();
    await logOut();
    expect(await statusOf(kept, before)).toBe(401);
  });

  it('nobody guesses an address: names have 256 random bits, a wrong one is 404', async () => {
    const key = kept.split('/').at(-1)?.split('.')[0] ?? '';
    const token = linked.split('/').at(-1) ?? '';
    expect([key, token].map((text) => Buffer.from(text, 'base64url').length)).toEqual([32, 32]);
    const session = product.token() ?? '';
    for (const wrong of [newToken(), `${token.slice(0, -1)}_`, session, artistId, key])
      expect(await statusOf(`/api/bo/files/linked/${wrong}`)).toBe(404);
    for (const wrong of [`${newToken()}.png`, 'rg.png', `${artistId}.png`])
      expect(await statusOf(`/api/bo/files/private/${wrong}`, session)).toBe(404);
  });

  it.each([
    ['administrator', true],
    ['master', true],
    ['operationHead', true],
    ['operation', true],
    ['marketingHead', true],
    ['marketing', false],
    ['financeHead', false],
    ['finance', false],
    ['staff', false],
  ])('is for who may open professionals: %s %s', async (profile, may) => {
    await product.signIn(profile);
    expect(await statusOf(kept, product.token())).toBe(may ? 200 : 403);
    // Who reads bookings alone gets a record without documents; marketing gets none.
    const record = await call('artists.one', { params: { id: artistId } }).catch(() => undefined);
    expect(record?.rg?.image !== undefined).toBe(may);
    expect(JSON.stringify(record ?? '').includes('/files/')).toBe(may);
  });

  it('no list tells one', async () => {
    const { data: artists } = await call('artists.list', { query: { page: 1, itemsPerPage: 100 } });
    const named = artists.find(({ _id }: Wire) => _id === artistId);
    expect(JSON.stringify([named, artists])).not.toMatch(/files\/(private|linked)/);
  });
});
