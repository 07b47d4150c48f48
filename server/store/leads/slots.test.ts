import { beforeEach, describe, expect, it } from 'vitest';
import { emptiedDatabase } from '../../../tests/support/store';
import { operator, refusals } from '../bookings/rowTestSupport';
import { failure } from '../customers/testSupport';
import { Exports } from '../exports';
import { addCatalogue } from '../fixture';
import { createWrite } from '../write';
import { Leads } from '.';
import { addSlot, leadBody, readLead, TEST_DATE } from './testSupport';

const database = await emptiedDatabase();
const write = createWrite(database);
const store = new Leads(database, write, new Exports(database, write, 0));

beforeEach(() => addCatalogue(database));

const FULL = 'Não há mais vagas neste local para o dia escolhido';

const at = (locationId: string | null, date = TEST_DATE, type = 1) => ({ type, date, locationId });

const schedule = (evaluation: { type: number; date: string }, changes: object = {}) =>
  store.create(operator(), leadBody({ status: 2, ...changes, evaluation }));

const change = async (id: string, changes: object) => {
  const { cpf, name, areaCode, phone: number } = await readLead(database, id);
  return store.update(operator(), id, { cpf, name, phone: { areaCode, number }, ...changes });
};

const expectFull = async (call: () => Promise<unknown>) =>
  expect(await failure(call)).toMatchObject({
    status: 409,
    code: 'slot-full',
    description: FULL,
    fields: { 'evaluation.date': FULL },
  });

it('P-LEAD-27 P-LEAD-29 the place of a test is that of its slot configuration, of types 1 and 2 alone', async () => {
  const slot = await addSlot(database);
  const placed = async (evaluation: ReturnType<typeof at>) =>
    (await schedule(evaluation)).evaluation?.location;
  const formatted_address = 'Rua Augusta, 100 - Consolação, São Paulo - SP';
  expect(await placed(at(slot.id))).toEqual({ _id: slot.id, formatted_address });
  expect((await placed(at(slot.id, TEST_DATE, 2)))?._id).toBe(slot.id);
  expect(await placed(at(slot.id, TEST_DATE, 3))).toBeNull();
  expect(await placed(at(null))).toBeNull();
  const online = await addSlot(database, { type: 3, place: null });
  const fields = { 'evaluation.locationId': 'Local de teste não encontrado' };
  for (const id of ['nowhere', online.id])
    expect(await failure(() => schedule(at(id)))).toMatchObject({ status: 422, fields });
});

describe('the limit of a slot configuration', () => {
  it('counts the day, not the hour, and another day not at all', async () => {
    const slot = await addSlot(database, { people: 2 });
    await schedule(at(slot.id));
    await schedule(at(slot.id, '2026-03-11T14:30:00.000Z'));
    await expectFull(() => schedule(at(slot.id)));
    await schedule(at(slot.id, '2026-03-12T13:00:00.000Z'));
    await schedule(at((await addSlot(database)).id));
  });

  it('status 3 gives the place back, 6 does not', async () => {
    const slot = await addSlot(database, { people: 1 });
    const { _id } = await schedule(at(slot.id));
    await change(_id, { status: 6 });
    await expectFull(() => schedule(at(slot.id)));
    await change(_id, { status: 3 });
    await schedule(at(slot.id));
    // A lead that returns to the slot takes a place again.
    await expectFull(() => change(_id, { status: 2 }));
  });

  it('does not stand in the way of whoever has a place', async () => {
    const slot = await addSlot(database, { people: 1 });
    const { _id } = await schedule(at(slot.id));
    await change(_id, { name: 'Bia Lima' });
    const moved = await change(_id, { evaluation: at(slot.id, '2026-03-11T14:00:00.000Z') });
    expect(moved.evaluation?.location?._id).toBe(slot.id);
    await change(_id, { evaluation: at(slot.id, '2026-03-13T13:00:00.000Z') });
    await schedule(at(slot.id));
    await expectFull(() => change(_id, { evaluation: at(slot.id) }));
    expect(await readLead(database, _id)).toMatchObject({ version: 4 });
  });

  it('holds online for the configuration that the test falls into', async () => {
    const slot = await addSlot(database, { type: 3, place: null, people: 1 });
    const test3 = { type: 3, date: TEST_DATE };
    const { _id } = await schedule(test3);
    expect(await readLead(database, _id)).toMatchObject({ evaluationSlotId: slot.id });
    await expectFull(() => schedule(test3));
    // Outside of its hours, days, city or category there is no limit.
    await schedule({ ...test3, date: '2026-03-11T15:00:00.000Z' });
    await schedule({ ...test3, date: '2026-03-14T13:00:00.000Z' });
    await schedule({ ...test3, date: '2026-04-01T13:00:00.000Z' });
    await schedule(test3, { areaIds: ['niteroi'] });
    await schedule(test3, { categoryIds: ['c102'] });
    // Another one that is open takes the next.
    await addSlot(database, { type: 3, place: null, people: 1 });
    await schedule(test3);
    await change(_id, { name: 'Bia Lima' });
  });

  it('is never exceeded by parallel changes', async () => {
    const slot = await addSlot(database, { people: 3 });
    const moving = await Promise.all(Array.from({ length: 4 }, () => schedule(at(null))));
    const results = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => schedule(at(slot.id))),
      ...moving.map(({ _id }) => change(_id, { evaluation: at(slot.id) })),
    ]);
    const full = { status: 409, code: 'slot-full' };
    expect(refusals(results)).toMatchObject(Array(7).fill(full));
    const { data } = await store.day('2026-03-11', { evaluationLocation: slot.id });
    expect(data).toHaveLength(3);
  });
});
