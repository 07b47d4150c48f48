import type { DetachedWindowAPI } from 'happy-dom';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { ignoreStyles } from './styles';

/**
 * Runs before each file of unit tests: storage on every version of Node, the document emptied
 * after each test, and an unexpected `console.error` fails the test that caused it.
 */

/** react-admin hands old and new properties to Material UI 9, which passes the old ones on. */
const KNOWN_PROPERTIES = ['InputProps', 'inputProps', 'InputLabelProps', 'inputRef'];

/** Files of parts arrive when they do, also while a test is at something else: what it needs of them it waits for. */
const ARRIVED =
  'A suspended resource finished loading inside a test, but the event was not wrapped';

const isKnown = ([message, name]: readonly unknown[]): boolean =>
  typeof message === 'string' &&
  (message.startsWith(ARRIVED) ||
    (message.startsWith('React does not recognize the `%s` prop on a DOM element') &&
      KNOWN_PROPERTIES.includes(String(name))));

const hasDocument = typeof document !== 'undefined';

/** Node 25 and newer have a `localStorage` of their own, undefined, which hides the document's. */
if (hasDocument) {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (globalThis[name] === undefined) {
      const value = document.defaultView?.[name];
      Object.defineProperty(globalThis, name, { value, configurable: true });
    }
  }
}

/** Screens are tested as on plain http, where `crypto.randomUUID` does not exist (O01). */
if (hasDocument) Object.defineProperty(crypto, 'randomUUID', { value: undefined });

/** As a file finds its page: what the files before it have left there is gone. */
const renewDocument = (): void => {
  const { happyDOM } = globalThis as unknown as { readonly happyDOM: DetachedWindowAPI };
  happyDOM.setURL('http://localhost:3000/');
  history.replaceState(null, '');
  happyDOM.setViewport({ width: 1024, height: 768 });
  document.title = '';
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.body.replaceChildren();
};

/** Files may share a process: the watch is set once, and what it has seen belongs to all. */
const WATCH = Symbol.for('camarim.tests.console');
/** Vitest's own `waitFor`. */
const WAIT = Symbol.for('camarim.tests.waitFor');
const shared = globalThis as { [WATCH]?: string[]; [WAIT]?: typeof vi.waitFor };

const watchConsole = (): string[] => {
  const seen: string[] = [];
  const report = console.error;
  console.error = (...parts: unknown[]): void => {
    if (isKnown(parts)) return;
    seen.push(parts.map((part) => (part instanceof Error ? part.stack : part)).join(' '));
    report(...parts);
  };
  return seen;
};

shared[WATCH] ??= watchConsole();
const unexpected = shared[WATCH];

/** The clock of the machine, as the first file of this process has found it. */
const CLOCK = Symbol.for('camarim.tests.clock');
const TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'Date',
  'performance',
] as const;
type Clock = Readonly<Record<(typeof TIMERS)[number], unknown>>;
const clocks = globalThis as unknown as Record<(typeof TIMERS)[number], unknown> & {
  [CLOCK]?: Clock;
};
clocks[CLOCK] ??= Object.fromEntries(TIMERS.map((name) => [name, clocks[name]])) as Clock;
const machine = clocks[CLOCK];

/** What a file has left of a clock of its own; the one of the machine is back then. */
const leftClock = (): string[] => {
  const left = TIMERS.filter((name) => clocks[name] !== machine[name]);
  for (const name of left) clocks[name] = machine[name];
  return left;
};

/** Classes that @hono/node-server replaces in the whole process when a test starts a server. */
const FETCH_CLASSES = ['Request', 'Response'] as const;
const fetchClasses = FETCH_CLASSES.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));

afterAll(() => {
  for (const [at, name] of FETCH_CLASSES.entries()) {
    const descriptor = fetchClasses[at];
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
  }
});

/** The next file of this process would wait for timers that nobody moves. */
afterAll(() => {
  const left = leftClock();
  if (left.length > 0) throw new Error(`A clock of the tests was left behind: ${left.join(', ')}`);
});

/**
 * React shows what has arrived 300 ms after what stood in its place, so that nothing flashes. Nobody watches
 * here: it is shown at once. React takes the clock of the page once, when it is loaded.
 */
const loadReact = async (): Promise<void> => {
  const later = globalThis.setTimeout;
  globalThis.setTimeout = Object.assign(
    (task: () => void, ms?: number, ...rest: unknown[]) =>
      later(task, task.name === 'bound completeRootWhenReady' ? 0 : ms, ...rest),
    later,
  ) as typeof later;
  try {
    await import('react-dom/client');
  } finally {
    globalThis.setTimeout = later;
  }
};

if (hasDocument) await loadReact();

/** For what never comes: the second that `vi.waitFor` has of itself may pass on a busy machine. */
const WAIT_MS = 30_000;
shared[WAIT] ??= vi.waitFor;
const waitFor = shared[WAIT];
vi.waitFor = (callback, options = WAIT_MS) => waitFor(callback, options);

beforeAll(async () => {
  if (!hasDocument) return;
  renewDocument();
  ignoreStyles();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: WAIT_MS });
});

afterEach(async () => {
  if (hasDocument) {
    const { cleanup } = await import('@testing-library/react');
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  }
  const errors = unexpected.splice(0);
  if (errors.length > 0) throw new Error(`Unexpected console.error:\n${errors.join('\n\n')}`);
});
