import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const gzipAsync = promisify(gzip);

/** Below this many bytes an answer fits one packet and packing only costs. */
const WORTH_PACKING = 1400;

/** Quality that `Accept-Encoding` gives an encoding: 0 means refused or not named. */
export const acceptsEncoding = (header: string | null, encoding: string): boolean =>
  (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** An answer of JSON, packed when the caller takes gzip and it is worth it. */
export const jsonResponse = async (
  json: string,
  status: number,
  headers: Headers,
  acceptEncoding: string | null,
): Promise<Response> => {
  headers.set('content-type', 'application/json; charset=utf-8');
  if (json.length < WORTH_PACKING) return new Response(json, { status, headers });
  headers.append('vary', 'Accept-Encoding');
  if (!acceptsEncoding(acceptEncoding, 'gzip')) return new Response(json, { status, headers });
  headers.set('content-encoding', 'gzip');
  return new Response(await gzipAsync(json), { status, headers });
};
