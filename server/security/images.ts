import { HttpError } from '../kernel';

/** An accepted image, identified by its bytes, never by its name (RELIABILITY C10). */
export interface SafeImage {
  readonly contentType: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const PNG_METADATA = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);
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

/** Returns a PNG up to its end, without metadata: the coder refuses an image for malformed ones. */
const cleanPng = (bytes: Buffer): Buffer | undefined => {
  const kept = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const isHeader = at === 8;
    if (end > bytes.length || isHeader !== (name === 'IHDR')) return undefined;
    if (isHeader && !hasPixels(bytes.readUInt32BE(16), bytes.readUInt32BE(20))) return undefined;
    if (!PNG_METADATA.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return undefined;
};

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
 * Returns an image by its header; undefined for anything but a PNG or JPEG with pixels. What else it holds goes when it
 * is drawn anew.
 * @throws HttpError 422 `too-many-pixels`, `print-colors`
 */
export const safeImage = (sent: Uint8Array): SafeImage | undefined => {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  // The start of a PNG includes the length of its header, so that the header can be read.
  if (bytes.subarray(0, PNG_START.length).equals(PNG_START)) {
    const clean = cleanPng(bytes);
    return clean && { contentType: 'image/png', bytes: clean };
  }
  const isPhotograph = bytes.subarray(0, JPEG_START.length).equals(JPEG_START) && isJpeg(bytes);
  return isPhotograph ? { contentType: 'image/jpeg', bytes: sent } : undefined;
};
