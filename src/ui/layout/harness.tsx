import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, memoryStore, TestMemoryRouter } from 'react-admin';
import { vi } from 'vitest';
import { createI18nProvider } from '../../i18n';
import { createCamarimTheme } from '../theme';
import { buildMenu } from './menuTree';

const PATHS = ['/transfers', '/vouchers', '/new-voucher', '/service-category', '/staff'];

export const MENU = buildMenu([], new Set([...PATHS, '/change-password', '/logout']), () => true);

const authProvider = {
  login: async () => {},
  logout: async () => {},
  checkAuth: async () => {},
  checkError: async () => {},
  getPermissions: async () => undefined,
  getIdentity: async () => ({ id: '1', fullName: 'Ana Souza Lima' }),
};

export const renderFrame = (frame: ReactNode, at = '/transfers') =>
  render(
    <ThemeProvider theme={createCamarimTheme('light')}>
      <TestMemoryRouter initialEntries={[at]}>
        <CoreAdminContext
          authProvider={authProvider}
          i18nProvider={createI18nProvider()}
          store={memoryStore()}
        >
          {frame}
        </CoreAdminContext>
      </TestMemoryRouter>
    </ThemeProvider>,
  );

export const button = (name: string) => screen.getByRole('button', { name });
export const link = (name: string) => screen.getByRole('link', { name });
export const focused = () => document.activeElement?.textContent;

/** Stubs `matchMedia`: only `min-width` queries match. */
export const setWidth = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    media: query,
    matches: width >= Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
