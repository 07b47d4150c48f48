import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Orm } from '../db/database';
import { auditHead } from '../db/schema';

/** Spreads the numbers of short codes over all six-character codes; the factor is coprime to 36. */
export const CODE_SPREAD = { factor: 1_000_003, offset: 777_777_777, codes: 36 ** 6 } as const;

/** The short code of the nth booking: six letters or digits, unique. */
export const shortCodeOf = (ordinal: number): string => {
  const spread = (ordinal * CODE_SPREAD.factor + CODE_SPREAD.offset) % CODE_SPREAD.codes;
  return spread.toString(36).toUpperCase().padStart(6, '0');
};

export interface CopyOptions {
  readonly now: Date;
  /** The day of `now` in America/Sao_Paulo. */
  readonly today: string;
  /** Number of bookings in the base, each generated in full. */
  readonly base: number;
  /** Target number of bookings. */
  readonly bookings: number;
  readonly staffEmail: string;
}

/**
 * Id of a copy: 24 hexadecimal digits, like all ids. Ids of one copy are adjacent, so that the id
 * index grows at its end.
 */
const copyId = (id: SQL): SQL => sql`(lpad(to_hex(n), 6, '0') || left(md5(${id} || ':' || n), 18))`;
/** A whole number from 0 to 2^28 - 1, derived from an id and the number of the copy. */
const chance = (id: SQL, salt: string): SQL =>
  sql`('x' || substr(md5(${id} || ${salt}::text || n), 1, 7))::bit(28)::int`;
