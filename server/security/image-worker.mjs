/**
 * Worker thread that decodes an uploaded image and encodes it again, so that only its pixels remain. The thread handles
 * one image and ends. The codecs are WebAssembly, so their faults cannot reach other memory.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import decodeJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js';
import encodeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js';
import decodePng, { init as initPngDecoder } from '@jsquash/png/decode.js';
import encodePng from '@jsquash/png/encode.js';

const require = createRequire(import.meta.url);

const loadWasm = async (name) => WebAssembly.compile(await readFile(require.resolve(name)));

/** Baseline and one pass, because a progressive encoder keeps every coefficient in memory. */
const ENCODING = { quality: 88, baseline: true, progressive: false, optimize_coding: false };

/** Returns a function that re-encodes a JPEG. It applies the camera's orientation, which is lost with the metadata. */
const loadJpeg = async () => {
  await initJpegDecoder(await loadWasm('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'));
  await initJpegEncoder(await loadWasm('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'));
  return async (bytes) =>
    encodeJpeg(await decodeJpeg(bytes, { preserveOrientation: true }), ENCODING);
};

const loadPng = async () => {
  // Decoder and encoder are one module.
  await initPngDecoder(await loadWasm('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
  return async (bytes) => encodePng(await decodePng(bytes));
};

const { bytes, contentType } = workerData;
const reencode = await (contentType === 'image/png' ? loadPng() : loadJpeg());
// An earlier failure is a fault of the installation, a later one a fault of the image.
parentPort.postMessage('ready');
parentPort.postMessage(new Uint8Array(await reencode(bytes)));
