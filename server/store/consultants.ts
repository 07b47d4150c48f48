import { and, asc, eq, or, sql } from 'drizzle-orm';
import { CONSULTANT_KEY_PROBLEM, consultantUrl } from '../../domain/consultants';
import type { Database, Orm } from '../db/database';
import { leads, professionals } from '../db/schema';
import { HttpError, invalid, notFound } from '../kernel';
import { byText } from './lists';
import type { Query } from './types';

/** Finds by e-mail, else by id, the code of a professional, else the id of a lead, who has no code yet. */
const codeOf = async (
  orm: Orm,
  { email, id }: Record<'email' | 'id', string>,
): Promise<string | undefined> => {
  const code = sql<string>`${professionals.consultant}->>'id'`;
  const isSearched = email
    ? eq(professionals.email, email)
    : or(eq(professionals.id, id), eq(code, id));
  const [professional] = await orm
    .select({ code })
    .from(professionals)
    .where(and(sql`${code} is not null`, isSearched))
    .orderBy(asc(professionals.createdAt), asc(professionals.id))
    .limit(1);
  if (professional) return professional.code;
  const [lead] = await orm
    .select({ id: leads.id })
    .from(leads)
    .where(and(leads.isConsultant, email ? eq(byText(leads.email), email) : eq(leads.id, id)))
    .orderBy(asc(leads.createdAt), asc(leads.id))
    .limit(1);
  return lead?.id;
};

/**
 * Consultants of the external brand (part 3 sections 2.13 and 7, decision 0026).
 * @param base prefix of the integration URLs; undefined: each look-up fails with 503
 */
export const createConsultants = (database: Database, base: string | undefined) => ({
  /** Returns the integration URL of a consultant. @throws HttpError 404, 422, 503. */
  async integrationUrl(query: Query<'consultants.integrationUrl'>) {
    const email = query.email?.trim().toLowerCase() ?? '';
    const id = query.id?.trim() ?? '';
    if ((email === '') === (id === '')) throw invalid({ email: CONSULTANT_KEY_PROBLEM });
    if (base === undefined)
      throw new HttpError(
        503,
        'unavailable',
        'O endereço de integração não está configurado no servidor (CAMARIM_CONSULTANT_URL).',
      );
    const code = await database.read((orm) => codeOf(orm, { email, id }));
    if (code === undefined) throw notFound('Consultora não encontrada.');
    return { url: consultantUrl(base, code) };
  },
});
