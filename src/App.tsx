import Box from '@mui/material/Box';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ReactElement,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  localStorageStore,
  Navigate,
  Resource as ResourceRegistration,
  useLocation,
  useResetErrorBoundaryOnLocationChange,
  useRouterProvider,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { todayInSaoPaulo } from '../domain/time';
import { createAuthProvider, grantOf, STATIC_PATHS, watchPermissions } from './authProvider';
import { DIALOGS, PAGES } from './customPages';
import { createDataProvider, loadEndpoint } from './dataProvider';
import { createChangePassword } from './dataProvider/changePassword';
import { getConfig, mayReach } from './env';
import { loadFont } from './font';
import { client } from './http';
import { session } from './http/session';
import { createI18nProvider } from './i18n';
import { firstPageOf, mayOpenAs, menuOf } from './navigation';
import { createQueries } from './queries';
import { registry } from './resources';
import { HANDED_OVER, ROUTES } from './routes';
import { accessQuestion, CALL, operationQuestion, pageQuestion } from './schema/access';
import { DialogHost } from './schema/actions/DialogHost';
import { SchemaProvider } from './schema/context';
import { FindButton, FindPart } from './schema/find/FindButton';
import { nameMessages } from './schema/labels';
import { firstQuestion, isWaiting } from './schema/list/firstQuestion';
import { listRoutes, matchesRoute, paramsIn } from './schema/paths';
import { useResourceRoutes } from './schema/routes';
import type { RoutesSpec } from './schema/types';
import { onSessionLost } from './sessionLost';
import { Layout, MENU_PARTS } from './ui/layout';
import { AheadContext, FailureState, fetchAhead, lazyPart, useAhead } from './ui/lazy';
import { FormSkeleton } from './ui/states';
import { createCamarimTheme, startPage, useThemeMode } from './ui/theme';
import { tell, watchErrors } from './watchErrors';
import { whenIdle } from './whenIdle';

type Pages = typeof import('./customPages/session');

const page = <K extends keyof Pages>(name: K, shape?: 'dialog') =>
  lazyPart(async () => ({ default: (await import('./customPages/session'))[name] }), shape);
const ChangePasswordPage = page('ChangePasswordPage');
const RestrictAccessPage = page('RestrictAccessPage');
const NoAccessHome = page('NoAccessHome');
const UnknownPage = page('UnknownPage');
const LogoutPage = page('LogoutPage');
const ReLoginDialog = page('ReLoginDialog', 'dialog');

const Keys = lazyPart(() => import('./schema/keys/Keys'));

const DeskPage = lazyPart(() => import('./schema/home/HomePage'));
const NewVersionNotice = lazyPart(() => import('./ui/layout/NewVersionNotice'), 'dialog');

/** How long a page is open before anybody asks whether the product has a newer one, in milliseconds. */
const OLD_MS = 15 * 60_000;

/** After this a page that asks nothing is taken to be there, in milliseconds. */
const QUIET_MS = 2000;

const grant = () => grantOf(session.known());

const IdleDialog = lazyPart(() => import('./customPages/session/IdleDialog'), 'dialog');

/** Whether the signed-in operator may open a page; a hint, since the server decides every call. */
const mayOpenPage = (path: string): boolean => mayOpenAs(grant(), path);

/** Leaves for the newer back office; the own page never shows. */
const HandOver = ({ to }: { readonly to: string }) => {
  useEffect(() => window.location.replace(to), [to]);
  return null;
};

/** Where the newer back office serves a page, if it does. */
const handedOver = (path: string): string | undefined => {
  const { newBackofficeUrl } = getConfig();
  const there = HANDED_OVER[path];
  return newBackofficeUrl && there ? newBackofficeUrl + there : undefined;
};

const Guarded = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation();
  const there = handedOver(pathname);
  if (there) return <HandOver to={there} />;
  return mayOpenPage(pathname) ? children : <Navigate to={ROUTES.restrictAccess} replace />;
};

const guard = (children: ReactNode): ReactElement => <Guarded>{children}</Guarded>;

/** Where the index leads; undefined where the session may open no page. */
const landing = (): string | undefined => {
  const first = firstPageOf(grant());
  return first && startPage() === 'desk' ? ROUTES.desk : first;
};

const Home = () => {
  const first = landing();
  return first ? <Navigate to={first} replace /> : <NoAccessHome />;
};

