import { eq } from 'drizzle-orm';
import type { integrationUrl } from '../../contract/consultants';
import type { QueryOf } from '../../contract/endpoint';
import { CONSULTANT_KEY_PROBLEM, consultantUrl } from '../../domain/consultants';
import type { Database } from '../db/database';
import { consultants } from '../db/schema';
import { HttpError, invalid, notFound } from '../kernel';

const switchedOff = () =>
  new HttpError(
    503,
    'unavailable',
    'O endereço de integração não está configurado no servidor (CAMARIM_CONSULTANT_URL).',
  );

/**
 * Consultants of the external brand: part 3 sections 2.13 and 7.
 * @param base where their addresses begin; absent, the look-up is off
 */
export const createConsultants = (database: Database, base: string | undefined) => ({
  /** The integration address of a consultant; 404 for nobody, 422 for neither or both. */
  async integrationUrl(query: QueryOf<typeof integrationUrl>) {
    const email = query.email?.trim().toLowerCase() ?? '';
    const id = query.id?.trim() ?? '';
    if ((email === '') === (id === '')) throw invalid({ email: CONSULTANT_KEY_PROBLEM });
    if (base === undefined) throw switchedOff();
    const isWanted = email ? eq(consultants.email, email) : eq(consultants.id, id);
    const [row] = await database.read((orm) =>
      orm.select({ id: consultants.id }).from(consultants).where(isWanted),
    );
    if (!row) throw notFound('Consultora não encontrada.');
    return { url: consultantUrl(base, row.id) };
  },
});
