import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatInstant, formatPhone } from '../../domain/format';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

/** Professionals and partners between provider and server: part 2 sections 2.3, 2.4 and 7. */

let product: MemoryProduct;

beforeAll(async () => {
  product = await memoryProduct(60);
  await product.signIn('operation');
}, SEED_TIMEOUT);
afterAll(() => product.close());

const list = (resource: string, page: number, perPage: number, filter: object = {}) =>
  product.provider.getList(resource, {
    pagination: { page, perPage },
    sort: { field: 'createdDate', order: 'DESC' },
    filter,
  });

const lastUrl = () => new URL(product.requests.at(-1)?.url ?? '');

describe('professionals', () => {
  it('P-CALL-27 P-PROF-06 C-ROUTE-41 five are asked for first, and all are counted', async () => {
    const { data, total } = await list('artists', 1, 5);
    expect(Object.fromEntries(lastUrl().searchParams)).toEqual({ page: '1', itemsPerPage: '5' });
    expect([data.length, total]).toEqual([5, 150]);
    const days = data.map(({ createdDate }) => String(createdDate));
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it('P-PROF-02 P-PROF-03 who has no address says so', async () => {
    const { data } = await list('artists', 1, 100);
    const lines = data.map(({ addressLine }) => String(addressLine));
    expect(lines).toContain('Sem endereço');
    expect(lines.some((line) => / - [A-Z]{2}, \d{5}-\d{3}$/.test(line))).toBe(true);
  });

  it('P-PROF-01 one is found by its e-mail', async () => {
    const [first] = (await list('artists', 2, 5)).data;
    const found = await list('artists', 1, 5, { filter: first?.email });
    expect(found.data.map(({ id }) => id)).toEqual([first?.id]);
  });

  it.each([
    ['all of them', undefined, 150],
    ['those whom the filter finds', 'desligado', undefined],
  ])('P-PROF-02 P-PROF-03 the file equals the screen: %s', async (_, filter, count) => {
    const wanted = filter ? { filter } : {};
    const { data: first, total = 0 } = await list('artists', 1, 100, wanted);
    const data = total > 100 ? [...first, ...(await list('artists', 2, 100, wanted)).data] : first;
    expect(total).toBe(count ?? total);
    expect(total).toBeGreaterThan(0);
    const file = await product.provider.listFile('artists', 'artists.export', wanted);
    const text = new TextDecoder()
      .decode(file)
      .replace(/^\uFEFF/, '')
      .trim();
    const [header, ...rows] = Papa.parse<string[]>(text, { delimiter: ';' }).data;
    expect(header).toEqual(['Id', 'Cadastro', 'Nome', 'E-mail', 'Telefone', 'Endereço']);
    const shown = data.map(({ id, createdDate, name, email, phone, addressLine }) => [
      String(id),
      formatInstant(String(createdDate)),
      name,
      email,
      phone ? formatPhone(String(phone)).replace('+', '') : '',
      addressLine,
    ]);
    expect(rows).toEqual(shown);
    expect(lastUrl().pathname).toBe('/api/bo/v2/bo/artists-export');
  });

  it('P-CALL-33 P-PROF-05 an account is made by the service of professionals', async () => {
    const [first] = (await list('artists', 1, 5)).data;
    const answer = await product.provider.operation('artists.createAccount', {
      params: { artistId: String(first?.id) },
    });
    expect(lastUrl().pathname).toBe(`/api/artist/moip/create-account/${first?.id}`);
    expect(answer).toMatchObject({ code: 'camarim-000', href: expect.stringMatching(/^https:/) });
  });

  it('P-CALL-47 the file of all infractions is CSV', async () => {
    const file = await product.provider.operation('infractions.export');
    expect(new TextDecoder().decode(file)).toContain('Id da profissional');
    expect(lastUrl().search).toBe('');
  });
});

describe('partners', () => {
  it('P-CALL-23 P-PART-01 P-PART-02 P-PART-08 all are asked for, a page is shown', async () => {
    const { data, total } = await list('partners', 1, 10);
    expect(lastUrl().pathname).toBe('/api/bo/v2/bo/partners');
    expect(Object.fromEntries(lastUrl().searchParams)).toEqual({
      activated: 'false',
      itemsPerPage: '999999',
    });
    expect([data.length, total]).toEqual([10, 60]);
    const before = product.requests.length;
    await list('partners', 2, 10);
    expect(product.requests.length).toBe(before);
  });

  it('P-PART-01 one is found by e-mail and by phone as it is shown, here', async () => {
    const { data } = await list('partners', 1, 60);
    const one = data.find(({ phone }) => phone);
    const before = product.requests.length;
    for (const search of [String(one?.email), formatPhone(String(one?.phone))])
      expect((await list('partners', 1, 10, { search })).data.map(({ id }) => id)).toEqual([
        one?.id,
      ]);
    expect(product.requests.length).toBe(before);
  });

  it('P-CALL-24 P-CALL-25 P-PART-03 P-PART-04 completed and banned, the list shows it', async () => {
    const { data } = await list('partners', 1, 60);
    const one = data.find(({ signup }) => signup !== 100);
    const id = String(one?.id);
    const sent = { id, progress: { signup: 100 }, backofficeUpdate: true };
    await product.provider.perform('partners.update', sent, 'key-1');
    const after = (await list('partners', 1, 60)).data.find((row) => row.id === id);
    expect(after?.signup).toBe(100);
    await product.provider.perform('partners.ban', { id }, 'key-2');
    expect(lastUrl().pathname).toBe(`/api/bo/v2/bo/blocked-artists/${id}`);
    const left = await list('partners', 1, 60);
    expect([left.total, left.data.some((row) => row.id === id)]).toEqual([59, false]);
  });

  it('P-CALL-26 P-PART-07 the file is CSV', async () => {
    const file = await product.provider.listFile('partners', 'partners.export', {});
    expect(new TextDecoder().decode(file)).toContain('Progresso');
  });
});
