import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A bucket of S3 in memory, as far as backups use one: it checks the signature (SigV4, written here anew) and the
 * checksum of each call, and fails as it is told to.
 */

/** What a bucket does in place of an answer: a status, a cut connection, or the body of another than was sent. */
export type Fault = number | 'cut' | 'spoiled';

/** A call that the bucket got. */
export interface BucketCall {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly status: number;
}

const KEYS = { id: 'AKIDEXAMPLE', secret: 'segredo/que+ninguem-ve' };
const REGION = 'sa-east-1';
/** Names of one page of a list: more than a test needs at once. */
const PAGE = 2;

const sha256 = (data: Uint8Array | string): string =>
  createHash('sha256').update(data).digest('hex');
const hmac = (key: Uint8Array | string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const signatureOf = (request: IncomingMessage, url: URL): string => {
  const { headers, method } = request;
  const [, date = '', signed = ''] =
    /Credential=[^/]+\/(\d{8})\/[^,]+, SignedHeaders=([^,]+),/.exec(headers.authorization ?? '') ??
    [];
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const lines = signed.split(';').map((name) => `${name}:${headers[name]}\n`);
  const path = url.pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/');
  const canonical = [method, path, query, lines.join(''), signed, headers['x-amz-content-sha256']];
  const scope = `${date}/${REGION}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical.join('\n'))];
  const key = [REGION, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${KEYS.secret}`, date));
  return hmac(key, text.join('\n')).toString('hex');
};

const error = (code: string): string => `<Error><Code>${code}</Code><Message>no</Message></Error>`;

/** Starts a bucket; `close` ends it. */
export const openBucket = async () => {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const calls: BucketCall[] = [];
  const faults: Fault[] = [];
  let whenWritten: () => Promise<void> = async () => undefined;

  const listed = (url: URL): string => {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(prefix) && key > after)
      .toSorted();
    const page = keys.slice(0, PAGE);
    const next =
      keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    return `<ListBucketResult>${contents}${next}</ListBucketResult>`;
  };

  const withParts = (
    method: string,
    key: string,
    url: URL,
    body: Buffer,
  ): [number, string, string?] => {
    const id = url.searchParams.get('uploadId') ?? `upload-${uploads.size + 1}`;
    if (url.searchParams.has('uploads')) {
      uploads.set(id, new Map());
      return [200, `<UploadId>${id}</UploadId>`];
    }
    const parts = uploads.get(id);
    if (!parts) return [404, error('NoSuchUpload')];
    const number = Number(url.searchParams.get('partNumber'));
    if (method === 'PUT') {
      parts.set(number, body);
      return [200, '', `"part-${number}"`];
    }
    uploads.delete(id);
    if (method === 'DELETE') return [204, ''];
    const named = [
      ...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"part-\1"<\/ETag>/g),
    ];
    objects.set(key, Buffer.concat(named.map(([, n]) => parts.get(Number(n)) ?? Buffer.alloc(0))));
    return [200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>'];
  };

  const answered = (
    request: IncomingMessage,
    url: URL,
    body: Buffer,
  ): [number, string, string?] => {
    const { method = '', headers } = request;
    const key = decodeURIComponent(url.pathname.replace(/^\/[^/]+\/?/, ''));
    if (!headers.authorization?.includes(`Credential=${KEYS.id}/`))
      return [403, error('InvalidAccessKeyId')];
    if (!headers.authorization.endsWith(`Signature=${signatureOf(request, url)}`))
      return [403, error('SignatureDoesNotMatch')];
    if (sha256(body) !== headers['x-amz-content-sha256'])
      return [400, error('XAmzContentSHA256Mismatch')];
    if (key === '') return [200, listed(url)];
    if (url.searchParams.has('uploads') || url.searchParams.has('uploadId'))
      return withParts(method, key, url, body);
    if (method === 'PUT') objects.set(key, body);
    if (method === 'DELETE') return [objects.delete(key) ? 204 : 204, ''];
    return objects.has(key) ? [200, ''] : [404, ''];
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://bucket');
    const isWrite = request.method === 'PUT';
    const fault = isWrite ? faults.shift() : undefined;
    const note = (status: number) =>
      calls.push({ method: request.method ?? '', address: request.url ?? '', status });
    if (fault === 'cut') {
      request.once('data', () => request.socket.destroy());
      note(0);
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (fault === 'spoiled') body[0] = (body[0] ?? 0) ^ 1;
    if (isWrite) await whenWritten();
    const [status, text, etag] =
      typeof fault === 'number' ? [fault, error('InternalError')] : answered(request, url, body);
    note(status);
    const object = objects.get(decodeURIComponent(url.pathname.replace(/^\/[^/]+\/?/, '')));
    const length = request.method === 'HEAD' ? (object?.length ?? 0) : Buffer.byteLength(text);
    response.writeHead(status, { 'content-length': length, ...(etag && { etag }) }).end(text);
  };

  const server = createServer(
    (request, response) => void serve(request, response).catch(() => response.destroy()),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    uploads,
    calls,
    /** What the next writes (PUT) are answered by, in this order. */
    faults,
    /** Is done before a write is answered. */
    onWrite: (work: () => Promise<void>) => {
      whenWritten = work;
    },
    target: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'camarim-backups',
      region: REGION,
      prefix: 'one office/',
      accessKeyId: KEYS.id,
      secretAccessKey: KEYS.secret,
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** A bucket that was opened. */
export type Bucket = Awaited<ReturnType<typeof openBucket>>;
