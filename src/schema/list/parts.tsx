import { useListContext } from 'react-admin';
import { lazyWithRetry, usePrefetch } from '../../ui/lazy';
import type { AnyAction } from '../actions/anyAction';
import type { Resource } from '../compiled';
import { useDialogHost, useDialogs, useRegistry } from '../context';
import { type ListNow, useListNow } from '../keys/listNow';
import { SaveViewPart } from '../views/SaveView';
import { ColumnsPart } from './ColumnsMenu';
import { FilterChips } from './FilterBar';

/** What a list draws only sometimes, each in a file of its own. */

/** Fetches a part. */
export type Fetch = () => Promise<unknown>;

export const RowMenu = lazyWithRetry(
  () => import('./RowMenu').then((module) => ({ default: module.RowMenu })),
  'dialog',
);
export const ActionHost = lazyWithRetry(
  () => import('../actions/ActionHost').then((module) => ({ default: module.ActionHost })),
  'dialog',
);
export const BulkBar = lazyWithRetry(() =>
  import('./BulkBar').then((module) => ({ default: module.BulkBar })),
);
export const LeftDialog = lazyWithRetry(
  () => import('./LeftDialog').then((module) => ({ default: module.LeftDialog })),
  'dialog',
);
export const ListHead = lazyWithRetry(() =>
  import('./ListHead').then((module) => ({ default: module.ListHead })),
);
export const CardGrid = lazyWithRetry(() =>
  import('./CardGrid').then((module) => ({ default: module.CardGrid })),
);
/** Without them a phone shows the rows as a table. */
export const CardStyles = lazyWithRetry(() =>
  import('./CardStyles').then((module) => ({ default: module.CardStyles })),
);
export const EmptyList = lazyWithRetry(() =>
  import('./EmptyList').then((module) => ({ default: module.EmptyList })),
);
/** Without it a list has no sums. */
export const TotalRow = lazyWithRetry(() => import('./TotalRow'));
/** Without it columns are arranged in their panel alone. */
export const ColumnTools = lazyWithRetry(() => import('../columns/ColumnTools'));
/** Without it a list asks again when somebody asks it to. */
export const ListRefresh = lazyWithRetry(() => import('../refresh/ListRefresh'));
/** Without it the right to edit decides, and the server. */
export const CallRights = lazyWithRetry(() => import('./CallRights'));
export const ViewTabs = lazyWithRetry(() => import('./ViewTabs'));
export const Details = lazyWithRetry(() => import('./Details'), 'dialog');

/** Whether the details of a record stand in a dialog over the list, and not on a page. */
export const hasShowDialog = ({ spec }: Resource): boolean =>
  spec.show !== undefined && spec.routes?.show === undefined;

/** The definition that says a dialog: `bookings` of `bookings.actions`. */
const definitionOf = (dialog: string): string => dialog.split('.')[0] as string;

const NO_ROWS: ListNow['rows'] = [];

/** Has what the rows on screen may open fetched ahead, once there are some. */
export const PartsAhead = ({
  resource,
  isKnown,
  actions,
  forms,
  choicesOf,
}: {
  readonly resource: Resource;
  /** Whether it is known what may be done. */
  readonly isKnown: boolean;
  /** What can be done with a row or with what is ticked. */
  readonly actions: readonly AnyAction[];
  /** Parts of the forms that the list leads to. */
  readonly forms: readonly Fetch[];
  /** What can be done with a row, for the keys of the page; undefined inside another page. */
  readonly choicesOf: ListNow['choicesOf'] | undefined;
}) => {
  const { data } = useListContext();
  useListNow(choicesOf && { name: resource.name, rows: data ?? NO_ROWS, choicesOf });
  const dialogs = useDialogs();
  const DialogHost = useDialogHost();
  const registry = useRegistry();
  usePrefetch(isKnown && data !== undefined, () => [
    RowMenu.preload,
    ActionHost.preload,
    ...(hasShowDialog(resource) ? [Details.preload] : []),
    ...actions.flatMap(({ dialog = '' }): Fetch[] => {
      if (dialog === '') return [];
      const own = dialogs[dialog];
      return own ? [own] : [DialogHost.preload, () => registry.load(definitionOf(dialog))];
    }),
    ...forms,
    ...(forms.length > 0
      ? [async () => (await import('../form/FieldInput')).fetchForm(resource)]
      : []),
    BulkBar.preload,
    FilterChips.preload,
    ColumnsPart.preload,
    SaveViewPart.preload,
  ]);
  return null;
};
