import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { createRegistry } from '../definition/registry';
import type { FormContext } from '../definition/types';
import { DialogHost } from '../desk/DialogHost';
import { SchemaProvider, useContextFor } from './context';

const registry = createRegistry({});

it('the clock of a context stands still until the day changes in São Paulo', async () => {
  let now = new Date('2026-03-11T02:00:00Z');
  const seen: FormContext[] = [];
  const Reader = () => {
    const [drawing, setDrawing] = useState(1);
    seen.push(useContextFor('list'));
    return (
      <button type="button" onClick={() => setDrawing(drawing + 1)}>{`Desenho ${drawing}`}</button>
    );
  };
  const product = { name: 'Camarim', slug: 'camarim', staffEmailDomain: 'camarim.test' };
  const props = { registry, product, clock: () => now, dialogs: {}, DialogHost };
  renderScreen(
    <SchemaProvider {...props}>
      <Reader />
    </SchemaProvider>,
    { registry },
  );
  const drawAgain = () => userEvent.click(screen.getByRole('button'));
  now = new Date('2026-03-11T02:59:59Z');
  await drawAgain();
  expect(new Set(seen).size).toBe(1);
  expect(seen[0]).toMatchObject({ today: '2026-03-10', now: new Date('2026-03-11T02:00:00Z') });
  now = new Date('2026-03-11T03:00:00Z');
  await drawAgain();
  expect(seen.at(-1)).toMatchObject({ today: '2026-03-11', now });
});
