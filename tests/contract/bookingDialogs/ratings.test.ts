import { expect, it } from 'vitest';
import { registry } from '../../../src/resources/all';
import { removeRating } from '../../../src/resources/bookings/ratings';
import { compileFields } from '../../../src/schema/definition/compiled';
import { textOf } from '../../../src/schema/definition/format';
import { contextOf } from '../../support/definitionUnits';

it('B-RATE-01 B-RATE-02 B-RATE-03 B-RATE-05 shows valid ratings from 1 to 5, and their mean where there are several', () => {
  const { title, failure, sections = [] } = registry.get('ratings').spec.dialogs?.ofBooking ?? {};
  const [{ lines, table } = {}] = sections;
  const tell = (values: readonly number[], over: object = {}) => {
    const data = values.map((rating, at) => ({
      _id: `r${at}`,
      rating,
      date: '2026-03-02T12:00:00Z',
      feedback: `Nota de ${rating}`,
      valid: rating !== 3,
      ...over,
    }));
    const rated = { id: 'b1', ratings: data } as never;
    return [
      ...(lines?.(rated, contextOf()) ?? []),
      ...(table?.of(rated, contextOf()) ?? []).map((row) =>
        compileFields(table?.columns ?? {}).map(({ path, field }) =>
          field.choices
            ? field.choices[String(row[path])]
            : (row[path] && textOf(field, row[path], row)) || field.options.emptyText,
        ),
      ),
    ];
  };
  const state = (label: string, tone: string) => ({ label, tone });
  expect([title, failure]).toEqual(['Avaliações do Agendamento', 'Erro ao carregar as avaliações']);
  expect(removeRating.confirm?.text).toBe('Deseja mesmo excluir esta avaliação?');
  expect(tell([5, 0, 6, 3])).toEqual([
    ['02/03/2026 09:00', state('★★★★★ · Nota 5', 'success'), 'Nota de 5'],
  ]);
  expect(tell([1], { feedback: null })).toEqual([
    ['02/03/2026 09:00', state('★☆☆☆☆ · Nota 1', 'error'), 'Sem comentário'],
  ]);
  expect([tell([5, 4, 4, 3])[0], tell([5, 4])[0]]).toEqual([
    'Média 4,3 de 3 avaliações',
    'Média 4,5 de 2 avaliações',
  ]);
  expect([tell([]), table?.empty]).toEqual([[], 'Este agendamento ainda não foi avaliado.']);
});
