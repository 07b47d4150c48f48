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
import { lazyPart } from '../ui/lazy';
import { FormSkeleton, TableSkeleton } from '../ui/states';
import { useDefinition, useDialogHost, useTitle } from './context/context';
import type { Resource } from './definition/compiled';
import type { ResourceManifest } from './definition/manifest';
import { filtersOfParams, listPath, listRoutes, openedFrom } from './definition/paths';
import type { ActionDialogProps } from './definition/types';
import { fetchInputs } from './form/inputPlaces';
import { ListPage } from './list/ListPage';

const FormDialog = lazyPart(() => import('./form/FormDialog'), 'FormDialog', 'dialog');
const FormPage = lazyPart(() => import('./form/FormPage'), 'FormPage');
const RecordPage = lazyPart(() => import('./record/RecordPage'), 'RecordPage');
const FreePage = lazyPart(() => import('./record/FreePage'), 'FreePage');

export type Guard = (page: ReactNode) => ReactElement;

type Draw = (resource: Resource) => ReactNode;

const Loaded = ({ name, children }: { readonly name: string; readonly children: Draw }) =>
  children(useDefinition(name));

/** Renders a page of a resource once its definition is loaded, and the skeleton `waiting` until then. */
const WithDefinition = ({
  waiting,
  ...props
}: Parameters<typeof Loaded>[0] & { readonly waiting: ReactNode }) => (
  <Suspense fallback={waiting}>
    <Loaded {...props} />
  </Suspense>
);

const SKELETON_ROWS = 10;

/** Skeleton of a list while its definition loads; it prevents a layout shift. */
const ListSkeleton = ({ manifest }: { readonly manifest: ResourceManifest }) => (
  <>
    <PageTitle title={useTitle(manifest.title)} />
    <TableSkeleton rows={SKELETON_ROWS} columns={manifest.columns} />
  </>
);

const FormOverList = (props: { readonly resource: Resource; readonly mode: 'create' | 'edit' }) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const params = useParams();
  return (
    <FormDialog {...props} onError={() => navigate(listPath(props.resource, search, params))} />
  );
};

/** Dialog of `list.rowClick` for a record with an address of its own (`routes.show`). */
const RecordDialog = ({
  resource,
  record,
  onClose,
}: Pick<ActionDialogProps, 'record' | 'onClose'> & { readonly resource: Resource }) => {
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

/** Marks the row of the open record. */
const openRowStyles = (id: RaRecord['id']) => ({
  [`tr[data-id="${CSS.escape(String(id))}"] > :not(* + *)`]: {
    boxShadow: 'inset 3px 0 0 currentColor',
  },
});

const RecordOverList = ({ resource }: { readonly resource: Resource }) => {
  const navigate = useNavigate();
  const record = openedFrom(useLocation().state);
  if (!record) return null;
  return (
    <BesideContext value={true}>
      <GlobalStyles styles={openRowStyles(record.id)} />
      <RecordDialog resource={resource} record={record} onClose={() => navigate(-1)} />
    </BesideContext>
  );
};

/** Path that no address matches. */
const NOWHERE = '/-/nowhere';

/** The list, or its record as a page if the address of the record was opened by a link. */
const ListOrRecord = ({
  resource,
  forms,
}: Pick<Parameters<typeof ListPage>[0], 'resource' | 'forms'>) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { routes, dialogs } = resource.manifest;
  const match = useMatch({ path: (dialogs.show && routes?.show) || NOWHERE, end: true });
  const { id } = match?.params ?? {};
  const params = useParams();
  const list = listPath(resource, '', params);
  const breadcrumbs = useMemo(() => [{ label: resource.title, to: list }], [resource.title, list]);
  const routeFilters = filtersOfParams(routes, params);
  if (id === undefined || openedFrom(state))
    return (
      // The key: the list of another record must not show the rows of the previous one.
      <ListPage
        key={routeFilters && JSON.stringify(routeFilters)}
        {...{ resource, routeFilters, forms }}
      />
    );
  const record = { id };
  return (
    <PageFrameContext value={breadcrumbs}>
      <RecordDialog resource={resource} record={record} onClose={() => navigate(list)} />
    </PageFrameContext>
  );
};

/** Page of a resource without a list. */
const SinglePage = ({ resource }: { readonly resource: Resource }) => {
  if (resource.spec.page) return <FreePage resource={resource} />;
  return resource.spec.show ? (
    <RecordPage resource={resource} />
  ) : (
    <FormPage resource={resource} mode="edit" />
  );
};

const formsOf = ({ routes, can }: ResourceManifest) =>
  (['create', 'edit'] as const).flatMap((mode) => {
    const path = routes?.[mode];
    return path && can[mode === 'edit' ? 'update' : mode] ? [{ mode, path }] : [];
  });

/** Returns the routes of all resources. A dialog is a child route of its list, which stays mounted. */
export const useResourceRoutes = (
  manifests: readonly ResourceManifest[],
  guard: Guard,
): ReactElement[] => {
  const { Route } = useRouterProvider();
  return manifests.flatMap((manifest) => {
    const { name, routes, single, page, can } = manifest;
    if (!routes) return [];
    const load = (draw: Draw, waiting: ReactNode) => (
      <WithDefinition key={name} name={name} waiting={waiting}>
        {draw}
      </WithDefinition>
    );
    const pageAt = (path: string, draw: Draw) => (
      <Route key={path} path={path} element={guard(load(draw, <FormSkeleton />))} />
    );
    const dialogAt = (path: string, draw: Draw) => (
      <Route key={path} path={path} element={load(draw, null)} />
    );
    if (single || page)
      return [pageAt(routes.list, (resource) => <SinglePage key={name} resource={resource} />)];
    const forms = formsOf(manifest);
    const dialogs = forms.filter(({ mode }) => manifest.dialogs[mode]);
    const pages = forms.filter(({ mode }) => !manifest.dialogs[mode]);
    const prefetches = [
      ...(dialogs.length > 0 ? [FormDialog.preload] : []),
      ...(pages.length > 0 ? [FormPage.preload] : []),
      ...(forms.length > 0 ? [fetchInputs] : []),
    ];
    const list = load(
      (resource) => <ListOrRecord resource={resource} forms={prefetches} />,
      <ListSkeleton manifest={manifest} />,
    );
    const overList = manifest.dialogs.show ? routes.show : undefined;
    return [
      can.list && (
        <Route key={name} element={guard(list)}>
          {listRoutes(routes).map((path) => (
            <Route key={path} path={path} element={null} />
          ))}
          {overList && dialogAt(overList, (resource) => <RecordOverList resource={resource} />)}
          {dialogs.map(({ mode, path }) =>
            dialogAt(path, (resource) => <FormOverList resource={resource} mode={mode} />),
          )}
        </Route>
      ),
      routes.show &&
        !overList &&
        pageAt(routes.show, (resource) => <RecordPage resource={resource} />),
      ...pages.map(({ mode, path }) =>
        pageAt(path, (resource) => (
          <FormPage key={`${name}-${mode}`} resource={resource} mode={mode} />
        )),
      ),
    ].filter((route) => typeof route === 'object');
  });
};
