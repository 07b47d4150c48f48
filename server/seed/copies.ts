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

/** Bookings per statement. */
const BATCH = 1_000;
/** Steps between two runs of `vacuum`, each of which reads only new pages. */
const ROUND = 5;
/** Steps between two checkpoints of the embedded database, which never checkpoints automatically. */
const CHECKPOINT = 25;
const UNHURRIED = { unhurried: true } as const;

/** Working tables of the copies, dropped when they are complete. */
const ASIDE = [
  'seed_customers',
  'seed_bookings',
  'seed_moves',
  'seed_order',
  'seed_pix',
  'seed_credits',
  'seed_plan',
];

/** Options and progress of the copies. */
interface Plan extends CopyOptions {
  /** Copies with customers and booking dates. */
  readonly copies: number;
  /** Bookings copied so far, of all copies, in the order of their start. */
  readonly placed: number;
  /** Copies with payments and credits. */
  readonly paid: number;
}

type Progress = Pick<Plan, 'copies' | 'placed' | 'paid'>;

/** The copy after the first `made`; undefined if there are enough. */
const copyAfter = ({ base, bookings }: CopyOptions, made: number): Copy | undefined => {
  const rows = Math.min(base, bookings - base - made * base);
  return rows > 0 ? { n: made + 1, rows } : undefined;
};

const readPlan = async (orm: Orm): Promise<Plan | undefined> => {
  // Checks the catalog by a query: a look-up by name may have cached a table that another server
  // dropped.
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

/** Runs the next step, or the cleanup. Returns whether more steps follow. */
const step = async (orm: Orm): Promise<boolean> => {
  await waitForOthers(orm);
  const plan = await readPlan(orm);
  if (!plan) return false;
  // Statistics lag behind the copies; indexes suit every size.
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

/** Vacuums the new rows, so that counts use index-only scans, and merges pending word index entries. */
const tidy = async (database: Database): Promise<void> => {
  await database.read(async (orm) => {
    for (const table of ['bookings', 'customers']) {
      await orm.execute(sql`vacuum (index_cleanup off, truncate off) ${sql.identifier(table)}`);
      await orm.execute(sql`select gin_clean_pending_list(${`${table}_search_idx`}::regclass)`);
    }
  }, UNHURRIED);
};

/** Releases the written log; a PostgreSQL server does so automatically. */
const checkpoint = async (database: Database): Promise<void> => {
  if (database.engine !== 'embedded') return;
  await database.read((orm) => orm.execute(sql`checkpoint`), UNHURRIED);
};

/**
 * Serializes servers that fill the database, until the end of the transaction. Locks the head of
 * the audit's first chain, which always exists; other writes take another chain meanwhile.
 */
export const waitForOthers = async (orm: Orm): Promise<void> => {
  await orm.select().from(auditHead).where(eq(auditHead.shard, 0)).for('update');
};

/**
 * Copies the base into working tables, from which `makeCopies` creates a large demonstration. Must
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

const analyse = (database: Database): Promise<void> =>
  database.transaction(async (orm) => {
    for (const table of ['bookings', 'customers', 'pix_payments', 'credit_history'])
      await orm.execute(sql`analyze ${sql.identifier(table)}`);
  }, UNHURRIED);

/**
 * Creates a large demonstration from a small one. Copies its bookings with own customers, PIX
 * payments and credits, on other days and with short histories. Does nothing if no copies are
 * pending. Order: all customers and booking dates, the bookings by start, then payments. Each step
 * is a transaction: an interrupted run resumes where it stopped, with its original clock.
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
