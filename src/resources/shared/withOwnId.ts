import type { CallSlot } from '../../schema';

/** Call slot of reading one record whose response lacks its id. */
export const withOwnId: CallSlot = async (request, send) => {
  const answer = await send(request);
  return { ...answer, body: { ...(answer.body as object), _id: request.id } };
};
