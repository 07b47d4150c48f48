import { describe, expect, it } from 'vitest';
import { actorOf, later, NOW, storeForEachTest } from '../../tests/support/store';
import { DatabaseUnavailable } from '../db/errors';
import type { ByteStream } from '../kernel';
import { failure, lastAudit } from './customers/testSupport';
import { type Exported, type ExportLimits, Exports } from './exports';
import { createWrite } from './write';

const test = storeForEachTest();

const exportsWith = (limits?: ExportLimits, factor = 1): Exports =>
  new Exports(test.database, createWrite(test.database), factor, limits);

const by = (id: string, at: Date = NOW) =>
  actorOf({ id, name: id, email: `${id}@camarim.test`, type: 'operation' }, { at });

/** A table of the numbers 1 to `size`, and the reads that it saw. */
const numbers = (size: number) => {
  const reads: number[] = [];
  const table: Exported<number> = {
    operation: 'numbers.export',
    object: 'numbers',
    asked: { filter: 'x' },
    header: ['n'],
    cells: (row) => [row],
    count: async (most) =>
      size > most ? { totalItems: most, totalIsCapped: true } : { totalItems: size },
    read: async (last = 0, limit) => {
      reads.push(limit);
      return Array.from({ length: Math.min(limit, size - last) }, (_, index) => last + index + 1);
    },
  };
  return { table, reads };
};

const textOf = (file: ByteStream): Promise<string> => new Response(file).text();

describe('exports of personal data (RELIABILITY E3)', () => {
  it('reads the next part only when the one before has been taken', async () => {
    const { table, reads } = numbers(5);
    const file = await exportsWith({ batch: 2, most: 100 }).open(by('ana'), table);
    expect(reads).toEqual([]);
    const reader = file.getReader();
    await reader.read();
    await reader.read();
    expect(reads).toEqual([2]);
    await reader.read();
    expect(reads).toEqual([2, 2]);
    await reader.cancel();
    expect(reads).toEqual([2, 2]);
  });

  it('one at a time for a person: another waits until the first has ended', async () => {
    const exports = exportsWith();
    const first = await exports.open(by('ana'), numbers(1).table);
    const refused = await failure(() => exports.open(by('ana'), numbers(1).table));
    expect(refused).toMatchObject({
      status: 429,
      description:
        'Você já tem uma exportação em andamento. Aguarde o fim dela para começar outra.',
      headers: { 'Retry-After': '10' },
    });
    await textOf(await exports.open(by('bia'), numbers(1).table));
    await textOf(first);
    await textOf(await exports.open(by('ana'), numbers(1).table));
  });

  it('one that is given up, half read or fails gives the turn back', async () => {
    const exports = exportsWith();
    const { table } = numbers(3);
    await (await exports.open(by('ana'), table)).cancel();
    const reader = (await exports.open(by('ana'), table)).getReader();
    await reader.read();
    await reader.cancel();
    const broken = new Error('gone');
    const uncounted = { ...table, count: () => Promise.reject(broken) };
    await expect(exports.open(by('bia'), uncounted)).rejects.toBe(broken);
    const unread = { ...table, read: () => Promise.reject(broken) };
    await expect(textOf(await exports.open(by('bia'), unread))).rejects.toBe(broken);
    await textOf(await exports.open(by('bia'), table));
  });

  it.each([
    ['to its end', 'n\r\n1\r\n', numbers(1).table],
    ['and fails', /gone/, { ...numbers(1).table, read: () => Promise.reject(new Error('gone')) }],
  ])(
    'the database that is lost at its end changes nothing of a file that is read %s',
    async (...row) => {
      const [, outcome, table] = row;
      const file = await exportsWith().open(by('ana'), table);
      let waits = 0;
      const { read } = test.database;
      // The turn is given back by the last statement; it ends by itself where that does not arrive.
      test.database.read = () => {
        waits += 1;
        return Promise.reject(new DatabaseUnavailable('connection'));
      };
      const text = textOf(file).finally(() => {
        test.database.read = read;
      });
      if (typeof outcome === 'string') expect(await text).toBe(outcome);
      else await expect(text).rejects.toThrow(outcome);
      expect(waits).toBe(1);
    },
  );

  it('a turn that nobody gave back ends by itself, and its late end takes no other turn', async () => {
    const exports = exportsWith();
    const lost = await exports.open(by('ana'), numbers(1).table);
    const next = await exports.open(by('ana', later(300)), numbers(1).table);
    await lost.cancel();
    expect(
      await failure(() => exports.open(by('ana', later(301)), numbers(1).table)),
    ).toMatchObject({ status: 429 });
    await next.cancel();
  });

  it('five begin within an hour, the sixth is told when', async () => {
    const exports = exportsWith();
    for (let index = 0; index < 5; index += 1)
      await textOf(await exports.open(by('ana', later(index * 60)), numbers(1).table));
    const refused = await failure(() => exports.open(by('ana', later(600)), numbers(1).table));
    expect(refused).toMatchObject({
      status: 429,
      description: 'Você já fez 5 exportações na última hora. Tente novamente em 50 min.',
      headers: { 'Retry-After': '3000' },
    });
    await textOf(await exports.open(by('bia', later(600)), numbers(1).table));
    await textOf(await exports.open(by('ana', later(3600)), numbers(1).table));
  });

  it('ruling 16: the factor multiplies the limit of the hour, 0 is off', async () => {
    const { table } = numbers(0);
    const off = exportsWith(undefined, 0);
    for (let index = 0; index < 7; index += 1) await textOf(await off.open(by('ana'), table));
    const double = exportsWith(undefined, 2);
    for (let index = 0; index < 10; index += 1) await textOf(await double.open(by('bia'), table));
    expect(await failure(() => double.open(by('bia'), table))).toMatchObject({ status: 429 });
  });

  it('a file has so many rows at most, and says so in its last line', async () => {
    const open = exportsWith({ batch: 2, most: 3 }).open(by('ana'), numbers(10).table);
    const file = await open;
    // Before the first byte leaves.
    expect(await lastAudit(test.database)).toMatchObject({
      operation: 'numbers.export',
      object: 'numbers',
      staffId: 'ana',
      diff: { rows: { after: 3 }, filter: { after: 'x' } },
    });
    expect((await textOf(file)).split('\r\n')).toEqual([
      'n',
      '1',
      '2',
      '3',
      'O arquivo tem as 3 linhas mais recentes. Use a busca para exportar as demais.',
      '',
    ]);
  });

  it('nobody exports without a session', async () => {
    const { table } = numbers(1);
    expect(await failure(() => exportsWith().open(actorOf(undefined), table))).toMatchObject({
      status: 401,
    });
  });
});
