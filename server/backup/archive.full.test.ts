import { readdir, readFile, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hasParallel } from '../../tests/support/database';
import { deferred } from '../../tests/support/deferred';
import { folderOfTest } from '../../tests/support/folder';
import { actorOf, NOW, storeForEachTest } from '../../tests/support/store';
import type { Database } from '../db/database';
import { appendAudit, verifyAudit } from '../store/audit';
import { createWrite } from '../store/write';
import { archive, readArchive, verifyArchives } from './archive';
import { readArchiveArguments } from './command';
import { backup } from './dump';
import { writeBackup } from './file';
import { checkBackup } from './load';

const silent = () => undefined;
const ana = { id: 'staff-1', name: 'Ana', email: 'ana@camarim.test', type: 'staff' } as const;

const test = storeForEachTest();
const at = folderOfTest();

/** One write with further records. */
const wrote = (day: string, object: string, others = 0) =>
  createWrite(test.database)(
    { ...actorOf(ana), at: new Date(`${day}T12:00:00Z`) },
    'test',
    async () => ({
      answer: object,
      object,
      after: { name: 'Mídia' },
      others: Array.from({ length: others }, (_, n) => ({
        object: `${object}-${n}`,
        after: { n },
      })),
    }),
  );

const make = (before: string, name: string, database: Database = test.database, phrase?: string) =>
  archive({
    database,
    version: '1.2.3',
    passphrase: phrase,
    before,
    path: at(name),
    at: NOW,
    print: silent,
  });

const verify = (...names: string[]) =>
  verifyArchives(
    { database: test.database, passphrase: undefined },
    names.map((name) => at(name)),
    silent,
  );

const objects = async (database: Database = test.database): Promise<unknown[]> =>
  (await database.read((orm) => orm.execute(sql`select object from audit order by sequence`))).map(
    ({ object }) => object,
  );

/** Six writes of two rows in each of three months, on several chains. */
const fill = async (): Promise<void> => {
  for (const month of ['2025-01', '2025-02', '2025-03'])
    for (let n = 0; n < 6; n += 1) await wrote(`${month}-10`, `${month}/${n}`, 1);
};

