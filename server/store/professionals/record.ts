import { and, count, desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { professionalRecord as wireRecord } from '../../../contract/professionalShapes';
import type { Orm } from '../../db/database';
import { comments, type professionals, ratings } from '../../db/schema';
import type { Fields } from '../audit';
import { partyAddress } from '../partyAddress';

export type ProfessionalRow = typeof professionals.$inferSelect;

export type ProfessionalRecord = z.output<typeof wireRecord>;

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

/** Fields of a professional for the allocation of orders. */
export const allocationRecord = (row: ProfessionalRow) => ({
  availability: row.availability.map(({ dayOfWeek, schedules }) => ({
    dayOfWeek,
    schedules: schedules.map((block) => ({ ...block })),
  })),
  polygons: [...row.polygonIds],
  isAvailableForOrderAllocation: row.allocatable,
});

/** The take rate set last; null without any. */
export const rateRecord = (row: ProfessionalRow) =>
  row.takeRate === null
    ? null
    : {
        value: row.takeRate,
        increaseValue: row.takeRateIncrease,
        increaseForEachDays: row.takeRateDays,
        expiration: row.takeRateExpiration,
      };

const personRecord = (row: ProfessionalRow) => ({
  createdDate: row.createdAt.toISOString(),
  status: row.status,
  deactivationReason: row.deactivationReason,
  disabledUntil: row.disabledUntil,
  indicationCode: row.indicationCode,
  birthdate: row.birthdate,
  gender: row.gender,
  fatherName: row.fatherName,
  motherName: row.motherName,
  nacionality: row.nationality,
  naturality: row.birthplace,
  realtime: row.realtime,
  beginner: row.beginner,
  novice: row.novice,
  smartMEI: row.smartMei,
  isAllocation: row.isAllocation,
  profilePicture: row.profilePicture,
  dataexpedition: row.rgIssuedOn,
  entityemission: row.rgIssuer,
});

/** Number of ratings of her bookings, and staff comments on her. */
const surroundings = async (orm: Orm, { id, rating }: ProfessionalRow) => {
  const [rated] = await orm
    .select({ rows: count() })
    .from(ratings)
    .where(and(eq(ratings.professionalId, id), ratings.valid));
  const said = await orm
    .select()
    .from(comments)
    .where(and(eq(comments.type, 'artist'), eq(comments.objectId, id)))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(200);
  return {
    totalRating: rating === null ? null : rating / 100,
    totalReviewSched: rated?.rows ?? 0,
    comments: said.map((row) => ({
      _id: row.id,
      message: row.message,
      createdAt: row.createdAt.toISOString(),
      createdBy: { email: row.createdBy },
    })),
  };
};

/** Wire form of a professional (part 2 section 3). @param show returns the URL that displays a document */
export const wholeProfessional = async (
  orm: Orm,
  row: ProfessionalRow,
  show: (image: string | null) => Promise<string | null> = async (image) => image,
): Promise<ProfessionalRecord> => {
  const allocation = allocationRecord(row);
  return {
    ...briefRecord(row),
    ...personRecord(row),
    cpf: { documentNumber: row.cpf, image: await show(row.cpfImage) },
    rg: { documentNumber: row.rg, image: await show(row.rgImage) },
    address: partyAddress(row.address),
    takeRate: rateRecord(row),
    enabledCities: [...row.areaIds],
    enabledServices: [...row.serviceIds],
    polygons: allocation.polygons,
    availability: allocation.availability,
    parametersFilterOrders: allocation,
    leadId: row.leadId,
    partnerId: row.partnerId,
    credentials: row.paymentAccount === null ? null : { accountId: row.paymentAccount },
    consultant: row.consultant && { ...row.consultant },
    ...(await surroundings(orm, row)),
    version: row.version,
  };
};

/** Audited fields: the row without its search columns. */
export const auditedProfessional = ({
  nameSearch: _,
  search: __,
  ...row
}: ProfessionalRow): Fields => row;
