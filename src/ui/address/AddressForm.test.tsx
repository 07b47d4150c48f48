import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type AddressValue, addressProblems, EMPTY_ADDRESS } from '../../../domain/address';
import { AddressForm } from './AddressForm';
import { isManualAddress, type MapServices } from './services';

const PAULISTA = {
  id: 'p1',
  label: 'Avenida Paulista, São Paulo - SP',
  place: 'Avenida Paulista',
  neighbor: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
  zipCode: '01310100',
  lat: -23.561,
  lng: -46.656,
};

type Call = (id: string, signal: AbortSignal) => Promise<unknown>;

const open = (
  call: Call,
  options: MapServices & { readonly withName?: boolean; readonly isShown?: boolean } = {},
) => {
  const { withName = false, isShown = false, ...maps } = options;
  const operation = vi.fn(call);
  const services = {
    ...maps,
    search: async (q: string, signal: AbortSignal) =>
      (await operation(`search ${q}`, signal)) as (typeof PAULISTA)[],
    cep: async (cep: string, signal: AbortSignal) =>
      (await operation(`cep ${cep}`, signal)) as typeof PAULISTA,
  };
  const seen: AddressValue[] = [];
  const Form = () => {
    const [value, setValue] = useState(EMPTY_ADDRESS);
    seen.push(value);
    const byHand = isManualAddress(maps);
    const problems = isShown ? addressProblems(value, { withName, byHand }) : undefined;
    const parts = { value, services, withName, problems };
    return <AddressForm {...parts} onChange={setValue} />;
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  );
  return {
    operation,
    asked: () => operation.mock.calls.map(([id]) => id),
    last: () => seen.at(-1),
  };
};

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) => {
  const field = await input(label);
  act(() => field.focus());
  fireEvent.input(field, { target: { value } });
};
const found: Call = async (id) => (id.startsWith('search') ? [PAULISTA] : PAULISTA);
const isFilled = (last: () => AddressValue | undefined, place: string) =>
  waitFor(() => expect(last()?.place).toBe(place));
const arrived = () => waitFor(() => expect(screen.queryByText('Buscando…')).toBeNull());

describe('address by search', () => {
  it('searches once after the pause, for 3 letters or more, and fills the read-only fields', async () => {
    const { asked, last } = open(found);
    await type('Buscar endereço', 'pa');
    expect(await screen.findByText('Nenhuma opção')).toBeDefined();
    await type('Buscar endereço', 'paulista');
    fireEvent.click(await screen.findByText('Avenida Paulista, São Paulo - SP'));
    await isFilled(last, 'Avenida Paulista');
    expect(asked()).toEqual(['search paulista']);
    const inputs = await Promise.all(['Rua', 'Bairro', 'Cidade', 'Estado', 'CEP'].map(input));
    expect(inputs.map(({ value }) => value)).toEqual([
      ...['Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP', '01310-100'],
    ]);
    expect(inputs.every(({ readOnly }) => readOnly)).toBe(true);
    expect(screen.queryByLabelText('Identificação')).toBeNull();
    expect(last()).toMatchObject({ zipCode: '01310100', lat: -23.561, lng: -46.656 });
    const link = screen.getByRole('link', { name: /Ver no mapa/ });
    expect(link.getAttribute('href')).toContain('query=-23.561,-46.656');
  });
});

describe('address by CEP', () => {
  it('sends a request with 8 digits, not with 7, and shows a failure until another CEP is typed', async () => {
    const { asked, last } = open(async () => {
      throw Object.assign(new Error('Não existe'), { status: 404, code: 'not-found' });
    });
    await type('Buscar por CEP', '9999999');
    expect(asked()).toEqual([]);
    await type('Buscar por CEP', '99999999');
    expect(await screen.findByText('Houve um erro ao buscar pelo CEP')).toBeDefined();
    expect(asked()).toEqual(['cep 99999999']);
    expect(last()).toEqual(EMPTY_ADDRESS);
    await type('Buscar por CEP', '0131010');
    expect(screen.queryByText('Houve um erro ao buscar pelo CEP')).toBeNull();
  });

  it('keeps what is typed while it is loaded; a CEP that was changed fills nothing', async () => {
    let answer = (_: unknown): void => undefined;
    const { last } = open(() => new Promise((resolve) => (answer = resolve)));
    await type('Buscar por CEP', '01310100');
    await type('Buscar por CEP', '0131010');
    answer(PAULISTA);
    await arrived();
    expect(last()).toEqual(EMPTY_ADDRESS);
    await type('Buscar por CEP', '01310100');
    await type('Número', '900');
    answer(PAULISTA);
    await isFilled(last, 'Avenida Paulista');
    expect(last()?.streetNumber).toBe('900');
  });
});

it("names an address 'endereço pessoal' until it is typed, where the form asks for it", async () => {
  const { last } = open(found, { withName: true, isShown: true });
  expect((await input('Identificação')).value).toBe('endereço pessoal');
  await type('Identificação', '');
  for (const problem of [
    'Informe a identificação',
    'Selecione um endereço na busca',
    'Informe o número',
  ])
    expect(screen.getByText(problem)).toBeDefined();
  await type('Identificação', 'trabalho');
  expect(last()?.addressIdentification).toBe('trabalho');
});

it('without a search service it names the setting, and each part is typed by hand', async () => {
  const { operation, last } = open(found, { findsAddresses: false, isShown: true });
  expect(screen.getByText(/ainda não foi configurada.*CAMARIM_GOOGLE_MAPS_API_KEY/)).toBeDefined();
  expect(screen.queryByLabelText('Buscar endereço')).toBeNull();
  expect(screen.getByText('Informe as coordenadas')).toBeDefined();
  await type('Rua', 'Avenida Paulista');
  await type('Cidade', 'São Paulo');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Estado' }));
  fireEvent.click(screen.getByRole('option', { name: 'SP' }));
  await type('CEP', '01310-100');
  await type('Número', '900');
  await type('Coordenadas', '-23.561');
  expect(screen.getByText('Coordenadas inválidas')).toBeDefined();
  await type('Coordenadas', '-23.561, -46.656');
  expect((await input('Coordenadas')).value).toBe('-23.561, -46.656');
  expect(last()).toMatchObject({
    ...{ place: 'Avenida Paulista', city: 'São Paulo', uf: 'SP', zipCode: '01310100' },
    ...{ streetNumber: '900', lat: -23.561, lng: -46.656 },
  });
  expect(screen.queryByText(/^Informe/)).toBeNull();
  expect(operation).not.toHaveBeenCalled();
});
