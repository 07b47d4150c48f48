import { crc32, deflateSync } from 'node:zlib';
import { Random } from './random';

/** A colour: red, green, blue, 0 to 255. */
type Colour = readonly [red: number, green: number, blue: number];

/** How a picture looks: the colours of its corners and of what floats in front. */
export interface PictureStyle {
  readonly from: Colour;
  readonly to: Colour;
  readonly glow: Colour;
  readonly seed: number;
}

/** Steps of the gradient; a palette holds three times as many colours, and at most 256. */
const STEPS = 80;

const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
};

const header = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  // 8 bits a pixel, out of a palette.
  data.set([8, 3, 0, 0, 0], 8);
  return data;
};

const mix = (one: Colour, other: Colour, part: number): number[] =>
  one.map((value, index) => Math.round(value + ((other[index] ?? value) - value) * part));

/** The palette: the gradient, and the same gradient under one disc and under two. */
const palette = ({ from, to, glow }: PictureStyle): Buffer =>
  Buffer.from(
    [0, 0.28, 0.5].flatMap((shine) =>
      Array.from({ length: STEPS }, (_, step) => {
        const [red = 0, green = 0, blue = 0] = mix(from, to, step / (STEPS - 1));
        return mix([red, green, blue], glow, shine);
      }).flat(),
    ),
  );

/**
 * A PNG of a gradient with some discs of light in front, the same one at every call: an image as the
 * demonstration needs it, without anybody's rights in it.
 */
export const demoPicture = (
  style: PictureStyle,
  { width, height }: { readonly width: number; readonly height: number },
): Uint8Array<ArrayBuffer> => {
  const random = new Random(style.seed);
  const discs = Array.from({ length: 6 }, () => ({
    x: random.int(0, width),
    y: random.int(0, height),
    radius: random.int(height / 8, height / 2),
  }));
  const pixels = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const step = Math.floor(((x / width + y / height) / 2) * STEPS);
      const over = discs.filter((disc) => (x - disc.x) ** 2 + (y - disc.y) ** 2 < disc.radius ** 2);
      pixels[y * (width + 1) + 1 + x] = step + Math.min(over.length, 2) * STEPS;
    }
  }
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header(width, height)),
      chunk('PLTE', palette(style)),
      chunk('IDAT', deflateSync(pixels)),
      chunk('IEND', new Uint8Array()),
    ]),
  );
};
