import { afterEach, expect, it } from 'vitest';
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

it('C-CALL-53 P-CALL-77 C-MISC-04 the address of a consultant, by e-mail or by id', async () => {
  await open('https://marca.test/entrar');
  const url = test.store.consultants.integrationUrl;
  for (const query of [{ email: ' Ana@Consultora.TEST ' }, { id: 'CN7', email: ' ' }])
    expect(await url(query)).toEqual({ url: 'https://marca.test/entrar/CN7' });
  for (const query of [{}, { email: 'ana@consultora.test', id: 'CN7' }])
    await expect(url(query)).rejects.toMatchObject({
      status: 422,
      description: 'Informe o e-mail ou o id da consultora, um dos dois.',
    });
  for (const query of [{ email: 'bia@consultora.test' }, { id: 'cn7' }])
    await expect(url(query)).rejects.toMatchObject({
      status: 404,
      description: 'Consultora não encontrada.',
    });
});

it('C-MISC-04 503 without a configured address', async () => {
  await open();
  await expect(test.store.consultants.integrationUrl({ id: 'CN7' })).rejects.toMatchObject({
    status: 503,
    description: expect.stringContaining('CAMARIM_CONSULTANT_URL'),
  });
});
