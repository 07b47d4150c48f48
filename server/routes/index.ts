import type { AnyHandler } from '../http/operation';
import type { Handlers } from '../kernel';
import type { Store } from '../store';
import { areaServices } from './areaServices';
import { bonuses } from './bonuses';
import { bookings, pix } from './bookings';
import { comments } from './comments';
import { counts } from './counts';
import { customers } from './customers';
import { find } from './find';
import { reads, writes } from './forward';
import { infractions } from './infractions';
import { leads } from './leads';
import { partners } from './partners';
import { places } from './places';
import { polygons } from './polygons';
import { priceChanges } from './priceChanges';
import { professionals } from './professionals';
import { purchases } from './purchases';
import { session } from './session';
import { staff } from './staff';
import { system } from './system';
import { transfers } from './transfers';
import { uploads } from './uploads';
import { views } from './views';
import { vouchers } from './vouchers';

/**
 * Handlers of all operations except `counts`, which calls the others. Families whose operations are
 * store methods of the same name are listed here; the others have their own file.
 */
const own: Omit<Handlers<Store>, keyof ReturnType<typeof counts>> = {
  ...session,
  ...staff,
  ...vouchers,
  ...reads('investments', 'list'),
  ...writes('investments', 'create', 'update'),
  ...reads('airports', 'list'),
  ...reads('categories', 'list'),
  ...reads('services', 'list', 'one'),
  ...writes('services', 'update'),
  ...reads('areas', 'list'),
  ...areaServices,
  ...reads('neighbors', 'ofService'),
  ...writes('neighbors', 'change'),
  ...uploads,
  ...bookings,
  ...pix,
  ...reads('ratings', 'list'),
  ...writes('ratings', 'remove'),
  ...comments,
  ...customers,
  ...professionals,
  ...partners,
  ...infractions,
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
  ...reads('push', 'list', 'reach'),
  ...writes('push', 'send'),
  ...writes('reprocess', 'bonuses'),
  'reprocess.preview': (_, { store, at }) => store.reprocess.preview(at),
  'reprocess.transfers': ({ params }, context) =>
    context.store.reprocess.transfers(context, params.fourteenDays === 'true'),
  ...polygons,
  ...priceChanges,
  ...reads('zones', 'list'),
  ...writes('zones', 'update'),
  ...reads('scheduledPrices', 'list'),
  ...writes('scheduledPrices', 'save'),
  ...reads('realtimePrices', 'list'),
  ...writes('realtimePrices', 'update'),
  ...bonuses,
  ...find,
  ...views,
  ...writes('clientErrors', 'add'),
  ...system,
  ...reads('gamification', 'one', 'performance'),
  ...writes('gamification', 'add'),
};

export const handlers: Handlers<Store> = {
  ...own,
  // Each handler was type-checked against its operation where it is defined.
  ...counts(own as Readonly<Record<string, AnyHandler<Store>>>),
};
