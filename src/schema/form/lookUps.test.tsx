import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { FormSource } from '../compiled';
import { useLookUps } from './useLookUps';

const SOURCE = {
  byPath: new Map([
    ['order', { field: { check: (order: string) => (order.length > 4 ? 'Longo' : undefined) } }],
  ]),
  spec: {
    lookUps: {
      order: {
        resource: 'bookings',
        fills: ({ date }: { date: string }) => ({ date }),
        failure: 'Falhou',
      },
    },
  },
} as unknown as FormSource;

const open = (answer: (id: string, values: object) => Promise<unknown>) => {
  const getOne = async (resource: string, params: object) => ({
    data: await answer(resource, params),
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <CoreAdminContext dataProvider={testDataProvider({ getOne } as never)}>
      {children}
    </CoreAdminContext>
  );
  return renderHook(
    () => {
      const form = useForm<Record<string, unknown>>({ defaultValues: { order: '', date: '' } });
      // What was typed counts only where the form watches it.
      const { dirtyFields } = form.formState;
      return { form, dirtyFields, left: useLookUps(form, SOURCE, 'test') };
    },
    { wrapper },
  ).result;
};

const type = (hook: ReturnType<typeof open>, value: string) =>
  act(() => {
    hook.current.form.setValue('order', value, { shouldDirty: true });
  });

it('P-BON-07 leaving a field with a valid value fills another one, once, and again if that was emptied', async () => {
  const asked: object[] = [];
  const hook = open(async (_, values) => {
    asked.push(values);
    return { date: '2026-03-10' };
  });
  const filled = () =>
    waitFor(() => expect(hook.current.form.getValues('date')).toBe('2026-03-10'));
  act(() => hook.current.left('order'));
  type(hook, 'b1234');
  act(() => hook.current.left('order'));
  type(hook, 'b123');
  act(() => hook.current.left('order'));
  await filled();
  act(() => hook.current.left('order'));
  act(() => hook.current.left('date'));
  expect(asked).toEqual([{ id: 'b123' }]);
  act(() => hook.current.form.setValue('date', null));
  act(() => hook.current.left('order'));
  await filled();
  expect(asked).toHaveLength(2);
});

it('P-BON-07 an answer for an older value fills nothing', async () => {
  const waiting: ((answer: object) => void)[] = [];
  const hook = open(() => new Promise((resolve) => waiting.push(resolve)));
  type(hook, 'b1');
  act(() => hook.current.left('order'));
  type(hook, 'b2');
  act(() => hook.current.left('order'));
  await act(async () => waiting[1]?.({ date: 'second' }));
  await act(async () => waiting[0]?.({ date: 'first' }));
  expect(hook.current.form.getValues('date')).toBe('second');
});
