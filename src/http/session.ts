import { DAY_MILLIS } from '../../domain/time/day';
import { isInnerPath } from '../routes';
import { type TextStorage, textSlot } from './store';

/** One entry of the permission list as it is kept. */
export interface Permission {
  readonly router: string;
  readonly level?: 'read' | 'write';
}

/** The session of a staff member: everything that the browser keeps about them (RELIABILITY A4). */
export interface Session {
  readonly token: string;
  /** Milliseconds since 1970, UTC, by the server's clock. */
  readonly expiresAt: number;
  /** User type of the login: `administrator`. */
  readonly type: string;
  readonly name: string;
  readonly id: string;
  readonly permissions: readonly Permission[];
}

/** What a login page says when the operator comes back to it. */
export type Notice = 'signed-out' | 'password-changed' | 'idle';

/** Where the session is kept. `local` is shared by the tabs, `tab` belongs to one. */
export interface SessionOptions {
  readonly local?: () => TextStorage | undefined;
  readonly tab?: () => TextStorage | undefined;
  /** Milliseconds since 1970 by this machine's clock. */
  readonly now?: () => number;
}

/** The session, the token of a forced password change and what outlives a reload. */
export interface SessionStore {
  /** The session, while its expiry is in the future by the server's clock (part 1 section 4). */
  read(): Session | undefined;
  /** The session, or the one that ended while this document was open; it opens nothing. */
  known(): Session | undefined;
  /** Whether something is kept, valid or not: only the server's clock can tell. */
  isKept(): boolean;
  save(session: Session): void;
  /** Forgets the session and the password token. */
  clear(): void;
  /** The bearer of the session. */
  token(): string | undefined;
  /** The expiry of a session that ends so many seconds from now, 24 h when nothing is said. */
  expiryIn(seconds?: number): number;
  /** Token that can only change the password; it lives as long as the tab. */
  readonly passwordToken: { get(): string | undefined; set(token: string): void; clear(): void };
  /** Path to open after the next login. Anything but a path of this application is ignored. */
  readonly wantedPath: {
    get(): string | undefined;
    set(path: string): void;
    take(): string | undefined;
  };
  /** What the login page says once. */
  readonly notice: { set(notice: Notice): void; take(): Notice | undefined };
  /** Learns the server's clock from the `Date` of an answer (RELIABILITY A12). */
  noteServerDate(date: Date): void;
  /** Hears what another tab made of the session. @returns what stops listening */
  subscribe(listener: (session: Session | undefined) => void): () => void;
}

/** Key of the session in the local storage; its number grows when the shape changes. */
export const SESSION_KEY = 'camarim.session.1';

const NOTICES: readonly string[] = ['signed-out', 'password-changed', 'idle'] satisfies Notice[];

const isText = (value: unknown): value is string => typeof value === 'string';

const permissionsOf = (value: unknown): Permission[] =>
  Array.isArray(value)
    ? value.flatMap((entry: unknown) => {
        const { router, level } = (entry ?? {}) as Record<string, unknown>;
        if (!isText(router)) return [];
        return [level === 'read' || level === 'write' ? { router, level } : { router }];
      })
    : [];

/** Exactly the parts that are kept, or undefined for anything that is no session. */
const parse = (text: string | null | undefined): Session | undefined => {
  if (!text) return undefined;
  try {
    const value = JSON.parse(text) as Record<string, unknown> | null;
    const { token, expiresAt, type, name, id, permissions } = value ?? {};
    if (!isText(token) || token === '' || typeof expiresAt !== 'number' || !isText(type)) {
      return undefined;
    }
    return {
      token,
      expiresAt,
      type,
      name: isText(name) ? name : '',
      id: isText(id) ? id : '',
      permissions: permissionsOf(permissions),
    };
  } catch {
    return undefined;
  }
};

/** Where a login leads to: an address of ours, or none. */
const wantedPathIn = (slot: ReturnType<typeof textSlot>): SessionStore['wantedPath'] => {
  const get = (): string | undefined => {
    const path = slot.get();
    return path !== undefined && isInnerPath(path) ? path : undefined;
  };
  return {
    get,
    set: (path) => {
      if (isInnerPath(path)) slot.set(path);
    },
    take: () => {
      const path = get();
      slot.clear();
      return path;
    },
  };
};

/** What the page of the login says once. */
const noticeIn = (slot: ReturnType<typeof textSlot>): SessionStore['notice'] => ({
  set: slot.set,
  take: () => {
    const found = slot.get();
    slot.clear();
    return NOTICES.includes(found ?? '') ? (found as Notice) : undefined;
  },
});

/** Makes a store of the session; the product has one, `session`, and tests make their own. */
export const createSession = (options: SessionOptions = {}): SessionStore => {
  const { now = Date.now } = options;
  const local = options.local ?? (() => globalThis.localStorage);
  const tab = options.tab ?? (() => globalThis.sessionStorage);
  const kept = textSlot(local, SESSION_KEY);
  const passwordToken = textSlot(tab, 'camarim.password.1');
  let offset = 0;
  let last: Session | undefined;
  let cached: { text: string; session: Session | undefined } | undefined;

  const serverNow = (): number => now() + offset;

  const stored = (): Session | undefined => {
    const text = kept.get();
    if (text === undefined) return undefined;
    if (cached?.text !== text) cached = { text, session: parse(text) };
    return cached.session;
  };

  const read = (): Session | undefined => {
    const session = stored();
    if (!session || session.expiresAt <= serverNow()) return undefined;
    last = session;
    return session;
  };

  return {
    read,
    known: () => read() ?? last,
    isKept: () => stored() !== undefined,
    save: (session) => kept.set(JSON.stringify(parse(JSON.stringify(session)))),
    clear: () => {
      last = undefined;
      kept.clear();
      passwordToken.clear();
    },
    token: () => read()?.token,
    expiryIn: (seconds = DAY_MILLIS / 1000) => serverNow() + seconds * 1000,
    passwordToken,
    wantedPath: wantedPathIn(textSlot(tab, 'camarim.wanted.1')),
    notice: noticeIn(textSlot(tab, 'camarim.notice.1')),
    noteServerDate: (date) => {
      const difference = date.getTime() - now();
      // The header counts whole seconds: a smaller difference is no difference.
      if (Number.isFinite(difference)) offset = Math.abs(difference) < 2000 ? 0 : difference;
    },
    subscribe: (listener) => {
      const heard = ({ key, newValue }: StorageEvent): void => {
        // The key is null when the whole storage was emptied.
        if (key === null) listener(undefined);
        else if (key === SESSION_KEY) listener(parse(newValue));
      };
      window.addEventListener('storage', heard);
      return () => window.removeEventListener('storage', heard);
    },
  };
};

/** The session of this browser. */
export const session: SessionStore = createSession();
