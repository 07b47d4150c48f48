import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../contract/endpoint';
import type { createProfessional } from '../../../contract/professionalRecord';
import { NOW, storeForEachTest } from '../../../tests/support/store';
import { files, leads, partners, professionals, professionalTakeRates } from '../../db/schema';
import { operator } from '../bookings/rowTestSupport';
import { failure, lastAudit } from '../customers/testSupport';

const test = storeForEachTest();

type Body = BodyOf<typeof createProfessional>;

const WHOLE: Body = {
  name: 'Carla  Dias',
  email: 'Carla@Exemplo.test',
  phone: '11987654321',
  status: 'ativo',
  birthdate: '1990-05-20',
  gender: 'F',
  fatherName: 'João Dias',
  motherName: 'Maria Dias',
  nacionality: 'Brasileira',
  naturality: 'São Paulo',
  cpf: { documentNumber: '529.982.247-25' },
  rg: { documentNumber: '12.345.678-9' },
  dataexpedition: '2010-01-10',
  entityemission: 'SSP/SP',
  isAllocation: true,
  address: {
    place: 'Rua Augusta',
    streetNumber: '10',
    neighbor: 'Consolação',
    city: 'São Paulo',
    uf: 'SP',
    zipcode: '01305-000',
    location: { type: 'Point', coordinates: [-46.65, -23.55] },
  },
};

const create = (over: Partial<Body> = {}) =>
  test.store.professionals.create(operator(), { ...WHOLE, ...over });
const update = (id: string, body: Partial<Body> & { version?: number }) =>
  test.store.professionals.update(operator(), id, body);
const one = (id: string) => test.store.professionals.one(operator(), id, true);
const rates = (id: string) =>
  test.database.read((orm) =>
    orm.select().from(professionalTakeRates).where(eq(professionalTakeRates.professionalId, id)),
  );
const rowOf = async (id: string) => {
  const [row] = await test.database.read((orm) =>
    orm.select().from(professionals).where(eq(professionals.id, id)),
  );
  return row;
};

describe('a professional is created', () => {
  it('P-CALL-28 P-CALL-29 P-PROF-14 P-PROF-15 P-PROF-16 P-PROF-19 and read as she was sent', async () => {
    const made = await create();
    expect(made).toEqual(await one(made._id));
    expect(made).toMatchObject({
      ...WHOLE,
      name: 'Carla Dias',
      email: 'carla@exemplo.test',
      active: true,
      tier: 'Bronze',
      cpf: { documentNumber: '52998224725', image: null },
      address: {
        fullAddress: 'Rua Augusta, 10 - Consolação, São Paulo - SP, 01305-000',
        zipcode: '01305000',
        location: { type: 'Point', coordinates: [-46.65, -23.55] },
      },
      takeRate: null,
      comments: [],
      version: 1,
    });
    expect(await lastAudit(test.database)).toMatchObject({ operation: 'artists.create' });
  });

  it('P-PROF-20 P-PROF-24 refuses what is missing or wrong, by field', async () => {
    const refused: [string, Partial<Body>][] = [
      ['name', { name: ' ' }],
      ['cpf.documentNumber', { cpf: { documentNumber: '5299822472' } }],
      ['rg.documentNumber', { rg: {} }],
      ['isAllocation', { isAllocation: null }],
      ['status', { status: 'cansada' }],
      ['deactivationReason', { status: 'desligado' }],
      ['address', { address: null }],
      ['takeRate.value', { takeRate: { value: 101 } }],
    ];
    for (const [field, over] of refused)
      expect(await failure(() => create(over))).toMatchObject({
        status: 422,
        fields: { [field]: expect.any(String) },
      });
  });

  it('P-PROF-25 P-PROF-37 her status decides whether she is active, paid in advance she is no smartMEI', async () => {
    const left = await create({
      status: 'desistiu',
      deactivationReason: 'Fraude',
      active: true,
      smartMEI: true,
      paidByAdvance: true,
    });
    expect(left).toMatchObject({
      active: false,
      deactivationReason: 'Fraude',
      smartMEI: false,
      paidByAdvance: true,
    });
    const back = await update(left._id, { status: 'churn', version: 1 });
    expect(back).toMatchObject({ active: true, deactivationReason: null });
    expect(await failure(() => update(left._id, { novice: true, version: 1 }))).toMatchObject({
      status: 409,
      code: 'version-conflict',
    });
  });

  it('CPF and e-mail belong to one professional', async () => {
    await create();
    const email = { email: 'outra@exemplo.test' };
    expect(await failure(() => create(email))).toMatchObject({
      status: 409,
      code: 'artist-exists',
      fields: { 'cpf.documentNumber': expect.stringContaining('CPF') },
    });
    const cpf = { cpf: { documentNumber: '11144477735' } };
    expect(await failure(() => create(cpf))).toMatchObject({
      fields: { email: expect.stringContaining('e-mail') },
    });
  });
});

