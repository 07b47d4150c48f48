import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Hands requests over to another server, and its answers back. */
export const passTo =
  (target: string): RequestListener =>
  (incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming;
    const passed = request(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  };

/** Listens on a free port of this machine. */
export const listenWith = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

const builtInto = (outDir: string): Promise<unknown> =>
  build({
    configFile: false,
    logLevel: 'error',
    root: 'bench/bare',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'baseline-widely-available' },
  });

const compressed = (text: Buffer): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/**
 * Builds the bare application as Vite does by itself and serves it as the product serves its own files: brotli of
 * the highest quality, files kept by their hash, the interface on the same address.
 * @param productUrl address of the product that answers its calls
 */
export const serveBare = async (productUrl: string) => {
  const folder = join(tmpdir(), `camarim-bare-${process.pid}`);
  await builtInto(folder);
  const kept = new Map<string, Promise<Buffer>>();
  const fileOf = (path: string): Promise<Buffer> => {
    const body = kept.get(path) ?? readFile(join(folder, path)).then(compressed);
    kept.set(path, body);
    return body;
  };
  const pass = passTo(productUrl);
  const server = await listenWith(async (incoming, outgoing) => {
    const path = (incoming.url ?? '/').replace(/\?.*/, '').replace(/^\/$/, '/index.html');
    if (path.startsWith('/api/')) return pass(incoming, outgoing);
    const body = await fileOf(path).catch(() => undefined);
    if (!body) return outgoing.writeHead(404).end();
    outgoing.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': path === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
    });
    outgoing.end(body);
  });
  const stop = () => server.stop().then(() => rm(folder, { recursive: true, force: true }));
  return { url: server.url, stop };
};
