import type { CallSlot } from '../../schema';

/** Call slot that adds the requested id to a response without an id. */
export const withRequestedId: CallSlot = async (request, send) => {
  const answer = await send(request);
  return { ...answer, body: { ...(answer.body as object), _id: request.id } };
};
