import { crc32, deflateSync } from 'node:zlib';

/** Images for tests, built from bytes. */

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Builds a chunk of a PNG. */
export const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
};

/** Beyond this number of pixels an image has only a header, which is enough for tests of headers. */
const MAX_DRAWN = 10_000;

/** Builds a red PNG with further chunks after its header. */
export const png = (width = 1, height = 1, ...extra: Buffer[]): Uint8Array => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const isDrawn = width * height <= MAX_DRAWN;
  const row = [0, ...Array.from({ length: isDrawn ? width : 0 }, () => [255, 0, 0]).flat()];
  const rows = Array.from({ length: isDrawn ? height : 1 }, () => row).flat();
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(Buffer.from(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** 16 by 8 pixels, red on the left and blue on the right. */
const DRAWN = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wEEEAANAA0ADQANAA4ADQAOABAAEAAOABQAFgATABYAFAAeABsAGQAZABsAHgAtACAAIgAgACIAIAAtAEQAKgAyACoAKgAyACoARAA8AEkAOwA3ADsASQA8AGwAVQBLAEsAVQBsAH0AaQBjAGkAfQCXAIcAhwCXAL4AtQC+APkA+QFOEQANAA0ADQANAA4ADQAOABAAEAAOABQAFgATABYAFAAeABsAGQAZABsAHgAtACAAIgAgACIAIAAtAEQAKgAyACoAKgAyACoARAA8AEkAOwA3ADsASQA8AGwAVQBLAEsAVQBsAH0AaQBjAGkAfQCXAIcAhwCXAL4AtQC+APkA+QFO/8EAEQgACAAQAwEiAAIRAQMRAf/EAFAAAQEAAAAAAAAAAAAAAAAAAAAFEAEAAAAAAAAAAAAAAAAAAAAAAQEAAAAAAAAAAAAAAAAAAAAFEQACAwEAAAAAAAAAAAAAAAAARAWCwQb/2gAMAwEAAhEDEQA/AISWBHn2qaLTi18P/9k=',
  'base64',
);

/** Builds a segment of a JPEG. */
export const segment = (marker: number, data: Uint8Array): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** Builds a JPEG of 16 by 8 pixels with further segments at its beginning. */
export const jpeg = (...extra: Buffer[]): Uint8Array =>
  Buffer.concat([DRAWN.subarray(0, 20), ...extra, DRAWN.subarray(20)]);

/** Builds the header of a JPEG of a size, without image data. */
export const jpegHeader = (width: number, height: number, components = 1): Uint8Array => {
  const frame = Buffer.from([8, 0, 0, 0, 0, components, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0xd9]),
  ]);
};

/** Builds EXIF with the camera's orientation (6: a quarter to the right), and a text after it. */
export const exif = (turn: number, text = ''): Buffer =>
  segment(
    0xe1,
    Buffer.concat([
      Buffer.from('Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0', 'latin1'),
      Buffer.from([turn, 0, 0, 0, 0, 0, 0]),
      Buffer.from(text, 'latin1'),
    ]),
  );

/** Returns width and height from the header of a PNG or a JPEG. */
export const sizeOf = (bytes: Uint8Array): readonly [width: number, height: number] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] === 0x89) return [view.getUint32(16), view.getUint32(20)];
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) return [view.getUint16(at + 7), view.getUint16(at + 5)];
  }
};
