import { and, asc, count, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { digitsOf, formatCpf, hideCpf } from '../../../domain/br';
import type { CsvValue } from '../../../domain/csv';
import { formatInstant, formatPhone } from '../../../domain/format';
import {
  dayRange,
  EVALUATION_TYPES,
  EXPERIENCES,
  idsOf,
  isBackwards,
  LEAD_CODES,
  LEAD_MISSING,
  leadReportLabel,
  leadStatusLabel,
  monthRange,
  NAMED_AREAS,
  namesOf,
  PROFESSIONS,
  RANGE_BACKWARDS,
  REPROVE_REASONS,
  reportAreas,
  reportCategoryIds,
} from '../../../domain/leads';
import type { Database } from '../../db/database';
import { leads } from '../../db/schema';
import { type Actor, invalid } from '../../kernel';
import { newId } from '../../security/tokens';
import { MAX_COUNTED, searchCap } from '../cappedTotal';
import type { Exports } from '../exports';
import { byText, cappedList, MAX_LISTED, nonNull, type Sort, sortedBy } from '../lists';
import { assertCurrentVersion, insertRow, lockRow, newestFirst, pageOf, saveRow } from '../rows';
import { fieldError } from '../shared/refusals';
import { exportTable } from '../tableExport';
import { escapeLike, hasWords, searchText } from '../text';
import type { Body, Query } from '../types';
import { mapUniqueViolation, type Write } from '../write';
import { leadColumns } from './changes';
import {
  auditedLead,
  citiesOf,
  type LeadRecord,
  leadRecord,
  NAMED,
  type NamedLead,
  selectLeads,
  wholeLead,
} from './record';

type ReportQuery = Query<'leads.report'>;

const textArray = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

const inCities = (cities: readonly string[]): SQL | undefined => {
  const { areaIds, others } = reportAreas(cities);
  return or(
    areaIds.length > 0 ? sql`${leads.areaIds} ?| ${textArray(areaIds)}` : undefined,
    others ? sql`(${leads.areaIds} - ${textArray(NAMED_AREAS)}) <> '[]'::jsonb` : undefined,
  );
};

const filterOf = ({ dateRangeStart, dateRangeEnd, categories, cities }: ReportQuery) => {
  if (isBackwards(dateRangeStart, dateRangeEnd)) throw invalid({ dateRangeEnd: RANGE_BACKWARDS });
  const { from, until } = dayRange(dateRangeStart, dateRangeEnd);
  const categoryIds = reportCategoryIds(idsOf(categories));
  return and(
    gte(leads.createdAt, new Date(from)),
    lt(leads.createdAt, new Date(until)),
    categoryIds.length > 0 ? sql`${leads.categoryIds} ?| ${textArray(categoryIds)}` : undefined,
    inCities(idsOf(cities)),
  );
};

const COLUMNS: Readonly<Record<string, (row: NamedLead) => CsvValue>> = {
  Cadastro: (row) => formatInstant(row.createdAt.toISOString()),
  Nome: (row) => row.name,
  CPF: (row) => formatCpf(row.cpf),
  'E-mail': (row) => row.email,
  Telefone: (row) => formatPhone(row.areaCode + row.phone),
  Status: (row) => leadReportLabel(row.statusCode),
  Cidades: (row) => citiesOf(row).join(', '),
  Categorias: (row) => row.categoryNames.join(', '),
  Profissões: (row) => namesOf(PROFESSIONS, row.techniques),
  Experiência: (row) => namesOf(EXPERIENCES, row.experience === null ? [] : [row.experience]),
  'Data do teste': (row) => row.evaluation && formatInstant(row.evaluation.date),
  'Tipo de teste': (row) => row.evaluation && namesOf(EVALUATION_TYPES, [row.evaluation.type]),
  'Motivos da reprovação': (row) => namesOf(REPROVE_REASONS, row.reproveReasons),
  'Código de indicação': (row) => row.indicationCode,
};

/** Converts the error of a CPF that another lead has. */
const rejectDuplicate = <T>(writing: Promise<T>): Promise<T> =>
  mapUniqueViolation(writing, {
    leads_cpf_key: () => fieldError(409, 'lead-exists', 'cpf', 'Já existe um lead com este CPF.'),
  });

const statusOrder = sql`case ${leads.statusCode} ${sql.join(
  LEAD_CODES.map((code) => sql`when ${code}::int then ${searchText(leadStatusLabel(code))}`),
  sql` `,
)} end collate "C"`;

const columns: Record<string, Sort> = {
  cpf: nonNull(byText(leads.cpf)),
  name: nonNull(byText(leads.nameSearch)),
  email: byText(leads.email),
  statusDescription: statusOrder,
  createdAt: nonNull(sql`${leads.createdAt}`),
  'evaluation.date': sql`${leads.evaluationAt}`,
};

type ListQuery = Query<'leads.list'>;

const CPF_DIGITS = 11;

/** Wire form of a lead in a list, with only the middle digits of the CPF (decision 0045). */
const listedLead = (row: NamedLead): LeadRecord => ({ ...leadRecord(row), cpf: hideCpf(row.cpf) });

const filterCondition = (query: ListQuery): SQL | undefined => {
  const { cpf, _id, status, minTestDate: from, maxTestDate: to } = query;
  return and(
    cpf === undefined ? undefined : like(leads.cpf, `${digitsOf(cpf)}%`),
    _id === undefined ? undefined : eq(leads.id, _id),
    status === undefined ? undefined : eq(leads.statusCode, status),
    from === undefined ? undefined : gte(leads.evaluationAt, new Date(dayRange(from).from)),
    to === undefined ? undefined : lt(leads.evaluationAt, new Date(dayRange(to).until)),
  );
};

/** Condition of a search for words of the name or a part of the e-mail; undefined without both. */
const searchCondition = ({ name = '', email = '' }: ListQuery): SQL | undefined => {
  const part = email.trim().toLowerCase();
  return and(
    part ? like(leads.email, `%${escapeLike(part)}%`) : undefined,
    hasWords(leads.nameSearch, name),
  );
};

type CalendarQuery = Query<'leads.month'>;

/** Lists the leads with a test from `from` until before `until`, by time of the test. */
const listTests = async (
  database: Database,
  range: { readonly from: string; readonly until: string },
  { areaId, category, evaluationType, evaluationLocation }: CalendarQuery,
) => {
  const isWanted = and(
    gte(leads.evaluationAt, new Date(range.from)),
    lt(leads.evaluationAt, new Date(range.until)),
    areaId ? sql`${leads.evaluation}->>'areaId' = ${areaId}` : undefined,
    category ? sql`${leads.categoryIds} ? ${category}` : undefined,
    evaluationType ? sql`${leads.evaluation}->>'type' = ${String(evaluationType)}` : undefined,
    evaluationLocation ? eq(leads.evaluationSlotId, evaluationLocation) : undefined,
  );
  const rows = await database.read((orm) =>
    selectLeads(orm, isWanted)
      .orderBy(asc(leads.evaluationAt), asc(leads.id))
      .limit(MAX_LISTED + 1),
  );
  return cappedList(rows.map(listedLead));
};

/** Recruitment leads (part 2 sections 2.11, 4, 5 and 7). */
export const createLeads = (database: Database, write: Write, exports: Exports) => ({
  /**
   * Lists leads. The count stops at 10,000, or at `searchCap` in a search for names or e-mails. Full
   * CPFs appear only in a query by id or CPF. A search with another order than by time sorts only the
   * newest 10,000 matches (decision 0126).
   */
  async list(query: ListQuery) {
    const size = Math.min(query.quantityPerPage, MAX_LISTED);
    const search = searchCondition(query);
    const isByTime = (query.orderBy ?? 'createdAt') === 'createdAt';
    const { rows, ...totals } = await pageOf(
      database,
      leads,
      {
        where: and(filterCondition(query), search),
        orderBy: [sortedBy(columns, query, ['createdAt', 'DESC']), ...newestFirst(leads)],
        page: query.page,
        size,
        most: search ? searchCap(query.page, size) : MAX_COUNTED,
        newest: search && !isByTime ? newestFirst(leads) : undefined,
      },
      NAMED,
    );
    const showsCpf = query._id !== undefined || digitsOf(query.cpf ?? '').length === CPF_DIGITS;
    return { data: rows.map(showsCpf ? leadRecord : listedLead), ...totals, itemsPerPage: size };
  },

  /** Creates a lead. @throws HttpError 409 `lead-exists` for a known CPF, 409 `slot-full`, 422 */
  create(actor: Actor, body: Body<'leads.create'>) {
    const id = newId();
    return rejectDuplicate(
      write(actor, 'leads.create', async (orm) => {
        const values = await leadColumns(orm, actor, body, { id });
        const createdBy = actor.staff?.id ?? null;
        const row = await insertRow(orm, leads, { ...values, id, createdBy, createdAt: actor.at });
        return { answer: await wholeLead(orm, id), object: id, after: auditedLead(row) };
      }),
    );
  },

  /** Updates a lead. @throws HttpError 404; 409 `version-conflict`, `lead-exists`, `slot-full`; 422 */
  update: (actor: Actor, id: string, body: Body<'leads.update'>) =>
    rejectDuplicate(
      write(actor, 'leads.update', async (orm) => {
        const before = await lockRow(orm, leads, id, LEAD_MISSING);
        assertCurrentVersion(before, body.version);
        const values = await leadColumns(orm, actor, body, { id, before });
        const after = await saveRow(orm, leads, before, values);
        const audit = { before: auditedLead(before), after: auditedLead(after) };
        return { answer: await wholeLead(orm, id), object: id, ...audit };
      }),
    ),

  /** Lists the leads with a test in a month, `yyyy-MM`. */
  month: (month: string, query: CalendarQuery) => listTests(database, monthRange(month), query),

  /** Lists the leads with a test on a day, `yyyy-MM-dd`. */
  day: (day: string, query: CalendarQuery) => listTests(database, dayRange(day), query),

  async report(query: ReportQuery) {
    const rows = await database.read((orm) =>
      orm
        .select({ code: leads.statusCode, rows: count() })
        .from(leads)
        // The condition on all statuses lets the query use the index of status and time.
        .where(and(inArray(leads.statusCode, [...LEAD_CODES]), filterOf(query)))
        .groupBy(leads.statusCode),
    );
    const status = LEAD_CODES.map((code) => ({
      code,
      description: leadReportLabel(code),
      count: rows.find((row) => row.code === code)?.rows ?? 0,
    }));
    return { total: status.reduce((sum, { count: found }) => sum + found, 0), status };
  },

  async exportReport(actor: Actor, query: ReportQuery) {
    const { dateRangeStart, dateRangeEnd, categories, cities } = query;
    return exportTable(exports, actor, leads, {
      operation: 'leads.exportReport',
      object: 'leads',
      asked: { dateRangeStart, dateRangeEnd, categories, cities },
      fields: NAMED,
      where: filterOf(query),
      columns: COLUMNS,
    });
  },
});
