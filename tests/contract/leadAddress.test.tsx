import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { drawer, refusal } from '../../src/customPages/shared/harness';
import { AddressSection } from '../../src/resources/leads/form/AddressSection';
import type { SectionSlotProps } from '../../src/schema';
import { PLACE } from '../support/bookingDetails';
import { renderScreen } from '../support/screen';

const Holder = () => {
  const [address, setAddress] = useState<Record<string, unknown>>({ city: 'Recife' });
  const props = {
    values: { address },
    errors: {},
    change: (path: string, value: unknown) =>
      setAddress((old) => ({ ...old, [path.replace('address.', '')]: value })),
  };
  return <AddressSection {...(props as unknown as SectionSlotProps)} />;
};

it('RELIABILITY G13 the answer of a CEP leaves what was typed meanwhile', async () => {
  let answer = (_: unknown): void => undefined;
  const draw = drawer(renderScreen, { knowsExtensions: async () => true });
  const { user } = draw(<Holder />, {
    'geo.cep': () => new Promise((resolve) => (answer = resolve)),
  });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  await user.type(box('CEP'), '01310100');
  await user.type(box('Rua'), 'Rua Augusta');
  answer(PLACE);
  await waitFor(() => expect(box('Bairro').value).toBe('Bela Vista'));
  expect(box('Rua').value).toBe('Rua Augusta');
  expect(box('Município').value).toBe('São Paulo');
});

it('RELIABILITY G13 of two CEPs the newer one fills the address, though the older one is answered', async () => {
  const answers: ((place: unknown) => void)[] = [];
  const draw = drawer(renderScreen, { knowsExtensions: async () => true });
  const { user } = draw(<Holder />, {
    'geo.cep': () => new Promise((resolve) => answers.push(resolve)),
  });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  await user.type(box('CEP'), '01310100');
  await waitFor(() => expect(answers).toHaveLength(1));
  await user.type(box('CEP'), '{Backspace}1');
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.({ ...PLACE, neighbor: 'Longe' });
  await user.type(box('Rua'), 'R');
  answers[1]?.({ ...PLACE, neighbor: 'Centro' });
  await waitFor(() => expect(box('Bairro').value).toBe('Centro'));
});

it('says that a CEP could not be looked up', async () => {
  const draw = drawer(renderScreen, { knowsExtensions: async () => true });
  const { user } = draw(<Holder />, {
    'geo.cep': () => {
      throw refusal('internal', '', 500);
    },
  });
  await user.type(screen.getByRole('textbox', { name: 'CEP' }), '01310100');
  expect(await screen.findByText('Houve um erro ao buscar pelo CEP')).toBeDefined();
});
