import { expect, it, vi } from 'vitest';
import { compileResource } from '../compile';
import { defineResource, richText, text } from '../index';
import { fetchForm } from './fetchForm';

/** A part that says when its file is fetched. */
const part = () => Object.assign(() => null, { fetch: vi.fn(async () => undefined) });

it('what a form draws is fetched before it is opened: inputs of its own and what stands beside it', async () => {
  const [input, unused, aside] = [part(), part(), part()];
  const definition = defineResource({
    name: 'suppliers',
    label: ['Fornecedor', 'Fornecedores'],
    titleField: 'name',
    api: { url: 'https://crm.example.com/v1/suppliers' },
    fields: {
      name: text('Nome', { input }),
      notes: richText('Notas'),
      code: text('Código', { form: false, input: unused }),
    },
    slots: { formAside: aside },
  });
  await fetchForm(compileResource(definition, './suppliers/index.ts'));
  expect([input, unused, aside].map(({ fetch }) => fetch.mock.calls.length)).toEqual([1, 0, 1]);
});
