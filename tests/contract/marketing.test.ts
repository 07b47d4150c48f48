import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SHARE_WITHOUT_PLACEHOLDER } from '../../domain/referrals';
import { createApp } from '../../server/app';
import { silentLogger } from '../../server/http/log';
import { testConfig } from '../../server/http/testSupport';
import { handlers } from '../../server/routes/index';
import { sizeOf } from '../../server/security/imageTestSupport';
import { picture } from '../../server/seed/pictures';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

let product: MemoryProduct;

beforeAll(async () => {
  product = await memoryProduct(10);
}, SEED_TIMEOUT);
afterAll(() => product.close());

describe('packages and purchases', () => {
  beforeEach(() => product.signIn('administrator'));

  const lastUrl = (): URL => new URL(product.requests.at(-1)?.url ?? 'http://none');

  const list = (resource: string, filter: object = {}, page = 1, perPage = 12) =>
    product.provider.getList(resource, { pagination: { page, perPage }, filter });

  describe('packages', () => {
    it('C-CALL-35 C-PACK-05 reads cents, whole percentages and lines', async () => {
      const { data, total } = await list('packages');
      expect(total).toBe(20);
      expect(data).toHaveLength(12);
      expect(lastUrl().pathname + lastUrl().search).toBe('/api/bo/packages?page=1');
      expect(data[0]).toMatchObject({
        title: 'Ano inteiro',
        discount: 22,
        shownDiscount: 22,
        installments: 12,
        originalAmount: 169_840,
        totalAmount: 132_475,
      });
      expect(data[0]?.services[0]).toEqual({
        title: 'Mão',
        serviceList: ['s100'],
        value: 4_500,
        count: 12,
      });
    });

    it('C-CALL-36 lists the packages of a city', async () => {
      const { data } = await list('packages', { areaId: 'campinas' });
      expect(lastUrl().pathname + lastUrl().search).toBe('/api/bo/packages/area/campinas?page=1');
      expect(data.length).toBeGreaterThan(0);
      for (const { areas } of data) expect(areas).toContain('campinas');
    });

    it('C-CALL-37 C-CALL-38 C-CALL-39 writes what it reads', async () => {
      const { data } = await list('packages');
      const [first] = data;
      if (!first) throw new Error('No package');
      const { id, version, ...fields } = first;
      const { data: made } = await product.provider.create('packages', { data: fields });
      // Ruling 15: a package travels with what it comes to.
      expect(await product.requests.at(-1)?.json()).toMatchObject({
        originalAmount: 1698.4,
        totalAmount: 1324.75,
        discountAmount: 22,
        discountInPercent: 22,
        valueType: 'P',
      });
      const { shownDiscount, ...same } = fields;
      expect(made).toMatchObject({ ...same, shownDiscount });
      const { data: saved } = await product.provider.update('packages', {
        id: made.id,
        data: { ...made, discount: 0 },
        previousData: made,
      });
      expect(saved).toMatchObject({ totalAmount: 169_840, version: 2 });
      const stale = product.provider.update('packages', {
        id: made.id,
        data: { ...made, discount: 1 },
        previousData: made,
      });
      await expect(stale).rejects.toMatchObject({ status: 409, code: 'version-conflict' });
      await product.provider.delete('packages', { id: made.id, previousData: made });
      expect((await list('packages')).total).toBe(20);
      expect(version).toBe(1);
    });

    it('C-PACK-06 C-PACK-09 C-PACK-10 the server refuses what the form refuses', async () => {
      const [first] = (await list('packages')).data;
      const refused = (data: object) =>
        expect(
          product.provider.create('packages', { data: { ...first, ...data } }),
        ).rejects.toMatchObject({ status: 422 });
      await refused({ description: 'x'.repeat(256) });
      await refused({ installments: 13 });
      await refused({ discount: 101 });
      await refused({ areas: [] });
      await refused({ services: [] });
      expect((await list('packages')).total).toBe(20);
    });
  });

  describe('purchases', () => {
    it('C-CALL-40 C-PURCH-03 C-PURCH-04 takes the total from the headers', async () => {
      const { data, total } = await list('purchases', { filter: '' }, 3, 10);
      expect(total).toBe(80);
      expect(data).toHaveLength(10);
      expect(Object.fromEntries(lastUrl().searchParams)).toMatchObject({ page: '3', limit: '10' });
      expect(data[0]).toMatchObject({
        client: expect.any(String),
        clientId: expect.any(String),
        package: expect.any(String),
        amount: expect.any(Number),
      });
    });

    it('C-CALL-41 two keys at once give the vouchers once', async () => {
      const { data } = await list('purchases', {}, 1, 100);
      const waiting = data.find(({ status, given }) => status === 'PAID' && !given);
      const params = { id: String(waiting?.id) };
      const ask = (idempotencyKey: string) =>
        product.provider.operation('purchases.reprocess', { params, idempotencyKey });
      const results = await Promise.allSettled([ask('a'), ask('b')]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const vouchers = await product.provider.operation('purchases.vouchers', { params });
      const done = results.find(({ status }) => status === 'fulfilled');
      expect(done).toMatchObject({ value: { vouchersGiven: vouchers.data.length } });
      const first = await Promise.allSettled([ask('a'), ask('b')]);
      expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await product.provider.operation('purchases.vouchers', { params })).toEqual(vouchers);
    });
  });

  it('C-PURCH-04 a page of another origin may read the headers of the paging', async () => {
    const origin = 'https://outra.camarim.test';
    const app = createApp({
      store: {} as never,
      handlers,
      config: testConfig({ corsOrigins: [origin] }),
      clock: () => product.now(),
      logger: silentLogger,
    });
    const answer = await app(
      new Request('http://camarim.test/api/bo/packpurchase', { headers: { origin } }),
    );
    const exposed = answer.headers.get('access-control-expose-headers') ?? '';
    expect(exposed.split(', ')).toEqual(
      expect.arrayContaining(['x-total-count', 'x-current-page']),
    );
  });
});

