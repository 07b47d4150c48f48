import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpointById } from '../../contract';
import type { AccessLevel, TokenKind } from '../../contract/access';
import { actorOf, addStaff, NOW, openStore, type TestStore } from '../../tests/support/store';
import { files } from '../db/schema';
import { type Context, Reply, type ResolvedToken } from '../kernel';
import type { Store } from '../store/types';
import { handlers } from '.';

let test: TestStore;
let member: Awaited<ReturnType<typeof addStaff>>;

beforeEach(async () => {
  test = await openStore();
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

afterEach(() => test.close());

const contextOf = (token?: ResolvedToken): Context<Store> => ({
  ...actorOf(member),
  ...(token && { token }),
  store: test.store,
});

const tokenOf = (
  kind: TokenKind,
  grants: readonly (readonly [string, AccessLevel])[] = [],
): ResolvedToken => ({
  kind,
  tokenId: 'token',
  openedAt: NOW,
  staff: { id: member.id, name: '', email: '', type: '' },
  grants: new Map(grants),
});

const input = (key: string) => ({ params: { key }, query: {}, body: undefined });

const readPrivate = (token?: ResolvedToken) =>
  handlers['uploads.readPrivate'](input('rg.png'), contextOf(token));

const optionsOf = (reply: unknown) => {
  if (!(reply instanceof Reply)) throw new Error('Not a Reply');
  return reply.options.headers;
};

describe('files', () => {
  it('has a handler for every operation of the contract and for no other', () => {
    expect(Object.keys(handlers).sort()).toEqual([...endpointById.keys()].sort());
  });

  it('answers a public file with its type, not to be guessed at, for good', async () => {
    const reply = await handlers['uploads.read'](input('logo.png'), contextOf());
    expect(optionsOf(reply)).toMatchObject({
      'Content-Type': 'image/png',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });

  it.each([
    ['session', '/artists', 'write', false],
    ['session', '/artist/:artistId', 'read', true],
    ['session', '/edit-artist/:artistId', 'write', true],
    ['password', undefined, undefined, false],
    ['upload', undefined, undefined, false],
  ] as const)('C11 a %s with %s for %s gets a document: %s', async (kind, key, level, allowed) => {
    const answer = readPrivate(tokenOf(kind, key && level ? [[key, level]] : []));
    if (allowed) expect(optionsOf(await answer)).toMatchObject({ 'Cache-Control': 'no-store' });
    else await expect(answer).rejects.toMatchObject({ status: 403 });
  });

  it('C11 without a bearer there is no document', async () => {
    await expect(readPrivate()).rejects.toMatchObject({ status: 403 });
  });

  it('C11 a link opens the document once, and a link for another path never', async () => {
    const link = async (path: string) => {
      const token = await test.store.sessions.issueLink(actorOf(member), member, path);
      return test.store.sessions.resolve(token, NOW);
    };
    const mine = await link('/files/private/rg.png');
    await readPrivate(mine);
    await expect(readPrivate(mine)).rejects.toMatchObject({ status: 403 });
    const other = await link('/files/private/cpf.png');
    await expect(readPrivate(other)).rejects.toMatchObject({ status: 403 });
  });
});
