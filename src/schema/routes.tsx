import { useLocation, useNavigate, useRouterProvider } from 'ra-core';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { PageTitle } from '../ui/layout';
import { lazyPart } from '../ui/lazy';
import { FormSkeleton, TableSkeleton } from '../ui/states';
import type { Resource } from './compiled';
import { useDefinition } from './context';
import { fetchTyped } from './form/FieldInput';
import { ListPage } from './list/ListPage';
import type { ResourceManifest } from './manifest';
import { isDialog, listPath } from './paths';

const FormDialog = lazyPart(
  () => import('./form/FormDialog').then((m) => ({ default: m.FormDialog })),
  'dialog',
);
const FormPage = lazyPart(() => import('./form/FormPage').then((m) => ({ default: m.FormPage })));
const RecordPage = lazyPart(() =>
  import('./show/RecordPage').then((m) => ({ default: m.RecordPage })),
);
const SinglePage = lazyPart(() =>
  import('./form/FormPage').then((m) => ({ default: m.SinglePage })),
);

/** Fetch the forms of a list: the same ones at every drawing, so that it stands still. */
const OVER_LIST = [FormDialog.fetch, fetchTyped];
const ON_PAGE = [FormPage.fetch, fetchTyped];
const BOTH = [FormDialog.fetch, FormPage.fetch, fetchTyped];

const formsAhead = (dialogs: number, pages: number) => {
  if (dialogs > 0) return pages > 0 ? BOTH : OVER_LIST;
  return pages > 0 ? ON_PAGE : undefined;
};

/** Guards a page by the address that the operator asked for. */
export type Guard = (page: ReactNode) => ReactElement;

const Loaded = ({
  name,
  children,
}: {
  readonly name: string;
  readonly children: (resource: Resource) => ReactNode;
}) => children(useDefinition(name));

/** Draws a page of a resource once its definition is there; `waiting` holds its place until then. */
const WithDefinition = ({
  waiting,
  ...props
}: Parameters<typeof Loaded>[0] & { readonly waiting: ReactNode }) => (
  <Suspense fallback={waiting}>
    <Loaded {...props} />
  </Suspense>
);

/** Rows that the place of a list is held for. */
const WAITING_ROWS = 10;

/** The place of a list whose definition is on its way: what follows does not move the page. */
const ListPlace = ({ manifest }: { readonly manifest: ResourceManifest }) => (
  <>
    <PageTitle title={manifest.title} />
    <TableSkeleton rows={WAITING_ROWS} columns={manifest.columns} />
  </>
);

/** A form in a dialog; without it the list is left, as it was. */
const FormOverList = (props: { readonly resource: Resource; readonly mode: 'create' | 'edit' }) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const giveUp = () => navigate(listPath(props.resource, search));
  return <FormDialog {...props} onGiveUp={giveUp} />;
};

/** The routes of a resource: dialogs stand over the list, which stays as it was. */
export const useResourceRoutes = (
  manifests: readonly ResourceManifest[],
  guard: Guard,
): ReactElement[] => {
  const { Route } = useRouterProvider();
  return manifests.flatMap((manifest) => {
    const { name, routes, single, can } = manifest;
    if (!routes) return [];
    if (single)
      return [
        <Route
          key={name}
          path={routes.list}
          element={guard(
            <WithDefinition name={name} waiting={<FormSkeleton />}>
              {(resource) => <SinglePage key={name} resource={resource} />}
            </WithDefinition>,
          )}
        />,
      ];
    const forms = (['create', 'edit'] as const).flatMap((mode) => {
      const path = routes[mode];
      return path && can[mode === 'edit' ? 'update' : mode] ? [{ mode, path }] : [];
    });
    const dialogs = forms.filter(({ mode }) => isDialog(manifest, mode));
    const pages = forms.filter(({ mode }) => !isDialog(manifest, mode));
    const ahead = formsAhead(dialogs.length, pages.length);
    const list = (
      <Route
        key={name}
        element={guard(
          <WithDefinition key={name} name={name} waiting={<ListPlace manifest={manifest} />}>
            {(resource) => <ListPage resource={resource} forms={ahead} />}
          </WithDefinition>,
        )}
      >
        <Route path={routes.list} element={null} />
        {dialogs.map(({ mode, path }) => (
          <Route
            key={mode}
            path={path}
            element={
              <WithDefinition name={name} waiting={null}>
                {(resource) => <FormOverList resource={resource} mode={mode} />}
              </WithDefinition>
            }
          />
        ))}
      </Route>
    );
    const show = routes.show && can.one && (
      <Route
        key={`${name}-show`}
        path={routes.show}
        element={guard(
          <WithDefinition name={name} waiting={<FormSkeleton />}>
            {(resource) => <RecordPage resource={resource} />}
          </WithDefinition>,
        )}
      />
    );
    return [
      ...(can.list ? [list] : []),
      ...(show ? [show] : []),
      ...pages.map(({ mode, path }) => (
        <Route
          key={`${name}-${mode}`}
          path={path}
          element={guard(
            <WithDefinition name={name} waiting={<FormSkeleton />}>
              {(resource) => <FormPage key={`${name}-${mode}`} resource={resource} mode={mode} />}
            </WithDefinition>,
          )}
        />
      )),
    ];
  });
};
