import { expect, it } from 'vitest';
import { rowsOf } from '../../../tests/support/fixture';
import { emptiedDatabase } from '../../../tests/support/store';
import { areaServices } from '../../db/schema';
import { notOffered } from '../areas';
import { upsertRow } from './upsert';

const database = await emptiedDatabase();

const NEW = notOffered('sao-paulo', 'manicure');

const save = (before: typeof NEW, changes: Partial<typeof NEW> = {}) => {
  const key = [areaServices.areaId, areaServices.serviceId];
  return database.read((orm) => upsertRow(orm, areaServices, key, before, changes));
};

it('inserts a new record as version 1; an update keeps undefined columns', async () => {
  const first = await save(NEW, { description: 'Unhas' });
  expect(first).toEqual({ ...NEW, description: 'Unhas', version: 1 });
  const second = await save(first, { active: true, description: undefined });
  expect(second).toEqual({ ...first, active: true, version: 2 });
  expect(await rowsOf(database, areaServices)).toEqual([second]);
});

it('keeps a record that shares only a part of the key', async () => {
  const records = [await save(NEW), await save({ ...NEW, serviceId: 'pedicure' })];
  expect(await rowsOf(database, areaServices)).toEqual(records);
});

it('rejects a stale version and a second insert, and stores nothing', async () => {
  const first = await save(NEW);
  const stored = await save(first, { active: true });
  const conflict = { status: 409, code: 'version-conflict' };
  await expect(save(first, { duration: 60 })).rejects.toMatchObject(conflict);
  await expect(save(NEW, { duration: 60 })).rejects.toMatchObject(conflict);
  expect(await rowsOf(database, areaServices)).toEqual([stored]);
});
