import { describe, expect, it } from 'vitest';
import { LEAD_CODES } from '../../domain/leads';
import { addDays } from '../../domain/time';
import { given } from '../support/answers';
import { PRODUCT_NOW, productOfFile } from '../support/provider';

const product = await productOfFile(0, 'operation');
const { lastBody, lastQuery, provider } = product;
const { operation: call } = provider;

describe('slots of tests', () => {
  const TODAY = PRODUCT_NOW.toISOString().slice(0, 10);

  const ADDRESS = {
    place: 'Rua dos Pinheiros',
    streetNumber: '100',
    neighbor: 'Pinheiros',
    city: 'São Paulo',
    uf: 'SP',
    zipCode: '05422001',
  };
  const TERMS = { days: [1, 3], start: TODAY, end: addDays(TODAY, 13), category: 'c100' };
  const SENT = { ...TERMS, type: 1, limit: 4, areaId: 'sao-paulo' };
  const POINT = { complement: '', lat: -23.5646, lng: -46.6917 };
  const location = { ...ADDRESS, ...POINT, addressIdentification: 'endereço pessoal' };
  const TYPED = { ...SENT, startHour: '08:00', endHour: '12:00', location };

  it('P-SLOT-11 P-CALL-74 P-CALL-75 an address travels as a point and comes back, online it is null', async () => {
    const { data } = await provider.create('slots', { data: TYPED });
    expect(await lastBody()).toEqual({
      ...SENT,
      timeRange: { start: '08:00', end: '12:00' },
      location: {
        ...ADDRESS,
        complement: null,
        type: 'Point',
        coordinates: [-46.6917, -23.5646],
        formatted_address: 'Rua dos Pinheiros, 100 - Pinheiros, São Paulo - SP, 05422-001',
      },
    });
    const { id } = data;
    const read = await provider.getOne('slots', { id });
    expect(read.data).toMatchObject(TYPED);
    const online = { ...TYPED, type: 3, location: undefined };
    await provider.create('slots', { data: online });
    expect(await lastBody()).toMatchObject({ type: 3, location: null });
    await provider.update('slots', { id, data: online, previousData: read.data });
    expect(await lastBody()).toMatchObject({ type: 3, location: null, version: 1 });
  });

  it('C-CALL-53 P-CALL-77 the address of a consultant is found', async () => {
    await product.signIn('administrator');
    const url = 'https://consultoras.camarim.test/integracao/CN100200';
    const query = { id: 'CN100200' };
    expect(await call('consultants.integrationUrl', { query })).toEqual({ url });
  });
});

describe('leads', () => {
  it('P-CALL-65 P-LEAD-01 come a hundred at a time, in pages of ten with the filters of the list', async () => {
    const list = async (filter: object) => {
      const pagination = { page: 1, perPage: 10 };
      const sort = { field: 'createdAt', order: 'DESC' } as const;
      return (await provider.getList('leads', { pagination, sort, filter })).data;
    };
    const data = await list({});
    expect(product.requests).toHaveLength(1);
    expect(data).toHaveLength(10);
    expect(lastQuery()).toMatchObject({ quantityPerPage: '100', page: '1' });
    const { id } = given(data.find(({ email }) => email));
    const { cpf, email } = (await provider.getOne('leads', { id })).data;
    for (const filter of [{ cpf }, { email }]) {
      expect((await list(filter)).map((one) => one.id)).toEqual([id]);
      expect(lastQuery()).toMatchObject(filter);
    }
    const all = await call('leads.list', { query: { quantityPerPage: 999_999 } });
    expect([all.totalItems, all.data.length]).toEqual([120, 120]);
    const codes = new Set(all.data.map(({ status }) => status[0]?.code));
    expect(codes).toEqual(new Set(LEAD_CODES));
  });

  it('P-CALL-68 P-CALL-69 P-CALL-70 one is created, and changed by both addresses', async () => {
    const body = {
      cpf: '52998224725',
      name: 'Ana Souza',
      email: 'ana@candidata.test',
      phone: { areaCode: '11', number: '987654321' },
      areaIds: ['sao-paulo'],
      categoryIds: ['c100'],
      techniques: ['manicure'],
    };
    const created = given(await call('leads.create', { body }));
    expect(created).toMatchObject({ statusId: 'NAO_AGENDADO', version: 1 });
    const params = { id: created._id };
    const renamed = { ...body, name: 'Ana Lima', version: 1 };
    const one = await call('leads.update', { params, body: renamed });
    expect(one).toMatchObject({ name: 'Ana Lima', version: 2 });
    const two = await call('leads.updatePayload', { params, body });
    expect(two).toMatchObject({ name: 'Ana Souza', version: 3 });
  });
});
