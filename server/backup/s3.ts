import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';

/** A bucket of S3 or of a compatible service. */
export interface S3Target {
  /** `https://s3.sa-east-1.amazonaws.com`; the path contains the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  /** Prefix of object names in the bucket, such as `camarim/`; may be empty. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Error of a failed call; its message holds neither key nor address. */
export class S3Error extends Error {
  override name = 'S3Error';

  constructor(
    /** `refused`: a retry fails too; `unreachable`: a retry may succeed. */
    readonly reason: 'refused' | 'unreachable',
    message: string,
  ) {
    super(message);
  }
}

export interface S3Options {
  readonly clock: () => Date;
  readonly signal?: AbortSignal | undefined;
  /** Part size in bytes; larger files use a multipart upload. S3 requires at least 5 MB. */
  readonly partBytes?: number;
  /** Delays between tries, in milliseconds; there is one more try than delays. */
  readonly pausesMs?: readonly number[];
  /** Idle time after which a connection is aborted, in milliseconds. */
  readonly idleMs?: number;
  /** Time after which a call without a file is aborted, in milliseconds. */
  readonly answerMs?: number;
}

interface Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Name of the object, without the prefix; absent: the bucket. */
  readonly name?: string;
  readonly query?: Readonly<Record<string, string>>;
  /** A text, or a part of a file. */
  readonly body?: string | Slice;
}

/** Byte range of a file; `end` is exclusive. */
interface Slice {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

const PART = 64 * 1024 * 1024;
/** Limit of S3 on the parts of an upload. */
const MOST_PARTS = 10_000;
/** Maximum number of pages read from a list, 1,000 names each. */
const MOST_PAGES = 100;
/** Maximum response size in bytes: a list of 1,000 names. */
const MOST_ANSWER = 4 * 1024 * 1024;
const PAUSES = [1_000, 5_000];
const IDLE_MS = 60_000;
/** Time limit of a call without a file, in milliseconds: an answer may come in drops that are never idle. */
const ANSWER_MS = 300_000;

const sliceOf = ({ path, start, end }: Slice): Readable =>
  createReadStream(path, { start, end: end - 1 });

const lengthOf = (body: Call['body']): number => {
  if (body === undefined) return 0;
  return typeof body === 'string' ? Buffer.byteLength(body) : body.end - body.start;
};

const checksumOf = async (body: Call['body']): Promise<string> => {
  const hash = createHash('sha256');
  if (typeof body === 'string') hash.update(body);
  else if (body && body.end > body.start)
    for await (const chunk of sliceOf(body)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
};

const textOf = async (answer: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MOST_ANSWER) throw new S3Error('refused', 'S3 answered too much.');
  }
  return text;
};

const valuesOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );

/** Describes a rejection with the error code of S3; nothing else of the response is repeated. */
const refusal = ({ status, text }: Answer): S3Error => {
  const code = /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(text)?.[1];
  const isLater = status >= 500 || status === 408 || status === 429;
  return new S3Error(
    isLater ? 'unreachable' : 'refused',
    `S3 answered ${status}${code ? ` (${code})` : ''}.`,
  );
};

const cut = (error: unknown): S3Error => {
  const { code } = error as NodeJS.ErrnoException;
  return new S3Error(
    'unreachable',
    `S3 could not be reached (${code ?? 'the connection was cut'}).`,
  );
};

/** The subset of S3 that backups need; files are streamed. */
export class S3 {
  readonly #partBytes: number;
  readonly #pauses: readonly number[];
  readonly #idleMs: number;

  constructor(
    private readonly target: S3Target,
    private readonly options: S3Options,
  ) {
    this.#partBytes = options.partBytes ?? PART;
    this.#pauses = options.pausesMs ?? PAUSES;
    this.#idleMs = options.idleMs ?? IDLE_MS;
  }

  /**
   * Uploads a file, signed with its checksum, which S3 verifies, then checks its length. The object appears once it is
   * complete.
   * @throws S3Error, and the system's errors of the file.
   */
  async put(path: string, name: string): Promise<void> {
    const { size } = await stat(path);
    if (size <= this.#partBytes) {
      await this.#ask({ method: 'PUT', name, body: { path, start: 0, end: size } });
    } else await this.#putParts(path, name, size);
    const { headers } = await this.#ask({ method: 'HEAD', name });
    if (Number(headers['content-length']) !== size)
      throw new S3Error('refused', 'S3 has another length of the file than was sent.');
  }

  /**
   * Lists the names of objects with the prefix, without that prefix.
   * @throws S3Error
   */
  async names(): Promise<string[]> {
    const { prefix } = this.target;
    const names: string[] = [];
    let token: string | undefined;
    let pages = 0;
    do {
      pages += 1;
      if (pages > MOST_PAGES) throw new S3Error('refused', 'The list of the bucket has no end.');
      const query = {
        'list-type': '2',
        prefix,
        ...(token !== undefined && { 'continuation-token': token }),
      };
      const { text } = await this.#ask({ method: 'GET', query });
      names.push(...valuesOf(text, 'Key').map((key) => key.slice(prefix.length)));
      [token] = valuesOf(text, 'NextContinuationToken');
    } while (token !== undefined);
    return names;
  }

