import type { Booking, EndpointId, OperationInput } from '../../src/dataProvider';
import type { MemoryProduct } from './provider';

/** A call as the network saw it, and what the provider made of its answer. */
export interface SentCall<T> {
  readonly answer: T;
  readonly method: string;
  /** Path with its service: `/api/bo/v2/bo/schedules`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined when the request had no body. */
  readonly body: unknown;
  readonly headers: Headers;
}

/** What a request said, `T` being what was answered. */
export const sentCall = async <T>(
  request: Request | undefined,
  answer: T,
): Promise<SentCall<T>> => {
  if (!request) throw new Error('Nothing was sent.');
  const url = new URL(request.url);
  const text = await request.clone().text();
  return {
    answer,
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: text === '' ? undefined : JSON.parse(text),
    headers: request.headers,
  };
};

/** Calls an operation through the provider and answers what it sent. @throws ApiError */
export const callOf =
  (product: MemoryProduct) =>
  async <Id extends EndpointId>(id: Id, input: OperationInput = {}) => {
    const before = product.requests.length;
    const answer = await product.provider.operation(id, input);
    const sent = product.requests.slice(before);
    if (sent.length !== 1) throw new Error(`${id} sent ${sent.length} requests.`);
    return sentCall(sent[0], answer);
  };

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