/** ra-core gives the page of an unknown address props of its own. */
const Unknown = () => <UnknownPage />;

const Screens = () => {
  const { Route } = useRouterProvider();
  const resourceRoutes = useResourceRoutes(registry.manifests, guard);
  return (
    <CoreAdminUI
      layout={Shell}
      dashboard={Home}
      catchAll={Unknown}
      error={Broken}
      loginPage={false}
      requireAuth
      disableTelemetry
    >
      {registry.manifests.map(({ name, titleField }) => (
        <ResourceRegistration key={name} name={name} recordRepresentation={titleField}>
          <Route path="*" element={<Unknown />} />
        </ResourceRegistration>
      ))}
      <CustomRoutes noLayout>
        {!session.read() && <Route path={ROUTES.changePassword} element={<ChangePasswordPage />} />}
        <Route path={ROUTES.logout} element={<LogoutPage />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path={ROUTES.changePassword} element={<ChangePasswordPage />} />
        <Route path={ROUTES.restrictAccess} element={<RestrictAccessPage />} />
        <Route path={ROUTES.desk} element={<DeskPage menu={menuOf(grant())} />} />
        {resourceRoutes}
        {PAGES.map(({ path, Page }) => (
          <Route
            key={path}
            path={path}
            element={guard(
              <Suspense fallback={<FormSkeleton />}>
                <Page />
              </Suspense>,
            )}
          />
        ))}
      </CustomRoutes>
    </CoreAdminUI>
  );
};

/** Whether a first answer, of whatever page, is there: the first screen has the network for itself. */
const useIsFirstScreenThere = (): boolean => {
  const queries = useQueryClient();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const cache = queries.getQueryCache();
    const look = (): void =>
      setThere(
        cache.getAll().some(({ queryKey, state }) => queryKey[0] !== 'auth' && state.dataUpdatedAt),
      );
    look();
    return isThere ? undefined : cache.subscribe(look);
  }, [queries, isThere]);
  return isThere;
};

/** The dialog of a lost session: not with the first screen, but before anybody needs it. */
const ReLogin = () => {
  const [isLost, setLost] = useState(false);
  useAhead(useIsFirstScreenThere(), () => [
    loadFont,
    ReLoginDialog.fetch,
    NewVersionNotice.fetch,
    ...MENU_PARTS,
    FindPart.fetch,
  ]);
  useEffect(() => {
    // A page that asks nothing has no answer to wait for.
    const timer = setTimeout(() => whenIdle(loadFont), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => onSessionLost(() => setLost(true)), []);
  if (!isLost) return null;
  return (
    <Suspense fallback={null}>
      <ReLoginDialog isLost />
    </Suspense>
  );
};

/** The keys of lists and forms, in idle time once there is something to press them on. */
const Shortcuts = () => {
  const isThere = useIsFirstScreenThere();
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (isThere) whenIdle(() => setTime(true));
  }, [isThere]);
  return (
    isTime && (
      <Suspense fallback={null}>
        <Keys instead={null} />
      </Suspense>
    )
  );
};

/** The notice of a newer version, for a page that has been open for a while. */
const NewVersion = () => {
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOld(true), OLD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isOld && (
      <Suspense fallback={null}>
        <NewVersionNotice />
      </Suspense>
    )
  );
};

/** What is left to say where not even the frame of the pages can be drawn. */
const Broken = ({
  error,
  resetErrorBoundary,
}: {
  readonly error?: unknown;
  readonly resetErrorBoundary: (reason?: unknown) => void;
}) => {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  const retry = useCallback(() => resetErrorBoundary(undefined), [resetErrorBoundary]);
  return (
    <Box component="main" sx={{ maxWidth: 640, mx: 'auto', p: 3 }}>
      <FailureState failure={error} onRetry={retry} />
    </Box>
  );
};

/** Among the pages that 'Buscar' knows; the menu has what the specification says. */
const DESK = { label: 'Meu turno', path: ROUTES.desk };

const Shell = ({ children }: { readonly children: ReactNode }) => {
  const config = getConfig();
  const menu = menuOf(grant());
  const product = {
    name: config.productName,
    version: config.version,
    environment: config.environment,
    mayWatch: config.extensions.bo && mayOpenPage('/system'),
  };
  return (
    <>
      <Layout menu={menu} product={product} find={<FindButton menu={[DESK, ...menu]} />}>
        {children}
      </Layout>
      <ReLogin />
      <Shortcuts />
      <NewVersion />
      {config.idleTimeoutMinutes && (
        <Suspense fallback={null}>
          <IdleDialog minutes={config.idleTimeoutMinutes} />
        </Suspense>
      )}
    </>
  );
};

