import { PostgresServers } from './postgres.mjs';

/** Nothing that a test has written need outlive a failure of the power. */
const QUICK = ['shared_buffers = 128MB', 'synchronous_commit = off', 'full_page_writes = off'];

/**
 * Does work with the variables of a PostgreSQL for tests: those that are set, else those of one that is started
 * for it.
 * @throws Error where none can be started here
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
