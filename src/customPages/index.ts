import { type ComponentType, lazy } from 'react';
import type { Dialogs } from '../schema/types';

/** The dialogs that actions open (part 1 sections 2.3 to 2.10), each loaded when it is first opened. */
export const DIALOGS: Dialogs = {
  'bookings.details': () => import('./bookings/details'),
  'bookings.actions': () => import('./bookings/actions'),
  'bookings.ratings': () => import('./bookings/ratings'),
  'bookings.suggestion': () => import('./bookings/suggestion'),
  'bookings.new': () => import('./bookings/newBooking'),
  'bookings.cancel': () => import('./bookings/cancel'),
  'bookings.reactivation': () => import('./bookings/reactivation'),
  'vouchers.batchCodes': () => import('./vouchers/batchCodes'),
  'purchases.details': () => import('./purchases/details'),
  'purchases.reprocess': () => import('./purchases/reprocess'),
};

/** A page of its own behind an address. */
export interface CustomPage {
  readonly path: string;
  readonly Page: ComponentType;
}

/** The pages that are more than a resource. */
export const PAGES: readonly CustomPage[] = [
  { path: '/users/:userId', Page: lazy(() => import('./customer')) },
];
