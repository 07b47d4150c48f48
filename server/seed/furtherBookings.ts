import { faker } from '@faker-js/faker/locale/pt_BR';
import { eq, gte, isNull, sql } from 'drizzle-orm';
import { type Database, NO_TIMEOUT, type Orm } from '../db/database';
import { maintain } from '../db/maintenance';
import * as tables from '../db/schema';
import { dayInSaoPaulo } from '../store/days';
import { planFurther } from './bookingPlan';
import { type BookingWorld, demoBookings } from './bookings';
import { customersFor, demoCredits, demoCustomers, settleCustomers } from './people';
import { demoInfractions } from './professionals';
import { type Progress, readProgress, waitForOthers } from './progress';
import { newId, type Scene } from './random';
import { type BookingRow, insertRows } from './rows';

/** Bookings of one transaction. */
const BATCH = 2_000;
/** Batches between two checkpoints of the embedded database, which never checkpoints automatically. */
const CHECKPOINT = 20;

/** Records of the first bookings that further ones refer to. */
type World = Pick<Scene, 'members'> & Omit<BookingWorld, 'customers'>;

const readWorld = async (orm: Orm): Promise<World> => {
  const { bookings, professionals, staff, vouchers } = tables;
  const working = sql`${professionals.id} in (select ${bookings.partnerId} from ${bookings})`;
  return {
    members: await orm.select().from(staff).where(eq(staff.active, true)),
    professionals: await orm.select().from(professionals).where(working),
    vouchers: await orm.select().from(vouchers).where(isNull(vouchers.userId)),
  };
};

/** Keeps the newest step and the first: further bookings have short histories. */
const shortened = ({ status, ...booking }: BookingRow): BookingRow => ({
  ...booking,
  status: [...status.slice(0, 1), ...status.slice(1).slice(-1)],
  history: {},
});

/**
 * Inserts the bookings of the next days, in the order of their start: as in real data, bookings of a day are then
 * adjacent on disk. Half of their customers are new.
 */
const insertBatch = async (
  orm: Orm,
  { members, ...world }: World,
  { now, made, wanted }: Progress,
): Promise<void> => {
  faker.seed(made);
  const end = Math.min(made + BATCH, wanted);
  const scene: Scene = { now, today: dayInSaoPaulo(now), members };
  const added = demoCustomers(scene, customersFor(end - made), world.professionals, made);
  const known = await orm
    .select()
    .from(tables.customers)
    .where(gte(tables.customers.id, newId()))
    .orderBy(tables.customers.id)
    .limit(added.length);
  const slots = planFurther(end - made, made / wanted, end / wanted);
  const customers = [...added, ...known];
  const { bookings, pix, charges } = demoBookings(scene, slots, { ...world, customers }, made);
  const byStart = bookings.toSorted((a, b) => a.rangeStart.getTime() - b.rangeStart.getTime());
  await insertRows(orm, tables.customers, added);
  await insertRows(orm, tables.bookings, byStart.map(shortened));
  await insertRows(orm, tables.pixPayments, pix);
  await insertRows(orm, tables.charges, charges);
  await insertRows(orm, tables.creditHistory, demoCredits(scene, added, bookings));
  await insertRows(orm, tables.infractions, demoInfractions(scene, bookings, []));
  await orm.execute(sql`update seed_progress set made = ${end}`);
};

/** Inserts the next bookings; returns whether more follow. */
const step = async (orm: Orm, world: World): Promise<boolean> => {
  await waitForOthers(orm);
  const progress = await readProgress(orm);
  if (!progress) return false;
  if (progress.made < progress.wanted) {
    await insertBatch(orm, world, progress);
    return true;
  }
  await settleCustomers(orm);
  await orm.execute(sql`drop table seed_progress`);
  return false;
};

/**
 * Completes a large demonstration. Each step is a transaction: an interrupted run resumes where it stopped, with its
 * original clock.
 */
export const addFurtherBookings = async (database: Database): Promise<void> => {
  const world = await database.read(readWorld);
  for (
    let steps = 1;
    await database.transaction((orm) => step(orm, world), NO_TIMEOUT);
    steps += 1
  ) {
    if (steps % CHECKPOINT === 0) await maintain(database);
  }
  // Counts use index-only scans of vacuumed tables.
  for (const table of ['bookings', 'customers', 'pix_payments', 'credit_history'])
    await database.read(
      (orm) => orm.execute(sql`vacuum (analyze) ${sql.identifier(table)}`),
      NO_TIMEOUT,
    );
  await maintain(database);
};
