import { beforeEach, describe, expect, it } from 'vitest';
import { oneArea, placeOfCep, searchPlaces } from '../../../contract/places';
import { offeredIn } from '../../../domain/areas';
import { addCatalog, addRows } from '../../../tests/support/fixture';
import { addBooking } from '../../../tests/support/rows/bookings';
import { addCustomer } from '../../../tests/support/rows/customers';
import { emptiedDatabase } from '../../../tests/support/store';
import type { StoredAddress, StoredPriceRules } from '../../db/columns';
import { areaServices } from '../../db/schema';
import { newId } from '../../security/tokens';
import { SERVICES } from '../../seed/catalog';
import { bookingSearch } from '../bookings/search';
import { createPlaces } from '.';

const database = await emptiedDatabase();
const places = createPlaces(database);

beforeEach(() => addCatalog(database));

const AUGUSTA: StoredAddress = {
  id: 'address-1',
  place: 'Rua Augusta',
  streetNumber: '1200',
  complement: 'ap 12',
  neighbor: 'Consolação',
  city: 'São Paulo',
  uf: 'SP',
  zipCode: '01304001',
  lat: -23.5531,
  lng: -46.6572,
  areaId: 'sao-paulo',
};
const LABEL = 'Rua Augusta, 1200 - Consolação, São Paulo - SP, 01304-001';

const book = async (changes: Partial<StoredAddress> = {}) => {
  const address = { ...AUGUSTA, id: newId(), ...changes };
  const booking = await addBooking(database, { address });
  const search = bookingSearch({ ...booking, address });
  await addBooking(database, { address, search });
};

const labels = async (text: string): Promise<string[]> =>
  (await places.search(text)).data.map(({ label }) => label);

describe('one area', () => {
  const offer = (name: string, prices: number[], areaId = 'sao-paulo', realtime = 20_000) => {
    const rules: StoredPriceRules = {
      startHour: 7,
      endHour: 22,
      minMinutes: 90,
      interval: 30,
      range: prices.map((price) => ({ beginAt: '08:00', price, reference: 'FIXED' })),
      multipliers: [1, 1, 1, 1, 1, 1, 1],
      realtime,
      preference: 1_000,
    };
    const serviceId = SERVICES.find((service) => service.name === name)?.id ?? '';
    return { areaId, serviceId, rules };
  };

  it('B-CALL-47 B-NEW-22 C-AREA-16 answers the active services with lowest price and surcharge', async () => {
    await addRows(
      database,
      areaServices,
      offer('Pé', [6_990, 5_990, 7_990]),
      offer('Mão', [4_990]),
      offer('Escova curta', [], 'sao-paulo', 13_590),
      offer('Corte masculino', [9_990]),
      offer('Quick massage', [9_990], 'campinas'),
    );
    const area = await places.area('sao-paulo');
    expect(oneArea.answer.safeParse(area).success).toBe(true);
    expect(area).toMatchObject({ _id: 'sao-paulo', city: 'São Paulo', active: true });
    const offered = offeredIn(area.categories);
    expect(
      offered.map(({ _id, name, services }) => [
        _id,
        name['pt-BR'],
        ...services.map((service) => [service.name['pt-BR'], service.value]),
      ]),
    ).toEqual([
      ['c100', 'Manicure', ['Mão', 49.9], ['Pé', 59.9]],
      ['c102', 'Escovista', ['Escova curta', 135.9]],
    ]);
    const surcharges = offered.flatMap(({ services }) => services.map((one) => one.preference));
    expect(surcharges).toEqual(Array(3).fill({ value: 10, type: 'V' }));
    const { city, categories } = await places.area('niteroi');
    expect([city, offeredIn(categories)]).toEqual(['Niterói', []]);
    const unknown = { status: 404, description: 'Cidade não encontrada.' };
    await expect(places.area('atlantida')).rejects.toMatchObject(unknown);
  });
});

