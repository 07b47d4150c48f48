import { describe, expect, it } from 'vitest';
import { textOf } from '../../tests/support/fixture';
import { failure, lastAudit } from '../../tests/support/rows/customers';
import { actorOf, later, NOW, storeForEachTest } from '../../tests/support/store';
import { DatabaseUnavailable } from '../db/errors';
import { type Exported, type ExportLimits, Exports } from './exports';
import { createWrite } from './write';

const test = storeForEachTest();

const exportsWith = (limits?: ExportLimits, factor = 1): Exports =>
  new Exports(test.database, createWrite(test.database), factor, limits);

const by = (id: string, seconds = 0) => {
  const member = { id, name: id, email: `${id}@camarim.test`, type: 'operation' };
  return actorOf(member, { at: later(seconds) });
};

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
const { table: one } = numbers(1);
const broken = new Error('gone');

describe('exports of personal data ()', () => {
  it('reads the next part only when the one before has been taken', async () => {
    const { table, reads } = numbers(5);
    const file = await exportsWith({ batch: 2, most: 100 }).open(by('ana'), table);
    expect(reads).toEqual([]);
    const reader = file.getReader();
    for (const _ of [1, 2]) await reader.read();
    expect(reads).toEqual([2]);
    await reader.read();
    expect(reads).toEqual([2, 2]);
    await reader.cancel();
    expect(reads).toEqual([2, 2]);
  });

  it('one at a time for a person: another waits until the first has ended', async () => {
    const exports = exportsWith();
    const first = await exports.open(by('ana'), one);
    expect(await failure(() => exports.open(by('ana'), one))).toMatchObject({
      status: 429,
      description:
        'Você já tem uma exportação em andamento. Aguarde o fim dela para começar outra.',
      headers: { 'Retry-After': '10' },
    });
    await textOf(exports.open(by('bia'), one));
    await textOf(first);
    await textOf(exports.open(by('ana'), one));
    const nobody = await failure(() => exports.open(actorOf(undefined), one));
    expect(nobody).toMatchObject({ status: 401 });
  });

  it('one that is given up, half read or fails gives the turn back', async () => {
    const exports = exportsWith();
    const { table } = numbers(3);
    await (await exports.open(by('ana'), table)).cancel();
    const reader = (await exports.open(by('ana'), table)).getReader();
    await reader.read();
    await reader.cancel();
    const uncounted = { ...table, count: () => Promise.reject(broken) };
    await expect(exports.open(by('bia'), uncounted)).rejects.toBe(broken);
    const unread = { ...table, read: () => Promise.reject(broken) };
    await expect(textOf(exports.open(by('bia'), unread))).rejects.toBe(broken);
    await textOf(exports.open(by('bia'), table));
  });

  it.each([
    ['to its end', one],
    ['and fails', { ...one, read: () => Promise.reject(broken) }],
  ])(
    'the database that is lost at its end changes nothing of a file that is read %s',
    async (how, table) => {
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
      if (how === 'and fails') await expect(text).rejects.toBe(broken);
      else expect(await text).toContain('n\r\n1\r\n');
      expect(waits).toBe(1);
    },
  );

  it('a turn that was not given back ends by itself, and its late end takes no other turn', async () => {
    const exports = exportsWith();
    const lost = await exports.open(by('ana'), one);
    const next = await exports.open(by('ana', 300), one);
    await lost.cancel();
    const refused = await failure(() => exports.open(by('ana', 301), one));
    expect(refused).toMatchObject({ status: 429 });
    await next.cancel();
  });

  it('five begin within an hour, the sixth is told when', async () => {
    const exports = exportsWith();
    for (let index = 0; index < 5; index += 1)
      await textOf(exports.open(by('ana', index * 60), one));
    expect(await failure(() => exports.open(by('ana', 600), one))).toMatchObject({
      status: 429,
      description: 'Você já fez 5 exportações na última hora. Tente novamente em 50 min.',
      headers: { 'Retry-After': '3000' },
    });
    await textOf(exports.open(by('bia', 600), one));
    await textOf(exports.open(by('ana', 3600), one));
  });

  it('ruling 16: the factor multiplies the limit of the hour, 0 is off', async () => {
    const off = exportsWith(undefined, 0);
    for (let index = 0; index < 7; index += 1) await textOf(off.open(by('ana'), one));
    const double = exportsWith(undefined, 2);
    for (let index = 0; index < 10; index += 1) await textOf(double.open(by('bia'), one));
    expect(await failure(() => double.open(by('bia'), one))).toMatchObject({ status: 429 });
  });

  it('a file has so many rows at most, and says so in its last line', async () => {
    const file = await exportsWith({ batch: 2, most: 3 }).open(by('ana'), numbers(10).table);
    // Before the first byte leaves.
    expect(await lastAudit(test.database)).toMatchObject({
      operation: 'numbers.export',
      object: 'numbers',
      staffId: 'ana',
      at: NOW,
      diff: { rows: { after: 3 }, filter: { after: 'x' } },
    });
    const last = 'O arquivo tem as 3 linhas mais recentes. Use a busca para exportar as demais.';
    expect((await textOf(file)).split('\r\n').slice(1)).toEqual(['1', '2', '3', last, '']);
  });
});
