import { describe, expect, it } from 'vitest';
import * as f from './index';

/** What an option says is held by the types: each `@ts-expect-error` fails the check where nothing is refused. */

describe('an option of a field', () => {
  it('that no type knows does not compile, and one that is wrong leaves the others as they are', () => {
    const definition = f.defineResource({
      name: 'suppliers',
      label: ['Fornecedor', 'Fornecedores'],
      titleField: 'name',
      api: { url: 'https://crm.example.com/v1/suppliers' },
      fields: {
        // @ts-expect-error a limit is a number
        name: f.text('Nome', { required: true, max: 'x' }),
        // @ts-expect-error no date knows `minimum`
        since: f.date('Desde', { required: true, minimum: 3 }),
        until: f.date('Até', {
          format: (day, record) => `${day.slice(0, 4)} ${String(record.id)}`,
        }),
        // @ts-expect-error an amount is about nobody: it is shown whole
        limit: f.money('Limite', { personal: true }),
        // @ts-expect-error nor is a day
        born: f.date('Nascimento', { personal: true }),
        document: f.cpf('CPF', { personal: true }),
        // @ts-expect-error no reference knows `min`
        area: f.reference('Área', 'areas', { required: true, min: 3 }),
      },
      // Were the options above lost, these values might be absent and would not compile.
      rules: [
        ['until', 'x', (s) => !!s.until && s.until <= s.since && s.name.length > s.area.length],
      ],
    });
    expect(Object.keys(definition.spec.fields)).toEqual([
      'name',
      'since',
      'until',
      'limit',
      'born',
      'document',
      'area',
    ]);
  });
});
