import Button from '@mui/material/Button';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CloseButton, ConfirmDialog, ModalDialog, useClosing } from './index';

const Opener = ({ busy = false, onClose = () => {} }: { busy?: boolean; onClose?: () => void }) => {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <ModalDialog open={open} title="Novo voucher" onClose={close} busy={busy}>
        <input aria-label="Nome" />
      </ModalDialog>
    </>
  );
};

describe('ModalDialog', () => {
  it('is a dialog named by its title; Esc closes it and the focus goes back', async () => {
    const user = userEvent.setup();
    render(<Opener />);
    const opener = screen.getByRole('button', { name: 'Abrir' });
    await user.click(opener);
    expect(screen.getByRole('dialog', { name: 'Novo voucher' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it('cannot be closed while it is busy', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    render(<Opener busy onClose={onClose} />);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Fechar' })).toHaveProperty('disabled', true);
  });
});

const Nested = () => {
  const [open, setOpen] = useState<readonly string[]>(['Agendamento', 'Excluir avaliação']);
  const close = () => setOpen((titles) => titles.slice(0, -1));
  return ['Agendamento', 'Excluir avaliação'].map((title) => (
    <ModalDialog key={title} open={open.includes(title)} title={title} onClose={close}>
      <input aria-label={title} />
    </ModalDialog>
  ));
};

it('ModalDialog takes Esc while the question above it still fades', async () => {
  const user = userEvent.setup();
  render(<Nested />);
  await user.keyboard('{Escape}');
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(2);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const Writer = () => {
  const shut = useClosing()?.shut;
  const [open, setOpen] = useState<() => void>();
  return (
    <>
      <Button onClick={() => setOpen(() => shut?.())}>Gravar</Button>
      <Button onClick={open}>Gravado</Button>
    </>
  );
};

it('ModalDialog stays while something inside writes, and its buttons do not look as if they closed it', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  render(
    <ModalDialog open title="Novo voucher" onClose={onClose} actions={<CloseButton />}>
      <Writer />
    </ModalDialog>,
  );
  const ways = () =>
    ['Fechar', 'Cancelar'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }));
  await user.click(screen.getByRole('button', { name: 'Gravar' }));
  expect(ways().map(({ disabled }) => disabled)).toEqual([true, true]);
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Gravado' }));
  expect(ways().map(({ disabled }) => disabled)).toEqual([false, false]);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

const question = {
  open: true,
  title: 'Desativar voucher',
  text: 'Deseja desativar?',
  confirmLabel: 'Desativar',
  onClose: () => {},
};

describe('ConfirmDialog', () => {
  it.each([
    [undefined, 'Desativar'],
    ['no', 'Cancelar'],
  ] as const)('Enter answers what it is told to: %s', async (enter, label) => {
    render(
      <ConfirmDialog
        {...question}
        {...(enter && { enter })}
        onConfirm={vi.fn()}
        onClose={() => {}}
      />,
    );
    await act(async () => undefined);
    expect(document.activeElement?.textContent).toBe(label);
  });

  it('runs once when the button is pressed twice, and cannot be left meanwhile', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    let finish = () => {};
    const onConfirm = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    render(<ConfirmDialog {...question} onConfirm={onConfirm} onClose={onClose} />);
    const button = screen.getByRole('button', { name: 'Desativar' });
    act(() => {
      button.click();
      button.click();
    });
    expect(onConfirm).toHaveBeenCalledTimes(1);
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => finish());
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
  });

  it('ignores a click while it fades, however slowly', async () => {
    const onConfirm = vi.fn(async () => undefined);
    const { rerender } = render(<ConfirmDialog {...question} onConfirm={onConfirm} />);
    const button = screen.getByRole('button', { name: 'Desativar' });
    await act(async () => button.click());
    rerender(<ConfirmDialog {...question} open={false} onConfirm={onConfirm} />);
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 10_000);
    await act(async () => button.click());
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('shows why it failed and may be tried again', async () => {
    const user = userEvent.setup();
    const onConfirm = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(Object.assign(new Error('Voucher em uso'), { status: 409 }))
      .mockResolvedValueOnce();
    render(<ConfirmDialog {...question} onConfirm={onConfirm} />);
    await user.click(screen.getByRole('button', { name: 'Desativar' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Voucher em uso');
    await user.click(screen.getByRole('button', { name: 'Desativar' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });
});
