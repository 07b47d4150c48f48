import { type Api, call, samplesOf, signIn } from './api';
import { bookingCases, type Case, findCases } from './cases';
import { percentile, timed } from './measure';
import { planRows } from './plans';
import { openTarget, type Target } from './target';

const WARM_UP = 10;
const CALLS = 50;

const measure = async (api: Api, { engine }: Target, asked: Case): Promise<string[]> => {
  for (let index = 0; index < WARM_UP; index += 1) await call(api, asked.path);
  const values: number[] = [];
  for (let index = 0; index < CALLS; index += 1)
    values.push((await timed(() => call(api, asked.path)))[0]);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(values, share));
  const budget = asked.budget[engine];
  return [
    asked.what,
    ...[p50, p95, p99].map((ms = Number.NaN) => ms.toFixed(1)),
    String(budget),
    (p95 ?? Number.POSITIVE_INFINITY) <= budget ? 'OK' : 'OVER',
  ];
};

const measureAll = async (what: string, api: Api, server: Target, cases: readonly Case[]) => {
  const times = [[`${what}, ${server.engine}`, 'p50 ms', 'p95 ms', 'p99 ms', 'budget', '']];
  for (const asked of cases) times.push(await measure(api, server, asked));
  return times;
};

/** Measures every filter of the list of bookings; rows of texts, the head first, and the plans. */
export const benchBookings = async (): Promise<{ times: string[][]; plans: string[][] }> => {
  const server = await openTarget();
  try {
    const api = await signIn(server.url);
    const samples = await samplesOf(api);
    const times = await measureAll('bookings', api, server, bookingCases(samples));
    await server.stop();
    return { times, plans: server.place ? await planRows(server.place, samples) : [] };
  } finally {
    await server.dispose();
  }
};

/** Measures 'Buscar' by each kind of text; rows of texts, the head first. */
export const benchFind = async (): Promise<string[][]> => {
  const server = await openTarget();
  try {
    const api = await signIn(server.url);
    return await measureAll('find', api, server, findCases(await samplesOf(api)));
  } finally {
    await server.dispose();
  }
};
