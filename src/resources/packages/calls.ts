import { type PackageLine, wireTotals } from '../../../domain/packages';
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

/** A package as it is sent: amounts in reais. */
interface WirePackage {
  readonly services?: readonly PackageLine[];
  readonly discountInPercent?: number | null;
}

export const withTotals: CallSlot = (request, send) => {
  const { services = [], discountInPercent: percent } = request.body as WirePackage;
  const totals = wireTotals(services, percent);
  const body = { ...(request.body as object), ...totals, discountAmount: percent ?? 0 };
  return send({ ...request, body: { ...body, valueType: 'P' } });
};
