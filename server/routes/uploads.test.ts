import { beforeEach, expect, it } from 'vitest';
import { endpointById } from '../../contract';
import { readPrivateFile } from '../../contract/uploads';
import { actorOf, addStaff, NOW, storeForEachTest } from '../../tests/support/store';
import { files } from '../db/schema';
import { type Context, Reply } from '../kernel';
import type { Store } from '../store';
import { handlers } from '.';

const test = storeForEachTest();
let member: Awaited<ReturnType<typeof addStaff>>;

beforeEach(async () => {
  member = await addStaff(test.database);
  const row = {
    folder: 'documents',
    contentType: 'image/png',
    size: 3,
    sha256: '',
    content: new Uint8Array([1, 2, 3]),
    createdBy: member.id,
    createdAt: NOW,
  };
  await test.database.read((orm) =>
    orm.insert(files).values([
      { ...row, key: 'rg.png', isPrivate: true },
      { ...row, key: 'logo.png', isPrivate: false },
    ]),
  );
});

const contextOf = (): Context<Store> => ({ ...actorOf(member), store: test.store });

const input = (key: string) => ({ params: { key }, query: {}, body: undefined });

const optionsOf = (reply: unknown) => {
  if (!(reply instanceof Reply)) throw new Error('Not a Reply');
  return reply.options.headers;
};

it('files: has a handler for every operation of the contract and for no other', () =>
  expect(Object.keys(handlers).sort()).toEqual([...endpointById.keys()].sort()));

it('files: answers a public file with its type, not to be guessed at, for good', async () => {
  const reply = await handlers['uploads.read'](input('logo.png'), contextOf());
  expect(optionsOf(reply)).toMatchObject({
    'Content-Type': 'image/png',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
});

it('files: C11 a document is for those who may open professionals, and kept by no browser', async () => {
  expect(readPrivateFile.access).toMatchObject({ kind: 'routes', level: 'read' });
  const reply = await handlers['uploads.readPrivate'](input('rg.png'), contextOf());
  expect(optionsOf(reply)).toMatchObject({ 'Cache-Control': 'no-store' });
});
