import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createLeanServices, type LeanOptions } from './services';

/** Lean services that listen, with the storage that their signed addresses lead to. */
export type ListeningServices = Awaited<ReturnType<typeof listenLean>>;

/** Listens on a port of this machine; 0 takes a free one. @throws Error when it is taken */
export const listen = async (
  fetch: (request: Request) => Response | Promise<Response>,
  port: number,
) => {
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server;
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
};

/** A picture of one pixel: what the storage gives out, whatever arrived. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, PUT',
  'access-control-allow-headers': 'content-type',
  'cross-origin-resource-policy': 'cross-origin',
  'content-type': 'image/png',
};

/** Starts the services and their storage; port 0 takes free ones. */
export const listenLean = async (
  options: Omit<LeanOptions, 'storage'> & { readonly port?: number } = {},
) => {
  const { port = 0, ...rest } = options;
  /** Names of the files that arrived, and how many bytes each has. */
  const files = new Map<string, number>();
  const storage = await listen(
    async (request) => {
      if (request.method === 'PUT')
        files.set(new URL(request.url).pathname, (await request.arrayBuffer()).byteLength);
      return new Response(request.method === 'GET' ? new Uint8Array(PIXEL) : null, {
        headers: HEADERS,
      });
    },
    port === 0 ? 0 : port + 1,
  );
  const services = createLeanServices({ ...rest, storage: storage.url });
  const server = await listen(services.fetch, port);
  return {
    services,
    /** Address of the services, each a path below it: `http://127.0.0.1:4100/bo`. */
    url: server.url,
    /** Another origin, where files are sent and read. */
    storage: storage.url,
    files,
    close: async () => {
      await Promise.all([server.close(), storage.close()]);
    },
  };
};

/** The variables that point the product at lean services (docs/existing-services.md). */
export const leanEnvironment = ({
  url,
  storage,
}: Pick<ListeningServices, 'url' | 'storage'>): Record<string, string> => {
  const services = ['BO', 'ALLOCATION', 'ARTIST', 'NODE', 'ORDERS'].map((name) => [
    `CAMARIM_${name}_API_URL`,
    `${url}/${name.toLowerCase()}`,
  ]);
  return { ...Object.fromEntries(services), CAMARIM_STORAGE_ORIGINS: storage };
};
