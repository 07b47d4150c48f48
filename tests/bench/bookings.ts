import { DEMO_PASSWORD } from '../support/accounts';
import { bookingCases, type Case, type Samples } from './cases';
import { findCases } from './find';
import { percentile, timed } from './measure';
import { planRows } from './plans';
import { openTarget, type Target } from './target';

const ADMINISTRATOR = 'administrator@camarim.test';
const WARM_UP = 10;
const CALLS = 50;
const DAYS_AROUND = 5;

interface Api {
  readonly url: string;
  readonly token: string;
}

interface Listed {
  readonly shortCode: string | null;
  readonly userId: string;
  readonly user: {
    readonly name: string;
    readonly email: string;
    readonly phone: string | { readonly number?: string | null } | null;
  };
  readonly address: { readonly areaId: string };
}

const signIn = async (url: string): Promise<Api> => {
  const answer = await fetch(`${url}/api/bo/v1/boUser/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMINISTRATOR, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`The login at ${url} answered ${answer.status}`);
  const { result } = (await answer.json()) as { result: { token: string } };
  return { url, token: result.token };
};

const addressOf = ({ url }: Api, { path, query }: Pick<Case, 'path' | 'query'>): string => {
  const parameters = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `${url}${path}?${new URLSearchParams(parameters)}`;
};

const call = async (api: Api, asked: Pick<Case, 'path' | 'query'>): Promise<string> => {
  const address = addressOf(api, asked);
  const answer = await fetch(address, { headers: { authorization: `Bearer ${api.token}` } });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${body}`);
  return body;
};

const dayInSaoPaulo = (daysFromNow: number): string =>
  new Date(Date.now() + daysFromNow * 86_400_000).toLocaleDateString('en-CA', {
    timeZone: 'America/Sao_Paulo',
  });

const phoneOf = (phone: Listed['user']['phone']): string =>
  (typeof phone === 'string' ? phone : phone?.number) ?? '';

/** Values of a booking that the default view shows. */
const samplesOf = async (api: Api): Promise<Samples> => {
  const [minDate, maxDate] = [dayInSaoPaulo(-DAYS_AROUND), dayInSaoPaulo(DAYS_AROUND)];
  const query = { itemsPerPage: 50, page: 3, minDate, maxDate };
  const asked = { path: '/api/bo/v2/bo/schedules', query };
  const { schedules } = JSON.parse(await call(api, asked)) as { schedules: Listed[] };
  const booking = schedules.find(
    ({ shortCode, user }) => shortCode !== null && phoneOf(user.phone),
  );
  if (!booking?.shortCode) throw new Error('The default view of this server is too short.');
  const names = booking.user.name.split(' ');
  return {
    today: dayInSaoPaulo(0),
    minDate,
    maxDate,
    areaId: booking.address.areaId,
    shortCode: booking.shortCode,
    userId: booking.userId,
    firstName: names[0] ?? '',
    lastName: names.at(-1) ?? '',
    email: booking.user.email,
    phone: phoneOf(booking.user.phone),
  };
};

const measure = async (api: Api, { engine }: Target, asked: Case): Promise<string[]> => {
  for (let index = 0; index < WARM_UP; index += 1) await call(api, asked);
  const values: number[] = [];
  for (let index = 0; index < CALLS; index += 1)
    values.push((await timed(() => call(api, asked)))[0]);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(values, share));
  const budget = asked.budget[engine];
  return [
    asked.what,
    ...[p50, p95, p99].map((ms = Number.NaN) => ms.toFixed(1)),
    String(budget),
    (p95 ?? Number.POSITIVE_INFINITY) <= budget ? 'OK' : 'OVER',
  ];
};

/** Measures every filter of the list of bookings; rows of texts, the head first, and the plans. */
export const benchBookings = async (): Promise<{ times: string[][]; plans: string[][] }> => {
  const server = await openTarget();
  try {
    const api = await signIn(server.url);
    const samples = await samplesOf(api);
    const times = [[`bookings, ${server.engine}`, 'p50 ms', 'p95 ms', 'p99 ms', 'budget', '']];
    for (const asked of bookingCases(samples)) times.push(await measure(api, server, asked));
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
    const times = [[`find, ${server.engine}`, 'p50 ms', 'p95 ms', 'p99 ms', 'budget', '']];
    for (const asked of findCases(await samplesOf(api)))
      times.push(await measure(api, server, asked));
    return times;
  } finally {
    await server.dispose();
  }
};
