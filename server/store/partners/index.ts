import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { QueryOf } from '../../../contract/endpoint';
import type { listPartners } from '../../../contract/partners';
import type { CsvValue } from '../../../domain/csv';
import { formatInstant, formatPhone } from '../../../domain/format';
import { BANNED_REASON, COMPLETE_SIGNUP } from '../../../domain/professionals';
import type { Database, Orm } from '../../db/database';
import { partners, professionals } from '../../db/schema';
import { type Actor, notFound } from '../../kernel';
import { addressText } from '../addressRecord';
import { releaseBookings } from '../bookings/assignment';
import { cappedTotal } from '../cappedTotal';
import type { Exported, Exports } from '../exports';
import { behind, MOST_WHOLE } from '../lists';
import { partyAddress } from '../partyAddress';
import { professionalSearch } from '../professionals/list';
import { lockRow } from '../rows';
import type { Change, Write } from '../write';

type PartnerRow = typeof partners.$inferSelect;

const MISSING = 'Artista não encontrado.';

const record = (row: PartnerRow) => ({
  _id: row.id,
  createdDate: row.createdAt.toISOString(),
  name: row.name,
  email: row.email,
  phone: row.phone,
  address: partyAddress(row.address),
  activated: row.activated,
  progress: { signup: row.signup },
  artistId: row.professionalId,
});

const HEADER = [
  'Id',
  'Cadastro',
  'Nome',
  'E-mail',
  'Telefone',
  'Endereço',
  'Progresso (%)',
] as const;

const cells = (row: PartnerRow): CsvValue[] => [
  row.id,
  formatInstant(row.createdAt.toISOString()),
  row.name,
  row.email,
  // A spreadsheet treats a leading plus sign as a formula (RELIABILITY C4).
  row.phone && formatPhone(row.phone).replace('+', ''),
  row.address ? addressText(row.address) : null,
  row.signup,
];

/** The file excludes partners who registered after `at` or were banned. */
const partnerExport = (database: Database, at: Date): Exported<PartnerRow> => {
  const where = and(lte(partners.createdAt, at), isNull(partners.bannedAt));
  return {
    operation: 'partners.export',
    object: 'partners',
    asked: {},
    header: HEADER,
    cells,
    count: (most) => database.read((orm) => cappedTotal(orm, partners, where, most)),
    read: (last, limit) =>
      database.read((orm) =>
        orm
          .select()
          .from(partners)
          .where(and(where, behind(partners, last)))
          .orderBy(desc(partners.createdAt), desc(partners.id))
          .limit(limit),
      ),
  };
};

/** Deactivates a professional for good, and releases her future bookings. @returns the bookings, for the audit. */
const endProfessional = async (orm: Orm, actor: Actor, id: string): Promise<Change[]> => {
  // Assignments wait for this lock and then find her inactive, so no booking follows the release.
  const professional = await lockRow(orm, professionals, id, MISSING);
  const status = 'desligado';
  await orm
    .update(professionals)
    .set({
      active: false,
      status,
      deactivationReason: BANNED_REASON,
      search: professionalSearch({ ...professional, status }),
      version: sql`${professionals.version} + 1`,
    })
    .where(eq(professionals.id, id));
  return releaseBookings(orm, actor, id, BANNED_REASON);
};

/** Partners (part 2 sections 2.3, 4 and 7). */
export class Partners {
  constructor(
    private readonly database: Database,
    private readonly write: Write,
    private readonly exports: Exports,
  ) {}

  /** All partners in one response, newest first, without banned ones. */
  list({ activated, itemsPerPage }: QueryOf<typeof listPartners>) {
    const where = and(
      isNull(partners.bannedAt),
      activated && eq(partners.activated, activated === 'true'),
    );
    return this.database.read(async (orm) => {
      const rows = await orm
        .select()
        .from(partners)
        .where(where)
        .orderBy(desc(partners.createdAt), desc(partners.id))
        .limit(Math.min(itemsPerPage, MOST_WHOLE));
      const total = await cappedTotal(orm, partners, where, MOST_WHOLE);
      return { data: rows.map(record), ...total };
    });
  }

  /** Completes the registration; idempotent. @throws HttpError 404. */
  update(actor: Actor, id: string, _body: unknown) {
    return this.write(actor, 'partners.update', async (orm) => {
      const before = await lockRow(orm, partners, id, MISSING);
      if (before.bannedAt) throw notFound(MISSING);
      const after = { ...before, signup: COMPLETE_SIGNUP };
      if (before.signup !== COMPLETE_SIGNUP)
        await orm
          .update(partners)
          .set({ signup: COMPLETE_SIGNUP, version: sql`${partners.version} + 1` })
          .where(eq(partners.id, id));
      return {
        answer: record(after),
        object: id,
        before: { signup: before.signup },
        after: { signup: after.signup },
      };
    });
  }

  /**
   * Bans a partner, once, in one transaction. The registration ends, the professional created from
   * it is deactivated, and her future bookings wait for another one (decision 0069).
   * @throws HttpError 404, also for a banned one.
   */
  ban(actor: Actor, id: string) {
    return this.write(actor, 'partners.ban', async (orm) => {
      const before = await lockRow(orm, partners, id, MISSING);
      if (before.bannedAt) throw notFound(MISSING);
      await orm
        .update(partners)
        .set({ bannedAt: actor.at, version: sql`${partners.version} + 1` })
        .where(eq(partners.id, id));
      const { professionalId } = before;
      const released = professionalId ? await endProfessional(orm, actor, professionalId) : [];
      return {
        answer: { artistId: professionalId, releasedSchedules: released.length },
        object: id,
        before: { bannedAt: null },
        after: {
          bannedAt: actor.at.toISOString(),
          professionalId,
          releasedSchedules: released.length,
        },
        others: released,
      };
    });
  }

  /** All partners as CSV (decision 0045). */
  export(actor: Actor) {
    return this.exports.open(actor, partnerExport(this.database, actor.at));
  }
}
