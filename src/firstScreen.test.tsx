import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useIsFirstScreenThere } from './firstScreen';

const SKELETON = '<div class="MuiSkeleton-root"></div>';
let queries: QueryClient;
let main: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient();
  main = document.createElement('main');
  main.innerHTML = SKELETON;
  document.body.append(main);
  return () => {
    main.remove();
    vi.useRealTimers();
  };
});

const open = () => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(() => useIsFirstScreenThere(), { wrapper }).result;
};
const answer = (name: string) => act(() => queries.setQueryData([name, 'getList'], { data: [] }));
const passes = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('PERFORMANCE what comes after the first screen waits for an answer that is no session, and until it is drawn', async () => {
  const isThere = open();
  await answer('auth');
  main.replaceChildren();
  await passes(10_000);
  expect(isThere.current).toBe(false);
  main.innerHTML = SKELETON;
  await answer('schedules');
  await passes(3_900);
  expect(isThere.current).toBe(false);
  main.replaceChildren();
  await passes(50);
  expect(isThere.current).toBe(true);
});
