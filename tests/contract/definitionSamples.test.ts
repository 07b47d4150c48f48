import { describe, expect, it } from 'vitest';
import { registry } from '../../src/resources/all';
import * as f from '../../src/schema';
import { createRegistry } from '../../src/schema/registry';
import { sampleFindings } from '../support/sampleFindings';

/** Recorded answers beside definitions: `src/resources/suppliers/suppliers.sample.json` drives its mapping. */

const samples = Object.entries(
  import.meta.glob<unknown>('../../src/resources/*/*.sample.json', {
    eager: true,
    import: 'default',
  }),
).map(([path, sample]) => ({ path, sample, name: path.split('/').at(-2) ?? '' }));

it.each(samples)('$path is understood by its definition', ({ name, sample }) => {
  expect(sampleFindings(registry.get(name), sample)).toEqual([]);
});

describe('a recorded answer', () => {
  const resource = createRegistry({
    './suppliers/index.ts': f.defineResource({
      name: 'suppliers',
      label: ['Fornecedor', 'Fornecedores'],
      titleField: 'name',
      api: { url: 'https://crm.example.com/v1/suppliers', id: 'supplier_id', rows: 'items' },
      fields: {
        name: f.text('Nome', { required: true, wire: 'trade_name' }),
        limit: f.money('Limite', { wire: 'limit_cents' }),
      },
    }),
  }).get('suppliers');
  const row = { supplier_id: 'S-7', trade_name: 'Ana', limit_cents: 123_456 };

  it.each([
    ['that fits', [row], []],
    ['without rows', [], ['the sample has no row']],
    ['with one id for all', [row, row], ['api.id: two rows have the same one']],
    [
      'without a name',
      [{ ...row, trade_name: '' }],
      ['fields.name: is required, and a row has none'],
    ],
    [
      'with another amount',
      [{ ...row, limit_cents: 'mil' }],
      ['fields.limit: "mil" is read as nothing'],
    ],
    [
      'of other names',
      [{ ...row, limit_cents: undefined }],
      ['fields.limit: no row has limit_cents'],
    ],
  ])('%s is judged', (_, items, findings) => {
    expect(sampleFindings(resource, { items })).toEqual(findings);
  });
});
