import { and, count, desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { professionalRecord as wireProfessional } from '../../../contract/professionalShapes';
import type { Orm } from '../../db/database';
import { comments, type professionals, ratings } from '../../db/schema';
import { partyAddress } from '../addressRecord';
import type { Fields } from '../audit';
import { commentRecord } from '../feedback';
import { wireRecord } from '../wire';

export type ProfessionalRow = typeof professionals.$inferSelect;

export type ProfessionalRecord = z.output<typeof wireProfessional>;

/** Fields of a professional shown in bookings and infractions. */
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
  availability: row.availability.map(({ dayOfWeek, schedules }) => ({
    dayOfWeek,
    schedules: schedules.map((block) => ({ ...block })),
  })),
  polygons: [...row.polygonIds],
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

const surroundings = async (orm: Orm, { id, rating }: ProfessionalRow) => {
  const [rated] = await orm
    .select({ rows: count() })
    .from(ratings)
    .where(and(eq(ratings.professionalId, id), ratings.valid));
  const ownComments = await orm
    .select()
    .from(comments)
    .where(and(eq(comments.type, 'artist'), eq(comments.objectId, id)))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(200);
  return {
    totalRating: rating === null ? null : rating / 100,
    totalReviewSched: rated?.rows ?? 0,
    comments: ownComments.map(commentRecord),
  };
};

/** Wire form of a professional (part 2 section 3). @param show returns the URL that displays a document */
export const wholeProfessional = async (
  orm: Orm,
  row: ProfessionalRow,
  show: (image: string | null) => Promise<string | null> = async (image) => image,
): Promise<ProfessionalRecord> => {
  const allocation = allocationRecord(row);
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
    ...(await surroundings(orm, row)),
  });
};

/** Audited fields: the row without its search columns. */
export const auditedProfessional = ({
  nameSearch: _,
  search: __,
  ...row
}: ProfessionalRow): Fields => row;
