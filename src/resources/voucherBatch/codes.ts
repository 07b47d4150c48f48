import type { CallAnswer, CallRequest } from '../../schema/mapping';

const codesOf = (body: unknown): readonly unknown[] =>
  typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data)
    ? body.data
    : [];

/**
 * A batch answers its codes and no record: here they become one, named by the first code, with a code
 * in each line.
 */
export const withCodes = async (
  request: CallRequest,
  send: (request: CallRequest) => Promise<CallAnswer>,
): Promise<CallAnswer> => {
  const answer = await send(request);
  const codes = codesOf(answer.body);
  return { ...answer, body: { _id: codes[0], codes: codes.join('\n') } };
};
