import { HttpError } from '../kernel';

/** An accepted image, identified by its bytes, never by its name. */
export interface SafeImage {
  readonly contentType: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const PNG_METADATA = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const MAX_PIXELS = 25_000_000;
/** Number of color components of CMYK, which browsers and the codec do not render reliably. */
const CMYK = 4;

/** Is the image not empty? @throws HttpError 422 for more than 25 megapixels */
const hasPixels = (width: number, height: number): boolean => {
  if (width * height > MAX_PIXELS)
    throw new HttpError(
      422,
      'too-many-pixels',
      'A imagem tem pixels demais. Envie uma de até 25 megapixels.',
    );
  return width > 0 && height > 0;
};

/** Returns a PNG without metadata and trailing bytes. The codec would reject an image with malformed metadata. */
const cleanPng = (bytes: Buffer): Buffer | undefined => {
  const kept = [bytes.subarray(0, 8)];
  let start = 8;
  // A chunk has 12 bytes besides its data: length, name and checksum.
  while (start + 12 <= bytes.length) {
    const end = start + 12 + bytes.readUInt32BE(start);
    const name = bytes.toString('latin1', start + 4, start + 8);
    const isHeader = start === 8;
    if (end > bytes.length || isHeader !== (name === 'IHDR')) return undefined;
    if (isHeader && !hasPixels(bytes.readUInt32BE(16), bytes.readUInt32BE(20))) return undefined;
    if (!PNG_METADATA.has(name)) kept.push(bytes.subarray(start, end));
    if (name === 'IEND') return Buffer.concat(kept);
    start = end;
  }
  return undefined;
};

const START_OF_SCAN = 0xda;

/** Is it the marker of a frame header: 0xc0 to 0xcf, except DHT, JPG and DAC? */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Is it a JPEG with a frame of pixels before its scan? @throws HttpError 422 `too-many-pixels`, `print-colors` */
const isJpeg = (bytes: Buffer): boolean => {
  let hasFrame = false;
  let next = 2;
  while (next + 4 <= bytes.length) {
    const start = next;
    const marker = bytes[start + 1] ?? 0;
    const length = bytes.readUInt16BE(start + 2);
    next = start + 2 + length;
    if (bytes[start] !== 0xff || next > bytes.length) return false;
    if (marker === START_OF_SCAN) return hasFrame;
    if (!isFrameHeader(marker)) continue;
    if (length < 8) return false;
    if (!hasPixels(bytes.readUInt16BE(start + 7), bytes.readUInt16BE(start + 5))) return false;
    if (bytes[start + 9] === CMYK)
      throw new HttpError(
        422,
        'print-colors',
        'A imagem tem cores de impressão (CMYK). Salve-a em RGB e envie de novo.',
      );
    hasFrame = true;
  }
  return false;
};

/**
 * Recognizes a PNG or JPEG with pixels by its header; returns undefined for anything else. `reencodeImage` removes all
 * other content.
 * @throws HttpError 422 `too-many-pixels`, `print-colors`
 */
export const safeImage = (sent: Uint8Array): SafeImage | undefined => {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  // `PNG_START` includes the length of the header chunk, so that `cleanPng` can read that chunk.
  if (bytes.subarray(0, PNG_START.length).equals(PNG_START)) {
    const clean = cleanPng(bytes);
    return clean && { contentType: 'image/png', bytes: clean };
  }
  const isSafeJpeg = bytes.subarray(0, JPEG_START.length).equals(JPEG_START) && isJpeg(bytes);
  return isSafeJpeg ? { contentType: 'image/jpeg', bytes: sent } : undefined;
};