describe('the archive of the audit', { timeout: 300_000 }, () => {
  it('moves the rows before a month out of the database, whose chains continue', async () => {
    await fill();
    expect(await make('2025-03', 'one')).toBe(24);
    expect((await objects()).every((object) => String(object).startsWith('2025-03'))).toBe(true);
    expect(await objects()).toHaveLength(12);
    expect(await verifyAudit(test.database)).toEqual([]);
    await wrote('2025-03-11', 'after');
    expect(await verifyAudit(test.database)).toEqual([]);
    const { head, counts, faults } = await readArchive(at('one'), undefined);
    expect([head.before, counts.tables.audit, faults]).toEqual(['2025-03', 24, 0]);
    const text = gunzipSync(await readFile(at('one'))).toString();
    expect(text).toContain('"object":"2025-02/5"');
    expect(text).not.toContain('2025-03/');
  });

  it('ends where the month begins in São Paulo, and keeps a row that a clock which went back dated before', async () => {
    const write = createWrite(test.database);
    for (const time of ['2025-03-01T02:59:59.999Z', '2025-03-01T03:00:00.000Z'])
      await write({ ...actorOf(ana), at: new Date(time) }, 'test', async () => ({
        answer: time,
        object: time,
        after: {},
      }));
    await wrote('2025-02-10', 'late');
    expect(await make('2025-03', 'one')).toBe(1);
    expect(await objects()).toEqual(['2025-03-01T03:00:00.000Z', 'late']);
    expect(await verifyAudit(test.database)).toEqual([]);
  });

  it('is verified with earlier archives and the database, naming the one that is missing or replaced', async () => {
    await fill();
    await make('2025-02', 'one');
    await make('2025-03', 'two');
    expect(await verify('one', 'two')).toEqual([]);
    expect((await verify('two'))[0]).toContain('two does not follow');
    expect(await verify('one')).toEqual([
      expect.stringMatching(/goes on after rows that are in none of them \(chains \d+/),
    ]);
    await make('2025-04', 'three');
    expect(await verify('one', 'two', 'three')).toEqual([]);
    await writeFile(at('two'), await readFile(at('one')));
    expect((await verify('one', 'two', 'three')).slice(0, 2)).toEqual([
      expect.stringContaining('two is another file'),
      expect.stringContaining('three does not follow'),
    ]);
  });

  it('overwrites no file, makes none without rows, is refused as a backup, and forged is detected', async () => {
    await fill();
    await writeFile(at('mine'), 'mine');
    await expect(make('2025-03', 'mine')).rejects.toThrow('is there already');
    expect(await readFile(at('mine'), 'utf8')).toBe('mine');
    expect(await make('2025-01', 'two')).toBe(0);
    expect(await readdir(at())).toEqual(['mine']);
    await make('2025-03', 'one');
    await expect(checkBackup(at('one'))).rejects.toThrow('is no backup of this product');
    await backup({ database: test.database, files: undefined, version: '1' }, at('b'), NOW, silent);
    await expect(readArchive(at('b'), undefined)).rejects.toThrow('is no archive of this product');
    const lines = gunzipSync(await readFile(at('one')))
      .toString()
      .trimEnd()
      .split('\n');
    const forged = async function* () {
      yield* lines.slice(0, -1).map((line) => line.replaceAll('Mídia', 'Media'));
      return { tables: { audit: 24 }, files: 0 };
    };
    await writeBackup(at('forged'), forged());
    const faults = await verify('forged');
    expect(faults).toEqual([expect.stringMatching(/forged: \d+ rows are not what was written/)]);
  });

  it('deletes nothing where its file cannot be read back, or a row was tampered with', async () => {
    await fill();
    // The disk loses the end of what it was given.
    const lossy: Database = {
      ...test.database,
      transaction: async (work, loan) => {
        const answer = await test.database.transaction(work, loan);
        const whole = await readFile(at('one'));
        await writeFile(at('one'), whole.subarray(0, -30));
        return answer;
      },
    };
    await expect(make('2025-03', 'one', lossy)).rejects.toThrow('is damaged');
    const tampered = sql`update audit set object = 'x' where object = '2025-01/3'`;
    await test.database.read((orm) => orm.execute(tampered));
    await expect(make('2025-03', 'two')).rejects.toThrow(
      'The audit before 2025-03 is not whole (1 faults): nothing was deleted.',
    );
    expect(await objects()).toHaveLength(36);
  });

  it('interrupted while it deletes leaves whole chains, and the next one continues', async () => {
    await wrote('2025-01-10', 'big', 6_000);
    await wrote('2025-03-10', 'new');
    const dying: Database = {
      ...test.database,
      transaction: async (work, loan) => {
        // Once some rows are gone.
        if ((await objects()).length < 6_002) throw new Error('killed');
        return test.database.transaction(work, loan);
      },
    };
    await expect(make('2025-03', 'one', dying)).rejects.toThrow('killed');
    expect(await objects()).toHaveLength(1_002);
    expect(await verifyAudit(test.database)).toEqual([]);
    expect(await make('2025-03', 'two')).toBe(1_001);
    expect(await objects()).toEqual(['new']);
    expect(await verify('one', 'two')).toEqual([]);
  });

  it.runIf(hasParallel)(
    'leaves a row whose transaction began before it and committed after',
    async () => {
      await fill();
      const [begun, mayCommit] = [deferred(), deferred()];
      const actor = { ...actorOf(ana), at: new Date('2025-02-20T12:00:00Z') };
      const entry = { operation: 'test', object: 'slow', diff: {} };
      const slow = test.database.transaction(async (orm) => {
        await appendAudit(orm, actor, [entry]);
        begun.resolve();
        await mayCommit.promise;
      });
      await begun.promise;
      await wrote('2025-03-20', 'after');
      // All before April are deleted but the one that is not committed yet.
      expect(await make('2025-04', 'one')).toBe(37);
      mayCommit.resolve();
      await slow;
      expect(await objects()).toEqual(['slow']);
      expect(await verifyAudit(test.database)).toEqual([]);
      expect(await verify('one')).toEqual([]);
    },
  );

  it('checks the arguments of its command', () => {
    const read = (...args: string[]) => readArchiveArguments(args, NOW);
    const path = expect.stringMatching(/camarim-audit-before-2025-03\.archive$/);
    expect(read('--before', '2025-03')).toEqual({ before: '2025-03', path });
    expect(read('--verify', 'one')).toEqual({ verified: [expect.stringMatching(/one$/)] });
    expect(() => read('--before', '2026-04')).toThrow('no month that is still to come');
    for (const wrong of [[], ['--before', '2025'], ['--verify'], ['--other']])
      expect(() => read(...wrong)).toThrow('Usage: archive --before YYYY-MM [FILE]');
  });
});
