import { describe, expect, it } from 'vitest';
import { deferred } from '../../tests/support/deferred';
import { errorOf, jsonRequest, request } from '../../tests/support/http';
import { platform, things } from '../../tests/support/httpTable';
import { DatabaseUnavailable } from '../db/errors';
import { HttpError } from '../kernel';
import { LoadGauge, MAX_AT_ONCE, MIN_AT_ONCE } from './load';

interface Call {
  readonly began: number;
  left: number;
  readonly done: () => void;
}

/**
 * A server on a clock of its own: `hands` connections to a database, on each of which a statement
 * takes `statement` milliseconds, and calls of several statements one after the other.
 */
class Simulation {
  now = 0;
  readonly answered: { at: number; took: number }[] = [];
  readonly gauge: LoadGauge;
  readonly #queue: Call[] = [];
  #served = 0;
  readonly #busy: { until: number; call: Call }[] = [];

  constructor(
    readonly hands: number,
    readonly statement: number,
    readonly statements = 5,
  ) {
    this.gauge = new LoadGauge({
      now: () => this.now,
      database: { waiting: () => this.#queue.length, served: () => this.#served },
    });
  }

  /** One call; false when it was turned away. */
  offer(): boolean {
    if (this.gauge.isFull()) return false;
    void this.gauge.serve(
      () =>
        new Promise<void>((done) => {
          this.#queue.push({ began: this.now, left: this.statements, done });
          this.#assign();
        }),
    );
    return true;
  }

  get underWay(): number {
    return this.#queue.length + this.#busy.length;
  }

  /** One millisecond. */
  async tick(): Promise<void> {
    this.now += 1;
    const over = this.#busy.filter(({ until }) => until <= this.now);
    for (const slot of over) {
      this.#busy.splice(this.#busy.indexOf(slot), 1);
      const { call } = slot;
      this.#served += 1;
      call.left -= 1;
      if (call.left > 0) this.#queue.push(call);
      else {
        this.answered.push({ at: this.now, took: this.now - call.began });
        call.done();
      }
    }
    this.#assign();
    for (let turn = 0; over.length > 0 && turn < 6; turn += 1) await Promise.resolve();
  }

  /** `perSecond` calls, evenly, for so many seconds. Answers how many were turned away. */
  async load(perSecond: number, seconds: number): Promise<number> {
    let refused = 0;
    let due = 0;
    for (let ms = 0; ms < seconds * 1_000; ms += 1) {
      for (due += perSecond / 1_000; due >= 1; due -= 1) if (!this.offer()) refused += 1;
      await this.tick();
    }
    return refused;
  }

  #assign(): void {
    while (this.#busy.length < this.hands) {
      const call = this.#queue.shift();
      if (!call) return;
      this.#busy.push({ until: this.now + this.statement, call });
    }
  }
}

const p95 = (answered: readonly { took: number }[]): number =>
  answered.map(({ took }) => took).sort((a, b) => a - b)[Math.floor(answered.length * 0.95)] ?? 0;

it.each([
  // Connections, milliseconds of a statement, statements of a call; calls a second that this makes.
  ['a fast server', 10, 10, 5, 200],
  ['a slow server with long calls', 10, 20, 12, 41],
  ['a very slow database', 1, 5, 5, 40],
])(
  'the load gauge: at ten times what %s can do, who is let in is served in time',
  async (_, hands, statement, statements, capacity) => {
    const server = new Simulation(hands, statement, statements);
    const refused = await server.load(capacity * 10, 20);
    expect(refused).toBeGreaterThan(0);
    expect(p95(server.answered.filter(({ at }) => at > 5_000))).toBeLessThanOrEqual(1_000);
    expect(p95(server.answered)).toBeLessThan(2_000);
    // Turning away must not leave the server idle.
    expect(server.answered.length).toBeGreaterThan(capacity * 20 * 0.95);
  },
);

