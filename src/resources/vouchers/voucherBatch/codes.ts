import { getPath } from '../../../../domain/paths';
import { ActionRefusal } from '../../../schema';
import type { CallSlot } from '../../../schema/mapping';
import { withSides } from '../voucher';

/** The specification gives a batch with one discount no type: its value is an amount (decision 0060). */
const NO_PERCENTAGE =
  'O serviço de vouchers só aceita percentual em lote por “Aquisição e recorrência”.';

const codesOf = (body: unknown): readonly unknown[] =>
  typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data)
    ? body.data
    : [];

/** A batch returns codes instead of a record: this builds one, named by the first code, with one code per line. */
export const withCodes: CallSlot = async (request, send, { knowsExtensions }) => {
  const isPercentage =
    getPath(request.body, 'type') === 'P' && !getPath(request.body, 'aquisition');
  if (isPercentage && !knowsExtensions) throw new ActionRefusal(NO_PERCENTAGE);
  const answer = await withSides(request, send, { knowsExtensions });
  const codes = codesOf(answer.body);
  return { ...answer, body: { _id: codes[0], codes: codes.join('\n') } };
};
