import { hash } from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { deferred } from '../../tests/support/deferred';
import { assertStrongPassword, hashPassword, isCommonPassword, verifyPassword } from './passwords';

const person = { name: 'Maria Souza', email: 'maria.souza@camarim.test' };

it('passwords: stores argon2id with 46 MiB and one pass', async () => {
  const hashed = await hashPassword('cavalo bateria');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(await verifyPassword('cavalo bateria', hashed)).toBe(true);
  expect(await verifyPassword('cavalo baterias', hashed)).toBe(false);
});

it('passwords: composed and decomposed accents are one password, hashed by this release or before', async () => {
  const nfd = 'Maçã-café-2026'.normalize('NFD');
  expect(await verifyPassword(nfd.normalize('NFC'), await hashPassword(nfd))).toBe(true);
  expect(await verifyPassword(nfd, await hashPassword(nfd.normalize('NFC')))).toBe(true);
  expect(await verifyPassword(nfd, await hash(nfd, { memoryCost: 8192, timeCost: 1 }))).toBe(true);
});

it('passwords: A2 answers false without a hash, after the same work', async () => {
  const stored = await hashPassword('cavalo bateria');
  const compare = vi.fn(async (_hashed: string, _password: string) => true);
  expect(await verifyPassword('anything', stored, compare)).toBe(true);
  expect(await verifyPassword('anything', undefined, compare)).toBe(false);
  expect(compare).toHaveBeenCalledTimes(2);
  // Variant, version, memory, passes, lanes, and the lengths of salt and hash.
  const [known, unknown] = compare.mock.calls.map(([hashed]) =>
    hashed.split('$').map((part, index) => (index < 4 ? part : part.length)),
  );
  expect(unknown).toEqual(known);
  // The hash can be compared: an error would come at once.
  expect(await verifyPassword('anything', undefined)).toBe(false);
});

it('passwords: A3 refuses with 503 what does not fit into the queue', async () => {
  const gate = deferred();
  const compare = () => gate.promise.then(() => false);
  const work = Array.from({ length: 60 }, () => verifyPassword('x', undefined, compare));
  const settled = Promise.allSettled(work);
  gate.resolve();
  const refused = (await settled).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(60 - 52);
  for (const each of refused) expect(each).toMatchObject({ reason: { status: 503 } });
  expect(await verifyPassword('x', undefined, compare)).toBe(false);
});

const COMMON = [
  ...['12345678', 'Password1!', 'SENHA@123', 'Flamengo10', '1q2w3e4r', 'qwertyuiop', 'aaaaaaaa'],
  ...['abababab', '98765432', 'camarim-demo', '11111111111', 'Maria@123', 'teamo123'],
  ...['trustno1', 'NCC1701E', 'mercedes1', 'spiderman', 'zaq12wsx', 's3nha123'],
];
it.each(COMMON)('passwords: A7 finds %s common', (password) =>
  expect(isCommonPassword(password)).toBe(true),
);

it.each(['cavalo bateria grampo', 'v9!kLq2#xPz', 'o rato roeu a roupa', 'Guarda-chuva lilás 7'])(
  'passwords: A7 takes %s',
  (password) => expect(() => assertStrongPassword(password, 'password', person)).not.toThrow(),
);

it.each([
  ['7 characters', 'kz7!qpw', false],
  ['8 characters', 'kz7!qpwx', true],
  ['256 characters', 'kz7!qpwx'.repeat(32).replace(/^./, 'Z'), true],
  ['257 characters', `${'kz7!qpwx'.repeat(32)}Q`, false],
  ['the own e-mail', 'Maria.Souza@camarim.test', false],
  ['the own name', 'maria souza', false],
  ['the own name, decomposed', 'Mari\u0301a Souza', false],
])('passwords: A7 %s: allowed %s', (_, password, allowed) => {
  const check = () => assertStrongPassword(password, 'newPassword', person);
  if (allowed) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining({ status: 422, code: 'weak-password' }));
});
