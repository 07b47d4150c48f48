import { and, desc, eq, gte, inArray, lte, type SQL } from 'drizzle-orm';
import type { CsvValue } from '../../../domain/csv';
import { formatDay, formatInstant, yesNo } from '../../../domain/format';
import {
  type Incurred,
  ignoreProblem,
  infractionSummary,
  infractionTypeName,
  lossOf,
  SUMMARY_DAYS,
} from '../../../domain/infractions';
import { fromCents } from '../../../domain/money';
import type { Database, Orm } from '../../db/database';
import { infractions, professionals } from '../../db/schema';
import { type Actor, HttpError } from '../../kernel';
import type { Fields } from '../audit';
import { addDays, dayInSaoPaulo } from '../days';
import type { Exported, Exports } from '../exports';
import { bookingIdOf } from '../lookups';
import { findRow, lockRow, newestFirst, pageOf, withBookingCode } from '../rows';
import { tableExport } from '../tableExport';
import type { Answer, Body, Query } from '../types';
import type { Write } from '../write';
import { insertFee, insertInfraction, ruleRecords } from './insert';

type InfractionRow = typeof infractions.$inferSelect;

type InfractionRecord = Answer<'infractions.ofSchedule'>[number];

/** Description of an infraction, for a fee with the number of its installment: `Taxa (2/6)`. */
const describedInfraction = ({ description, plot, plots }: InfractionRow): string =>
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
  description: describedInfraction(row),
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
const incurred = (row: InfractionRow): Incurred => ({
  day: row.occurrenceDay,
  points: row.points,
  penalty: row.penaltyCents,
  clientDiscount: row.clientDiscountCents,
  relievePoints: row.relievePoints,
  relievePenalty: row.relievePenalty,
  relieveClientDiscount: row.relieveClientDiscount,
});

interface Named extends InfractionRow {
  readonly professional: string;
}

const COLUMNS: Readonly<Record<string, (row: Named) => CsvValue>> = {
  Id: (row) => row.id,
  'Registrada em': (row) => formatInstant(row.createdAt.toISOString()),
  'Id da profissional': (row) => row.professionalId,
  Profissional: (row) => row.professional,
  'Id do agendamento': (row) => row.bookingId,
  Infração: describedInfraction,
  Tipo: (row) => infractionTypeName(row.type),
  Nível: (row) => row.level,
  Ocorrência: (row) => formatDay(row.occurrenceDay),
  Pontos: (row) => (row.relievePoints ? 0 : row.points),
  'Multa (R$)': (row) => fromCents(row.penaltyCents),
  'Desconto da cliente (R$)': (row) => fromCents(row.clientDiscountCents),
  'Prejuízo (R$)': (row) => fromCents(lossOf(incurred(row))),
  Paga: (row) => yesNo(row.paid),
  'Registrada por': (row) => row.createdBy,
  Comentário: (row) => row.comment,
};

/** `GET /v2/infractions/export`, also for one professional: newest first; excludes records made after `at`. */
const infractionExport = (
  database: Database,
  professionalId: string | undefined,
  at: Date,
): Exported<Named> => {
  const matching = and(
    lte(infractions.createdAt, at),
    professionalId ? eq(infractions.professionalId, professionalId) : undefined,
  );
  return tableExport(database, infractions, matching, {
    operation: 'infractions.export',
    object: professionalId ?? 'infractions',
    columns: COLUMNS,
    read: async (orm, where, limit) => {
      const rows = await orm
        .select()
        .from(infractions)
        .where(where)
        .orderBy(desc(infractions.createdAt), desc(infractions.id))
        .limit(limit);
      const ids = [...new Set(rows.map((row) => row.professionalId))];
      const { id, name } = professionals;
      const people = await orm.select({ id, name }).from(professionals).where(inArray(id, ids));
      const names = new Map(people.map((person) => [person.id, person.name]));
      return rows.map((row) => ({ ...row, professional: names.get(row.professionalId) ?? '' }));
    },
  });
};

const MAX_OF_BOOKING = 1_000;

const known = (orm: Orm, id: string) =>
  findRow(orm, professionals, id, 'Profissional não encontrada.');

/** Audited fields of an infraction; comments are personal text. */
const audited = ({ points, paid, relievePoints }: InfractionRow): Fields => ({
  points,
  paid,
  relievePoints,
});

type Paged = Query<'infractions.ofArtist'>;

