import { collapseSpaces, digitsOf } from '../../../domain/br';
import {
  ANOTHER_CITY,
  becomesArtist,
  DEFAULT_COUNTRY_CODE,
  evaluationInstant,
  leadProblems,
  NOT_SCHEDULED,
  REPROVED,
  saveMessage,
  sentEvaluationTime,
  settleEvaluation,
  testLocation,
} from '../../../domain/leads';
import type { Orm } from '../../db/database';
import {
  areas,
  categories,
  type leads,
  type StoredEvaluation,
  type StoredLeadAddress,
  type StoredLeadStatus,
} from '../../db/schema';
import { type Actor, invalid } from '../../kernel';
import { newId } from '../../security/tokens';
import { assertIds } from '../rows';
import { searchText } from '../text';
import type { Body } from '../types';
import type { LeadRow } from './record';
import { assignPlace, type WantedTest } from './slots';

type LeadBody = Body<'leads.update'>;

type Test = NonNullable<LeadBody['evaluation']>;

/** Completes the test of the request: the stored test supplies its area, and link and place for the same type. */
const completeTest = (
  sent: LeadBody['evaluation'],
  stored: StoredEvaluation | null | undefined,
): LeadBody['evaluation'] => {
  if (!sent || !stored) return sent;
  const { areaId, meetLink, slotId: locationId } = stored;
  return { areaId, ...(sent.type === stored.type ? { meetLink, locationId } : {}), ...sent };
};

/** Converts the test of the request, by default in the lead's first area. @throws HttpError 422 */
const sentTest = (sent: Test, firstArea: string | undefined): WantedTest => {
  const { day, hour } = sentEvaluationTime(sent.date);
  const date = evaluationInstant(day, hour);
  if (!date) throw invalid({ 'evaluation.date': 'Data inválida' });
  const area = firstArea === ANOTHER_CITY ? undefined : firstArea;
  const place = testLocation(sent.type, {
    meetLink: sent.meetLink ?? null,
    locationId: sent.location?._id ?? sent.locationId ?? null,
  });
  return { date, type: sent.type, areaId: sent.areaId ?? area ?? null, ...place };
};

const storedTest = (test: StoredEvaluation): WantedTest => {
  const { date, type, areaId, meetLink, slotId } = test;
  return { date, type, areaId, ...testLocation(type, { meetLink, locationId: slotId }) };
};

type LeadColumns = Omit<typeof leads.$inferInsert, 'id' | 'createdAt' | 'createdBy' | 'version'>;

type Sent<T> = T | null | undefined;

/** Trims a text of the request and converts an empty one to null; falls back to the stored text. */
const textOf = (sent: Sent<string>, stored: string | null | undefined): string | null =>
  sent === undefined ? (stored ?? null) : sent?.trim() || null;

const listOf = <T>(sent: readonly T[] | undefined, stored: readonly T[] | undefined): T[] => [
  ...new Set(sent ?? stored ?? []),
];

const idsOf = (
  ids: readonly string[] | undefined,
  id: string | undefined,
  stored: readonly string[] | undefined,
): string[] => listOf(ids ?? (id === undefined ? undefined : [id]), stored);

const addressOf = (
  sent: LeadBody['address'],
  stored: StoredLeadAddress | null | undefined,
): StoredLeadAddress | null => {
  if (sent === undefined) return stored ?? null;
  if (sent === null) return null;
  const { streetName = sent.place, neighborhood = sent.neighbor } = sent;
  const address = {
    uf: textOf(sent.uf, stored?.uf)?.toUpperCase() ?? null,
    complement: textOf(sent.complement, stored?.complement),
    zipcode: digitsOf(textOf(sent.zipcode, stored?.zipcode) ?? '') || null,
    streetName: textOf(streetName, stored?.streetName),
    streetNumber: textOf(sent.streetNumber, stored?.streetNumber),
    neighborhood: textOf(neighborhood, stored?.neighborhood),
    city: textOf(sent.city, stored?.city),
  };
  return Object.values(address).some((value) => value !== null) ? address : null;
};

const plainColumns = (body: LeadBody, before: LeadRow | undefined) => {
  const name = collapseSpaces(body.name).trim();
  const areaIds = idsOf(body.areaIds, body.areaId, before?.areaIds);
  const {
    countryCode = before?.countryCode ?? DEFAULT_COUNTRY_CODE,
    areaCode,
    number,
  } = body.phone;
  return {
    cpf: digitsOf(body.cpf),
    name,
    nameSearch: searchText(name),
    email: textOf(body.email, before?.email)?.toLowerCase() ?? null,
    countryCode: `+${digitsOf(countryCode)}`,
    areaCode: digitsOf(areaCode),
    phone: digitsOf(number),
    indicationCode: textOf(body.indicationCode, before?.indicationCode),
    techniques: listOf(body.techniques, before?.techniques),
    specializations: listOf(body.specializations, before?.specializations),
    experience: textOf(body.experience, before?.experience),
    categoryIds: idsOf(body.categoryIds, body.categoryId, before?.categoryIds),
    areaIds,
    anotherCity: areaIds.includes(ANOTHER_CITY)
      ? textOf(body.anotherCity, before?.anotherCity)
      : null,
    hasCertification:
      body.hasCertification === undefined
        ? (before?.hasCertification ?? null)
        : body.hasCertification,
    gender: textOf(body.gender, before?.gender),
    isConsultant: body.isConsultant ?? before?.isConsultant ?? false,
    weekDisponibility: listOf(body.weekDisponibility, before?.weekDisponibility).sort(
      (a, b) => a - b,
    ),
    address: addressOf(body.address, before?.address),
  };
};

