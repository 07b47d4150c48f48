import { beforeEach, describe, expect, it } from 'vitest';
import { SHARE_WITHOUT_PLACEHOLDER } from '../../domain/referrals';
import { createApp } from '../../server/app';
import { handlers } from '../../server/routes/index';
import { picture } from '../../server/seed/pictures';
import type { EndpointId } from '../../src/dataProvider';
import { testConfig } from '../support/http';
import { sizeOf } from '../support/images';
import { productOfFile } from '../support/provider';
import { silentLogger } from '../support/silentLogger';

const product = await productOfFile(10, 'marketing');
const { lastBody, lastUrl } = product;

const list = (resource: string, filter: object, page: number, perPage: number) =>
  product.provider.getList(resource, { pagination: { page, perPage }, filter });

const call = (id: string, body: object) =>
  product.provider.operation(id as EndpointId, { body: body as never });

describe('packages', () => {
  const packages = (filter: object = {}) => list('packages', filter, 1, 12);

  it('C-CALL-35 C-CALL-36 C-PACK-05 are read in cents, whole percentages and lines, all or those of a city', async () => {
    const { data, total } = await packages();
    expect([data.length, total]).toEqual([12, 14]);
    const amounts = { originalAmount: 169_840, totalAmount: 132_475 };
    const terms = { discount: 22, shownDiscount: 22, installments: 12 };
    expect(data[0]).toMatchObject({ title: 'Ano inteiro', ...terms, ...amounts });
    const line = { title: 'Mão', serviceList: ['s100'], value: 4_500, count: 12 };
    expect(data[0]?.services[0]).toEqual(line);
    const ofCity = await packages({ areaId: 'campinas' });
    expect(lastUrl().pathname).toBe('/api/bo/packages/area/campinas');
    expect(ofCity.data.length).toBeGreaterThan(0);
    for (const { areas } of ofCity.data) expect(areas).toContain('campinas');
  });

  it('C-CALL-37 C-CALL-38 C-CALL-39 C-PACK-06 C-PACK-09 C-PACK-10 one is written as it was read, and refused as the form refuses it', async () => {
    const { id: _, version: __, ...fields } = (await packages()).data[0] ?? {};
    const create = (change: object = {}) =>
      product.provider.create('packages', { data: { ...fields, ...change } });
    const { data: made } = await create();
    // Ruling 15: a package travels with what it comes to.
    expect(await lastBody()).toMatchObject({
      originalAmount: 1698.4,
      totalAmount: 1324.75,
      discountAmount: 22,
      discountInPercent: 22,
      valueType: 'P',
    });
    expect(made).toMatchObject(fields);
    const save = (discount: number) =>
      product.provider.update('packages', {
        id: made.id,
        data: { ...made, discount },
        previousData: made,
      });
    expect((await save(0)).data).toMatchObject({ totalAmount: 169_840, version: 2 });
    await expect(save(1)).rejects.toMatchObject({ status: 409, code: 'version-conflict' });
    await product.provider.delete('packages', { id: made.id, previousData: made });
    for (const wrong of [{ installments: 13 }, { discount: 101 }, { areas: [] }, { services: [] }])
      await expect(create(wrong)).rejects.toMatchObject({ status: 422 });
    expect((await packages()).total).toBe(14);
  });
});

describe('purchases', () => {
  beforeEach(() => product.signIn('administrator'));

  it('C-CALL-40 C-PURCH-03 C-PURCH-04 take the total from the headers, which a page of another origin may read', async () => {
    const { data, total } = await list('purchases', { filter: '' }, 3, 10);
    expect([data.length, total]).toEqual([10, 80]);
    expect(Object.fromEntries(lastUrl().searchParams)).toMatchObject({ page: '3', limit: '10' });
    const origin = 'https://outra.camarim.test';
    const app = createApp({
      store: {} as never,
      handlers,
      config: testConfig({ corsOrigins: [origin] }),
      clock: () => product.now(),
      logger: silentLogger,
    });
    const request = new Request('http://camarim.test/api/bo/packpurchase', { headers: { origin } });
    const exposed = (await app(request)).headers.get('access-control-expose-headers');
    expect(exposed).toMatch(/x-total-count.*x-current-page/);
  });
});

