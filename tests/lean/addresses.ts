import { PAGES } from '../../src/customPages';
import { registry } from '../../src/resources/all';
import { listRoutes } from '../../src/schema/definition/paths';
import { SHIPPED } from '../support/shipped';
import { CALLS } from './calls';

/** Every address of the product, with records of the lean services. */

/** Ids of records by the resource whose `:id` an address has, else by the name of the parameter. */
export type Records = Readonly<Record<string, string>>;

/** Records that the lean services begin with. */
export const LEAN_RECORDS: Records = {
  areas: '10',
  artists: '301',
  campaigns: '1301',
  customers: '201',
  investments: '801',
  leads: '601',
  packages: '1101',
  schedules: '1002',
  services: '501',
  slots: '701',
  staff: '1401',
  vouchers: 'LEAN20',
  zones: '1701',
  artistId: '301',
  scheduleId: '1002',
};

/** Do the lean services answer what a page of a definition shows? */
const isLean = (name: string): boolean => {
  const { source } = registry.get(name);
  if (source.kind !== 'contract') return false;
  const operation = source.operations.list ?? source.operations.one;
  return operation === undefined || CALLS.some(({ id }) => id === operation);
};

/** Every route with the record that it is opened with; a new definition has none for a page of a record. */
export const addressesWith = (records: Records): string[] => {
  const addressOf = (route: string, resource = ''): string[] => {
    const names = [...route.matchAll(/:(\w+)/g)].map(([, name]) =>
      name === 'id' ? resource : name,
    );
    const ids = names.flatMap((name = '') => records[name] ?? []);
    if (ids.length < names.length && (resource === '' || SHIPPED.includes(resource)))
      throw new Error(`LEAN_RECORDS names no record with which ${route} is opened.`);
    if (ids.length < names.length) return [];
    return [route.replace(/:\w+/g, () => encodeURIComponent(ids.shift() ?? ''))];
  };
  const ofResources = registry.manifests.flatMap(({ name, routes, can, single, page }) =>
    routes && isLean(name)
      ? [
          ...(can.list || single || page ? listRoutes(routes) : []),
          ...[routes.create, routes.edit, routes.show].flatMap((route) => route ?? []),
        ].flatMap((route) => addressOf(route, name))
      : [],
  );
  return [...new Set([...ofResources, ...PAGES.flatMap(({ path }) => addressOf(path))])];
};