  /**
   * Deletes an object; a missing one is no error.
   * @throws S3Error
   */
  async remove(name: string): Promise<void> {
    await this.#ask({ method: 'DELETE', name });
  }

  async #putParts(path: string, name: string, size: number): Promise<void> {
    const begun = await this.#ask({ method: 'POST', name, query: { uploads: '' } });
    const [uploadId] = valuesOf(begun.text, 'UploadId');
    if (uploadId === undefined) throw new S3Error('refused', 'S3 began no upload in parts.');
    try {
      const length = Math.max(this.#partBytes, Math.ceil(size / MOST_PARTS));
      const parts: string[] = [];
      for (let start = 0; start < size; start += length) {
        const partNumber = String(parts.length + 1);
        const body = { path, start, end: Math.min(size, start + length) };
        const query = { partNumber, uploadId };
        const { headers } = await this.#ask({ method: 'PUT', name, query, body });
        parts.push(
          `<Part><PartNumber>${partNumber}</PartNumber><ETag>${headers.etag ?? ''}</ETag></Part>`,
        );
      }
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const ended = await this.#ask({ method: 'POST', name, query: { uploadId }, body });
      // S3 may fail after it answered 200.
      if (!ended.text.includes('<CompleteMultipartUploadResult'))
        throw refusal({ ...ended, status: 500 });
    } catch (error) {
      await this.#ask({ method: 'DELETE', name, query: { uploadId } }).catch(() => undefined);
      throw error;
    }
  }

  /** Sends a call and retries temporary failures. */
  async #ask(call: Call): Promise<Answer> {
    const checksum = await checksumOf(call.body);
    for (const wait of [...this.#pauses, undefined]) {
      try {
        const answer = await this.#once(call, checksum);
        if (answer.status < 300) return answer;
        throw refusal(answer);
      } catch (error) {
        this.options.signal?.throwIfAborted();
        const isLater = error instanceof S3Error && error.reason === 'unreachable';
        if (!isLater || wait === undefined) throw error;
        await setTimeout(wait, undefined, { signal: this.options.signal });
      }
    }
    throw new Error('There is a last try.');
  }

  async #once({ method, name, query = {}, body }: Call, checksum: string): Promise<Answer> {
    const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = this.target;
    const object = name === undefined ? '' : `/${prefix}${name}`;
    const url = new URL(
      `${endpoint}/${bucket}${object.split('/').map(encodeURIComponent).join('/')}`,
    );
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const datetime = this.options
      .clock()
      .toISOString()
      .replace(/[-:]|\.\d+/g, '');
    const headers = { 'x-amz-content-sha256': checksum };
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers,
      datetime,
      region,
      accessKeyId,
      secretAccessKey,
      service: 's3',
    });
    const signed = await signer.sign();
    return this.#send(method, signed.url, Object.fromEntries(signed.headers), body);
  }

  async #send(
    method: string,
    url: URL,
    headers: Record<string, string>,
    body: Call['body'],
  ): Promise<Answer> {
    const open = url.protocol === 'https:' ? secureRequest : plainRequest;
    const { signal, answerMs = ANSWER_MS } = this.options;
    const limits = typeof body === 'object' ? [] : [AbortSignal.timeout(answerMs)];
    const asked = open(url, {
      method,
      headers: { ...headers, 'content-length': lengthOf(body) },
      signal: AbortSignal.any([...limits, ...(signal ? [signal] : [])]),
      timeout: this.#idleMs,
    });
    asked.on('timeout', () =>
      asked.destroy(Object.assign(new Error('idle'), { code: 'ETIMEDOUT' })),
    );
    const answered = new Promise<Answer>((resolve, reject) => {
      asked.on('error', (error) => reject(cut(error)));
      asked.on('response', (answer) => {
        textOf(answer).then(
          (text) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
          (error) => reject(error instanceof S3Error ? error : cut(error)),
        );
      });
    });
    if (typeof body !== 'object' || body.end === body.start) {
      asked.end(body === undefined || typeof body === 'object' ? '' : body);
      return answered;
    }
    // A rejection may arrive before the upload ends: the response decides.
    const given = pipeline(sliceOf(body), asked);
    const [answer, sent] = await Promise.allSettled([answered, given]);
    if (answer.status === 'fulfilled') return answer.value;
    const { syscall, code } = ((sent.status === 'rejected' && sent.reason) ||
      {}) as NodeJS.ErrnoException;
    if (syscall === 'open' || (syscall === 'read' && code !== 'ECONNRESET' && code === 'EIO'))
      throw (sent as PromiseRejectedResult).reason;
    throw answer.reason;
  }
}
