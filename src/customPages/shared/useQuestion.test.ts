import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useQuestion } from './useQuestion';

it('a question is answered once, however often its button is pressed, and again when asked again', async () => {
  const { result } = renderHook(() => useQuestion());
  const work = vi.fn(async () => undefined);
  const press = () =>
    act(async () => {
      await Promise.all([result.current.answer(work), result.current.answer(work)]);
    });
  await press();
  expect(work).not.toHaveBeenCalled();
  act(() => result.current.ask());
  expect(result.current.open).toBe(true);
  await press();
  expect(work).toHaveBeenCalledOnce();
  expect(result.current.open).toBe(false);
  await press();
  expect(work).toHaveBeenCalledOnce();
  act(() => result.current.ask());
  await press();
  expect(work).toHaveBeenCalledTimes(2);
});
