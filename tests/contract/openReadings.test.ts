import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

describe('C-INVEST-17 an investment', () => {
  const { spec, mapping } = registry.get('investments');

  it('has a category of free text, and sectors that are stored without accents and read with them', () => {
    expect(spec.fields.category?.type).toBe('text');
    expect(SECTORS).toMatchObject({ Operacao: 'Operação' });
  });

  it('has the day that its UTC midnight says, whatever the zone', () => {
    const wire = { _id: 'i1', date: '2026-03-10T00:00:00.000Z' };
    expect(decodeRecord(mapping, wire)).toMatchObject({ date: '2026-03-10' });
  });
});

describe('texts', () => {
  const code = [...filesOf('src', '.ts'), ...filesOf('src', '.tsx'), ...filesOf('domain', '.ts')];
  const says = (text: string): boolean => code.some((source) => source.includes(text));

  it.each([
    ['Servico ativo?', 'Serviço ativo?'],
    ['Duracao minima', 'Duração mínima'],
    ['Descricao e campo', 'Descrição é campo obrigatório!'],
    ['Nao ha dados', 'Não há dados para serem exibidos.'],
    ['Transferencias', 'Transferências'],
    ['Comentario', 'Comentário'],
    ['Objetivo nao', 'Objetivo não encontrad'],
    ['Campanha excluida', 'Campanha excluída com sucesso.'],
  ])('C-MISC-09 %j has its accents back', (lost, whole) => {
    expect(code.some((source) => new RegExp(`['\`>]${lost}`).test(source))).toBe(false);
    expect(says(whole)).toBe(true);
  });

  it.each([
    ['Recupear url', false],
    ['Recuperar URL de integração da Consultora', true],
    ['Senha alterado', false],
    ['Senha alterada com sucesso.', true],
    ['upload da image.', true],
  ])('C-MISC-10 %j is said: %s', (text, isSaid) => expect(says(text)).toBe(isSaid));

  it('C-MISC-10 the routes keep their spelling', () => {
    const { routes } = registry.get('investments').spec;
    expect(JSON.stringify(routes)).toContain('/investiments');
    expect(JSON.stringify(routes)).toContain('/new-investiment');
  });
});

it('C-CALL-58 an error has a code, a description and the matching status', async () => {
  const answer = errorResponse(new HttpError(409, 'stale', 'Mudou.'), 'request-1');
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ error: { code: 'stale', description: 'Mudou.' } });
});
