import { tokenOf } from '../tests/support/signIn';

/** Days before and after today in the default view of the bookings. */
const DAYS_AROUND = 5;

/** Server under measurement, and the token of a session. */
export interface Api {
  readonly url: string;
  readonly token: string;
}

/** Signs in as the demonstration administrator. */
export const signIn = async (url: string): Promise<Api> => ({
  url,
  token: await tokenOf(url, 'administrator'),
});

/** Request; a bare path is a GET. */
export type ApiRequest =
  | string
  | { readonly method: 'POST' | 'PUT'; readonly path: string; readonly body?: unknown };

export const send = ({ url, token }: Api, sent: ApiRequest): Promise<Response> => {
  const { path, body, ...init } = typeof sent === 'string' ? { path: sent, body: undefined } : sent;
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json', 'app-system': 'true' }),
  };
  return fetch(url + path, { ...init, headers, body: JSON.stringify(body) });
};

/** Returns the text of a response. @throws Error if its status is not 2xx */
export const getText = async (api: Api, path: string): Promise<string> => {
  const response = await send(api, path);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return text;
};

/** Returns the parsed JSON of a response. @throws Error if its status is not 2xx */
export const getJson = async <T>(api: Api, path: string): Promise<T> =>
  JSON.parse(await getText(api, path)) as T;

/** Template tag that percent-encodes the values of a path. */
export const encoded = (texts: TemplateStringsArray, ...values: readonly string[]): string =>
  String.raw({ raw: texts }, ...values.map(encodeURIComponent));

/** Returns a day in America/Sao_Paulo as `yyyy-MM-dd`. */
export const dayInSaoPaulo = (daysFromNow: number): string =>
  new Date(Date.now() + daysFromNow * 86_400_000).toLocaleDateString('en-CA', {
    timeZone: 'America/Sao_Paulo',
  });

interface BookingRow {
  readonly shortCode?: string;
  readonly userId: string;
  readonly user: { readonly email: string; readonly phone: string | { number?: string } | null };
  readonly address: { readonly areaId: string };
}

const phoneOf = ({ user: { phone } }: BookingRow): string =>
  (typeof phone === 'string' ? phone : phone?.number) ?? '';

/** Frequent name in every table of people. Every database size has it in the same share of the rows. */
const FREQUENT_NAME = 'Alice';

/** Loads query values that exist in the database: bounds of the default view, a booking, names of a customer. */
export const loadSamples = async (api: Api) => {
  const [minDate, maxDate] = [dayInSaoPaulo(-DAYS_AROUND), dayInSaoPaulo(DAYS_AROUND)];
  const { schedules } = await getJson<{ schedules: BookingRow[] }>(
    api,
    `/api/bo/v2/bo/schedules?itemsPerPage=50&page=3&minDate=${minDate}&maxDate=${maxDate}`,
  );
  const booking = schedules.find((row) => row.shortCode && phoneOf(row));
  if (!booking?.shortCode) throw new Error('The default view of this server is too short.');
  // The oldest customer with the name is the same person at each size.
  const { data } = await getJson<{ data: { name: string }[] }>(
    api,
    `/api/bo/v2/bo/users?filter=${FREQUENT_NAME}&orderBy=createdDate&orderType=ASC&itemsPerPage=1`,
  );
  const names = (data[0]?.name ?? FREQUENT_NAME).split(' ');
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
    phone: phoneOf(booking),
  };
};

export type Samples = Awaited<ReturnType<typeof loadSamples>>;
