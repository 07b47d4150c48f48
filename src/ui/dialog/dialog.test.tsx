import Button from '@mui/material/Button';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CloseButton, ConfirmDialog, ModalDialog, useClosing } from './index';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => userEvent.click(button(name));
const pressEscape = () => userEvent.keyboard('{Escape}');

describe('ModalDialog', () => {
  const Writer = () => {
    const blockClosing = useClosing()?.blockClosing;
    const [open, setOpen] = useState<() => void>();
    return (
      <>
        <Button onClick={() => setOpen(() => blockClosing?.())}>Gravar</Button>
        <Button onClick={open}>Gravado</Button>
      </>
    );
  };

  it('stays while something inside writes, with its buttons disabled', async () => {
    const onClose = vi.fn();
    render(
      <ModalDialog open title="Novo voucher" onClose={onClose} actions={<CloseButton />}>
        <Writer />
      </ModalDialog>,
    );
    const disabled = () => ['Fechar', 'Cancelar'].map((name) => button(name).disabled);
    await press('Gravar');
    expect(disabled()).toEqual([true, true]);
    await pressEscape();
    expect(onClose).not.toHaveBeenCalled();
    await press('Gravado');
    expect(disabled()).toEqual([false, false]);
    await pressEscape();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('ConfirmDialog', () => {
  const question = {
    open: true,
    title: 'Desativar voucher',
    text: 'Deseja desativar?',
    confirmLabel: 'Desativar',
    onClose: () => {},
  };

  it.each([
    [undefined, 'Desativar'],
    ['no', 'Cancelar'],
  ] as const)('Enter answers as configured: %s', async (enter, label) => {
    render(<ConfirmDialog {...question} {...(enter && { enter })} onConfirm={vi.fn()} />);
    await act(async () => undefined);
    expect(document.activeElement?.textContent).toBe(label);
  });

  it('runs once when pressed twice, cannot be left meanwhile, and ignores a click while it fades', async () => {
    const onClose = vi.fn();
    let finish = () => {};
    const onConfirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const dialog = (open: boolean) => (
      <ConfirmDialog {...question} open={open} onConfirm={onConfirm} onClose={onClose} />
    );
    const { rerender } = render(dialog(true));
    const confirm = button('Desativar');
    act(() => {
      confirm.click();
      confirm.click();
    });
    expect(onConfirm).toHaveBeenCalledTimes(1);
    await pressEscape();
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => finish());
    await waitFor(() => expect(confirm.disabled).toBe(false));
    rerender(dialog(false));
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 10_000);
    await act(async () => confirm.click());
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('shows why it failed and may be tried again', async () => {
    const onConfirm = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(Object.assign(new Error('Voucher em uso'), { status: 409 }))
      .mockResolvedValueOnce();
    render(<ConfirmDialog {...question} onConfirm={onConfirm} />);
    await press('Desativar');
    expect((await screen.findByRole('alert')).textContent).toBe('Voucher em uso');
    await press('Desativar');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });
});
