import { DAY_MILLIS } from '../../domain/time/day';
import { isInnerPath } from '../routes';
import { type TextStorage, textSlot } from './store';

export interface Permission {
  readonly router: string;
  readonly level?: 'read' | 'write';
}

/** Session of a staff member: all that the browser stores about the person (RELIABILITY A4). */
export interface Session {
  readonly token: string;
  /** Milliseconds since 1970, UTC, by the server's clock. */
  readonly expiresAt: number;
  readonly type: string;
  readonly name: string;
  readonly id: string;
  readonly permissions: readonly Permission[];
}

export type Notice = 'signed-out' | 'password-changed' | 'idle';

/** Storages of the session: `local` is shared by the tabs, `tab` belongs to one. */
export interface SessionOptions {
  readonly local?: () => TextStorage | undefined;
  readonly tab?: () => TextStorage | undefined;
  /** Milliseconds since 1970 by this machine's clock. */
  readonly now?: () => number;
}

export interface SessionStore {
  /** The session, if it has not expired by the server's clock (part 1 section 4). */
  read(): Session | undefined;
  /** The session, or the last one of this document after it ended; it gives no access. */
  known(): Session | undefined;
  /** Is a session stored, expired or not? Only the server's clock decides its expiry. */
  isKept(): boolean;
  save(session: Session): void;
  /** Deletes the session and the password token. */
  clear(): void;
  token(): string | undefined;
  /** Returns the expiry of a session that lasts so many seconds, 24 h by default. */
  expiryIn(seconds?: number): number;
  /** Token that only permits a change of the password; it lives as long as the tab. */
  readonly passwordToken: { get(): string | undefined; set(token: string): void; clear(): void };
  /** Path to open after the next login. Paths outside of this application are ignored. */
  readonly wantedPath: {
    get(): string | undefined;
    set(path: string): void;
    take(): string | undefined;
  };
  readonly notice: { set(notice: Notice): void; take(): Notice | undefined };
  /** Corrects the clock by the `Date` of a response (RELIABILITY A12). */
  noteServerDate(date: Date): void;
  /** Subscribes to changes of the session by other tabs. @returns a function that unsubscribes */
  subscribe(listener: (session: Session | undefined) => void): () => void;
}

/** Key of the session in the local storage; its number increases with a change of the shape. */
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

const noticeIn = (slot: ReturnType<typeof textSlot>): SessionStore['notice'] => ({
  set: slot.set,
  take: () => {
    const found = slot.get();
    slot.clear();
    return NOTICES.includes(found ?? '') ? (found as Notice) : undefined;
  },
});

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
      // The header counts whole seconds, so smaller differences are ignored.
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

export const session: SessionStore = createSession();
