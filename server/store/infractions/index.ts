import { and, eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { CsvValue } from '../../../domain/csv';
import { formatDay, formatInstant, yesNo } from '../../../domain/format';
import {
  type IncurredInfraction,
  ignoreProblem,
  infractionSummary,
  infractionTypeName,
  lossOf,
  SUMMARY_DAYS,
} from '../../../domain/infractions';
import { fromCents } from '../../../domain/money';
import type { Database } from '../../db/database';
import { infractions, professionals } from '../../db/schema';
import { type Actor, HttpError } from '../../kernel';
import type { Fields } from '../audit';
import { addDays, dayInSaoPaulo } from '../days';
import type { Exports } from '../exports';
import { MAX_LISTED } from '../lists';
import { bookingIdOf } from '../lookups';
import { currentProfessional } from '../professionals/record';
import { lockRow, newestFirst, pageOf, withBookingCode } from '../rows';
import { exportTable } from '../tableExport';
import type { Answer, Body, Query } from '../types';
import type { Write } from '../write';
import { insertFee, insertInfraction, ruleRecords } from './insert';

type InfractionRow = typeof infractions.$inferSelect;

type InfractionRecord = Answer<'infractions.ofSchedule'>[number];

/** Description of an infraction, with the number of the installment of a fee: `Taxa (2/6)`. */
const descriptionOf = ({ description, plot, plots }: InfractionRow): string =>
  plots > 1 ? `${description} (${plot}/${plots})` : description;

/** Wire form of an infraction; amounts in reais. */
const infractionRecord = (
  row: InfractionRow & { readonly bookingCode?: string | null },
): InfractionRecord => ({
  id_professional_infraction: row.id,
  professional_id: row.professionalId,
  schedule_id: row.bookingId,
  schedule_short_code: row.bookingCode ?? null,
  id_infraction_rule: row.ruleId,
  description: descriptionOf(row),
  occurrence_date: row.occurrenceDay,
  created_at: row.createdAt.toISOString(),
  created_by: row.createdBy,
  paid: row.paid,
  level: row.level,
  points: row.points,
  penalty: fromCents(row.penaltyCents),
  client_discount: fromCents(row.clientDiscountCents),
  relieve_points: row.relievePoints,
  relieve_penalty: row.relievePenalty,
  relieve_client_discount: row.relieveClientDiscount,
  comment: row.comment,
});

/** Domain form of an infraction; amounts in cents. */
const incurredOf = (row: InfractionRow): IncurredInfraction => ({
  day: row.occurrenceDay,
  points: row.points,
  penalty: row.penaltyCents,
  clientDiscount: row.clientDiscountCents,
  relievePoints: row.relievePoints,
  relievePenalty: row.relievePenalty,
  relieveClientDiscount: row.relieveClientDiscount,
});

/** Columns of the export, with the name of the professional. */
const EXPORTED = {
  ...getTableColumns(infractions),
  professional: sql<string>`coalesce((select found.name from ${professionals} as found
    where found.id = ${infractions}.professional_id), '')`,
};

const COLUMNS: Readonly<Record<string, (row: SelectResultFields<typeof EXPORTED>) => CsvValue>> = {
  Id: (row) => row.id,
  'Registrada em': (row) => formatInstant(row.createdAt.toISOString()),
  'Id da profissional': (row) => row.professionalId,
  Profissional: (row) => row.professional,
  'Id do agendamento': (row) => row.bookingId,
  Infração: descriptionOf,
  Tipo: (row) => infractionTypeName(row.type),
  Nível: (row) => row.level,
  Ocorrência: (row) => formatDay(row.occurrenceDay),
  Pontos: (row) => (row.relievePoints ? 0 : row.points),
  'Multa (R$)': (row) => fromCents(row.penaltyCents),
  'Desconto da cliente (R$)': (row) => fromCents(row.clientDiscountCents),
  'Prejuízo (R$)': (row) => fromCents(lossOf(incurredOf(row))),
  Paga: (row) => yesNo(row.paid),
  'Registrada por': (row) => row.createdBy,
  Comentário: (row) => row.comment,
};

/** Audited fields of an infraction, without the comment, which is personal data. */
const audited = ({ points, paid, relievePoints }: InfractionRow): Fields => ({
  points,
  paid,
  relievePoints,
});

type PageQuery = Query<'infractions.ofArtist'>;

const pageIn = async (database: Database, { page, limit }: PageQuery, where: SQL | undefined) => {
  const { rows, totalItems } = await pageOf(
    database,
    infractions,
    { where, orderBy: newestFirst(infractions), page, size: limit },
    withBookingCode(infractions),
  );
  return { rows: rows.map(infractionRecord), total: totalItems };
};

/** Returns the condition: the infraction belongs to the booking with an id or short code. */
const isOfBooking = (database: Database, idOrCode: string): Promise<SQL> =>
  database.read(async (orm) =>
    eq(infractions.bookingId, (await bookingIdOf(orm, idOrCode)) ?? idOrCode),
  );

const change = (
  write: Write,
  actor: Actor,
  operation: string,
  id: string,
  changesOf: (row: InfractionRow) => Partial<InfractionRow>,
) =>
  write(actor, operation, async (orm) => {
    const before = await lockRow(orm, infractions, id, 'Infração não encontrada.');
    const changes = changesOf(before);
    const after = { ...before, ...changes };
    await orm.update(infractions).set(changes).where(eq(infractions.id, id));
    return {
      answer: infractionRecord(after),
      object: id,
      before: audited(before),
      after: audited(after),
    };
  });

/** Infractions and fees of professionals (part 1 section 7, part 2 sections 2.9, 3, 4 and 7). */
export const createInfractions = (database: Database, write: Write, exports: Exports) => ({
  rules: () =>
    database.read(async (orm) => {
      const data = await ruleRecords(orm);
      return { data, totalItems: data.length };
    }),

  financial: (actor: Actor, body: Body<'infractions.financial'>) =>
    write(actor, 'infractions.financial', async (orm) => {
      await currentProfessional(orm, body.professionalId);
      return insertFee(orm, actor, body);
    }),

  record: (
    actor: Actor,
    ids: { readonly ruleId: string; readonly artistId: string; readonly scheduleId?: string },
    body: Body<'infractions.record'>,
  ) =>
    write(actor, 'infractions.record', async (orm) => {
      await currentProfessional(orm, ids.artistId);
      return insertInfraction(orm, actor, ids, body);
    }),

  /** Lists the infractions of a professional, optionally of one booking by id or short code. */
  async ofArtist(query: PageQuery, professionalId: string, scheduleId?: string) {
    const ofBooking = scheduleId ? await isOfBooking(database, scheduleId) : undefined;
    return pageIn(database, query, and(eq(infractions.professionalId, professionalId), ofBooking));
  },

  async ofSchedule(scheduleId: string) {
    const all = { page: 1, limit: MAX_LISTED };
    return (await pageIn(database, all, await isOfBooking(database, scheduleId))).rows;
  },

  /** Sums points, penalties and discounts of the last 90 days; amounts in reais. */
  async summary(professionalId: string, at: Date) {
    const today = dayInSaoPaulo(at);
    const { occurrenceDay } = infractions;
    const isRecent = and(
      gte(occurrenceDay, addDays(today, -SUMMARY_DAYS)),
      lte(occurrenceDay, today),
    );
    const rows = await database.read((orm) =>
      orm
        .select()
        .from(infractions)
        .where(and(eq(infractions.professionalId, professionalId), isRecent)),
    );
    const { points, penalty, clientDiscount } = infractionSummary(rows.map(incurredOf), today);
    return { points, penalty: fromCents(penalty), clientDiscount: fromCents(clientDiscount) };
  },

  update: (actor: Actor, id: string, { comment }: Body<'infractions.update'>) =>
    change(write, actor, 'infractions.update', id, () => ({ comment: comment.trim() || null })),

  /** Reverts the points and marks the penalty as paid. @throws HttpError 409 if already done. */
  ignore: (actor: Actor, id: string) =>
    change(write, actor, 'infractions.ignore', id, (row) => {
      const problem = ignoreProblem(row);
      if (problem) throw new HttpError(409, 'already-ignored', problem);
      return { relievePoints: true, paid: true };
    }),

  export: (actor: Actor, professionalId?: string) =>
    exportTable(exports, actor, infractions, {
      operation: 'infractions.export',
      object: professionalId ?? 'infractions',
      fields: EXPORTED,
      where: professionalId ? eq(infractions.professionalId, professionalId) : undefined,
      columns: COLUMNS,
    }),
});
