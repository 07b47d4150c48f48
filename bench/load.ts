import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { numbersOf } from '../tests/support/numbers';
import { type Api, json, type Sent, signIn } from './api';
import { percentile } from './measure';
import { openTarget } from './target';

const { CAMARIM_BENCH_RATES = '50,100,150,200', CAMARIM_BENCH_SECONDS = '20' } = process.env;
const RATES = CAMARIM_BENCH_RATES.split(',').map(Number);
const SECONDS = Number(CAMARIM_BENCH_SECONDS);

const SEED = 4711;
const CONNECTIONS = 300;
const WARM_UP_RATE = 100;
const WARM_UP_SECONDS = 15;
/** Pages of 50 bookings from which the details and the PIX writes of the run take theirs. */
const SAMPLE_PAGES = 10;
/** Of a hundred calls; the others add a PIX payment. */
const LISTS = 60;
const DETAILS = 33;
/** Milliseconds of processor time that one tick of Linux's accounting stands for. */
const TICK_MS = 10;

interface Outcome {
  readonly ms: number;
  readonly status: number;
}

/** Processor time of a process since its start, in milliseconds; undefined where none tells. */
const processorMs = (pid: number | undefined): number | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
};

const agent = new Agent({ keepAlive: true });

/** Sends a call as browsers do: by a connection that is kept, for a packed answer. */
const send = ({ url, token }: Api, sent: Sent): Promise<Outcome> =>
  new Promise((resolve) => {
    const { method, path, body } =
      typeof sent === 'string' ? { method: 'GET', path: sent, body: undefined } : sent;
    const began = performance.now();
    const done = (status = 0): void => resolve({ ms: performance.now() - began, status });
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'gzip, deflate, br, zstd',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const asked = request(url + path, { method, agent, headers }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode));
    });
    asked.on('error', () => done()).end(body && JSON.stringify(body));
  });

const LIST_QUERIES = [
  'page=1',
  'page=1&status=12',
  'page=2&status=11',
  'page=1&orderBy=requestedOn&orderType=DESC',
];

/** The calls of the run, one after the other: lists, details and PIX payments, 60 to 33 to 7. */
const callsOf = (ids: readonly string[], random: () => number): (() => Sent) => {
  const run = Math.floor(Date.now() / 1000).toString(36);
  let payments = 0;
  const one = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  return () => {
    const kind = random() * 100;
    if (kind < LISTS) return `/api/bo/v2/bo/schedules?itemsPerPage=50&${one(LIST_QUERIES)}`;
    if (kind < LISTS + DETAILS) return `/api/bo/v2/bo/schedule/${one(ids)}`;
    payments += 1;
    const body = { id: `bench-${run}-${payments}`, bank: 'Banco', value: 0.01 };
    return { method: 'POST', path: `/api/bo/schedule/pix/${one(ids)}`, body };
  };
};

/** Sends `rate` calls a second for `seconds`, each at its own time, however slow the answers are. */
const arrive = async (
  rate: number,
  seconds: number,
  start: () => Promise<Outcome>,
): Promise<Outcome[]> => {
  const began = performance.now();
  const all: Promise<Outcome>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(rate * seconds, ((performance.now() - began) / 1000) * rate);
      while (all.length < due) all.push(start());
      if (all.length < rate * seconds) return;
      clearInterval(timer);
      resolve();
    }, 2);
  });
  return Promise.all(all);
};

/** A booking that may not take the payment is no fault of the server: money rules answer 409. */
const isServed = ({ status }: Outcome): boolean =>
  status === 409 || (status >= 200 && status < 300);

const rowOf = (rate: number, outcomes: readonly Outcome[], busy: number | undefined): string[] => {
  const served = outcomes.filter(isServed);
  const times = served.map(({ ms }) => ms);
  return [
    `${rate}/s`,
    ...[0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(0)),
    String(outcomes.length - served.length),
    busy === undefined ? '-' : (busy / outcomes.length).toFixed(2),
  ];
};

/**
 * A constant arrival of lists (60 %), details (33 %) and PIX payments (7 %), the same in every run,
 * at `CAMARIM_BENCH_RATES` calls a second for `CAMARIM_BENCH_SECONDS` each; rows of texts, the head
 * first. The processor time is that of the whole server process, counted on Linux.
 */
export const benchLoad = async (): Promise<string[][]> => {
  const server = await openTarget();
  try {
    const api = await signIn(server.url);
    const ids: string[] = [];
    for (let page = 1; page <= SAMPLE_PAGES; page += 1) {
      const path = `/api/bo/v2/bo/schedules?itemsPerPage=50&page=${page}`;
      const { schedules } = await json<{ schedules: { _id: string }[] }>(api, path);
      ids.push(...schedules.map(({ _id }) => _id));
    }
    const next = callsOf(ids, numbersOf(SEED));
    const start = (): Promise<Outcome> => send(api, next());
    await arrive(WARM_UP_RATE, WARM_UP_SECONDS, start);
    const rows = [
      [`load, ${server.engine}`, 'p50 ms', 'p95 ms', 'p99 ms', 'not served', 'processor ms a call'],
    ];
    for (const rate of RATES) {
      // As many connections as a rush needs, as browsers keep theirs: Node takes one new one in a turn of its loop.
      await Promise.all(Array.from({ length: CONNECTIONS }, () => send(api, '/healthz')));
      const before = processorMs(server.pid);
      const outcomes = await arrive(rate, SECONDS, start);
      const after = processorMs(server.pid);
      const busy = before === undefined || after === undefined ? undefined : after - before;
      rows.push(rowOf(rate, outcomes, busy));
    }
    return rows;
  } finally {
    agent.destroy();
    await server.dispose();
  }
};
