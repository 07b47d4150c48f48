import { type Api, call, type Samples, samplesOf, signIn } from './api';
import { bookingCases, type Case, findCases } from './cases';
import { percentile, timed } from './measure';
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

const benchCases = async (what: string, casesOf: (samples: Samples) => Case[]) => {
  const server = await openTarget();
  try {
    const api = await signIn(server.url);
    const times = [[`${what}, ${server.engine}`, 'p50 ms', 'p95 ms', 'p99 ms', 'budget', '']];
    for (const asked of casesOf(await samplesOf(api)))
      times.push(await measure(api, server, asked));
    return times;
  } finally {
    await server.dispose();
  }
};

/** Measures every filter of the list of bookings; rows of texts, the head first. */
export const benchBookings = (): Promise<string[][]> => benchCases('bookings', bookingCases);

/** Measures 'Buscar' by each kind of text; rows of texts, the head first. */
export const benchFind = (): Promise<string[][]> => benchCases('find', findCases);
