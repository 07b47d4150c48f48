import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderOfFile } from '../tests/support/folder';
import { layDatabase } from '../tests/support/preparedDatabases';
import { closeDevDatabase, createDevHandler, type DevHandler } from './dev';

const folder = folderOfFile();
const env = { CAMARIM_DATA_DIR: folder, CAMARIM_SEED_BOOKINGS: '0' };
let handler: DevHandler = createDevHandler(env);
let server: Server;
let origin = '';

beforeAll(async () => {
  await layDatabase(folder);
  server = createServer((incoming, outgoing) =>
    handler(incoming, outgoing, () => outgoing.writeHead(299).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await closeDevDatabase();
});

const login = () =>
  fetch(`${origin}/api/bo/v1/boUser/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'administrator@camarim.test', password: 'camarim-demo' }),
  });

it.each(['/', '/apiary', '/docs/x', '/config.json.map'])(
  'the handler of development: leaves %s to the development server',
  async (path) => {
    expect((await fetch(origin + path)).status).toBe(299);
  },
);

it('the handler of development: answers the API and keeps its database over a reload of the code', async () => {
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect((await fetch(`${origin}/config.json?x=1`)).status).toBe(200);
  expect((await login()).status).toBe(200);
  handler = createDevHandler(env);
  expect((await login()).status).toBe(200);
});
