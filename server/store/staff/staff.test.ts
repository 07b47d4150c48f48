import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { actorOf, addStaff, readStaff, storeForEachTest } from '../../../tests/support/store';

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

const update = (id: string, changes: object = {}, by = admin) => {
  const { password: _, ...rest } = body;
  return test.store.staff.update(actorOf(by), { ...rest, _id: id, ...changes });
};

describe('staff', () => {
  it('C-STAFF-06 creates with the company domain, in lower case, for a first login', async () => {
    const answer = await create({ email: 'Joao.Conceicao' });
    expect(answer.message).toBe('Colaborador cadastrado com sucesso.');
    expect(answer.data).toMatchObject({
      email: 'joao.conceicao@camarim.test',
      firstLogin: true,
      googleAdmin: false,
      version: 1,
    });
    expect(JSON.stringify(answer)).not.toContain('argon2');
  });

  it('refuses an e-mail that is taken or of another domain', async () => {
    await create();
    for (const [email, error] of [
      ['JOAO.CONCEICAO@camarim.test', { status: 409, code: 'email-taken' }],
      ['joao@outra.com', { status: 422, code: 'invalid' }],
    ] as const)
      await expect(create({ email })).rejects.toMatchObject({
        ...error,
        fields: { email: expect.any(String) },
      });
  });

  it('A7 C-STAFF-14 refuses a weak password and the own e-mail as one', async () => {
    for (const password of ['1234567', 'joao.conceicao'])
      await expect(create({ password })).rejects.toMatchObject({
        status: 422,
        code: 'weak-password',
        fields: { password: expect.any(String) },
      });
  });

  it('an edit without a password keeps it, one with a password asks for a new one', async () => {
    const { data } = await create();
    const id = data?._id ?? '';
    const before = await readStaff(test.database, id);
    await update(id, { password: '' });
    expect((await readStaff(test.database, id)).passwordHash).toBe(before.passwordHash);
    await test.database.read((orm) => orm.execute(sql`update staff set first_login = false`));
    await update(id, { password: 'outra senha bem longa' });
    const after = await readStaff(test.database, id);
    expect(after.passwordHash).not.toBe(before.passwordHash);
    expect(after.firstLogin).toBe(true);
  });

  it('E5 the audit marks a password and never holds its hash', async () => {
    const { data } = await create();
    await update(data?._id ?? '', { password: 'outra senha bem longa' });
    const rows = await test.database.read((orm) =>
      orm.execute<{ operation: string; diff: object }>(
        sql`select operation, diff from audit order by sequence`,
      ),
    );
    expect(rows.map((row) => row.operation)).toEqual(['staff.create', 'staff.update']);
    expect(rows[1]?.diff).toMatchObject({ passwordHash: { before: '***', after: '***' } });
    expect(JSON.stringify(rows)).not.toMatch(/argon2|senha bem longa/);
  });

  it('G18 the second of two edits of one version gets a conflict', async () => {
    const { data } = await create();
    const id = data?._id ?? '';
    await update(id, { name: 'Um', version: 1 });
    await expect(update(id, { name: 'Dois', version: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'version-conflict',
      description: 'Este registro foi alterado por outra pessoa.',
    });
    expect((await readStaff(test.database, id)).name).toBe('Um');
  });

  it('B8 no one changes their own type or activity', async () => {
    for (const change of [{ type: 'finance' }, { active: false }]) {
      const changes = { type: 'administrator', email: 'chefe', ...change };
      await expect(update(admin.id, changes)).rejects.toMatchObject({
        status: 409,
        code: 'own-profile',
      });
    }
  });

  it('B8 the last active administrator stays', async () => {
    const master = await addStaff(test.database, { type: 'master', email: 'm@camarim.test' });
    await addStaff(test.database, { active: false });
    const changes = { email: 'chefe', type: 'administrator', active: false };
    await expect(update(admin.id, changes, master)).rejects.toMatchObject({
      status: 409,
      code: 'last-administrator',
    });
  });

  it('B8 ten administrators who deactivate each other at once leave one', async () => {
    const others = await Promise.all(
      Array.from({ length: 9 }, () => addStaff(test.database, { name: 'Chefe' })),
    );
    const all = [admin, ...others];
    await Promise.allSettled(
      all.map((member, index) => {
        const victim = all[(index + 1) % all.length] ?? admin;
        const changes = { email: victim.email, type: 'administrator', active: false };
        return update(victim.id, changes, member);
      }),
    );
    const [row] = await test.database.read((orm) =>
      orm.execute<{ left: number }>(
        sql`select count(*)::int as left from staff where active and type = 'administrator'`,
      ),
    );
    expect(row?.left).toBe(1);
  });

  it('C-STAFF-04 C-ROLE-11 makes a Google administrator, whose profile stays, and deleteGoogle takes it back', async () => {
    const { data } = await create();
    const id = data?._id ?? '';
    const answer = await test.store.staff.makeGoogleAdmin(actorOf(admin), id);
    expect(answer.message).toBe('Sucesso, o staff virou Admin no Google!');
    expect(await readStaff(test.database, id)).toMatchObject({
      googleAdmin: true,
      type: data?.type,
    });
    await update(id, { active: false, deleteGoogle: true });
    expect((await readStaff(test.database, id)).googleAdmin).toBe(false);
    await expect(test.store.staff.makeGoogleAdmin(actorOf(admin), 'none')).rejects.toMatchObject({
      status: 404,
    });
  });

  it('C-CALL-48 lists by name without accents or case, escaping wildcards', async () => {
    await create();
    await create({ name: 'Íris 100%', email: 'iris' });
    const list = (name?: string) => test.store.staff.list({ page: 1, limit: 30, name });
    expect((await list()).data.map((row) => row.name)).toEqual([
      'Chefe',
      'Íris 100%',
      'João da Conceição',
    ]);
    expect((await list('JOAO DA CONC')).totalItems).toBe(1);
    expect((await list('%')).data.map((row) => row.name)).toEqual(['Íris 100%']);
    expect((await list('_')).totalItems).toBe(0);
    const query = { page: 2, limit: 1, orderType: 'DESC' } as const;
    const second = await test.store.staff.list(query);
    expect(second.totalItems).toBe(3);
    expect(second.data.map((row) => row.name)).toEqual(['Íris 100%']);
  });
});
