import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import {
  type AuthProvider,
  CoreAdminContext,
  type DataProvider,
  memoryStore,
  TestMemoryRouter,
  testDataProvider,
} from 'react-admin';
import { createI18nProvider } from '../../src/i18n';
import { SchemaProvider } from '../../src/schema/context/context';
import type { Registry } from '../../src/schema/definition/lazyRegistry';
import type { Dialogs } from '../../src/schema/definition/types';
import { DialogHost } from '../../src/schema/desk/DialogHost';
import { createCamarimTheme } from '../../src/ui/theme';

/** What a screen under test stands on. */
export interface ScreenOptions {
  readonly registry: Registry;
  readonly provider?: Partial<DataProvider>;
  /** Whether the operator may do an action; everything by default. */
  readonly can?: (resource: string, action: string) => boolean | Promise<boolean>;
  readonly path?: string;
  readonly now?: Date;
  /** Dialogs of the product's own that actions open. */
  readonly dialogs?: Dialogs;
}

/** The clock of screens: noon in São Paulo. */
export const SCREEN_NOW = new Date('2026-03-10T15:00:00Z');

/** Draws a screen with the product's own words, theme and definitions over a provider of the test. */
export const renderScreen = (screen: ReactElement, options: ScreenOptions) => {
  const { registry, provider = {}, can = () => true, path = '/', now = SCREEN_NOW } = options;
  const { dialogs = {} } = options;
  const authProvider: AuthProvider = {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => undefined,
    getIdentity: async () => ({ id: 's1', fullName: 'Rita Prado' }),
    canAccess: async ({ resource, action }) => can(resource, action),
  };
  return render(
    <TestMemoryRouter initialEntries={[path]}>
      <ThemeProvider theme={createCamarimTheme('light')}>
        <CoreAdminContext
          dataProvider={testDataProvider(provider)}
          authProvider={authProvider}
          i18nProvider={createI18nProvider()}
          store={memoryStore()}
          queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        >
          <SchemaProvider
            registry={registry}
            product={{ name: 'Camarim', slug: 'camarim', staffEmailDomain: 'camarim.test' }}
            clock={() => now}
            dialogs={dialogs}
            DialogHost={DialogHost}
          >
            {screen}
          </SchemaProvider>
        </CoreAdminContext>
      </ThemeProvider>
    </TestMemoryRouter>,
  );
};
