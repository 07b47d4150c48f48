import { SESSION_KEY, type Session } from '../../src/http/session';
import { DEMO_PASSWORD } from './accounts';

/** E-mail of the demonstration account of a profile. */
export const emailOf = (profile: string): string => `${profile.toLowerCase()}@camarim.test`;

/** The response to a login of a demonstration account; other headers may be sent. */
export const loginAnswer = (
  url: string,
  profile: string,
  { password = DEMO_PASSWORD, headers = {} } = {},
): Promise<Response> =>
  fetch(`${url}/api/bo/v1/boUser/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: emailOf(profile), password }),
  });

const answerOf = async <T>(answer: Response): Promise<T> => {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return (await answer.json()) as T;
};

interface Login {
  readonly token: string;
  readonly expiresIn: number;
  readonly user: { readonly _id: string; readonly name: string; readonly type: string };
}

/** Logins that the tests of this process share, by address and profile: one costs more than a page. */
const logins = new Map<string, Login & { readonly expiresAt: number }>();

const logIn = async (url: string, profile: string) => {
  const { result } = await answerOf<{ result: Login }>(await loginAnswer(url, profile));
  return { ...result, expiresAt: Date.now() + result.expiresIn * 1000 };
};

/** The token of a new session of a demonstration account. */
export const tokenOf = async (url: string, profile: string): Promise<string> =>
  (await logIn(url, profile)).token;

const accessOf = (url: string, { token }: Login): Promise<Response> =>
  fetch(`${url}/api/bo/profile/access`, { headers: { authorization: `Bearer ${token}` } });

/**
 * A session of a demonstration account at the address, as the login page would keep it: the one that
 * other tests have used, as long as the server knows it, so that who ends one harms nobody.
 */
const signIn = async (url: string, profile: string): Promise<Session> => {
  const key = `${url} ${profile}`;
  let login = logins.get(key);
  let access = login && (await accessOf(url, login));
  if (!login || !access?.ok) {
    login = await logIn(url, profile);
    access = await accessOf(url, login);
    logins.set(key, login);
  }
  const { data } = await answerOf<{ data: Session['permissions'] }>(access);
  return {
    token: login.token,
    expiresAt: login.expiresAt,
    type: login.user.type,
    name: login.user.name,
    id: login.user._id,
    permissions: data,
  };
};

/** What a browser's storage keeps after the login of a demonstration account. */
export const storedSession = async (
  url: string,
  profile: string,
): Promise<Readonly<Record<string, string>>> => ({
  [SESSION_KEY]: JSON.stringify(await signIn(url, profile)),
});
