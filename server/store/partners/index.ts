import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { partnerRecord } from '../../../contract/partners';
import { BANNED_REASON, COMPLETE_SIGNUP } from '../../../domain/professionals';
import type { Database, Orm } from '../../db/database';
import { partners, professionals } from '../../db/schema';
import { type Actor, notFound } from '../../kernel';
import { addressText, partyAddress } from '../addressRecord';
import { releaseBookings } from '../bookings/assignment';
import type { Exports } from '../exports';
import { MAX_WHOLE } from '../lists';
import { professionalSearch } from '../professionals/list';
import { lockRow, pageOf, saveRow } from '../rows';
import { exportTable, PERSON_COLUMNS } from '../tableExport';
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

/** Locks a partner for a change. @throws HttpError 404, also for a banned one. */
const lockPartner = async (orm: Orm, id: string): Promise<PartnerRow> => {
  const row = await lockRow(orm, partners, id, MISSING);
  if (row.bannedAt) throw notFound(MISSING);
  return row;
};

/** Deactivates a professional and releases her future bookings. @returns the bookings, for the audit. */
const endProfessional = async (orm: Orm, actor: Actor, id: string): Promise<Change[]> => {
  // Concurrent assignments wait for this lock and then fail because she is inactive.
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
export const createPartners = (database: Database, write: Write, exports: Exports) => ({
  /** Lists all partners that are not banned, newest first. */
  async list({ activated, itemsPerPage }: Query<'partners.list'>) {
    const hasActivation = activated && eq(partners.activated, activated === 'true');
    const { rows, ...totals } = await pageOf(database, partners, {
      where: and(isNull(partners.bannedAt), hasActivation),
      orderBy: [desc(partners.createdAt), desc(partners.id)],
      page: 1,
      size: Math.min(itemsPerPage, MAX_WHOLE),
      most: MAX_WHOLE,
    });
    return { data: rows.map(record), ...totals };
  },

  /** Completes the registration; idempotent. @throws HttpError 404. */
  update: (actor: Actor, id: string, _body: unknown) =>
    write(actor, 'partners.update', async (orm) => {
      const before = await lockPartner(orm, id);
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
    }),

  /**
   * Bans a partner. Deactivates the professional that was created from the registration; her future
   * bookings wait for another one (decision 0069).
   * @throws HttpError 404, also for a banned one.
   */
  ban: (actor: Actor, id: string) =>
    write(actor, 'partners.ban', async (orm) => {
      const before = await lockPartner(orm, id);
      await saveRow(orm, partners, before, { bannedAt: actor.at });
      const { professionalId } = before;
      const released = professionalId ? await endProfessional(orm, actor, professionalId) : [];
      const releasedSchedules = released.length;
      return {
        answer: { artistId: professionalId, releasedSchedules },
        object: id,
        before: { bannedAt: null },
        after: { bannedAt: actor.at.toISOString(), professionalId, releasedSchedules },
        others: released,
      };
    }),

  /** Exports all partners that are not banned. */
  export: (actor: Actor) =>
    exportTable(exports, actor, partners, {
      operation: 'partners.export',
      object: 'partners',
      fields: getTableColumns(partners),
      where: isNull(partners.bannedAt),
      columns: {
        Id: ({ id }) => id,
        ...PERSON_COLUMNS,
        Endereço: ({ address }) => (address ? addressText(address) : null),
        'Progresso (%)': ({ signup }) => signup,
      },
    }),
});
