import type { StaffType } from '../domain/staff';
import type { EndpointId } from './dataProvider';

/** Operation names that definitions may use; the engine knows none of them (E8). */
declare module './schema/definition/operationId' {
  interface Operations extends Readonly<Record<EndpointId, unknown>> {}
  interface Profiles extends Readonly<Record<StaffType, unknown>> {}
}
