import type { Handlers } from '../kernel';
import type { Store } from '../store';
import { bookings, pix } from './bookings';
import { customers } from './customers';
import { reads, writes } from './forward';
import { leads } from './leads';
import { places } from './places';
import { professionals } from './professionals';
import { purchases } from './purchases';
import { session } from './session';
import { staff } from './staff';
import { transfers } from './transfers';
import { uploads } from './uploads';
import { vouchers } from './vouchers';

/**
 * A handler for every operation of the contract. Families whose operations are methods of the store by
 * the same name stand here; the others have a file, which says what they do besides.
 */
export const handlers: Handlers<Store> = {
  ...session,
  ...staff,
  ...vouchers,
  ...reads('investments', 'list'),
  ...writes('investments', 'create', 'update'),
  ...reads('airports', 'list'),
  ...reads('categories', 'list'),
  ...reads('services', 'list'),
  ...reads('areas', 'list'),
  ...uploads,
  ...bookings,
  ...pix,
  ...reads('ratings', 'list'),
  ...writes('ratings', 'remove'),
  ...reads('comments', 'list'),
  ...writes('comments', 'add'),
  ...customers,
  ...professionals,
  ...places,
  ...reads('mgm', 'one'),
  ...writes('mgm', 'update'),
  ...reads('pgm', 'one'),
  ...writes('pgm', 'update'),
  ...reads('pgp', 'one'),
  ...writes('pgp', 'update'),
  ...reads('slots', 'list', 'one', 'available'),
  ...writes('slots', 'create', 'update'),
  ...reads('consultants', 'integrationUrl'),
  ...leads,
  ...reads('campaigns', 'list'),
  ...writes('campaigns', 'create', 'update', 'remove'),
  ...transfers,
  ...reads('packages', 'list', 'ofArea'),
  ...writes('packages', 'create', 'update', 'remove'),
  ...purchases,
};
