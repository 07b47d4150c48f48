import type { AnyEndpoint } from '../../contract/endpoint';
import { MAX_FILE_BYTES } from '../../domain/files';
import { HttpError } from '../kernel';
import { tooLarge } from './errors';
import { unknownField } from './validation';

/** Maximum bytes of a JSON body. */
export const JSON_LIMIT = 1024 * 1024;

/** Maximum bytes of a file plus its form envelope; the handler checks the file itself. */
export const FILE_LIMIT = MAX_FILE_BYTES + 256 * 1024;

/** Maximum nesting of a JSON body. */
const MAX_DEPTH = 20;

const malformed = (description: string): HttpError =>
  new HttpError(400, 'malformed-body', description);

export const limitOf = (entry: AnyEndpoint): number =>
  entry.bodyKind === 'bytes' || entry.bodyKind === 'multipart'
    ? FILE_LIMIT
    : (entry.bodyLimit ?? JSON_LIMIT);

/**
 * Reads the body up to the limit. It counts received bytes, so a chunked body cannot bypass the limit.
 * @throws HttpError 413 once the limit is exceeded; 400 if the sender stops early.
 */
export const readBytes = async (
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  // GET and HEAD have no body, and reading it would make the adapter build a full Request object.
  if (request.method === 'GET' || request.method === 'HEAD') return new Uint8Array();
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw malformed('O envio foi interrompido.');
    });
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      void reader.cancel().catch(() => undefined);
      throw tooLarge(limit);
    }
    chunks.push(value);
  }
  return new Uint8Array(Buffer.concat(chunks));
};

/** Rejects deep nesting and keys that would touch a prototype, without recursion. */
const guardShape = (root: unknown): void => {
  const stack: [unknown, number][] = [[root, 1]];
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const [value, depth] = entry;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) {
      throw new HttpError(422, 'invalid', 'O conteúdo enviado tem níveis demais.');
    }
    if (Object.hasOwn(value, '__proto__')) throw unknownField('__proto__');
    for (const item of Object.values(value)) stack.push([item, depth + 1]);
  }
};

const parseJson = (bytes: Uint8Array): unknown => {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw malformed('O corpo da requisição não é um JSON válido.');
  }
  guardShape(value);
  return value;
};

const parseForm = async (
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<Record<string, unknown>> => {
  try {
    const form = await new Response(bytes, {
      headers: { 'content-type': contentType },
    }).formData();
    return Object.fromEntries(form);
  } catch {
    throw malformed('O corpo da requisição não é um formulário válido.');
  }
};

const unsupported = (wanted: string): HttpError =>
  new HttpError(415, 'unsupported-media-type', `Envie o corpo como ${wanted}.`);

/** Decodes the body for the operation's schema. Returns `undefined` if it is empty, or `{}` without a schema. */
export const decodeBody = async (
  entry: AnyEndpoint,
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<unknown> => {
  if (entry.bodyKind === 'bytes') return bytes;
  if (bytes.byteLength === 0) return undefined;
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (entry.bodyKind === 'multipart') {
    if (type !== 'multipart/form-data') throw unsupported('multipart/form-data');
    return parseForm(bytes, contentType);
  }
  if (type !== '' && type !== 'application/json') throw unsupported('application/json');
  const value = parseJson(bytes);
  if (entry.body) return value;
  const [extra] = typeof value === 'object' && value !== null ? Object.keys(value) : ['body'];
  if (extra !== undefined) throw unknownField(extra);
  return undefined;
};
