import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo } from 'react';
import { CoreAdminContext, localStorageStore } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { watchPermissions } from './authProvider';
import { DIALOGS } from './customPages';
import { getConfig } from './env';
import { client } from './http';
import { session } from './http/session';
import { prefetchList } from './prefetchList';
import { createProviders, type Providers } from './providers';
import { registry } from './resources';
import { SchemaProvider } from './schema/context/context';
import { DialogHost } from './schema/desk/DialogHost';
import { Screens } from './screens';
import { PrefetchContext } from './ui/lazy';
import { createCamarimTheme, useThemeMode } from './ui/theme';
import './typedAddress';

/** Reports an error to our own server (decision 0083); failures of the reporter are ignored. */
const reportError = (error: unknown): void => {
  import('./http/reportClientError')
    .then(({ reportClientError }) => reportClientError(error))
    .catch(() => undefined);
};

const watchErrors = (): void => {
  window.addEventListener('error', ({ error }) => reportError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
};

const clock = () => new Date();

export const App = ({ providers }: { readonly providers: Providers }) => {
  const { mode } = useThemeMode();
  const theme = useMemo(() => createCamarimTheme(mode), [mode]);
  const config = getConfig();
  const { maps, product } = useMemo(() => {
    const { productName: name, productSlug: slug, googleMapsApiKey, mapTilesUrl } = config;
    const { staffEmailDomain, newBackofficeUrl, extensions } = config;
    return {
      maps: { googleMapsApiKey, mapTilesUrl, findsAddresses: extensions.bo },
      product: { name, slug, staffEmailDomain, newBackofficeUrl },
    };
  }, [config]);
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
          <PrefetchContext value={true}>
            <Screens />
          </PrefetchContext>
        </SchemaProvider>
      </CoreAdminContext>
    </ThemeProvider>
  );
};

/** Throws in development if a definition contradicts the contract. */
const compareWithContract = async (): Promise<void> => {
  const [{ loadOperationFacts }, { checkContract }, all] = await Promise.all([
    import('./dataProvider/operations'),
    import('./schema/definition/registry'),
    import('./resources/all'),
  ]);
  checkContract(all.registry, await loadOperationFacts());
};

export const startApplication = (root: HTMLElement): void => {
  if (import.meta.env.DEV) void compareWithContract();
  const providers = createProviders();
  // If the definition fails to load, the screen retries and reports the failure.
  prefetchList(providers, clock()).catch(() => undefined);
  watchErrors();
  const reactRoot = createRoot(root, {
    onCaughtError(error) {
      console.error(error);
      reportError(error);
    },
  });
  const render = () => reactRoot.render(<App providers={providers} />);
  watchPermissions({ client, session }, () => {
    void providers.queryClient.invalidateQueries({ queryKey: ['auth'] });
    render();
  });
  render();
};
