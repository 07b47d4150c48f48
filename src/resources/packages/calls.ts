import { getPath } from '../../../domain/paths';
import type { CallAnswer, CallSlot } from '../../schema';

const numberAt = (body: unknown, key: string): number => Number(getPath(body, key));

/**
 * The page size behind an answer that tells `page`, `pages` and `total` alone; undefined where one
 * page holds everything.
 */
const pageSizeOf = (body: unknown): number | undefined => {
  const rows = getPath(body, 'packages');
  const count = Array.isArray(rows) ? rows.length : 0;
  const [page, pages, total] = ['page', 'pages', 'total'].map((key) => numberAt(body, key));
  if (!page || !pages || !total || pages < 2 || page > pages) return undefined;
  return page < pages ? count : (total - count) / (pages - 1);
};

const withPageSize = ({ body, headers }: CallAnswer): CallAnswer => {
  const itemsPerPage = pageSizeOf(body);
  return { headers, body: itemsPerPage ? { ...(body as object), itemsPerPage } : body };
};

/** The list of all cities, or of the one that was chosen: another call (part 3 section 7). */
export const listOfCity: CallSlot = async (request, send) => {
  const { areaId, ...query } = request.query ?? {};
  if (!areaId) return withPageSize(await send(request));
  const params = { areaId: String(areaId) };
  return withPageSize(await send({ ...request, query, operation: 'packages.ofArea', params }));
};
