/**
 * Worker thread of the embedded PostgreSQL. A long statement in it does not block the server, which can end the thread.
 * Plain JavaScript, because a worker starts from a file, in development and from the bundle.
 * Worker data: `folder`; `buffers`, in megabytes; `synced`: must acknowledged writes survive a power cut?
 * Requests: `{ id, messages }` of PostgreSQL's protocol, `{ id, copyTo, log }` or `{ id, close }`.
 * Replies: `{ ready }` or `{ failed }` once, then `{ id, response }` with the response in bytes, or `{ id, error }`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { copyFolder, openFolder } from './pglite-files.mjs';
import { exchangeWith } from './pglite-wire.mjs';

const plainError = ({ message, code }) => ({ message, code });

try {
  const { folder, buffers, synced } = workerData;
  const settings = [`shared_buffers=${buffers}MB`];
  const database = await openFolder(folder, { synced, settings });
  const exchange = exchangeWith(database);

  const handle = async ({ id, messages, copyTo, log, close }) => {
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
    const reply = await handle(request);
    parentPort.postMessage(reply, reply.response ? [reply.response.buffer] : []);
  });
  parentPort.postMessage({ ready: true });
} catch (error) {
  parentPort.postMessage({ failed: plainError(error) });
}
