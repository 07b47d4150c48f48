import { crc32, deflateSync } from 'node:zlib';
import type { files } from '../db/schema';
import { sha256 } from '../security/tokens';

/** Pictures of the demonstration: soft shapes on a gradient, generated so that no file is shipped. */

type Colour = readonly [red: number, green: number, blue: number];

/** Two colors of a gradient, and one for the shapes. */
export interface Palette {
  readonly from: Colour;
  readonly to: Colour;
  readonly shape: Colour;
}

/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const USUAL: PictureSize = { width: 480, height: 240 };

/** Circles: center and radius as fractions of the height. */
const CIRCLES = [
  [0.35, 0.9, 0.55],
  [1.55, 0.25, 0.4],
  [1.9, 0.85, 0.3],
] as const;

const mix = (one: Colour, other: Colour, part: number): number[] =>
  one.map((value, index) => Math.round(value + ((other[index] ?? 0) - value) * part));

/** The colors of each column, by the number of circles that cover a pixel. */
const columnsOf = ({ from, to, shape }: Palette, width: number): number[][][] =>
  Array.from({ length: width }, (_, x) => {
    const ground = mix(from, to, x / width) as unknown as Colour;
    return [0, ...CIRCLES].map((__, inside) => mix(ground, shape, 0.28 * inside));
  });

const circlesAt = (x: number, y: number): number => {
  let inside = 0;
  for (const [cx, cy, radius] of CIRCLES) if (Math.hypot(x - cx, y - cy) < radius) inside += 1;
  return inside;
};

const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

/** A PNG, by default 480 by 240 pixels; deterministic. */
export const picture = (palette: Palette, size = USUAL): Uint8Array<ArrayBuffer> => {
  const { width, height } = size;
  const rows = Buffer.alloc(height * (width * 3 + 1));
  const columns = columnsOf(palette, width);
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    at += 1;
    for (const [x, colours] of columns.entries()) {
      rows.set(colours[circlesAt(x / height, y / height)] ?? [], at);
      at += 3;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per channel, RGB, default compression, filter and interlace.
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat(parts));
};

/** The row of a public picture under a key. */
export const pictureFile = (
  key: string,
  palette: Palette,
  createdBy: string,
  createdAt: Date,
  { folder = 'area', size = USUAL } = {},
): typeof files.$inferInsert => {
  const content = picture(palette, size);
  return {
    key,
    isPrivate: false,
    folder,
    contentType: 'image/png',
    size: content.length,
    sha256: sha256(content),
    content,
    createdBy,
    createdAt,
  };
};
