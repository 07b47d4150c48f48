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

/** Conversion of a lead between API and form: part 2 sections 3 and 7. */

const AREA_CODE_DIGITS = 2;

export const phoneOf = ({ phone }: Wire): unknown =>
  typeof phone === 'object' && phone !== null
    ? phoneDigits(`${getPath(phone, 'areaCode') ?? ''}${getPath(phone, 'number') ?? ''}`)
    : phone;

/** Status code of a lead: that of the newest entry of its history, or a plain code. */
export const statusOf = ({ status }: Wire): unknown =>
  Array.isArray(status) ? getPath(status[0], 'code') : status;

/** The day or the hour of the test in America/Sao_Paulo. */
export const timeOf = (part: 'day' | 'hour') => (wire: Wire) => {
  const date = getPath(wire, 'evaluation.date');
  return typeof date === 'string' ? evaluationTime(date)?.[part] : undefined;
};

export const specializationsOf = ({ specializations }: Wire): unknown =>
  Array.isArray(specializations) ? specializations.join(', ') : specializations;

const splitItems = (text: unknown): string[] =>
  String(text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

const textAt = (body: unknown, path: string): string | null => {
  const value = getPath(body, path);
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Builds the test of a request body. Without day and hour, null removes the test. */
const evaluationFor = (test: unknown) => {
  const date = evaluationInstant(textAt(test, 'day'), textAt(test, 'hour'));
  if (!date) return null;
  const type = Number(getPath(test, 'type'));
  // The id of a location is that of its slot configuration (part 2 section 3).
  const _id = hasLocation(type) ? textAt(test, 'locationId') : null;
  return {
    areaId: textAt(test, 'areaId'),
    type,
    date,
    meetLink: type === ONLINE ? textAt(test, 'meetLink') : null,
    location: _id && { _id },
  };
};

const PARTS = ['zipcode', 'streetName', 'streetNumber', 'complement', 'neighborhood', 'city', 'uf'];

/** Builds the whole address with null for empty fields, because the server keeps omitted fields. */
const addressFor = (address: unknown) =>
  address ? Object.fromEntries(PARTS.map((key) => [key, getPath(address, key) ?? null])) : null;

export const bodyOf = (body: Wire): Wire => {
  const phone = phoneDigits(String(body.phone ?? ''));
  return {
    ...body,
    phone: { areaCode: phone.slice(0, AREA_CODE_DIGITS), number: phone.slice(AREA_CODE_DIGITS) },
    address: addressFor(body.address),
    anotherCity: body.anotherCity ?? null,
    hasCertification: body.hasCertification ?? null,
    specializations: splitItems(body.specializations),
    reproveReasons: body.reproveReasons ?? [],
    weekDisponibility: body.weekDisponibility ?? [],
    evaluation: evaluationFor(body.evaluation),
  };
};

export const saveLead: CallSlot = (request, send) =>
  send({ ...request, body: bodyOf((request.body ?? {}) as Wire) });

/** Call slot that reads one lead from the list filtered by `_id` (part 2 section 7). */
export const readLead: CallSlot = async ({ id, signal }, send) => {
  const answer = await send({ query: { _id: id, quantityPerPage: 1, page: 1 }, signal });
  const lead = rowsIn(answer.body).find(({ _id }) => _id === id);
  if (!lead) throw new ActionRefusal(LEAD_MISSING);
  return { ...answer, body: lead };
};
