import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { HttpError } from '../kernel';
import type { SafeImage } from './images';
import { Slots } from './slots';

/** Beside this file in development; beside the bundle, or back in the sources, when bundled. */
const CANDIDATES = [
  './image-worker.mjs',
  '../image-worker.mjs',
  '../../server/security/image-worker.mjs',
  '../server/security/image-worker.mjs',
];

const workerFile = (): string => {
  const found = CANDIDATES.map((name) => fileURLToPath(new URL(name, import.meta.url))).find(
    existsSync,
  );
  if (!found) {
    throw new ImageCoderBroken(new Error('image-worker.mjs is missing beside the bundle.'));
  }
  return found;
};

/** How long one image may take, in milliseconds; 25 megapixels take a few seconds. */
const LONGEST_MS = 20_000;

const unavailable = (reason: string): HttpError =>
  new HttpError(503, 'unavailable', `${reason} Tente novamente em instantes.`, undefined, {
    'Retry-After': '5',
  });

const busy = () => unavailable('Há muitas imagens sendo enviadas.');
const tooSlow = () => unavailable('A imagem não ficou pronta a tempo.');

/** One at a time is drawn, for each takes much memory; ten are here with those that wait. */
const slots = new Slots({ atOnce: 1, waiting: 9, refusal: busy });

/**
 * The thread or its codecs could not be loaded: a fault of the installation (500), never of the image
 * that met it.
 */
export class ImageCoderBroken extends Error {
  constructor(cause?: unknown) {
    super('The image coder cannot be loaded. Install the server anew.', { cause });
    this.name = 'ImageCoderBroken';
  }
}

/** What the thread says when its codecs are loaded: what fails from here on is the image. */
const READY = 'ready';

/** Settings of the coder; tests change them. */
interface CoderOptions {
  /** How long one image may take, in milliseconds. */
  readonly longestMs?: number;
  /** The code of the thread. */
  readonly file?: string;
}

/** Draws an image in a thread of its own; undefined for one that cannot be decoded. @throws HttpError 503 */
const drawInThread = (
  image: SafeImage,
  { longestMs = LONGEST_MS, file = workerFile() }: CoderOptions,
): Promise<Uint8Array | undefined> =>
  new Promise((resolve, reject) => {
    let isReady = false;
    const fail = (cause?: unknown) =>
      isReady ? resolve(undefined) : reject(new ImageCoderBroken(cause));
    const worker = new Worker(file, {
      workerData: image,
      // What a broken image makes a codec say belongs to nobody's log.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const timer = setTimeout(() => {
      reject(tooSlow());
      void worker.terminate();
    }, longestMs);
    worker.on('message', (said: typeof READY | Uint8Array) => {
      if (said === READY) {
        isReady = true;
        return;
      }
      resolve(said);
      void worker.terminate();
    });
    worker.once('error', fail);
    worker.once('exit', () => {
      clearTimeout(timer);
      fail();
    });
  });

/**
 * The image drawn anew from its pixels, turned upright, without metadata, unknown parts and whatever
 * else the file held (RELIABILITY C10, decision 0049).
 * @param image what `safeImage` made of the bytes that were sent, their size in pixels judged
 * @param sent those bytes: the turn of a photograph stands in its metadata
 * @returns undefined for an image that cannot be decoded
 * @throws HttpError 503 when it takes longer than `longestMs`, or too many wait already; ImageCoderBroken
 */
export const drawAnew = async (
  image: SafeImage,
  sent: Uint8Array,
  options: CoderOptions = {},
): Promise<SafeImage | undefined> => {
  const { contentType } = image;
  const bytes = contentType === 'image/jpeg' ? sent : image.bytes;
  const drawn = await slots.run(async () => drawInThread({ contentType, bytes }, options));
  return drawn && { contentType, bytes: drawn };
};
