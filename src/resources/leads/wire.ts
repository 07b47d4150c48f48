import { phoneDigits } from '../../../domain/br';
import {
  evaluationInstant,
  evaluationTime,
  hasLocation,
  LEAD_MISSING,
  ONLINE,
} from '../../../domain/leads';
import { getPath } from '../../../domain/paths';
import { ActionRefusal } from '../../schema';
import type { CallSlot, Wire } from '../../schema/definition/mapping';
import { rowsIn } from '../shared/rowsIn';

/** Conversion of a lead between API and form (specification, part 2 sections 3 and 7). */

const AREA = 2;

export const phoneOf = ({ phone }: Wire): unknown =>
  typeof phone === 'object' && phone !== null
    ? phoneDigits(`${getPath(phone, 'areaCode') ?? ''}${getPath(phone, 'number') ?? ''}`)
    : phone;

/** The newest status: the first of the history, else the state's own code. */
export const statusOf = ({ status }: Wire): unknown =>
  Array.isArray(status) ? getPath(status[0], 'code') : status;

/** The day or the hour of the test in America/Sao_Paulo. */
export const timeOf = (part: 'day' | 'hour') => (wire: Wire) => {
  const date = getPath(wire, 'evaluation.date');
  return typeof date === 'string' ? evaluationTime(date)?.[part] : undefined;
};

/** Reads the value of the first path that has one: some leads store it under another name. */
export const at =
  (...paths: readonly string[]) =>
  (wire: Wire): unknown =>
    paths.map((path) => getPath(wire, path)).find((found) => found !== undefined && found !== null);

export const specializationsOf = ({ specializations }: Wire): unknown =>
  Array.isArray(specializations) ? specializations.join(', ') : specializations;

const itemsOf = (line: unknown): string[] =>
  String(line ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

const textAt = (body: unknown, path: string): string | null => {
  const value = getPath(body, path);
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The test of a request body; null without day and hour, which removes it. */
const evaluationFor = (test: unknown) => {
  const date = evaluationInstant(textAt(test, 'day'), textAt(test, 'hour'));
  if (!date) return null;
  const type = Number(getPath(test, 'type'));
  // The location is named by its slot configuration (part 2 section 3).
  const _id = hasLocation(type) ? textAt(test, 'locationId') : null;
  return {
    areaId: textAt(test, 'areaId'),
    type,
    date,
    meetLink: type === ONLINE ? textAt(test, 'meetLink') : null,
    location: _id && { _id },
  };
};

const ADDRESS = [
  ...['zipcode', 'streetName', 'streetNumber', 'complement', 'neighborhood', 'city', 'uf'],
];

/** The whole address: omitted fields would stay, so emptied ones are sent too. */
const addressFor = (address: unknown) =>
  address ? Object.fromEntries(ADDRESS.map((key) => [key, getPath(address, key) ?? null])) : null;

export const bodyOf = (body: Wire): Wire => {
  const phone = phoneDigits(String(body.phone ?? ''));
  return {
    ...body,
    phone: { areaCode: phone.slice(0, AREA), number: phone.slice(AREA) },
    address: addressFor(body.address),
    anotherCity: body.anotherCity ?? null,
    hasCertification: body.hasCertification ?? null,
    specializations: itemsOf(body.specializations),
    reproveReasons: body.reproveReasons ?? [],
    weekDisponibility: body.weekDisponibility ?? [],
    evaluation: evaluationFor(body.evaluation),
  };
};

export const saving: CallSlot = (request, send) =>
  send({ ...request, body: bodyOf((request.body ?? {}) as Wire) });

/** Call slot of reading one lead: the list filtered by `_id` (part 2 section 7). */
export const findingOne: CallSlot = async ({ id, signal }, send) => {
  const answer = await send({ query: { _id: id, quantityPerPage: 1, page: 1 }, signal });
  const lead = rowsIn(answer.body).find(({ _id }) => _id === id);
  if (!lead) throw new ActionRefusal(LEAD_MISSING);
  return { ...answer, body: lead };
};
