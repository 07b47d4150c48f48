import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { type Answers, openChannel } from './channel';
import type { Member } from './cluster';

export { Cluster, StartFailed, TooManyEnds } from './cluster';

/** Is this process one of several that another one has started? */
export const isMember = (): boolean => cluster.isWorker;

const memberOf = (worker: Worker): Member => ({
  send: (message) => {
    if (worker.isConnected()) worker.send(message as object, () => undefined);
  },
  onMessage: (hear) => worker.on('message', hear),
  onListening: (hear) => worker.on('listening', ({ port }) => hear(port)),
  onEnd: (hear) => worker.on('exit', (code) => hear(code)),
  end: (signal) => worker.process.kill(signal),
});

interface Closable {
  close(): void;
}

/** The part of a child process through which `node:cluster` hands over connections. */
interface Receiver {
  send: (message: object, connection?: Closable, ...rest: never[]) => boolean;
  once(event: 'exit', hear: () => void): unknown;
}

/**
 * Closes the connection that a process was handed and never took, once the process has ended: `node:cluster` would keep
 * it open. There is one at a time, and closing one that was taken changes nothing.
 */
const closeUntaken = (child: Receiver): void => {
  const send = child.send.bind(child);
  let handed: Closable | undefined;
  child.send = (message, connection, ...rest) => {
    if ('act' in message && message.act === 'newconn') handed = connection;
    return send(message, connection, ...rest);
  };
  child.once('exit', () => handed?.close());
};

/** Starts the program again as a process that shares the port of this one. */
export const startMember = (main: string): Member => {
  // Advanced serialization keeps NaN and Infinity; the arguments of the parent do not apply.
  cluster.setupPrimary({ exec: fileURLToPath(main), args: [], serialization: 'advanced' });
  const worker = cluster.fork();
  closeUntaken(worker.process as unknown as Receiver);
  return memberOf(worker);
};

/** Answers requests of the parent, and queries it for the readiness of all processes. */
export const joinCluster = (answers: Answers): { isReady(): Promise<boolean> } => {
  const ask = openChannel(
    {
      send: (message) => {
        if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
      },
      onMessage: (hear) => process.on('message', hear),
    },
    answers,
  );
  return { isReady: async () => (await ask('ready')) === true };
};