type PlainColumns = ReturnType<typeof plainColumns>;

const WIRE_NAMES: Readonly<Record<string, string>> = {
  'evaluation.day': 'evaluation.date',
  'evaluation.hour': 'evaluation.date',
};

/** Validates a lead by the rules of part 2 section 5. @throws HttpError 422 */
const assertWhole = (
  plain: PlainColumns,
  { status, evaluation }: Pick<LeadBody, 'status' | 'evaluation'>,
  before: LeadRow | undefined,
): void => {
  const test = evaluation === undefined ? before?.evaluation : evaluation;
  const problems = leadProblems(
    {
      ...plain,
      phone: plain.areaCode + plain.phone,
      evaluation: test ? { ...test, ...sentEvaluationTime(test.date) } : null,
      status,
    },
    before && {
      status: before.statusCode,
      cpf: before.cpf,
      phone: before.areaCode + before.phone,
      gender: before.gender,
      techniques: before.techniques,
    },
  );
  const message = saveMessage(problems);
  if (message === undefined) return;
  const fields = Object.entries(problems).map(([name, text]) => [WIRE_NAMES[name] ?? name, text]);
  throw invalid(Object.fromEntries(fields), message);
};

const assertKnown = async (orm: Orm, areaIds: string[], categoryIds: string[]): Promise<void> => {
  const wanted = areaIds.filter((id) => id !== ANOTHER_CITY);
  await assertIds(orm, areas, wanted, { areaIds: 'Área não encontrada' });
  await assertIds(orm, categories, categoryIds, { categoryIds: 'Categoria não encontrada' });
};

/** Returns the status history of a lead after a change, newest first; a new lead starts without a test. */
export const historyOf = (
  { at, staff }: Actor,
  before: LeadRow | undefined,
  status: number,
): readonly StoredLeadStatus[] => {
  const entry = { date: at.toISOString(), blame: staff?.email ?? null };
  const history = before?.status ?? [{ code: NOT_SCHEDULED, ...entry }];
  return history[0]?.code === status ? history : [{ code: status, ...entry }, ...history];
};

/**
 * Validates a new lead, or a change of the locked row `before`, and returns its columns. Assigns the
 * place of its test.
 * @throws HttpError 422 for invalid fields, 409 `slot-full`.
 */
export const leadColumns = async (
  orm: Orm,
  actor: Actor,
  body: LeadBody,
  target: { readonly id: string; readonly before?: LeadRow },
): Promise<LeadColumns> => {
  const { id, before } = target;
  const plain = plainColumns(body, before);
  const stored = before?.evaluation ?? null;
  const sent = completeTest(body.evaluation, stored);
  assertWhole(plain, { ...body, evaluation: sent }, before);
  await assertKnown(orm, plain.areaIds, plain.categoryIds);
  const current = before?.statusCode ?? NOT_SCHEDULED;
  const requested = body.status ?? current;
  // Only the creation of the professional sets the status that ends a lead (`endLead`).
  const statusCode = becomesArtist(current, requested) ? current : requested;
  const wanted =
    sent === undefined ? stored && storedTest(stored) : sent && sentTest(sent, plain.areaIds[0]);
  const history = before?.evaluationHistory ?? [];
  const settled = settleEvaluation({ evaluation: stored, history }, wanted, statusCode, actor.at);
  const test = settled.evaluation;
  const lead = { id, status: statusCode, categoryIds: plain.categoryIds };
  const evaluation = test && {
    id: settled.isNew || !stored ? newId() : stored.id,
    date: test.date,
    type: test.type,
    areaId: test.areaId,
    meetLink: test.meetLink,
    ...(await assignPlace(orm, lead, test, before)),
  };
  return {
    ...plain,
    statusCode,
    status: historyOf(actor, before, statusCode),
    reproveReasons:
      statusCode === REPROVED ? listOf(body.reproveReasons, before?.reproveReasons) : [],
    evaluation,
    evaluationAt: evaluation && new Date(evaluation.date),
    evaluationSlotId: evaluation?.slotId ?? null,
    evaluationHistory: settled.history,
  };
};
