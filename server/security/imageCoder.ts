import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { HttpError } from '../kernel';
import type { SafeImage } from './images';
import { Slots } from './slots';

/**
 * Locations of the script: beside this file in development; beside the bundle, or back in the sources, when bundled.
 */
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

/** Timeout of one image, in milliseconds; 25 megapixels take a few seconds. */
const LONGEST_MS = 20_000;

const unavailable = (reason: string): HttpError =>
  new HttpError(503, 'unavailable', `${reason} Tente novamente em instantes.`, undefined, {
    'Retry-After': '5',
  });

const busy = () => unavailable('Há muitas imagens sendo enviadas.');
const tooSlow = () => unavailable('A imagem não ficou pronta a tempo.');

/** One image at a time, as each takes much memory; up to ten including the queue. */
const slots = new Slots({ atOnce: 1, waiting: 9, refusal: busy });

/** Thrown if the thread or its codecs could not be loaded: a fault of the installation (500), never of the image. */
export class ImageCoderBroken extends Error {
  constructor(cause?: unknown) {
    super('The image coder cannot be loaded. Install the server anew.', { cause });
    this.name = 'ImageCoderBroken';
  }
}

/** Message of the thread once its codecs are loaded: later failures belong to the image. */
const READY = 'ready';

interface CoderOptions {
  /** Timeout of one image, in milliseconds. */
  readonly longestMs?: number;
  /** Path of the worker script. */
  readonly file?: string;
}

/** Re-encodes an image in a thread; undefined if it cannot be decoded. @throws HttpError 503 */
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
      // Output of a codec about a broken image must not be logged.
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
 * Re-encodes an image from its pixels, upright, without metadata and other content of the file (RELIABILITY C10,
 * decision 0049).
 * @param image result of `safeImage` for the uploaded bytes, with a checked size in pixels
 * @param sent the uploaded bytes: their metadata hold the orientation of a photograph
 * @returns undefined for an image that cannot be decoded
 * @throws HttpError 503 after `longestMs`, or with a full queue; ImageCoderBroken
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
