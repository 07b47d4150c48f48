import { and, eq } from 'drizzle-orm';
import { collapseSpaces, digitsOf, phoneDigits } from '../../../domain/br';
import {
  activeOfStatus,
  isActiveStatus,
  type OwnRate,
  professionalProblems,
  rateExpiration,
} from '../../../domain/professionals';
import type { StoredConsultant, StoredPartyAddress } from '../../db/columns';
import type { Orm } from '../../db/database';
import { areas, polygons, type professionals, services } from '../../db/schema';
import type { Actor } from '../../kernel';
import { newId } from '../../security/tokens';
import { dayInSaoPaulo } from '../days';
import { assertIds } from '../rows';
import { assertValid } from '../shared/refusals';
import { searchText } from '../text';
import type { Body } from '../types';
import { documentImage, publicPicture } from './images';
import { professionalSearch } from './list';
import { categoriesOf } from './offered';
import type { ProfessionalRow } from './record';

export type ProfessionalBody = Omit<Body<'artists.update'>, 'version'>;

type Columns = Omit<
  typeof professionals.$inferInsert,
  'id' | 'createdAt' | 'createdBy' | 'version' | 'tier' | 'search'
> & { readonly status: string };

type Sent<T> = T | null | undefined;

/** Trims a text of the request and converts an empty one to null; falls back to the stored text. */
const textOf = (sent: Sent<string>, stored: Sent<string>): string | null =>
  sent === undefined ? (stored ?? null) : collapseSpaces(sent ?? '').trim() || null;

const distinct = (
  sent: readonly string[] | undefined,
  stored: readonly string[] = [],
): string[] => [...new Set(sent ?? stored)];

const areaOf = async (orm: Orm, city: string, uf: string): Promise<string> => {
  const [area] = await orm
    .select({ id: areas.id })
    .from(areas)
    .where(and(eq(areas.nameSearch, searchText(city)), eq(areas.stateShort, uf)));
  return area?.id ?? '';
};

const addressOf = async (
  orm: Orm,
  sent: ProfessionalBody['address'],
  stored: StoredPartyAddress | null,
): Promise<StoredPartyAddress | null> => {
  if (sent === undefined) return stored;
  if (sent === null) return null;
  const city = sent.city?.trim() ?? '';
  const uf = sent.uf?.trim().toUpperCase() ?? '';
  const [lng, lat] = sent.location?.coordinates ?? [null, null];
  return {
    id: stored?.id ?? newId(),
    place: sent.place?.trim() ?? '',
    streetNumber: sent.streetNumber?.trim() ?? '',
    complement: sent.complement?.trim() || null,
    neighbor: sent.neighbor?.trim() || null,
    city,
    uf,
    zipCode: digitsOf(sent.zipcode ?? ''),
    lat,
    lng,
    areaId: await areaOf(orm, city, uf),
  };
};

const NO_RATE = {
  takeRate: null,
  takeRateIncrease: null,
  takeRateDays: null,
  takeRateExpiration: null,
};

type RateColumns = Pick<ProfessionalRow, keyof typeof NO_RATE>;

export const isSameRate = (a: RateColumns, b: RateColumns): boolean =>
  (Object.keys(NO_RATE) as (keyof RateColumns)[]).every((name) => a[name] === b[name]);

/** Returns the columns of a changed take rate. An unchanged one is not validated: it may have expired. */
const changedRate = (sent: Sent<OwnRate>, stored: RateColumns, today: string) => {
  if (sent === undefined) return {};
  const { value, increaseValue, increaseForEachDays, expiration } = sent ?? {};
  if (value === null || value === undefined) return NO_RATE;
  const columns = {
    takeRate: value,
    takeRateIncrease: increaseValue || null,
    takeRateDays: increaseForEachDays || null,
    takeRateExpiration: expiration ?? null,
  };
  return isSameRate(columns, stored)
    ? {}
    : { ...columns, takeRateExpiration: rateExpiration(sent ?? {}, today) };
};

/** Returns the consultant block after a change: null clears it, absent fields keep their value. */
const consultantOf = (
  sent: ProfessionalBody['consultant'],
  stored: StoredConsultant | null,
): StoredConsultant | null => {
  if (sent === undefined) return stored;
  return (
    sent && {
      id: sent.id.trim(),
      isActive: sent.isActive ?? stored?.isActive ?? true,
      status: textOf(sent.status, stored?.status) ?? '',
      digitalSpaceName: textOf(sent.digitalSpaceName, stored?.digitalSpaceName),
    }
  );
};

