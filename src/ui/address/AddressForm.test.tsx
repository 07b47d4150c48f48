import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type AddressValue, addressProblems, EMPTY_ADDRESS } from '../../../domain/address';
import { AddressForm } from './AddressForm';
import type { MapServices } from './services';

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

const AUGUSTA = { ...PAULISTA, id: 'p2', label: 'Rua Augusta', place: 'Rua Augusta' };

type Call = (id: string, input: { readonly signal: AbortSignal }) => Promise<unknown>;

const open = (
  call: Call,
  {
    withName = false,
    isShown = false,
    ...maps
  }: MapServices & {
    readonly withName?: boolean;
    readonly isShown?: boolean;
  } = {},
) => {
  const operation = vi.fn(call);
  const services = {
    ...maps,
    search: async (q: string, signal: AbortSignal) => {
      const { data } = (await operation('geo.search', { query: { q }, signal } as never)) as {
        readonly data: (typeof PAULISTA)[];
      };
      return data;
    },
    cep: async (cep: string, signal: AbortSignal) =>
      (await operation('geo.cep', { params: { cep }, signal } as never)) as typeof PAULISTA,
  };
  const seen: AddressValue[] = [];
  const Form = () => {
    const [value, setValue] = useState(EMPTY_ADDRESS);
    seen.push(value);
    return (
      <AddressForm
        value={value}
        onChange={setValue}
        services={services}
        withName={withName}
        problems={isShown ? addressProblems(value, { withName }) : undefined}
      />
    );
  };
  render(<Form />);
  return { operation, last: () => seen.at(-1) };
};

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) => {
  const field = await input(label);
  act(() => field.focus());
  fireEvent.input(field, { target: { value } });
};

const found: Call = async (id) => (id === 'geo.search' ? { data: [PAULISTA, AUGUSTA] } : PAULISTA);

describe('address by search', () => {
  it('searches once after the pause and fills the read-only fields', async () => {
    const { operation, last } = open(found);
    await type('Buscar endereço', 'paulista');
    fireEvent.click(await screen.findByText('Avenida Paulista, São Paulo - SP'));
    await waitFor(async () => expect((await input('Rua')).value).toBe('Avenida Paulista'));
    expect(operation).toHaveBeenCalledExactlyOnceWith(
      'geo.search',
      expect.objectContaining({ query: { q: 'paulista' } }),
    );
    const filled = ['Rua', 'Bairro', 'Cidade', 'Estado', 'CEP'];
    const inputs = await Promise.all(filled.map(input));
    expect(inputs.map(({ value }) => value)).toEqual([
      'Avenida Paulista',
      'Bela Vista',
      'São Paulo',
      'SP',
      '01310-100',
    ]);
    expect(inputs.every(({ readOnly }) => readOnly)).toBe(true);
    expect(last()).toMatchObject({ zipCode: '01310100', lat: -23.561, lng: -46.656 });
    const link = screen.getByRole('link', { name: /Ver no mapa/ });
    expect(link.getAttribute('href')).toContain('query=-23.561,-46.656');
  });

  it('sends no request for fewer than 3 letters', async () => {
    const { operation } = open(found);
    await type('Buscar endereço', 'pa');
    expect(await screen.findByText('Nenhuma opção')).toBeDefined();
    expect(operation).not.toHaveBeenCalled();
  });
});

describe('address by CEP', () => {
  it('sends a request with 8 digits, not with 7, and keeps other fields', async () => {
    const { operation, last } = open(found);
    await type('Número', '900');
    await type('Buscar por CEP', '0131010');
    expect(operation).not.toHaveBeenCalled();
    await type('Buscar por CEP', '01310100');
    await waitFor(() => expect(last()?.place).toBe('Avenida Paulista'));
    expect(operation).toHaveBeenCalledExactlyOnceWith(
      'geo.cep',
      expect.objectContaining({ params: { cep: '01310100' } }),
    );
    expect(last()?.streetNumber).toBe('900');
  });

  it('shows the failure until another CEP is typed', async () => {
    const { last } = open(async () => {
      throw Object.assign(new Error('Não existe'), { status: 404, code: 'not-found' });
    });
    await type('Buscar por CEP', '99999999');
    expect(await screen.findByText('Houve um erro ao buscar pelo CEP')).toBeDefined();
    expect(last()).toEqual(EMPTY_ADDRESS);
    await type('Buscar por CEP', '0131010');
    expect(screen.queryByText('Houve um erro ao buscar pelo CEP')).toBeNull();
  });

  it('RELIABILITY G13 keeps what is typed while it is loaded; a CEP that was changed fills nothing', async () => {
    let answer = (_: unknown): void => undefined;
    const { last } = open(() => new Promise((resolve) => (answer = resolve)));
    await type('Buscar por CEP', '01310100');
    await type('Buscar por CEP', '0131010');
    answer(PAULISTA);
    await waitFor(() => expect(screen.queryByText('Buscando…')).toBeNull());
    expect(last()).toEqual(EMPTY_ADDRESS);
    await type('Buscar por CEP', '01310100');
    await type('Número', '900');
    answer(PAULISTA);
    await waitFor(() => expect(last()?.place).toBe('Avenida Paulista'));
    expect(last()?.streetNumber).toBe('900');
  });

  it('RELIABILITY G13 an older answer does not replace an address chosen since', async () => {
    let answer = (_: unknown): void => undefined;
    const { last } = open((id, asked) =>
      id === 'geo.search' ? found(id, asked) : new Promise((resolve) => (answer = resolve)),
    );
    await type('Buscar por CEP', '01310100');
    await type('Buscar endereço', 'augusta');
    fireEvent.click(await screen.findByText('Rua Augusta'));
    await waitFor(() => expect(last()?.place).toBe('Rua Augusta'));
    answer(PAULISTA);
    await waitFor(() => expect(screen.queryByText('Buscando…')).toBeNull());
    expect(last()?.place).toBe('Rua Augusta');
  });
});

describe('identification', () => {
  it("is 'endereço pessoal' until it is typed, where the form asks for it", async () => {
    const { last } = open(found, { withName: true, isShown: true });
    const name = await input('Identificação');
    expect(name.value).toBe('endereço pessoal');
    await type('Identificação', '');
    expect(screen.getByText('Informe a identificação')).toBeDefined();
    expect(screen.getByText('Selecione um endereço na busca')).toBeDefined();
    expect(screen.getByText('Informe o número')).toBeDefined();
    await type('Identificação', 'trabalho');
    expect(last()?.addressIdentification).toBe('trabalho');
  });

  it('is absent elsewhere', async () => {
    open(found);
    await input('Número');
    expect(screen.queryByLabelText('Identificação')).toBeNull();
  });
});

it('shows the tiles around the point where there is a tile server', async () => {
  open(found, { mapTilesUrl: 'https://tiles.test/{z}/{x}/{y}.png' });
  await type('Buscar por CEP', '01310100');
  const map = await screen.findByRole('img', { name: 'Mapa do endereço' });
  expect(map.querySelectorAll('img')).toHaveLength(9);
  expect(map.querySelector('img')?.src).toMatch(/^https:\/\/tiles\.test\/16\/\d+\/\d+\.png$/);
});

it('without a search service it names the setting and sends no request', () => {
  const { operation } = open(found, { findsAddresses: false });
  expect(screen.getByText(/ainda não foi configurada.*CAMARIM_GOOGLE_MAPS_API_KEY/)).toBeDefined();
  expect(screen.queryByLabelText('Buscar endereço')).toBeNull();
  expect(screen.queryByLabelText('Buscar por CEP')).toBeNull();
  expect(operation).not.toHaveBeenCalled();
});