describe('campaigns and batches of vouchers', () => {
  const list = (cities: string, page = 1) =>
    product.provider.getList('campaigns', {
      pagination: { page, perPage: 9 },
      sort: { field: 'title', order: 'ASC' },
      filter: { city: cities },
    });

  const queryOf = (request: Request | undefined) =>
    Object.fromEntries(new URL(request?.url ?? '').searchParams);

  describe('campaigns through the provider', () => {
    it('C-CALL-47 C-CONST-09 loads 9 of a city, and reads data and totalItems', async () => {
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

    const ADDRESS = 'Informe um endereço que comece com https://, sem usuário nem senha';

    it.each([
      'http://camarim.test/a.png',
      'https://ana:segredo@camarim.test/a.png',
      'https:/evil.test/a.png',
      'https://a b/a.png',
      '/\\evil.test/a.png',
      '/\t/evil.test/a.png',
      'JAVASCRIPT:alert(1)',
    ])('C-CAMP-06 C-PACK-06 an image or link at %j is refused at its field', async (address) => {
      await product.signIn('marketing');
      const { operation } = product.provider;
      const words = {
        title: 'Lua',
        introduction: 'Resumo',
        text: 'Descrição',
        cities: ['campinas'],
      };
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

    it('C-CAMP-07 defaults to all customers', async () => {
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

    it.each([
      ['C-CALL-43', 'uploads.campaign'],
      ['C-CALL-15', 'uploads.area'],
    ] as const)('%s %s signs an image, takes it once, and shows it to everybody', async (_, id) => {
      await product.signIn('marketing');
      const { url, publicUrl } = await product.provider.operation(id, {
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
  });
});

describe('referral programmes', () => {
  beforeEach(() => product.signIn('marketing'));

  const read = async (resource: string) =>
    (await product.provider.getOne(resource, { id: resource })).data;

  const save = async (resource: string, change: object) => {
    const previousData = await read(resource);
    const data = { ...previousData, ...change };
    return (await product.provider.update(resource, { id: resource, data, previousData })).data;
  };

  const lastBody = async (): Promise<unknown> => product.requests.at(-1)?.clone().json();

  describe('the provider', () => {
    it('C-CALL-02 C-REF-03 sends MGM whole, its steps as a list of three', async () => {
      const before = await read('mgm');
      expect(before).toMatchObject({ discount: 2000, credits: 2000 });
      const saved = await save('mgm', {
        title: 'Indique',
        step2: null,
        step3: '<p>três</p>',
        discount: 1234,
        imageURL: 'https://x.example/a.png',
      });
      expect(await lastBody()).toEqual({
        title: 'Indique',
        subtitle: before.subtitle,
        shareText: before.shareText,
        imageURL: 'https://x.example/a.png',
        discount: 12.34,
        credits: 20,
        stepText: [before.step1, '', '<p>três</p>'],
        version: before.version,
      });
      expect(saved).toMatchObject({ step2: null, step3: '<p>três</p>', discount: 1234 });
      expect(await read('mgm')).toEqual(saved);
      expect((await save('mgm', { imageURL: null })).imageURL).toBeNull();
    });

    it('C-CALL-04 C-CALL-56 sends PGM nested as it is read', async () => {
      const saved = await save('pgm', { recurrence: { discount: 1, professionalGain: 0 } });
      expect(await lastBody()).toMatchObject({
        aquisition: { discount: 30, professionalGain: 25 },
        recurrence: { discount: 0.01, professionalGain: 0 },
      });
      expect(await read('pgm')).toEqual(saved);
    });

    it('C-CALL-06 sends PGP', async () => {
      const saved = await save('pgp', { message: null, engagementQuantity: 3, activated: false });
      expect(await lastBody()).toEqual({
        title: expect.any(String),
        message: '',
        share: expect.any(String),
        activated: false,
        approved: 50,
        engaged: 100,
        leadGain: 30,
        engagementQuantity: 3,
        version: expect.any(Number),
      });
      expect(await read('pgp')).toEqual(saved);
    });

    it('C-REF-06 C-REF-09 names the field of a share text without XXXX', async () => {
      const lost = save('mgm', { shareText: 'Use o meu código' });
      await expect(lost).rejects.toMatchObject({
        status: 422,
        body: { errors: { shareText: SHARE_WITHOUT_PLACEHOLDER } },
      });
    });

    it.each([
      ['mgm', 'discount', -1],
      ['pgm', 'recurrence.professionalGain', null],
      ['pgp', 'engagementQuantity', 1.5],
      ['mgm', 'subtitle', ' '],
      ['mgm', 'imageURL', 'http://x.example/a.png'],
      ['pgp', 'title', ''],
    ])('C-REF-07 C-REF-12 %s: the server refuses %s of %j', async (programme, path, value) => {
      const { version, ...body } = await product.provider.operation(
        `${programme}.one` as 'mgm.one',
      );
      const [top = '', inner] = path.split('.');
      const changed = inner
        ? {
            ...body,
            [top]: {
              ...((body as Readonly<Record<string, unknown>>)[top] as object),
              [inner]: value,
            },
          }
        : { ...body, [top]: value };
      const refused = product.provider.operation(`${programme}.update` as 'mgm.update', {
        body: changed,
      });
      await expect(refused).rejects.toMatchObject({ status: 422 });
      expect((await read(programme)).version).toBe(version);
    });
  });
});
