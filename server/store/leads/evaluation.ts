import type { BodyOf } from '../../../contract/endpoint';
import type { updateLead } from '../../../contract/leads';
import {
  ANOTHER_CITY,
  evaluationInstant,
  type LeadDraft,
  placeOfTest,
  sentEvaluationTime,
} from '../../../domain/leads';
import type { StoredEvaluation } from '../../db/schema';
import { invalid } from '../../kernel';
import type { WantedTest } from './slots';

/** Request body of a lead form. */
export type LeadBody = BodyOf<typeof updateLead>;

type Test = NonNullable<LeadBody['evaluation']>;

/** The test of the request, completed from the stored one: its area, and link and place of a test of the same kind. */
export const sentTest = (
  sent: LeadBody['evaluation'],
  stored: StoredEvaluation | null | undefined,
): LeadBody['evaluation'] => {
  if (!sent || !stored) return sent;
  const { areaId, meetLink, slotId: locationId } = stored;
  return { areaId, ...(sent.type === stored.type ? { meetLink, locationId } : {}), ...sent };
};

/** The requested test, by default in the lead's first area. @throws HttpError 422 for a date that does not exist. */
export const wantedTest = (sent: Test, firstArea: string | undefined): WantedTest => {
  const { day, hour } = sentEvaluationTime(sent.date);
  const date = evaluationInstant(day, hour);
  if (!date) throw invalid({ 'evaluation.date': 'Data inválida' });
  const area = firstArea === ANOTHER_CITY ? undefined : firstArea;
  const place = placeOfTest(sent.type, {
    meetLink: sent.meetLink ?? null,
    locationId: sent.location?._id ?? sent.locationId ?? null,
  });
  return { date, type: sent.type, areaId: sent.areaId ?? area ?? null, ...place };
};

/** A stored test in the form of a request. */
export const storedTest = (test: StoredEvaluation): WantedTest => {
  const { date, type, areaId, meetLink, slotId } = test;
  return { date, type, areaId, ...placeOfTest(type, { meetLink, locationId: slotId }) };
};

/** The test to validate: that of the request, else the stored one. */
export const draftTest = (
  evaluation: LeadBody['evaluation'],
  stored: StoredEvaluation | null | undefined,
): LeadDraft['evaluation'] => {
  if (evaluation) return { ...evaluation, ...sentEvaluationTime(evaluation.date) };
  return evaluation === undefined && stored
    ? { ...stored, ...sentEvaluationTime(stored.date) }
    : null;
};
