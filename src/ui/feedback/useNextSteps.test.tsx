import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { AfterActBar, Notifications, useNextSteps } from '.';

const undo = vi.fn();
const copy = vi.fn();

let next: ReturnType<typeof useNextSteps>;

const Caller = () => {
  next = useNextSteps();
  return null;
};

const offer = () =>
  act(async () => {
    next.offer('Bloquear cliente', [
      { label: 'Desfazer', isUndo: true, run: undo },
      { label: 'Copiar código', run: copy },
    ]);
    await AfterActBar.preload();
  });

const offered = () => screen.queryByRole('group', { name: 'Bloquear cliente' });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const undoKey = (field: Element) => fireEvent.keyDown(field, { key: 'z', ctrlKey: true });

beforeEach(() => {
  vi.useFakeTimers();
  for (const way of [undo, copy]) way.mockReset();
  render(
    <CoreAdminContext>
      <Caller />
      <Notifications />
      <input aria-label="Nome" />
    </CoreAdminContext>,
  );
  return () => void vi.useRealTimers();
});

it('next steps are offered for eight seconds, longer while the focus is on them', async () => {
  await offer();
  pass(7999);
  expect(offered()).not.toBeNull();
  pass(1);
  expect(offered()).toBeNull();
  await offer();
  await act(async () => screen.getByRole('button', { name: 'Desfazer' }).focus());
  pass(60_000);
  expect(offered()).not.toBeNull();
});

it('a next step is taken once by its button, by Ctrl Z outside of a field, or by its digit with Alt', async () => {
  await offer();
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(offered()).toBeNull();
  undoKey(document.body);
  expect(undo).toHaveBeenCalledOnce();
  await offer();
  undoKey(screen.getByRole('textbox'));
  expect(undo).toHaveBeenCalledOnce();
  undoKey(document.body);
  expect(undo).toHaveBeenCalledTimes(2);
  await offer();
  fireEvent.keyDown(document.body, { key: '2', code: 'Digit2', altKey: true });
  expect(copy).toHaveBeenCalledOnce();
});
