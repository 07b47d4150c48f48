import { PostgresServers } from './postgres.mjs';

/** Test data need not survive a power failure. */
const QUICK = ['shared_buffers = 128MB', 'synchronous_commit = off', 'full_page_writes = off'];

/**
 * Runs work with the variables of a PostgreSQL for tests: the configured one, or one started for it.
 * @throws Error if none can be started here
 */
export const withTestDatabase = async (work) => {
  if (process.env.TEST_DATABASE_URL) return work({});
  const servers = new PostgresServers();
  try {
    const { url } = await servers.primary(QUICK);
    return await work({ TEST_DATABASE_URL: url });
  } finally {
    await servers.close();
  }
};
