import { type Api, getText, loadSamples, type Samples, signIn } from './api';
import { bookingCases, type Case, findCases } from './cases';
import { percentile, repeatTimed } from './measure';
import { openTarget, type Target } from './target';

const WARM_UP_CALLS = 10;
const CALLS = 50;

const measure = async (api: Api, { engine }: Target, benchCase: Case): Promise<string[]> => {
  const read = () => getText(api, benchCase.path);
  await repeatTimed(WARM_UP_CALLS, read);
  const times = await repeatTimed(CALLS, read);
  const budget = benchCase.budget[engine];
  return [
    benchCase.label,
    ...[0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1)),
    String(budget),
    percentile(times, 0.95) <= budget ? 'OK' : 'OVER',
  ];
};

const benchCases = async (title: string, casesOf: (samples: Samples) => Case[]) => {
  const server = await openTarget();
  try {
    const api = await signIn(server.url);
    const rows = [[`${title}, ${server.engine}`, 'p50 ms', 'p95 ms', 'p99 ms', 'budget', '']];
    for (const benchCase of casesOf(await loadSamples(api)))
      rows.push(await measure(api, server, benchCase));
    return rows;
  } finally {
    await server.dispose();
  }
};

/** Measures every filter of the list of bookings. Returns table rows after a header row. */
export const benchBookings = (): Promise<string[][]> => benchCases('bookings', bookingCases);

/** Measures 'Buscar' by each kind of text. Returns table rows after a header row. */
export const benchFind = (): Promise<string[][]> => benchCases('find', findCases);