it('the load gauge: turns nobody away below what the server can do, and after an overload', async () => {
  const server = new Simulation(10, 10);
  expect(await server.load(160, 5)).toBe(0);
  expect(await server.load(2_000, 5)).toBeGreaterThan(0);
  // A thousand statements a second, five a call: half a second is room for a hundred calls.
  expect(server.underWay).toBeGreaterThan(80);
  await server.load(100, 2);
  expect(await server.load(160, 5)).toBe(0);
});

it('the load gauge: turns calls away early while one long statement holds the only connection', async () => {
  const server = new Simulation(1, 5_000);
  for (let call = 0; call < 3; call += 1) server.offer();
  await server.load(0, 0.3);
  let taken = 0;
  for (let call = 0; call < 100; call += 1) if (server.offer()) taken += 1;
  expect(taken).toBe(MIN_AT_ONCE - 3);
});

it('the load gauge: forgets a wait that nobody has looked at since', async () => {
  const server = new Simulation(1, 2);
  for (let call = 0; call < 30; call += 1) server.offer();
  await server.load(0, 1);
  server.now += 60_000;
  let taken = 0;
  for (let call = 0; call < MAX_AT_ONCE + 50; call += 1) if (server.offer()) taken += 1;
  expect(taken).toBe(MAX_AT_ONCE);
});

describe('an API under load', () => {
  it('answers 503 with Retry-After at once, but logs in and tells its health', async () => {
    const gate = deferred();
    const { app, seen } = platform({
      load: new LoadGauge({ now: () => 0, database: { waiting: () => 0, served: () => 0 } }),
      handlers: { 'things.list': () => gate.promise.then(() => ({ data: [] })) },
    });
    const running = Array.from({ length: MAX_AT_ONCE }, () => app(request(things)));
    await expect.poll(() => seen.length).toBe(MAX_AT_ONCE);
    const refused = await app(request(things));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await errorOf(refused)).code).toBe('unavailable');
    expect((await app(request('/healthz'))).status).toBe(200);
    expect((await app(request('/readyz'))).status).toBe(200);
    expect((await app(request('/api/bo/guarded', { method: 'POST' }))).status).toBe(200);
    gate.resolve();
    expect((await Promise.all(running)).every(({ status }) => status === 200)).toBe(true);
    expect((await app(request(things))).status).toBe(200);
  });

  it.each([
    ['the database had no connection left', true, new DatabaseUnavailable('connection-limit')],
    ['the driver found no server', true, Object.assign(new Error('x'), { code: 'ECONNREFUSED' })],
    ['a call came too often', true, new HttpError(429, 'too-many-requests', '')],
    ['a handler refused a call', false, new HttpError(409, 'conflict', '')],
    ['a fault of ours ended a call', false, new TypeError('x')],
  ])('that %s says nothing about the speed: %s', async (...row) => {
    const [, isRefusal, error] = row;
    const judged: boolean[] = [];
    const load: Pick<LoadGauge, 'isFull' | 'serve' | 'aside'> = {
      isFull: () => false,
      aside: (work) => work(),
      serve: async (work, refuses = () => false) => {
        try {
          return await work();
        } catch (thrown) {
          judged.push(refuses(thrown));
          throw thrown;
        }
      },
    };
    const { app } = platform({ load, handlers: { 'things.list': () => Promise.reject(error) } });
    await app(request(things));
    expect(judged).toEqual([isRefusal]);
  });

  it('callers that send their bodies slowly take nobody else’s place', async () => {
    const gate = deferred();
    const { app } = platform();
    const slow = Array.from({ length: MAX_AT_ONCE }, () => {
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          await gate.promise;
          controller.enqueue(new TextEncoder().encode('{"name":"a"}'));
          controller.close();
        },
      });
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body, ...{ duplex: 'half' } };
      return app(request(things, init));
    });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect((await app(request(things))).status).toBe(200);
    gate.resolve();
    expect((await Promise.all(slow)).every(({ status }) => status === 200)).toBe(true);
    expect((await app(jsonRequest(things, 'POST', { name: 'b' }))).status).toBe(200);
  });
});
