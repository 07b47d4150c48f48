import { mkdir, mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actorOf, addStaff, later, NOW, storeForEachTest } from '../../../tests/support/store';
import { files } from '../../db/schema';
import type { Logger } from '../../http/log';
import { safeImage } from '../../security/images';
import { chunk, exif, jpeg, jpegHeader, png, segment } from '../../security/imageTestSupport';
import { sha256 } from '../../security/tokens';
import type { Store } from '..';
import { createStore } from '..';
import { openFileFolder } from './fileFolder';

const test = storeForEachTest();
let member: Awaited<ReturnType<typeof addStaff>>;

beforeEach(async () => {
  member = await addStaff(test.database);
});

const PLACE = Buffer.from('GPS -23.55 -46.63', 'latin1');

describe('images', () => {
  it.each([
    ['a png', png(), 'image/png'],
    ['a jpeg', jpeg(), 'image/jpeg'],
    ['25 megapixels', png(5000, 5000), 'image/png'],
    ['more than 25 megapixels', png(5001, 5000), undefined],
    ['a jpeg of 65535 by 65535', jpegHeader(65535, 65535), undefined],
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
    ['jpeg', jpeg(segment(0xe1, PLACE), segment(0xfe, PLACE))],
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
    const stored = await test.store.uploads.read(key, 'public');
    expect(stored.contentType).toBe('image/png');
    expect(safeImage(stored.bytes)?.bytes).toEqual(stored.bytes);
    await expect(send(url, png())).rejects.toMatchObject({ code: 'upload-expired' });
  });

  it('C10 stores pixels and nothing else of a photograph', async () => {
    const { url, publicUrl } = await sign('mgm', 'image/jpeg');
    await send(url, Buffer.concat([jpeg(exif(6, 'GPS -23.55 -46.63')), Buffer.from('<script>')]));
    const { bytes } = await test.store.uploads.read(tokenOf(publicUrl), 'public');
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/GPS|Exif|script/);
  });

  it('C10 refuses what has the head of an image and no pixels', async () => {
    const { url } = await sign('mgm', 'image/jpeg');
    await expect(send(url, jpegHeader(4, 4))).rejects.toMatchObject({ code: 'unsupported-type' });
    await send(url, jpeg());
  });

  it('C10 is taken by one of ten sends at once, within five minutes', async () => {
    const { url } = await sign();
    const late = send(url, png(), later(300));
    await expect(late).rejects.toMatchObject({ status: 404, code: 'upload-expired' });
    const sends = Array.from({ length: 10 }, () => send(url, png(), later(299)));
    const results = await Promise.allSettled(sends);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  it('C10 C-CONST-19 refuses another type than signed, no image, and 10 MB', async () => {
    const { url } = await sign();
    const large = (bytes: number) => Buffer.concat([png(), Buffer.alloc(bytes - png().length)]);
    for (const [bytes, status] of [
      [jpeg(), 422],
      [Buffer.from('<html></html>'), 422],
      [large(10_000_000), 413],
    ] as const)
      await expect(send(url, bytes)).rejects.toMatchObject({ status });
    await send(url, large(9_999_999));
  });

  it('refuses to sign for what is no png or jpeg', async () => {
    for (const filetype of ['image/svg+xml', 'gif'])
      await expect(sign('mgm', filetype)).rejects.toMatchObject({ code: 'unsupported-type' });
  });

  it('C11 keeps documents apart from public files', async () => {
    const { url, publicUrl } = await sign('documents');
    await send(url, png());
    const key = tokenOf(publicUrl);
    expect(publicUrl).toContain('/files/private/');
    await expect(test.store.uploads.read(key, 'public')).rejects.toMatchObject({ status: 404 });
    expect((await test.store.uploads.read(key, 'private')).contentType).toBe('image/png');
  });
});

describe('bytes outside the database (CAMARIM_FILES_DIR)', () => {
  let folder: string;
  const warn = vi.fn<Logger['warn']>();

  /** The same database under a store that knows the folder. */
  const outside = async () =>
    createStore(test.database, {
      staffEmailDomain: 'camarim.test',
      publicBase: '/api/bo',
      rateLimitFactor: 1,
      files: await openFileFolder(folder),
      logger: { warn },
    }).uploads;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'camarim-files-'));
    warn.mockReset();
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  const upload = async (uploads: Store['uploads']): Promise<string> => {
    const { url, publicUrl } = await uploads.sign(actorOf(member), {
      folder: 'mgm',
      filetype: 'image/png',
      filename: 'a.png',
    });
    await uploads.receive(actorOf(undefined), url.split('/').at(-1) ?? '', png());
    return publicUrl.split('/').at(-1) ?? '';
  };

  const rowOf = async (key: string) => {
    const [row] = await test.database.read((orm) =>
      orm.select().from(files).where(eq(files.key, key)),
    );
    return row;
  };

  it('are a file of the folder and no bytes of the row', async () => {
    const uploads = await outside();
    const key = await upload(uploads);
    expect(await readdir(folder)).toEqual([key]);
    const stored = await readFile(join(folder, key));
    const row = await rowOf(key);
    expect(row).toMatchObject({ content: null, size: stored.length, sha256: sha256(stored) });
    expect(await uploads.read(key, 'public')).toEqual({
      bytes: new Uint8Array(stored),
      contentType: 'image/png',
    });
    await expect(uploads.read(key, 'private')).rejects.toMatchObject({ status: 404 });
    expect(warn).not.toHaveBeenCalled();
  });

  it('what the database has stays readable, and stays there', async () => {
    const key = await upload(test.store.uploads);
    const uploads = await outside();
    const { bytes } = await uploads.read(key, 'public');
    expect(bytes).toEqual(new Uint8Array((await rowOf(key))?.content ?? []));
    expect(await readdir(folder)).toEqual([]);
  });

  it.each<[string, (path: string) => Promise<void>]>([
    ['lost', (path) => rm(path)],
    ['cut', (path) => truncate(path, 10)],
  ])('a file that is %s answers 404, and the log tells it without its key', async (_, harm) => {
    const uploads = await outside();
    const key = await upload(uploads);
    await harm(join(folder, key));
    await expect(uploads.read(key, 'public')).rejects.toMatchObject({ status: 404 });
    expect(warn).toHaveBeenCalledExactlyOnceWith('file-missing', { note: expect.any(String) });
    expect(JSON.stringify(warn.mock.calls)).not.toContain(key);
  });

  it('a file that cannot be written leaves no row and nothing half, and may be sent again', async () => {
    const uploads = await outside();
    await rm(folder, { recursive: true });
    const { url } = await uploads.sign(actorOf(member), {
      folder: 'mgm',
      filetype: 'image/png',
      filename: 'a.png',
    });
    const send = () => uploads.receive(actorOf(undefined), url.split('/').at(-1) ?? '', png());
    await expect(send()).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await test.database.read((orm) => orm.select().from(files))).toEqual([]);
    await mkdir(folder);
    await send();
    expect(await readdir(folder)).toHaveLength(1);
  });
});
