import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fetchAhead } from '.';

let idle: (() => void)[] = [];

/** One moment without other work. */
const rest = () =>
  act(async () => {
    const [task] = idle.splice(0, 1);
    task?.();
  });

beforeEach(() => {
  idle = [];
  vi.stubGlobal('requestAnimationFrame', (task: () => void) => task());
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
});

it('fetchAhead fetches one part after the other, in moments without other work', async () => {
  const loads = [vi.fn(async () => 1), vi.fn().mockRejectedValue(new Error('gone')), vi.fn()];
  loads[2]?.mockResolvedValue(3);
  const calls = () => loads.map((load) => load.mock.calls.length).join('');
  fetchAhead(loads);
  for (const expected of ['000', '100', '110', '111']) {
    expect(calls()).toBe(expected);
    await rest();
  }
  expect(idle).toEqual([]);
  const later = vi.fn(async () => 4);
  fetchAhead([later]);
  await rest();
  expect(later).toHaveBeenCalledOnce();
  await rest();
});
