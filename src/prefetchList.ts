import { todayInSaoPaulo } from '../domain/time';
import { loadEndpoint } from './dataProvider';
import { getConfig } from './env';
import { recordFirstList } from './http/prefetch';
import { handOverUrl, landingPath, mayOpenPage } from './pageAccess';
import type { Providers } from './providers';
import { registry } from './resources';
import { pathOfHash, ROUTES } from './routes';
import { listRoutes, paramsIn } from './schema/definition/paths';
import { firstRequest, lacksFilter } from './schema/list/listDefaults';
import { listOperations } from './schema/list/listRights';
import { whenIdle } from './whenIdle';

/** Returns the list at an address and the filters in its path; undefined if the address has a query. */
const listAt = (hash: string) => {
  const [address = '', query] = hash.slice(1).split('?');
  const path = address === '' || address === ROUTES.home ? landingPath() : address;
  if (query || !path || !mayOpenPage(path) || handOverUrl(path)) return undefined;
  for (const manifest of registry.manifests.filter(({ can }) => can.list))
    for (const route of listRoutes(manifest.routes)) {
      const filters = paramsIn(route, path);
      if (filters) return { manifest, filters };
    }
  return undefined;
};

/** Prefetches the list at the current address, so that its rows load together with the application. */
export const prefetchList = async (
  { dataProvider, queryClient }: Providers,
  now: Date,
): Promise<void> => {
  const { hash } = window.location;
  const found = listAt(hash);
  if (!found) return;
  const { manifest, filters } = found;
  const endpoint = manifest.asks ? loadEndpoint(manifest.asks) : undefined;
  const resource = await registry.load(manifest.name);
  // The list needs the contract of its actions for their permissions.
  for (const id of listOperations(resource)) loadEndpoint(id).catch(() => undefined);
  const { productName: name, productSlug: slug, staffEmailDomain, services } = getConfig();
  const product = { name, slug, staffEmailDomain };
  const context = { mode: 'list', now, today: todayInSaoPaulo(now), product } as const;
  const params = firstRequest(resource, context, filters);
  if (lacksFilter(resource, params.filter)) return;
  await queryClient.prefetchQuery({
    queryKey: [resource.name, 'getList', params],
    queryFn: ({ signal }) => dataProvider.getList(resource.name, { ...params, signal }),
  });
  const loadedAt = performance.now();
  const operation = await endpoint;
  const url = operation && services[operation.service] + operation.path;
  // A path with a filter may hold the id of a person, and is not stored.
  if (Object.keys(filters).length === 0)
    whenIdle(() => recordFirstList(pathOfHash(hash), url, loadedAt));
};
