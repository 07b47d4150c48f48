import { DAY_MILLIS } from '../../domain/time/day';
import { isInnerPath } from '../routes';
import { type TextSlot, type TextStorage, textSlot } from './store';

export interface Permission {
  readonly router: string;
  readonly level?: 'read' | 'write';
}

/** Session of a staff member: all that the browser stores about the person. */
export interface Session {
  readonly token: string;
  /** Milliseconds since 1970, UTC, by the server's clock. */
  readonly expiresAt: number;
  readonly type: string;
  readonly name: string;
  readonly id: string;
  readonly permissions: readonly Permission[];
}

const NOTICES = ['signed-out', 'password-changed', 'idle'] as const;

export type Notice = (typeof NOTICES)[number];

/** Storages of the session: `local` is shared by the tabs, `tab` belongs to one. */
export interface SessionOptions {
  readonly local?: () => TextStorage | undefined;
  readonly tab?: () => TextStorage | undefined;
  /** Milliseconds since 1970 by this machine's clock. */
  readonly now?: () => number;
}

/** Key of the session in the local storage; its number increases with a change of the shape. */
export const SESSION_KEY = 'camarim.session.1';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Parses the permissions of a response or of the storage; an unknown level is dropped. */
export const permissionsOf = (value: unknown): Permission[] =>
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

const wantedPathSlot = (slot: TextSlot) => {
  const get = (): string | undefined => {
    const path = slot.get();
    return path !== undefined && isInnerPath(path) ? path : undefined;
  };
  return {
    get,
    set: (path: string): void => {
      if (isInnerPath(path)) slot.set(path);
    },
    take: (): string | undefined => {
      const path = get();
      slot.clear();
      return path;
    },
  };
};

const noticeSlot = (slot: TextSlot) => ({
  set: (notice: Notice): void => slot.set(notice),
  take: (): Notice | undefined => {
    const found = slot.get();
    slot.clear();
    return NOTICES.find((notice) => notice === found);
  },
});

export const createSession = (options: SessionOptions = {}) => {
  const { now = Date.now } = options;
  const local = options.local ?? (() => globalThis.localStorage);
  const tab = options.tab ?? (() => globalThis.sessionStorage);
  const sessionSlot = textSlot(local, SESSION_KEY);
  const passwordToken = textSlot(tab, 'camarim.password.1');
  let offset = 0;
  let lastSession: Session | undefined;
  let cached: { text: string; session: Session | undefined } | undefined;

  const serverNow = (): number => now() + offset;

  const stored = (): Session | undefined => {
    const text = sessionSlot.get();
    if (text === undefined) return undefined;
    if (cached?.text !== text) cached = { text, session: parse(text) };
    return cached.session;
  };

  const read = (): Session | undefined => {
    const session = stored();
    if (!session || session.expiresAt <= serverNow()) return undefined;
    lastSession = session;
    return session;
  };

  return {
    /** The session, if it has not expired by the server's clock (part 1 section 4). */
    read,
    /** The current session, else the last one since the page loaded, which gives no access. */
    known: (): Session | undefined => read() ?? lastSession,
    /** Is a session stored, expired or not? Only the server's clock decides its expiry. */
    isKept: (): boolean => stored() !== undefined,
    save: (session: Session): void =>
      sessionSlot.set(JSON.stringify(parse(JSON.stringify(session)))),
    /** Deletes the session and the password token. */
    clear: (): void => {
      lastSession = undefined;
      sessionSlot.clear();
      passwordToken.clear();
    },
    token: (): string | undefined => read()?.token,
    /** Returns the expiry of a session that starts now and lasts `seconds`; 24 h by default. */
    expiryIn: (seconds = DAY_MILLIS / 1000): number => serverNow() + seconds * 1000,
    /** Token that only permits to change the password; it is kept until the tab closes. */
    passwordToken,
    /** Path to open after the next login. Paths outside of this application are ignored. */
    wantedPath: wantedPathSlot(textSlot(tab, 'camarim.wanted.1')),
    notice: noticeSlot(textSlot(tab, 'camarim.notice.1')),
    /** Corrects the clock by the `Date` of a response. */
    noteServerDate: (date: Date): void => {
      const difference = date.getTime() - now();
      // The header counts whole seconds, so smaller differences are ignored.
      if (Number.isFinite(difference)) offset = Math.abs(difference) < 2000 ? 0 : difference;
    },
    /** Subscribes to changes of the session by other tabs. @returns a function that unsubscribes */
    subscribe: (listener: (session: Session | undefined) => void): (() => void) => {
      const handleStorage = ({ key, newValue }: StorageEvent): void => {
        // The key is null when the whole storage was emptied.
        if (key === null) listener(undefined);
        else if (key === SESSION_KEY) listener(parse(newValue));
      };
      window.addEventListener('storage', handleStorage);
      return () => window.removeEventListener('storage', handleStorage);
    },
  };
};

export type SessionStore = ReturnType<typeof createSession>;

export const session = createSession();
