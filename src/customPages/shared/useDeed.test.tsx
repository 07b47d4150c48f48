// @vitest-environment happy-dom
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { ModalDialog } from '../../ui/dialog';
import { Notifications } from '../../ui/feedback';
import { useDeed } from './useDeed';

const WORDS = { success: 'Salvo com sucesso', failure: 'Não salvou' };

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <CoreAdminContext>
    {children}
    <Notifications />
  </CoreAdminContext>
);

const open = () => renderHook(() => useDeed(), { wrapper: Frame }).result;

/** A call that the test answers. */
const held = () => {
  let answer: (value: string) => void = () => undefined;
  let refuse: (failure: Error) => void = () => undefined;
  const promise = new Promise<string>((resolve, reject) => {
    answer = resolve;
    refuse = reject;
  });
  return { promise, answer: (text: string) => answer(text), refuse: (e: Error) => refuse(e) };
};

const refusal = (message: string): Error =>
  Object.assign(new Error(message), { code: 'wrong-status', status: 409 });

describe('useDeed', () => {
  it('runs one work at a time, whatever is pressed meanwhile', async () => {
    const deed = open();
    const call = held();
    const work = vi.fn(() => call.promise);
    let first: Promise<unknown> = Promise.resolve();
    let second: unknown = 'unanswered';
    await act(async () => {
      first = deed.current.run(work, WORDS);
      second = await deed.current.run(work, WORDS);
    });
    expect(second).toBeUndefined();
    expect(work).toHaveBeenCalledTimes(1);
    expect(deed.current.busy).toBe(true);
    await act(async () => {
      call.answer('done');
      await first;
    });
    expect(await first).toEqual({ answer: 'done' });
    expect(deed.current.busy).toBe(false);
    await act(() => deed.current.run(work, WORDS));
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('tells a deed that was done from a failure, whatever was answered', async () => {
    const deed = open();
    let done: unknown;
    await act(async () => {
      done = await deed.current.run(async () => undefined, WORDS);
    });
    expect(done).toEqual({ answer: undefined });
    expect(screen.getByRole('status').textContent).toBe('Salvo com sucesso');
    await act(async () => {
      done = await deed.current.run(() => Promise.reject(refusal('Falhou')), WORDS);
    });
    expect(done).toBeUndefined();
  });

  it('says a success for 1500 ms, and nothing where there are no words', async () => {
    vi.useFakeTimers();
    try {
      const deed = open();
      await act(() => deed.current.run(async () => 1, { failure: 'Não salvou' }));
      expect(screen.queryByRole('status')).toBeNull();
      await act(() => deed.current.run(async () => 1, WORDS));
      expect(screen.getByRole('status').textContent).toBe('Salvo com sucesso');
      act(() => vi.advanceTimersByTime(1_499));
      expect(screen.queryByRole('status')).not.toBeNull();
      act(() => vi.advanceTimersByTime(1));
      expect(screen.queryByRole('status')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    [refusal('Pedido já cancelado'), 'Pedido já cancelado'],
    [refusal(''), 'Não salvou'],
    [refusal('Failed to fetch'), 'Não salvou'],
    [new TypeError('x is not a function'), 'Não salvou'],
  ])('keeps the text of a failure: %s', async (failure, text) => {
    const deed = open();
    await act(() => deed.current.run(() => Promise.reject(failure), WORDS));
    expect(deed.current.problem).toBe(text);
    expect(deed.current.error).toBe(failure);
    expect(deed.current.busy).toBe(false);
    act(() => deed.current.clear());
    expect(deed.current.problem).toBeUndefined();
    expect(deed.current.error).toBeUndefined();
  });

  it.each([
    ['Não salvou', undefined, 'Não salvou. Não foi possível confirmar.'],
    ['Erro ao salvar!', undefined, 'Erro ao salvar! Não foi possível confirmar.'],
    ['Erro ao gerar PDF', true, 'Erro ao gerar PDF'],
  ])('B-CALL-02 after 30 s of silence: %s (reads: %s)', async (failure, reads, text) => {
    const deed = open();
    const late = Object.assign(new Error(''), { code: 'timeout', status: 0 });
    await act(() => deed.current.run(() => Promise.reject(late), { failure, reads }));
    expect(deed.current.problem).toBe(reads ? text : `${text} Verifique antes de tentar de novo.`);
  });

  it('takes the text of a failure away when the next attempt begins', async () => {
    const deed = open();
    await act(() => deed.current.run(() => Promise.reject(refusal('Falhou')), WORDS));
    const call = held();
    let next: Promise<unknown> = Promise.resolve();
    await act(async () => {
      next = deed.current.run(() => call.promise, WORDS);
    });
    expect(deed.current.problem).toBeUndefined();
    await act(async () => {
      call.refuse(refusal('Falhou de novo'));
      await next;
    });
    expect(deed.current.problem).toBe('Falhou de novo');
  });

  it('keeps the key of an intent until it succeeds, and takes another for another', async () => {
    const deed = open();
    const keys: string[] = [];
    const attempt = (intent: unknown, fails: boolean) =>
      act(() =>
        deed.current.run(
          async (key) => {
            keys.push(key);
            if (fails) throw refusal('Falhou');
            return 1;
          },
          WORDS,
          intent,
        ),
      );
    await attempt({ value: 1 }, true);
    await attempt({ value: 1 }, true);
    await attempt({ value: 2 }, true);
    await attempt({ value: 2 }, false);
    await attempt({ value: 2 }, false);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[3]).toBe(keys[2]);
    expect(new Set(keys).size).toBe(3);
  });

  it.each([
    [false, 0],
    [true, 1],
  ])('the dialog around can be closed meanwhile: %s', async (reads, closed) => {
    const onClose = vi.fn();
    const { result: deed } = renderHook(() => useDeed(), {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <Frame>
          <ModalDialog open title="Detalhes" onClose={onClose}>
            {children}
          </ModalDialog>
        </Frame>
      ),
    });
    const close = () => {
      fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
      fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
      const times = onClose.mock.calls.length / 2;
      onClose.mockClear();
      return times;
    };
    for (const end of ['answered', 'refused']) {
      const call = held();
      let done: Promise<unknown> = Promise.resolve();
      await act(async () => {
        done = deed.current.run(() => call.promise, { ...WORDS, reads });
      });
      expect(close()).toBe(closed);
      await act(async () => {
        if (end === 'answered') call.answer('done');
        else call.refuse(refusal('Falhou'));
        await done;
      });
      expect(close()).toBe(1);
    }
  });

  it.each([
    ['cleared', 'answered'],
    ['cleared', 'refused'],
    ['left', 'answered'],
    ['left', 'refused'],
  ])('what is read is dropped once it was %s: %s', async (why, end) => {
    const { result: deed, unmount } = renderHook(() => useDeed(), { wrapper: Frame });
    const call = held();
    let done: Promise<unknown> = Promise.resolve();
    await act(async () => {
      done = deed.current.run(() => call.promise, { ...WORDS, reads: true });
    });
    if (why === 'left') unmount();
    else act(() => deed.current.clear());
    await act(async () => {
      if (end === 'answered') call.answer('found');
      else call.refuse(refusal('Falhou'));
      await done;
    });
    expect(await done).toBeUndefined();
    expect(deed.current.problem).toBeUndefined();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('a cleared failure begins a new intent', async () => {
    const deed = open();
    const keys: string[] = [];
    const attempt = () =>
      act(() =>
        deed.current.run((key) => {
          keys.push(key);
          return Promise.reject(refusal('Falhou'));
        }, WORDS),
      );
    await attempt();
    act(() => deed.current.clear());
    await attempt();
    expect(new Set(keys).size).toBe(2);
  });
});
