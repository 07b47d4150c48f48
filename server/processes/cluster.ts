import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '../operatorError';

/** One end of the message channel between a process and its parent. */
interface Line {
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
}

type Answers = Readonly<Record<string, () => unknown>>;

interface Message {
  readonly camarim: 'ask' | 'answer';
  readonly id: number;
  readonly question?: string;
  readonly value?: unknown;
}

const isOurs = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'camarim' in message;

/** Timeout of a request, in milliseconds: shorter than that of a health check. */
const ANSWER_MS = 2_500;

/** Sends a request to the other end; undefined without a timely response. */
type Ask = (question: string) => Promise<unknown>;

/** Opens a channel for requests in both directions over a message line. */
const openChannel = (line: Line, answers: Answers): Ask => {
  const open = new Map<number, (value: unknown) => void>();
  let asked = 0;
  const answer = async ({ id, question = '' }: Message) => {
    const make = Object.hasOwn(answers, question) ? answers[question] : undefined;
    const value = await Promise.resolve(make?.()).catch(() => undefined);
    line.send({ camarim: 'answer', id, value } satisfies Message);
  };
  line.onMessage((message) => {
    if (!isOurs(message)) return;
    if (message.camarim === 'ask') void answer(message);
    else open.get(message.id)?.(message.value);
  });
  return (question) =>
    new Promise((resolve) => {
      asked += 1;
      const id = asked;
      const end = (value: unknown) => {
        clearTimeout(timer);
        open.delete(id);
        resolve(value);
      };
      const timer = setTimeout(() => end(undefined), ANSWER_MS);
      open.set(id, end);
      line.send({ camarim: 'ask', id, question } satisfies Message);
    });
};

export interface Member extends Line {
  /** Registers a listener for the port once the process listens. */
  onListening(listener: (port: number) => void): void;
  /** Registers a listener for the exit of the process. */
  onEnd(listener: (code: number | null) => void): void;
  /** Stops the process gracefully or kills it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): void;
}

export interface ClusterOptions {
  readonly size: number;
  readonly start: () => Member;
  /** Monotonic clock, in milliseconds. */
  readonly now: () => number;
  /** Called when a crashed process is restarted. */
  readonly onRestart: () => void;
  /** Called after too many crashes, when all processes have been stopped. */
  readonly onGivenUp: () => void;
}

/** Maximum number of crashes within `SPAN_MS`; beyond it no process is restarted. */
export const MAX_ENDS = 10;
const SPAN_MS = 60_000;
/** Time for a graceful stop, in milliseconds: draining requests and closing the database. */
const PATIENCE_MS = 15_000;

/** Thrown if a process did not start; it has logged the reason. */
export class StartFailed extends Error {
  override name = 'StartFailed';
}

/** Thrown after so many crashes that the cause affects all processes. */
export class TooManyEnds extends OperatorError {
  constructor() {
    super(
      `More than ${MAX_ENDS} processes ended by themselves within a minute; the log says why. Start again when it is mended.`,
    );
  }
}

interface Seat {
  readonly member: Member;
  readonly ask: Ask;
  serves: boolean;
  readonly ended: Promise<void>;
}

/** Processes that serve as one (decision 0041). A crashed one is restarted, up to a limit. */
export class Cluster {
  readonly #seats = new Set<Seat>();
  readonly #ends: number[] = [];
  #isOver = false;
  #restarts = 0;

  constructor(private readonly options: ClusterOptions) {}

