import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { type RaRecord, useEvent, useTranslate } from 'react-admin';
import { useAddress } from '../../ui/address';
import type { StartedAction } from '../actions/ActionHost';
import type { ActionRunner } from '../actions/useActionRunner';
import { useRemoveAction } from '../actions/useRemoveAction';
import { useStart } from '../actions/useStart';
import { useContextFor, useDialogs } from '../context/context';
import { type AnyAction, isCall } from '../definition/anyAction';
import type { Resource } from '../definition/compiled';
import { copyPath, openedFrom, overList, recordPath } from '../definition/paths';
import type { ChoicesOf, RelatedSpec, RowChoice } from '../definition/types';
import { actionsIn, type ListRights, useListRights } from './listRights';
import { useColumns } from './useColumns';

/** State of the menus and dialogs over a list. Its setters are stable, so that they render no row again. */
const useOverlays = () => {
  const [started, setStarted] = useState<readonly StartedAction[]>([]);
  const run = useCallback<ActionRunner['start']>(
    (...action) => setStarted((previous) => [...previous, action]),
    [],
  );
  /** The record with open details. */
  const [shown, show] = useState<RaRecord>();
  const [dialog, setDialog] = useState<{ readonly name: string; readonly record: RaRecord }>();
  const [menu, setMenu] = useState<{ readonly record: RaRecord; readonly anchor: HTMLElement }>();
  const stopAll = () => setStarted([]);
  return { started, run, stopAll, shown, show, dialog, setDialog, menu, setMenu };
};

/** Are the details of a record a dialog over the list, and not a page? */
export const hasShowDialog = ({ spec }: Resource): boolean =>
  spec.show !== undefined && spec.routes?.show === undefined;

type Handler = ((record: RaRecord) => void) | undefined;

const useChoices = (
  resource: Resource,
  rights: ListRights,
  start: (action: AnyAction, record: RaRecord) => void,
  handlers: Readonly<Record<'edit' | 'show' | 'clone' | 'delete', Handler>>,
): ChoicesOf => {
  const translate = useTranslate();
  const context = useContextFor('list');
  return (record, place) => {
    const builtIn = (key: keyof typeof handlers): RowChoice[] => {
      const handle = handlers[key];
      if (!handle) return [];
      const label = translate(`resources.${resource.name}.action.${key}`, {
        _: translate(`ra.action.${key}`),
      });
      return [{ key, label, danger: key === 'delete', onClick: () => handle(record) }];
    };
    const actions = actionsIn(resource, place, rights)
      .filter((action) => action.offered?.(record, context) !== false)
      .map((action) => ({
        key: action.name,
        label: action.label,
        danger: action.danger,
        blocked: action.blocked?.(record, context),
        shortcut: action.key,
        onClick: () => start(action, record),
      }));
    if (place !== 'row') return [...actions, ...builtIn('delete')];
    const openChoices = [...builtIn('edit'), ...builtIn('show')];
    return [...openChoices, ...actions, ...builtIn('clone'), ...builtIn('delete')];
  };
};

export interface ListProps {
  readonly resource: Resource;
  /** Is the list inside another page? Then it has no title, and the address does not contain its query. */
  readonly embedded: boolean;
  /** Fixed filters from the address or the surrounding page, which the filter bar does not show. */
  readonly filter: Readonly<Record<string, unknown>> | undefined;
  /** False: neither filters, buttons nor row actions; `row`: only row actions; undefined: all of them. */
  readonly tools?: RelatedSpec<never>['tools'];
  /** Loaders of the forms that open over the list, for the prefetch. */
  readonly forms?: readonly (() => Promise<unknown>)[] | undefined;
}

