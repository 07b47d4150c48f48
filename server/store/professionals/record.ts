import { and, count, desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { professionalRecord as wireRecord } from '../../../contract/professionalShapes';
import type { Orm } from '../../db/database';
import { comments, type professionals, ratings } from '../../db/schema';
import type { Fields } from '../audit';
import { partyAddress } from '../partyAddress';

/** A row of the table of professionals. */
export type ProfessionalRow = typeof professionals.$inferSelect;

/** A professional as the wire shows her. */
export type ProfessionalRecord = z.output<typeof wireRecord>;

/** What bookings and infractions show of a professional. */
export const briefRecord = (row: ProfessionalRow): ProfessionalRecord => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  active: row.active,
  tier: row.tier,
  paidByAdvance: row.paidByAdvance,
});

/** What the allocation of orders knows of a professional. */
export const allocationRecord = (row: ProfessionalRow) => ({
  availability: row.availability.map(({ dayOfWeek, schedules }) => ({
    dayOfWeek,
    schedules: schedules.map((block) => ({ ...block })),
  })),
  polygons: [...row.polygonIds],
  isAvailableForOrderAllocation: row.allocatable,
});

/** The take rate as it was set last; null where none was. */
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

/** How often bookings of hers were rated, and what staff have said about her. */
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

/**
 * A stored professional as the wire shows her: part 2 section 3.
 * @param show the address by which the image of a document is shown
 */
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

/** What the audit compares: the row without its search columns. */
export const auditedProfessional = ({
  nameSearch: _,
  words: __,
  search: ___,
  searchWords: ____,
  ...row
}: ProfessionalRow): Fields => row;
