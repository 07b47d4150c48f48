import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { unavailable } from '../kernel';
import { Slots } from '../slots';
import { workerScript } from '../workerScript';
import type { SafeImage } from './images';

/** Timeout per image, in milliseconds; 25 megapixels take a few seconds. */
const TIMEOUT_MS = 20_000;

const retryLater = (reason: string) => unavailable(`${reason} Tente novamente em instantes.`, 5);

/** Runs one image at a time, because each takes much memory, and queues nine more. */
const slots = new Slots({
  atOnce: 1,
  waiting: 9,
  refusal: () => retryLater('Há muitas imagens sendo enviadas.'),
});

/** Thrown if the thread or its codecs cannot be loaded. It is a fault of the installation (500), not of the image. */
export class ImageCoderBroken extends Error {
  constructor(cause?: unknown) {
    super('The image coder cannot be loaded. Reinstall the server.', { cause });
    this.name = 'ImageCoderBroken';
  }
}

/** First message of the thread, after it has loaded its codecs; later failures are faults of the image. */
const READY = 'ready';

/** Tests change both. */
interface CoderOptions {
  readonly timeoutMs?: number;
  /** Script of the thread. */
  readonly file?: string;
}

/** Re-encodes an image in a thread; undefined if it cannot be decoded. @throws HttpError 503 */
const reencodeInThread = async (
  image: SafeImage,
  { timeoutMs = TIMEOUT_MS, file = workerScript('security/image-worker.mjs') }: CoderOptions,
): Promise<Uint8Array | undefined> => {
  const worker = new Worker(file, {
    workerData: image,
    // Captures the output of the thread, because a codec's messages about a broken image must not be logged.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const signal = AbortSignal.timeout(timeoutMs);
  let isReady = false;
  let cause: unknown;
  try {
    for await (const [message] of on(worker, 'message', { signal, close: ['exit'] })) {
      if (message !== READY) return message as Uint8Array;
      isReady = true;
    }
  } catch (error) {
    if (signal.aborted) throw retryLater('A imagem não ficou pronta a tempo.');
    cause = error;
  } finally {
    await worker.terminate();
  }
  if (!isReady) throw new ImageCoderBroken(cause);
  return undefined;
};

/**
 * Re-encodes an image from its pixels, upright, without metadata and other content of the file
 * (decision 0049).
 * @param image result of `safeImage`, which has checked the size in pixels
 * @returns undefined for an image that cannot be decoded
 * @throws HttpError 503 after `timeoutMs` or with a full queue; ImageCoderBroken
 */
export const reencodeImage = (
  image: SafeImage,
  options: CoderOptions = {},
): Promise<Uint8Array | undefined> => slots.run(async () => reencodeInThread(image, options));
