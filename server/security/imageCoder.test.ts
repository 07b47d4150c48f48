import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOfFile } from '../../tests/support/folder';
import { chunk, exif, jpeg, jpegHeader, png, segment, sizeOf } from '../../tests/support/images';
import { ImageCoderBroken, reencodeImage } from './imageCoder';
import { safeImage } from './images';

const folder = folderOfFile();
const PLACE = 'GPS -23.55 -46.63';
const SCRIPT = '<script>alert(1)</script>';
const PIXEL = { contentType: 'image/png', bytes: png() } as const;
const text = (words: string) => Buffer.from(words, 'latin1');

const drawn = async (bytes: Uint8Array) => {
  const image = safeImage(bytes);
  return image && reencodeImage(image);
};

describe('images that are drawn anew ()', () => {
  it.each([
    ['metadata', png(4, 3, chunk('eXIf', text(PLACE)), chunk('tEXt', text(PLACE)))],
    [
      'an unknown chunk and a file behind its end',
      Buffer.concat([png(4, 3, chunk('prVt', text(PLACE))), text(PLACE)]),
    ],
  ])('a png loses %s and keeps its pixels', async (_, bytes) => {
    const image = await drawn(bytes);
    expect(Buffer.from(image ?? []).includes('GPS')).toBe(false);
    expect(sizeOf(image ?? png())).toEqual([4, 3]);
    expect(image).toEqual(await drawn(png(4, 3)));
  });

  it('a jpeg loses EXIF, comments, profiles, and a file behind its end', async () => {
    const profile = segment(0xe2, text(`ICC_PROFILE\0${PLACE}`));
    const adobe = segment(0xed, text(PLACE));
    const parts = Buffer.concat([exif(1, PLACE), segment(0xfe, text(PLACE)), profile, adobe]);
    const image = await drawn(Buffer.concat([jpeg(parts), text(PLACE)]));
    expect(Buffer.from(image ?? []).includes('GPS')).toBe(false);
    expect(sizeOf(image ?? png())).toEqual([16, 8]);
  });

  it('a jpeg is turned as the camera noted', async () => {
    const image = await drawn(jpeg(exif(6)));
    expect(sizeOf(image ?? png())).toEqual([8, 16]);
  });

  it.each([
    ['a script in pixels that are none', png(200, 200).with(60, 1)],
    ['a png that holds html', Buffer.concat([png().subarray(0, 33), text(SCRIPT)])],
    ['a header alone', jpegHeader(16, 8)],
  ])('%s is no image', async (_, bytes) => expect(await drawn(bytes)).toBeUndefined());

  it('an image that takes too long may be sent again, and the next one is drawn', async () => {
    const slow = reencodeImage(PIXEL, { timeoutMs: 0 });
    await expect(slow).rejects.toThrow(
      'A imagem não ficou pronta a tempo. Tente novamente em instantes.',
    );
    expect(await reencodeImage(PIXEL)).toBeDefined();
  });

  it.each([
    ['has a codec that cannot be read', 'await WebAssembly.compile(new Uint8Array([1, 2, 3]));'],
    ['ends by itself', 'process.exit(0);'],
  ])('an installation that %s is no fault of the image', async (_, source) => {
    const file = join(folder, 'worker.mjs');
    await writeFile(file, source);
    await expect(reencodeImage(PIXEL, { file })).rejects.toThrow(ImageCoderBroken);
    expect(await reencodeImage(PIXEL)).toBeDefined();
  });

  it('so many wait and no more', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, () => reencodeImage(PIXEL)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(results.at(-1)).toMatchObject({ reason: { status: 503 } });
    expect(await reencodeImage(PIXEL)).toBeDefined();
  });
});