it('P-CUST-29 knows the area of a city by its name and state', async () => {
  expect(await places.areaOf(' SÃO  PAULO ', 'sp')).toBe('sao-paulo');
  expect(await places.areaOf('São Paulo', 'RJ')).toBeUndefined();
  expect(await places.areaOf('São Paul', 'SP')).toBeUndefined();
});

describe('searching known addresses', () => {
  it('P-CUST-31 answers every part of a known address, by words of it alone', async () => {
    await book();
    const answer = await places.search('augusta');
    expect(searchPlaces.answer.safeParse(answer).success).toBe(true);
    const { id: _, complement: __, areaId: ___, ...parts } = AUGUSTA;
    const id = 'rua-augusta-1200-consolacao-sao-paulo-sp-01304-001';
    expect(answer.data).toEqual([{ ...parts, id, label: LABEL }]);
    for (const text of [
      'rua augusta, sao paulo',
      'R. Aug',
      'Rua Augusta - Consolação, São Paulo - SP, Brasil',
    ])
      expect((await labels(text))[0]).toBe(LABEL);
    for (const text of [
      'Rua Augusta, Campinas',
      'Rua Augusta, Moema, São Paulo',
      'Bia',
      'São Paulo',
      '%',
      "augusta' | !bia:*",
    ])
      expect((await labels(text)).filter((label) => label.includes('1200'))).toEqual([]);
  });

  it('answers the same address once, and finds those of new customers', async () => {
    await book();
    await addCustomer(database, { addresses: [{ ...AUGUSTA, streetNumber: '55' }] });
    expect(await labels('Rua Augusta')).toEqual([LABEL.replace('1200', '55'), LABEL]);
  });

  it('puts a typed number into a known street, where its nearest address is', async () => {
    await book({ streetNumber: '100', zipCode: '01305000', lat: -23.5479, lng: -46.6489 });
    await book();
    const { data } = await places.search('Rua Augusta 1150, São Paulo');
    const nearest = { streetNumber: '1150', zipCode: '01304001', lat: -23.5531 };
    expect(data).toMatchObject([nearest]);
  });

  it('never answers more than 10, and leaves room for cities', async () => {
    for (let number = 1; number <= 12; number += 1)
      await book({ place: 'Rua Santo André', streetNumber: String(number) });
    const found = await labels('santo andre');
    expect([found.length, found.at(-1)]).toEqual([10, 'Santo André, SP']);
  });
});

it('finds cities by the beginnings of their words, at their middle', async () => {
  for (const [text, label] of [
    ['sao paulo - sp', 'São Paulo, SP'],
    ['embu gua', 'Embu-Guaçu, SP'],
    ["santa barbara d'oeste", "Santa Bárbara d'Oeste, SP"],
    ['santo', 'Santo André, SP'],
  ] as const)
    expect((await labels(text))[0]).toBe(label);
  for (const text of ['xyzzy', ',', 'SP', '1200']) expect(await labels(text)).toEqual([]);
  const found = { city: 'Niterói', uf: 'RJ', lat: -22.88, lng: -43.1, streetNumber: null };
  const niteroi = { ...found, id: 'niteroi-rj', label: 'Niterói, RJ', place: '', zipCode: null };
  expect((await places.search('niteroi/rj')).data).toEqual([{ ...niteroi, neighbor: null }]);
});

