import { expect, it } from 'vitest';
import { addCatalog, storeFor } from '../../tests/support/fixture';
import { addProfessional } from '../../tests/support/rows/customers';
import { leadBody } from '../../tests/support/rows/leads';

const { database, store, actor } = await storeFor('administrator', {
  consultantUrl: 'https://marca.test/entrar',
});
const off = await storeFor('administrator');

const consultant = (id: string) => ({
  id,
  isActive: true,
  status: 'Ativa',
  digitalSpaceName: null,
});

it('C-CALL-53 P-CALL-77 C-MISC-04 finds professionals with a code and leads with the flag, by e-mail or id', async () => {
  await addCatalog(database);
  const email = 'ana@consultora.test';
  await addProfessional(database, { id: 'p1', email, consultant: consultant('CN7') });
  await addProfessional(database, { id: 'p2', email: 'bia@consultora.test' });
  const lead = await store.leads.create(
    actor(),
    leadBody({ email: 'lia@lead.test', isConsultant: true }),
  );
  await store.leads.create(actor(), leadBody({ email: 'eva@lead.test' }));
  const url = store.consultants.integrationUrl;
  const at = (id: string) => ({ url: `https://marca.test/entrar/${id}` });
  for (const query of [{ email: ' Ana@Consultora.TEST ' }, { id: 'CN7', email: ' ' }, { id: 'p1' }])
    expect(await url(query)).toEqual(at('CN7'));
  for (const query of [{ email: 'lia@lead.test' }, { id: lead._id }])
    expect(await url(query)).toEqual(at(lead._id));
  for (const query of [{}, { email, id: 'CN7' }])
    await expect(url(query)).rejects.toMatchObject({
      status: 422,
      description: 'Informe o e-mail ou o id da consultora, um dos dois.',
    });
  for (const query of [{ email: 'bia@consultora.test' }, { email: 'eva@lead.test' }, { id: 'cn7' }])
    await expect(url(query)).rejects.toMatchObject({
      status: 404,
      description: 'Consultora não encontrada.',
    });
});

it('C-MISC-04 503 without a configured address', () =>
  expect(off.store.consultants.integrationUrl({ id: 'CN7' })).rejects.toMatchObject({
    status: 503,
    description: expect.stringContaining('CAMARIM_CONSULTANT_URL'),
  }));
