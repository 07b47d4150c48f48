import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { useIntent } from './intents';

const perform = vi.fn();

const open = () => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <CoreAdminContext dataProvider={testDataProvider({ perform } as never)}>
      {children}
    </CoreAdminContext>
  );
  const { result } = renderHook(useIntent, { wrapper });
  const send = (name: string) => result.current('views.arrange', { name });
  const keys = () => perform.mock.calls.map(([, , key]) => key as string);
  return { send, keys };
};

beforeEach(() => {
  // react-admin writes what a call failed with.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  perform.mockReset().mockResolvedValue({});
});

it('a write of the engine has one key until it succeeds or its body changes, on plain http too', async () => {
  const { send, keys } = open();
  perform.mockRejectedValueOnce(new Error('lost'));
  await expect(send('a')).rejects.toThrow('lost');
  await send('a');
  await send('a');
  perform.mockRejectedValueOnce(new Error('lost'));
  await expect(send('a')).rejects.toThrow('lost');
  await send('b');
  const [first, second, ...others] = keys();
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(second).toBe(first);
  expect(new Set([first, ...others]).size).toBe(4);
});