  /** Number of serving processes, and of restarts. */
  get state(): { readonly serving: number; readonly restarts: number } {
    const serving = [...this.#seats].filter(({ serves }) => serves).length;
    return { serving, restarts: this.#restarts };
  }

  /**
   * Starts all processes; resolves with their port once each listens.
   * @throws StartFailed if one of them ends before; the others are stopped too.
   */
  async open(): Promise<number> {
    const ports = Array.from(
      { length: this.options.size },
      () =>
        new Promise<number>((resolve, reject) => {
          this.#seat(resolve, () => reject(new StartFailed()));
        }),
    );
    try {
      return (await Promise.all(ports))[0] ?? 0;
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Sends a request to all serving processes; undefined for one without a timely response. */
  ask(question: string): Promise<unknown[]> {
    const serving = [...this.#seats].filter(({ serves }) => serves);
    return Promise.all(serving.map(({ ask }) => ask(question)));
  }

  /** Stops all processes gracefully at the same time; kills them after 15 s. */
  async stop(): Promise<void> {
    this.#isOver = true;
    const all = [...this.#seats];
    for (const { member } of all) member.end('SIGTERM');
    const late = setTimeout(() => {
      for (const { member } of this.#seats) member.end('SIGKILL');
    }, PATIENCE_MS);
    await Promise.all(all.map(({ ended }) => ended));
    clearTimeout(late);
  }

  #seat(listens: (port: number) => void, ends: () => void): void {
    const member = this.options.start();
    const ended = new Promise<void>((resolve) => {
      member.onEnd(() => {
        this.#seats.delete(seat);
        resolve();
        ends();
        this.#replace(seat.serves);
      });
    });
    const ask = openChannel(member, { ready: () => this.#isReady() });
    const seat: Seat = { member, ask, serves: false, ended };
    member.onListening((port) => {
      seat.serves = true;
      listens(port);
    });
    this.#seats.add(seat);
  }

  #replace(hasServed: boolean): void {
    const { now, onRestart, onGivenUp, size } = this.options;
    // `open` reports processes that end before all have started.
    if (this.#isOver || (!hasServed && this.#restarts === 0)) return;
    this.#ends.push(now());
    while ((this.#ends[0] ?? 0) < now() - SPAN_MS) this.#ends.shift();
    if (this.#ends.length > MAX_ENDS) {
      void this.stop().then(onGivenUp);
      return;
    }
    if (this.#seats.size >= size) return;
    this.#restarts += 1;
    onRestart();
    const ignore = () => undefined;
    this.#seat(ignore, ignore);
  }

  /** Do all serving processes reach the database? Starting ones are not queried. */
  async #isReady(): Promise<boolean> {
    if (this.#isOver) return false;
    const states = await this.ask('reaches');
    return states.length > 0 && states.every((state) => state === true);
  }
}

export const isMember = (): boolean => cluster.isWorker;

const memberOf = (worker: Worker): Member => ({
  send: (message) => {
    if (worker.isConnected()) worker.send(message as object, () => undefined);
  },
  onMessage: (listener) => worker.on('message', listener),
  onListening: (listener) => worker.on('listening', ({ port }) => listener(port)),
  onEnd: (listener) => worker.on('exit', (code) => listener(code)),
  end: (signal) => worker.process.kill(signal),
});

/**
 * Closes the connection that a process was handed and never took, once the process has ended: `node:cluster` would keep
 * it open. At most one connection is in transit; closing an accepted one has no effect.
 */
const closeUntaken = ({ process: child }: Worker): void => {
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  let handed: { close(): void } | undefined;
  child.send = (...args: unknown[]) => {
    const [message, connection] = args as [object, typeof handed];
    if ('act' in message && message.act === 'newconn') handed = connection;
    return send(...args);
  };
  child.once('exit', () => handed?.close());
};

/** Starts another process of the same program, which shares the port of this one. */
export const startMember = (main: string): Member => {
  // Advanced serialization keeps NaN and Infinity; the arguments of the parent do not apply.
  cluster.setupPrimary({ exec: fileURLToPath(main), args: [], serialization: 'advanced' });
  const worker = cluster.fork();
  closeUntaken(worker);
  return memberOf(worker);
};

/** Answers messages of the parent, and requests the readiness of all processes from it. */
export const joinCluster = (answers: Answers): { isReady(): Promise<boolean> } => {
  const ask = openChannel(
    {
      send: (message) => {
        if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
      },
      onMessage: (listener) => process.on('message', listener),
    },
    answers,
  );
  return { isReady: async () => (await ask('ready')) === true };
};
