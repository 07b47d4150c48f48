import pg from 'pg';

/**
 * Multiplies the rows of a demonstration database by SQL, reproducibly. The expressions refer to `s` (source row), `copy`
 * (number of the copy) and `b` (a booking).
 */

/** Maximum number of bookings that the demonstration creates. Further ones are copies, which takes minutes, not hours. */
export const MAX_SEEDED = 200_000;

/** SQL expressions of the columns that a copy changes. */
type ColumnOverrides = Readonly<Record<string, string>>;

/** SQL of the id of a copy: 24 hexadecimal digits derived from the source id, so references between copies match. */
const copiedId = (id: string): string => `left(md5(${id} || ':' || copy), 24)`;
const COPIED_CODE = "upper(left(md5(s.short_code || ':' || copy), 12))";
const COPIED_EMAIL = "copy || '.' || s.email";
/** SQL of a time offset that spreads the copies over half an hour. */
const TIME_OFFSET = "copy % 1800 * interval '1 second'";
/** SQL of a coordinate that spreads the copies within two kilometers; columns hold millionths of a degree. */
const nearby = (axis: string): string =>
  `s.${axis} + ('x' || left(md5('${axis}' || s.id || copy), 7))::bit(28)::int % 36000 - 18000`;

const COMMON_OVERRIDES: ColumnOverrides = {
  ...Object.fromEntries(
    ['id', 'booking_id', 'partner_id', 'professional_id', 'user_id'].map((name) => [
      name,
      copiedId(`s.${name}`),
    ]),
  ),
  email: COPIED_EMAIL,
  created_at: `s.created_at - ${TIME_OFFSET}`,
};

/** Tables copied with the bookings, and their overrides in addition to `COMMON_OVERRIDES`. */
const COPIED: Readonly<Record<string, ColumnOverrides>> = {
  customers: { search: `replace(s.search, s.email, ${COPIED_EMAIL})` },
  professionals: {
    search: `replace(replace(s.search, s.email, ${COPIED_EMAIL}), s.id, ${copiedId('s.id')})`,
    lat: nearby('lat'),
    lng: nearby('lng'),
    ...{ cpf: 'null', lead_id: 'null', partner_id: 'null' },
  },
  professional_take_rates: {},
  partners: {},
  bookings: {
    short_code: COPIED_CODE,
    range_start: `s.range_start + ${TIME_OFFSET}`,
    range_end: `s.range_end + ${TIME_OFFSET}`,
    requested_on: `s.requested_on - ${TIME_OFFSET}`,
    ...{ old_id: 'null', transaction_id: 'null', transaction_mac: 'null' },
    // A real-time order may have no code.
    search: `coalesce(replace(s.search, lower(s.short_code), lower(${COPIED_CODE})), s.search)`,
  },
  pix_payments: { code: copiedId('s.code') },
  credit_history: {},
  airport_orders: {},
};

/** Growth of a table that the demonstration fills for only some thousand bookings. */
interface Growth {
  /** Rows per thousand bookings, as in the demonstration with 4,000 bookings. */
  readonly perThousand: number;
  /** Overrides in addition to `GROWN`; `h` is a pseudo-random number, `nth` the row number. */
  readonly overrides?: ColumnOverrides;
  /** SQL condition of the copied rows; by default all. */
  readonly where?: string;
}

/** SQL of a pseudo-random time within the last three years. */
const RANDOM_TIME =
  "now() - (h % 1095) * interval '1 day' - (h / 1095 % 86400) * interval '1 second'";

const GROWN: ColumnOverrides = {
  id: copiedId('s.id'),
  booking_id: 'b.id',
  professional_id: 'coalesce(b.partner_id, s.professional_id)',
  user_id: 'b.user_id',
  ...{ changed_at: RANDOM_TIME, created_at: RANDOM_TIME, updated_at: RANDOM_TIME },
};

