import { crc32, deflateSync } from 'node:zlib';
import { sha256 } from '../security/tokens';
import type { Row } from './rows';

type Color = readonly [red: number, green: number, blue: number];

/** Colors of a gradient. */
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

const pngChunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

/** Creates a PNG of a gradient, so that the product ships no picture files. */
export const picture = (
  { from, to }: Palette,
  { width, height } = { width: 480, height: 240 },
): Uint8Array<ArrayBuffer> => {
  const row = Array.from({ length: width }, (_, x) =>
    from.map((channel, at) => channel + (((to[at] ?? 0) - channel) * x) / width),
  );
  // Each row begins with the number of its filter; 0 is none.
  const line = Buffer.from([0, ...row.flat()]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per channel, RGB, default compression and filter, no interlace.
  header.set([8, 2, 0, 0, 0], 8);
  const lines = Buffer.concat(Array.from({ length: height }, () => line));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const chunks = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(lines)),
    pngChunk('IEND', Buffer.of()),
  ];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
};

export type FileOwner = Pick<Row<'files'>, 'createdBy' | 'createdAt'>;

export const fileRow = (
  row: Omit<Row<'files'>, 'size' | 'sha256' | 'content'>,
  content: Uint8Array<ArrayBuffer>,
): Row<'files'> => ({
  ...row,
  size: content.length,
  sha256: sha256(content),
  content,
});

/** Creates the rows of one public picture per palette. */
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
