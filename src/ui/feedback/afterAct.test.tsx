import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AfterActBar, Notifications } from '.';
import { closeAfterAct, offerAfterAct } from './afterAct';

const undo = vi.fn();
const copy = vi.fn();

const offer = () =>
  act(async () => {
    offerAfterAct({
      text: 'Bloquear cliente',
      ways: [
        { label: 'Desfazer', isUndo: true, run: undo },
        { label: 'Copiar código', run: copy },
      ],
    });
    await AfterActBar.fetch();
  });

const offered = () => screen.queryByRole('group', { name: 'Bloquear cliente' });

beforeEach(async () => {
  vi.useFakeTimers();
  for (const way of [undo, copy]) way.mockReset();
  render(
    <CoreAdminContext>
      <Notifications />
      <input aria-label="Nome" />
    </CoreAdminContext>,
  );
});

afterEach(() => {
  act(closeAfterAct);
  vi.useRealTimers();
});

describe('next steps after an action', () => {
  it('is offered for eight seconds', async () => {
    await offer();
    act(() => vi.advanceTimersByTime(7999));
    expect(offered()).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(offered()).toBeNull();
  });

  it('stays while the focus is on it', async () => {
    await offer();
    await act(async () => screen.getByRole('button', { name: 'Desfazer' }).focus());
    act(() => vi.advanceTimersByTime(60_000));
    expect(offered()).not.toBeNull();
  });

  it('is taken once by its button, and goes', async () => {
    await offer();
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(offered()).toBeNull();
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(undo).toHaveBeenCalledOnce();
  });

  it('is taken by Ctrl Z, and by the digit of its place with Alt', async () => {
    await offer();
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(undo).toHaveBeenCalledOnce();
    await offer();
    fireEvent.keyDown(document.body, { key: '2', code: 'Digit2', altKey: true });
    expect(copy).toHaveBeenCalledOnce();
  });

  it('leaves Ctrl Z to what is typed', async () => {
    await offer();
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'z', ctrlKey: true });
    expect(undo).not.toHaveBeenCalled();
  });
});
