import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { grantOf } from './authProvider';
import { mayOpenPage } from './doors';
import { getConfig } from './env';
import { useIsFirstScreenThere } from './firstScreen';
import { loadFont } from './font';
import { session } from './http/session';
import { menuOf } from './navigation';
import { ROUTES } from './routes';
import type { WaitingByPath } from './schema/counts/MenuCounts';
import { FindButton, FindPart } from './schema/find/FindButton';
import { onSessionLost } from './sessionLost';
import { Layout, MENU_PARTS, type MenuNode, withWaiting } from './ui/layout';
import { FailureState, lazyPart, useAhead } from './ui/lazy';
import { whenIdle } from './whenIdle';

const ReLoginDialog = lazyPart(
  async () => ({ default: (await import('./customPages/session')).ReLoginDialog }),
  'dialog',
);
const IdleDialog = lazyPart(() => import('./customPages/session/IdleDialog'), 'dialog');
const Keys = lazyPart(() => import('./schema/keys/Keys'));
/** Without it the menu has no numbers. */
const MenuCounts = lazyPart(() => import('./schema/counts/MenuCounts'));
const NewVersionNotice = lazyPart(() => import('./ui/layout/NewVersionNotice'), 'dialog');

/** How long a page is open before anybody asks whether the product has a newer one, in milliseconds. */
const OLD_MS = 15 * 60_000;

/** After this a page that asks nothing is taken to be there, in milliseconds. */
const QUIET_MS = 2000;

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

/** Whether it is time for what comes after the first screen: once that is there, and nothing else is done. */
const useAfterFirstScreen = (): boolean => {
  const isThere = useIsFirstScreenThere();
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (isThere) whenIdle(() => setTime(true));
  }, [isThere]);
  return isTime;
};

/** The keys of lists and forms, in idle time once there is something to press them on. */
const Shortcuts = () => {
  const isTime = useAfterFirstScreen();
  return (
    isTime && (
      <Suspense fallback={null}>
        <Keys instead={null} />
      </Suspense>
    )
  );
};

/** How many wait at the places of the menu, asked for in idle time once the first screen is there. */
const Numbers = ({
  menu,
  onCounts,
}: {
  readonly menu: readonly MenuNode[];
  readonly onCounts: (waiting: WaitingByPath) => void;
}) => {
  const { pathname } = useLocation();
  const isTime = useAfterFirstScreen();
  return (
    isTime && (
      <Suspense fallback={null}>
        <MenuCounts
          menu={menu}
          isDesk={pathname === ROUTES.desk}
          onCounts={onCounts}
          instead={null}
        />
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
export const Broken = ({
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

const NOBODY_WAITS: WaitingByPath = new Map();

/** Among the pages that 'Buscar' knows; the menu has what the specification says. */
const DESK = { label: 'Meu turno', path: ROUTES.desk };

/** What stands around every page: menu, search, and what watches over the session. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const config = getConfig();
  const known = session.known();
  const menu = useMemo(() => menuOf(grantOf(known)), [known]);
  const [waiting, setWaiting] = useState<WaitingByPath>(NOBODY_WAITS);
  const mayWatch = config.extensions.bo && mayOpenPage('/system');
  // A page that changes leaves the bar above it as it is.
  const frame = useMemo(
    () => ({
      menu: withWaiting(menu, waiting),
      product: {
        name: config.productName,
        version: config.version,
        environment: config.environment,
        mayWatch,
      },
      find: <FindButton menu={[DESK, ...menu]} />,
    }),
    [menu, waiting, config, mayWatch],
  );
  return (
    <>
      <Layout {...frame}>{children}</Layout>
      <ReLogin />
      <Shortcuts />
      <Numbers menu={menu} onCounts={setWaiting} />
      <NewVersion />
      {config.idleTimeoutMinutes && (
        <Suspense fallback={null}>
          <IdleDialog minutes={config.idleTimeoutMinutes} />
        </Suspense>
      )}
    </>
  );
};