describe('P-PROF-12 P-PROF-13 a transformation', () => {
  const addPartner = () =>
    test.database.read((orm) =>
      orm
        .insert(partners)
        .values({ id: 'pa', name: 'Ana', email: 'ana@exemplo.test', createdAt: NOW }),
    );

  it('ends the partner, once', async () => {
    await addPartner();
    const made = await create({ partnerId: 'pa' });
    expect(made).toMatchObject({ partnerId: 'pa' });
    const [partner] = await test.database.read((orm) => orm.select().from(partners));
    expect(partner).toMatchObject({ professionalId: made._id, activated: true });
    const again = {
      partnerId: 'pa',
      email: 'b@exemplo.test',
      cpf: { documentNumber: '11144477735' },
    };
    expect(await failure(() => create(again))).toMatchObject({
      status: 409,
      code: 'already-transformed',
    });
  });

  it('ends the lead, once, with a step of its history', async () => {
    await test.database.read((orm) =>
      orm.insert(leads).values({
        id: 'le',
        cpf: '52998224725',
        name: 'Ana',
        nameSearch: 'ana',
        areaCode: '11',
        phone: '987654321',
        statusCode: 2,
        status: [{ code: 2, date: NOW.toISOString(), blame: null }],
        createdAt: NOW,
      }),
    );
    await create({ leadId: 'le' });
    const [lead] = await test.database.read((orm) => orm.select().from(leads));
    expect(lead).toMatchObject({ statusCode: 11, status: [{ code: 11 }, { code: 2 }] });
    const again = { leadId: 'le', email: 'b@e.test', cpf: { documentNumber: '11144477735' } };
    expect(await failure(() => create(again))).toMatchObject({ code: 'already-transformed' });
    expect(await failure(() => create({ leadId: 'nobody' }))).toMatchObject({ status: 404 });
  });
});

describe('the take rate', () => {
  it('P-PROF-18 P-PROF-34 P-PROF-35 ends when its steps have come to 40, else in 7 days', async () => {
    const steps = { value: 30, increaseValue: 5, increaseForEachDays: 10 };
    const made = await create({ takeRate: steps });
    expect(made.takeRate).toEqual({ ...steps, expiration: '2026-03-30' });
    const plain = await update(made._id, { takeRate: { value: 20, expiration: '2026-03-09' } });
    expect(plain.takeRate).toMatchObject({ value: 20, expiration: '2026-03-17' });
    expect(await rates(made._id)).toHaveLength(2);
  });

  it('P-PROF-33 of 100 is one, and is not renewed by a change of something else', async () => {
    const made = await create({ takeRate: { value: 100 } });
    await test.database.read((orm) =>
      orm.update(professionals).set({ takeRateExpiration: '2026-01-01' }),
    );
    const takeRate = { value: 100, expiration: '2026-01-01' };
    const after = await update(made._id, { takeRate, novice: true });
    expect(after).toMatchObject({ takeRate, novice: true });
    expect(await rates(made._id)).toHaveLength(1);
  });
});

describe('the allocation of orders', () => {
  const settings = {
    availability: [{ dayOfWeek: 1, schedules: [{ start: '07:00', end: '22:00' }] }],
    polygons: [],
    isAvailableForOrderAllocation: true,
  };

  it('P-CALL-30 P-PROF-17 is stored in her record, without overlapping hours or unknown polygons', async () => {
    const { _id, version } = await create();
    const save = (over: object = {}) =>
      test.store.professionals.allocation(operator(), _id, { ...settings, ...over });
    await save();
    expect(await one(_id)).toMatchObject({
      availability: settings.availability,
      parametersFilterOrders: settings,
      version,
    });
    const schedules = [
      { start: '07:00', end: '12:00' },
      { start: '11:00', end: '13:00' },
    ];
    const overlapping = { availability: [{ dayOfWeek: 1, schedules }] };
    expect(await failure(() => save(overlapping))).toMatchObject({ status: 422 });
    expect(await failure(() => save({ polygons: ['nowhere'] }))).toMatchObject({ status: 422 });
  });
});

describe('P-CALL-34 pictures and documents', () => {
  const addFile = () =>
    test.database.read((orm) =>
      orm.insert(files).values({
        key: 'doc.png',
        isPrivate: true,
        folder: 'documents',
        contentType: 'image/png',
        size: 3,
        sha256: '',
        content: new Uint8Array([1, 2, 3]),
        createdBy: 'x',
        createdAt: NOW,
      }),
    );
  const kept = '/api/bo/files/private/doc.png';

  it('a document is shown by an address of five minutes, which is kept as what it stands for', async () => {
    await addFile();
    const { _id } = await create({ cpf: { documentNumber: '52998224725', image: kept } });
    const image = (await one(_id)).cpf?.image ?? '';
    expect(image).toMatch(/^\/api\/bo\/files\/linked\/.{20}/);
    const token = image.split('/').at(-1) ?? '';
    const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    expect((await test.store.uploads.readLinked(token, at(4.9))).bytes).toHaveLength(3);
    expect(await failure(() => test.store.uploads.readLinked(token, at(5)))).toMatchObject({
      status: 404,
    });
    await update(_id, { cpf: { documentNumber: '52998224725', image } });
    expect(await rowOf(_id)).toMatchObject({ cpfImage: kept });
  });

  it('takes no address of elsewhere', async () => {
    await addFile();
    const image = 'https://mau.exemplo.test/doc.png';
    expect(await failure(() => create({ profilePicture: image }))).toMatchObject({ status: 422 });
    const rg = { documentNumber: '1', image: '/api/bo/files/private/other.png' };
    expect(await failure(() => create({ rg }))).toMatchObject({ status: 422 });
    expect(await failure(() => create({ profilePicture: kept }))).toMatchObject({ status: 422 });
  });
});

it('who may see bookings alone sees no document', async () => {
  const { _id } = await create();
  const brief = await test.store.professionals.one(operator(), _id, false);
  expect(Object.keys(brief).sort()).toEqual(
    ['_id', 'name', 'email', 'phone', 'active', 'tier', 'paidByAdvance'].sort(),
  );
});
