import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { type Answers, openChannel } from './channel';
import type { Member } from './crew';

export { Crew, StartFailed, TooManyEnds } from './crew';

/** Whether this process is one of several that another one has started. */
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

/** Starts the program once more, as a process that shares the port of this one. */
export const startMember = (main: string): Member => {
  // Numbers that are none pass as they are; what started this process is none of theirs.
  cluster.setupPrimary({ exec: fileURLToPath(main), args: [], serialization: 'advanced' });
  return memberOf(cluster.fork());
};

/** Answers what the process that started this one asks, and asks it whether all are ready. */
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
