import { and, asc, count, desc, eq, gte, like, lt, type SQL, sql } from 'drizzle-orm';
import type { BodyOf, QueryOf } from '../../../contract/endpoint';
import type { createLead, leadsOfMonth, listLeads, updateLead } from '../../../contract/leads';
import { digitsOf } from '../../../domain/br';
import { dayRange, LEAD_CODES, leadStatusLabel, monthRange } from '../../../domain/leads';
import type { Database } from '../../db/database';
import { isUniqueViolation } from '../../db/errors';
import { leads } from '../../db/schema';
import { type Actor, HttpError, versionConflict } from '../../kernel';
import { newId } from '../../security/tokens';
import type { Exports } from '../exports';
import { byText, cappedAnswer, MOST_ANSWERED, offsetOf, orderOf } from '../lists';
import { escapeLike, searchText } from '../text';
import type { LeadStore } from '../types';
import type { Write } from '../write';
import { leadColumns } from './changes';
import { auditedLead, leadRecord, lockedLead, selectLeads, wholeLead } from './record';
import { countLeads, leadExport, type ReportQuery } from './report';

const leadExists = (): HttpError => {
  const message = 'Já existe um lead com este CPF.';
  return new HttpError(409, 'lead-exists', message, { cpf: message });
};

/** The words of the status, to sort by. */
const statusWords = sql`case ${leads.statusCode} ${sql.join(
  LEAD_CODES.map((code) => sql`when ${code}::int then ${searchText(leadStatusLabel(code))}`),
  sql` `,
)} end collate "C"`;

const columns: Record<string, SQL> = {
  cpf: byText(leads.cpf),
  name: byText(leads.nameSearch),
  email: byText(leads.email),
  statusDescription: statusWords,
  createdAt: sql`${leads.createdAt}`,
};

type ListQuery = QueryOf<typeof listLeads>;

const filterOf = ({ cpf, email, _id }: ListQuery): SQL | undefined => {
  const text = email?.trim().toLowerCase();
  return and(
    cpf === undefined ? undefined : like(leads.cpf, `${digitsOf(cpf)}%`),
    text ? like(leads.email, `%${escapeLike(text)}%`) : undefined,
    _id === undefined ? undefined : eq(leads.id, _id),
  );
};

type CalendarQuery = QueryOf<typeof leadsOfMonth>;

class Leads implements LeadStore {
  constructor(
    readonly database: Database,
    readonly write: Write,
    readonly exports: Exports,
  ) {}

  async list(query: ListQuery) {
    const { page, orderBy = 'createdAt', orderType } = query;
    const itemsPerPage = Math.min(query.quantityPerPage, MOST_ANSWERED);
    const where = filterOf(query);
    const order = orderOf(columns, orderBy, orderType ?? (query.orderBy ? 'ASC' : 'DESC'));
    const [rows, [total]] = await Promise.all([
      this.database.read((orm) =>
        selectLeads(orm, where)
          .orderBy(order, desc(leads.createdAt), asc(leads.id))
          .limit(itemsPerPage)
          .offset(offsetOf(page, itemsPerPage)),
      ),
      this.database.read((orm) => orm.select({ rows: count() }).from(leads).where(where)),
    ]);
    return { data: rows.map(leadRecord), totalItems: total?.rows ?? 0, itemsPerPage };
  }

  create(actor: Actor, body: BodyOf<typeof createLead>) {
    const id = newId();
    return this.#unlessKnown(
      this.write(actor, 'leads.create', async (orm) => {
        const values = await leadColumns(orm, actor, body, { id });
        const createdBy = actor.staff?.id ?? null;
        const [row] = await orm
          .insert(leads)
          .values({ ...values, id, createdBy, createdAt: actor.at })
          .returning();
        if (!row) throw new Error('The lead was not stored.');
        return { answer: await wholeLead(orm, id), object: id, after: auditedLead(row) };
      }),
    );
  }

  update(actor: Actor, id: string, body: BodyOf<typeof updateLead>) {
    return this.#unlessKnown(
      this.write(actor, 'leads.update', async (orm) => {
        const before = await lockedLead(orm, id);
        if (body.version !== undefined && body.version !== before.version) throw versionConflict();
        const values = await leadColumns(orm, actor, body, { id, before });
        const [after] = await orm
          .update(leads)
          .set({ ...values, version: before.version + 1 })
          .where(and(eq(leads.id, id), eq(leads.version, before.version)))
          .returning();
        if (!after) throw versionConflict();
        const audit = { before: auditedLead(before), after: auditedLead(after) };
        return { answer: await wholeLead(orm, id), object: id, ...audit };
      }),
    );
  }

  month(month: string, query: CalendarQuery) {
    return this.#tests(monthRange(month), query);
  }

  day(day: string, query: CalendarQuery) {
    return this.#tests(dayRange(day), query);
  }

  report(query: ReportQuery) {
    return countLeads(this.database, query);
  }

  async exportReport(actor: Actor, query: ReportQuery) {
    return this.exports.open(actor, leadExport(this.database, query, actor.at));
  }

  /** The leads whose test lies in `[from, until)`, by its instant: one statement over one index. */
  async #tests(range: { readonly from: string; readonly until: string }, query: CalendarQuery) {
    const { areaId, category, evaluationType, evaluationLocation } = query;
    const rows = await this.database.read((orm) =>
      selectLeads(
        orm,
        and(
          gte(leads.evaluationAt, new Date(range.from)),
          lt(leads.evaluationAt, new Date(range.until)),
          areaId ? sql`${leads.evaluation}->>'areaId' = ${areaId}` : undefined,
          category ? sql`${leads.categoryIds} ? ${category}` : undefined,
          evaluationType
            ? sql`${leads.evaluation}->>'type' = ${String(evaluationType)}`
            : undefined,
          evaluationLocation ? eq(leads.evaluationSlotId, evaluationLocation) : undefined,
        ),
      )
        .orderBy(asc(leads.evaluationAt), asc(leads.id))
        .limit(MOST_ANSWERED + 1),
    );
    return cappedAnswer(rows.map(leadRecord));
  }

  async #unlessKnown<T>(writing: Promise<T>): Promise<T> {
    try {
      return await writing;
    } catch (error) {
      throw isUniqueViolation(error, 'leads_cpf_key') ? leadExists() : error;
    }
  }
}

/** The recruitment leads of the store. */
export const createLeads = (database: Database, write: Write, exports: Exports): LeadStore =>
  new Leads(database, write, exports);
