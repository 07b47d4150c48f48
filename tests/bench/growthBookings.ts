import type pg from 'pg';

/** More bookings than these are copied: to make each as the demonstration does would take hours for ten million. */
export const MOST_MADE = 200_000;

/** 24 hexadecimal digits, as ours are: the same for the same id, so that copies belong to copies. */
const copyOf = (id: string): string => `left(md5(${id} || ':' || copy), 24)`;
/** A copy's own name for what must be unique. */
const OWN_CODE = "upper(left(md5(s.short_code || ':' || copy), 12))";
const OWN_EMAIL = "copy || '.' || s.email";
/** Some seconds, so that not all copies stand at one instant. */
const LATER = "copy % 1800 * interval '1 second'";
/** Millionths of a degree beside a place, within two kilometres, so that not all copies stand at one. */
const beside = (axis: string): string =>
  `s.${axis} + ('x' || left(md5('${axis}' || s.id || copy), 7))::bit(28)::int % 36000 - 18000`;

/** When rows were written: a database that has served for years has them in that order, beside those of the same days. */
const WRITTEN: Readonly<Record<string, string>> = { bookings: 'requested_on' };

/** What a copy of a row does not keep, as SQL over `s`, the row, and `copy`, its number. */
const COPIED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customers: {
    id: copyOf('s.id'),
    email: OWN_EMAIL,
    search: `replace(s.search, s.email, ${OWN_EMAIL})`,
    created_at: `s.created_at - ${LATER}`,
  },
  professionals: {
    id: copyOf('s.id'),
    email: OWN_EMAIL,
    search: `replace(replace(s.search, s.email, ${OWN_EMAIL}), s.id, ${copyOf('s.id')})`,
    lat: beside('lat'),
    lng: beside('lng'),
    cpf: 'null',
    lead_id: 'null',
    partner_id: 'null',
    created_at: `s.created_at - ${LATER}`,
  },
  professional_take_rates: {
    id: copyOf('s.id'),
    professional_id: copyOf('s.professional_id'),
    created_at: `s.created_at - ${LATER}`,
  },
  partners: {
    id: copyOf('s.id'),
    email: OWN_EMAIL,
    professional_id: copyOf('s.professional_id'),
    created_at: `s.created_at - ${LATER}`,
  },
  bookings: {
    id: copyOf('s.id'),
    partner_id: copyOf('s.partner_id'),
    old_id: 'null',
    short_code: OWN_CODE,
    user_id: copyOf('s.user_id'),
    range_start: `s.range_start + ${LATER}`,
    range_end: `s.range_end + ${LATER}`,
    requested_on: `s.requested_on - ${LATER}`,
    transaction_id: 'null',
    transaction_mac: 'null',
    // Real-time orders need not have a code.
    search: `coalesce(replace(s.search, lower(s.short_code), lower(${OWN_CODE})), s.search)`,
  },
  pix_payments: {
    code: copyOf('s.code'),
    booking_id: copyOf('s.booking_id'),
    created_at: `s.created_at - ${LATER}`,
  },
  credit_history: {
    id: copyOf('s.id'),
    user_id: copyOf('s.user_id'),
    created_at: `s.created_at - ${LATER}`,
  },
  airport_orders: {
    id: copyOf('s.id'),
    user_id: copyOf('s.user_id'),
    created_at: `s.created_at - ${LATER}`,
  },
};

/** The columns of a table that are written. */
export const columnsOf = async (client: pg.Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows.map(({ column_name }) => column_name);
};

/** Indexes that hold no rule: made anew when all rows are there, which takes a fraction of the time. */
const indexesOf = async (client: pg.Client, table: string): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as made from pg_index i
      join pg_class c on c.oid = i.indexrelid
      where i.indrelid = $1::regclass
        and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [table],
  );
  return new Map(rows.map(({ name, made }) => [name, made]));
};

/** Does work on a table whose indexes are made anew behind it. */
export const withoutIndexes = async (
  client: pg.Client,
  table: string,
  work: () => Promise<unknown>,
): Promise<void> => {
  const indexes = await indexesOf(client, table);
  for (const name of indexes.keys()) await client.query(`drop index ${name}`);
  await work();
  for (const made of indexes.values()) await client.query(made);
};

/**
 * Copies bookings, their customers and professionals, and what the demonstration brings with them, until there are
 * `bookings` bookings; the same in every run.
 */
export const growBookings = async (client: pg.Client, bookings: number): Promise<void> => {
  const { rows } = await client.query<{ rows: number }>(
    'select count(*)::int as rows from bookings',
  );
  const copies = Math.round(bookings / (rows[0]?.rows ?? bookings)) - 1;
  if (copies <= 0) return;
  for (const [table, but] of Object.entries(COPIED)) {
    const columns = await columnsOf(client, table);
    const values = columns.map((name) => but[name] ?? `s.${name}`);
    const copied = `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')}
      from (
        select first.*, generate_series(1, $1::int) as copy
        from (select * from ${table} order by ${WRITTEN[table] ?? 'created_at'}) as first
      ) as s on conflict do nothing`;
    await withoutIndexes(client, table, () => client.query(copied, [copies]));
  }
};
