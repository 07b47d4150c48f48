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
import { grant, handedOver, landing, mayOpenPage } from './doors';
import { Broken, Shell } from './frame';
import { session } from './http/session';
import { menuOf, placeName } from './navigation';
import { registry } from './resources';
import { ROUTES } from './routes';
import { useResourceRoutes } from './schema/routes';
import { lazyPart, lazyWithRetry } from './ui/lazy';
import { FormSkeleton } from './ui/states';

const page = <K extends keyof typeof import('./customPages/session')>(name: K) =>
  lazyPart(() => import('./customPages/session'), name);
const ChangePasswordPage = page('ChangePasswordPage');
const RestrictAccessPage = page('RestrictAccessPage');
const NoAccessHome = page('NoAccessHome');
const UnknownPage = page('UnknownPage');
const LogoutPage = page('LogoutPage');
const DeskPage = lazyWithRetry(() => import('./schema/desk/home/HomePage'));

const HandOver = ({ to }: { readonly to: string }) => {
  useEffect(() => window.location.replace(to), [to]);
  return null;
};

const Guarded = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation();
  const there = handedOver(pathname);
  if (there) return <HandOver to={there} />;
  if (mayOpenPage(pathname)) return children;
  const asked = placeName(pathname) ?? pathname;
  return <Navigate to={ROUTES.restrictAccess} state={{ asked }} replace />;
};

const guard = (children: ReactNode): ReactElement => <Guarded>{children}</Guarded>;

const Home = () => {
  const first = landing();
  return first ? <Navigate to={first} replace /> : <NoAccessHome />;
};

/** Ignores the props that ra-core passes to the page of an unknown address. */
const Unknown = () => <UnknownPage />;

export const Screens = () => {
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
