import { getPath } from '../../../domain/paths';
import { data, text } from '../../schema';

/** Fields that link to a booking by its short code or id. `id` and `code` are paths in the response. */
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
