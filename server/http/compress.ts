import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Below this many bytes an answer fits one packet and packing only costs. */
const WORTH_PACKING = 1400;

/**
 * How an answer is packed, the better way first. A list of 50 bookings, 54 KB: 10.1 KB in 0.43 ms by brotli, 11.4 KB in
 * 0.32 ms by gzip, where gzip's usual 6 takes 0.58 ms for 10.4 KB.
 */
const PACKINGS: readonly (readonly [string, (json: string) => Promise<Buffer<ArrayBuffer>>])[] = [
  [
    'br',
    (json) =>
      brotliAsync(json, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 4,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      }),
  ],
  ['gzip', (json) => gzipAsync(json, { level: 3 })],
];

/** Quality that `Accept-Encoding` gives an encoding: 0 means refused or not named. */
export const acceptsEncoding = (header: string | null, encoding: string): boolean =>
  (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** An answer of JSON, packed when it is worth it, in the best way that the caller takes. */
export const jsonResponse = async (
  json: string,
  status: number,
  headers: Headers,
  acceptEncoding: string | null,
): Promise<Response> => {
  headers.set('content-type', 'application/json; charset=utf-8');
  if (json.length < WORTH_PACKING) return new Response(json, { status, headers });
  headers.append('vary', 'Accept-Encoding');
  const packing = PACKINGS.find(([name]) => acceptsEncoding(acceptEncoding, name));
  if (!packing) return new Response(json, { status, headers });
  const [name, pack] = packing;
  headers.set('content-encoding', name);
  return new Response(await pack(json), { status, headers });
};
