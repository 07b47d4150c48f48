import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { numbersOf } from '../tests/support/numbers';
import { type Api, type ApiRequest, getJson, signIn } from './api';
import { percentile } from './measure';
import { openTarget } from './target';

const { CAMARIM_BENCH_RATES = '50,100,150,200', CAMARIM_BENCH_SECONDS = '20' } = process.env;
const RATES = CAMARIM_BENCH_RATES.split(',').map(Number);
const SECONDS = Number(CAMARIM_BENCH_SECONDS);

const SEED = 4711;
const CONNECTIONS = 300;
const WARM_UP_RATE = 100;
const WARM_UP_SECONDS = 15;
/** Number of pages of 50 bookings from which details and PIX payments draw their booking. */
const SAMPLE_PAGES = 10;
/** Shares of the requests in percent; the rest adds PIX payments. */
const LIST_SHARE = 60;
const DETAIL_SHARE = 33;
/** Length of a tick in `/proc/<pid>/stat`, in milliseconds. */
const TICK_MS = 10;

interface Outcome {
  readonly ms: number;
  readonly status: number;
}

/** Returns the processor time of a process since its start, in milliseconds. Undefined on systems without `/proc`. */
const readProcessorMs = (pid: number | undefined): number | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // `utime` and `stime` of proc_pid_stat(5).
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
};

const agent = new Agent({ keepAlive: true });

/** Sends a request like a browser: on a kept-alive connection, accepting compression. */
const send = ({ url, token }: Api, sent: ApiRequest): Promise<Outcome> =>
  new Promise((resolve) => {
    const { method, path, body } =
      typeof sent === 'string' ? { method: 'GET', path: sent, body: undefined } : sent;
    const start = performance.now();
    const finish = (status = 0): void => resolve({ ms: performance.now() - start, status });
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'gzip, deflate, br, zstd',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const outgoing = request(url + path, { method, agent, headers }, (response) => {
      response.resume().on('end', () => finish(response.statusCode));
    });
    outgoing.on('error', () => finish()).end(body && JSON.stringify(body));
  });

const LIST_QUERIES = [
  'page=1',
  'page=1&status=12',
  'page=2&status=11',
  'page=1&orderBy=requestedOn&orderType=DESC',
];

/** Returns a generator of random lists, details and PIX payments. */
const createRequests = (ids: readonly string[], random: () => number): (() => ApiRequest) => {
  const run = Math.floor(Date.now() / 1000).toString(36);
  let payments = 0;
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  return () => {
    const percent = random() * 100;
    if (percent < LIST_SHARE)
      return `/api/bo/v2/bo/schedules?itemsPerPage=50&${pick(LIST_QUERIES)}`;
    if (percent < LIST_SHARE + DETAIL_SHARE) return `/api/bo/v2/bo/schedule/${pick(ids)}`;
    payments += 1;
    const body = { id: `bench-${run}-${payments}`, bank: 'Banco', value: 0.01 };
    return { method: 'POST', path: `/api/bo/schedule/pix/${pick(ids)}`, body };
  };
};

/** Sends `rate` requests per second for `seconds`, regardless of how slow the responses are. */
const sendAtRate = async (
  rate: number,
  seconds: number,
  sendNext: () => Promise<Outcome>,
): Promise<Outcome[]> => {
  const total = rate * seconds;
  const start = performance.now();
  const all: Promise<Outcome>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = (performance.now() - start) / 1000;
      const due = Math.min(total, elapsed * rate);
      while (all.length < due) all.push(sendNext());
      if (all.length < total) return;
      clearInterval(timer);
      resolve();
    }, 2);
  });
  return Promise.all(all);
};

/** A 409 counts as served: a payment rule rejected the payment. */
const isServed = ({ status }: Outcome): boolean =>
  status === 409 || (status >= 200 && status < 300);

const rowOf = (
  rate: number,
  outcomes: readonly Outcome[],
  processorMs: number | undefined,
): string[] => {
  const served = outcomes.filter(isServed);
  const times = served.map(({ ms }) => ms);
  return [
    `${rate}/s`,
    ...[0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(0)),
    String(outcomes.length - served.length),
    processorMs === undefined ? '-' : (processorMs / outcomes.length).toFixed(2),
  ];
};

/**
 * Sends lists (60 %), details (33 %) and PIX payments (7 %), in the same order in every run. Each rate of
 * `CAMARIM_BENCH_RATES` (requests per second) lasts `CAMARIM_BENCH_SECONDS`. The processor time covers the whole server
 * process, on Linux only.
 * @returns table rows after a header row
 */
export const benchLoad = async (): Promise<string[][]> => {
  const server = await openTarget();
  try {
    const api = await signIn(server.url);
    const ids: string[] = [];
    for (let page = 1; page <= SAMPLE_PAGES; page += 1) {
      const path = `/api/bo/v2/bo/schedules?itemsPerPage=50&page=${page}`;
      const { schedules } = await getJson<{ schedules: { _id: string }[] }>(api, path);
      ids.push(...schedules.map(({ _id }) => _id));
    }
    const nextRequest = createRequests(ids, numbersOf(SEED));
    const sendNext = (): Promise<Outcome> => send(api, nextRequest());
    await sendAtRate(WARM_UP_RATE, WARM_UP_SECONDS, sendNext);
    const rows = [
      [`load, ${server.engine}`, 'p50 ms', 'p95 ms', 'p99 ms', 'not served', 'processor ms a call'],
    ];
    for (const rate of RATES) {
      // Opens all connections beforehand, because Node accepts only one new connection per event loop turn.
      await Promise.all(Array.from({ length: CONNECTIONS }, () => send(api, '/healthz')));
      const before = readProcessorMs(server.pid);
      const outcomes = await sendAtRate(rate, SECONDS, sendNext);
      const after = readProcessorMs(server.pid);
      const isKnown = before !== undefined && after !== undefined;
      rows.push(rowOf(rate, outcomes, isKnown ? after - before : undefined));
    }
    return rows;
  } finally {
    agent.destroy();
    await server.dispose();
  }
};
