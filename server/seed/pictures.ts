import { crc32, deflateSync } from 'node:zlib';
import type { files } from '../db/schema';
import { sha256 } from '../security/tokens';

/** Pictures of the demonstration: soft shapes on a gradient, drawn here so that no file is shipped. */

type Colour = readonly [red: number, green: number, blue: number];

/** Two colours that run into each other, and one for the shapes. */
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

/** Circles: centre and radius in parts of the height. */
const CIRCLES = [
  [0.35, 0.9, 0.55],
  [1.55, 0.25, 0.4],
  [1.9, 0.85, 0.3],
] as const;

const mix = (one: Colour, other: Colour, part: number): number[] =>
  one.map((value, index) => Math.round(value + ((other[index] ?? 0) - value) * part));

const pixel = (
  { from, to, shape }: Palette,
  { width, height }: PictureSize,
  x: number,
  y: number,
): number[] => {
  const ground = mix(from, to, x / width) as unknown as Colour;
  const inside = CIRCLES.filter(
    ([cx, cy, radius]) => Math.hypot(x / height - cx, y / height - cy) < radius,
  );
  return mix(ground, shape, 0.28 * inside.length);
};

const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

/** A PNG, 480 by 240 pixels unless another size is given; the same one at every call. */
export const picture = (palette: Palette, size = USUAL): Uint8Array<ArrayBuffer> => {
  const { width, height } = size;
  const rows = Buffer.alloc(height * (width * 3 + 1));
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    at += 1;
    for (let x = 0; x < width; x += 1) {
      for (const value of pixel(palette, size, x, y)) {
        rows[at] = value;
        at += 1;
      }
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a channel, three channels, nothing unusual.
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
