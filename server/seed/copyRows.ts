import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../db/database';
import { searchText } from '../store/text';
import { FIRST_NAMES, LAST_NAMES } from './people';
import { CODE_SPREAD } from './shortCodes';

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

const list = (values: readonly string[]): SQL => sql`string_to_array(${values.join(',')}, ',')`;
const searched = (values: readonly string[]): SQL => list(values.map(searchText));

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
export const numberBase = async (orm: Orm): Promise<void> => {
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
export interface Copy {
  /** Number of the copy, from 1. */
  readonly n: number;
  readonly rows: number;
}

export const copyCustomers = (orm: Orm, { now }: CopyOptions, copy: Copy): Promise<unknown> =>
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
export const moveBookings = (
  orm: Orm,
  options: CopyOptions,
  { n, rows }: Copy,
): Promise<unknown> => {
  const copied = sql`select *, ${n}::int as n from seed_bookings where ordinal <= ${rows}`;
  return orm.execute(sql`
    insert into seed_moves select n, ordinal, range_start + shift
    from (${movedBookings(options, copied)}) as moved`);
};

/**
 * Orders the bookings of all copies by start. As in real data, bookings of a day are then adjacent
 * on disk, and reading some days reads few pages.
 */
export const orderBookings = async (orm: Orm): Promise<void> => {
  await orm.execute(sql`create table seed_order as
    select row_number() over (order by starts, n, ordinal)::int as place, n, ordinal from seed_moves`);
  await orm.execute(sql`alter table seed_order add primary key (place)`);
  await orm.execute(sql`analyze seed_order`);
};

/** Copies the bookings after the position `from`, up to the position `to`. */
export const copyBookings = (
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

export const copyPix = (orm: Orm, { now }: CopyOptions, copy: Copy): Promise<unknown> =>
  orm.execute(sql`
    insert into pix_payments (code, booking_id, bank, cents, created_by, created_at)
    select left(p.code, 9) || left(md5(p.code || ':' || n), 20), b.id, p.bank, p.cents,
      p.created_by, least(${now.toISOString()}::timestamptz, b.range_end + interval '1 day')
    from seed_pix p cross join (select ${copy.n}::int as n) as copy
    join bookings b on b.id = ${copyId(sql`p.booking_id`)}`);

export const copyCredits = (orm: Orm, { now }: CopyOptions, copy: Copy): Promise<unknown> =>
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
