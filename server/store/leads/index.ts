import { and, asc, eq, gte, like, lt, type SQL, sql } from 'drizzle-orm';
import type { BodyOf, QueryOf } from '../../../contract/endpoint';
import type { createLead, leadsOfMonth, listLeads, updateLead } from '../../../contract/leads';
import { digitsOf } from '../../../domain/br';
import {
  dayRange,
  LEAD_CODES,
  LEAD_MISSING,
  leadStatusLabel,
  monthRange,
} from '../../../domain/leads';
import { wordsIn } from '../../db/columnTypes';
import type { Database } from '../../db/database';
import { isUniqueViolation } from '../../db/errors';
import { leads } from '../../db/schema';
import { type Actor, HttpError } from '../../kernel';
import { newId } from '../../security/tokens';
import { MOST_COUNTED } from '../cappedTotal';
import type { Exports } from '../exports';
import { byText, cappedAnswer, filled, MOST_ANSWERED, type Sort, sortedBy } from '../lists';
import { assertSeen, insertRow, lockRow, newestFirst, pageOf, saveRow } from '../rows';
import { escapeLike, hasWords, searchText } from '../text';
import type { Write } from '../write';
import { leadColumns } from './changes';
import { auditedLead, leadRecord, NAMED, selectLeads, wholeLead } from './record';
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

const columns: Record<string, Sort> = {
  cpf: filled(byText(leads.cpf)),
  name: filled(byText(leads.nameSearch)),
  email: byText(leads.email),
  statusDescription: statusWords,
  createdAt: filled(sql`${leads.createdAt}`),
  'evaluation.date': sql`${leads.evaluationAt}`,
};

type ListQuery = QueryOf<typeof listLeads>;

const filterOf = (query: ListQuery): SQL | undefined => {
  const { cpf, email, _id, name, status, minTestDate: from, maxTestDate: to } = query;
  const text = email?.trim().toLowerCase();
  return and(
    cpf === undefined ? undefined : like(leads.cpf, `${digitsOf(cpf)}%`),
    text ? like(leads.email, `%${escapeLike(text)}%`) : undefined,
    _id === undefined ? undefined : eq(leads.id, _id),
    name === undefined ? undefined : hasWords(wordsIn(leads.nameSearch), name),
    status === undefined ? undefined : eq(leads.statusCode, status),
    from === undefined ? undefined : gte(leads.evaluationAt, new Date(dayRange(from).from)),
    to === undefined ? undefined : lt(leads.evaluationAt, new Date(dayRange(to).until)),
  );
};

type CalendarQuery = QueryOf<typeof leadsOfMonth>;

/** Recruitment leads: part 2 sections 2.11, 4, 5 and 7. */
export class Leads {
  constructor(
    private readonly database: Database,
    private readonly write: Write,
    private readonly exports: Exports,
  ) {}

  async list(query: ListQuery) {
    const itemsPerPage = Math.min(query.quantityPerPage, MOST_ANSWERED);
    const { rows, total, totalIsCapped } = await pageOf(
      this.database,
      leads,
      {
        where: filterOf(query),
        orderBy: [sortedBy(columns, query, ['createdAt', 'DESC']), ...newestFirst(leads)],
        page: query.page,
        size: itemsPerPage,
        most: MOST_COUNTED,
      },
      NAMED,
    );
    const totals = { totalItems: total, ...(totalIsCapped && { totalIsCapped }) };
    return { data: rows.map(leadRecord), ...totals, itemsPerPage };
  }

  /** 409 `lead-exists` for a known CPF, `slot-full`; 422. */
  create(actor: Actor, body: BodyOf<typeof createLead>) {
    const id = newId();
    return this.#unlessKnown(
      this.write(actor, 'leads.create', async (orm) => {
        const values = await leadColumns(orm, actor, body, { id });
        const createdBy = actor.staff?.id ?? null;
        const row = await insertRow(orm, leads, { ...values, id, createdBy, createdAt: actor.at });
        return { answer: await wholeLead(orm, id), object: id, after: auditedLead(row) };
      }),
    );
  }

  /** 404; 409 `version-conflict`, `lead-exists`, `slot-full`; 422. */
  update(actor: Actor, id: string, body: BodyOf<typeof updateLead>) {
    return this.#unlessKnown(
      this.write(actor, 'leads.update', async (orm) => {
        const before = await lockRow(orm, leads, id, LEAD_MISSING);
        assertSeen(before, body.version);
        const values = await leadColumns(orm, actor, body, { id, before });
        const after = await saveRow(orm, leads, before, values);
        const audit = { before: auditedLead(before), after: auditedLead(after) };
        return { answer: await wholeLead(orm, id), object: id, ...audit };
      }),
    );
  }

  /** The leads with a test in a month, `yyyy-MM`, by its instant. */
  month(month: string, query: CalendarQuery) {
    return this.#tests(monthRange(month), query);
  }

  /** The leads with a test on a day, `yyyy-MM-dd`, by its instant. */
  day(day: string, query: CalendarQuery) {
    return this.#tests(dayRange(day), query);
  }

  report(query: ReportQuery) {
    return countLeads(this.database, query);
  }

  /** UTF-8 CSV of the leads of the report, by the rules of the customers' export. */
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
