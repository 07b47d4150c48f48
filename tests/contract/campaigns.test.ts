import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sizeOf } from '../../server/security/imageTestSupport';
import { picture } from '../../server/seed/pictures';
import { given } from '../support/answers';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

let product: MemoryProduct;

beforeAll(async () => {
  product = await memoryProduct();
}, SEED_TIMEOUT);
afterAll(() => product.close());

const list = (cities: string, page = 1) =>
  product.provider.getList('campaigns', {
    pagination: { page, perPage: 9 },
    sort: { field: 'title', order: 'ASC' },
    filter: { city: cities },
  });

const queryOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url ?? '').searchParams);

describe('campaigns through the provider', () => {
  it('C-CALL-47 C-CONST-09 asks for 9 of a city, and reads data and totalItems', async () => {
    await product.signIn('marketing');
    const { data, total } = await list('sao-paulo', 2);
    expect(queryOf(product.requests.at(-1))).toEqual({
      cities: 'sao-paulo',
      limit: '9',
      page: '2',
    });
    expect(total).toBeGreaterThan(9);
    expect(data).toHaveLength(Math.min(9, (total ?? 0) - 9));
    for (const campaign of data) expect(campaign.cities).toContain('sao-paulo');
  });

  it('C-CAMP-06 C-CALL-44 C-CALL-45 C-CALL-46 makes, changes and removes one', async () => {
    await product.signIn('marketing');
    const made = await product.provider.create('campaigns', {
      data: {
        title: 'Lua',
        introduction: 'Resumo',
        text: 'Descrição',
        link: null,
        img: '/api/bo/files/lua.png',
        cities: ['campinas'],
        type: 'artists',
        userSegment: 'newUsers',
      },
    });
    expect(made.data).toMatchObject({ title: 'Lua', type: 'artists', version: 1 });
    const { data } = await product.provider.getOne('campaigns', { id: made.data.id });
    const changed = await product.provider.update('campaigns', {
      id: data.id,
      data: { ...data, title: 'Sol', link: null },
      previousData: data,
    });
    expect(changed.data).toMatchObject({ title: 'Sol', version: 2, cities: ['campinas'] });
    await product.provider.delete('campaigns', { id: data.id, previousData: data });
    const paths = product.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url }) => `${method} ${new URL(url).pathname}`);
    expect(paths).toEqual([
      'POST /api/bo/campaigns',
      `PUT /api/bo/campaign/${data.id}`,
      `DELETE /api/bo/campaign/${data.id}`,
    ]);
    await expect(product.provider.getOne('campaigns', { id: data.id })).rejects.toMatchObject({
      status: 404,
    });
  });

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['no city', { cities: [] }, 'cities'],
    ['an image that is a script', { img: 'javascript:alert(1)' }, 'img'],
    ['an image of another host without a scheme', { img: '//evil.test/a.png' }, 'img'],
    ['a link that is no address', { link: 'camarim' }, 'link'],
    ['an unknown segment', { userSegment: 'all' }, 'userSegment'],
  ])('C-CAMP-06 the server refuses %s', async (_, changes, field) => {
    await product.signIn('marketing');
    const body = {
      title: 'Lua',
      introduction: 'Resumo',
      text: 'Descrição',
      img: '/api/bo/files/lua.png',
      cities: ['campinas'],
      ...changes,
    };
    await expect(
      product.provider.operation('campaigns.create', { body: body as never }),
    ).rejects.toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) } } });
  });

  const ADDRESS = 'Informe um endereço que comece com https://, sem usuário nem senha';

  it.each([
    'http://camarim.test/a.png',
    'https://ana:segredo@camarim.test/a.png',
    'https://camarim.test@evil.test/a.png',
    'https:/evil.test/a.png',
    'https:\\\\evil.test',
    'https://',
    'https://a b/a.png',
    'https://[/a.png',
    '//evil.test/a.png',
    '/\\evil.test/a.png',
    '/\t/evil.test/a.png',
    'data:image/png;base64,AAAA',
    'JAVASCRIPT:alert(1)',
    'a.png',
  ])('C-CAMP-06 C-PACK-06 an image or link at %j is refused at its field', async (address) => {
    await product.signIn('marketing');
    const { operation } = product.provider;
    const words = { title: 'Lua', introduction: 'Resumo', text: 'Descrição', cities: ['campinas'] };
    const errorsOf = (call: Promise<unknown>): Promise<unknown> =>
      call.then(
        () => 'taken',
        ({ body }: { body: { errors: unknown } }) => body.errors,
      );
    const img = '/api/bo/files/lua.png';
    const named = { ...words, img: address } as never;
    expect(await errorsOf(operation('campaigns.create', { body: named }))).toEqual({
      img: ADDRESS,
    });
    const linked = { ...words, img, link: address } as never;
    expect(await errorsOf(operation('campaigns.create', { body: linked }))).toEqual({
      link: ADDRESS,
    });
    const pictured = {
      title: 'Mãos',
      mobileImage: address,
      expiresAfterDays: 30,
      areas: ['campinas'],
      services: [{ title: 'Manicure', value: 40, count: 2, serviceList: ['s100'] }],
    } as never;
    expect(await errorsOf(operation('packages.create', { body: pictured }))).toEqual({
      mobileImage: ADDRESS,
    });
  });

  it.each([
    'https://camarim.test',
    'HTTPS://camarim.test:8443/a@b.png?x=1@2#y',
    '/api/bo/files/lua.png',
  ])('C-CAMP-06 an image or link at %j is taken', async (address) => {
    await product.signIn('marketing');
    const body = {
      title: 'Lua',
      introduction: 'Resumo',
      text: 'Descrição',
      img: address,
      link: address,
      cities: ['campinas'],
    };
    const made = await product.provider.operation('campaigns.create', { body: body as never });
    expect(made).toMatchObject({ img: address, link: address });
    const { _id: id, version: _, createdAt: __, ...rest } = given(made);
    const sent = { ...rest, link: '' } as never;
    const input = { params: { id }, body: sent };
    const saved = given(await product.provider.operation('campaigns.update', input));
    expect(saved).toMatchObject({ img: address });
    expect(saved.link).toBeUndefined();
  });

  it('C-CAMP-07 what is not said is for customers, all of them', async () => {
    await product.signIn('marketing');
    const body = {
      title: 'Lua',
      introduction: 'Resumo',
      text: 'Descrição',
      img: '/api/bo/files/lua.png',
      cities: ['campinas'],
    };
    expect(
      await product.provider.operation('campaigns.create', { body: body as never }),
    ).toMatchObject({ type: 'user', userSegment: 'both' });
  });

  it('C-CALL-43 signs an image, takes it once, and shows it to everybody', async () => {
    await product.signIn('marketing');
    const { url, publicUrl } = await product.provider.operation('uploads.campaign', {
      query: { filename: 'foto.png', filetype: 'image/png' },
    });
    const palette = { from: [0, 0, 0], to: [9, 9, 9], shape: [255, 0, 0] } as const;
    const image = picture(palette, { width: 40, height: 20 });
    const send = () =>
      product.app(new Request(`http://camarim.test${url}`, { method: 'PUT', body: image }));
    expect((await send()).status).toBe(204);
    expect((await send()).status).toBe(404);
    const shown = await product.app(new Request(`http://camarim.test${publicUrl}`));
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(sizeOf(new Uint8Array(await shown.arrayBuffer()))).toEqual([40, 20]);
  });

  it.each(['staff', 'operation', 'finance'])('%s may do nothing with them', async (profile) => {
    await product.signIn(profile);
    await expect(list('sao-paulo')).rejects.toMatchObject({ status: 403 });
  });
});

