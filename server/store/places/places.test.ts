import { beforeEach, describe, expect, it } from 'vitest';
import { oneArea, placeOfCep, searchPlaces } from '../../../contract/places';
import { offeredIn } from '../../../domain/areas';
import { emptiedDatabase } from '../../../tests/support/store';
import type { StoredAddress, StoredPriceRules } from '../../db/columns';
import { areaServices, areas, categories, customers, services } from '../../db/schema';
import { newId } from '../../security/tokens';
import { AREAS, CATEGORIES, SERVICES } from '../../seed/catalogue';
import { addBooking } from '../bookings/rowTestSupport';
import { bookingSearch, type SearchedBooking } from '../bookings/search';
import { createPlaces } from '.';

const database = await emptiedDatabase();
let places: ReturnType<typeof createPlaces>;

beforeEach(async () => {
  places = createPlaces(database);
  await database.read((orm) => orm.insert(areas).values([...AREAS]));
});

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

const book = async (
  changes: Partial<StoredAddress> = {},
  person: Partial<SearchedBooking> = {},
) => {
  const address = { ...AUGUSTA, id: newId(), ...changes };
  const booking: SearchedBooking = {
    shortCode: null,
    userName: 'Bia',
    userEmail: 'bia@cliente.test',
    userPhone: null,
    partnerName: null,
    serviceName: 'Mão',
    voucherCode: null,
    ...person,
    address,
  };
  await addBooking(database, { ...booking, search: bookingSearch(booking) });
};

const addCustomer = (address: Partial<StoredAddress>, createdAt = new Date('2026-03-10')) =>
  database.read((orm) =>
    orm.insert(customers).values({
      id: newId(),
      name: 'Bia',
      nameSearch: 'bia',
      email: `${newId()}@cliente.test`,
      addresses: [{ ...AUGUSTA, ...address }],
      search: 'bia',
      createdAt,
    }),
  );

const labels = async (text: string): Promise<string[]> =>
  (await places.search(text)).data.map(({ label }) => label);

describe('one area', () => {
  const rules = (prices: readonly number[], realtime = 20_000): StoredPriceRules => ({
    startHour: 7,
    endHour: 22,
    minMinutes: 90,
    interval: 30,
    range: prices.map((price) => ({ beginAt: '08:00', price, reference: 'FIXED' })),
    multipliers: [1, 1, 1, 1, 1, 1, 1],
    realtime,
    preference: 1_000,
  });

  beforeEach(async () => {
    const offer = (name: string, price: StoredPriceRules, areaId = 'sao-paulo') => ({
      areaId,
      serviceId: SERVICES.find((service) => service.name === name)?.id ?? '',
      rules: price,
    });
    await database.read((orm) => orm.insert(categories).values([...CATEGORIES]));
    await database.read((orm) => orm.insert(services).values([...SERVICES]));
    await database.read((orm) =>
      orm
        .insert(areaServices)
        .values([
          offer('Pé', rules([6_990, 5_990, 7_990])),
          offer('Mão', rules([4_990])),
          offer('Escova curta', rules([], 13_590)),
          offer('Corte masculino', rules([9_990])),
          offer('Quick massage', rules([9_990]), 'campinas'),
        ]),
    );
  });

  it('B-CALL-47 tells the categories and active services of the area with their lowest price', async () => {
    const area = await places.area('sao-paulo');
    expect(oneArea.answer.safeParse(area).success).toBe(true);
    expect(area).toMatchObject({ _id: 'sao-paulo', city: 'São Paulo', active: true });
    expect(
      offeredIn(area.categories).map(({ _id, name, services: offered }) => [
        _id,
        name['pt-BR'],
        ...offered.map((service) => [service.name['pt-BR'], service.value]),
      ]),
    ).toEqual([
      ['c100', 'Manicure', ['Mão', 49.9], ['Pé', 59.9]],
      ['c102', 'Escovista', ['Escova curta', 135.9]],
    ]);
  });

  it('B-NEW-22 C-AREA-16 tells the preference surcharge of each service, an amount in reais', async () => {
    const { categories: offered } = await places.area('sao-paulo');
    const surcharges = offeredIn(offered).flatMap((category) =>
      category.services.map(({ preference }) => preference),
    );
    expect(surcharges).toEqual(Array(3).fill({ value: 10, type: 'V' }));
    const { city, categories: all } = await places.area('niteroi');
    expect([city, offeredIn(all)]).toEqual(['Niterói', []]);
    await expect(places.area('atlantida')).rejects.toMatchObject({
      status: 404,
      description: 'Cidade não encontrada.',
    });
  });
});

it('P-CUST-29 knows the area of a city by its name and state', async () => {
  expect(await places.areaOf(' SÃO  PAULO ', 'sp')).toBe('sao-paulo');
  expect(await places.areaOf('São Paulo', 'RJ')).toBeUndefined();
  expect(await places.areaOf('São Paul', 'SP')).toBeUndefined();
  expect(await places.areaOf('Xapuri', 'AC')).toBeUndefined();
});

