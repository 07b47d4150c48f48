import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { type Answers, openChannel } from './channel';
import type { Member } from './crew';

export { Crew, StartFailed, TooManyEnds } from './crew';

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

/** Starts the program again as a process that shares the port of this one. */
export const startMember = (main: string): Member => {
  // Advanced serialization keeps NaN and Infinity; the arguments of the parent do not apply.
  cluster.setupPrimary({ exec: fileURLToPath(main), args: [], serialization: 'advanced' });
  return memberOf(cluster.fork());
};

/** Answers requests of the parent, and queries it for the readiness of all processes. */
export const joinCrew = (answers: Answers): { isReady(): Promise<boolean> } => {
  const channel = openChannel(
    {
      send: (message) => {
        if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
      },
      onMessage: (hear) => process.on('message', hear),
    },
    answers,
  );
  return { isReady: async () => (await channel.ask('ready')) === true };
};
