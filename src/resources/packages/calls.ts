import type { CallSlot } from '../../schema';

/** The list of all cities, or the separate call for one city (part 3 section 7). */
export const listOfCity: CallSlot = async (request, send) => {
  const { areaId, ...query } = request.query ?? {};
  if (!areaId) return send(request);
  return send({
    ...request,
    query,
    operation: 'packages.ofArea',
    params: { areaId: String(areaId) },
  });
};
