import GlobalStyles from '@mui/material/GlobalStyles';
import { type ReactElement, type ReactNode, Suspense, useMemo } from 'react';
import {
  type RaRecord,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useRouterProvider,
} from 'react-admin';
import { BesideContext, PageFrameContext } from '../ui/dialog/closing';
import { PageTitle } from '../ui/layout';
import { lazyWithRetry } from '../ui/lazy';
import { FormSkeleton, TableSkeleton } from '../ui/states';
import type { Resource } from './compiled';
import { useDefinition, useDialogHost, useTitle } from './context';
import { fetchInputs } from './form/inputPlaces';
import { ListPage } from './list/ListPage';
import type { ResourceManifest } from './manifest';
import { filtersOfParams, isDialog, listPath, listRoutes, openedFrom } from './paths';

const FormDialog = lazyWithRetry(
  () => import('./form/FormDialog').then((m) => ({ default: m.FormDialog })),
  'dialog',
);
const FormPage = lazyWithRetry(() =>
  import('./form/FormPage').then((m) => ({ default: m.FormPage })),
);
const RecordPage = lazyWithRetry(() =>
  import('./show/RecordPage').then((m) => ({ default: m.RecordPage })),
);
const FreePage = lazyWithRetry(() =>
  import('./actions/FreePage').then((m) => ({ default: m.FreePage })),
);
const SinglePage = lazyWithRetry(() =>
  import('./form/FormPage').then((m) => ({ default: m.SinglePage })),
);

/** Prefetches of the forms of a list; constants, so that they do not cause renders. */
const OVER_LIST = [FormDialog.preload, fetchInputs];
const ON_PAGE = [FormPage.preload, fetchInputs];
const BOTH = [FormDialog.preload, FormPage.preload, fetchInputs];

const formsAhead = (dialogs: number, pages: number) => {
  if (dialogs > 0) return pages > 0 ? BOTH : OVER_LIST;
  return pages > 0 ? ON_PAGE : undefined;
};

/** Wraps a page in a check of permissions by its address. */
export type Guard = (page: ReactNode) => ReactElement;

const Loaded = ({
  name,
  children,
}: {
  readonly name: string;
  readonly children: (resource: Resource) => ReactNode;
}) => children(useDefinition(name));

/** Renders a page of a resource once its definition is loaded; until then `waiting` reserves its space. */
const WithDefinition = ({
  waiting,
  ...props
}: Parameters<typeof Loaded>[0] & { readonly waiting: ReactNode }) => (
  <Suspense fallback={waiting}>
    <Loaded {...props} />
  </Suspense>
);

/** Rows of the skeleton of a list. */
const WAITING_ROWS = 10;

/** Skeleton of a list while its definition loads; it prevents a layout shift. */
const ListPlace = ({ manifest }: { readonly manifest: ResourceManifest }) => (
  <>
    <PageTitle title={useTitle(manifest.title)} />
    <TableSkeleton rows={WAITING_ROWS} columns={manifest.columns} />
  </>
);

/** Form in a dialog over the list; a failure returns to the list with its present filters. */
const FormOverList = (props: { readonly resource: Resource; readonly mode: 'create' | 'edit' }) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const params = useParams();
  return (
    <FormDialog {...props} onError={() => navigate(listPath(props.resource, search, params))} />
  );
};

/** Dialog of a record with an address: the one that a row click opens. */
const RecordDialog = ({
  resource,
  record,
  onClose,
}: {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly onClose: () => void;
}) => {
  const DialogHost = useDialogHost();
  const { actions = [], list } = resource.spec;
  const { dialog } = actions.find(({ name }) => name === list?.rowClick) ?? {};
  if (dialog === undefined) return null;
  return (
    <DialogHost
      name={dialog}
      record={record}
      resource={resource.name}
      onClose={onClose}
      route={resource.spec.routes?.show}
    />
  );
};

/** Marks the row of the record that is open. */
const openRow = (id: RaRecord['id']) => ({
  [`tr[data-id="${CSS.escape(String(id))}"] > :not(* + *)`]: {
    boxShadow: 'inset 3px 0 0 currentColor',
  },
});

/** Dialog of a record over or beside the list that it was opened from; Back closes it. */
const RecordOverList = ({ resource }: { readonly resource: Resource }) => {
  const navigate = useNavigate();
  const record = openedFrom(useLocation().state);
  if (!record) return null;
  return (
    <BesideContext value={true}>
      <GlobalStyles styles={openRow(record.id)} />
      <RecordDialog resource={resource} record={record} onClose={() => navigate(-1)} />
    </BesideContext>
  );
};

