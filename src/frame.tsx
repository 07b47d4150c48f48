import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { grantOf } from './authProvider';
import { getConfig } from './env';
import { loadFont } from './font';
import { session } from './http/session';
import { menuOf } from './navigation';
import { mayOpenPage } from './pageAccess';
import { ROUTES } from './routes';
import { FindButton, FindPalette } from './schema/desk/find/FindButton';
import type { WaitingByPath } from './schema/desk/MenuCounts';
import { onSessionLost } from './sessionLost';
import { Layout, MENU_PARTS, type MenuNode, withWaiting } from './ui/layout';
import { FailureState, lazyPart, lazyWithRetry, usePrefetch } from './ui/lazy';
import { whenIdle } from './whenIdle';

const ReLoginDialog = lazyPart(() => import('./customPages/session'), 'ReLoginDialog', 'dialog');
const IdleDialog = lazyWithRetry(() => import('./customPages/session/IdleDialog'), 'dialog');
const Keys = lazyWithRetry(() => import('./schema/list/keys/Keys'));
const MenuCounts = lazyWithRetry(() => import('./schema/desk/MenuCounts'));
const NewVersionNotice = lazyPart(() => import('./ui/layout/NewVersionNotice'), 'NewVersionNotice');

const CHECK_INTERVAL_MS = 50;

/** Wait for the first response; a page that sends no request counts as drawn then. */
const NO_REQUEST_MS = 2000;

/** Longest wait until the last skeleton is replaced. */
const SKELETON_MS = 4000;

/** Checks for responses and skeletons: an idle moment may precede React's replacement of a skeleton. */
const useIsFirstScreenDrawn = (): boolean => {
  const queries = useQueryClient();
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const start = performance.now();
    const check = (): void => {
      const waited = performance.now() - start;
      const isAnswered = queries
        .getQueryCache()
        .getAll()
        .some(({ queryKey, state }) => queryKey[0] !== 'auth' && state.dataUpdatedAt > 0);
      if (!isAnswered && (waited < NO_REQUEST_MS || queries.isFetching() > 0)) return;
      if (waited < SKELETON_MS && document.querySelector('main .MuiSkeleton-root')) return;
      clearInterval(timer);
      whenIdle(() => setDrawn(true));
    };
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [queries]);
  return isDrawn;
};

const AfterFirstScreen = ({
  menu,
  onCounts,
}: {
  readonly menu: readonly MenuNode[];
  readonly onCounts: (waiting: WaitingByPath) => void;
}) => {
  const { pathname } = useLocation();
  const isDrawn = useIsFirstScreenDrawn();
  usePrefetch(isDrawn, () => [loadFont, ReLoginDialog.preload, ...MENU_PARTS, FindPalette.preload]);
  if (!isDrawn) return null;
  return (
    <Suspense fallback={null}>
      <Keys fallback={null} />
      <MenuCounts
        menu={menu}
        isDesk={pathname === ROUTES.desk}
        onCounts={onCounts}
        fallback={null}
      />
      <NewVersionNotice fallback={null} />
    </Suspense>
  );
};

const ReLogin = () => {
  const [isLost, setLost] = useState(false);
  useEffect(() => onSessionLost(() => setLost(true)), []);
  return isLost && <ReLoginDialog isLost />;
};

/** Page for an uncaught error of rendering; it resets when the address changes. */
export const ErrorPage = ({
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
      <FailureState error={error} onRetry={retry} />
    </Box>
  );
};

const NO_COUNTS: WaitingByPath = new Map();

/** Only 'Buscar' lists this page: the menu of the specification has no entry for it. */
const DESK = { label: 'Meu turno', path: ROUTES.desk };

export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const config = getConfig();
  const { productName: name, version, environment } = config;
  const user = session.known();
  const menu = useMemo(() => menuOf(grantOf(user)), [user]);
  const [waiting, setWaiting] = useState<WaitingByPath>(NO_COUNTS);
  const canViewStatus = config.extensions.bo && mayOpenPage('/system');
  // Stable props: the bar is not rendered again with each page.
  const frame = useMemo(
    () => ({
      menu: withWaiting(menu, waiting),
      product: { name, version, environment, canViewStatus },
      find: <FindButton menu={[DESK, ...menu]} />,
    }),
    [menu, waiting, name, version, environment, canViewStatus],
  );
  return (
    <>
      <Layout {...frame}>{children}</Layout>
      <ReLogin />
      <AfterFirstScreen menu={menu} onCounts={setWaiting} />
      {config.idleTimeoutMinutes && <IdleDialog minutes={config.idleTimeoutMinutes} />}
    </>
  );
};
