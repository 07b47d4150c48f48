import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Returns a listener that forwards requests to another server. */
export const proxyTo =
  (target: string): RequestListener =>
  (incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming;
    const forwarded = request(new URL(url, target), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  };

/** Starts a server on a free local port. */
export const listenOnFreePort = async (listener: RequestListener) => {
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

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

const buildInto = (outDir: string): Promise<unknown> =>
  build({
    configFile: false,
    logLevel: 'error',
    root: 'bench/bare',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'baseline-widely-available' },
  });

const compress = (content: Buffer): Buffer =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });

/**
 * Builds the bare application with Vite's defaults. Serves it like the product serves its own files: highest brotli
 * quality, immutable caching of hashed files, and the API on the same origin.
 * @param productUrl address of the product that serves the API
 */
export const serveBare = async (productUrl: string) => {
  const folder = join(tmpdir(), `camarim-bare-${process.pid}`);
  await buildInto(folder);
  const cache = new Map<string, Promise<Buffer>>();
  const readCompressed = (path: string): Promise<Buffer> => {
    const body = cache.get(path) ?? readFile(join(folder, path)).then(compress);
    cache.set(path, body);
    return body;
  };
  const proxy = proxyTo(productUrl);
  const server = await listenOnFreePort(async (incoming, outgoing) => {
    const path = (incoming.url ?? '/').replace(/\?.*/, '').replace(/^\/$/, '/index.html');
    if (path.startsWith('/api/')) return proxy(incoming, outgoing);
    const body = await readCompressed(path).catch(() => undefined);
    if (!body) return outgoing.writeHead(404).end();
    outgoing.writeHead(200, {
      'content-type': CONTENT_TYPES[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': path === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
    });
    outgoing.end(body);
  });
  const stop = () => server.stop().then(() => rm(folder, { recursive: true, force: true }));
  return { url: server.url, stop };
};
