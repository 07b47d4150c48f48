import { eq, sql } from 'drizzle-orm';
import { TRANSFORMED } from '../../../domain/leads';
import type { Orm } from '../../db/database';
import { leads, partners, professionals } from '../../db/schema';
import { type Actor, HttpError, notFound } from '../../kernel';
import { lockRow } from '../rows';
import type { Change } from '../write';

/** Origin of a professional: a lead or a partner, used once (decision 0069). */

const transformed = (what: string): HttpError =>
  new HttpError(409, 'already-transformed', `${what} já foi transformado em profissional.`);

/** Marks the lead as transformed into this professional. @throws HttpError 404, 409. */
const endLead = async (orm: Orm, actor: Actor, leadId: string): Promise<Change> => {
  const lead = await lockRow(orm, leads, leadId, 'Não existe um Lead com esse ID.');
  const [other] = await orm
    .select({ id: professionals.id })
    .from(professionals)
    .where(eq(professionals.leadId, leadId));
  if (other) throw transformed('Este lead');
  const step = {
    code: TRANSFORMED,
    date: actor.at.toISOString(),
    blame: actor.staff?.email ?? null,
  };
  const status = lead.statusCode === TRANSFORMED ? lead.status : [step, ...lead.status];
  await orm
    .update(leads)
    .set({ statusCode: TRANSFORMED, status, version: sql`${leads.version} + 1` })
    .where(eq(leads.id, leadId));
  return {
    object: leadId,
    before: { statusCode: lead.statusCode },
    after: { statusCode: TRANSFORMED },
  };
};

/** Links the partner to this professional. @throws HttpError 404, 409. */
const endPartner = async (orm: Orm, partnerId: string, id: string): Promise<Change> => {
  const missing = 'Partner não encontrado.';
  const partner = await lockRow(orm, partners, partnerId, missing);
  if (partner.bannedAt) throw notFound(missing);
  if (partner.professionalId) throw transformed('Este partner');
  await orm
    .update(partners)
    .set({ professionalId: id, activated: true, version: sql`${partners.version} + 1` })
    .where(eq(partners.id, partnerId));
  return { object: partnerId, before: { professionalId: null }, after: { professionalId: id } };
};

/** Closes the origin of the professional. @throws HttpError 404, 409 `already-transformed`. */
export const endOrigin = async (
  orm: Orm,
  actor: Actor,
  id: string,
  { leadId, partnerId }: { readonly leadId?: string | null; readonly partnerId?: string | null },
): Promise<Change[]> => [
  ...(leadId ? [await endLead(orm, actor, leadId)] : []),
  ...(partnerId ? [await endPartner(orm, partnerId, id)] : []),
];