/** List with its dialogs, or the page of a record that was opened by its address. */
const ListOrRecord = ({
  resource,
  forms,
}: {
  readonly resource: Resource;
  readonly forms: Parameters<typeof ListPage>[0]['forms'];
}) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { routes, dialogs } = resource.manifest;
  const match = useMatch({ path: (dialogs.show && routes?.show) || NOWHERE, end: true });
  const { id } = match?.params ?? {};
  const params = useParams();
  const list = listPath(resource, '', params);
  const frame = useMemo(
    () => ({ breadcrumbs: [{ label: resource.title, to: list }] }),
    [resource.title, list],
  );
  const routeFilters = filtersOfParams(routes, params);
  if (id === undefined || openedFrom(state))
    return (
      // The list of another record must not show the rows of the previous one.
      <ListPage
        key={routeFilters && JSON.stringify(routeFilters)}
        {...{ resource, routeFilters, forms }}
      />
    );
  const record = { id };
  return (
    <PageFrameContext value={frame}>
      <RecordDialog resource={resource} record={record} onClose={() => navigate(list)} />
    </PageFrameContext>
  );
};

/** Path that no address matches. */
const NOWHERE = '/-/nowhere';

/** The page of a resource without a list. */
const OnlyPage = ({ resource }: { readonly resource: Resource }) => {
  if (resource.spec.page) return <FreePage resource={resource} />;
  return resource.spec.show ? (
    <RecordPage resource={resource} />
  ) : (
    <SinglePage resource={resource} />
  );
};

/** Returns the forms of a resource that have a route and an operation. */
const formsOf = ({ routes, can }: ResourceManifest) =>
  (['create', 'edit'] as const).flatMap((mode) => {
    const path = routes?.[mode];
    return path && can[mode === 'edit' ? 'update' : mode] ? [{ mode, path }] : [];
  });

/** Returns the routes of a resource; dialogs are rendered over the list, which is not remounted. */
export const useResourceRoutes = (
  manifests: readonly ResourceManifest[],
  guard: Guard,
): ReactElement[] => {
  const { Route } = useRouterProvider();
  const routeTo = (
    path: string | undefined,
    key: string,
    name: string,
    draw: (resource: Resource) => ReactNode,
    isOverList = false,
  ) => {
    const page = (
      <WithDefinition name={name} waiting={isOverList ? null : <FormSkeleton />}>
        {draw}
      </WithDefinition>
    );
    return <Route key={key} path={path} element={isOverList ? page : guard(page)} />;
  };
  return manifests.flatMap((manifest) => {
    const { name, routes, single, page, can } = manifest;
    if (!routes) return [];
    if (single || page)
      return [
        routeTo(routes.list, name, name, (resource) => <OnlyPage key={name} resource={resource} />),
      ];
    const forms = formsOf(manifest);
    const dialogs = forms.filter(({ mode }) => isDialog(manifest, mode));
    const pages = forms.filter(({ mode }) => !isDialog(manifest, mode));
    const ahead = formsAhead(dialogs.length, pages.length);
    const list = (
      <Route
        key={name}
        element={guard(
          <WithDefinition key={name} name={name} waiting={<ListPlace manifest={manifest} />}>
            {(resource) => <ListOrRecord resource={resource} forms={ahead} />}
          </WithDefinition>,
        )}
      >
        {listRoutes(routes).map((path) => (
          <Route key={path} path={path} element={null} />
        ))}
        {manifest.dialogs.show &&
          routeTo(
            routes.show,
            'show',
            name,
            (resource) => <RecordOverList resource={resource} />,
            true,
          )}
        {dialogs.map(({ mode, path }) =>
          routeTo(
            path,
            mode,
            name,
            (resource) => <FormOverList resource={resource} mode={mode} />,
            true,
          ),
        )}
      </Route>
    );
    const show = routeTo(routes.show, `${name}-show`, name, (resource) => (
      <RecordPage resource={resource} />
    ));
    return [
      ...(can.list ? [list] : []),
      ...(routes.show && !manifest.dialogs.show ? [show] : []),
      ...pages.map(({ mode, path }) =>
        routeTo(path, `${name}-${mode}`, name, (resource) => (
          <FormPage key={`${name}-${mode}`} resource={resource} mode={mode} />
        )),
      ),
    ];
  });
};
