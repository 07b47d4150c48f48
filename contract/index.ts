import { airportEndpoints } from './airports';
import { bookingEndpoints } from './bookings';
import { catalogueEndpoints } from './catalogue';
import { customerEndpoints } from './customers';
import type { AnyEndpoint } from './endpoint';
import { investmentEndpoints } from './investments';
import { placeEndpoints } from './places';
import { professionalEndpoints } from './professionals';
import { sessionEndpoints } from './session';
import { staffEndpoints } from './staff';
import { uploadEndpoints } from './uploads';
import { voucherEndpoints } from './vouchers';

/** Every operation of the API. An operation that is not here does not exist. */
export const endpoints = [
  ...sessionEndpoints,
  ...staffEndpoints,
  ...voucherEndpoints,
  ...investmentEndpoints,
  ...airportEndpoints,
  ...catalogueEndpoints,
  ...uploadEndpoints,
  ...bookingEndpoints,
  ...customerEndpoints,
  ...professionalEndpoints,
  ...placeEndpoints,
] as const;

/** The id of an operation: `vouchers.list`. */
export type EndpointId = (typeof endpoints)[number]['id'];

/** The operations by id. */
export const endpointById: ReadonlyMap<string, AnyEndpoint> = new Map(
  (endpoints as readonly unknown[]).map((entry) => [
    (entry as AnyEndpoint).id,
    entry as AnyEndpoint,
  ]),
);
