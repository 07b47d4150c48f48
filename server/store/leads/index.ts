import { and, asc, eq, gte, like, lt, type SQL, sql } from 'drizzle-orm';
import type { BodyOf, QueryOf } from '../../../contract/endpoint';
import type { createLead, leadsOfMonth, listLeads, updateLead } from '../../../contract/leads';
import { digitsOf, hideCpf } from '../../../domain/br';
import {
  dayRange,
  LEAD_CODES,
  LEAD_MISSING,
  leadStatusLabel,
  monthRange,
} from '../../../domain/leads';
import type { Database } from '../../db/database';
import { isUniqueViolation } from '../../db/errors';
import { leads } from '../../db/schema';
import { type Actor, HttpError } from '../../kernel';
import { newId } from '../../security/tokens';
import { MOST_COUNTED, searchCap } from '../cappedTotal';
import type { Exports } from '../exports';
import { byText, cappedAnswer, filled, MOST_ANSWERED, type Sort, sortedBy } from '../lists';
import { assertSeen, insertRow, lockRow, newestFirst, pageOf, saveRow } from '../rows';
import { escapeLike, hasWords, searchText } from '../text';
import type { Write } from '../write';
import { leadColumns } from './changes';
import {
  auditedLead,
  type LeadRecord,
  leadRecord,
  NAMED,
  type NamedLead,
  selectLeads,
  wholeLead,
} from './record';
import { countLeads, leadExport, type ReportQuery } from './report';

const leadExists = (): HttpError => {
  const message = 'Já existe um lead com este CPF.';
  return new HttpError(409, 'lead-exists', message, { cpf: message });
};

/** Status labels, for sorting. */
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

const CPF_DIGITS = 11;

/** A lead of a list: the middle digits of the CPF (decision 0045). */
const listedLead = (row: NamedLead): LeadRecord => ({ ...leadRecord(row), cpf: hideCpf(row.cpf) });

const narrowedBy = (query: ListQuery): SQL | undefined => {
  const { cpf, _id, status, minTestDate: from, maxTestDate: to } = query;
  return and(
    cpf === undefined ? undefined : like(leads.cpf, `${digitsOf(cpf)}%`),
    _id === undefined ? undefined : eq(leads.id, _id),
    status === undefined ? undefined : eq(leads.statusCode, status),
    from === undefined ? undefined : gte(leads.evaluationAt, new Date(dayRange(from).from)),
    to === undefined ? undefined : lt(leads.evaluationAt, new Date(dayRange(to).until)),
  );
};

/** Condition of beginnings of names and part of an e-mail; undefined without either. */
const typedIn = ({ name = '', email = '' }: ListQuery): SQL | undefined => {
  const part = email.trim().toLowerCase();
  return and(
    part ? like(leads.email, `%${escapeLike(part)}%`) : undefined,
    hasWords(leads.nameSearch, name),
  );
};

type CalendarQuery = QueryOf<typeof leadsOfMonth>;

/** Recruitment leads (part 2 sections 2.11, 4, 5 and 7). */
export class Leads {
  constructor(
    private readonly database: Database,
    private readonly write: Write,
    private readonly exports: Exports,
  ) {}

  /**
   * Lists leads, counted up to 10,000, with names or e-mails up to `searchCap`; full CPFs appear only in a search by id or CPF. A search in
   * an order other than by time sorts its newest 10,000 matches (decision 0126).
   */
  async list(query: ListQuery) {
    const size = Math.min(query.quantityPerPage, MOST_ANSWERED);
    const typed = typedIn(query);
    const isOfTime = (query.orderBy ?? 'createdAt') === 'createdAt';
    const { rows, total, totalIsCapped } = await pageOf(
      this.database,
      leads,
      {
        where: and(narrowedBy(query), typed),
        orderBy: [sortedBy(columns, query, ['createdAt', 'DESC']), ...newestFirst(leads)],
        page: query.page,
        size,
        most: typed ? searchCap(query.page, size) : MOST_COUNTED,
        newest: typed && !isOfTime ? newestFirst(leads) : undefined,
      },
      NAMED,
    );
    const totals = { totalItems: total, ...(totalIsCapped && { totalIsCapped }) };
    const isNamed = query._id !== undefined || digitsOf(query.cpf ?? '').length === CPF_DIGITS;
    return { data: rows.map(isNamed ? leadRecord : listedLead), ...totals, itemsPerPage: size };
  }

  /** Creates a lead. 409 `lead-exists` for a known CPF, `slot-full`; 422. */
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

  /** UTF-8 CSV of the report's leads, in the format of the customer export. */
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
    return cappedAnswer(rows.map(listedLead));
  }

  async #unlessKnown<T>(writing: Promise<T>): Promise<T> {
    try {
      return await writing;
    } catch (error) {
      throw isUniqueViolation(error, 'leads_cpf_key') ? leadExists() : error;
    }
  }
}