const GROWTH: Readonly<Record<string, Growth>> = {
  comments: {
    perThousand: 470,
    overrides: {
      object_id:
        "case s.type when 'schedule' then b.id when 'user' then b.user_id else coalesce(b.partner_id, s.object_id) end",
    },
  },
  ratings: { perThousand: 330 },
  // Waiting charges are not copied: the server polls the payment gateway for each.
  charges: { perThousand: 280, where: "status <> 'WAITING'" },
  infractions: { perThousand: 53, overrides: { occurrence_day: `(${RANDOM_TIME})::date` } },
  leads: {
    perThousand: 30,
    overrides: {
      cpf: "lpad((70000000000 + nth)::text, 11, '0')",
      email: "nth || '.' || s.email",
      phone: "'9' || lpad((h % 100000000)::text, 8, '0')",
    },
    where: 'evaluation is null',
  },
  // Pending bonuses are decided within days, so their number does not grow.
  bonuses: {
    perThousand: 22,
    overrides: {
      transfer_id: `case when s.transfer_id is not null then 'T' || ${copiedId('s.id')} end`,
    },
    where: 'status is null or status not in (1, 2)',
  },
  package_purchases: { perThousand: 20 },
  vouchers: {
    perThousand: 80,
    overrides: {
      code: "'G' || upper(left(md5(s.code || ':' || copy), 11))",
      user_id: 'case when s.user_id is not null then b.user_id end',
    },
  },
  price_changes: { perThousand: 590 },
  gamification_points: { perThousand: 35 },
};

const countRows = async (client: pg.Client, from: string): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${from}`);
  return rows[0]?.count ?? 0;
};

/**
 * Inserts copies of rows into their own table. Indexes without a constraint are dropped before and recreated after, which
 * takes a fraction of the time.
 */
const insertCopies = async (
  client: pg.Client,
  table: string,
  overrides: ColumnOverrides,
  [from, ...values]: readonly [from: string, ...values: number[]],
): Promise<void> => {
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_index i
      join pg_class c on c.oid = i.indexrelid
      where i.indrelid = $1::regclass
        and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [table],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const names = columns.map(({ name }) => name);
  await client.query(
    `insert into ${table} (${names.join(', ')})
      select ${names.map((name) => overrides[name] ?? `s.${name}`).join(', ')} from ${from} on conflict do nothing`,
    values,
  );
  for (const { definition } of indexes) await client.query(definition);
};

const copyTable = (client: pg.Client, table: string, copies: number): Promise<void> => {
  // As in a database after years of operation, rows lie in the order of their creation.
  const creationColumn = table === 'bookings' ? 'requested_on' : 'created_at';
  const from = `(select first.*, generate_series(1, $1::int) as copy
    from (select * from ${table} order by ${creationColumn}) as first) as s`;
  return insertCopies(client, table, { ...COMMON_OVERRIDES, ...COPIED[table] }, [from, copies]);
};

const growTable = async (
  client: pg.Client,
  table: string,
  { perThousand, overrides, where = 'true' }: Growth,
  bookings: number,
): Promise<void> => {
  const missing = Math.round((perThousand * bookings) / 1000) - (await countRows(client, table));
  const source = await countRows(client, `${table} where ${where}`);
  if (missing <= 0 || source === 0) return;
  const key = table === 'vouchers' ? 'code' : 'id';
  const from = `(
      select ${table}.*, copy, row_number() over (order by copy, ${key}) as nth,
        ('x' || left(md5(${key} || ':' || copy), 7))::bit(28)::int as h
      from ${table} cross join generate_series(1, $1::int) as copy
      where ${where} order by nth limit $2
    ) as s
    join grown_bookings b on b.place = 1 + s.h % $3::int`;
  const counts = [Math.ceil(missing / source), missing, bookings];
  await insertCopies(client, table, { ...GROWN, ...overrides }, [from, ...counts]);
};

/**
 * Grows a demonstration database to a number of bookings, with customers and professionals, and with proportional numbers
 * of comments, ratings, charges and so on. Finally it updates the planner's statistics.
 */
export const growRows = async (url: string, bookingCount: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Memory of this session for sorting millions of rows.
    await client.query("set maintenance_work_mem = '1GB'; set work_mem = '512MB'");
    const existing = (await countRows(client, 'bookings')) || bookingCount;
    const copies = Math.round(bookingCount / existing) - 1;
    if (copies > 0) for (const table of Object.keys(COPIED)) await copyTable(client, table, copies);
    const bookings = await countRows(client, 'bookings');
    await client.query(`create temporary table grown_bookings as
      select row_number() over (order by id)::int as place, id, user_id, partner_id from bookings`);
    await client.query('create unique index on grown_bookings (place)');
    await client.query('analyze grown_bookings');
    for (const [table, growth] of Object.entries(GROWTH))
      await growTable(client, table, growth, bookings);
    // PostgreSQL does the same automatically within minutes.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
};
