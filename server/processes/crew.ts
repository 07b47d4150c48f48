import { type Answers, type Channel, openChannel } from './channel';

/** A process that serves, as the one that started it sees it. */
export interface Member {
  send(message: unknown): void;
  onMessage(hear: (message: unknown) => void): void;
  /** Says that it listens, and where. */
  onListening(hear: (port: number) => void): void;
  /** Says that it has ended. */
  onEnd(hear: (code: number | null) => void): void;
  /** Asks it to end in order, or ends it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): void;
}

/** What a crew is made from. */
export interface CrewOptions {
  /** How many processes serve. */
  readonly size: number;
  /** Starts one. */
  readonly start: () => Member;
  /** A clock that never goes back, in milliseconds. */
  readonly now: () => number;
  /** Hears of one that ended by itself and is started again. */
  readonly onRestart: () => void;
  /** Hears that too many have ended: the whole is over, and all have been ended. */
  readonly onGivenUp: () => void;
}

/** Processes that ended by themselves within `SPAN_MS`, beyond which none is started any more. */
export const MOST_ENDS = 10;
const SPAN_MS = 60_000;
/** What a process has to end in order, in milliseconds: its drain, and the end of its database. */
const PATIENCE_MS = 15_000;

/** One of the processes did not start; it has said why. */
export class StartFailed extends Error {
  override name = 'StartFailed';
}

/** So many processes ended by themselves that something is wrong with all of them. */
export class TooManyEnds extends Error {
  override name = 'TooManyEnds';

  constructor() {
    super(
      `More than ${MOST_ENDS} processes ended by themselves within a minute; the log says why. Start again when it is mended.`,
    );
  }
}

interface Seat {
  readonly member: Member;
  readonly channel: Channel;
  serves: boolean;
  readonly ended: Promise<void>;
}

/**
 * Processes that serve as one (decision 0107). One that ends by itself is started again, until so many have that
 * something is wrong with all of them.
 */
export class Crew {
  readonly #seats = new Set<Seat>();
  readonly #ends: number[] = [];
  #isOver = false;
  #restarts = 0;

  constructor(private readonly options: CrewOptions) {}

  /** How many serve now, and how many were started again. */
  get state(): { readonly serving: number; readonly restarts: number } {
    const serving = [...this.#seats].filter(({ serves }) => serves).length;
    return { serving, restarts: this.#restarts };
  }

  /**
   * Starts all; resolves with their port when each listens.
   * @throws StartFailed when one of them ends before; the others are ended too.
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

  /** The answers of all that serve to a question; undefined for who does not answer in time. */
  ask(question: string): Promise<unknown[]> {
    const serving = [...this.#seats].filter(({ serves }) => serves);
    return Promise.all(serving.map(({ channel }) => channel.ask(question)));
  }

  /** Ends all in order at the same time; who takes longer than 15 s is ended. */
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
    let serves = false;
    const ended = new Promise<void>((resolve) => {
      member.onEnd(() => {
        this.#seats.delete(seat);
        resolve();
        ends();
        this.#replace(serves);
      });
    });
    const answers: Answers = { ready: () => this.#isReady() };
    const seat: Seat = { member, channel: openChannel(member, answers), serves, ended };
    member.onListening((port) => {
      serves = true;
      seat.serves = true;
      listens(port);
    });
    this.#seats.add(seat);
  }

  #replace(hasServed: boolean): void {
    const { now, onRestart, onGivenUp, size } = this.options;
    // Who ends before the whole has begun is told of by `open`.
    if (this.#isOver || (!hasServed && this.#restarts === 0)) return;
    this.#ends.push(now());
    while ((this.#ends[0] ?? 0) < now() - SPAN_MS) this.#ends.shift();
    if (this.#ends.length > MOST_ENDS) {
      void this.stop().then(onGivenUp);
      return;
    }
    if (this.#seats.size >= size) return;
    this.#restarts += 1;
    onRestart();
    const ignore = () => undefined;
    this.#seat(ignore, ignore);
  }

  /** Whether each that serves reaches the database; one that is being started is sent nothing. */
  async #isReady(): Promise<boolean> {
    if (this.#isOver) return false;
    const states = await this.ask('reaches');
    return states.length > 0 && states.every((state) => state === true);
  }
}
