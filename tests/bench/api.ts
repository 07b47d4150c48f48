import { DEMO_PASSWORD } from '../support/accounts';
import type { Case, Samples } from './cases';

const ADMINISTRATOR = 'administrator@camarim.test';
const DAYS_AROUND = 5;

/** A server, and the session by which it is asked. */
export interface Api {
  readonly url: string;
  readonly token: string;
}

interface Listed {
  readonly shortCode?: string;
  readonly userId: string;
  readonly user: {
    readonly name: string;
    readonly email: string;
    readonly phone: string | { readonly number?: string | null } | null;
  };
  readonly address: { readonly areaId: string };
}

/** A session of the administrator of the demonstration. */
export const signIn = async (url: string): Promise<Api> => {
  const answer = await fetch(`${url}/api/bo/v1/boUser/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMINISTRATOR, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`The login at ${url} answered ${answer.status}`);
  const { result } = (await answer.json()) as { result: { token: string } };
  return { url, token: result.token };
};

/** What is read. */
export type Asked = Pick<Case, 'path' | 'query'>;

const addressOf = ({ url }: Api, { path, query }: Asked): string => {
  const parameters = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `${url}${path}?${new URLSearchParams(parameters)}`;
};

/** Reads, and gives the text of the answer. @throws Error when it is refused. */
export const call = async (api: Api, asked: Asked): Promise<string> => {
  const address = addressOf(api, asked);
  const answer = await fetch(address, { headers: { authorization: `Bearer ${api.token}` } });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${body}`);
  return body;
};

/** `yyyy-MM-dd`. */
export const dayInSaoPaulo = (daysFromNow: number): string =>
  new Date(Date.now() + daysFromNow * 86_400_000).toLocaleDateString('en-CA', {
    timeZone: 'America/Sao_Paulo',
  });

const phoneOf = (phone: Listed['user']['phone']): string =>
  (typeof phone === 'string' ? phone : phone?.number) ?? '';

/** A name that many have in every table of people: the same one at each size, so that the same share of the rows has it. */
const NAME = 'Alice';

/** The whole name of somebody who is called so, the same at each size: the customer known longest. */
const namesOf = async (api: Api): Promise<string[]> => {
  const query = {
    filter: NAME,
    orderBy: 'createdDate',
    orderType: 'ASC',
    itemsPerPage: 1,
    page: 1,
  };
  const answer = await call(api, { path: '/api/bo/v2/bo/users', query });
  const { data } = JSON.parse(answer) as { data: { name: string }[] };
  return (data[0]?.name ?? NAME).split(' ');
};

/** Values of a booking that the default view shows, and the names of a customer. */
export const samplesOf = async (api: Api): Promise<Samples> => {
  const [minDate, maxDate] = [dayInSaoPaulo(-DAYS_AROUND), dayInSaoPaulo(DAYS_AROUND)];
  const query = { itemsPerPage: 50, page: 3, minDate, maxDate };
  const asked = { path: '/api/bo/v2/bo/schedules', query };
  const { schedules } = JSON.parse(await call(api, asked)) as { schedules: Listed[] };
  const booking = schedules.find(({ shortCode, user }) => shortCode && phoneOf(user.phone));
  if (!booking?.shortCode) throw new Error('The default view of this server is too short.');
  const names = await namesOf(api);
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
