import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { FormProvider, useController, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { lookUpInput } from './LookUpInput';

const Input = lookUpInput({
  resource: 'bookings',
  fills: 'date',
  pick: ({ date }) => date,
  failure: 'Falhou',
  max: 4,
});

const Order = () => {
  const { field } = useController({ name: 'order' });
  return <Input {...{ ...field, id: 'order', label: 'Id', required: false, readOnly: false }} />;
};

const Form = () => {
  const form = useForm({ defaultValues: { order: '', date: '' } });
  return (
    <FormProvider {...form}>
      <Order />
      <input aria-label="Data" {...form.register('date')} />
    </FormProvider>
  );
};

const open = (getOne: (resource: string, params: object) => Promise<unknown>) => {
  render(
    <CoreAdminContext dataProvider={testDataProvider({ getOne } as never)}>
      <Form />
    </CoreAdminContext>,
  );
  const order = screen.getByLabelText('Id');
  const date = screen.getByLabelText<HTMLInputElement>('Data');
  const type = (value: string) => {
    fireEvent.change(order, { target: { value } });
    fireEvent.blur(order);
  };
  return { order, date, type };
};

it('P-BON-07 leaving a field with a valid value fills another one, once, and again if that was emptied', async () => {
  const getOne = vi.fn(async () => ({ data: { id: 'b123', date: '2026-03-10' } }));
  const { order, date, type } = open(getOne);
  fireEvent.blur(order);
  type('b1234');
  type('b123');
  await waitFor(() => expect(date.value).toBe('2026-03-10'));
  fireEvent.blur(order);
  expect(getOne.mock.calls.map((call: unknown[]) => call.slice(0, 2))).toMatchObject([
    ['bookings', { id: 'b123' }],
  ]);
  fireEvent.change(date, { target: { value: '' } });
  fireEvent.blur(order);
  await waitFor(() => expect(date.value).toBe('2026-03-10'));
  expect(getOne).toHaveBeenCalledTimes(2);
});

it('P-BON-07 an answer for an older value fills nothing', async () => {
  const waiting: ((answer: object) => void)[] = [];
  const { date, type } = open(() => new Promise((resolve) => waiting.push(resolve)));
  type('b1');
  type('b2');
  const answer = (at: number, value: string) =>
    act(async () => waiting[at]?.({ data: { id: 'x', date: value } }));
  await answer(1, 'second');
  await answer(0, 'first');
  expect(date.value).toBe('second');
});
