import { useMemo } from 'react';
import { type RaRecord, useEvent } from 'react-admin';
import { useAddress } from '../../ui/address';
import type { AnyAction } from '../actions/anyAction';
import { useRemoveAction } from '../actions/useRemoveAction';
import { useStart } from '../actions/useStart';
import type { Resource } from '../compiled';
import { useDialogs } from '../context';
import { copyPath, openedFrom, overList, recordPath } from '../paths';
import { hasShowDialog } from './parts';
import type { Opened } from './useOpened';
import type { Rights } from './useRights';
import { actionsIn, useRowChoices } from './useRowChoices';

interface Where {
  readonly resource: Resource;
  /** Inside another page, whose address says nothing of this list. */
  readonly embedded: boolean;
  readonly readOnly: boolean;
}

/** Where a record of the list is edited, for whoever may. */
const useEditAddress = ({ spec }: Resource, mayEdit: boolean) => {
  const route = mayEdit ? spec.routes?.edit : undefined;
  return useMemo(
    () => (route ? (record: RaRecord) => recordPath(route, record.id) : undefined),
    [route],
  );
};

/**
 * What can be done with the rows of a list, by a press on a row, its icons and its menu. What the rows are
 * given stays the same, so that a menu or a dialog draws none of them again.
 */
export const useRowWork = (
  { resource, embedded, readOnly }: Where,
  rights: Rights,
  { run, show, openDialog, openMenu }: Opened,
) => {
  const { now, navigate } = useAddress();
  const dialogs = useDialogs();
  const removal = useRemoveAction(resource);
  const { routes, list, form } = resource.spec;
  const kept = () => (embedded ? '' : now().search);
  const copyRoute = rights.create && form?.create?.copies ? routes?.create : undefined;
  const hrefOf = useEditAddress(resource, rights.edit);
  const hasDetails = !readOnly && hasShowDialog(resource);
  const hasAddress = !embedded && resource.manifest.dialogs.show === true;
  const actions = useMemo(
    () => (readOnly ? [] : actionsIn(resource, 'row', rights)),
    [resource, rights, readOnly],
  );
  const icons = useMemo(() => actions.filter(({ icon }) => icon), [actions]);
  const opening = actions.find(({ name }) => name === list?.rowClick);
  const begin = useStart((action, record) => run(action, [record]), openDialog);
  const start = useEvent((action: AnyAction, record: RaRecord): void => {
    if (hasAddress && action === opening && routes?.show)
      navigate(`${recordPath(routes.show, record.id)}${now().search}`, {
        state: overList(record),
        // Beside the list one record takes the place of another; Back leads to the list.
        replace: openedFrom(now().state) !== undefined,
      });
    else begin(action, record);
  });
  const open = useEvent((record: RaRecord) => (opening ? start(opening, record) : show(record)));
  const onNear = useEvent(
    ({ dialog: near = '' }: AnyAction) => void dialogs[near]?.().catch(() => undefined),
  );
  const choicesOf = useRowChoices(resource, rights, start, {
    onEdit: hrefOf && ((record) => navigate(`${hrefOf(record)}${kept()}`)),
    onCopy: copyRoute ? ({ id }) => navigate(copyPath(copyRoute, id, kept())) : undefined,
    onShow: hasDetails ? show : undefined,
    onRemove: rights.remove ? (record) => run(removal, [record]) : undefined,
  });
  const hasMenu =
    !readOnly && Boolean(hrefOf || copyRoute || hasDetails || rights.remove || actions.length > 0);
  return {
    actions,
    opening,
    choicesOf,
    /** What the rows of a table are given. */
    tools: {
      hrefOf,
      open: opening || hasDetails ? open : undefined,
      icons,
      onIcon: start,
      onNear,
      onMenu: hasMenu ? openMenu : undefined,
    },
  };
};

export type RowWork = ReturnType<typeof useRowWork>;
