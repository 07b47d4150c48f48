import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import { partnerRecord } from '../../../contract/partners';
import type { CsvValue } from '../../../domain/csv';
import { formatInstant, formatPhone } from '../../../domain/format';
import { BANNED_REASON, COMPLETE_SIGNUP } from '../../../domain/professionals';
import type { Database, Orm } from '../../db/database';
import { partners, professionals } from '../../db/schema';
import { type Actor, notFound } from '../../kernel';
import { addressText, partyAddress } from '../addressRecord';
import { releaseBookings } from '../bookings/assignment';
import { cappedTotal } from '../cappedTotal';
import type { Exported, Exports } from '../exports';
import { MAX_WHOLE } from '../lists';
import { professionalSearch } from '../professionals/list';
import { lockRow, saveRow } from '../rows';
import { tableExport } from '../tableExport';
import type { Query } from '../types';
import { wireRecord } from '../wire';
import type { Change, Write } from '../write';

type PartnerRow = typeof partners.$inferSelect;

const MISSING = 'Artista não encontrado.';

const record = (row: PartnerRow) =>
  wireRecord(partnerRecord, row, {
    createdDate: row.createdAt.toISOString(),
    address: partyAddress(row.address),
    progress: { signup: row.signup },
    artistId: row.professionalId,
  });

const COLUMNS: Readonly<Record<string, (row: PartnerRow) => CsvValue>> = {
  Id: (row) => row.id,
  Cadastro: (row) => formatInstant(row.createdAt.toISOString()),
  Nome: (row) => row.name,
  'E-mail': (row) => row.email,
  // A spreadsheet treats a leading plus sign as a formula (RELIABILITY C4).
  Telefone: (row) => row.phone && formatPhone(row.phone).replace('+', ''),
  Endereço: (row) => (row.address ? addressText(row.address) : null),
  'Progresso (%)': (row) => row.signup,
};

/** The file excludes partners who registered after `at` or were banned. */
const partnerExport = (database: Database, at: Date): Exported<PartnerRow> =>
  tableExport(database, partners, and(lte(partners.createdAt, at), isNull(partners.bannedAt)), {
    operation: 'partners.export',
    object: 'partners',
    columns: COLUMNS,
    read: (orm, where, limit) =>
      orm
        .select()
        .from(partners)
        .where(where)
        .orderBy(desc(partners.createdAt), desc(partners.id))
        .limit(limit),
  });

/** Deactivates a professional for good, and releases her future bookings. @returns the bookings, for the audit. */
const endProfessional = async (orm: Orm, actor: Actor, id: string): Promise<Change[]> => {
  // Assignments wait for this lock and then find her inactive, so no booking follows the release.
  const professional = await lockRow(orm, professionals, id, MISSING);
  const status = 'desligado';
  await saveRow(orm, professionals, professional, {
    active: false,
    status,
    deactivationReason: BANNED_REASON,
    search: professionalSearch({ ...professional, status }),
  });
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
  list({ activated, itemsPerPage }: Query<'partners.list'>) {
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
        .limit(Math.min(itemsPerPage, MAX_WHOLE));
      const total = await cappedTotal(orm, partners, where, MAX_WHOLE);
      return { data: rows.map(record), ...total };
    });
  }

  /** Completes the registration; idempotent. @throws HttpError 404. */
  update(actor: Actor, id: string, _body: unknown) {
    return this.write(actor, 'partners.update', async (orm) => {
      const before = await lockRow(orm, partners, id, MISSING);
      if (before.bannedAt) throw notFound(MISSING);
      const after =
        before.signup === COMPLETE_SIGNUP
          ? before
          : await saveRow(orm, partners, before, { signup: COMPLETE_SIGNUP });
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
      await saveRow(orm, partners, before, { bannedAt: actor.at });
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
