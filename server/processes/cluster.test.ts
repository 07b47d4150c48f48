import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Cluster, MAX_EXITS, type Member, StartFailed } from './cluster';

/** A process under the control of the test, which also sets its response `reaches`. */
class Fake implements Member {
  #listener: (message: unknown) => void = () => undefined;
  listens: (port: number) => void = () => undefined;
  ends: (code: number | null) => void = () => undefined;
  readonly signals: string[] = [];
  reaches: boolean | undefined = true;

  constructor(private readonly isObedient: boolean) {}

  send(message: unknown): void {
    const { camarim, id, question } = message as Record<string, unknown>;
    if (camarim !== 'ask') this.answers.push((message as { value: unknown }).value);
    else if (question === 'reaches' && this.reaches !== undefined)
      this.#listener({ camarim: 'answer', id, value: this.reaches });
  }
  readonly answers: unknown[] = [];
  /** Asks the first process whether all are ready. */
  asks(): void {
    this.#listener({ camarim: 'ask', id: 1, question: 'ready' });
  }
  onMessage(listener: (message: unknown) => void): void {
    this.#listener = listener;
  }
  onListening(listener: (port: number) => void): void {
    this.listens = listener;
  }
  onEnd(listener: (code: number | null) => void): void {
    this.ends = listener;
  }
  end(signal: 'SIGTERM' | 'SIGKILL'): void {
    this.signals.push(signal);
    if (this.isObedient || signal === 'SIGKILL') this.ends(0);
  }
}

const clusterOf = (size: number, isObedient = true) => {
  const all: Fake[] = [];
  let clock = 0;
  const onGivenUp = vi.fn();
  const onRestart = vi.fn();
  const cluster = new Cluster({
    size,
    start: () => {
      const fake = new Fake(isObedient);
      all.push(fake);
      return fake;
    },
    now: () => clock,
    onRestart,
    onGivenUp,
  });
  return {
    cluster,
    all,
    onGivenUp,
    onRestart,
    pass: (ms: number) => {
      clock += ms;
    },
    open: async () => {
      const opened = cluster.open();
      for (const fake of all) fake.listens(4000);
      return opened;
    },
  };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('processes that serve as one', () => {
  it('are open when each listens, on one port', async () => {
    const { cluster, all } = clusterOf(2);
    const onOpen = vi.fn();
    void cluster.open().then(onOpen);
    all[0]?.listens(4000);
    await vi.advanceTimersByTimeAsync(10);
    expect(onOpen).not.toHaveBeenCalled();
    all[1]?.listens(4000);
    await vi.advanceTimersByTimeAsync(10);
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(4000);
    expect(cluster.state).toEqual({ serving: 2, restarts: 0 });
  });

  it('one that does not start ends all, and none is started again', async () => {
    const { cluster, all } = clusterOf(2);
    const opened = cluster.open();
    all[0]?.listens(4000);
    all[1]?.ends(1);
    await expect(opened).rejects.toBeInstanceOf(StartFailed);
    expect([all.length, all[0]?.signals]).toEqual([2, ['SIGTERM']]);
  });

  it('one that ends by itself is started again', async () => {
    const { cluster, all, onRestart, open } = clusterOf(2);
    await open();
    all[0]?.ends(null);
    expect(cluster.state).toEqual({ serving: 1, restarts: 1 });
    all[2]?.listens(4000);
    expect([cluster.state.serving, onRestart.mock.calls.length]).toEqual([2, 1]);
  });

  it(`more than ${MAX_EXITS} ends within a minute end the whole; the same over a longer time do not`, async () => {
    const slow = clusterOf(1);
    await slow.open();
    const quick = clusterOf(1);
    await quick.open();
    for (let end = 0; end <= MAX_EXITS; end += 1) {
      slow.pass(6_100);
      quick.pass(5_900);
      slow.all.at(-1)?.ends(1);
      quick.all.at(-1)?.ends(1);
    }
    await vi.advanceTimersByTimeAsync(10);
    expect(slow.onGivenUp).not.toHaveBeenCalled();
    expect(slow.all).toHaveLength(MAX_EXITS + 2);
    expect(quick.onGivenUp).toHaveBeenCalledTimes(1);
    expect(quick.all).toHaveLength(MAX_EXITS + 1);
  });

  it('a stop ends all in order, and who takes longer than 15 s at once', async () => {
    const { cluster, all, open } = clusterOf(2, false);
    await open();
    const stopped = vi.fn();
    void cluster.stop().then(stopped);
    all[0]?.ends(0);
    await vi.advanceTimersByTimeAsync(14_999);
    expect([stopped.mock.calls.length, all[1]?.signals]).toEqual([0, ['SIGTERM']]);
    await vi.advanceTimersByTimeAsync(1);
    expect([stopped.mock.calls.length, all[1]?.signals]).toEqual([1, ['SIGTERM', 'SIGKILL']]);
    expect(all).toHaveLength(2);
  });

  it.each([
    ['each reaches the database', [true, true], true],
    ['one does not', [true, false], false],
    ['one does not answer', [true, undefined], false],
  ] as const)('are ready only if all reach the database: %s', async (_, reaches, ready) => {
    const { all, open } = clusterOf(2);
    await open();
    for (const [index, fake] of all.entries()) fake.reaches = reaches[index];
    all[0]?.asks();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(all[0]?.answers).toEqual([ready]);
    // A process that is still starting gets no request.
    all[1]?.ends(null);
    all[0]?.asks();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(all[0]?.answers).toEqual([ready, true]);
  });
});
