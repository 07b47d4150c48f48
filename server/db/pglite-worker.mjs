/**
 * The thread that keeps the embedded PostgreSQL, so that a long statement stops neither the server
 * nor its health check, and can be ended from outside (RELIABILITY finding 6). It is plain
 * JavaScript, because a worker is started from a file, in development and from the bundle.
 *
 * It starts with `folder`, and `buffers`, the megabytes of data that it holds in memory.
 *
 * In: `{ id, text, params, rows }`. Out: `{ ready }` once, then `{ id, result }` or `{ id, error }`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const DATE = 1082;

const plainError = (error) => ({
  message: error.message,
  code: error.code,
  constraint: error.constraint,
});

try {
  const database = await PGlite.create({
    dataDir: workerData.folder,
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${workerData.buffers}MB`],
    parsers: { [DATE]: (value) => value },
  });
  await database.exec("set time zone 'UTC'");

  const answer = async ({ id, text, params, rows, close }) => {
    try {
      if (close) {
        await database.close();
        return { id, result: [] };
      }
      const { rows: result } = await database.query(text, params, { rowMode: rows });
      return { id, result };
    } catch (error) {
      return { id, error: plainError(error) };
    }
  };

  parentPort.on('message', async (request) => {
    parentPort.postMessage(await answer(request));
  });
  parentPort.postMessage({ ready: true });
} catch (error) {
  parentPort.postMessage({ failed: plainError(error) });
}
