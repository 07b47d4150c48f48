import type { CallSlot } from '../../schema';

const TOTAL = 'x-total-count';

/** Three calls of part 2 section 7; that of a booking alone is unpaged: its page is cut here. */
export const listOfAddress: CallSlot = async ({ query = {}, ...request }, send) => {
  const { artistId, scheduleId, ...paging } = query;
  const of = (operation: string, params: Readonly<Record<string, unknown>>) => ({
    ...request,
    operation,
    params: Object.fromEntries(Object.entries(params).map(([key, id]) => [key, String(id)])),
  });
  const professionalId = artistId;
  if (professionalId && scheduleId)
    return send({ ...of('infractions.ofBoth', { professionalId, scheduleId }), query: paging });
  if (professionalId)
    return send({ ...of('infractions.ofArtist', { professionalId }), query: paging });
  const { body, headers } = await send(of('infractions.ofSchedule', { scheduleId }));
  const { data = body } = body as { readonly data?: unknown };
  const rows = Array.isArray(data) ? data : [];
  const size = Number(paging.limit);
  const first = (Number(paging.page) - 1) * size;
  const counted = new Headers(headers);
  counted.set(TOTAL, String(rows.length));
  return { body: rows.slice(first, first + size), headers: counted };
};
