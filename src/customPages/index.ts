import type { ComponentType } from 'react';
import type { MenuPlace } from '../schema/menu';
import type { Dialogs } from '../schema/types';
import { lazyWithRetry } from '../ui/lazy';

/** The dialogs that actions open, by name; each is a file of its own. */
export const DIALOGS: Dialogs = {
  'bookings.new': () => import('./bookings/newBooking'),
  'bookings.reactivation': () => import('./bookings/reactivation'),
};

/** A page of its own behind an address. */
export interface CustomPage {
  readonly path: string;
  readonly Page: ComponentType;
  /**
   * Its place in the menu, where the tree of the menu does not have its path; false keeps a page out
   * that only others lead to.
   */
  readonly menu?: { readonly group: string; readonly label: string } | false;
}

/** The pages that no resource makes. */
export const PAGES: readonly CustomPage[] = [
  { path: '/leads/report', Page: lazyWithRetry(() => import('./leadsReport')) },
  { path: '/leads-calendar', Page: lazyWithRetry(() => import('./leadsCalendar')) },
  { path: '/artist', Page: lazyWithRetry(() => import('./artist')), menu: false },
  {
    path: '/polygon-map',
    Page: lazyWithRetry(() => import('./polygons/areaOfOperation')),
  },
  {
    path: '/polygons',
    Page: lazyWithRetry(() => import('./polygons/settings')),
    menu: { group: 'Portfólio', label: 'Polígonos' },
  },
  {
    path: '/meeting-room',
    Page: lazyWithRetry(() => import('./meetingRoom')),
    menu: { group: 'Ajustes', label: 'Sala de Reunião' },
  },
];

/** The places of the menu that a page asks for. */
export const pagePlaces = ({ path, menu }: CustomPage): MenuPlace[] =>
  menu ? [{ ...menu, path }] : [];
