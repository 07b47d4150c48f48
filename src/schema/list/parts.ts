import { lazyPart, lazyWithRetry } from '../../ui/lazy';

/** Lazy components of a list. Several are used with `fallback={null}`, because the list also works without them. */

export const ActionHost = lazyPart(() => import('../actions/ActionHost'), 'ActionHost', 'dialog');
export const BulkBar = lazyWithRetry(() => import('./BulkBar'));
export const CardStyles = lazyWithRetry(() => import('./CardStyles'));
export const ChartDialog = lazyPart(() => import('./chart/ChartDialog'), 'ChartDialog', 'dialog');
export const ColumnsPanel = lazyWithRetry(() => import('./columns/ColumnsPanel'), 'dialog');
export const ColumnTools = lazyWithRetry(() => import('./columns/ColumnTools'));
export const Details = lazyWithRetry(() => import('./Details'), 'dialog');
export const EmptyList = lazyWithRetry(() => import('./EmptyList'));
export const ListRefresh = lazyWithRetry(() => import('./refresh/ListRefresh'));
export const RecordActions = lazyPart(() => import('../actions/RecordActions'), 'RecordActions');
export const RowMenu = lazyWithRetry(() => import('../actions/RowMenu'), 'dialog');
export const SaveViewDialog = lazyWithRetry(() => import('./views/SaveViewDialog'), 'dialog');
export const TotalRow = lazyWithRetry(() => import('./TotalRow'));
export const ViewTabs = lazyWithRetry(() => import('./ViewTabs'));
