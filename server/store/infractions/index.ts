import { and, eq, gte, lte, or, type SQL } from 'drizzle-orm';
import type { BodyOf, QueryOf } from '../../../contract/endpoint';
import type {
  commentInfraction,
  listInfractionsOfArtist,
  recordFinancialInfraction,
  recordInfraction,
} from '../../../contract/infractions';
import { ignoreProblem, infractionSummary, SUMMARY_DAYS } from '../../../domain/infractions';
import { fromCents } from '../../../domain/money';
import type { Database, Orm } from '../../db/database';
import { bookings, infractions, professionals } from '../../db/schema';
import { type Actor, HttpError } from '../../kernel';
import type { Fields } from '../audit';
import { addDays, dayInSaoPaulo } from '../days';
import type { Exports } from '../exports';
import { findRow, lockRow, newestFirst, pageOf, withBookingCode } from '../rows';
import type { Write } from '../write';
import { infractionExport } from './export';
import { insertFee, insertInfraction, ruleRecords } from './insert';
import { type InfractionRow, incurred, infractionRecord } from './record';

/** Maximum infractions of one booking, above any real number. */
const MOST_OF_BOOKING = 1_000;

const known = (orm: Orm, id: string) =>
  findRow(orm, professionals, id, 'Profissional não encontrada.');

/** Audited fields of an infraction; comments are personal text. */
const audited = ({ points, paid, relievePoints }: InfractionRow): Fields => ({
  points,
  paid,
  relievePoints,
});

type Paged = QueryOf<typeof listInfractionsOfArtist>;

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

  recordFinancial(actor: Actor, body: BodyOf<typeof recordFinancialInfraction>) {
    return this.write(actor, 'infractions.financial', async (orm) => {
      await known(orm, body.professionalId);
      return insertFee(orm, actor, body);
    });
  }

  record(
    actor: Actor,
    ids: { readonly ruleId: string; readonly artistId: string; readonly scheduleId?: string },
    body: BodyOf<typeof recordInfraction>,
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
      { page: 1, limit: MOST_OF_BOOKING },
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

  update(actor: Actor, id: string, { comment }: BodyOf<typeof commentInfraction>) {
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
    ).then(({ rows, total }) => ({ rows: rows.map(infractionRecord), total }));
  }

  /** The id of the booking with this id or short code; an unknown one has no infractions. */
  #bookingId(idOrCode: string): Promise<string> {
    return this.database.read(async (orm) => {
      const [booking] = await orm
        .select({ id: bookings.id })
        .from(bookings)
        .where(or(eq(bookings.id, idOrCode), eq(bookings.shortCode, idOrCode.toUpperCase())));
      return booking?.id ?? idOrCode;
    });
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
