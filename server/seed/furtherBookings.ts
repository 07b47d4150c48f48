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

/** Bookings per transaction. */
const BATCH = 2_000;
/** Batches between two checkpoints of the embedded database, which makes none automatically. */
const CHECKPOINT_BATCHES = 20;

/** Records of the first bookings that further bookings also refer to. */
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

/** Shortens the history of a booking to the newest status and the first one. */
const withShortHistory = ({ status, ...booking }: BookingRow): BookingRow => ({
  ...booking,
  status: status.filter((_, index) => index === 0 || index === status.length - 1),
  history: {},
});

/**
 * Inserts the bookings of the next days in the order of their start, so that those of a day are adjacent on disk, as in
 * real data. Half of their customers are new.
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
  const existing = await orm
    .select()
    .from(tables.customers)
    .where(gte(tables.customers.id, newId()))
    .orderBy(tables.customers.id)
    .limit(added.length);
  const slots = planFurther(end - made, made / wanted, end / wanted);
  const customers = [...added, ...existing];
  const { bookings, pix, charges } = demoBookings(scene, slots, { ...world, customers }, made);
  const byStart = bookings.toSorted((a, b) => a.rangeStart.getTime() - b.rangeStart.getTime());
  await insertRows(orm, tables.customers, added);
  await insertRows(orm, tables.bookings, byStart.map(withShortHistory));
  await insertRows(orm, tables.pixPayments, pix);
  await insertRows(orm, tables.charges, charges);
  await insertRows(orm, tables.creditHistory, demoCredits(scene, added, bookings));
  await insertRows(orm, tables.infractions, demoInfractions(scene, bookings, []));
  await orm.execute(sql`update seed_progress set made = ${end}`);
};

/** Inserts the next bookings; returns false if the demonstration is complete. */
const insertNext = async (orm: Orm, world: World): Promise<boolean> => {
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

/** Completes a large demonstration in batches. After an interruption it continues with the time of its start. */
export const addFurtherBookings = async (database: Database): Promise<void> => {
  const world = await database.read(readWorld);
  let batches = 0;
  while (await database.transaction((orm) => insertNext(orm, world), NO_TIMEOUT)) {
    batches += 1;
    if (batches % CHECKPOINT_BATCHES === 0) await maintain(database);
  }
  // Index-only scans, which counts need, require vacuumed tables.
  for (const table of ['bookings', 'customers', 'pix_payments', 'credit_history'])
    await database.read(
      (orm) => orm.execute(sql`vacuum (analyze) ${sql.identifier(table)}`),
      NO_TIMEOUT,
    );
  await maintain(database);
};
