import { and, count, desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { professionalRecord as wireProfessional } from '../../../contract/professionalShapes';
import type { Orm } from '../../db/database';
import { comments, professionals, ratings } from '../../db/schema';
import { partyAddress } from '../addressRecord';
import type { Fields } from '../audit';
import { commentRecord } from '../feedback';
import { MAX_COMMENTS } from '../lists';
import { findRow } from '../rows';
import { wireRecord } from '../wire';

export type ProfessionalRow = typeof professionals.$inferSelect;

export type ProfessionalRecord = z.output<typeof wireProfessional>;

/** Reads a professional; `lock` locks the row until the end of the transaction. @throws HttpError 404. */
export const currentProfessional = (orm: Orm, id: string, lock = false): Promise<ProfessionalRow> =>
  findRow(orm, professionals, id, 'Profissional não encontrada.', lock);

/** Fields of a professional that bookings and infractions show. */
export const briefRecord = (row: ProfessionalRow): ProfessionalRecord => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  active: row.active,
  tier: row.tier,
  paidByAdvance: row.paidByAdvance,
});

export const allocationRecord = (row: ProfessionalRow) => ({
  availability: row.availability.map((day) => ({ ...day, schedules: [...day.schedules] })),
  polygons: row.polygonIds,
  isAvailableForOrderAllocation: row.allocatable,
});

export const rateRecord = (row: ProfessionalRow) =>
  row.takeRate === null
    ? null
    : {
        value: row.takeRate,
        increaseValue: row.takeRateIncrease,
        increaseForEachDays: row.takeRateDays,
        expiration: row.takeRateExpiration,
      };

/** Wire form of a professional (part 2 section 3). @param show returns the URL that displays a document */
export const wholeProfessional = async (
  orm: Orm,
  row: ProfessionalRow,
  show: (image: string | null) => Promise<string | null> = async (image) => image,
): Promise<ProfessionalRecord> => {
  const allocation = allocationRecord(row);
  const [rated] = await orm
    .select({ rows: count() })
    .from(ratings)
    .where(and(eq(ratings.professionalId, row.id), ratings.valid));
  const ownComments = await orm
    .select()
    .from(comments)
    .where(and(eq(comments.type, 'artist'), eq(comments.objectId, row.id)))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(MAX_COMMENTS);
  return wireRecord(wireProfessional, row, {
    createdDate: row.createdAt.toISOString(),
    nacionality: row.nationality,
    naturality: row.birthplace,
    smartMEI: row.smartMei,
    dataexpedition: row.rgIssuedOn,
    entityemission: row.rgIssuer,
    cpf: { documentNumber: row.cpf, image: await show(row.cpfImage) },
    rg: { documentNumber: row.rg, image: await show(row.rgImage) },
    address: partyAddress(row.address),
    takeRate: rateRecord(row),
    enabledCities: [...row.areaIds],
    enabledServices: [...row.serviceIds],
    polygons: allocation.polygons,
    availability: allocation.availability,
    parametersFilterOrders: allocation,
    credentials: row.paymentAccount === null ? null : { accountId: row.paymentAccount },
    consultant: row.consultant && { ...row.consultant },
    totalRating: row.rating === null ? null : row.rating / 100,
    totalReviewSched: rated?.rows ?? 0,
    comments: ownComments.map(commentRecord),
  });
};

/** Audited fields: the row without its search columns. */
export const auditedProfessional = ({
  nameSearch: _,
  search: __,
  ...row
}: ProfessionalRow): Fields => row;