describe('searching known addresses', () => {
  it('P-CUST-31 answers every part of a known address', async () => {
    await book();
    const answer = await places.search('augusta');
    expect(searchPlaces.answer.safeParse(answer).success).toBe(true);
    expect(answer.data).toEqual([
      {
        id: 'rua-augusta-1200-consolacao-sao-paulo-sp-01304-001',
        label: 'Rua Augusta, 1200 - Consolação, São Paulo - SP, 01304-001',
        place: 'Rua Augusta',
        streetNumber: '1200',
        neighbor: 'Consolação',
        city: 'São Paulo',
        uf: 'SP',
        zipCode: '01304001',
        lat: -23.5531,
        lng: -46.6572,
      },
    ]);
  });

  it('finds a street by words of its address, and none by others', async () => {
    await book();
    for (const text of [
      'rua augusta, sao paulo',
      'R. Aug',
      'AUGUSTA consolacao',
      'Rua Augusta - Consolação, São Paulo - SP, Brasil',
    ])
      expect((await labels(text))[0]).toBe(
        'Rua Augusta, 1200 - Consolação, São Paulo - SP, 01304-001',
      );
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

  it('says the same address once, and finds those of new customers', async () => {
    await book();
    await book();
    await addCustomer({ streetNumber: '55', complement: null });
    expect(await labels('Rua Augusta')).toEqual([
      'Rua Augusta, 55 - Consolação, São Paulo - SP, 01304-001',
      'Rua Augusta, 1200 - Consolação, São Paulo - SP, 01304-001',
    ]);
  });

  it('puts a typed number into a known street, where its nearest address stands', async () => {
    await book({ streetNumber: '100', zipCode: '01305000', lat: -23.5479, lng: -46.6489 });
    await book();
    const { data } = await places.search('Rua Augusta 1150, São Paulo');
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ streetNumber: '1150', zipCode: '01304001', lat: -23.5531 });
  });

  it('never answers more than 10, and leaves room for cities', async () => {
    for (let number = 1; number <= 12; number += 1) {
      await book({ place: 'Rua Santo André', streetNumber: String(number) });
    }
    const found = await labels('santo andre');
    expect(found).toHaveLength(10);
    expect(found.at(-1)).toBe('Santo André, SP');
  });
});

describe('searching cities', () => {
  it('finds cities by the beginnings of their words, at their middle', async () => {
    for (const [text, label] of [
      ['sao paulo - sp', 'São Paulo, SP'],
      ['embu gua', 'Embu-Guaçu, SP'],
      ["santa barbara d'oeste", "Santa Bárbara d'Oeste, SP"],
      ['santo', 'Santo André, SP'],
    ] as const)
      expect((await labels(text))[0]).toBe(label);
    for (const text of ['xyzzy', ',', 'SP', '1200']) expect(await labels(text)).toEqual([]);
    expect((await places.search('niteroi/rj')).data).toEqual([
      {
        id: 'niteroi-rj',
        label: 'Niterói, RJ',
        place: '',
        streetNumber: null,
        neighbor: null,
        city: 'Niterói',
        uf: 'RJ',
        zipCode: null,
        lat: -22.88,
        lng: -43.1,
      },
    ]);
  });
});

describe('an unknown street in a known city', () => {
  it('P-CUST-30 can be chosen as it was typed', async () => {
    for (const [text, label] of [
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
    ] as const) {
      const { data } = await places.search(text);
      expect(data.map((place) => place.label)).toEqual([label]);
      expect(data[0]).toMatchObject({ city: 'Campinas', uf: 'SP', lat: -22.91, lng: -47.06 });
    }
    expect((await places.search('Rua Nova 7, Campinas')).data[0]?.id).toBe(
      'rua-nova-7-campinas-sp',
    );
    for (const text of ['Rua Nova 7', 'Rua Nova 7, Atlântida', 'Rua Nova 7, Campinas - RJ'])
      expect(await labels(text)).toEqual([]);
  });

  it('P-CUST-30 stands after streets that are alike, and not beside the street itself', async () => {
    await book();
    expect(await labels('Rua Aug 5, São Paulo')).toEqual([
      'Rua Augusta, 5 - Consolação, São Paulo - SP, 01304-001',
      'Rua Aug, 5, São Paulo - SP',
    ]);
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
    await addCustomer({
      zipCode: '18270310',
      city: 'Tatuí',
      place: 'Rua Onze',
      neighbor: 'Centro',
    });
    expect(await places.cep('18270310')).toMatchObject({ place: 'Rua Onze', city: 'Tatuí' });
    // The streets of a town share one.
    await book({ zipCode: '13825000', city: 'Holambra', place: 'Rua A' });
    await book({ zipCode: '13825000', city: 'Holambra', place: 'Rua B', neighbor: 'Centro' });
    expect(await places.cep('13825000')).toMatchObject({
      place: '',
      neighbor: null,
      city: 'Holambra',
    });
  });

  it('P-CUST-32 tells the city of an unknown one, where its range is known', async () => {
    for (const [digits, city, uf] of [
      ['01000000', 'São Paulo', 'SP'],
      ['05999999', 'São Paulo', 'SP'],
      ['20000000', 'Rio de Janeiro', 'RJ'],
      ['24399999', 'Niterói', 'RJ'],
      ['73699999', 'Brasília', 'DF'],
    ] as const)
      expect(await places.cep(digits)).toMatchObject({ place: '', city, uf, zipCode: digits });
    for (const digits of ['00999999', '06300000', '24400000', '73700000'])
      await expect(places.cep(digits)).rejects.toMatchObject({
        status: 404,
        description: 'CEP não encontrado.',
      });
  });

  it('is searched with or without a number, and is no part of a telephone number', async () => {
    await book();
    for (const [text, streetNumber] of [
      ['01304-001', null],
      ['01304001, 77', '77'],
    ]) {
      const { data } = await places.search(text as string);
      expect(data).toHaveLength(1);
      expect(data[0]).toMatchObject({ place: 'Rua Augusta', streetNumber });
    }
    expect(await labels('11013040011')).toEqual([]);
  });
});
