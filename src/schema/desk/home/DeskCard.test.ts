import { expect, it } from 'vitest';
import { detailsOf } from './DeskCard';

const NOW = new Date('2026-03-10T15:00:00.000Z');
const row = (since: string, value = 0) => ({ id: since, since, value });
const BOTH = { sum: 'value', age: 'since' } as const;
const AGE = { sum: undefined, age: 'since' } as const;

it.each([
  [BOTH, [row('2026-03-10T14:00:00Z', 5)], 1, true, 'R$ 0,05 · o mais antigo há 1 hora'],
  [AGE, [row('2026-03-10T17:30:00Z')], 1, true, 'o próximo em 3 horas'],
  [AGE, [row('2026-03-10T15:00:00Z')], 1, true, 'o mais antigo há 0 segundos'],
  [
    AGE,
    [row('2026-03-12T15:00:00Z'), row('2026-03-09T15:00:00Z')],
    2,
    false,
    'o mais antigo há 1 dia',
  ],
  // The first row of an unsorted page is arbitrary.
  [AGE, [row('2026-03-09T15:00:00Z')], 2, false, ''],
  [BOTH, [row('2026-03-09T15:00:00Z', 100)], 2, true, 'mais de R$ 1,00 · o mais antigo há 1 dia'],
  [AGE, [row('x')], 1, true, ''],
  [BOTH, [], 0, true, ''],
])(
  'a queue shows below its number: %j of %j, %i in all, in order: %s',
  (item, data, total, sortable, words) => {
    const text = detailsOf(item, { data, total, meta: { sortable } }, NOW);
    expect(text.replaceAll('\u00a0', ' ')).toBe(words);
  },
);
