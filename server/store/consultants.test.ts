import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, openStore, type TestStore } from '../../tests/support/store';
import { consultants } from '../db/schema';

let test: TestStore;

const open = async (consultantUrl?: string): Promise<void> => {
  test = await openStore({ consultantUrl });
  await test.database.read((orm) =>
    orm
      .insert(consultants)
      .values({ id: 'CN7', email: 'ana@consultora.test', name: 'Ana', createdAt: NOW }),
  );
};

afterEach(() => test.close());

describe('C-CALL-53 P-CALL-77 the address of a consultant', () => {
  beforeEach(() => open('https://marca.test/entrar'));

  it.each([
    ['by e-mail', { email: 'ana@consultora.test' }],
    ['by e-mail, however it is written', { email: ' Ana@Consultora.TEST ' }],
    ['by id', { id: 'CN7' }],
    ['by id, the e-mail empty', { id: 'CN7', email: ' ' }],
  ])('%s', async (_, query) =>
    expect(await test.store.consultants.integrationUrl(query)).toEqual({
      url: 'https://marca.test/entrar/CN7',
    }),
  );

  it.each([
    ['neither', {}],
    ['both', { email: 'ana@consultora.test', id: 'CN7' }],
  ])('C-MISC-04 %s is refused', async (_, query) =>
    expect(test.store.consultants.integrationUrl(query)).rejects.toMatchObject({
      status: 422,
      description: 'Informe o e-mail ou o id da consultora, um dos dois.',
    }),
  );

  it.each([{ email: 'bia@consultora.test' }, { id: 'cn7' }])('%j is nobody', async (query) =>
    expect(test.store.consultants.integrationUrl(query)).rejects.toMatchObject({
      status: 404,
      description: 'Consultora não encontrada.',
    }),
  );
});

it('C-MISC-04 without a configured address nothing is made up', async () => {
  await open();
  await expect(test.store.consultants.integrationUrl({ id: 'CN7' })).rejects.toMatchObject({
    status: 503,
    description: expect.stringContaining('CAMARIM_CONSULTANT_URL'),
  });
});
