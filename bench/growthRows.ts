import pg from 'pg';

/**
 * More rows for the database of a demonstration, as SQL over `s` (a row that there is), `copy` (the number of its copy)
 * and `b` (a booking): the same in every run.
 */

/** More bookings than these are copied: to make each as the demonstration does would take hours for ten million. */
export const MAX_MADE = 200_000;

/** Columns that a copy does not keep. */
type Own = Readonly<Record<string, string>>;

/** 24 hexadecimal digits, as ours are: the same for the same id, so that copies belong to copies. */
const copyOf = (id: string): string => `left(md5(${id} || ':' || copy), 24)`;
const OWN_CODE = "upper(left(md5(s.short_code || ':' || copy), 12))";
const OWN_EMAIL = "copy || '.' || s.email";
/** Spreads the copies over half an hour. */
const LATER = "copy % 1800 * interval '1 second'";
/** Millionths of a degree beside a place, within two kilometers, which spreads the copies. */
const beside = (axis: string): string =>
  `s.${axis} + ('x' || left(md5('${axis}' || s.id || copy), 7))::bit(28)::int % 36000 - 18000`;

const COPY: Own = {
  ...Object.fromEntries(
    ['id', 'booking_id', 'partner_id', 'professional_id', 'user_id'].map((name) => [
      name,
      copyOf(`s.${name}`),
    ]),
  ),
  email: OWN_EMAIL,
  created_at: `s.created_at - ${LATER}`,
};

/** Tables copied with the bookings, and the columns that a copy changes besides `COPY`. */
const COPIED: Readonly<Record<string, Own>> = {
  customers: { search: `replace(s.search, s.email, ${OWN_EMAIL})` },
  professionals: {
    search: `replace(replace(s.search, s.email, ${OWN_EMAIL}), s.id, ${copyOf('s.id')})`,
    lat: beside('lat'),
    lng: beside('lng'),
    ...{ cpf: 'null', lead_id: 'null', partner_id: 'null' },
  },
  professional_take_rates: {},
  partners: {},
  bookings: {
    short_code: OWN_CODE,
    range_start: `s.range_start + ${LATER}`,
    range_end: `s.range_end + ${LATER}`,
    requested_on: `s.requested_on - ${LATER}`,
    ...{ old_id: 'null', transaction_id: 'null', transaction_mac: 'null' },
    // Real-time orders need not have a code.
    search: `coalesce(replace(s.search, lower(s.short_code), lower(${OWN_CODE})), s.search)`,
  },
  pix_payments: { code: copyOf('s.code') },
  credit_history: {},
  airport_orders: {},
};

/**
 * Tables that the demonstration fills for some thousand bookings: their rows grow with the bookings.
 * @property 0 rows of a thousand bookings, as the demonstration of 4,000 has them
 * @property 1 what a copy has besides `GROWN`; `h` is a number from chance, and `nth` that of the row
 * @property 2 which rows are copied; all where it is absent
 */
type Growth = readonly [perThousand: number, own?: Own, from?: string];

/** Some moment of three years. */
const AT = "now() - (h % 1095) * interval '1 day' - (h / 1095 % 86400) * interval '1 second'";

const GROWN: Own = {
  id: copyOf('s.id'),
  booking_id: 'b.id',
  professional_id: 'coalesce(b.partner_id, s.professional_id)',
  user_id: 'b.user_id',
  ...{ changed_at: AT, created_at: AT, updated_at: AT },
};

const GROWTH: Readonly<Record<string, Growth>> = {
  comments: [
    470,
    {
      object_id:
        "case s.type when 'schedule' then b.id when 'user' then b.user_id else coalesce(b.partner_id, s.object_id) end",
    },
  ],
  ratings: [330],
  // A timer asks the gateway about waiting charges.
  charges: [280, {}, "status <> 'WAITING'"],
  infractions: [53, { occurrence_day: `(${AT})::date` }],
  leads: [
    30,
    {
      cpf: "lpad((70000000000 + nth)::text, 11, '0')",
      email: "nth || '.' || s.email",
      phone: "'9' || lpad((h % 100000000)::text, 8, '0')",
    },
    'evaluation is null',
  ],
  // Pending bonuses are decided within days: their number does not grow.
  bonuses: [
    22,
    { transfer_id: `case when s.transfer_id is not null then 'T' || ${copyOf('s.id')} end` },
    'status is null or status not in (1, 2)',
  ],
  package_purchases: [20],
  vouchers: [
    80,
    {
      code: "'G' || upper(left(md5(s.code || ':' || copy), 11))",
      user_id: 'case when s.user_id is not null then b.user_id end',
    },
  ],
  price_changes: [590],
  gamification_points: [35],
};

const countOf = async (client: pg.Client, from: string): Promise<number> => {
  const { rows } = await client.query<{ rows: number }>(
    `select count(*)::int as rows from ${from}`,
  );
  return rows[0]?.rows ?? 0;
};

/**
 * Inserts rows into a table that are others of its rows but for some columns. Indexes that hold no rule are made anew
 * when all rows are there, which takes a fraction of the time.
 */
const insert = async (
  client: pg.Client,
  table: string,
  own: Own,
  [from, ...values]: readonly [from: string, ...values: number[]],
): Promise<void> => {
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as made from pg_index i
      join pg_class c on c.oid = i.indexrelid
      where i.indrelid = $1::regclass
        and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [table],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const names = columns.map(({ name }) => name);
  await client.query(
    `insert into ${table} (${names.join(', ')})
      select ${names.map((name) => own[name] ?? `s.${name}`).join(', ')} from ${from} on conflict do nothing`,
    values,
  );
  for (const { made } of indexes) await client.query(made);
};

const copy = (client: pg.Client, table: string, copies: number): Promise<void> => {
  // A database that has served for years has rows in the order in which they were written.
  const written = table === 'bookings' ? 'requested_on' : 'created_at';
  const from = `(select first.*, generate_series(1, $1::int) as copy
    from (select * from ${table} order by ${written}) as first) as s`;
  return insert(client, table, { ...COPY, ...COPIED[table] }, [from, copies]);
};

const grow = async (client: pg.Client, table: string, bookings: number): Promise<void> => {
  const [perThousand, own, where = 'true'] = GROWTH[table] ?? [0];
  const missing = Math.round((perThousand * bookings) / 1000) - (await countOf(client, table));
  const source = await countOf(client, `${table} where ${where}`);
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
  await insert(client, table, { ...GROWN, ...own }, [from, ...counts]);
};

/**
 * Gives the database of a demonstration as many bookings as are asked for, with their customers and professionals, and
 * as many comments, ratings, charges and so on as its bookings would bring, and the statistics of all.
 */
export const growRows = async (url: string, wanted: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Of a session that ends with it: to sort millions of rows in.
    await client.query("set maintenance_work_mem = '1GB'; set work_mem = '512MB'");
    const copies = Math.round(wanted / ((await countOf(client, 'bookings')) || wanted)) - 1;
    if (copies > 0) for (const table of Object.keys(COPIED)) await copy(client, table, copies);
    const bookings = await countOf(client, 'bookings');
    await client.query(`create temporary table grown_bookings as
      select row_number() over (order by id)::int as place, id, user_id, partner_id from bookings`);
    await client.query('create unique index on grown_bookings (place)');
    await client.query('analyze grown_bookings');
    for (const table of Object.keys(GROWTH)) await grow(client, table, bookings);
    // As the server of PostgreSQL does by itself within minutes.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
};
