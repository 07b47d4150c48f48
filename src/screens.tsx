import { type ReactElement, type ReactNode, Suspense, useEffect } from 'react';
import {
  CoreAdminUI,
  CustomRoutes,
  Navigate,
  Resource as ResourceRegistration,
  useLocation,
  useRouterProvider,
} from 'react-admin';
import { PAGES } from './customPages';
import { ErrorPage, Shell } from './frame';
import { session } from './http/session';
import { menuOf, placeName } from './navigation';
import { currentGrant, handOverUrl, landingPath, mayOpenPage } from './pageAccess';
import { registry } from './resources';
import { ROUTES } from './routes';
import { useResourceRoutes } from './schema/routes';
import { lazyPart, lazyWithRetry } from './ui/lazy';
import { FormSkeleton } from './ui/states';

const sessionPage = <K extends keyof typeof import('./customPages/session')>(name: K) =>
  lazyPart(() => import('./customPages/session'), name);
const ChangePasswordPage = sessionPage('ChangePasswordPage');
const RestrictAccessPage = sessionPage('RestrictAccessPage');
const NoAccessHome = sessionPage('NoAccessHome');
const UnknownPage = sessionPage('UnknownPage');
const LogoutPage = sessionPage('LogoutPage');
const DeskPage = lazyWithRetry(() => import('./schema/desk/home/HomePage'));

const HandOver = ({ to }: { readonly to: string }) => {
  useEffect(() => window.location.replace(to), [to]);
  return null;
};

/** Renders a page if the operator may open it; else it redirects. */
const Guarded = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation();
  const url = handOverUrl(pathname);
  if (url) return <HandOver to={url} />;
  if (mayOpenPage(pathname)) return children;
  const state = { asked: placeName(pathname) ?? pathname };
  return <Navigate to={ROUTES.restrictAccess} state={state} replace />;
};

const guard = (children: ReactNode): ReactElement => <Guarded>{children}</Guarded>;

const Home = () => {
  const path = landingPath();
  return path ? <Navigate to={path} replace /> : <NoAccessHome />;
};

/** Page of an unknown address, without the props that ra-core passes to it. */
const Unknown = () => <UnknownPage />;

export const Screens = () => {
  const { Route } = useRouterProvider();
  const resourceRoutes = useResourceRoutes(registry.manifests, guard);
  return (
    <CoreAdminUI
      layout={Shell}
      dashboard={Home}
      catchAll={Unknown}
      error={ErrorPage}
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
        <Route path={ROUTES.desk} element={<DeskPage menu={menuOf(currentGrant())} />} />
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
        {resourceRoutes}
      </CustomRoutes>
    </CoreAdminUI>
  );
};