const clock = () => new Date();

const createProviders = () => ({
  dataProvider: createDataProvider({
    client,
    mappingOf: async (name) => (await registry.load(name)).mapping,
    resolveBase: (base) => (typeof base === 'string' ? base : getConfig().endpoints[base.config]),
    mayReach,
    changePassword: createChangePassword(client, session),
  }),
  authProvider: createAuthProvider({
    client,
    session,
    staticPaths: STATIC_PATHS,
    questionOf: async (resource, action) => {
      if (action === CALL) return operationQuestion((await loadEndpoint(resource))?.access);
      if (registry.has(resource)) return accessQuestion(registry.manifest(resource), action);
      return resource.startsWith('/') ? pageQuestion(resource, action) : undefined;
    },
  }),
  i18nProvider: createI18nProvider(nameMessages(registry.manifests), registry.labelOf),
  queryClient: createQueries(),
});

/** The application: providers, theme, definitions and screens. */
export const App = ({ providers }: { readonly providers: Providers }) => {
  const { mode } = useThemeMode();
  const theme = useMemo(() => createCamarimTheme(mode), [mode]);
  const { productName, productSlug, staffEmailDomain, newBackofficeUrl } = getConfig();
  const { googleMapsApiKey, mapTilesUrl, extensions } = getConfig();
  const maps = useMemo(
    () => ({ googleMapsApiKey, mapTilesUrl, findsAddresses: extensions.bo }),
    [googleMapsApiKey, mapTilesUrl, extensions],
  );
  const product = useMemo(
    () => ({ name: productName, slug: productSlug, staffEmailDomain, newBackofficeUrl }),
    [productName, productSlug, staffEmailDomain, newBackofficeUrl],
  );
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <CoreAdminContext {...providers} store={localStorageStore('1', 'camarim')}>
        <SchemaProvider
          registry={registry}
          product={product}
          clock={clock}
          dialogs={DIALOGS}
          DialogHost={DialogHost}
          maps={maps}
        >
          <AheadContext value={fetchAhead}>
            <Screens />
          </AheadContext>
        </SchemaProvider>
      </CoreAdminContext>
    </ThemeProvider>
  );
};

/** Refuses to go on with definitions that contradict the contract; asked while developing only. */
const compareWithContract = async (): Promise<void> => {
  const [{ loadOperationFacts }, { checkContract }, all] = await Promise.all([
    import('./dataProvider/operationFacts'),
    import('./schema/registry'),
    import('./resources/all'),
  ]);
  checkContract(all.registry, await loadOperationFacts());
};

type Providers = ReturnType<typeof createProviders>;

/**
 * Asks for the first list while the screen is still being made (PERFORMANCE): the list finds the
 * answer in the cache. An address with a query of its own is left to the list.
 */
const askFirstList = async ({ dataProvider, queryClient }: Providers): Promise<void> => {
  const [address = '', query] = window.location.hash.slice(1).split('?');
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
  const now = clock();
  const today = todayInSaoPaulo(now);
  const context = { mode: 'list', now, today, product: { name, slug, staffEmailDomain } } as const;
  const params = firstQuestion(resource, context, paramsIn(route, path));
  if (isWaiting(resource, params.filter)) return;
  await queryClient.prefetchQuery({
    queryKey: [resource.name, 'getList', params],
    queryFn: ({ signal }) => dataProvider.getList(resource.name, { ...params, signal }),
  });
};

/** Takes the page over; the boot script calls it once somebody is signed in. */
export const startApplication = (root: HTMLElement): void => {
  if (import.meta.env.DEV) void compareWithContract();
  const providers = createProviders();
  // A definition that did not arrive is asked for again by the screen, which says so.
  askFirstList(providers).catch(() => undefined);
  watchErrors();
  const reactRoot = createRoot(root, {
    onCaughtError(error) {
      console.error(error);
      tell(error);
    },
  });
  const draw = () => reactRoot.render(<App providers={providers} />);
  watchPermissions({ client, session }, () => {
    void providers.queryClient.invalidateQueries({ queryKey: ['auth'] });
    draw();
  });
  draw();
};
