import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../../tests/support/screen';
import type { InputSlotProps } from '../../../schema';
import { createRegistry } from '../../../schema/definition/registry';
import { Notifications } from '../../../ui/feedback';
import { GenderInput, TechniquesInput } from './inputs';

const draw = (Input: typeof GenderInput, value: unknown, stored: object) => {
  const onChange = vi.fn();
  const props: InputSlotProps = {
    ...{ id: 'x', name: 'x', label: 'Campo', value, onChange, onBlur: () => undefined },
    ...{ required: false, readOnly: false },
  };
  const Form = () => (
    <FormProvider {...useForm({ defaultValues: stored })}>
      <Input {...props} />
    </FormProvider>
  );
  renderScreen(
    <>
      <Form />
      <Notifications />
    </>,
    { registry: createRegistry({}) },
  );
  return { onChange, box: screen.getByRole('combobox', { name: 'Campo' }) };
};

it.each([
  [GenderInput, 'F', { gender: 'F', status: 2 }, 'Masculino', /^Não é possível alterar o sexo/],
  [TechniquesInput, ['waxer'], {}, 'Depilador(a)', 'Uma profissão é obrigatória'],
] as const)('P-LEAD-19 P-LEAD-21 keeps a value that must stay: %#', async (...row) => {
  const [Input, value, stored, option, reason] = row;
  const { onChange, box } = draw(Input, value, stored);
  fireEvent.mouseDown(box);
  fireEvent.click(await screen.findByRole('option', { name: option }));
  await waitFor(() => expect(screen.getByText(reason)).toBeTruthy());
  expect(onChange).not.toHaveBeenCalled();
});

it.each([{}, { gender: 'F', status: 1 }])(
  'the gender of a lead with %j changes',
  async (stored) => {
    const { onChange, box } = draw(GenderInput, 'F', stored);
    fireEvent.mouseDown(box);
    fireEvent.click(await screen.findByRole('option', { name: 'Masculino' }));
    expect(onChange).toHaveBeenCalledWith('M');
  },
);
