import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';

/**
 * A bucket of S3 in memory, as far as backups use one: it checks the signature and the
 * checksum of each call, and fails as it is told to.
 */

/** What a bucket does in place of an answer: a status, a cut connection, or the body of another than was sent. */
export type Fault = number | 'cut' | 'spoiled';

/** A call that the bucket got. */
interface BucketCall {
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

/** Checks the signature of a request (AWS Signature Version 4) with the keys of the bucket. */
const isSigned = async ({ method = '', headers }: IncomingMessage, url: URL): Promise<boolean> => {
  const { authorization = '', host } = headers;
  const [, signed = ''] = /SignedHeaders=([^,]+),/.exec(authorization) ?? [];
  const values = signed.split(';').map((name) => [name, String(headers[name])]);
  const signer = new AwsV4Signer({
    method,
    url: new URL(`${url.pathname}${url.search}`, `http://${host}`).href,
    headers: Object.fromEntries(values.filter(([name]) => name !== 'host')),
    accessKeyId: KEYS.id,
    secretAccessKey: KEYS.secret,
    service: 's3',
    region: REGION,
    datetime: String(headers['x-amz-date']),
  });
  return (await signer.authHeader()) === authorization;
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

  const answered = async (
    request: IncomingMessage,
    url: URL,
    body: Buffer,
  ): Promise<[number, string, string?]> => {
    const { method = '', headers } = request;
    const key = decodeURIComponent(url.pathname.replace(/^\/[^/]+\/?/, ''));
    if (!(await isSigned(request, url))) return [403, error('SignatureDoesNotMatch')];
    if (sha256(body) !== headers['x-amz-content-sha256'])
      return [400, error('XAmzContentSHA256Mismatch')];
    if (key === '') return [200, listed(url)];
    if (url.searchParams.has('uploads') || url.searchParams.has('uploadId'))
      return withParts(method, key, url, body);
    if (method === 'PUT') objects.set(key, body);
    if (method === 'DELETE') {
      objects.delete(key);
      return [204, ''];
    }
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
      typeof fault === 'number'
        ? [fault, error('InternalError')]
        : await answered(request, url, body);
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
