import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type * as z from 'zod/mini';
import { leadRecord as wireLead } from '../../../contract/leads';
import {
  ANOTHER_CITY,
  evaluationTypeLabel,
  isCertificationRequired,
  LEAD_MISSING,
  leadStatusId,
  leadStatusLabel,
} from '../../../domain/leads';
import type { Orm } from '../../db/database';
import { areas, categories, leads, professionals, type StoredEvaluation } from '../../db/schema';
import { notFound } from '../../kernel';
import type { Fields } from '../audit';
import { wireRecord } from '../wire';

export type LeadRecord = z.output<typeof wireLead>;

export type LeadRow = typeof leads.$inferSelect;

type Names = string[];

/** Columns of a lead, with the names of its areas and categories and the id of its professional. */
export const NAMED = {
  ...getTableColumns(leads),
  cityNames: sql<Names>`(select coalesce(jsonb_agg(found.city order by chosen.place), '[]'::jsonb)
    from jsonb_array_elements_text(${leads.areaIds}) with ordinality as chosen(id, place)
    join ${areas} as found on found.id = chosen.id)`,
  categoryNames: sql<Names>`(select coalesce(jsonb_agg(found.name order by chosen.place), '[]'::jsonb)
    from jsonb_array_elements_text(${leads.categoryIds}) with ordinality as chosen(id, place)
    join ${categories} as found on found.id = chosen.id)`,
  artistId: sql<string | null>`(select found.id from ${professionals} as found
    where found.lead_id = ${leads}.id)`,
};

/** A row of a lead; the names are in the order of the ids. */
export type NamedLead = SelectResultFields<typeof NAMED>;

/** Query of matching leads as {@link NamedLead}, without order and limit. */
export const selectLeads = (orm: Orm, where: SQL | undefined) =>
  orm.select(NAMED).from(leads).where(where);

const evaluationRecord = (test: StoredEvaluation) => ({
  _id: test.id,
  areaId: test.areaId,
  type: { code: test.type, description: evaluationTypeLabel(test.type) ?? '' },
  meetLink: test.meetLink,
  date: test.date,
  location:
    test.slotId !== null && test.address !== null
      ? { _id: test.slotId, formatted_address: test.address }
      : null,
});

/** Returns the names of a lead's cities, or the city that the lead entered. */
export const citiesOf = ({ areaIds, anotherCity, cityNames }: NamedLead): string[] =>
  areaIds.includes(ANOTHER_CITY) ? [anotherCity ?? ''] : [...cityNames];

/** Wire form of a lead (part 2 section 3). */
export const leadRecord = (row: NamedLead): LeadRecord =>
  wireRecord(wireLead, row, {
    phone: { countryCode: row.countryCode, areaCode: row.areaCode, number: row.phone },
    status: row.status.map(({ code, date, blame }) => ({
      code,
      description: leadStatusLabel(code),
      date,
      blame: blame === null ? null : { email: blame },
    })),
    statusId: leadStatusId(row.statusCode),
    statusDescription: leadStatusLabel(row.statusCode),
    services: row.categoryNames.map((categoryName) => ({ categoryName })),
    categoryId: row.categoryIds[0] ?? null,
    areaId: row.areaIds[0] ?? null,
    cities: citiesOf(row),
    certificationRequired: isCertificationRequired(row.categoryIds),
    address: row.address && { ...row.address },
    evaluation: row.evaluation && evaluationRecord(row.evaluation),
    evaluationHistory: row.evaluationHistory.map(evaluationRecord),
  });

export const wholeLead = async (orm: Orm, id: string): Promise<LeadRecord> => {
  const [row] = await selectLeads(orm, eq(leads.id, id));
  if (!row) throw notFound(LEAD_MISSING);
  return leadRecord(row);
};

/** Audited fields: the row without its search column. */
export const auditedLead = ({ nameSearch: _, ...row }: LeadRow): Fields => row;
