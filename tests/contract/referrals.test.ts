import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PROGRAMMES, SHARE_WITHOUT_PLACEHOLDER } from '../../domain/referrals';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

let product: MemoryProduct;

beforeAll(async () => {
  product = await memoryProduct();
}, SEED_TIMEOUT);
beforeEach(() => product.signIn('marketing'));
afterAll(() => product.close());

const read = async (resource: string) =>
  (await product.provider.getOne(resource, { id: resource })).data;

const save = async (resource: string, change: object) => {
  const previousData = await read(resource);
  const data = { ...previousData, ...change };
  return (await product.provider.update(resource, { id: resource, data, previousData })).data;
};

const lastBody = async (): Promise<unknown> => product.requests.at(-1)?.clone().json();

describe('the demonstration', () => {
  it('C-CALL-03 C-CALL-05 C-REF-02 answers what the specification names', async () => {
    const { provider } = product;
    expect(await provider.operation('mgm.one')).toEqual({
      title: expect.any(String),
      subtitle: expect.any(String),
      shareText: expect.stringContaining('XXXX'),
      imageURL: undefined,
      discount: 20,
      credits: 20,
      stepText: [expect.any(String), expect.any(String), expect.any(String)],
      version: 1,
    });
    expect(await provider.operation('pgm.one')).toEqual({
      title: expect.any(String),
      message: expect.stringMatching(/^<p>/),
      share: expect.any(String),
      activated: true,
      aquisition: { discount: 30, professionalGain: 25 },
      recurrence: { discount: 10, professionalGain: 5 },
      version: 1,
    });
    expect(await provider.operation('pgp.one')).toEqual({
      title: expect.any(String),
      message: expect.stringMatching(/^<p>/),
      share: expect.any(String),
      activated: true,
      approved: 50,
      engaged: 100,
      leadGain: 30,
      engagementQuantity: 10,
      version: 1,
    });
  });
});

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

  it('C-REF-05 reads back what the server left of the markup', async () => {
    const saved = await save('mgm', { step1: '<p>a<script>b</script><a href="//x">c</a></p>' });
    expect(saved.step1).toBe('<p>ac</p>');
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
    ['mgm', 'credits', 0.001],
    ['pgm', 'aquisition.discount', -0.01],
    ['pgm', 'recurrence.professionalGain', null],
    ['pgp', 'approved', null],
    ['pgp', 'engagementQuantity', 1.5],
    ['pgp', 'leadGain', -1],
    ['mgm', 'stepText', ['', '']],
    ['mgm', 'subtitle', ' '],
    ['mgm', 'imageURL', 'javascript:alert(1)'],
    ['mgm', 'imageURL', 'http://x.example/a.png'],
    ['mgm', 'imageURL', 'https://ana:segredo@x.example/a.png'],
    ['pgm', 'share', ''],
    ['pgp', 'title', ''],
  ])('C-REF-07 C-REF-12 %s: the server refuses %s of %j', async (programme, path, value) => {
    const { version, ...body } = await product.provider.operation(`${programme}.one` as 'mgm.one');
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

  it('a stale version is a conflict', async () => {
    const previousData = await read('pgp');
    await save('pgp', { title: 'Novo' });
    const stale = product.provider.update('pgp', {
      id: 'pgp',
      data: { ...previousData, title: 'Velho' },
      previousData,
    });
    await expect(stale).rejects.toMatchObject({ status: 409, code: 'version-conflict' });
    expect((await read('pgp')).title).toBe('Novo');
  });

  it('one key has one effect', async () => {
    const previousData = await read('pgm');
    const change = { id: 'pgm', data: { ...previousData, title: 'Uma vez' }, previousData };
    const meta = { idempotencyKey: 'once' };
    const first = await product.provider.update('pgm', { ...change, meta });
    const second = await product.provider.update('pgm', { ...change, meta });
    expect(second).toEqual(first);
  });
});

describe.each(PROGRAMMES)('who may change %s', (programme) => {
  it.each([
    ['administrator', true],
    ['master', true],
    ['marketingHead', true],
    ['marketing', true],
    ['operationHead', false],
    ['operation', false],
    ['financeHead', false],
    ['finance', false],
    ['staff', false],
  ])('%s: %s', async (profile, may) => {
    await product.signIn(profile);
    const reading = read(programme);
    if (may) await expect(reading).resolves.toBeDefined();
    else await expect(reading).rejects.toMatchObject({ status: 403 });
    const writing = product.provider.operation(`${programme}.update` as 'pgp.update', {
      body: {} as never,
    });
    await expect(writing).rejects.toMatchObject({ status: may ? 422 : 403 });
  });
});
