import { deflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  actorOf,
  addStaff,
  later,
  NOW,
  openStore,
  type TestStore,
} from '../../tests/support/store';
import { safeImage } from '../security/images';

let test: TestStore;
let member: Awaited<ReturnType<typeof addStaff>>;

beforeEach(async () => {
  test = await openStore();
  member = await addStaff(test.database);
});

afterEach(() => test.close());

const chunk = (name: string, data: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
};

const png = (width = 1, height = 1, ...extra: Buffer[]): Uint8Array => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(Buffer.from([0, 255, 0, 0]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

const jpeg = (width = 1, height = 1, ...extra: Buffer[]): Uint8Array => {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0', 'latin1')),
    ...extra,
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0xd9]),
  ]);
};

const PLACE = Buffer.from('GPS -23.55 -46.63', 'latin1');

describe('images', () => {
  it.each([
    ['a png', png(), 'image/png'],
    ['a jpeg', jpeg(), 'image/jpeg'],
    ['25 megapixels', png(5000, 5000), 'image/png'],
    ['more than 25 megapixels', png(5001, 5000), undefined],
    ['a jpeg of 65535 by 65535', jpeg(65535, 65535), undefined],
    ['a png without width', png(0, 1), undefined],
    ['an svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
    ['a pdf', Buffer.from('%PDF-1.7'), undefined],
    [
      'html after the png signature',
      Buffer.concat([png().subarray(0, 8), Buffer.from('<html>')]),
      undefined,
    ],
    ['a png that is cut', png().subarray(0, 40), undefined],
    ['a jpeg that is cut', jpeg().subarray(0, 12), undefined],
    ['nothing', new Uint8Array(), undefined],
  ])('C10 judges %s by its bytes', (_, bytes, contentType) => {
    expect(safeImage(bytes)?.contentType).toBe(contentType);
  });

  it.each([
    ['png', png(1, 1, chunk('eXIf', PLACE), chunk('tEXt', PLACE))],
    ['jpeg', jpeg(1, 1, segment(0xe1, PLACE), segment(0xfe, PLACE))],
  ])('C10 drops the metadata of a %s', (kind, bytes) => {
    const clean = safeImage(bytes);
    expect(Buffer.from(clean?.bytes ?? []).includes('GPS')).toBe(false);
    expect(clean?.bytes).toEqual(new Uint8Array(kind === 'png' ? png() : jpeg()));
  });

  it('C10 drops what follows the end of a png', () => {
    const polyglot = Buffer.concat([png(), Buffer.from('<script>alert(1)</script>')]);
    expect(safeImage(polyglot)?.bytes).toEqual(new Uint8Array(png()));
  });
});

describe('signed uploads', () => {
  const sign = (folder: 'mgm' | 'documents' | 'profile' = 'mgm', filetype = 'image/png') =>
    test.store.uploads.sign(actorOf(member), { folder, filetype, filename: 'a.png' });

  const tokenOf = (url: string): string => url.split('/').at(-1) ?? '';

  const send = (url: string, bytes: Uint8Array, at = NOW) =>
    test.store.uploads.receive(actorOf(undefined, { at }), tokenOf(url), bytes);

  it('stores a file once and answers it under its public address', async () => {
    const { url, publicUrl } = await sign();
    expect(url).toMatch(/^\/api\/bo\/uploads\/[\w-]{43}$/);
    expect(publicUrl).toMatch(/^\/api\/bo\/files\/[\w-]{43}\.png$/);
    const key = tokenOf(publicUrl);
    await expect(test.store.uploads.read(key, 'public')).rejects.toMatchObject({ status: 404 });
    await send(url, png());
    expect(await test.store.uploads.read(key, 'public')).toEqual({
      bytes: new Uint8Array(png()),
      contentType: 'image/png',
    });
    await expect(send(url, png())).rejects.toMatchObject({ code: 'upload-expired' });
  });

  it('C10 of ten sends at once to one address, one is taken', async () => {
    const { url } = await sign();
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => send(url, png())));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    [299, true],
    [300, false],
  ])('C10 after %i s the address is still good: %s', async (seconds, good) => {
    const { url } = await sign();
    const sent = send(url, png(), later(seconds));
    if (good) await expect(sent).resolves.toBeUndefined();
    else await expect(sent).rejects.toMatchObject({ status: 404, code: 'upload-expired' });
  });

  it.each([
    ['another type than signed', jpeg(), 422],
    ['html', Buffer.from('<html></html>'), 422],
    ['10 MB', Buffer.concat([png(), Buffer.alloc(10_000_000 - png().length)]), 413],
  ])('C10 refuses %s', async (_, bytes, status) => {
    const { url } = await sign();
    await expect(send(url, bytes)).rejects.toMatchObject({ status });
    await send(url, png());
  });

  it('C10 takes one byte less than 10 MB', async () => {
    const { url } = await sign();
    await send(url, Buffer.concat([png(), Buffer.alloc(9_999_999 - png().length)]));
  });

  it.each(['image/svg+xml', 'text/html', 'application/pdf', 'gif'])(
    'refuses to sign for %s',
    async (filetype) => {
      await expect(sign('mgm', filetype)).rejects.toMatchObject({ code: 'unsupported-type' });
    },
  );

  it('C11 keeps documents apart from public files', async () => {
    const { url, publicUrl } = await sign('documents');
    await send(url, png());
    const key = tokenOf(publicUrl);
    expect(publicUrl).toContain('/files/private/');
    await expect(test.store.uploads.read(key, 'public')).rejects.toMatchObject({ status: 404 });
    expect((await test.store.uploads.read(key, 'private')).contentType).toBe('image/png');
  });

  it('A9 an upload token is no session', async () => {
    const { url } = await sign();
    const resolved = await test.store.sessions.resolve(tokenOf(url), NOW);
    expect(resolved).toMatchObject({ kind: 'upload' });
    expect(resolved?.grants.size).toBe(0);
  });
});
