import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '../../contract/shapes';
import { UNEXPECTED_TEXT } from './errors';
import { COMMON_HEADERS, DATA_POLICY } from './securityHeaders';

/** Unparsable requests, which never reach the application (RELIABILITY H13). */

interface Refusal {
  readonly code: string;
  readonly description: string;
}

const MALFORMED: Refusal = { code: 'malformed', description: 'A requisição está malformada.' };

const REFUSALS: Readonly<Record<number, Refusal>> = {
  400: MALFORMED,
  408: { code: 'timeout', description: 'A requisição demorou demais para chegar.' },
  413: { code: 'payload-too-large', description: 'O conteúdo enviado passa do limite.' },
  431: {
    code: 'headers-too-large',
    description: 'Os cabeçalhos da requisição passam do limite.',
  },
  500: { code: 'internal', description: UNEXPECTED_TEXT },
};

/** Statuses of parser errors of Node other than 400. */
const STATUS_BY_FAULT: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

const refusalOf = (status: number) => {
  const requestId = randomUUID();
  const error: ErrorBody['error'] = { ...(REFUSALS[status] ?? MALFORMED), requestId };
  const headers = {
    ...COMMON_HEADERS,
    'content-security-policy': DATA_POLICY,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': requestId,
  };
  return { body: JSON.stringify({ error }), headers };
};

/** Creates the response to an unparsable request, with the headers and the shape of every error. */
export const unreadable = (status: number): Response => {
  const { body, headers } = refusalOf(status);
  return new Response(body, { status, headers });
};

type Fault = Error & { readonly code?: string };
type Connection = Duplex & { readonly _httpMessage?: ServerResponse | null };

/**
 * Answers a parser error of Node over the raw connection and closes it. If a response has begun or the peer is gone,
 * the connection is destroyed.
 */
export const refuseRaw = (fault: Fault, connection: Connection): void => {
  const begun = connection._httpMessage?.headersSent;
  if (!connection.writable || begun || fault.code === 'ECONNRESET') {
    connection.destroy();
    return;
  }
  const status = STATUS_BY_FAULT[fault.code ?? ''] ?? 400;
  const { body, headers } = refusalOf(status);
  const lines = Object.entries({
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    date: new Date().toUTCString(),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
};
