import { and, asc, eq, or, sql } from 'drizzle-orm';
import { CONSULTANT_KEY_PROBLEM, consultantUrl } from '../../domain/consultants';
import type { Database, Orm } from '../db/database';
import { leads, professionals } from '../db/schema';
import { HttpError, invalid, notFound } from '../kernel';
import type { Query } from './types';

const switchedOff = () =>
  new HttpError(
    503,
    'unavailable',
    'O endereço de integração não está configurado no servidor (CAMARIM_CONSULTANT_URL).',
  );

interface Key {
  readonly email: string;
  readonly id: string;
}

/** The e-mail of a lead in the collation of its index. */
const indexedEmail = sql<string>`${leads.email} collate "C"`;

/** Code of a professional, else id of a lead with the consultant flag; a lead has no code yet. */
const codeOf = async (orm: Orm, { email, id }: Key): Promise<string | undefined> => {
  const code = sql<string>`${professionals.consultant}->>'id'`;
  const isWanted = email
    ? eq(professionals.email, email)
    : or(eq(professionals.id, id), eq(code, id));
  const [professional] = await orm
    .select({ code })
    .from(professionals)
    .where(and(sql`${code} is not null`, isWanted))
    .orderBy(asc(professionals.createdAt), asc(professionals.id))
    .limit(1);
  if (professional) return professional.code;
  const [lead] = await orm
    .select({ id: leads.id })
    .from(leads)
    .where(and(leads.isConsultant, email ? eq(indexedEmail, email) : eq(leads.id, id)))
    .orderBy(asc(leads.createdAt), asc(leads.id))
    .limit(1);
  return lead?.id;
};

/**
 * Consultants of the external brand (part 3 sections 2.13 and 7, decision 0026).
 * @param base prefix of the integration URLs; without it the look-up answers 503
 */
export const createConsultants = (database: Database, base: string | undefined) => ({
  /** Integration URL of a professional or lead who is a consultant. @throws HttpError 404, 422, 503. */
  async integrationUrl(query: Query<'consultants.integrationUrl'>) {
    const email = query.email?.trim().toLowerCase() ?? '';
    const id = query.id?.trim() ?? '';
    if ((email === '') === (id === '')) throw invalid({ email: CONSULTANT_KEY_PROBLEM });
    if (base === undefined) throw switchedOff();
    const found = await database.read((orm) => codeOf(orm, { email, id }));
    if (found === undefined) throw notFound('Consultora não encontrada.');
    return { url: consultantUrl(base, found) };
  },
});
