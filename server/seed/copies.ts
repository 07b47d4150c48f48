import { eq, sql } from 'drizzle-orm';
import type { Database, Orm } from '../db/database';
import { auditHead } from '../db/schema';
import {
  type Copy,
  type CopyOptions,
  copyBookings,
  copyCredits,
  copyCustomers,
  copyPix,
  moveBookings,
  numberBase,
  orderBookings,
} from './copyRows';

/** Bookings a statement. */
const BATCH = 1_000;
/** Steps between two rounds of `vacuum`, which reads what is new since the last one. */
const ROUND = 5;
/** Steps between two checkpoints of the embedded database, which makes none by itself. */
const CHECKPOINT = 25;
const UNHURRIED = { unhurried: true } as const;

/** What is set aside while the copies are being made, and dropped with the last of them. */
const ASIDE = [
  'seed_customers',
  'seed_bookings',
  'seed_moves',
  'seed_order',
  'seed_pix',
  'seed_credits',
  'seed_plan',
];

/** What is to be done, and how much of it is. */
interface Plan extends CopyOptions {
  /** Copies whose customers there are, and whose bookings have their day. */
  readonly copies: number;
  /** Bookings that have been copied, of all copies, in the order of their start. */
  readonly placed: number;
  /** Copies whose payments and credits there are. */
  readonly paid: number;
}

type Progress = Pick<Plan, 'copies' | 'placed' | 'paid'>;

/** The copy after the first `made`; undefined when there are enough. */
const copyAfter = ({ base, bookings }: CopyOptions, made: number): Copy | undefined => {
  const rows = Math.min(base, bookings - base - made * base);
  return rows > 0 ? { n: made + 1, rows } : undefined;
};

const readPlan = async (orm: Orm): Promise<Plan | undefined> => {
  // The catalogue is read as a table: a look-up by name may remember one that another server dropped.
  const [found] = await orm.execute<{ there: boolean }>(
    sql`select count(*) > 0 as there from pg_tables
      where schemaname = current_schema() and tablename = 'seed_plan'`,
  );
  if (!found?.there) return undefined;
  const [row] = await orm.execute<{ plan: CopyOptions & Progress }>(
    sql`select plan || jsonb_build_object('copies', copies, 'placed', placed, 'paid', paid) as plan
      from seed_plan`,
  );
  return row && { ...row.plan, now: new Date(row.plan.now) };
};

const nextCustomers = async (orm: Orm, plan: Plan, copy: Copy): Promise<void> => {
  await copyCustomers(orm, plan, copy);
  await moveBookings(orm, plan, copy);
  if (!copyAfter(plan, copy.n)) await orderBookings(orm);
  await orm.execute(sql`update seed_plan set copies = ${copy.n}`);
};

const nextBookings = async (orm: Orm, plan: Plan, last: number): Promise<void> => {
  const end = Math.min(plan.placed + plan.base, last);
  for (let from = plan.placed; from < end; from += BATCH)
    await copyBookings(orm, plan, from, Math.min(from + BATCH, end));
  await orm.execute(sql`update seed_plan set placed = ${end}`);
};

const nextPayments = async (orm: Orm, plan: Plan, copy: Copy): Promise<void> => {
  await copyPix(orm, plan, copy);
  await copyCredits(orm, plan, copy);
  await orm.execute(sql`update seed_plan set paid = ${copy.n}`);
};

/** One part more, or the end of the work. Answers whether there is more to do. */
const step = async (orm: Orm): Promise<boolean> => {
  await waitForOthers(orm);
  const plan = await readPlan(orm);
  if (!plan) return false;
  // Statistics lag behind the copies; the indices are right at every size.
  await orm.execute(sql`set local enable_seqscan = off`);
  await orm.execute(sql`set local jit = off`);
  const copied = copyAfter(plan, plan.copies);
  const paid = copyAfter(plan, plan.paid);
  const last = plan.bookings - plan.base;
  if (copied) await nextCustomers(orm, plan, copied);
  else if (plan.placed < last) await nextBookings(orm, plan, last);
  else if (paid) await nextPayments(orm, plan, paid);
  else for (const table of ASIDE) await orm.execute(sql`drop table ${sql.identifier(table)}`);
  return paid !== undefined;
};

/** Marks what is new as seen by all, so that counting reads indices alone; settles word searches. */
const tidy = async (database: Database): Promise<void> => {
  await database.read(async (orm) => {
    for (const table of ['bookings', 'customers']) {
      await orm.execute(sql`vacuum (index_cleanup off, truncate off) ${sql.identifier(table)}`);
      await orm.execute(sql`select gin_clean_pending_list(${`${table}_words_idx`}::regclass)`);
    }
  }, UNHURRIED);
};

/** Lets go of the log that was written; a server of PostgreSQL does so by itself. */
const checkpoint = async (database: Database): Promise<void> => {
  if (database.engine !== 'embedded') return;
  await database.read((orm) => orm.execute(sql`checkpoint`), UNHURRIED);
};

/**
 * Lets one server at a time fill the database, until the end of the transaction; the head
 * of the audit's first chain is there once, and whoever writes takes another chain meanwhile.
 */
export const waitForOthers = async (orm: Orm): Promise<void> => {
  await orm.select().from(auditHead).where(eq(auditHead.shard, 0)).for('update');
};

/**
 * Copies the base into tables of its own, from which `makeCopies` makes a large demonstration. Must
 * run in the transaction that filled the base.
 */
export const copyBase = async (orm: Orm, options: CopyOptions): Promise<void> => {
  if (options.bookings <= options.base || options.base === 0) return;
  await numberBase(orm);
  await orm.execute(sql`create table seed_plan as
    select ${JSON.stringify(options)}::jsonb as plan, 0 as copies, 0 as placed, 0 as paid`);
  for (const table of ['seed_customers', 'seed_bookings', 'seed_pix', 'seed_credits'])
    await orm.execute(sql`analyze ${sql.identifier(table)}`);
};

/** Statistics of what has grown. */
const analyse = (database: Database): Promise<void> =>
  database.transaction(async (orm) => {
    for (const table of ['bookings', 'customers', 'pix_payments', 'credit_history'])
      await orm.execute(sql`analyze ${sql.identifier(table)}`);
  }, UNHURRIED);

/**
 * Makes a large demonstration of a small one: copies its bookings, with customers, PIX payments and
 * credits of their own, on other days and with short histories. First all customers and the days of
 * their bookings, then the bookings in the order of their start, then what was paid. Each part is a
 * transaction: what was interrupted goes on where it stood, with the clock of its beginning. Does
 * nothing when no copies are wanted any more.
 */
export const makeCopies = async (database: Database): Promise<void> => {
  if (!(await database.read(readPlan))) return;
  for (let made = 1; await database.transaction(step, UNHURRIED); made += 1) {
    if (made % ROUND === 0) await tidy(database);
    if (made % CHECKPOINT === 0) await checkpoint(database);
  }
  await tidy(database);
  await analyse(database);
  await checkpoint(database);
};
