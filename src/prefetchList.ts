import { todayInSaoPaulo } from '../domain/time';
import { loadEndpoint } from './dataProvider';
import { handedOver, landing, mayOpenPage } from './doors';
import { getConfig } from './env';
import { recordFirstList } from './http/prefetch';
import type { Providers } from './providers';
import { registry } from './resources';
import { pathOfHash, ROUTES } from './routes';
import { listRoutes, paramsIn } from './schema/definition/paths';
import { firstRequest, lacksFilter } from './schema/list/listDefaults';
import { listOperations } from './schema/list/listRights';
import { whenIdle } from './whenIdle';

/** List at an address, with the filters in its path; undefined for one with a query of its own. */
const listAt = (hash: string) => {
  const [address = '', query] = hash.slice(1).split('?');
  const path = address === '' || address === ROUTES.home ? landing() : address;
  if (query || !path || !mayOpenPage(path) || handedOver(path)) return undefined;
  for (const manifest of registry.manifests.filter(({ can }) => can.list))
    for (const route of listRoutes(manifest.routes)) {
      const filters = paramsIn(route, path);
      if (filters) return { manifest, filters };
    }
  return undefined;
};

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
  // The permissions of its actions are in the contract.
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
  const until = performance.now();
  const operation = await endpoint;
  const url = operation && services[operation.service] + operation.path;
  // A path with the id of a person is not stored.
  if (Object.keys(filters).length === 0)
    whenIdle(() => recordFirstList(pathOfHash(hash), url, until));
};
