import type { Handlers } from '../kernel';
import type { Store } from '../store/types';
import { airports } from './airports';
import { bookings, feedback, pix } from './bookings';
import { campaigns } from './campaigns';
import { catalogue } from './catalogue';
import { consultants } from './consultants';
import { customers } from './customers';
import { investments } from './investments';
import { leads } from './leads';
import { packages, purchases } from './packages';
import { places } from './places';
import { professionals } from './professionals';
import { mgm, pgm, pgp } from './referrals';
import { session } from './session';
import { slots } from './slots';
import { staff } from './staff';
import { transfers } from './transfers';
import { uploads } from './uploads';
import { vouchers } from './vouchers';

/** A handler for every operation of the contract. */
export const handlers: Handlers<Store> = {
  ...session,
  ...staff,
  ...vouchers,
  ...investments,
  ...airports,
  ...catalogue,
  ...uploads,
  ...bookings,
  ...pix,
  ...feedback,
  ...customers,
  ...professionals,
  ...places,
  ...mgm,
  ...pgm,
  ...pgp,
  ...slots,
  ...consultants,
  ...leads,
  ...campaigns,
  ...transfers,
  ...packages,
  ...purchases,
};
