import { crc32, deflateSync } from 'node:zlib';
import { sha256 } from '../security/tokens';
import type { Row } from './rows';

type Color = readonly [red: number, green: number, blue: number];

/** The colors of a gradient. */
export interface Palette {
  readonly from: Color;
  readonly to: Color;
}

/** Colors of the pictures of packages and campaigns, by name. */
export const PALETTES = {
  maos: { from: [244, 194, 194], to: [196, 77, 110] },
  massagem: { from: [196, 222, 208], to: [46, 110, 96] },
  cabelo: { from: [250, 220, 170], to: [190, 110, 50] },
  pele: { from: [214, 204, 240], to: [104, 80, 160] },
  festa: { from: [255, 214, 224], to: [128, 60, 120] },
} satisfies Readonly<Record<string, Palette>>;

const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

/** A PNG of a gradient; generated, so that no picture file is shipped. */
export const picture = (
  { from, to }: Palette,
  { width, height } = { width: 480, height: 240 },
): Uint8Array<ArrayBuffer> => {
  const row = Array.from({ length: width }, (_, x) =>
    from.map((channel, at) => channel + (((to[at] ?? 0) - channel) * x) / width),
  );
  // Each row begins with its filter, none.
  const line = Buffer.from([0, ...row.flat()]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per channel, RGB, default compression, filter and interlace.
  header.set([8, 2, 0, 0, 0], 8);
  const lines = Buffer.concat(Array.from({ length: height }, () => line));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.of()),
  ];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
};

/** Author and time of files. */
export type FileOwner = Pick<Row<'files'>, 'createdBy' | 'createdAt'>;

/** The row of a stored file. */
export const fileRow = (
  row: Omit<Row<'files'>, 'size' | 'sha256' | 'content'>,
  content: Uint8Array<ArrayBuffer>,
): Row<'files'> => ({
  ...row,
  size: content.length,
  sha256: sha256(content),
  content,
});

/** The rows of a public picture of each palette; `keyOf` creates their keys. */
export const pictureFiles = (
  owner: FileOwner,
  folder: string,
  keyOf: (name: string) => string,
  size?: { readonly width: number; readonly height: number },
): Row<'files'>[] =>
  Object.entries(PALETTES).map(([name, palette]) =>
    fileRow(
      { ...owner, key: keyOf(name), folder, isPrivate: false, contentType: 'image/png' },
      picture(palette, size),
    ),
  );