/** Actions of the rows. The functions in `rowTools` are stable, so that a menu or dialog renders no row again. */
const useRowActions = (
  { resource, embedded, tools }: ListProps,
  rights: ListRights,
  { run, show, setDialog, setMenu }: ReturnType<typeof useOverlays>,
) => {
  const { now: currentAddress, navigate } = useAddress();
  const dialogs = useDialogs();
  const removal = useRemoveAction(resource);
  const readOnly = tools === false;
  const { routes, list, form } = resource.spec;
  const search = () => (embedded ? '' : currentAddress().search);
  const copyRoute = rights.create && form?.create?.copies ? routes?.create : undefined;
  const editRoute = rights.edit ? routes?.edit : undefined;
  const hrefOf = useMemo(
    () => (editRoute ? (record: RaRecord) => recordPath(editRoute, record.id) : undefined),
    [editRoute],
  );
  const hasDetails = !readOnly && hasShowDialog(resource);
  const showsByAddress = !embedded && resource.manifest.dialogs.show === true;
  const actions = useMemo(
    () => (readOnly ? [] : actionsIn(resource, 'row', rights)),
    [resource, rights, readOnly],
  );
  const icons = useMemo(() => actions.filter(({ icon }) => icon), [actions]);
  const rowClick = actions.find(({ name }) => name === list?.rowClick);
  const startAction = useStart(
    (action, record) => run(action, [record]),
    (name, record) => setDialog({ name, record }),
  );
  const start = useEvent((action: AnyAction, record: RaRecord): void => {
    if (showsByAddress && action === rowClick && routes?.show)
      navigate(`${recordPath(routes.show, record.id)}${currentAddress().search}`, {
        state: overList(record),
        // The panel shows one record at a time: Back must close it, not show the previous record.
        replace: openedFrom(currentAddress().state) !== undefined,
      });
    else startAction(action, record);
  });
  const open = useEvent((record: RaRecord) => (rowClick ? start(rowClick, record) : show(record)));
  const onNear = useEvent(
    ({ dialog = '' }: AnyAction) => void dialogs[dialog]?.preload().catch(() => undefined),
  );
  const choicesOf = useChoices(resource, rights, start, {
    edit: hrefOf && ((record) => navigate(`${hrefOf(record)}${search()}`)),
    show: hasDetails ? show : undefined,
    clone: copyRoute ? ({ id }) => navigate(copyPath(copyRoute, id, search())) : undefined,
    delete: rights.remove ? (record) => run(removal, [record]) : undefined,
  });
  const hasMenu =
    !readOnly && Boolean(hrefOf || copyRoute || hasDetails || rights.remove || actions.length > 0);
  return {
    rowActions: actions,
    rowClick,
    choicesOf,
    rowTools: {
      /** Returns the address of a row; undefined if the row opens by `open` instead. */
      hrefOf,
      open: rowClick || hasDetails ? open : undefined,
      icons,
      onIcon: start,
      onNear,
      onMenu: hasMenu ? setMenu : undefined,
    },
  };
};

export const useListScreenState = (props: ListProps) => {
  const { resource, embedded, tools } = props;
  const readOnly = tools === false;
  const hasTools = tools === undefined;
  const rights = useListRights(resource, readOnly);
  const overlays = useOverlays();
  const bulkActions = actionsIn(resource, 'bulk', rights).filter(isCall);
  const canExport = rights.export && resource.spec.list?.export !== false;
  return {
    ...props,
    readOnly,
    hasTools,
    savesViews: !embedded && hasTools && resource.filters.some(({ hidden }) => !hidden),
    rights,
    columns: useColumns(resource, readOnly),
    overlays,
    ...useRowActions(props, rights, overlays),
    createRoute: rights.create ? resource.spec.routes?.create : undefined,
    bulkActions,
    canExport,
    /** Do the rows have checkboxes? */
    isSelectable: bulkActions.length > 0 || canExport,
  };
};

type ListScreen = ReturnType<typeof useListScreenState>;

export const ListScreenContext = createContext<ListScreen | undefined>(undefined);

/** Returns the state that the components of a list share. It is independent of loading, sorting and selection. */
export const useListScreen = (): ListScreen => {
  const screen = useContext(ListScreenContext);
  if (!screen) throw new Error('useListScreen must be used inside a list');
  return screen;
};
