import { HttpError } from '../kernel';

/** Images, identified by their bytes, never by their name (RELIABILITY C10). */

/** Type and size of an accepted image, without the metadata of cameras. */
export interface SafeImage {
  readonly contentType: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_METADATA = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);
const MAX_PIXELS = 25_000_000;

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const join = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

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

/** Number of components of CMYK, which browsers and the coder do not render reliably. */
const CMYK = 4;

/** Returns the chunks of a PNG up to its end, without metadata and trailing data. */
const cleanPng = (bytes: Uint8Array): Uint8Array | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, 8)];
  let offset = 8;
  while (offset + 12 <= bytes.length) {
    const end = offset + 12 + view.getUint32(offset);
    if (end > bytes.length) return undefined;
    const name = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8));
    const isHeader = offset === 8;
    if (isHeader !== (name === 'IHDR')) return undefined;
    if (isHeader && !hasPixels(view.getUint32(16), view.getUint32(20))) return undefined;
    if (!PNG_METADATA.has(name)) kept.push(bytes.subarray(offset, end));
    if (name === 'IEND') return join(kept);
    offset = end;
  }
  return undefined;
};

const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Is it metadata? APP0 (JFIF), APP2 (color profile) and APP14 (color transform) are not: they change the rendering. */
const isMetadata = (marker: number): boolean =>
  marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee);

/** Returns the segments of a JPEG, without comments and application data such as EXIF with its location. */
const cleanJpeg = (bytes: Uint8Array): Uint8Array | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, 2)];
  let offset = 2;
  let hasFrame = false;
  while (offset + 4 <= bytes.length) {
    if (bytes[offset] !== 0xff) return undefined;
    const marker = bytes[offset + 1] ?? 0;
    const end = offset + 2 + view.getUint16(offset + 2);
    if (end > bytes.length) return undefined;
    if (isFrameHeader(marker)) {
      if (end < offset + 10) return undefined;
      if (!hasPixels(view.getUint16(offset + 7), view.getUint16(offset + 5))) return undefined;
      if (bytes[offset + 9] === CMYK)
        throw new HttpError(
          422,
          'print-colors',
          'A imagem tem cores de impressão (CMYK). Salve-a em RGB e envie de novo.',
        );
      hasFrame = true;
    }
    if (marker === 0xda) {
      return hasFrame ? join([...kept, bytes.subarray(offset)]) : undefined;
    }
    if (!isMetadata(marker)) kept.push(bytes.subarray(offset, end));
    offset = end;
  }
  return undefined;
};

/**
 * Returns the cleaned image; undefined for anything but a PNG or JPEG.
 * @throws HttpError 422 `too-many-pixels`, `print-colors`
 */
export const safeImage = (bytes: Uint8Array): SafeImage | undefined => {
  if (startsWith(bytes, PNG_SIGNATURE)) {
    const clean = cleanPng(bytes);
    return clean && { contentType: 'image/png', bytes: clean };
  }
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) {
    const clean = cleanJpeg(bytes);
    return clean && { contentType: 'image/jpeg', bytes: clean };
  }
  return undefined;
};
