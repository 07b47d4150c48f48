import { type SQL, sql } from 'drizzle-orm';
import type { Database, Orm } from '../db/database';
import { DatabaseUnavailable } from '../db/errors';
import { auditHead } from '../db/schema';
import { searchText } from '../store/text';
import { FIRST_NAMES, LAST_NAMES } from './people';
import { CODE_SPREAD } from './shortCodes';

/** What the copies depend on. */
export interface CopyOptions {
  readonly now: Date;
  /** The day of `now` in America/Sao_Paulo. */
  readonly today: string;
  /** Bookings that there are, each made in full. */
  readonly base: number;
  /** Bookings that there are to be. */
  readonly bookings: number;
  readonly staffEmail: string;
}

/** Bookings a statement; the embedded database ends a statement after ten seconds. */
const BATCH = 1_000;
/** Copies between two rounds of `vacuum`, which reads what is new since the last one. */
const ROUND = 5;
/** Copies between two checkpoints of the embedded database, which makes none by itself. */
const CHECKPOINT = 25;
/** Times that a part is tried on a machine so busy that its statements reach their limit. */
const TRIES = 4;

/** What is set aside while the copies are being made, and dropped with the last of them. */
const ASIDE = ['seed_customers', 'seed_bookings', 'seed_pix', 'seed_credits', 'seed_plan'];

const list = (values: readonly string[]): SQL => sql`string_to_array(${values.join(',')}, ',')`;
const searched = (values: readonly string[]): SQL => list(values.map(searchText));

/**
 * The id of a copy: 24 hexadecimal digits, as ours are. Those of one copy stand side by side, so
 * that the index of ids grows at its end.
 */
const copyId = (id: SQL): SQL => sql`(lpad(to_hex(n), 6, '0') || left(md5(${id} || ':' || n), 18))`;
/** A whole number from 0 to 2^28 - 1 that follows from an id and the number of the copy. */
const chance = (id: SQL, salt: string): SQL =>
  sql`('x' || substr(md5(${id} || ${salt}::text || n), 1, 7))::bit(28)::int`;
const iso = (instant: SQL): SQL =>
  sql`to_char((${instant}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The six symbols of a short code, as `shortCodeOf` writes them. */
const shortCode = (ordinal: SQL): SQL => {
  const spread = sql`((${ordinal}::bigint * ${CODE_SPREAD.factor}::bigint + ${CODE_SPREAD.offset}::bigint) % ${CODE_SPREAD.codes}::bigint)`;
  const symbols = [5, 4, 3, 2, 1, 0].map(
    (place) =>
      sql`substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (spread / ${36 ** place}::bigint % 36)::int + 1, 1)`,
  );
  return sql`(select ${sql.join(symbols, sql` || `)} from (select ${spread} as spread) as code)`;
};

/**
 * The base, numbered so that the first bookings are those of the first customers: a part of the base
 * then holds whole customers.
 */
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
  await orm.execute(sql`create table seed_pix as select * from pix_payments`);
  await orm.execute(sql`create table seed_credits as select * from credit_history`);
};

/** One copy of the base, or of its first `rows` bookings. */
interface Copy {
  /** Which copy it is, from 1. */
  readonly n: number;
  readonly rows: number;
}

/** What is to be done, and how much of it is. */
interface Plan extends CopyOptions {
  /** Copies that there are. */
  readonly copies: number;
}

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
      select ${copyId(sql`c.id`)} as id,
        (${list(FIRST_NAMES)})[first] || ' ' || (${list(LAST_NAMES)})[last] as name,
        (${searched(FIRST_NAMES)})[first] || ' ' || (${searched(LAST_NAMES)})[last] as name_search,
        (${searched(FIRST_NAMES)})[first] || '.' || (${searched(LAST_NAMES)})[last] || '.'
          || (n * 10000 + ordinal) || '@exemplo.com.br' as email,
        left(phone, 3) || lpad((h % 100000000)::text, 8, '0') as phone,
        case when phone_validated_at is not null then 1 end as validated,
        case when email_validated_at is not null then 1 end as confirmed,
        case when voucher_code is not null
          then upper((${searched(FIRST_NAMES)})[first]) || (n * 10000 + ordinal) end as voucher,
        coalesce(booked.schedules, 0) as schedules,
        case when provider_id is not null then (100000000 + h)::text end as provider_id,
        ${now.toISOString()}::timestamptz
          - (40 + h % 1400) * interval '1 day' - (h / 1400 % 1440) * interval '1 minute' as created_at,
        email_phone_confirmed, birthdate, gender, active, blocked, last_login, provider,
        has_signature, vip, credits_cents, addresses, cards, preferences, excluded
      from (
        select c.*, n, ${chance(sql`c.id`, 'c')} as h,
          1 + ${chance(sql`c.id`, 'first')} % ${FIRST_NAMES.length}::int as first,
          1 + ${chance(sql`c.id`, 'last')} % ${LAST_NAMES.length}::int as last
        from seed_customers c cross join (select ${copy.n}::int as n) as copy
        where c.ordinal <= (select max(user_ordinal) from seed_bookings
          where ordinal <= ${copy.rows})
        offset 0
      ) as c
      left join (
        select user_ordinal, count(*) as schedules from seed_bookings
        where ordinal <= ${copy.rows} group by user_ordinal
      ) as booked on booked.user_ordinal = c.ordinal
    ) as copied`);

