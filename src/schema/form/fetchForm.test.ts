import { expect, it, vi } from 'vitest';
import { compileResource } from '../definition/compile';
import { defineResource, text } from '../index';
import { fetchForm } from './FieldInput';

const lazyInput = () => Object.assign(() => null, { preload: vi.fn(async () => undefined) });

it('fetches the inputs and the aside of a form, not the inputs of fields that it does not have', async () => {
  const [input, unused, aside] = [lazyInput(), lazyInput(), lazyInput()];
  const definition = defineResource({
    name: 'suppliers',
    label: ['Fornecedor', 'Fornecedores'],
    titleField: 'name',
    api: { url: 'https://crm.example.com/v1/suppliers' },
    fields: { name: text('Nome', { input }), code: text('Código', { form: false, input: unused }) },
    slots: { formAside: aside },
  });
  await fetchForm(compileResource(definition, './suppliers/index.ts'));
  expect([input, unused, aside].map(({ preload }) => preload.mock.calls.length)).toEqual([1, 0, 1]);
});
