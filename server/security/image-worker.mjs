/**
 * Worker thread that re-encodes an uploaded image, so that only pixels pass. It decodes one image, encodes it again,
 * and ends. The codecs are WebAssembly, so that their faults stay within their own memory.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import decodeJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js';
import encodeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js';
import decodePng, { init as initPngDecoder } from '@jsquash/png/decode.js';
import encodePng from '@jsquash/png/encode.js';

const require = createRequire(import.meta.url);

const codec = async (name) => WebAssembly.compile(await readFile(require.resolve(name)));

/** Baseline, in one pass: a progressive file would keep every coefficient in memory. */
const ENCODING = { quality: 88, baseline: true, progressive: false, optimize_coding: false };

/** Loads both codecs; applies the camera's orientation, which is removed with the metadata. */
const loadJpeg = async () => {
  await initJpegDecoder(await codec('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'));
  await initJpegEncoder(await codec('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'));
  return async (bytes) =>
    encodeJpeg(await decodeJpeg(bytes, { preserveOrientation: true }), ENCODING);
};

const loadPng = async () => {
  // Decoder and encoder are one module.
  await initPngDecoder(await codec('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
  return async (bytes) => encodePng(await decodePng(bytes));
};

const { bytes, contentType } = workerData;
const draw = await (contentType === 'image/png' ? loadPng() : loadJpeg());
// A failure before this belongs to the installation, one after it to the image.
parentPort.postMessage('ready');
parentPort.postMessage(new Uint8Array(await draw(bytes)));
