/**
 * Worker thread of the embedded PostgreSQL. A long statement blocks neither the server nor its health check, and can be
 * ended from outside (RELIABILITY finding 6).
 * Plain JavaScript, because a worker starts from a file, in development and from the bundle.
 * Worker data: `folder`; `buffers`, in megabytes; `synced`: must acknowledged writes survive a power cut?
 * In: `{ id, messages }` of PostgreSQL's protocol, `{ id, copyTo, log }` or `{ id, close }`.
 * Out: `{ ready }` once, then `{ id, response }` with the response in bytes, or `{ id, error }`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { copyFolder, openFolder } from './pglite-files.mjs';
import { exchangeWith } from './pglite-wire.mjs';

const plainError = ({ message, code }) => ({ message, code });

try {
  const { folder, buffers, synced } = workerData;
  const database = await openFolder(folder, {
    synced,
    settings: [`shared_buffers=${buffers}MB`],
  });
  const exchange = exchangeWith(database);

  const answer = async ({ id, messages, copyTo, log, close }) => {
    try {
      if (messages) return { id, response: await exchange(messages) };
      if (copyTo) copyFolder(folder, copyTo, log);
      if (close) await database.close();
      return { id };
    } catch (error) {
      return { id, error: plainError(error) };
    }
  };

  parentPort.on('message', async (request) => {
    const answered = await answer(request);
    parentPort.postMessage(answered, answered.response ? [answered.response.buffer] : []);
  });
  parentPort.postMessage({ ready: true });
} catch (error) {
  parentPort.postMessage({ failed: plainError(error) });
}
