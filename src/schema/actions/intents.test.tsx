import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

afterEach(() => vi.restoreAllMocks());

describe('a write of the engine itself', () => {
  it('has the same key when it is sent again after a failure', async () => {
    const { send, keys } = open();
    perform.mockRejectedValueOnce(new Error('lost'));
    await expect(send('a')).rejects.toThrow('lost');
    await send('a');
    const [first, second] = keys();
    expect(first).toMatch(/^[\w-]{36}$/);
    expect(second).toBe(first);
  });

  it('has another key after another body or a success', async () => {
    const { send, keys } = open();
    perform.mockRejectedValueOnce(new Error('lost'));
    await expect(send('a')).rejects.toThrow('lost');
    await send('b');
    await send('a');
    await send('a');
    expect(new Set(keys()).size).toBe(4);
  });
});
