import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import type { Database } from '../db/database';
import { searchWords, wordsQuery } from './text';

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});

const matches = async (search: string, typed: string): Promise<boolean | undefined> => {
  const query = wordsQuery(typed);
  if (!query) return undefined;
  const [row] = await database.read((orm) =>
    orm.execute(sql`select to_tsvector('simple', ${search}::text) @@ ${query} as found`),
  );
  return (row as { found: boolean } | undefined)?.found;
};

describe('word search', () => {
  const ana = searchWords([
    'Ana Flávia D’Ávila Souza-Lima',
    'ana_flavia-2.lima@exemplo.com.br',
    '11987654321',
    '4e5f6a7b8c9d0e1f2a3b4c5d',
    'Rua Augusta/Frei Caneca, 12 <b>fundos</b>, 01310-100',
  ]);

  it.each([
    ['ana', true],
    ['AN', true],
    ['flávia ana', true],
    ['flavia souza', true],
    ['ana silva', false],
    ['lávia', false],
    ['avila', true],
    ["d'ávila", true],
    ['souza-lima', true],
    ['souza-li', true],
    ['lima', true],
    ['ana_flavia-2.lima@exemplo.com.br', true],
    ['ANA_FLAVIA-2.lima@EXEM', true],
    ['ana_flavia-2.lima@exemplo.com', true],
    ['ana_flavia-2.lima@outro', false],
    ['11987654321', true],
    ['119876', true],
    ['(11) 9 8765-4321', true],
    ['+55 (11) 9 8765-4321', true],
    ['(11) 9 8765-4322', false],
    ['4e5f6a7b8c9d0e1f2a3b4c5d', true],
    ['4e5', true],
    ['4e5f6', true],
    ['4e5f7', false],
    ['caneca', true],
    ['fundos', true],
    ['01310-100', true],
    ['01310-1', true],
    ['...', false],
    ["'", false],
    ['👍', false],
  ])('%j finds it: %s', async (typed, found) => expect(await matches(ana, typed)).toBe(found));

  it.each(['', '   ', '\t\n'])('a blank text asks for nothing: %j', (typed) =>
    expect(wordsQuery(typed)).toBeUndefined(),
  );

  it('C1 no text makes it fail, and every text of words finds itself by its beginning', async () => {
    const hostile = fc.array(
      fc.oneof(
        fc.constantFrom(...'&|!():*<->\'"\\%_@.-+e0 '.split('')),
        fc.string({ unit: 'grapheme', maxLength: 8 }),
      ),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (parts) => {
        await matches('ana', parts.join('').replaceAll('\u0000', ''));
      }),
      { numRuns: 150 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.stringMatching(/^([0-9ea]{1,8}|[a-z0-9]{1,12})( [a-z0-9]{1,12}){0,3}$/),
        fc.nat({ max: 40 }),
        async (text, cut) => {
          const typed = text.slice(0, Math.max(1, cut)).trim();
          expect(await matches(searchWords([text]), typed)).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });
});
