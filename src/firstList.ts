import { todayInSaoPaulo } from '../domain/time';
import { noteFirstList } from './ahead';
import { loadEndpoint } from './dataProvider';
import { handedOver, landing, mayOpenPage } from './doors';
import { getConfig } from './env';
import { hearReadings } from './http/early';
import type { Providers } from './providers';
import { registry } from './resources';
import { pathOfHash, ROUTES } from './routes';
import { firstQuestion, isWaiting } from './schema/list/firstQuestion';
import { listRoutes, matchesRoute, paramsIn } from './schema/paths';
import type { RoutesSpec } from './schema/types';

/** The list that an address leads to, its route and the address that says so; none for one with a query of its own. */
const listAt = (hash: string) => {
  const [address = '', query] = hash.slice(1).split('?');
  const path = address === '' || address === ROUTES.home ? landing() : address;
  if (query || !path || !mayOpenPage(path) || handedOver(path)) return undefined;
  const routeIn = ({ routes }: { readonly routes?: RoutesSpec }) =>
    listRoutes(routes).find((route) => matchesRoute(route, path));
  const manifest = registry.manifests.find((one) => one.can.list && routeIn(one));
  const route = manifest && routeIn(manifest);
  return manifest && route ? { manifest, route, path } : undefined;
};

/** Fetches the definition of the list that a path leads to, before anybody has signed in. */
export const fetchDefinitionAt = async (path: string): Promise<void> => {
  const manifest = registry.manifests.find((one) =>
    listRoutes(one.routes).some((route) => matchesRoute(route, path)),
  );
  if (manifest) await registry.load(manifest.name);
};

type Found = NonNullable<ReturnType<typeof listAt>>;

/** Reads the first page of a list into the cache. @returns whether there was anything to ask */
const prefetch = async (
  { manifest, route, path }: Found,
  { dataProvider, queryClient }: Providers,
  now: Date,
): Promise<boolean> => {
  if (manifest.asks) void loadEndpoint(manifest.asks);
  const resource = await registry.load(manifest.name);
  const { productName: name, productSlug: slug, staffEmailDomain } = getConfig();
  const product = { name, slug, staffEmailDomain };
  const context = { mode: 'list', now, today: todayInSaoPaulo(now), product } as const;
  const params = firstQuestion(resource, context, paramsIn(route, path));
  if (isWaiting(resource, params.filter)) return false;
  await queryClient.prefetchQuery({
    queryKey: [resource.name, 'getList', params],
    queryFn: ({ signal }) => dataProvider.getList(resource.name, { ...params, signal }),
  });
  return true;
};

/**
 * Asks for the first list while the screen is still being made (PERFORMANCE): the list finds the
 * answer in the cache. An address with a query of its own is left to the list.
 */
export const askFirstList = async (providers: Providers, now: Date): Promise<void> => {
  const at = pathOfHash(window.location.hash);
  const found = listAt(window.location.hash);
  if (!found) return;
  const since = performance.now();
  const { readings, stop } = hearReadings();
  const isAsked = await prefetch(found, providers, now).finally(stop);
  // An address with a name of somebody in it is not kept.
  if (isAsked && !found.route.includes(':')) noteFirstList(at, since, readings);
};