describe('P-CUST-30 an unknown street in a known city', () => {
  it.each([
    ['Rua Nova 7, Campinas', 'Rua Nova, 7, Campinas - SP'],
    ['Rua Nova 7 Campinas', 'Rua Nova, 7, Campinas - SP'],
    ['Rua Nova, nº 7 - Centro, Campinas/SP', 'Rua Nova, 7 - Centro, Campinas - SP'],
    ['Rua Nova 7 ap 12, Campinas - SP', 'Rua Nova, 7, Campinas - SP'],
    ['Rua Nova, 7, ap 12, Campinas - SP', 'Rua Nova, 7, Campinas - SP'],
    ['Rua Nova s/n, Campinas', 'Rua Nova, S/N, Campinas - SP'],
    ['Rua 25 de Março, 100a, Campinas', 'Rua 25 de Março, 100A, Campinas - SP'],
    ['Rua Nova, Campinas', 'Rua Nova, Campinas - SP'],
    ['Rua Norte-Sul 7, Campinas', 'Rua Norte-Sul, 7, Campinas - SP'],
    ['Travessa A/B 7, Campinas', 'Travessa A/B, 7, Campinas - SP'],
    ['Rua Nova 7, 13020-000', 'Rua Nova, 7, Campinas - SP, 13020-000'],
    ['Rua Nova 7, Campinas, CEP 13020000', 'Rua Nova, 7, Campinas - SP, 13020-000'],
  ])('of %s is %s', async (text, label) => {
    const { data } = await places.search(text);
    expect(data).toMatchObject([{ label, city: 'Campinas', uf: 'SP', lat: -22.91, lng: -47.06 }]);
  });

  it('is none without a city, follows similar streets, and is not offered beside the street itself', async () => {
    for (const text of ['Rua Nova 7', 'Rua Nova 7, Atlântida', 'Rua Nova 7, Campinas - RJ'])
      expect(await labels(text)).toEqual([]);
    await book();
    const known = 'Rua Augusta, 5 - Consolação, São Paulo - SP, 01304-001';
    expect(await labels('Rua Aug 5, São Paulo')).toEqual([known, 'Rua Aug, 5, São Paulo - SP']);
    expect(await labels('rua augusta 5, São Paulo')).toHaveLength(1);
  });
});

describe('a postal code', () => {
  it('P-CUST-32 answers the street of a known one, without a number', async () => {
    await book();
    await book({ streetNumber: '1100' });
    const place = await places.cep('01304001');
    expect(placeOfCep.answer.safeParse(place).success).toBe(true);
    expect(place).toMatchObject({
      label: 'Rua Augusta - Consolação, São Paulo - SP, 01304-001',
      place: 'Rua Augusta',
      streetNumber: null,
    });
    const onze = { zipCode: '18270310', city: 'Tatuí', place: 'Rua Onze', neighbor: 'Centro' };
    await addCustomer(database, { addresses: [{ ...AUGUSTA, ...onze }] });
    expect(await places.cep('18270310')).toMatchObject({ place: 'Rua Onze', city: 'Tatuí' });
    // The streets of a town share one.
    await book({ zipCode: '13825000', city: 'Holambra', place: 'Rua A' });
    await book({ zipCode: '13825000', city: 'Holambra', place: 'Rua B', neighbor: 'Centro' });
    const town = { place: '', neighbor: null, city: 'Holambra' };
    expect(await places.cep('13825000')).toMatchObject(town);
  });

  it('P-CUST-32 tells the city of an unknown one, where its range is known', async () => {
    for (const [digits, city, uf] of [
      ['01000000', 'São Paulo', 'SP'],
      ['05999999', 'São Paulo', 'SP'],
      ['24399999', 'Niterói', 'RJ'],
    ] as const)
      expect(await places.cep(digits)).toMatchObject({ place: '', city, uf, zipCode: digits });
    const unknown = { status: 404, description: 'CEP não encontrado.' };
    for (const digits of ['00999999', '06300000', '24400000'])
      await expect(places.cep(digits)).rejects.toMatchObject(unknown);
  });

  it('is searched with or without a number, and is no part of a telephone number', async () => {
    await book();
    for (const [text, streetNumber] of [
      ['01304-001', null],
      ['01304001, 77', '77'],
    ] as const)
      expect((await places.search(text)).data).toMatchObject([
        { place: 'Rua Augusta', streetNumber },
      ]);
    expect(await labels('11013040011')).toEqual([]);
  });
});
