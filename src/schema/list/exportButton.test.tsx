import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { THINGS } from '../../../tests/support/things';
import { Notifications } from '../../ui/feedback';
import * as f from '../index';
import { createRegistry } from '../registry';
import { EmbeddedList } from './EmbeddedList';

const registry = createRegistry({
  './things/index.ts': f.defineResource({
    ...THINGS,
    fields: { name: f.text('Nome', { filter: true }), owner: f.text('Dono', { filter: true }) },
  }),
});

const getList = vi.fn();
const saved = vi.fn();
const draw = async () => {
  renderScreen(
    <>
      <EmbeddedList resource={registry.get('things')} filter={{ owner: 'u1' }} />
      <Notifications />
    </>,
    { registry, path: '/customers/u1', provider: { getList } as never },
  );
  await screen.findByRole('table');
};

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved);
  saved.mockReset();
  getList.mockReset().mockResolvedValue({ data: [{ id: '1', name: 'Ana' }], total: 1 });
});

it('RELIABILITY E3 a list inside another page exports what that page shows, with its filter', async () => {
  await draw();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), 'An');
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(getList.mock.calls.at(-1)?.[1].filter).toEqual({ owner: 'u1', name: 'An' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('RELIABILITY H11 an export that stops at the end of what was counted says so', async () => {
  getList.mockResolvedValue({
    data: Array.from({ length: 5000 }, (_, id) => ({ id, name: `N${id}` })),
    total: 10_000,
    meta: { totalIsCapped: true },
  });
  getList.mockResolvedValueOnce({ data: [{ id: '1', name: 'Ana' }], total: 10_000 });
  await draw();
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('só as primeiras 10.000 linhas');
  expect(saved).toHaveBeenCalledTimes(1);
});
