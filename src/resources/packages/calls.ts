import { discountedTotal, originalTotal } from '../../../domain/packages';
import { getPath } from '../../../domain/paths';
import { type CallSlot, centsOf, reaisOf } from '../../schema';
import type { Wire } from '../../schema/mapping';

/** The list of all cities, or of the one that was chosen: another call (part 3 section 7). */
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

const linesOf = (body: unknown) => {
  const lines = getPath(body, 'services');
  return (Array.isArray(lines) ? lines : []).map((line: Wire) => ({
    value: centsOf(line.value),
    count: Number(line.count),
  }));
};

/** Around a save: a package travels with what it comes to, in reais (ruling 15). */
export const withTotals: CallSlot = (request, send) => {
  const lines = linesOf(request.body);
  const discount = Number(getPath(request.body, 'discountInPercent') ?? 0);
  const body = {
    ...(request.body as object),
    discountAmount: discount,
    originalAmount: reaisOf(originalTotal(lines)),
    totalAmount: reaisOf(discountedTotal(lines, discount)),
    valueType: 'P',
  };
  return send({ ...request, body });
};
