import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { AnyEndpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/index';
import { SECTORS } from '../../domain/investments';
import { errorResponse } from '../../server/http/errors';
import { HttpError } from '../../server/kernel';
import { decodeRecord } from '../../src/dataProvider/records';
import { registry } from '../../src/resources/all';

/** What the specification leaves open, and what was decided. */

const all: readonly AnyEndpoint[] = endpoints;

const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

/** Ids that a text names, also as `B-ACT-04, 08` and `P-PROF-07 to 39`. */
const idsOf = (text: string): string[] =>
  [...text.matchAll(/\b([BPC]-[A-Z]+)-(\d+)((?:(?:, | to | and )\d{2}\b)*)/g)].flatMap(
    ([, topic, first, more = '']) => {
      const found = [Number(first)];
      for (const [, word, number] of more.matchAll(/(, | to | and )(\d{2})/g)) {
        const [last = 0, next] = [found.at(-1), Number(number)];
        if (word === ' to ') for (let id = last + 1; id < next; id += 1) found.push(id);
        found.push(next);
      }
      return found.map((id) => `${topic}-${String(id).padStart(2, '0')}`);
    },
  );

it('every open point of the specification is named by a decision', () => {
  const decided = new Set(filesOf('docs/decisions', '.md').flatMap(idsOf));
  const open = filesOf('docs/requirements', '.tsv').flatMap((text) =>
    text
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
      .flatMap(([id, , kind]) => (id && kind === 'open' ? [id] : [])),
  );
  expect(open.length).toBeGreaterThan(100);
  expect(open.filter((id) => !decided.has(id))).toEqual([]);
});

it('B-ERR-05 B-ERR-30 no call updates a category, and no text announces one', () => {
  const written = all.filter(({ method, path }) => method !== 'GET' && /categor/i.test(path));
  expect(written.map(({ id }) => id)).toEqual([]);
  expect(filesOf('src', '.ts').some((text) => text.includes('Categoria atualizada'))).toBe(false);
});

it('C-INVEST-17 an investment has free text as category, sectors with accents, and the day of its UTC midnight', () => {
  const resource = registry.get('investments');
  const { spec } = resource;
  expect(spec.fields.category?.type).toBe('text');
  expect(SECTORS).toMatchObject({ Operacao: 'Operação' });
  const wire = { _id: 'i1', date: '2026-03-10T00:00:00.000Z' };
  expect(decodeRecord(resource, wire)).toMatchObject({ date: '2026-03-10' });
});

const code = [...filesOf('src', '.ts'), ...filesOf('src', '.tsx'), ...filesOf('domain', '.ts')];

it('C-MISC-09 C-MISC-10 texts have their accents back, and the routes their spelling', () => {
  const lost =
    /['`>](Servico|Duracao|Descricao|Nao ha|Transferencias|Comentario|Objetivo nao|Recupear)/;
  expect(code.filter((source) => /Senha alterado|Campanha excluida/.test(source))).toEqual([]);
  expect(code.flatMap((source) => lost.exec(source)?.[0] ?? [])).toEqual([]);
  const { routes } = registry.get('investments').spec;
  expect(JSON.stringify(routes)).toContain('/investiments');
  expect(JSON.stringify(routes)).toContain('/new-investiment');
});

it('C-CALL-58 an error has a code, a description and the matching status', async () => {
  const answer = errorResponse(new HttpError(409, 'stale', 'Mudou.'), 'request-1');
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ error: { code: 'stale', description: 'Mudou.' } });
});
