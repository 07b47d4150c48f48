import { mkdir, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rowsOf, storeFor } from '../../../tests/support/fixture';
import { folderOfTest } from '../../../tests/support/folder';
import { exif, jpeg, jpegHeader, png } from '../../../tests/support/images';
import { actorOf, later, NOW } from '../../../tests/support/store';
import { files } from '../../db/schema';
import type { Logger } from '../../http/log';
import { safeImage } from '../../security/images';
import { sha256 } from '../../security/tokens';
import type { Store } from '..';
import { createStore } from '..';
import { openFileFolder } from './fileFolder';

const { database, store, actor } = await storeFor('administrator');

const PLACE = Buffer.from('GPS -23.55 -46.63', 'latin1');

describe('images', () => {
  it.each([
    ['a png', png(), 'image/png'],
    ['a jpeg', jpeg(), 'image/jpeg'],
    ['25 megapixels', png(5000, 5000), 'image/png'],
    ['a png without width', png(0, 1), undefined],
    ['an svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
    ['html after the png signature', Buffer.concat([png().subarray(0, 8), PLACE]), undefined],
    ['a png that is cut', png().subarray(0, 40), undefined],
    ['a png that is cut in its header', png().subarray(0, 20), undefined],
    ['a jpeg that is cut', jpeg().subarray(0, 12), undefined],
    ['nothing', new Uint8Array(), undefined],
  ])('judges %s by its bytes', (_, bytes, contentType) => {
    expect(safeImage(bytes)?.contentType).toBe(contentType);
  });

  it.each([
    ['more than 25 megapixels', png(5001, 5000), 'too-many-pixels'],
    ['a jpeg of 65535 by 65535', jpegHeader(65535, 65535), 'too-many-pixels'],
    ['a jpeg in the colors of print', jpegHeader(4, 4, 4), 'print-colors'],
  ])('refuses %s by a reason of its own', (_, bytes, code) => {
    expect(() => safeImage(bytes)).toThrow(expect.objectContaining({ status: 422, code }));
  });
});

const lastPart = (url: string): string => url.split('/').at(-1) ?? '';

const sign = (
  folder: 'mgm' | 'documents' = 'mgm',
  filetype = 'image/png',
  uploads = store.uploads,
) => uploads.sign(actor(), { folder, filetype, filename: 'a.png' });

const send = (url: string, bytes: Uint8Array, at = NOW, uploads = store.uploads) =>
  uploads.receive(actorOf(undefined, { at }), lastPart(url), bytes);

describe('signed uploads', () => {
  it('stores pixels and nothing else of a photograph, and refuses one without pixels', async () => {
    const { url, publicUrl } = await sign('mgm', 'image/jpeg');
    const unsupported = { code: 'unsupported-type' };
    await expect(send(url, jpegHeader(4, 4))).rejects.toMatchObject(unsupported);
    await send(url, Buffer.concat([jpeg(exif(6, 'GPS -23.55 -46.63')), Buffer.from('<script>')]));
    const { bytes } = await store.uploads.read(lastPart(publicUrl), 'public');
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/GPS|Exif|script/);
    for (const filetype of ['image/svg+xml', 'gif'])
      await expect(sign('mgm', filetype)).rejects.toMatchObject(unsupported);
  });

  it('is taken by one of ten sends at once, within five minutes', async () => {
    const { url } = await sign();
    const late = send(url, png(), later(300));
    await expect(late).rejects.toMatchObject({ status: 404, code: 'upload-expired' });
    const sends = Array.from({ length: 10 }, () => send(url, png(), later(299)));
    const results = await Promise.allSettled(sends);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  it('C-CONST-19 refuses another type than signed, no image, and 10 MB', async () => {
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

  it('separates documents from public files', async () => {
    const { url, publicUrl } = await sign('documents');
    await send(url, png());
    expect(publicUrl).toContain('/files/private/');
    const read = (from: 'public' | 'private') => store.uploads.read(lastPart(publicUrl), from);
    await expect(read('public')).rejects.toMatchObject({ status: 404 });
    expect((await read('private')).contentType).toBe('image/png');
  });
});

describe('bytes outside the database (CAMARIM_FILES_DIR)', () => {
  const inFolder = folderOfTest();
  let withFolder: Store;
  let outside: Store['uploads'];
  const warn = vi.fn<Logger['warn']>();

  beforeEach(async () => {
    warn.mockReset();
    // The same database under a store that knows the folder.
    withFolder = createStore(database, {
      staffEmailDomain: 'camarim.test',
      publicBase: '/api/bo',
      rateLimitFactor: 1,
      files: await openFileFolder(inFolder()),
      logger: { warn },
    });
    outside = withFolder.uploads;
  });

  const upload = async (uploads: Store['uploads']): Promise<string> => {
    const { url, publicUrl } = await sign('mgm', 'image/png', uploads);
    await send(url, png(), NOW, uploads);
    return lastPart(publicUrl);
  };

  const rowOf = async (key: string) => (await rowsOf(database, files, eq(files.key, key)))[0];

  it('are a file of the folder and no bytes of the row', async () => {
    const key = await upload(outside);
    expect(await readdir(inFolder())).toEqual([key]);
    const stored = await readFile(inFolder(key));
    const row = { content: null, size: stored.length, sha256: sha256(stored) };
    expect(await rowOf(key)).toMatchObject(row);
    const file = { bytes: new Uint8Array(stored), contentType: 'image/png' };
    expect(await outside.read(key, 'public')).toEqual(file);
    await expect(outside.read(key, 'private')).rejects.toMatchObject({ status: 404 });
    expect(warn).not.toHaveBeenCalled();
  });

  it('what the database has stays readable, and stays there', async () => {
    const key = await upload(store.uploads);
    const { bytes } = await outside.read(key, 'public');
    expect(bytes).toEqual(new Uint8Array((await rowOf(key))?.content ?? []));
    expect(await readdir(inFolder())).toEqual([]);
  });

  it('a refused import is kept for 30 days', async () => {
    const kept = await upload(outside);
    const header = 'professionalId;value;reason;description;scheduleId;scheduleDate';
    const batch = new File([`${header}\n1`], 'a');
    const refused = withFolder.bonuses.import(actor(), { batch });
    await expect(refused).rejects.toMatchObject({ status: 422 });
    const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
    await withFolder.purge(days(30));
    expect(await readdir(inFolder())).toHaveLength(2);
    await withFolder.purge(days(31));
    expect(await readdir(inFolder())).toEqual([kept]);
    expect(await rowsOf(database, files)).toMatchObject([{ key: kept }]);
  });

  it.each<[string, (path: string) => Promise<void>]>([
    ['lost', (path) => rm(path)],
    ['cut', (path) => truncate(path, 10)],
  ])('a file that is %s answers 404, and is logged without its key', async (_, harm) => {
    const key = await upload(outside);
    await harm(inFolder(key));
    await expect(outside.read(key, 'public')).rejects.toMatchObject({ status: 404 });
    expect(warn).toHaveBeenCalledExactlyOnceWith('file-missing', { note: expect.any(String) });
    expect(JSON.stringify(warn.mock.calls)).not.toContain(key);
  });

  it('a file that cannot be written leaves no row and nothing half, and may be sent again', async () => {
    await rm(inFolder(), { recursive: true });
    const { url } = await sign('mgm', 'image/png', outside);
    const sendAgain = () => send(url, png(), NOW, outside);
    await expect(sendAgain()).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await rowsOf(database, files)).toEqual([]);
    await mkdir(inFolder());
    await sendAgain();
    expect(await readdir(inFolder())).toHaveLength(1);
  });
});
