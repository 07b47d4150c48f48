import type { ComponentType } from 'react';
import { NEW_ARTIST } from '../newArtist';
import type { Dialogs } from '../schema/definition/types';
import { lazyWithRetry } from '../ui/lazy';

export const DIALOGS: Dialogs = {
  'bookings.new': lazyWithRetry(() => import('./bookings/newBooking'), 'dialog'),
  'bookings.reactivation': lazyWithRetry(() => import('./bookings/reactivation'), 'dialog'),
};

export interface CustomPage {
  readonly path: string;
  readonly Page: ComponentType;
  /** Menu entry if the menu tree lacks the path; false for a page that is only linked from other pages. */
  readonly menu?: { readonly group: string; readonly label: string } | false;
}

/** Pages without a resource, and pages that replace a form of a definition. */
export const PAGES: readonly CustomPage[] = [
  { path: '/leads/report', Page: lazyWithRetry(() => import('./leadsReport')) },
  { path: '/leads-calendar', Page: lazyWithRetry(() => import('./leadsCalendar')) },
  { path: NEW_ARTIST, Page: lazyWithRetry(() => import('./newArtist')), menu: false },
  { path: '/artist', Page: lazyWithRetry(() => import('./artist')), menu: false },
  { path: '/polygon-map', Page: lazyWithRetry(() => import('./polygons/areaOfOperation')) },
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
