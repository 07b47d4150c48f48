const ALLOWED_HEADERS =
  'authorization, content-type, app-system, idempotency-key, if-match, x-request-id';
const EXPOSED_HEADERS =
  'x-total-count, x-total-is-capped, x-current-page, etag, date, retry-after, x-request-id, content-disposition';
/** Seconds for which a browser may cache a preflight. */
const PREFLIGHT_SECONDS = '600';

/** Adds CORS headers for a configured origin (RELIABILITY D1). */
export const addCors = (headers: Headers, request: Request, allowed: readonly string[]): void => {
  if (allowed.length === 0) return;
  headers.append('vary', 'Origin');
  const origin = request.headers.get('origin');
  if (origin === null || !allowed.includes(origin)) return;
  headers.set('access-control-allow-origin', origin);
  headers.set('access-control-expose-headers', EXPOSED_HEADERS);
};

/** Answers OPTIONS with the methods of the address; a preflight of a known origin is allowed. */
export const answerOptions = (
  request: Request,
  allow: string,
  allowed: readonly string[],
): Response => {
  const headers = new Headers({ allow });
  const origin = request.headers.get('origin');
  const asks = request.headers.has('access-control-request-method');
  if (asks && origin !== null && allowed.includes(origin)) {
    headers.set('access-control-allow-methods', allow);
    headers.set('access-control-allow-headers', ALLOWED_HEADERS);
    headers.set('access-control-max-age', PREFLIGHT_SECONDS);
  }
  return new Response(null, { status: 204, headers });
};
