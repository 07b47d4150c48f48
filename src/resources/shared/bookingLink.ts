import { getPath } from '../../../domain/paths';
import { data, text } from '../../schema';

/**
 * Creates fields that link to a record's booking: its short code, or its id if the service returns no code.
 * @param id path of the id on the wire
 * @param code path of the short code on the wire
 * @param options `sort: false` in a list that sorts by other fields
 */
export const bookingLink = (id: string, code: string, options: { readonly sort?: false } = {}) => ({
  scheduleId: text('Agendamento', {
    ...options,
    wire: id,
    read: (wire) => getPath(wire, code) || getPath(wire, id),
    link: ({ bookingId }) =>
      bookingId ? `/schedules/${encodeURIComponent(String(bookingId))}` : undefined,
  }),
  bookingId: data((wire) => getPath(wire, id) as string | null | undefined),
});
