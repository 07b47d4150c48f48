import type { ComponentType } from 'react';
import { NEW_ARTIST } from '../newArtist';
import type { MenuPlace } from '../schema/menu';
import type { Dialogs } from '../schema/types';
import { lazyPart } from '../ui/lazy';

/** The dialogs that actions open, by name; each is a file of its own. */
export const DIALOGS: Dialogs = {
  'bookings.details': () => import('./bookings/details'),
  'bookings.infraction': () => import('./bookings/infraction'),
  'bookings.ratings': () => import('./bookings/ratings'),
  'bookings.suggestion': () => import('./bookings/suggestion'),
  'bookings.new': () => import('./bookings/newBooking'),
  'bookings.reactivation': () => import('./bookings/reactivation'),
  'vouchers.batchCodes': () => import('./vouchers/batchCodes'),
  'purchases.reprocess': () => import('./purchases/reprocess'),
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
  { path: '/leads/report', Page: lazyPart(() => import('./leadsReport')) },
  { path: '/leads-calendar', Page: lazyPart(() => import('./leadsCalendar')) },
  { path: NEW_ARTIST, Page: lazyPart(() => import('./newArtist')), menu: false },
  { path: '/artist/:artistId', Page: lazyPart(() => import('./artist')), menu: false },
  {
    path: '/infraction/schedule/:scheduleId',
    Page: lazyPart(() => import('./infractions')),
    menu: false,
  },
  {
    path: '/meeting-room',
    Page: lazyPart(() => import('./meetingRoom')),
    menu: { group: 'Ajustes', label: 'Sala de Reunião' },
  },
  {
    path: '/natura-integration',
    Page: lazyPart(() => import('./consultant')),
    menu: { group: 'Ajustes', label: 'Integração da Consultora' },
  },
];

/** The places of the menu that a page asks for. */
export const pagePlaces = ({ path, menu }: CustomPage): MenuPlace[] =>
  menu ? [{ ...menu, path }] : [];