const iso = (instant: SQL): SQL =>
  sql`to_char((${instant}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The six symbols of a short code, as in `shortCodeOf`. */
const shortCode = (ordinal: SQL): SQL => {
  const spread = sql`((${ordinal}::bigint * ${CODE_SPREAD.factor}::bigint + ${CODE_SPREAD.offset}::bigint) % ${CODE_SPREAD.codes}::bigint)`;
  const symbols = [5, 4, 3, 2, 1, 0].map(
    (place) =>
      sql`substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (spread / ${36 ** place}::bigint % 36)::int + 1, 1)`,
  );
  return sql`(select ${sql.join(symbols, sql` || `)} from (select ${spread} as spread) as code)`;
};

/** Numbers the base by customer, so that its first part contains whole customers. */
const numberBase = async (orm: Orm): Promise<void> => {
  await orm.execute(sql`create table seed_customers as
    select c.*, row_number() over (order by id)::int as ordinal from customers c`);
  await orm.execute(sql`create table seed_bookings as
    select b.*, c.ordinal as user_ordinal,
      row_number() over (order by c.ordinal, b.id)::int as ordinal,
      (b.range_start at time zone b.tz)::date as base_day,
      substr(b.search, length(concat_ws(' ', lower(b.short_code), c.name_search, c.email, c.phone)) + 1)
        as search_tail
    from bookings b join seed_customers c on c.id = b.user_id`);
  await orm.execute(sql`alter table seed_bookings add primary key (ordinal)`);
  await orm.execute(sql`create table seed_moves (n int, ordinal int, starts timestamptz)`);
  await orm.execute(sql`create table seed_pix as select * from pix_payments`);
  await orm.execute(sql`create table seed_credits as select * from credit_history`);
};

/** One copy of the base, or of its first `rows` bookings. */
interface Copy {
  /** Number of the copy, from 1. */
  readonly n: number;
  readonly rows: number;
}

/** Copies customers, each with the first name of one and the last name of another of the base. */
const copyCustomers = (orm: Orm, { now }: CopyOptions, copy: Copy): Promise<unknown> =>
  orm.execute(sql`
    insert into customers (id, name, name_search, email, phone, phone_validated_at,
      email_validated_at, email_phone_confirmed, birthdate, gender, active, blocked, voucher_code,
      number_of_schedules, last_login, provider, provider_id, has_signature, vip, credits_cents,
      addresses, cards, preferences, excluded, search, created_at)
    select id, name, name_search, email, phone, created_at + validated * interval '1 hour',
      created_at + confirmed * interval '2 hours', email_phone_confirmed, birthdate, gender, active,
      blocked, voucher, schedules, last_login, provider, provider_id, has_signature, vip,
      credits_cents, addresses,
      (select coalesce(jsonb_agg(card || jsonb_build_object('holder', upper(name))), '[]'::jsonb)
        from jsonb_array_elements(cards) as card),
      preferences, excluded, concat_ws(' ', name_search, email, phone, id), created_at
    from (
      select ${copyId(sql`c.id`)} as id, first || ' ' || last as name,
        first_search || ' ' || last_search as name_search,
        first_search || '.' || last_search || '.' || (n * 10000 + ordinal) || '@exemplo.com.br' as email,
        left(phone, 3) || lpad((h % 100000000)::text, 8, '0') as phone,
        case when phone_validated_at is not null then 1 end as validated,
        case when email_validated_at is not null then 1 end as confirmed,
        case when voucher_code is not null
          then upper(first_search) || (n * 10000 + ordinal) end as voucher,
        coalesce(booked.schedules, 0) as schedules,
        case when provider_id is not null then (100000000 + h)::text end as provider_id,
        ${now.toISOString()}::timestamptz
          - (40 + h % 1400) * interval '1 day' - (h / 1400 % 1440) * interval '1 minute' as created_at,
        email_phone_confirmed, birthdate, gender, active, blocked, last_login, provider,
        has_signature, vip, credits_cents, addresses, cards, preferences, excluded
      from (
        select c.*, split_part(a.name, ' ', 1) as first, split_part(b.name, ' ', -1) as last,
          split_part(a.name_search, ' ', 1) as first_search,
          split_part(b.name_search, ' ', -1) as last_search
        from (
          select c.*, n, total, ${chance(sql`c.id`, 'c')} as h
          from seed_customers c cross join (select ${copy.n}::int as n) as copy
          cross join (select max(ordinal) as total from seed_customers) as base
          where c.ordinal <= (select max(user_ordinal) from seed_bookings
            where ordinal <= ${copy.rows})
          offset 0
        ) as c
        join seed_customers a on a.ordinal = 1 + ${chance(sql`c.id`, 'first')} % total
        join seed_customers b on b.ordinal = 1 + ${chance(sql`c.id`, 'last')} % total
      ) as c
      left join (
        select user_ordinal, count(*) as schedules from seed_bookings
        where ordinal <= ${copy.rows} group by user_ordinal
      ) as booked on booked.user_ordinal = c.ordinal
    ) as copied`);

/**
 * Moves closed bookings to a day after the customer's registration. Of open and future bookings,
 * one in twelve stays. The others become finished, or cancelled without a professional.
 */
const movedBookings = ({ today, base }: CopyOptions, copied: SQL): SQL => sql`
  select b.*, c.name as new_name, c.name_search as new_name_search, c.email as new_email,
    c.phone as new_phone, h,
    ${copyId(sql`b.id`)} as new_id, c.id as new_user_id,
    case when b.short_code is not null
      then ${shortCode(sql`(n * ${base}::bigint + b.ordinal + ${base}::bigint)`)} end as new_code,
    stays,
    case when is_open and not stays
      then case when b.partner_id is null then (array[12, 20, 4, 5, 12])[1 + h % 5] else 11 end
      else b.status_code end as new_status,
    case when stays then interval '0' else (${today}::date - base_day - 1
      - h / 64 % least(1095, ${today}::date - c.created_at::date - 27)) * interval '1 day'
      end as shift
  from (
    select copied.*, status_code in (0, 1, 2, 7, 8, 9, 15, 16, 17, 19) as is_open,
      ${chance(sql`id`, 'b')} as h
    from (${copied}) as copied
  ) as b
  cross join lateral (
    select case when is_open then h % 12 = 0
      else h % 40 = 0 and base_day >= ${today}::date - 5 end as stays
  ) as staying
  join customers c on c.id = ${copyId(sql`b.user_id`)}`;

/** Stores the start times of a copy's bookings; its customers must exist. */
const moveBookings = (orm: Orm, options: CopyOptions, { n, rows }: Copy): Promise<unknown> => {
  const copied = sql`select *, ${n}::int as n from seed_bookings where ordinal <= ${rows}`;
  return orm.execute(sql`
    insert into seed_moves select n, ordinal, range_start + shift
    from (${movedBookings(options, copied)}) as moved`);
};

/**
 * Orders the bookings of all copies by start. As in real data, bookings of a day are then adjacent
 * on disk, and reading some days reads few pages.
 */
const orderBookings = async (orm: Orm): Promise<void> => {
  await orm.execute(sql`create table seed_order as
    select row_number() over (order by starts, n, ordinal)::int as place, n, ordinal from seed_moves`);
  await orm.execute(sql`alter table seed_order add primary key (place)`);
  await orm.execute(sql`analyze seed_order`);
};

/** Copies the bookings after the position `from`, up to the position `to`. */
const copyBookings = (
  orm: Orm,
  options: CopyOptions,
  from: number,
  to: number,
): Promise<unknown> => {
  const copied = sql`select b.*, n, place from seed_order o join seed_bookings b using (ordinal)
    where place > ${from} and place <= ${to}`;
  return orm.execute(sql`
    insert into bookings (id, short_code, realtime, tz, area_id, status_code, status, range_start,
      range_end, requested_on, scheduled_on, scheduled_start, scheduled_end, date_type, user_id,
      user_name, user_email, user_phone, partner_id, partner_name, category_id, service_id,
      service_name, service_cents, service_preference_cents, number_of_clients,
      only_for_preference, has_preference, preferences, voucher_code, voucher_side, address, total_cents, amounts,
      take_rate, agent, rule, card_validated, transfer, payment, paid, pix_sum_cents, pix_paid, search)
    select new_id, new_code, realtime, tz, area_id, new_status,
      jsonb_build_array(jsonb_build_object('code', new_status,
        'date', ${iso(sql`case when new_status = status_code then (status -> 0 ->> 'date')::timestamptz + shift else range_end + shift end`)},
        'blame', case when new_status = 5 then new_email
          when new_status = status_code then status -> 0 ->> 'blame'
          when new_status in (4, 20) then ${options.staffEmail}::text end))
        || case when new_status = 0 then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
          'code', 0, 'date', ${iso(sql`requested_on + shift`)}, 'blame', new_email)) end,
      range_start + shift, range_end + shift, requested_on + shift, scheduled_on + shift,
      scheduled_start + shift, scheduled_end + shift, date_type, new_user_id,
      new_name, new_email, new_phone, partner_id, partner_name, category_id, service_id,
      service_name, service_cents, service_preference_cents, number_of_clients,
      only_for_preference, has_preference, preferences, voucher_code, voucher_side, address, total_cents,
      amounts - 'infractionProfessionalDiscountId', take_rate, agent, rule, card_validated,
      transfer || jsonb_build_object('id', 'TRA-' || upper(left(new_id, 12))),
      payment - 'events' || jsonb_build_object('id', 'PAY-' || upper(left(new_id, 12)))
        || case when new_status = status_code then '{}'::jsonb else jsonb_build_object(
          'status', case when new_status = 11 then 'AUTHORIZED' else 'CANCELLED' end) end,
      case when new_status = status_code then paid else new_status = 11 end,
      pix_sum_cents, pix_paid,
      concat_ws(' ', lower(new_code), new_name_search, new_email, new_phone) || search_tail
    from (${movedBookings(options, copied)}) as moved order by place`);
};

const copyPix = (orm: Orm, { now }: CopyOptions, copy: Copy): Promise<unknown> =>
  orm.execute(sql`
    insert into pix_payments (code, booking_id, bank, cents, created_by, created_at)
    select left(p.code, 9) || left(md5(p.code || ':' || n), 20), b.id, p.bank, p.cents,
      p.created_by, least(${now.toISOString()}::timestamptz, b.range_end + interval '1 day')
    from seed_pix p cross join (select ${copy.n}::int as n) as copy
    join bookings b on b.id = ${copyId(sql`p.booking_id`)}`);

const copyCredits = (orm: Orm, { now }: CopyOptions, copy: Copy): Promise<unknown> =>
  orm.execute(sql`
    insert into credit_history (id, user_id, cents, decrease, reason, description, booking_id,
      created_by, created_at)
    select ${copyId(sql`r.id`)}, c.id, r.cents, r.decrease, r.reason, r.description, b.id,
      r.created_by,
      case when r.decrease
        then coalesce(b.requested_on, ${now.toISOString()}::timestamptz - interval '1 day')
        else c.created_at + (1 + r.cents % 19) * interval '1 hour' end
    from seed_credits r cross join (select ${copy.n}::int as n) as copy
    join customers c on c.id = ${copyId(sql`r.user_id`)}
    left join bookings b on b.id = ${copyId(sql`r.booking_id`)}`);

/** Bookings per statement. */
const BATCH = 1_000;
/** Steps between two runs of `vacuum`, each of which reads only new pages. */
const ROUND = 5;
/** Steps between two checkpoints of the embedded database, which never checkpoints automatically. */
const CHECKPOINT = 25;
const NO_TIMEOUT = { noTimeout: true } as const;

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
  }, NO_TIMEOUT);
};

/** Releases the written log; a PostgreSQL server does so automatically. */
const checkpoint = async (database: Database): Promise<void> => {
  if (database.engine !== 'embedded') return;
  await database.read((orm) => orm.execute(sql`checkpoint`), NO_TIMEOUT);
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

const analyze = (database: Database): Promise<void> =>
  database.transaction(async (orm) => {
    for (const table of ['bookings', 'customers', 'pix_payments', 'credit_history'])
      await orm.execute(sql`analyze ${sql.identifier(table)}`);
  }, NO_TIMEOUT);

/**
 * Creates a large demonstration from a small one. Copies its bookings with own customers, PIX
 * payments and credits, on other days and with short histories. Does nothing if no copies are
 * pending. Order: all customers and booking dates, the bookings by start, then payments. Each step
 * is a transaction: an interrupted run resumes where it stopped, with its original clock.
 */
export const makeCopies = async (database: Database): Promise<void> => {
  if (!(await database.read(readPlan))) return;
  for (let made = 1; await database.transaction(step, NO_TIMEOUT); made += 1) {
    if (made % ROUND === 0) await tidy(database);
    if (made % CHECKPOINT === 0) await checkpoint(database);
  }
  await tidy(database);
  await analyze(database);
  await checkpoint(database);
};
