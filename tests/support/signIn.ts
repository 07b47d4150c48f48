import { SESSION_KEY, type Session } from '../../src/http/session';
import { DEMO_PASSWORD } from './accounts';

/** E-mail of the demonstration account of a profile. */
export const emailOf = (profile: string): string => `${profile.toLowerCase()}@camarim.test`;

const answerOf = async <T>(answer: Response): Promise<T> => {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return (await answer.json()) as T;
};

interface LoginAnswer {
  readonly result: {
    readonly token: string;
    readonly expiresIn: number;
    readonly user: { readonly _id: string; readonly name: string; readonly type: string };
  };
}

/** A session of a demonstration account at the address, as the login page would keep it. */
const signIn = async (url: string, profile: string): Promise<Session> => {
  const { result } = await answerOf<LoginAnswer>(
    await fetch(`${url}/api/bo/v1/boUser/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: emailOf(profile), password: DEMO_PASSWORD }),
    }),
  );
  const { data } = await answerOf<{ data: Session['permissions'] }>(
    await fetch(`${url}/api/bo/profile/access`, {
      headers: { authorization: `Bearer ${result.token}` },
    }),
  );
  return {
    token: result.token,
    expiresAt: Date.now() + result.expiresIn * 1000,
    type: result.user.type,
    name: result.user.name,
    id: result.user._id,
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
