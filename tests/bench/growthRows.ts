import pg from 'pg';
import { columnsOf, growBookings, withoutIndexes } from './growthBookings';

/**
 * The demonstration has more bookings, customers, professionals, payments, credits and airport orders where more are
 * asked for, and of all else what some thousand bookings bring with them. Here the rest grows in the same measure.
 */

interface Grown {
  /** Rows of a thousand bookings, as the demonstration of 4,000 has them. */
  readonly perThousand: number;
  readonly key: string;
  /** Which rows are copied; all where it is absent. */
  readonly from?: string;
  /** What a copy does not keep, as SQL over `s` (the row, with `h`, a number from chance, and `nth`) and `b` (a booking). */
  readonly but: Readonly<Record<string, string>>;
}

/** 24 hexadecimal digits, as ours are. */
const ID = "left(md5(s.id || ':' || copy), 24)";
/** Whoever did the booking. */
const PROFESSIONAL = 'coalesce(b.partner_id, s.professional_id)';
/** Some moment of three years. */
const AT = "now() - (h % 1095) * interval '1 day' - (h / 1095 % 86400) * interval '1 second'";

const GROWN: Readonly<Record<string, Grown>> = {
  comments: {
    perThousand: 470,
    key: 'id',
    but: {
      id: ID,
      object_id:
        "case s.type when 'schedule' then b.id when 'user' then b.user_id else coalesce(b.partner_id, s.object_id) end",
      created_at: AT,
    },
  },
  ratings: {
    perThousand: 330,
    key: 'id',
    but: {
      id: ID,
      booking_id: 'b.id',
      professional_id: PROFESSIONAL,
      created_at: AT,
    },
  },
  charges: {
    perThousand: 280,
    key: 'id',
    // The clock asks the gateway for those that wait.
    from: "status <> 'WAITING'",
    but: { id: ID, booking_id: 'b.id', created_at: AT, updated_at: AT },
  },
  infractions: {
    perThousand: 53,
    key: 'id',
    but: {
      id: ID,
      booking_id: 'b.id',
      professional_id: PROFESSIONAL,
      created_at: AT,
      occurrence_day: `(${AT})::date`,
    },
  },
  leads: {
    perThousand: 30,
    key: 'id',
    from: 'evaluation is null',
    but: {
      id: ID,
      cpf: "lpad((70000000000 + nth)::text, 11, '0')",
      email: "nth || '.' || s.email",
      phone: "'9' || lpad((h % 100000000)::text, 8, '0')",
      created_at: AT,
    },
  },
  bonuses: {
    perThousand: 22,
    key: 'id',
    // What waits for a decision is decided within days, however many there have been.
    from: 'status is null or status not in (1, 2)',
    but: {
      id: ID,
      transfer_id: `case when s.transfer_id is not null then 'T' || ${ID} end`,
      professional_id: PROFESSIONAL,
      booking_id: 'b.id',
      created_at: AT,
    },
  },
  package_purchases: {
    perThousand: 20,
    key: 'id',
    but: { id: ID, user_id: 'b.user_id', created_at: AT },
  },
  vouchers: {
    perThousand: 80,
    key: 'code',
    but: {
      code: "'G' || upper(left(md5(s.code || ':' || copy), 11))",
      user_id: 'case when s.user_id is not null then b.user_id end',
      created_at: AT,
    },
  },
  price_changes: { perThousand: 590, key: 'id', but: { id: ID, changed_at: AT } },
  gamification_points: {
    perThousand: 35,
    key: 'id',
    but: { id: ID, professional_id: PROFESSIONAL, created_at: AT },
  },
};

const countOf = async (client: pg.Client, from: string): Promise<number> => {
  const { rows } = await client.query<{ rows: number }>(
    `select count(*)::int as rows from ${from}`,
  );
  return rows[0]?.rows ?? 0;
};

const grow = async (
  client: pg.Client,
  table: string,
  { perThousand, key, from = 'true', but }: Grown,
  bookings: number,
): Promise<void> => {
  const missing = Math.round((perThousand * bookings) / 1000) - (await countOf(client, table));
  const source = await countOf(client, `${table} where ${from}`);
  if (missing <= 0 || source === 0) return;
  const columns = await columnsOf(client, table);
  const values = columns.map((name) => but[name] ?? `s.${name}`);
  const added = `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')}
    from (
      select ${table}.*, copy, row_number() over (order by copy, ${key}) as nth,
        ('x' || left(md5(${key} || ':' || copy), 7))::bit(28)::int as h
      from ${table} cross join generate_series(1, $1::int) as copy
      where ${from} order by nth limit $2
    ) as s
    join grown_bookings b on b.place = 1 + s.h % $3::int
    on conflict do nothing`;
  const counts = [Math.ceil(missing / source), missing, bookings];
  await withoutIndexes(client, table, () => client.query(added, counts));
};

/**
 * Gives the database of a demonstration as many bookings as are asked for, and as many comments, ratings, charges, infractions, leads, bonuses, purchases,
 * vouchers, prices changed and points as its bookings would bring, the same in every run, and the statistics of all.
 */
export const growRows = async (url: string, wanted: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Of a session that ends with it: to sort millions of rows in.
    await client.query("set maintenance_work_mem = '1GB'; set work_mem = '512MB'");
    await growBookings(client, wanted);
    const bookings = await countOf(client, 'bookings');
    await client.query(`create temporary table grown_bookings as
      select row_number() over (order by id)::int as place, id, user_id, partner_id from bookings`);
    await client.query('create unique index on grown_bookings (place)');
    await client.query('analyze grown_bookings');
    for (const [table, grown] of Object.entries(GROWN)) await grow(client, table, grown, bookings);
    // As the server of PostgreSQL does by itself within minutes.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
};
