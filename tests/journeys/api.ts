import { tokenOf } from '../support/signIn';

/** The back-office interface, called as an account, to prepare records and to look at them. */
export interface Api {
  /** The body of the answer. @throws Error for a refusal */
  call<T = unknown>(method: string, path: string, body?: unknown): Promise<T>;
}

const apis = new Map<string, Promise<Api>>();

const signIn = async (url: string, profile: string): Promise<Api> => {
  const send = async (method: string, path: string, body: unknown, token: string) => {
    const response = await fetch(`${url}/api/bo${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const token = await tokenOf(url, profile);
  return { call: (method, path, body) => send(method, path, body, token) };
};

/** The interface with a session of its own for each account, which no page ends. */
export const apiAs = (url: string, profile: string): Promise<Api> => {
  const key = `${url} ${profile}`;
  const known = apis.get(key) ?? signIn(url, profile);
  apis.set(key, known);
  return known;
};
