import { DEMO_PASSWORD } from '../support/accounts';

/** The back-office interface, called as an account, to prepare records and to look at them. */
export interface Api {
  /** The body of the answer. @throws Error for a refusal */
  call<T = unknown>(method: string, path: string, body?: unknown): Promise<T>;
}

/** Signs an account in and gives it the interface. */
export const apiAs = async (url: string, profile: string): Promise<Api> => {
  const send = async (method: string, path: string, body: unknown, token?: string) => {
    const response = await fetch(`${url}/api/bo${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const { result } = await send('POST', '/v1/boUser/login', {
    email: `${profile}@camarim.test`,
    password: DEMO_PASSWORD,
  });
  return { call: (method, path, body) => send(method, path, body, result.token) };
};
