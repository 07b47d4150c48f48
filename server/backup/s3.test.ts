import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Bucket, openBucket } from '../../tests/support/bucket';
import { folderOfTest } from '../../tests/support/folder';
import { S3, type S3Options } from './s3';

const within = folderOfTest();
let path: string;
let bucket: Bucket;

beforeEach(async () => {
  path = within('one');
  await writeFile(path, Buffer.alloc(250_000, 'cópia'));
  bucket = await openBucket();
});

afterEach(() => bucket.close());

const s3 = (options: Partial<S3Options> = {}, target: Partial<Bucket['target']> = {}) =>
  new S3({ ...bucket.target, ...target }, { pausesMs: [0, 0], ...options });
const stored = () => bucket.objects.get('one office/one');
const statuses = () => bucket.calls.map(({ method, status }) => `${method} ${status}`);

it('a bucket: gets a file as it is, signed, and lists and loses it by its name', async () => {
  await s3().put(path, 'one');
  expect(stored()?.equals(await readFile(path))).toBe(true);
  for (const name of ['two', 'três & mais', 'z'])
    bucket.objects.set(`one office/${name}`, Buffer.alloc(1));
  bucket.objects.set('other/one', Buffer.alloc(1));
  expect((await s3().names()).toSorted()).toEqual(['one', 'três & mais', 'two', 'z'].toSorted());
  await s3().remove('one');
  expect(await s3().names()).not.toContain('one');
  expect(bucket.objects.has('other/one')).toBe(true);
});

it('a bucket: whose list has no end is given up', async () => {
  for (let n = 0; n < 202; n += 1) bucket.objects.set(`one office/${n}`, Buffer.alloc(1));
  await expect(s3().names()).rejects.toThrow('The list of the bucket has no end.');
});

it('a bucket: that answers in drops is given up', async () => {
  const drips = createServer((_, answer) => {
    const drop = setInterval(() => answer.write(' '), 5);
    answer.on('close', () => clearInterval(drop));
  }).listen(0);
  await once(drips, 'listening');
  const endpoint = `http://127.0.0.1:${(drips.address() as AddressInfo).port}`;
  const slow = s3({ limitMs: 50, pausesMs: [] }, { endpoint });
  await expect(slow.names()).rejects.toThrow('S3 could not be reached');
  drips.close();
});

it('a bucket: gets a large file in parts, which are one at the end', async () => {
  await s3({ partBytes: 100_000 }).put(path, 'one');
  expect(stored()?.equals(await readFile(path))).toBe(true);
  expect(statuses().join()).toBe('POST 200,PUT 200,PUT 200,PUT 200,POST 200,HEAD 200');
  expect(bucket.uploads.size).toBe(0);
});

it('a bucket: that refuses a part keeps nothing of the parts', async () => {
  bucket.faults.push(500, 403);
  await expect(s3({ partBytes: 100_000 }).put(path, 'one')).rejects.toThrow('S3 answered 403');
  expect(statuses().at(-1)).toBe('DELETE 204');
  expect([stored(), bucket.uploads.size]).toEqual([undefined, 0]);
});

it.each([
  ['fails twice', [503, 500], 3],
  ['asks to slow down', [429], 2],
] as const)('a bucket: that %s is asked again', async (_, faults, tries) => {
  bucket.faults.push(...faults);
  await s3().put(path, 'one');
  expect(statuses().filter((text) => text.startsWith('PUT'))).toHaveLength(tries);
  expect(stored()?.equals(await readFile(path))).toBe(true);
});

it.each([
  ['that fails each time', [500, 500, 500], {}, '500 (InternalError)', 'unreachable', 3],
  ['that got other bytes', ['spoiled'], {}, '400 (XAmzContentSHA256Mismatch)', 'refused', 1],
  ['with a bad secret', [], { secretAccessKey: 'x' }, '403 (SignatureDoes', 'refused', 1],
] as const)(
  'a bucket: %s is reported without a secret, and nothing is stored',
  async (_, faults, target, words, reason, tries) => {
    bucket.faults.push(...faults);
    const failure = await s3({}, target)
      .put(path, 'one')
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({
      name: 'S3Error',
      reason,
      message: expect.stringContaining(words),
    });
    expect(statuses()).toHaveLength(tries);
    expect(stored()).toBeUndefined();
    expect(String((failure as Error).stack)).not.toMatch(/segredo|AKID/);
  },
);

it('a bucket: that nobody answers for is unreachable', async () => {
  await bucket.close();
  await expect(s3().names()).rejects.toMatchObject({
    reason: 'unreachable',
    message: 'S3 could not be reached (ECONNREFUSED).',
  });
  bucket = await openBucket();
});

it('a bucket: that has another length than was sent is no copy', async () => {
  bucket.objects.set = (key, body) =>
    Map.prototype.set.call(bucket.objects, key, body.subarray(1)) as never;
  await expect(s3().put(path, 'one')).rejects.toThrow('another length');
});

it('a bucket: is left at once when the server stops, in a call and between two', async () => {
  const stop = new AbortController();
  bucket.onWrite(async () => stop.abort());
  bucket.faults.push(500);
  await expect(s3({ signal: stop.signal, pausesMs: [1e9] }).put(path, 'one')).rejects.toThrow();
  bucket.onWrite(async () => undefined);
  const later = new AbortController();
  bucket.faults.push(500);
  const waiting = s3({ signal: later.signal, pausesMs: [2e9] }).put(path, 'one');
  await expect.poll(statuses).toEqual(['PUT 500', 'PUT 500']);
  later.abort();
  await expect(waiting).rejects.toThrow();
  expect(bucket.calls).toHaveLength(2);
});
