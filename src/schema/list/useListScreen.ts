import { useCallback, useMemo, useState } from 'react';
import { type RaRecord, useEvent, useTranslate } from 'react-admin';
import { useAddress } from '../../ui/address';
import type { StartedAction } from '../actions/ActionHost';
import type { ActionRunner } from '../actions/useActionRunner';
import { useRemoveAction } from '../actions/useRemoveAction';
import { useStart } from '../actions/useStart';
import { useContextFor, useDialogs } from '../context/context';
import type { AnyAction } from '../definition/anyAction';
import type { Resource } from '../definition/compiled';
import { copyPath, openedFrom, overList, recordPath } from '../definition/paths';
import type { ChoicesOf, RouteFilters, RowChoice } from '../definition/types';
import { useCreateLink } from './createLink';
import { actionsIn, type ListRights, useListRights } from './listRights';
import { useColumns } from './useColumns';

/**
 * State of what is open over a list: running actions, the details of a record, a dialog, a row menu. The functions
 * that open something are stable, so that no row draws again.
 */
const useOverlays = () => {
  const [started, setStarted] = useState<readonly StartedAction[]>([]);
  const [shown, show] = useState<RaRecord>();
  const [dialog, setDialog] = useState<{ readonly name: string; readonly record: RaRecord }>();
  const [menu, setMenu] = useState<{ readonly record: RaRecord; readonly anchor: HTMLElement }>();
  return {
    started,
    run: useCallback<ActionRunner['start']>(
      (...action) => setStarted((before) => [...before, action]),
      [],
    ),
    stopAll: () => setStarted([]),
    shown,
    show,
    dialog,
    openDialog: useCallback((name: string, record: RaRecord) => setDialog({ name, record }), []),
    closeDialog: () => setDialog(undefined),
    menu,
    openMenu: useCallback(
      (record: RaRecord, anchor: HTMLElement) => setMenu({ record, anchor }),
      [],
    ),
    closeMenu: () => setMenu(undefined),
  };
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
  const builtIn = (key: keyof typeof handlers, record: RaRecord): RowChoice[] => {
    const onClick = handlers[key];
    if (!onClick) return [];
    const label = translate(`resources.${resource.name}.action.${key}`, {
      _: translate(`ra.action.${key}`),
    });
    return [{ key, label, danger: key === 'delete', onClick: () => onClick(record) }];
  };
  return (record, place) => {
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
    const remove = builtIn('delete', record);
    if (place !== 'row') return [...actions, ...remove];
    return [
      ...builtIn('edit', record),
      ...builtIn('show', record),
      ...actions,
      ...builtIn('clone', record),
      ...remove,
    ];
  };
};

type Load = () => Promise<unknown>;

export interface ListPlace {
  readonly resource: Resource;
  /** Inside another page, whose address does not describe this list: without the title of the page and its buttons. */
  readonly embedded: boolean;
  readonly routeFilters: RouteFilters | undefined;
  readonly readOnly: boolean;
  readonly hasTools: boolean;
  readonly forms: readonly Load[];
}

/** Row interactions; stable functions, so that a menu or dialog draws no row again. */
const useRowWork = (
  { resource, embedded, readOnly }: ListPlace,
  rights: ListRights,
  { run, show, openDialog, openMenu }: ReturnType<typeof useOverlays>,
) => {
  const { now, navigate } = useAddress();
  const dialogs = useDialogs();
  const removal = useRemoveAction(resource);
  const { routes, list, form } = resource.spec;
  const search = () => (embedded ? '' : now().search);
  const copyRoute = rights.create && form?.create?.copies ? routes?.create : undefined;
  const editRoute = rights.edit ? routes?.edit : undefined;
  const hrefOf = useMemo(
    () => (editRoute ? (record: RaRecord) => recordPath(editRoute, record.id) : undefined),
    [editRoute],
  );
  const hasDetails = !readOnly && hasShowDialog(resource);
  const hasAddress = !embedded && resource.manifest.dialogs.show === true;
  const actions = useMemo(
    () => (readOnly ? [] : actionsIn(resource, 'row', rights)),
    [resource, rights, readOnly],
  );
  const icons = useMemo(() => actions.filter(({ icon }) => icon), [actions]);
  const rowClick = actions.find(({ name }) => name === list?.rowClick);
  const begin = useStart((action, record) => run(action, [record]), openDialog);
  const start = useEvent((action: AnyAction, record: RaRecord): void => {
    if (hasAddress && action === rowClick && routes?.show)
      navigate(`${recordPath(routes.show, record.id)}${now().search}`, {
        state: overList(record),
        // The panel shows one record at a time: Back must close it, not show the previous record.
        replace: openedFrom(now().state) !== undefined,
      });
    else begin(action, record);
  });
  const open = useEvent((record: RaRecord) => (rowClick ? start(rowClick, record) : show(record)));
  const onNear = useEvent(
    ({ dialog: near = '' }: AnyAction) => void dialogs[near]?.().catch(() => undefined),
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
    actions,
    rowClick,
    choicesOf,
    tools: {
      /** Opens a row: by a link if it has an address, else by a button. */
      hrefOf,
      open: rowClick || hasDetails ? open : undefined,
      icons,
      onIcon: start,
      onNear,
      onMenu: hasMenu ? openMenu : undefined,
    },
  };
};

/** State that the parts of a list share. It does not change while the list loads, is sorted or selected. */
export const useListScreen = (place: ListPlace) => {
  const { resource, embedded, readOnly } = place;
  const hasTools = place.hasTools && !readOnly;
  const rights = useListRights(resource, readOnly);
  const overlays = useOverlays();
  return {
    ...place,
    hasTools,
    savesViews: !embedded && hasTools && resource.filters.some(({ hidden }) => !hidden),
    rights,
    columns: useColumns(resource, readOnly),
    overlays,
    work: useRowWork(place, rights, overlays),
    createLink: useCreateLink(resource, rights.create, embedded),
    bulkActions: actionsIn(resource, 'bulk', rights),
  };
};

export type ListScreen = ReturnType<typeof useListScreen>;
