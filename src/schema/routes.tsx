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
import { BesideContext, PageFrameContext } from '../ui/dialog/pageFrame';
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

/** Fetch the forms of a list: the same ones at every drawing, so that it stands still. */
const OVER_LIST = [FormDialog.preload, fetchInputs];
const ON_PAGE = [FormPage.preload, fetchInputs];
const BOTH = [FormDialog.preload, FormPage.preload, fetchInputs];

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
    <PageTitle title={useTitle(manifest.title)} />
    <TableSkeleton rows={WAITING_ROWS} columns={manifest.columns} />
  </>
);

/** A form in a dialog; without it the list is left, as it was. */
const FormOverList = (props: { readonly resource: Resource; readonly mode: 'create' | 'edit' }) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const params = useParams();
  const giveUp = () => navigate(listPath(props.resource, search, params));
  return <FormDialog {...props} onError={giveUp} />;
};

/** The dialog of a record that has an address: the one that a row opens. */
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

/** Over the list that it was opened from, or beside it; Back closes it. */
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

/** A list with what stands over it, or the page of the record whose address was followed. */
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
  const below = filtersOfParams(routes, params);
  if (id === undefined || openedFrom(state))
    return (
      // The rows of another record's list do not belong to this one.
      <ListPage
        key={below && JSON.stringify(below)}
        resource={resource}
        {...(below && { below })}
        {...(forms && { forms })}
      />
    );
  const record = { id };
  return (
    <PageFrameContext value={frame}>
      <RecordDialog resource={resource} record={record} onClose={() => navigate(list)} />
    </PageFrameContext>
  );
};

/** No address is this one. */
const NOWHERE = '/-/nowhere';

/** The page of a resource that has no list. */
const onlyPage = ({ name, page }: ResourceManifest, resource: Resource): ReactElement => {
  if (page) return <FreePage key={name} resource={resource} />;
  return resource.spec.show ? (
    <RecordPage key={name} resource={resource} />
  ) : (
    <SinglePage key={name} resource={resource} />
  );
};

/** The forms of a resource that have an address, and may be opened. */
const formsOf = ({ routes, can }: ResourceManifest) =>
  (['create', 'edit'] as const).flatMap((mode) => {
    const path = routes?.[mode];
    return path && can[mode === 'edit' ? 'update' : mode] ? [{ mode, path }] : [];
  });

/** The routes of a resource: dialogs stand over the list, which stays as it was. */
export const useResourceRoutes = (
  manifests: readonly ResourceManifest[],
  guard: Guard,
): ReactElement[] => {
  const { Route } = useRouterProvider();
  type Drawn = (resource: Resource) => ReactNode;
  const pageAt = (path: string | undefined, key: string, name: string, drawn: Drawn) => (
    <Route
      key={key}
      path={path}
      element={guard(
        <WithDefinition name={name} waiting={<FormSkeleton />}>
          {drawn}
        </WithDefinition>,
      )}
    />
  );
  const overList = (path: string | undefined, key: string, name: string, drawn: Drawn) => (
    <Route
      key={key}
      path={path}
      element={
        <WithDefinition name={name} waiting={null}>
          {drawn}
        </WithDefinition>
      }
    />
  );
  return manifests.flatMap((manifest) => {
    const { name, routes, single, page, can } = manifest;
    if (!routes) return [];
    if (single || page)
      return [pageAt(routes.list, name, name, (resource) => onlyPage(manifest, resource))];
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
          overList(routes.show, 'show', name, (resource) => <RecordOverList resource={resource} />)}
        {dialogs.map(({ mode, path }) =>
          overList(path, mode, name, (resource) => (
            <FormOverList resource={resource} mode={mode} />
          )),
        )}
      </Route>
    );
    return [
      ...(can.list ? [list] : []),
      ...(routes.show && !manifest.dialogs.show
        ? [
            pageAt(routes.show, `${name}-show`, name, (resource) => (
              <RecordPage resource={resource} />
            )),
          ]
        : []),
      ...pages.map(({ mode, path }) =>
        pageAt(path, `${name}-${mode}`, name, (resource) => (
          <FormPage key={`${name}-${mode}`} resource={resource} mode={mode} />
        )),
      ),
    ];
  });
};
