import { HttpError } from '../kernel';

/** Type of an accepted image, identified by its bytes, never by its name (RELIABILITY C10). */
export type ImageType = 'image/png' | 'image/jpeg';

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const MAX_PIXELS = 25_000_000;
/** Number of components of CMYK, which browsers and the coder do not render reliably. */
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

const isPng = (bytes: Buffer): boolean =>
  bytes.length >= 33 &&
  bytes.toString('latin1', 12, 16) === 'IHDR' &&
  hasPixels(bytes.readUInt32BE(16), bytes.readUInt32BE(20));

const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Does a frame with pixels precede the scan of a JPEG? @throws HttpError 422 `too-many-pixels`, `print-colors` */
const isJpeg = (bytes: Buffer): boolean => {
  let hasFrame = false;
  for (let at = 2; at + 4 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || at + 2 + bytes.readUInt16BE(at + 2) > bytes.length) return false;
    if (marker === 0xda) return hasFrame;
    if (!isFrameHeader(marker)) continue;
    if (bytes.readUInt16BE(at + 2) < 8) return false;
    if (!hasPixels(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))) return false;
    if (bytes[at + 9] === CMYK)
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
 * Returns the type of an image by its header; undefined for anything but a PNG or JPEG with pixels. Metadata and other
 * content go when it is drawn anew.
 * @throws HttpError 422 `too-many-pixels`, `print-colors`
 */
export const imageTypeOf = (sent: Uint8Array): ImageType | undefined => {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  if (bytes.subarray(0, PNG_START.length).equals(PNG_START))
    return isPng(bytes) ? 'image/png' : undefined;
  if (bytes.subarray(0, JPEG_START.length).equals(JPEG_START))
    return isJpeg(bytes) ? 'image/jpeg' : undefined;
  return undefined;
};
