import { beforeEach, expect, it } from 'vitest';
import { refusedAt, rowsOf } from '../../../tests/support/fixture';
import { actorOf, addStaff, readStaff, storeForEachTest } from '../../../tests/support/store';
import { audit, staff } from '../../db/schema';

const test = storeForEachTest();
let admin: Awaited<ReturnType<typeof addStaff>>;

beforeEach(async () => {
  admin = await addStaff(test.database, { name: 'Chefe', email: 'chefe@camarim.test' });
});

const body = {
  name: 'João da Conceição',
  email: 'joao.conceicao',
  active: true,
  type: 'staff',
  password: 'uma senha bem longa',
} as const;

const create = (changes: object = {}) =>
  test.store.staff.create(actorOf(admin), { ...body, ...changes });

const addMember = async () => (await create()).data?._id ?? '';

const update = (id: string, changes: object = {}, by = admin) => {
  const { password: _, ...rest } = body;
  return test.store.staff.update(actorOf(by), { ...rest, _id: id, ...changes });
};

it('C-STAFF-06 creates with the company domain, in lower case, for a first login', async () => {
  const answer = await create({ email: 'Joao.Conceicao' });
  expect(answer.message).toBe('Colaborador cadastrado com sucesso.');
  const flags = { firstLogin: true, googleAdmin: false, version: 1 };
  expect(answer.data).toMatchObject({ email: 'joao.conceicao@camarim.test', ...flags });
  expect(JSON.stringify(answer)).not.toContain('argon2');
});

it('C-STAFF-14 refuses an e-mail that is taken or of another domain, and a weak password', async () => {
  await create();
  const weak = { ...refusedAt('password'), code: 'weak-password' };
  for (const [changes, error] of [
    [{ email: 'JOAO.CONCEICAO@camarim.test' }, { status: 409, code: 'email-taken' }],
    [{ email: 'joao@outra.com' }, refusedAt('email')],
    [{ password: '1234567' }, weak],
    [{ password: 'joao.conceicao' }, weak],
  ] as const)
    await expect(create(changes)).rejects.toMatchObject(error);
});

it('an edit keeps the password or sets a new first login; the audit never has its hash', async () => {
  const id = await addMember();
  const before = await readStaff(test.database, id);
  await update(id, { password: '' });
  expect((await readStaff(test.database, id)).passwordHash).toBe(before.passwordHash);
  await test.database.read((orm) => orm.update(staff).set({ firstLogin: false }));
  await update(id, { password: 'outra senha bem longa' });
  const after = await readStaff(test.database, id);
  expect(after.passwordHash).not.toBe(before.passwordHash);
  expect(after.firstLogin).toBe(true);
  const rows = await rowsOf(test.database, audit);
  expect(rows.map(({ operation }) => operation).sort()).toEqual([
    'staff.create',
    'staff.update',
    'staff.update',
  ]);
  const passwordHash = { before: '***', after: '***' };
  expect(rows.find(({ sequence }) => sequence === 3)?.diff).toMatchObject({ passwordHash });
  expect(JSON.stringify(rows)).not.toMatch(/argon2|senha bem longa/);
});

it('the second of two edits of one version gets a conflict', async () => {
  const id = await addMember();
  await update(id, { name: 'Um', version: 1 });
  await expect(update(id, { name: 'Dois', version: 1 })).rejects.toMatchObject({
    status: 409,
    code: 'version-conflict',
    description: 'Este registro foi alterado por outra pessoa.',
  });
  expect((await readStaff(test.database, id)).name).toBe('Um');
});

it('no one changes their own type or activity', async () => {
  const own = { type: 'administrator', email: 'chefe' };
  const refused = { status: 409, code: 'own-profile' };
  for (const change of [{ type: 'finance' }, { active: false }])
    await expect(update(admin.id, { ...own, ...change })).rejects.toMatchObject(refused);
});

it('nobody sets their own password without the one it replaces', async () => {
  const own = { type: 'administrator', email: 'chefe', password: 'outra senha bem longa' };
  await expect(update(admin.id, own)).rejects.toMatchObject(refusedAt('password'));
});

it('the last active administrator stays, also when ten deactivate each other at once', async () => {
  const master = await addStaff(test.database, { type: 'master', email: 'm@camarim.test' });
  await addStaff(test.database, { active: false });
  const gone = (email: string) => ({ email, type: 'administrator', active: false });
  const last = { status: 409, code: 'last-administrator' };
  await expect(update(admin.id, gone('chefe'), master)).rejects.toMatchObject(last);
  const others = await Promise.all(
    Array.from({ length: 9 }, () => addStaff(test.database, { name: 'Chefe' })),
  );
  const all = [admin, ...others];
  await Promise.allSettled(
    all.map((member, index) => {
      const victim = all[(index + 1) % all.length] ?? admin;
      return update(victim.id, gone(victim.email), member);
    }),
  );
  const left = await rowsOf(test.database, staff);
  expect(left.filter(({ active, type }) => active && type === 'administrator')).toHaveLength(1);
});

it('C-STAFF-04 C-ROLE-11 makes a Google administrator, whose profile stays, and deleteGoogle takes it back', async () => {
  const id = await addMember();
  const answer = await test.store.staff.makeAdmin(actorOf(admin), { staffId: id });
  expect(answer.message).toBe('Sucesso, o staff virou Admin no Google!');
  const made = { googleAdmin: true, type: body.type };
  expect(await readStaff(test.database, id)).toMatchObject(made);
  await update(id, { active: false, deleteGoogle: true });
  expect((await readStaff(test.database, id)).googleAdmin).toBe(false);
  const unknown = test.store.staff.makeAdmin(actorOf(admin), { staffId: 'none' });
  await expect(unknown).rejects.toMatchObject({ status: 404 });
});

it('C-CALL-48 lists by name without accents or case, escaping wildcards, and new accounts alone', async () => {
  await create();
  await create({ name: 'Íris 100%', email: 'iris' });
  const [chefe, iris, joao] = ['Chefe', 'Íris 100%', 'João da Conceição'];
  for (const [query, names, total] of [
    [{}, [chefe, iris, joao], 3],
    [{ name: 'JOAO DA CONC' }, [joao], 1],
    [{ name: '%' }, [iris], 1],
    [{ name: '_' }, [], 0],
    [{ page: 2, limit: 1, orderType: 'DESC' }, [iris], 3],
    [{ changed: true }, [iris, joao], 2],
  ] as const) {
    const { data, totalItems } = await test.store.staff.list(actorOf(admin), {
      page: 1,
      limit: 30,
      changed: false,
      ...query,
    });
    expect([data.map(({ name }) => name), totalItems]).toEqual([names, total]);
  }
});
