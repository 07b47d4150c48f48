import type { Booking } from '../../src/dataProvider';
import type { MemoryProduct } from './provider';

/** Hands out each booking of the demonstration once, so that no test meets the changes of another. */
export const bookingPicker = (product: MemoryProduct) => {
  const taken = new Set<string>();
  return async (
    codes: number | readonly number[],
    test: (booking: Booking) => boolean = () => true,
  ): Promise<Booking> => {
    for (const status of [codes].flat()) {
      const { schedules } = await product.provider.operation('bookings.list', {
        query: { status, itemsPerPage: 100 },
      });
      for (const { _id: id } of schedules) {
        if (taken.has(id)) continue;
        const booking = await product.provider.operation('bookings.one', { params: { id } });
        if (!test(booking)) continue;
        taken.add(id);
        return booking;
      }
    }
    throw new Error(`No booking with status ${String(codes)} is left for this test.`);
  };
};

/** Cents of reais that came over the wire. */
export const cents = (reais: number | null | undefined): number => Math.round((reais ?? 0) * 100);

/** Order for one client that the form sends, without what it is of: paid by PIX, at a fixed time. */
export const ORDER = {
  testCard: false,
  linkPayment: true,
  scheduleDateType: 'FIXED',
  asyncPayment: true,
  numberOfClients: 1,
  useCredits: false,
  listPreferenceByProfessionals: [] as string[],
  onlyForPreference: false,
  hasPreference: false,
  voucher: null,
  realtime: false,
  scheduleByWpp: false,
  paymentType: 'PIX',
} as const;
