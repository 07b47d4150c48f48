import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { drawer, refusal } from '../../src/customPages/shared/harness';
import { AddressSection } from '../../src/resources/leads/form/AddressSection';
import type { SectionSlotProps } from '../../src/schema';
import { renderScreen } from '../support/screen';

const PLACE = { place: 'Avenida Paulista', city: 'São Paulo', uf: 'SP', lat: -23.5, lng: -46.6 };

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

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });

it('RELIABILITY G13 a CEP fills the address but for what was typed meanwhile; of two the newer one counts, a failure is told, and a service without the call is not asked', async () => {
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
