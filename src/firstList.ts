import { todayInSaoPaulo } from '../domain/time';
import { noteFiles } from './ahead';
import { loadEndpoint } from './dataProvider';
import { handedOver, landing, mayOpenPage } from './doors';
import { getConfig } from './env';
import type { Providers } from './providers';
import { registry } from './resources';
import { pathOfHash, ROUTES } from './routes';
import { firstQuestion, isWaiting } from './schema/list/firstQuestion';
import { listRoutes, matchesRoute, paramsIn } from './schema/paths';
import type { RoutesSpec } from './schema/types';

/**
 * Asks for the first list while the screen is still being made (PERFORMANCE): the list finds the
 * answer in the cache. An address with a query of its own is left to the list.
 */
export const askFirstList = async (
  { dataProvider, queryClient }: Providers,
  now: Date,
): Promise<void> => {
  const since = performance.now();
  const [address = '', query] = window.location.hash.slice(1).split('?');
  const at = pathOfHash(window.location.hash);
  const path = address === '' || address === ROUTES.home ? landing() : address;
  if (query || !path || !mayOpenPage(path) || handedOver(path)) return;
  const routeIn = ({ routes }: { readonly routes?: RoutesSpec }) =>
    listRoutes(routes).find((route) => matchesRoute(route, path));
  const manifest = registry.manifests.find((one) => one.can.list && routeIn(one));
  const route = manifest && routeIn(manifest);
  if (!manifest || !route) return;
  if (manifest.asks) void loadEndpoint(manifest.asks);
  const resource = await registry.load(manifest.name);
  const { productName: name, productSlug: slug, staffEmailDomain } = getConfig();
  const today = todayInSaoPaulo(now);
  const context = { mode: 'list', now, today, product: { name, slug, staffEmailDomain } } as const;
  const params = firstQuestion(resource, context, paramsIn(route, path));
  if (isWaiting(resource, params.filter)) return;
  await queryClient.prefetchQuery({
    queryKey: [resource.name, 'getList', params],
    queryFn: ({ signal }) => dataProvider.getList(resource.name, { ...params, signal }),
  });
  // An address with a name of somebody in it is not kept.
  if (!route.includes(':')) noteFiles(at, since);
};
