import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../tests/support/database';
import { prepareDatabase } from './boot';
import { staff, tokens } from './db/schema';
import { closeDemonstration, demoEmails, demoLoginsText, demoStaff } from './demo';
import { readEnvironment } from './env';
import { hashPassword } from './security/passwords';
import { assertFirstAdministrator } from './seed/firstAdministrator';
import { DEMO_PASSWORD } from './seed/index';
import { DemoAccountsFound } from './startFailure';
import { verifyAudit } from './store/audit';
import { insertToken } from './store/staff/tokens';

const NOW = new Date('2026-03-10T15:00:00.000Z');
const demo = readEnvironment({ CAMARIM_SEED_BOOKINGS: '0' }, '1.2.3');
const production = readEnvironment({ NODE_ENV: 'production' }, '1.2.3');

const database = await testDatabase();
afterAll(() => database.close());

const countStaff = () => database.read((orm) => orm.$count(staff));

describe('demonstration data', () => {
  it('DESIGN 7.3: production makes none and starts with an empty database', async () => {
    await prepareDatabase(database, production, NOW);
    expect(await countStaff()).toBe(0);
  });

  it('DESIGN 7.3: has every login that the terminal shows, also after a second start', async () => {
    await prepareDatabase(database, demo, NOW);
    const first = await countStaff();
    await prepareDatabase(database, demo, NOW);
    expect(await countStaff()).toBe(first);
    const rows = await database.read((orm) => orm.select({ email: staff.email }).from(staff));
    const logins = await demoLoginsText(database, demo.app.client);
    const emails = rows.map((row) => row.email);
    for (const email of demoEmails('camarim.test')) {
      expect(emails).toContain(email);
      expect(logins).toContain(email);
    }
  });

  it.each([
    [undefined, 'administrator@camarim.test'],
    ['https://bo.empresa.test', 'The back-office API is https://bo.empresa.test: it says who'],
  ])(
    'in front of the back-office API %s the terminal shows whose logins hold',
    async (url, text) => {
      const { client } = readEnvironment(url ? { CAMARIM_BO_API_URL: url } : {}, '1.2.3').app;
      const told = await demoLoginsText(database, client);
      expect(told).toContain(text);
      expect(told.includes(DEMO_PASSWORD)).toBe(!url);
    },
  );

  it('production, and every address but loopback, refuses public passwords, naming them', async () => {
    const refused = (settings = production) =>
      expect(prepareDatabase(database, settings, NOW)).rejects;
    const change = (values: Partial<typeof staff.$inferInsert>) =>
      database.read((orm) => orm.update(staff).set(values).where(eq(staff.type, 'administrator')));
    await refused().toThrow(DemoAccountsFound);
    await refused().toThrow('administrator@camarim.test');
    const reached = (HOST: string) => readEnvironment({ HOST, CAMARIM_DEMO: 'false' }, '1.2.3');
    await refused(reached('0.0.0.0')).toThrow('start with HOST=127.0.0.1');
    await refused(readEnvironment({ DATABASE_URL: 'postgres://db/x' }, '1.2.3')).toThrow(
      DemoAccountsFound,
    );
    await expect(prepareDatabase(database, reached('::1'), NOW)).resolves.toBeUndefined();
    const env = { NODE_ENV: 'production', CAMARIM_STAFF_EMAIL_DOMAIN: 'empresa.test' };
    await change({ email: 'ana@empresa.test' });
    await refused(readEnvironment(env, '1.2.3')).toThrow(
      /: ana@empresa\.test, .* and \d+ more\. Deactivate them all with create-admin --close-demonstration/,
    );
    // One account whose own hash is of the public password.
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const secret = await hashPassword('passaro azul no telhado');
    await database.read((orm) => orm.update(staff).set({ active: false, passwordHash: secret }));
    await change({ active: true });
    await expect(prepareDatabase(database, production, NOW)).resolves.toBeUndefined();
    await change({ passwordHash });
    await refused().toThrow(': ana@empresa.test.');
  });

  it('closing deactivates all accounts with the public password, and no other', async () => {
    const own = { active: true, passwordHash: await hashPassword('passaro azul no telhado') };
    const [kept] = await database.read((orm) =>
      orm.update(staff).set(own).where(eq(staff.email, 'finance@camarim.test')).returning(),
    );
    const [administrator] = await database.read((orm) =>
      orm.select().from(staff).where(eq(staff.email, 'ana@empresa.test')),
    );
    // The new administrator is checked before accounts are removed, and a removed login is not shown (I6).
    const leaving = (await demoStaff(database)).map(({ id }) => id);
    const first = { name: 'Ana', email: 'ana@empresa.test', emailDomain: 'empresa.test' };
    for (const [password, refusal] of [
      ['curta', 'weak'],
      ['passaro azul no telhado', 'taken'],
    ] as const)
      await expect(
        database.read((orm) => assertFirstAdministrator(orm, { ...first, password }, leaving)),
      ).rejects.toMatchObject({ code: expect.stringContaining(refusal) });
    expect(await demoLoginsText(database, demo.app.client)).not.toContain('administrator@');
    const session = { kind: 'session', staffId: administrator?.id ?? '', now: NOW } as const;
    await database.read((orm) => insertToken(orm, session));
    const sessions = () => database.read((orm) => orm.$count(tokens));
    expect(await sessions()).toBe(1);
    expect(await closeDemonstration(database, NOW)).toBeGreaterThan(0);
    expect(await closeDemonstration(database, NOW)).toBe(0);
    expect(await sessions()).toBe(0);
    expect(await verifyAudit(database)).toEqual([]);
    const active = await database.read((orm) =>
      orm.select({ id: staff.id }).from(staff).where(eq(staff.active, true)),
    );
    expect(active).toEqual([{ id: kept?.id }]);
    await expect(prepareDatabase(database, production, NOW)).resolves.toBeUndefined();
  });
});