describe('batches of vouchers through the provider', () => {
  const batch = (data: Readonly<Record<string, unknown>>) =>
    product.provider.create('voucherBatch', {
      data: {
        companyName: 'Loja',
        codeType: 'increment',
        voucherQtd: 3,
        start: '2026-03-10',
        end: '2026-03-20',
        type: 'P',
        percent: 15,
        ...data,
      },
    });

  it('P-CALL-61 P-VOU-22 sends the names of the contract and reads the codes', async () => {
    await product.signIn('marketing');
    const { data } = await batch({});
    expect(await product.requests.at(-1)?.json()).toEqual({
      companyName: 'Loja',
      codeType: 'increment',
      voucherQtd: 3,
      start: '2026-03-10T00:00:00.000Z',
      end: '2026-03-20T00:00:00.000Z',
      type: 'P',
      value: 15,
    });
    expect(data).toMatchObject({ id: 'LOJA0001', codes: 'LOJA0001\nLOJA0002\nLOJA0003' });
  });

  it.each([
    [5_001, 422],
    [0, 422],
    [1.5, 422],
  ])('P-VOU-25 the server refuses %d vouchers', async (voucherQtd, status) => {
    await product.signIn('marketing');
    await expect(batch({ voucherQtd })).rejects.toMatchObject({ status });
  });

  it.each(['staff', 'operation', 'financeHead'])('%s may not', async (profile) => {
    await product.signIn(profile);
    await expect(batch({})).rejects.toMatchObject({ status: 403 });
  });
});
