import { and, count, desc, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '../../../contract/endpoint';
import type { leadReport } from '../../../contract/leads';
import { formatCpf } from '../../../domain/br';
import type { CsvValue } from '../../../domain/csv';
import { formatInstant, formatPhone } from '../../../domain/format';
import {
  dayRange,
  EVALUATION_TYPES,
  EXPERIENCES,
  idsOf,
  isBackwards,
  LEAD_CODES,
  leadReportLabel,
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
import { invalid } from '../../kernel';
import { cappedTotal } from '../cappedTotal';
import type { Exported } from '../exports';
import { behind } from '../lists';
import { citiesOf, type NamedLead, selectLeads } from './record';

export type ReportQuery = QueryOf<typeof leadReport>;

const texts = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

const inCities = (cities: readonly string[]): SQL | undefined => {
  const { areaIds, others } = reportAreas(cities);
  return or(
    areaIds.length > 0 ? sql`${leads.areaIds} ?| ${texts(areaIds)}` : undefined,
    others ? sql`(${leads.areaIds} - ${texts(NAMED_AREAS)}) <> '[]'::jsonb` : undefined,
  );
};

const filterOf = ({ dateRangeStart, dateRangeEnd, categories, cities }: ReportQuery) => {
  if (isBackwards(dateRangeStart, dateRangeEnd)) throw invalid({ dateRangeEnd: RANGE_BACKWARDS });
  const { from, until } = dayRange(dateRangeStart, dateRangeEnd);
  const wanted = reportCategoryIds(idsOf(categories));
  return and(
    gte(leads.createdAt, new Date(from)),
    lt(leads.createdAt, new Date(until)),
    wanted.length > 0 ? sql`${leads.categoryIds} ?| ${texts(wanted)}` : undefined,
    inCities(idsOf(cities)),
  );
};

/** `GET /lead/report`: number of leads created on the days, by current state. */
export const countLeads = async (database: Database, query: ReportQuery) => {
  const rows = await database.read((orm) =>
    orm
      .select({ code: leads.statusCode, rows: count() })
      .from(leads)
      // Listing every status lets the status index find the days of each.
      .where(and(inArray(leads.statusCode, [...LEAD_CODES]), filterOf(query)))
      .groupBy(leads.statusCode),
  );
  const byCode = new Map(rows.map(({ code, rows: found }) => [code, found]));
  const status = LEAD_CODES.map((code) => ({
    code,
    description: leadReportLabel(code),
    count: byCode.get(code) ?? 0,
  }));
  return { total: status.reduce((sum, { count: found }) => sum + found, 0), status };
};

const HEADER = [
  'Cadastro',
  'Nome',
  'CPF',
  'E-mail',
  'Telefone',
  'Status',
  'Cidades',
  'Categorias',
  'Profissões',
  'Experiência',
  'Data do teste',
  'Tipo de teste',
  'Motivos da reprovação',
  'Código de indicação',
] as const;

const csvRow = (row: NamedLead): CsvValue[] => [
  formatInstant(row.createdAt.toISOString()),
  row.name,
  formatCpf(row.cpf),
  row.email,
  formatPhone(row.areaCode + row.phone),
  leadReportLabel(row.statusCode),
  citiesOf(row).join(', '),
  row.categoryNames.join(', '),
  namesOf(PROFESSIONS, row.techniques),
  namesOf(EXPERIENCES, row.experience === null ? [] : [row.experience]),
  row.evaluation && formatInstant(row.evaluation.date),
  row.evaluation && namesOf(EVALUATION_TYPES, [row.evaluation.type]),
  namesOf(REPROVE_REASONS, row.reproveReasons),
  row.indicationCode,
];

/** `GET /lead/report/export`: the leads of the report, newest first; excludes leads created after `at`. */
export const leadExport = (
  database: Database,
  query: ReportQuery,
  at: Date,
): Exported<NamedLead> => {
  const { dateRangeStart, dateRangeEnd, categories, cities } = query;
  const where = and(filterOf(query), lte(leads.createdAt, at));
  return {
    operation: 'leads.exportReport',
    object: 'leads',
    asked: { dateRangeStart, dateRangeEnd, categories, cities },
    header: HEADER,
    cells: csvRow,
    count: (most) => database.read((orm) => cappedTotal(orm, leads, where, most)),
    read: (last, limit) =>
      database.read((orm) =>
        selectLeads(orm, and(where, behind(leads, last)))
          .orderBy(desc(leads.createdAt), desc(leads.id))
          .limit(limit),
      ),
  };
};