/** Validates a professional by the rules of part 2 section 5. @throws HttpError 422 */
const assertWhole = (
  { rgIssuedOn, rgIssuer, nationality, birthplace, address, ...columns }: Columns,
  rate: Sent<OwnRate>,
  today: string,
): void => {
  const draft = {
    ...columns,
    dataexpedition: rgIssuedOn,
    entityemission: rgIssuer,
    nacionality: nationality,
    naturality: birthplace,
    takeRate: rate,
    address: address && { ...address, zipcode: address.zipCode },
  };
  const { cpf, rg, ...others } = professionalProblems(draft, activeOfStatus, today);
  assertValid({ ...others, 'cpf.documentNumber': cpf, 'rg.documentNumber': rg });
};

/** Rejects unknown cities, services and polygons. @throws HttpError 422 */
export const assertKnown = async (
  orm: Orm,
  body: Pick<ProfessionalBody, 'enabledCities' | 'enabledServices' | 'polygons'>,
): Promise<void> => {
  const { enabledCities = [], enabledServices = [], polygons: polygonIds = [] } = body;
  await assertIds(orm, areas, enabledCities, { enabledCities: 'Cidade não encontrada' });
  await assertIds(orm, services, enabledServices, { enabledServices: 'Serviço não encontrado' });
  await assertIds(orm, polygons, polygonIds, { polygons: 'Polígono não encontrado' });
};

const plainColumns = (body: ProfessionalBody, before: ProfessionalRow | undefined) => {
  const name = textOf(body.name, before?.name) ?? '';
  const status = body.status ?? before?.status ?? '';
  const active = isActiveStatus(status);
  const phone = textOf(body.phone, before?.phone);
  const reason = textOf(body.deactivationReason, before?.deactivationReason);
  return {
    name,
    nameSearch: searchText(name),
    email: textOf(body.email, before?.email)?.toLowerCase() ?? '',
    phone: phone && phoneDigits(phone),
    status,
    active,
    deactivationReason: active ? null : reason,
    disabledUntil: textOf(body.disabledUntil, before?.disabledUntil),
    indicationCode: textOf(body.indicationCode, before?.indicationCode),
    birthdate: textOf(body.birthdate, before?.birthdate),
    gender: textOf(body.gender, before?.gender),
    fatherName: textOf(body.fatherName, before?.fatherName),
    motherName: textOf(body.motherName, before?.motherName),
    nationality: textOf(body.nacionality, before?.nationality),
    birthplace: textOf(body.naturality, before?.birthplace),
    cpf: digitsOf(textOf(body.cpf?.documentNumber, before?.cpf) ?? '') || null,
    rg: textOf(body.rg?.documentNumber, before?.rg),
    rgIssuedOn: textOf(body.dataexpedition, before?.rgIssuedOn),
    rgIssuer: textOf(body.entityemission, before?.rgIssuer),
    realtime: body.realtime ?? before?.realtime ?? false,
    beginner: body.beginner ?? before?.beginner ?? false,
    novice: body.novice ?? before?.novice ?? false,
    isAllocation:
      body.isAllocation === undefined ? (before?.isAllocation ?? null) : body.isAllocation,
    paidByAdvance: body.paidByAdvance ?? before?.paidByAdvance ?? false,
    areaIds: distinct(body.enabledCities, before?.areaIds),
    serviceIds: distinct(body.enabledServices, before?.serviceIds),
    polygonIds: distinct(body.polygons, before?.polygonIds),
  };
};

/** The professional to save. */
export interface ProfessionalTarget {
  readonly id: string;
  readonly before?: ProfessionalRow;
  readonly publicBase: string;
}

/**
 * Validates a new professional, or a change of the locked row `before`, and returns her columns.
 * Absent fields keep their value.
 * @throws HttpError 422 for invalid fields.
 */
export const professionalColumns = async (
  orm: Orm,
  actor: Actor,
  body: ProfessionalBody,
  { id, before, publicBase }: ProfessionalTarget,
): Promise<Columns & { readonly search: string }> => {
  const today = dayInSaoPaulo(actor.at);
  const plain = plainColumns(body, before);
  const columns = {
    ...plain,
    ...changedRate(body.takeRate, before ?? NO_RATE, today),
    address: await addressOf(orm, body.address, before?.address ?? null),
    consultant: consultantOf(body.consultant, before?.consultant ?? null),
    categoryIds: body.enabledServices
      ? (await categoriesOf(orm, plain.serviceIds)).sort()
      : (before?.categoryIds ?? []),
  };
  assertWhole(columns, body.takeRate, today);
  await assertKnown(orm, body);
  const picture = before?.profilePicture ?? null;
  const image = (field: string, sent: Sent<string>, stored: Sent<string>) =>
    documentImage(orm, field, sent, stored ?? null, publicBase);
  return {
    ...columns,
    profilePicture: publicPicture('profilePicture', body.profilePicture, picture, publicBase),
    cpfImage: await image('cpf.image', body.cpf?.image, before?.cpfImage),
    rgImage: await image('rg.image', body.rg?.image, before?.rgImage),
    search: professionalSearch({ ...plain, id }),
  };
};