/** Infractions and fees of professionals (part 1 section 7, part 2 sections 2.9, 3, 4 and 7). */
export class Infractions {
  constructor(
    private readonly database: Database,
    private readonly write: Write,
    private readonly exports: Exports,
  ) {}

  rules() {
    return this.database.read(async (orm) => {
      const data = await ruleRecords(orm);
      return { data, totalItems: data.length };
    });
  }

  financial(actor: Actor, body: Body<'infractions.financial'>) {
    return this.write(actor, 'infractions.financial', async (orm) => {
      await known(orm, body.professionalId);
      return insertFee(orm, actor, body);
    });
  }

  record(
    actor: Actor,
    ids: { readonly ruleId: string; readonly artistId: string; readonly scheduleId?: string },
    body: Body<'infractions.record'>,
  ) {
    return this.write(actor, 'infractions.record', async (orm) => {
      await known(orm, ids.artistId);
      return insertInfraction(orm, actor, ids, body);
    });
  }

  /** Infractions of a professional, optionally of one booking by id or short code. */
  async ofArtist(query: Paged, professionalId: string, scheduleId?: string) {
    const bookingId = scheduleId && (await this.#bookingId(scheduleId));
    return this.#page(
      query,
      and(
        eq(infractions.professionalId, professionalId),
        bookingId ? eq(infractions.bookingId, bookingId) : undefined,
      ),
    );
  }

  async ofSchedule(scheduleId: string) {
    const bookingId = await this.#bookingId(scheduleId);
    const { rows } = await this.#page(
      { page: 1, limit: MAX_OF_BOOKING },
      eq(infractions.bookingId, bookingId),
    );
    return rows;
  }

  /** Points, penalty and discount of the last 90 days; amounts in reais. */
  summary(professionalId: string, at: Date) {
    const today = dayInSaoPaulo(at);
    return this.database.read(async (orm) => {
      const rows = await orm
        .select()
        .from(infractions)
        .where(
          and(
            eq(infractions.professionalId, professionalId),
            gte(infractions.occurrenceDay, addDays(today, -SUMMARY_DAYS)),
            lte(infractions.occurrenceDay, today),
          ),
        );
      const { points, penalty, clientDiscount } = infractionSummary(rows.map(incurred), today);
      return { points, penalty: fromCents(penalty), clientDiscount: fromCents(clientDiscount) };
    });
  }

  update(actor: Actor, id: string, { comment }: Body<'infractions.update'>) {
    return this.#change(actor, 'infractions.update', id, () => ({
      comment: comment.trim() || null,
    }));
  }

  /** Reverts the points and marks the fine as paid. @throws HttpError 409 if already done. */
  ignore(actor: Actor, id: string) {
    return this.#change(actor, 'infractions.ignore', id, (row) => {
      const problem = ignoreProblem(row);
      if (problem) throw new HttpError(409, 'already-ignored', problem);
      return { relievePoints: true, paid: true };
    });
  }

  /** The infractions of all professionals, or of one, as CSV (decision 0045). */
  export(actor: Actor, professionalId?: string) {
    return this.exports.open(actor, infractionExport(this.database, professionalId, actor.at));
  }

  #page({ page, limit }: Paged, where: SQL | undefined) {
    return pageOf(
      this.database,
      infractions,
      {
        where,
        orderBy: newestFirst(infractions),
        page,
        size: limit,
      },
      withBookingCode(infractions),
    ).then(({ rows, totalItems }) => ({ rows: rows.map(infractionRecord), total: totalItems }));
  }

  /** The id of the booking with this id or short code; an unknown one has no infractions. */
  #bookingId(idOrCode: string): Promise<string> {
    return this.database.read(async (orm) => (await bookingIdOf(orm, idOrCode)) ?? idOrCode);
  }

  #change(
    actor: Actor,
    operation: string,
    id: string,
    changes: (row: InfractionRow) => Partial<InfractionRow>,
  ) {
    return this.write(actor, operation, async (orm) => {
      const before = await lockRow(orm, infractions, id, 'Infração não encontrada.');
      const after = { ...before, ...changes(before) };
      await orm
        .update(infractions)
        .set({ comment: after.comment, paid: after.paid, relievePoints: after.relievePoints })
        .where(eq(infractions.id, id));
      return {
        answer: infractionRecord(after),
        object: id,
        before: audited(before),
        after: audited(after),
      };
    });
  }
}