/**
 * Closed bookings move to a day since the customer registered; of what is under way or to come, one
 * in twelve stays, the others were finished, or cancelled when they had no professional.
 */
const movedBookings = ({ today, base }: CopyOptions, copy: Copy, from: number): SQL => sql`
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
    select seed_bookings.*, n, status_code in (0, 1, 2, 7, 8, 9, 15, 16, 17, 19) as is_open,
      ${chance(sql`id`, 'b')} as h
    from seed_bookings cross join (select ${copy.n}::int as n) as copy
    where ordinal > ${from} and ordinal <= ${Math.min(copy.rows, from + BATCH)}
  ) as b
  cross join lateral (
    select case when is_open then h % 12 = 0
      else h % 40 = 0 and base_day >= ${today}::date - 5 end as stays
  ) as staying
  join customers c on c.id = ${copyId(sql`b.user_id`)}`;

const copyBookings = (orm: Orm, options: CopyOptions, copy: Copy, from: number): Promise<unknown> =>
  orm.execute(sql`
    insert into bookings (id, short_code, realtime, tz, area_id, status_code, status, range_start,
      range_end, requested_on, scheduled_on, scheduled_start, scheduled_end, date_type, user_id,
      user_name, user_email, user_phone, partner_id, partner_name, category_id, service_id,
      service_name, service_cents, service_preference_cents, number_of_clients,
      only_for_preference, has_preference, preferences, voucher_code, address, total_cents, amounts,
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
      only_for_preference, has_preference, preferences, voucher_code, address, total_cents,
      amounts - 'infractionProfessionalDiscountId', take_rate, agent, rule, card_validated,
      transfer || jsonb_build_object('id', 'TRA-' || upper(left(new_id, 12))),
      payment - 'events' || jsonb_build_object('id', 'PAY-' || upper(left(new_id, 12)))
        || case when new_status = status_code then '{}'::jsonb else jsonb_build_object(
          'status', case when new_status = 11 then 'AUTHORIZED' else 'CANCELLED' end) end,
      case when new_status = status_code then paid else new_status = 11 end,
      pix_sum_cents, pix_paid,
      concat_ws(' ', lower(new_code), new_name_search, new_email, new_phone) || search_tail
    from (${movedBookings(options, copy, from)}) as moved`);

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

/** The copy that the plan wants next; undefined when there are enough. */
const nextCopy = (plan: Plan): Copy | undefined => {
  const made = plan.copies * plan.base;
  const rows = Math.min(plan.base, plan.bookings - plan.base - made);
  return rows > 0 ? { n: plan.copies + 1, rows } : undefined;
};

const readPlan = async (orm: Orm): Promise<Plan | undefined> => {
  // The catalogue is read as a table: a look-up by name may remember one that another server dropped.
  const [found] = await orm.execute<{ there: boolean }>(
    sql`select count(*) > 0 as there from pg_tables
      where schemaname = current_schema() and tablename = 'seed_plan'`,
  );
  if (!found?.there) return undefined;
  const [row] = await orm.execute<{ plan: CopyOptions; copies: number }>(
    sql`select plan, copies from seed_plan`,
  );
  return row && { ...row.plan, now: new Date(row.plan.now), copies: row.copies };
};

