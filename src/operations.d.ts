import type { StaffType } from '../domain/staff';
import type { EndpointId } from './dataProvider';

/** Names of operations and profiles that definitions may use; the engine itself declares none (E8). */
declare module './schema/definition/operationId' {
  interface Operations extends Readonly<Record<EndpointId, unknown>> {}
  interface Profiles extends Readonly<Record<StaffType, unknown>> {}
}
