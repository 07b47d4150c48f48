import type { RaRecord } from 'react-admin';
import type { Resource } from './compiled';
import type { ResourceManifest } from './manifest';

/** Fills the id of a record into a route: `/edit-voucher/:id`. */
export const recordPath = (route: string, id: RaRecord['id']): string =>
  route.replace(':id', encodeURIComponent(String(id)));

/** The list's address with the filters, order and page that are on screen. */
export const listPath = (resource: Resource, search = ''): string =>
  `${resource.spec.routes?.list ?? '/'}${search}`;

/** The state of the address of a record that was opened from its list: what the list knows of it. */
export const overList = (record: RaRecord): { readonly overList: RaRecord } => ({
  overList: record,
});

/** The record that was opened from its list; undefined where an address was followed. */
export const openedFrom = (state: unknown): RaRecord | undefined =>
  typeof state === 'object' && state !== null && 'overList' in state
    ? (state.overList as RaRecord)
    : undefined;

/** Whether a form of the resource stands in a dialog over its list. */
export const isDialog = ({ dialogs }: ResourceManifest, mode: 'create' | 'edit'): boolean =>
  dialogs[mode] === true;
