import { PAGES } from '../../src/customPages';
import { registry } from '../../src/resources/all';
import { listRoutes } from '../../src/schema/paths';
import { OURS_ALONE } from './calls';

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

/** Whether what a page shows is answered by our own server alone. */
const isOurs = (name: string): boolean => {
  const { source } = registry.get(name).mapping;
  if (source.kind !== 'contract') return false;
  return [source.operations.list, source.operations.one].some(
    (operation) => operation !== undefined && OURS_ALONE.includes(operation),
  );
};

/** Every route with the record that it is opened with. */
export const addressesWith = (records: Records): string[] => {
  const addressOf = (route: string, resource = ''): string =>
    route.replace(/:(\w+)/g, (_, param: string) => {
      const id = records[param === 'id' ? resource : param];
      if (!id) throw new Error(`No record is named with which ${route} is opened.`);
      return encodeURIComponent(id);
    });
  const ofResources = registry.manifests.flatMap(({ name, routes, can, single, page }) =>
    routes && !isOurs(name)
      ? [
          ...(can.list || single || page ? listRoutes(routes) : []),
          ...[routes.create, routes.edit, routes.show].flatMap((route) => route ?? []),
        ].map((route) => addressOf(route, name))
      : [],
  );
  return [...new Set([...ofResources, ...PAGES.map(({ path }) => addressOf(path))])];
};
