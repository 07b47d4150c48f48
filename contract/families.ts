import type { AnyEndpoint } from './endpoint';

/**
 * The families of the contract, each loaded when it is first needed: a browser never reads the
 * shapes of operations that its operator does not use. The key is the part of an operation's id
 * before the dot.
 */
export const families: Readonly<Record<string, () => Promise<readonly unknown[]>>> = {
  session: async () => (await import('./session')).sessionEndpoints,
  staff: async () => (await import('./staff')).staffEndpoints,
  vouchers: async () => (await import('./vouchers')).voucherEndpoints,
  investments: async () => (await import('./investments')).investmentEndpoints,
  airports: async () => (await import('./airports')).airportEndpoints,
  categories: async () => (await import('./catalogue')).catalogueEndpoints,
  services: async () => (await import('./catalogue')).catalogueEndpoints,
  areas: async () => (await import('./catalogue')).catalogueEndpoints,
  uploads: async () => (await import('./uploads')).uploadEndpoints,
  bookings: async () => (await import('./bookings')).bookingEndpoints,
  realtime: async () => (await import('./bookings')).bookingEndpoints,
  pix: async () => (await import('./bookings')).bookingEndpoints,
  ratings: async () => (await import('./bookings')).bookingEndpoints,
  comments: async () => (await import('./bookings')).bookingEndpoints,
  customers: async () => (await import('./customers')).customerEndpoints,
  artists: async () => (await import('./professionals')).professionalEndpoints,
  infractions: async () => (await import('./professionals')).professionalEndpoints,
  area: async () => (await import('./places')).placeEndpoints,
  price: async () => (await import('./places')).placeEndpoints,
  geo: async () => (await import('./places')).placeEndpoints,
};

/** An operation by its id, or undefined when the contract does not have it. */
export const loadEndpoint = async (id: string): Promise<AnyEndpoint | undefined> => {
  const load = families[id.split('.')[0] as string];
  const entries = load ? ((await load()) as readonly AnyEndpoint[]) : [];
  return entries.find((entry) => entry.id === id);
};

/** The names that an object schema knows; undefined where it is not an object. */
export const shapeKeys = (schema: unknown): string[] | undefined =>
  typeof schema === 'object' && schema !== null && 'shape' in schema
    ? Object.keys(schema.shape as object)
    : undefined;
