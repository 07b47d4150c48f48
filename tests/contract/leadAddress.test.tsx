import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { ZipcodeInput } from '../../src/resources/leads/form/inputs';
import type { InputSlotProps } from '../../src/schema';
import { drawer, refusal } from '../support/customScreens';
import { renderScreen } from '../support/screen';

const PLACE = { place: 'Avenida Paulista', city: 'São Paulo', uf: 'SP', lat: -23.5, lng: -46.6 };

const Holder = () => {
  const form = useForm({
    defaultValues: { address: { city: 'Recife' } as Record<string, unknown> },
  });
  const address = form.watch('address');
  const props = {
    id: 'zipcode',
    name: 'address.zipcode',
    label: 'CEP',
    value: address.zipcode,
    onChange: (value: unknown) => form.setValue('address.zipcode', value),
  };
  return (
    <FormProvider {...form}>
      <ZipcodeInput {...(props as unknown as InputSlotProps)} />
      {Object.entries({ streetName: 'Rua', neighborhood: 'Bairro', city: 'Município' }).map(
        ([name, label]) => (
          <input
            key={name}
            aria-label={label}
            value={String(address[name] ?? '')}
            onChange={({ target }) => form.setValue(`address.${name}`, target.value)}
          />
        ),
      )}
    </FormProvider>
  );
};

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });

it('a CEP fills the address but for what was typed meanwhile; of two the newer one counts, a failure is told, and a service without the call is not asked', async () => {
  const answers: ((place: unknown) => void)[] = [];
  let isKnown = true;
  const draw = drawer(renderScreen, { knowsExtensions: async () => isKnown });
  const { sent } = draw(<Holder />, {
    'geo.cep': () => {
      if (answers.length === 2) throw refusal('internal', '', 500);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  type('CEP', '01310100');
  await screen.findByText('Buscando…');
  await waitFor(() => expect(answers).toHaveLength(1));
  type('CEP', '01310101');
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.({ ...PLACE, neighbor: 'Longe' });
  type('Rua', 'Rua Augusta');
  answers[1]?.({ ...PLACE, neighbor: 'Centro' });
  await waitFor(() => expect(box('Bairro').value).toBe('Centro'));
  expect([box('Rua').value, box('Município').value]).toEqual(['Rua Augusta', 'São Paulo']);
  type('CEP', '01310102');
  expect(await screen.findByText('Houve um erro ao buscar pelo CEP')).toBeDefined();
  isKnown = false;
  type('CEP', '01310103');
  await screen.findByText('Os 8 números preenchem o endereço');
  expect(sent('geo.cep')).toHaveLength(3);
});