describe('campaigns', () => {
  const WORDS = { title: 'Lua', introduction: 'Resumo', text: 'Descrição', cities: ['campinas'] };
  const img = '/api/bo/files/lua.png';

  it('C-CALL-47 C-CONST-09 loads 9 of a city, and reads data and totalItems', async () => {
    const { data, total = 0 } = await list('campaigns', { city: 'sao-paulo' }, 2, 9);
    expect(lastUrl().search).toBe('?cities=sao-paulo&page=2&limit=9');
    expect([total > 9, data.length]).toEqual([true, Math.min(9, total - 9)]);
  });

  it('C-CAMP-07 a campaign is for all customers by default', async () => {
    const made = await call('campaigns.create', { ...WORDS, img });
    expect(made).toMatchObject({ ...WORDS, img, type: 'user', userSegment: 'both', version: 1 });
  });

  it('C-CAMP-06 C-PACK-06 an image or link that is no https address is refused at its field', async () => {
    const address = 'https:/evil.test/a.png';
    const message = 'Informe um endereço que comece com https://, sem usuário nem senha';
    const pack = {
      title: 'Mãos',
      expiresAfterDays: 30,
      areas: ['campinas'],
      services: [{ title: 'Manicure', value: 40, count: 2, serviceList: ['s100'] }],
    };
    for (const [id, body, field] of [
      ['campaigns.create', WORDS, 'img'],
      ['campaigns.create', { ...WORDS, img }, 'link'],
      ['packages.create', pack, 'mobileImage'],
    ] as const)
      await expect(call(id, { ...body, [field]: address })).rejects.toMatchObject({
        body: { errors: { [field]: message } },
      });
  });

  it.each([
    ['C-CALL-43', 'uploads.campaign'],
    ['C-CALL-15', 'uploads.area'],
  ] as const)('%s %s signs an image, takes it once, and shows it to everybody', async (_, id) => {
    const query = { filename: 'foto.png', filetype: 'image/png' };
    const { url, publicUrl } = await product.provider.operation(id, { query });
    const palette = { from: [0, 0, 0], to: [9, 9, 9] } as const;
    const image = picture(palette, { width: 40, height: 20 });
    const send = () =>
      product.app(new Request(`http://camarim.test${url}`, { method: 'PUT', body: image }));
    expect((await send()).status).toBe(204);
    expect((await send()).status).toBe(404);
    const shown = await product.app(new Request(`http://camarim.test${publicUrl}`));
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(sizeOf(new Uint8Array(await shown.arrayBuffer()))).toEqual([40, 20]);
  });
});

describe('referral programmes', () => {
  const read = async (resource: string) =>
    (await product.provider.getOne(resource, { id: resource })).data;

  const save = async (resource: string, change: object) => {
    const previousData = await read(resource);
    const data = { ...previousData, ...change };
    return (await product.provider.update(resource, { id: resource, data, previousData })).data;
  };

  it('C-CALL-02 C-REF-03 sends MGM whole, its steps as a list of three', async () => {
    const before = await read('mgm');
    expect(before).toMatchObject({ discount: 2000, credits: 2000 });
    const imageURL = 'https://x.example/a.png';
    const change = { title: 'Indique', step2: null, step3: '<p>três</p>', discount: 1234 };
    const saved = await save('mgm', { ...change, imageURL });
    expect(await lastBody()).toEqual({
      title: 'Indique',
      subtitle: before.subtitle,
      shareText: before.shareText,
      imageURL,
      discount: 12.34,
      credits: 20,
      stepText: [before.step1, '', '<p>três</p>'],
      version: before.version,
    });
    expect(saved).toMatchObject(change);
    expect(await read('mgm')).toEqual(saved);
    expect((await save('mgm', { imageURL: null })).imageURL).toBeNull();
  });

  it.each<[string, string, unknown, string?]>([
    ['mgm', 'shareText', 'Use o meu código', SHARE_WITHOUT_PLACEHOLDER],
    ['mgm', 'discount', -1],
    ['pgm', 'recurrence', { discount: 1, professionalGain: null }],
    ['mgm', 'imageURL', 'http://x.example/a.png'],
  ])(
    'C-REF-06 C-REF-07 C-REF-09 C-REF-12 %s: the server refuses %s of %j',
    async (name, field, value, message) => {
      const { version, ...body } = await product.provider.operation(`${name}.one` as 'mgm.one');
      await expect(call(`${name}.update`, { ...body, [field]: value })).rejects.toMatchObject({
        status: 422,
        ...(message && { body: { errors: { [field]: message } } }),
      });
      expect((await read(name)).version).toBe(version);
    },
  );
});
