import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLeanServices, type LeanOptions, type LeanServices } from './services';

/** Lean services that listen, with the storage that their signed addresses lead to. */
export interface ListeningServices {
  readonly services: LeanServices;
  /** Address of the services, each a path below it: `http://127.0.0.1:4100/bo`. */
  readonly url: string;
  /** Another origin, where files are sent and read. */
  readonly storage: string;
  /** Names of the files that arrived, and how many bytes each has. */
  readonly files: Map<string, number>;
  close(): Promise<void>;
}

const bytesOf = async (incoming: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const requestOf = (incoming: IncomingMessage, body: Buffer): Request =>
  new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method ?? 'GET',
    headers: new Headers(Object.entries(incoming.headers) as [string, string][]),
    body: body.length > 0 ? new Uint8Array(body) : null,
  });

const listen = async (server: Server, port: number): Promise<string> => {
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const closed = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.closeAllConnections();
    server.close(() => done());
  });

/** A picture of one pixel: what the storage gives out, whatever arrived. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const storageServer = (files: Map<string, number>): Server =>
  createServer(async (incoming, outgoing) => {
    outgoing.setHeader('access-control-allow-origin', '*');
    outgoing.setHeader('access-control-allow-methods', 'GET, PUT');
    outgoing.setHeader('access-control-allow-headers', 'content-type');
    outgoing.setHeader('cross-origin-resource-policy', 'cross-origin');
    if (incoming.method === 'PUT') {
      const { length } = await bytesOf(incoming);
      files.set((incoming.url ?? '').replace(/\?.*$/, ''), length);
      outgoing.end();
    } else if (incoming.method === 'OPTIONS') outgoing.writeHead(204).end();
    else outgoing.writeHead(200, { 'content-type': 'image/png' }).end(PIXEL);
  });

/** Starts the services and their storage; port 0 takes free ones. */
export const listenLean = async (
  options: Omit<LeanOptions, 'storage'> & { readonly port?: number } = {},
): Promise<ListeningServices> => {
  const { port = 0, ...rest } = options;
  const files = new Map<string, number>();
  const storing = storageServer(files);
  const storage = await listen(storing, port === 0 ? 0 : port + 1);
  const services = createLeanServices({ ...rest, storage });
  const server = createServer(async (incoming, outgoing) => {
    const response = await services.fetch(requestOf(incoming, await bytesOf(incoming)));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  const url = await listen(server, port);
  return {
    services,
    url,
    storage,
    files,
    close: async () => {
      await Promise.all([closed(server), closed(storing)]);
    },
  };
};

/** The variables that point the product at lean services (docs/existing-services.md). */
export const leanEnvironment = ({
  url,
  storage,
}: Pick<ListeningServices, 'url' | 'storage'>): Record<string, string> => ({
  ...Object.fromEntries(
    ['BO', 'ALLOCATION', 'ARTIST', 'NODE', 'ORDERS'].map((name) => [
      `CAMARIM_${name}_API_URL`,
      `${url}/${name.toLowerCase()}`,
    ]),
  ),
  CAMARIM_STORAGE_ORIGINS: storage,
});
