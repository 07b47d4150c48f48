import { type ReactNode, Suspense } from 'react';
import { useRouterProvider } from 'react-admin';
import { vi } from 'vitest';
import { DIALOGS, PAGES } from '../../src/customPages';
import { registry } from '../../src/resources/all';
import { useResourceRoutes } from '../../src/schema/routes';
import { Notifications } from '../../src/ui/feedback';
import { leanProduct } from '../lean/provider';
import { operationOf } from '../lean/services';
import { renderScreen, SCREEN_NOW } from './screen';

/** Every page of the product behind its address. */
const Pages = () => {
  const { Route, Routes } = useRouterProvider();
  const routes = useResourceRoutes(registry.manifests, (page: ReactNode) => <>{page}</>);
  return (
    <Suspense fallback={<output role="progressbar" aria-label="Carregando" />}>
      <Routes>
        {routes}
        {PAGES.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Routes>
    </Suspense>
  );
};

/** A page of the product over services that say only what the specification names. */
export const leanPage = (path: string) => {
  // Failures are told on the console too.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  /** The operations that were asked for, newest last. */
  const asked: string[] = [];
  const { provider, services } = leanProduct({ now: () => SCREEN_NOW }, (request) => {
    asked.push(operationOf(request) ?? request.url);
    return undefined;
  });
  return {
    asked,
    services,
    draw: () =>
      renderScreen(
        <>
          <Pages />
          <Notifications />
        </>,
        { registry, dialogs: DIALOGS, provider: provider as never, path },
      ),
  };
};

/** Between two looks at a page, in milliseconds. */
const TURN = 25;

/** Waits until nothing is on its way: three looks at the page in a row have found it still. */
export const settled = async (asked: readonly string[]): Promise<void> => {
  let before = -1;
  let quiet = 0;
  await vi.waitFor(
    () => {
      const isQuiet =
        asked.length === before &&
        !document.querySelector('.MuiSkeleton-root, [role="progressbar"]');
      quiet = isQuiet ? quiet + 1 : 0;
      before = asked.length;
      if (quiet < 3) throw new Error(`still on its way: ${asked.join(' ')}`);
    },
    { timeout: 15_000, interval: TURN },
  );
};
