import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Databases of a run on a server: each process makes its own, and all go when the run is over. */

const RUN = 'TEST_DATABASE_RUN';

const PREFIX = 'camarim_test_';

/** Works on the server that the address names. */
export const withAdmin = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** A name that no other database has, by which the end of this run finds it. */
export const newDatabaseName = (): string =>
  `${PREFIX}${process.env[RUN] ?? ''}_${randomBytes(6).toString('hex')}`;

/** Before and after a run: names it, and drops its databases with whatever is still open there. */
export default (): (() => Promise<void>) => {
  process.env[RUN] ??= randomBytes(4).toString('hex');
  const mine = `${PREFIX}${process.env[RUN]}_`;
  return async () => {
    const url = process.env.TEST_DATABASE_URL;
    if (!url) return;
    await withAdmin(url, async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        'select datname from pg_database where starts_with(datname, $1)',
        [mine],
      );
      for (const { datname } of rows) {
        await client.query(`drop database if exists ${datname} with (force)`);
      }
    });
  };
};
