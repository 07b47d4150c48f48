/** A back end for tests of the session: answers by `METHOD /path`, and what was asked. */

/** Answers by call; a call that is not here fails as a dead network does. */
export type Served = Readonly<Record<string, () => Response | Promise<Response>>>;

/** A JSON answer. */
export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

/** The body of a successful login. `firstLogin` undefined leaves the flag out. */
export const login = (given: {
  readonly token: string;
  readonly id: string;
  readonly firstLogin?: boolean;
  readonly type?: string;
  readonly expiresIn?: number;
}) => ({
  result: {
    token: given.token,
    expiresIn: given.expiresIn,
    user: {
      _id: given.id,
      name: 'Ana',
      email: 'ana@camarim.test',
      type: given.type ?? 'finance',
      firstLogin: given.firstLogin,
    },
  },
});

/** What a call looked like. */
export interface Seen {
  readonly call: string;
  readonly bearer: string | null;
  readonly body: unknown;
}

/** Makes a fetch that serves the answers given. */
export const routes = (served: Served) => {
  const seen: Seen[] = [];
  const fetchNow = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = String(input)
      .replace(/^https?:\/\/[^/]+/, '')
      .replace(/^\/api\/\w+/, '');
    const call = `${init.method ?? 'GET'} ${path}`;
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    seen.push({ call, bearer: new Headers(init.headers).get('authorization'), body });
    const answer = served[call];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  return { fetch: fetchNow as typeof fetch, seen };
};
