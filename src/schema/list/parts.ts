import { lazyWithRetry } from '../../ui/lazy';

/** Parts of a list in files of their own. Several have a `fallback` of null: the list works where they are missing. */

export const ActionHost = lazyWithRetry(
  () => import('../actions/ActionHost').then((module) => ({ default: module.ActionHost })),
  'dialog',
);
export const BulkBar = lazyWithRetry(() => import('./BulkBar'));
export const CardStyles = lazyWithRetry(() => import('./CardStyles'));
export const ChartDialog = lazyWithRetry(
  () => import('../chart/ChartDialog').then((module) => ({ default: module.ChartDialog })),
  'dialog',
);
export const ColumnsPanel = lazyWithRetry(() => import('../columns/ColumnsPanel'), 'dialog');
export const ColumnTools = lazyWithRetry(() => import('../columns/ColumnTools'));
export const Details = lazyWithRetry(() => import('./Details'), 'dialog');
export const EmptyList = lazyWithRetry(() => import('./EmptyList'));
export const FilterChips = lazyWithRetry(() => import('./FilterChips'));
export const ListRefresh = lazyWithRetry(() => import('../refresh/ListRefresh'));
export const RecordActions = lazyWithRetry(() =>
  import('../show/RecordActions').then((module) => ({ default: module.RecordActions })),
);
export const RowMenu = lazyWithRetry(() => import('./RowMenu'), 'dialog');
export const SaveViewDialog = lazyWithRetry(() => import('../views/SaveViewDialog'), 'dialog');
export const TotalRow = lazyWithRetry(() => import('./TotalRow'));
export const ViewTabs = lazyWithRetry(() => import('./ViewTabs'));