/** One copy more, or the end of the work. Answers how many copies there are now, or undefined. */
const step = async (orm: Orm): Promise<number | undefined> => {
  await waitForOthers(orm);
  const plan = await readPlan(orm);
  if (!plan) return undefined;
  // Statistics lag behind the copies; the indices are right at every size.
  await orm.execute(sql`set local enable_seqscan = off`);
  await orm.execute(sql`set local jit = off`);
  const copy = nextCopy(plan);
  if (!copy) {
    for (const table of ASIDE) await orm.execute(sql`drop table ${sql.identifier(table)}`);
    return undefined;
  }
  await copyCustomers(orm, plan, copy);
  for (let from = 0; from < copy.rows; from += BATCH) await copyBookings(orm, plan, copy, from);
  await copyPix(orm, plan, copy);
  await copyCredits(orm, plan, copy);
  await orm.execute(sql`update seed_plan set copies = ${copy.n}`);
  return copy.n;
};

/** Marks what is new as seen by all, so that counting reads indices alone; settles word searches. */
const tidy = async (database: Database): Promise<void> => {
  await database.read(async (orm) => {
    for (const table of ['bookings', 'customers']) {
      await orm.execute(sql`vacuum (index_cleanup off, truncate off) ${sql.identifier(table)}`);
      await orm.execute(sql`select gin_clean_pending_list(${`${table}_words_idx`}::regclass)`);
    }
  });
};

/** Lets go of the log that was written; a server of PostgreSQL does so by itself. */
const checkpoint = async (database: Database): Promise<void> => {
  if (database.engine !== 'embedded') return;
  await database.read((orm) => orm.execute(sql`checkpoint`));
};

/**
 * Lets one server at a time fill the database, until the end of the transaction; the head of the
 * audit is there once. What comes after has no limit of time but that of the engine.
 */
export const waitForOthers = async (orm: Orm): Promise<void> => {
  await orm.execute(sql`set local lock_timeout = 0`);
  await orm.execute(sql`set local statement_timeout = 0`);
  await orm.select().from(auditHead).for('update');
};

/**
 * Copies the base into tables of its own, from which `makeCopies` makes a large demonstration. Must
 * run in the transaction that filled the base.
 */
export const copyBase = async (orm: Orm, options: CopyOptions): Promise<void> => {
  if (options.bookings <= options.base || options.base === 0) return;
  await numberBase(orm);
  await orm.execute(sql`create table seed_plan as
    select ${JSON.stringify(options)}::jsonb as plan, 0 as copies`);
  for (const table of ASIDE) await orm.execute(sql`analyze ${sql.identifier(table)}`);
};

/** Tries again what a limit of time ended: the embedded database comes back, and nothing is half done. */
const persist = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || attempt === TRIES) throw error;
    }
  }
};

/** Statistics of what has grown; a few samples suffice, and come within a statement's limit. */
const analyse = (database: Database): Promise<void> =>
  database.transaction(async (orm) => {
    await orm.execute(sql`set local default_statistics_target = 50`);
    for (const table of ['bookings', 'customers', 'pix_payments', 'credit_history']) {
      await orm.execute(sql`analyze ${sql.identifier(table)}`);
    }
  });

/**
 * Makes a large demonstration of a small one: copies its bookings, with customers, PIX payments and
 * credits of their own, on other days and with short histories. Each copy is a transaction: what was
 * interrupted goes on where it stood, with the clock of its beginning. Does nothing when no copies
 * are wanted any more.
 */
export const makeCopies = async (database: Database): Promise<void> => {
  if (!(await database.read(readPlan))) return;
  for (;;) {
    const made = await persist(() => database.transaction(step));
    if (made === undefined) break;
    if (made % ROUND === 0) await persist(() => tidy(database));
    if (made % CHECKPOINT === 0) await persist(() => checkpoint(database));
  }
  await persist(() => tidy(database));
  await persist(() => analyse(database));
  await persist(() => checkpoint(database));
};
