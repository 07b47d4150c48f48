import { describe, expect, it } from 'vitest';
import { sourcesIn } from './files.mjs';
import { inRoot } from './paths.mjs';
import { linesOf, resourceRows, totalOf } from './sizes.mjs';

const sources = ['src', 'server'].flatMap(sourcesIn);
const rows = resourceRows(sources);
const rowOf = (name) => rows.find(({ folder }) => folder === name);

describe('sizes', () => {
  it('every line of definitions and pages is in one row, wherever it lies', () => {
    const own = sources.filter((path) =>
      ['resources', 'customPages'].some((room) => path.startsWith(`${inRoot('src', room)}/`)),
    );
    const { definition, front } = totalOf(rows);
    expect(definition + front).toBe(own.reduce((lines, path) => lines + linesOf(path), 0));
  });

  it('pages of a resource stand in its row, under whatever name', () => {
    const pages = ['artist', 'leadsCalendar', 'leadsReport'].filter(rowOf);
    expect(pages).toEqual([]);
    const report = inRoot('src', 'customPages', 'leadsReport', 'index.tsx');
    expect(rowOf('leads').front).toBeGreaterThan(linesOf(report));
  });

  it('the server of a family counts once, whichever resources share it', () => {
    const twice = rows.reduce((lines, { server }) => lines + server, 0);
    expect(totalOf(rows).server).toBeLessThan(twice);
    expect(rowOf('vouchers').server).toBeGreaterThan(0);
  });
});
