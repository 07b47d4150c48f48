import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';

export interface S3Target {
  /** Such as `https://s3.sa-east-1.amazonaws.com`; the bucket goes into the path, not the host. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  /** Prefix of object names in the bucket, such as `camarim/`; may be empty. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Thrown if a call failed. The message contains neither keys nor addresses. */
export class S3Error extends Error {
  override name = 'S3Error';

  constructor(
    /** `refused`: a retry would fail too; `unreachable`: a retry may succeed. */
    readonly reason: 'refused' | 'unreachable',
    message: string,
  ) {
    super(message);
  }
}

export interface S3Options {
  readonly signal?: AbortSignal | undefined;
  /** Part size in bytes; larger files use a multipart upload. S3 requires at least 5 MB. */
  readonly partBytes?: number;
  /** Delays before the retries, in milliseconds. */
  readonly pausesMs?: readonly number[];
  /** Timeout of one call, in milliseconds. */
  readonly limitMs?: number;
}

interface Call {
  /** Name of the object, without the prefix; absent: the bucket. */
  readonly name?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer<ArrayBuffer>;
}

/** Default part size in bytes; a part is in memory while it is sent. */
const PART_BYTES = 16 * 1024 * 1024;
/** Limit of S3 on the parts of an upload. */
const MAX_PARTS = 10_000;
/** Maximum number of pages of a list, with 1,000 names each. */
const MAX_PAGES = 100;
const PAUSES_MS = [1_000, 5_000];
/** Default timeout of one call, enough for a part at 28 KB a second; it also ends a response that only trickles. */
const LIMIT_MS = 600_000;

const bytesOf = async (path: string, start: number, length: number): Promise<Buffer<ArrayBuffer>> =>
  Buffer.concat(await createReadStream(path, { start, end: start + length - 1 }).toArray());

const ENTITIES = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };

/** Returns the unescaped texts of all elements of a name. */
const valuesOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&(quot|apos|lt|gt|amp);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name]),
  );

/** Creates the error for a status; of the response, the message contains only S3's error code. */
const responseError = (status: number, text: string): S3Error => {
  const code = /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(text)?.[1];
  const isTemporary = status >= 500 || status === 408 || status === 429;
  return new S3Error(
    isTemporary ? 'unreachable' : 'refused',
    `S3 answered ${status}${code ? ` (${code})` : ''}.`,
  );
};

const connectionError = ({ cause }: Error): S3Error => {
  const { code = 'the connection was cut' } = (cause ?? {}) as NodeJS.ErrnoException;
  return new S3Error('unreachable', `S3 could not be reached (${code}).`);
};

/** The subset of S3 that backups need. */
export class S3 {
  readonly #client: AwsClient;

  constructor(
    private readonly target: S3Target,
    private readonly options: S3Options = {},
  ) {
    // The client's own retries cannot be aborted, and do not cover lost connections.
    this.#client = new AwsClient({ ...target, service: 's3', retries: 0 });
  }

  /**
   * Uploads a file and checks the length of the object, which appears when it is complete. S3 verifies the checksum.
   * @throws S3Error, and the system's errors of the file
   */
  async put(path: string, name: string): Promise<void> {
    const { size } = await stat(path);
    const { partBytes = PART_BYTES } = this.options;
    if (size > partBytes) await this.#putMultipart(path, name, size, partBytes);
    else await this.#call('PUT', { name, body: await bytesOf(path, 0, size) });
    const { headers } = await this.#call('HEAD', { name });
    if (Number(headers.get('content-length')) !== size)
      throw new S3Error('refused', 'S3 has another length of the file than was sent.');
  }

  /** Lists the objects with the prefix; the names are without the prefix. @throws S3Error */
  async names(): Promise<string[]> {
    const { prefix } = this.target;
    const names: string[] = [];
    let next: Readonly<Record<string, string>> = {};
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const query = { 'list-type': '2', prefix, ...next };
      const { text } = await this.#call('GET', { query });
      names.push(...valuesOf(text, 'Key').map((key) => key.slice(prefix.length)));
      const [token] = valuesOf(text, 'NextContinuationToken');
      if (token === undefined) return names;
      next = { 'continuation-token': token };
    }
    throw new S3Error('refused', 'The list of the bucket has no end.');
  }

  /** Deletes an object, if it exists. @throws S3Error */
  async remove(name: string): Promise<void> {
    await this.#call('DELETE', { name });
  }

  async #putMultipart(path: string, name: string, size: number, partBytes: number): Promise<void> {
    const started = await this.#call('POST', { name, query: { uploads: '' } });
    const [uploadId] = valuesOf(started.text, 'UploadId');
    if (uploadId === undefined) throw new S3Error('refused', 'S3 began no upload in parts.');
    try {
      const length = Math.max(partBytes, Math.ceil(size / MAX_PARTS));
      let parts = '';
      for (let start = 0, number = 1; start < size; start += length, number += 1) {
        const body = await bytesOf(path, start, length);
        const query = { partNumber: String(number), uploadId };
        const { headers } = await this.#call('PUT', { name, query, body });
        parts += `<Part><PartNumber>${number}</PartNumber><ETag>${headers.get('etag')}</ETag></Part>`;
      }
      const body = `<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`;
      const { text } = await this.#call('POST', { name, query: { uploadId }, body });
      // S3 may fail after it answered 200.
      if (!text.includes('<CompleteMultipartUploadResult')) throw responseError(500, text);
    } catch (error) {
      await this.#call('DELETE', { name, query: { uploadId } }).catch(() => undefined);
      throw error;
    }
  }

  /** Sends a call and retries temporary failures. */
  async #call(method: string, call: Call) {
    const { signal, pausesMs = PAUSES_MS } = this.options;
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.#send(method, call);
      } catch (error) {
        signal?.throwIfAborted();
        const failure = error instanceof S3Error ? error : connectionError(error as Error);
        const pause = pausesMs[tries];
        if (failure.reason === 'refused' || pause === undefined) throw failure;
        await setTimeout(pause, undefined, { signal });
      }
    }
  }

  async #send(method: string, { name, query, body }: Call) {
    const { endpoint, bucket, prefix } = this.target;
    const object = name === undefined ? '' : `/${prefix}${name}`;
    const path = object.split('/').map(encodeURIComponent).join('/');
    const url = new URL(`${endpoint}/${bucket}${path}`);
    url.search = new URLSearchParams(query).toString();
    const checksum = createHash('sha256').update(body ?? '');
    const limit = AbortSignal.timeout(this.options.limitMs ?? LIMIT_MS);
    const response = await this.#client.fetch(url, {
      method,
      headers: { 'x-amz-content-sha256': checksum.digest('hex') },
      body,
      signal: AbortSignal.any([limit, this.options.signal ?? limit]),
      redirect: 'manual',
    });
    const text = await response.text();
    if (response.status >= 300) throw responseError(response.status, text);
    return { headers: response.headers, text };
  }
}
