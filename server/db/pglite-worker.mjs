/**
 * The thread that keeps the embedded PostgreSQL, so that a long statement stops neither the server
 * nor its health check, and can be ended from outside (RELIABILITY finding 6). It is plain
 * JavaScript, because a worker is started from a file, in development and from the bundle.
 *
 * It starts with `folder`, `buffers`, the megabytes of data that it holds in memory, and `synced`,
 * whether what it acknowledges survives a power cut.
 *
 * In: `{ id, text, params, rows }`, `{ id, copyTo, log }` or `{ id, close }`. Out: `{ ready }` once, then `{ id, result }` or `{ id, error }`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { copyFolder, openFolder } from './pglite-files.mjs';

const DATE = 1082;

const plainError = (error) => ({
  message: error.message,
  code: error.code,
  constraint: error.constraint,
});

try {
  const { folder, buffers, synced } = workerData;
  const database = await openFolder(folder, {
    synced,
    settings: [`shared_buffers=${buffers}MB`],
    parsers: { [DATE]: (value) => value },
  });
  await database.exec("set time zone 'UTC'");

  const answer = async ({ id, text, params, rows, copyTo, log, close }) => {
    try {
      if (close) {
        await database.close();
        return { id, result: [] };
      }
      if (copyTo) {
        copyFolder(folder, copyTo, log);
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
