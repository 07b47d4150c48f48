import { useRouterProvider } from 'ra-core';
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { FormSkeleton } from '../ui/states';
import type { Resource } from './compiled';
import { ListPage } from './list/ListPage';
import { isDialog } from './paths';

const FormDialog = lazy(() => import('./form/FormDialog').then((m) => ({ default: m.FormDialog })));
const SinglePage = lazy(() => import('./form/FormPage').then((m) => ({ default: m.SinglePage })));
const FormPage = lazy(() => import('./form/FormPage').then((m) => ({ default: m.FormPage })));

/** Guards a page by the address that the operator asked for. */
export type Guard = (page: ReactNode) => ReactElement;

/** The routes of a resource: dialogs stand over the list, which stays as it was. */
export const useResourceRoutes = (resources: readonly Resource[], guard: Guard): ReactElement[] => {
  const { Route } = useRouterProvider();
  return resources.flatMap((resource) => {
    const { routes } = resource.spec;
    if (!routes) return [];
    if (resource.spec.single)
      return [
        <Route
          key={resource.name}
          path={routes.list}
          element={guard(
            <Suspense fallback={<FormSkeleton />}>
              <SinglePage resource={resource} />
            </Suspense>,
          )}
        />,
      ];
    const forms = (['create', 'edit'] as const).flatMap((mode) => {
      const path = routes[mode];
      return path && resource.can[mode === 'edit' ? 'update' : mode] ? [{ mode, path }] : [];
    });
    const dialogs = forms.filter(({ mode }) => isDialog(resource, mode));
    const pages = forms.filter(({ mode }) => !isDialog(resource, mode));
    const list = (
      <Route
        key={resource.name}
        element={guard(<ListPage key={resource.name} resource={resource} />)}
      >
        <Route path={routes.list} element={null} />
        {dialogs.map(({ mode, path }) => (
          <Route
            key={mode}
            path={path}
            element={
              <Suspense fallback={null}>
                <FormDialog resource={resource} mode={mode} />
              </Suspense>
            }
          />
        ))}
      </Route>
    );
    return [
      ...(resource.can.list ? [list] : []),
      ...pages.map(({ mode, path }) => (
        <Route
          key={`${resource.name}-${mode}`}
          path={path}
          element={guard(
            <Suspense fallback={<FormSkeleton />}>
              <FormPage resource={resource} mode={mode} />
            </Suspense>,
          )}
        />
      )),
    ];
  });
};
