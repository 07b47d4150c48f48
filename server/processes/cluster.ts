import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '../operatorError';

/** One end of the message channel between a process and its parent. */
interface MessageLine {
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
}

type RequestHandlers = Readonly<Record<string, () => unknown>>;

interface Message {
  readonly camarim: 'ask' | 'answer';
  readonly id: number;
  readonly question?: string;
  readonly value?: unknown;
}

const isOurs = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'camarim' in message;

/** Timeout of a request, in milliseconds: shorter than that of a health check. */
const REQUEST_LIMIT_MS = 2_500;

/** Sends a request over the channel; the result is undefined without a timely response. */
type SendRequest = (question: string) => Promise<unknown>;

/** Opens a channel for requests in both directions. It answers incoming requests with the handlers. */
const openChannel = (line: MessageLine, handlers: RequestHandlers): SendRequest => {
  const pending = new Map<number, (value: unknown) => void>();
  let lastId = 0;
  const answer = async ({ id, question = '' }: Message) => {
    const handler = Object.hasOwn(handlers, question) ? handlers[question] : undefined;
    const value = await Promise.resolve(handler?.()).catch(() => undefined);
    line.send({ camarim: 'answer', id, value } satisfies Message);
  };
  line.onMessage((message) => {
    if (!isOurs(message)) return;
    if (message.camarim === 'ask') void answer(message);
    else pending.get(message.id)?.(message.value);
  });
  return (question) =>
    new Promise((resolve) => {
      lastId += 1;
      const id = lastId;
      const end = (value: unknown) => {
        clearTimeout(timer);
        pending.delete(id);
        resolve(value);
      };
      const timer = setTimeout(() => end(undefined), REQUEST_LIMIT_MS);
      pending.set(id, end);
      line.send({ camarim: 'ask', id, question } satisfies Message);
    });
};

export interface Member extends MessageLine {
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

/** Maximum number of crashes within `SPAN_MS`; after more, no process is restarted. */
export const MAX_EXITS = 10;
const SPAN_MS = 60_000;
/** Time for a graceful stop, in milliseconds: draining requests and closing the database. */
const STOP_LIMIT_MS = 15_000;

/** Thrown if a process did not start; it has logged the reason. */
export class StartFailed extends Error {
  override name = 'StartFailed';
}

/** Thrown after more crashes than {@link MAX_EXITS}. */
export class TooManyExits extends OperatorError {
  constructor() {
    super(
      `More than ${MAX_EXITS} processes ended by themselves within a minute; the log says why. Start again when it is mended.`,
    );
  }
}

interface RunningMember {
  readonly member: Member;
  readonly ask: SendRequest;
  serves: boolean;
  readonly ended: Promise<void>;
}

/** Processes that serve as one (decision 0041). A crashed one is restarted, up to a limit. */
export class Cluster {
  readonly #members = new Set<RunningMember>();
  readonly #exits: number[] = [];
  #isOver = false;
  #restarts = 0;

  constructor(private readonly options: ClusterOptions) {}

  /** Number of serving processes and of restarts. */
  get state(): { readonly serving: number; readonly restarts: number } {
    const serving = [...this.#members].filter(({ serves }) => serves).length;
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
          this.#startMember(resolve, () => reject(new StartFailed()));
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
    const serving = [...this.#members].filter(({ serves }) => serves);
    return Promise.all(serving.map(({ ask }) => ask(question)));
  }

  /** Stops all processes gracefully at the same time; kills them after 15 s. */
  async stop(): Promise<void> {
    this.#isOver = true;
    const all = [...this.#members];
    for (const { member } of all) member.end('SIGTERM');
    const late = setTimeout(() => {
      for (const { member } of this.#members) member.end('SIGKILL');
    }, STOP_LIMIT_MS);
    await Promise.all(all.map(({ ended }) => ended));
    clearTimeout(late);
  }

  #startMember(listens: (port: number) => void, ends: () => void): void {
    const member = this.options.start();
    const ended = new Promise<void>((resolve) => {
      member.onEnd(() => {
        this.#members.delete(running);
        resolve();
        ends();
        this.#replace(running.serves);
      });
    });
    const ask = openChannel(member, { ready: () => this.#isReady() });
    const running: RunningMember = { member, ask, serves: false, ended };
    member.onListening((port) => {
      running.serves = true;
      listens(port);
    });
    this.#members.add(running);
  }

  #replace(hasServed: boolean): void {
    const { now, onRestart, onGivenUp, size } = this.options;
    // `open` reports processes that end before all have started.
    if (this.#isOver || (!hasServed && this.#restarts === 0)) return;
    this.#exits.push(now());
    while ((this.#exits[0] ?? 0) < now() - SPAN_MS) this.#exits.shift();
    if (this.#exits.length > MAX_EXITS) {
      void this.stop().then(onGivenUp);
      return;
    }
    if (this.#members.size >= size) return;
    this.#restarts += 1;
    onRestart();
    const ignore = () => undefined;
    this.#startMember(ignore, ignore);
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
 * Closes the connection that a process received but never accepted when it ended: `node:cluster` would keep it open. At
 * most one connection is in transit; closing an accepted one has no effect.
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

/** Starts another process of the same program, which shares the port of this process. */
export const startMember = (main: string): Member => {
  // Advanced serialization keeps NaN and Infinity; the arguments of the parent do not apply.
  cluster.setupPrimary({ exec: fileURLToPath(main), args: [], serialization: 'advanced' });
  const worker = cluster.fork();
  closeUntaken(worker);
  return memberOf(worker);
};

/** Answers requests of the parent process. `isReady` requests the readiness of all processes from the parent. */
export const joinCluster = (handlers: RequestHandlers): { isReady(): Promise<boolean> } => {
  const ask = openChannel(
    {
      send: (message) => {
        if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
      },
      onMessage: (listener) => process.on('message', listener),
    },
    handlers,
  );
  return { isReady: async () => (await ask('ready')) === true };
};
