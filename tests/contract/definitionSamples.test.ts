import { describe, expect, it, vi } from 'vitest';
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
  const suppliers = (id = 'supplier_id', since = 'since_date') =>
    createRegistry({
      './suppliers/index.ts': f.defineResource({
        name: 'suppliers',
        label: ['Fornecedor', 'Fornecedores'],
        titleField: 'name',
        api: { url: 'https://crm.example.com/v1/suppliers', id, rows: 'items' },
        fields: {
          name: f.text('Nome', { required: true, wire: 'trade_name' }),
          email: f.email('E-mail', { wire: 'contact.email' }),
          limit: f.money('Limite', { wire: 'limit_cents' }),
          since: f.date('Desde', { wire: since }),
        },
      }),
    }).get('suppliers');
  const row = {
    supplier_id: 'S-7',
    trade_name: 'Ana',
    contact: { email: 'ana@x.test' },
    limit_cents: 123_456,
    since_date: '2026-03-01',
  };
  const found = (rows: readonly object[], resource = suppliers()) =>
    sampleFindings(resource, { items: rows });

  it('that fits says nothing', () => {
    expect(found([row, { ...row, supplier_id: 'S-8', contact: {} }])).toEqual([]);
  });

  it.each([
    ['no row', [], 'the sample has no row'],
    ['one id for all', [row, row], 'api.id: two rows have the same one'],
    ['no name', [{ ...row, trade_name: '' }], 'fields.name: is required, and a row has none'],
    ['no amount', [{ ...row, limit_cents: 'mil' }], 'fields.limit: "mil" is read as nothing'],
  ])('with %s is told', (_, rows, text) => {
    expect(found(rows)).toEqual([text]);
  });

  it('tells names that no row has', () => {
    expect(found([row], suppliers(undefined, 'since'))).toEqual(['fields.since: no row has since']);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => found([row], suppliers('code'))).toThrow();
  });
});
