import { tokenOf } from '../tests/support/signIn';

const DAYS_AROUND = 5;

/** A server, and the session by which it is asked. */
export interface Api {
  readonly url: string;
  readonly token: string;
}

/** A session of the administrator of the demonstration. */
export const signIn = async (url: string): Promise<Api> => ({
  url,
  token: await tokenOf(url, 'administrator'),
});

/** A call; a path is read. */
export type Sent =
  | string
  | { readonly method: 'POST' | 'PUT'; readonly path: string; readonly body?: unknown };

/** Sends a call. */
export const send = ({ url, token }: Api, sent: Sent): Promise<Response> => {
  const { path, body, ...init } = typeof sent === 'string' ? { path: sent, body: undefined } : sent;
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json', 'app-system': 'true' }),
  };
  return fetch(url + path, { ...init, headers, body: JSON.stringify(body) });
};

/** Reads, and gives the text of the answer. @throws Error when it is refused. */
export const call = async (api: Api, path: string): Promise<string> => {
  const answer = await send(api, path);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return text;
};

/** Reads an answer of JSON. @throws Error when it is refused. */
export const json = async <T>(api: Api, path: string): Promise<T> =>
  JSON.parse(await call(api, path)) as T;

/** Makes a path, in which each value is encoded. */
export const at = (parts: TemplateStringsArray, ...values: readonly string[]): string =>
  String.raw({ raw: parts }, ...values.map(encodeURIComponent));

/** `yyyy-MM-dd`. */
export const dayInSaoPaulo = (daysFromNow: number): string =>
  new Date(Date.now() + daysFromNow * 86_400_000).toLocaleDateString('en-CA', {
    timeZone: 'America/Sao_Paulo',
  });

interface Listed {
  readonly shortCode?: string;
  readonly userId: string;
  readonly user: { readonly email: string; readonly phone: string | { number?: string } | null };
  readonly address: { readonly areaId: string };
}

const phoneOf = ({ user: { phone } }: Listed): string =>
  (typeof phone === 'string' ? phone : phone?.number) ?? '';

/** A name that many have in every table of people: the same one at each size, so that the same share of the rows has it. */
const NAME = 'Alice';

/** Values of a booking that the default view shows, the bounds of that view, and the names of a customer. */
export const samplesOf = async (api: Api) => {
  const [minDate, maxDate] = [dayInSaoPaulo(-DAYS_AROUND), dayInSaoPaulo(DAYS_AROUND)];
  const { schedules } = await json<{ schedules: Listed[] }>(
    api,
    `/api/bo/v2/bo/schedules?itemsPerPage=50&page=3&minDate=${minDate}&maxDate=${maxDate}`,
  );
  const booking = schedules.find((one) => one.shortCode && phoneOf(one));
  if (!booking?.shortCode) throw new Error('The default view of this server is too short.');
  // The same at each size: the customer known longest who is called so.
  const { data } = await json<{ data: { name: string }[] }>(
    api,
    `/api/bo/v2/bo/users?filter=${NAME}&orderBy=createdDate&orderType=ASC&itemsPerPage=1`,
  );
  const names = (data[0]?.name ?? NAME).split(' ');
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

/** Values that exist in the database measured. */
export type Samples = Awaited<ReturnType<typeof samplesOf>>;
