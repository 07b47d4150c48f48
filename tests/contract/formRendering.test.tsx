import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import * as f from '../../src/schema';
import { FormPage } from '../../src/schema/form/FormPage';
import { createRegistry } from '../../src/schema/registry';
import { renderScreen } from '../support/screen';

let drawn: string[] = [];
let labelled: string[] = [];

const Counted = ({ id, label, value, onChange, readOnly, required }: f.InputSlotProps) => {
  drawn.push(label);
  return (
    <label htmlFor={id}>
      {label}
      <input
        id={id}
        value={String(value ?? '')}
        readOnly={readOnly}
        aria-required={required}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
};

const Slot = ({ values }: f.SectionSlotProps) => <p>{`Escrito: ${String(values.code ?? '')}`}</p>;

const registry = createRegistry({
  './things/index.ts': f.defineResource({
    name: 'things',
    label: ['Coisa', 'Coisas'],
    routes: { list: '/things', create: '/things/new', edit: '/things/:id' },
    roles: 'permissions',
    titleField: 'code',
    api: { url: 'https://x.example/things' },
    fields: {
      code: f.text('Código', { input: Counted }),
      name: f.text('Nome', { input: Counted }),
      reason: f.text('Motivo', { input: Counted }),
      total: f.computed('Total', ({ code }) => `${String(code ?? '').length} letras`, {
        form: true,
      }),
      note: f.text('Nota', { input: Counted }),
    },
    requiredWhen: { name: ({ code }) => code === 'abcd' },
    visibleWhen: { reason: ({ code }) => code === 'abcd' },
    readOnlyWhen: { name: ({ code }) => code === 'abcde' },
    form: {
      sections: [
        { title: 'Um', fields: ['code', 'total'] },
        { title: 'Dois', fields: ['name', 'reason'] },
        { title: 'Três', fields: ['note'], render: Slot },
      ],
    },
  }),
});
const [resource] = registry.resources;
if (!resource) throw new Error('The registry is empty');

describe('PERFORMANCE a key typed in a form', () => {
  beforeEach(async () => {
    renderScreen(<FormPage resource={resource} mode="create" />, {
      registry: {
        ...registry,
        labelOf: (...key) => {
          labelled.push(key.join('.'));
          return registry.labelOf(...key);
        },
      },
      path: '/things/new',
      provider: {} as never,
    });
    // The first letter makes the form one that has something to lose.
    await userEvent.type(await screen.findByLabelText('Código'), 'a');
    drawn = [];
    labelled = [];
  });

  it('draws the input that it is typed in, and no other input or label', async () => {
    await userEvent.type(screen.getByLabelText('Código'), 'bc');
    expect(new Set(drawn)).toEqual(new Set(['Código']));
    expect(labelled).toEqual([]);
  });

  it('is followed by what is computed and by what a section draws itself', async () => {
    await userEvent.type(screen.getByLabelText('Código'), 'bc');
    expect(screen.getByRole('status', { name: 'Total' }).textContent).toContain('3 letras');
    expect(screen.getByText('Escrito: abc')).toBeTruthy();
  });

  it('turns the conditions: seen, needed, locked', async () => {
    const code = screen.getByLabelText('Código');
    await userEvent.type(code, 'bcd');
    expect(screen.getByLabelText('Motivo')).toBeTruthy();
    expect(screen.getByLabelText('Nome').getAttribute('aria-required')).toBe('true');
    await userEvent.type(code, 'e');
    expect(screen.queryByLabelText('Motivo')).toBeNull();
    expect(screen.getByLabelText('Nome').getAttribute('aria-required')).toBe('false');
    expect(screen.getByLabelText<HTMLInputElement>('Nome').readOnly).toBe(true);
  });
});
