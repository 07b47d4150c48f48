import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '../../src/resources/all';

/** What a definition translates at the edge is spoken of above it by the definition's own names. */

const definitions = registry.resources.flatMap(({ fields }) => fields);

const lastOf = (path: string): string => path.split('.').at(-1) ?? path;

/** Keys of the wire that a definition gives another name, and that no record, address or answer uses besides. */
const renamed = new Set(
  definitions.flatMap(({ path, field }) => {
    const { wire } = field.options;
    return typeof wire === 'string' && lastOf(wire) !== lastOf(path) ? [lastOf(wire)] : [];
  }),
);
for (const { path } of definitions) renamed.delete(lastOf(path));
// Places in lists, methods of theirs, and the id of whatever an operation answers.
for (const name of [...renamed]) if (/^(\d+|at|_id)$/.test(name)) renamed.delete(name);

const sourcesIn = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|harness\.tsx$/.test(path))
      .map((path) => join(folder, path)),
  );

/** Keys of the wire that a text reads of something: `row.dateRangeStart`, `text['pt-BR']`. */
const readIn = (text: string): string[] =>
  [...text.matchAll(/\w[?!]?\.(\w+)\b|\w\['([\w-]+)'\]/g)].flatMap(([, dotted, quoted]) => {
    const key = dotted ?? quoted ?? '';
    return key === 'pt-BR' || renamed.has(key) ? [key] : [];
  });

describe('the edge', () => {
  it('knows keys of the wire that records have other names for', () => {
    expect(renamed.size).toBeGreaterThan(20);
    expect([...renamed]).toEqual(
      expect.arrayContaining(['installmentMaxLimit', 'discountInPercent']),
    );
  });

  it('no screen and no part of the engine reads a key of the wire', () => {
    const found = sourcesIn('src/customPages', 'src/schema', 'src/ui').flatMap((path) =>
      readIn(readFileSync(path, 'utf8')).map((key) => `${path}: ${key}`),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  it.each([
    ['row.totalValue', ['totalValue']],
    ["title['pt-BR']", ['pt-BR']],
    ['row?.totalValue', ['totalValue']],
    ['row.image', []],
  ])('%j reads %j', (text, keys) => expect(readIn(text)).toEqual(keys));
});

describe('the role rule', () => {
  it('stands once: nobody but the domain names the profiles that may do everything', () => {
    const named = sourcesIn('src', 'server', 'domain').filter((path) =>
      /'administrator',\s*'master'/.test(readFileSync(path, 'utf8')),
    );
    expect(named).toEqual(['domain/access/index.ts']);
  });
});
