import { useListContext } from 'react-admin';
import { lazyPart, useAhead } from '../../ui/lazy';
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

export const RowMenu = lazyPart(
  () => import('./RowMenu').then((module) => ({ default: module.RowMenu })),
  'dialog',
);
export const ActionHost = lazyPart(
  () => import('../actions/ActionHost').then((module) => ({ default: module.ActionHost })),
  'dialog',
);
export const BulkBar = lazyPart(() =>
  import('./BulkBar').then((module) => ({ default: module.BulkBar })),
);
export const LeftDialog = lazyPart(
  () => import('./LeftDialog').then((module) => ({ default: module.LeftDialog })),
  'dialog',
);
export const ListHead = lazyPart(() =>
  import('./ListHead').then((module) => ({ default: module.ListHead })),
);
export const CardGrid = lazyPart(() =>
  import('./CardGrid').then((module) => ({ default: module.CardGrid })),
);
/** Without them a phone shows the rows as a table. */
export const CardStyles = lazyPart(() =>
  import('./CardStyles').then((module) => ({ default: module.CardStyles })),
);
export const EmptyList = lazyPart(() =>
  import('./EmptyList').then((module) => ({ default: module.EmptyList })),
);
/** Without it a list has no sums. */
export const TotalRow = lazyPart(() => import('./TotalRow'));
/** Without it columns are arranged in their panel alone. */
export const ColumnTools = lazyPart(() => import('../columns/ColumnTools'));
/** Without it a list asks again when somebody asks it to. */
export const ListRefresh = lazyPart(() => import('../refresh/ListRefresh'));
/** Without it the right to edit decides, and the server. */
export const CallRights = lazyPart(() => import('./CallRights'));
export const ViewTabs = lazyPart(() => import('./ViewTabs'));
export const InlineTable = lazyPart(() =>
  import('./InlineTable').then((module) => ({ default: module.InlineTable })),
);
export const Details = lazyPart(() => import('./Details'), 'dialog');

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
  useAhead(isKnown && data !== undefined, () => [
    RowMenu.fetch,
    ActionHost.fetch,
    ...(hasShowDialog(resource) ? [Details.fetch] : []),
    ...actions.flatMap(({ dialog = '' }): Fetch[] => {
      if (dialog === '') return [];
      const own = dialogs[dialog];
      return own ? [own] : [DialogHost.fetch, () => registry.load(definitionOf(dialog))];
    }),
    ...forms,
    ...(forms.length > 0
      ? [async () => (await import('../form/fetchForm')).fetchForm(resource)]
      : []),
    BulkBar.fetch,
    FilterChips.fetch,
    ColumnsPart.fetch,
    SaveViewPart.fetch,
  ]);
  return null;
};
