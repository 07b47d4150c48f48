import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { BRAZIL } from './chromium';

/**
 * Sessions of a browser that are used again: opening one costs more than most tests do in it. A
 * test gets a page of its own in a session without cookies and storage, as if it were new; only the
 * files of the product are in its cache already.
 */

/** What a new page has found in the storage of its session: key and value. */
type Stored = Readonly<Record<string, string>>;

/** How the session looks to the product. */
type Look = Required<Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>>;

/** Pages of one session share a process, and in it the code that was compiled already. */
export const ONE_PROCESS = ['--process-per-site'];

interface Session {
  readonly context: BrowserContext;
  /** Keeps the process alive that has the product's code, and empties the storage. */
  readonly keeper: Page;
  isChanged: boolean;
}

/** Violations are reported as console errors too, but not those of a policy that only reports. */
const REPORT_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('security policy: ' + event.violatedDirective + ' ' + event.blockedURI));`;

/** Keeps the words of each message: a toast leaves after 1.5 s, perhaps before a busy machine has looked. */
const KEEP_MESSAGES = `(() => {
  window.shownMessages = [];
  const kept = new WeakMap();
  new MutationObserver(() => {
    for (const element of document.querySelectorAll('[role="status"]')) {
      const text = element.textContent;
      if (!text || kept.get(element) === text) continue;
      kept.set(element, text);
      window.shownMessages.push(text);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
})()`;

/**
 * As an operator has it who wants no movement: a menu that grows under the pointer takes the press at one entry
 * and lets it go at another, and nothing is chosen.
 */
const STILL_LIFE = { reducedMotion: 'reduce' } as const satisfies BrowserContextOptions;

/** A page of the product's own origin that runs nothing; the product itself never sends it. */
const STILL = '/still';

const STORAGES = 'cookies,indexeddb,service_workers,cache_storage,local_storage';

const empty = async ({ context, keeper }: Session, url: string): Promise<void> => {
  const client = await context.newCDPSession(keeper);
  await client.send('Storage.clearDataForOrigin', { origin: url, storageTypes: STORAGES });
  await client.detach();
  await context.clearCookies();
  await keeper.evaluate(() => localStorage.clear());
};

const put = (keeper: Page, stored: Stored): Promise<void> =>
  keeper.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);

/** What a session keeps when its pages are closed. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const satisfies readonly (keyof BrowserContext)[];

/** Notices what outlives the pages: who gets the session next would find it there. */
const watchLasting = (session: Session): void => {
  const { context } = session;
  for (const name of LASTING) {
    const work: unknown = context[name];
    if (typeof work !== 'function') throw new Error(`A session has no ${name}.`);
    const value = (...given: unknown[]): unknown => {
      session.isChanged = true;
      return Reflect.apply(work, context, given);
    };
    Object.defineProperty(context, name, { value });
  }
};

/** The clock that a page shows belongs to its whole session. */
const watchClock = (page: Page, session: Session): void => {
  const { clock } = page;
  const get = () => {
    session.isChanged = true;
    return clock;
  };
  Object.defineProperty(page, 'clock', { get });
};

/** Sessions of the browser at the address, each for one test at a time. */
export const createSeats = (theBrowser: () => Promise<Browser>, url: string) => {
  const free = new Map<string, Session[]>();

  const open = async (look: Look): Promise<Session> => {
    const browser = await theBrowser();
    const context = await browser.newContext({ baseURL: url, ...STILL_LIFE, ...look, ...BRAZIL });
    // A limit for what never comes, also on a busy machine.
    context.setDefaultTimeout(60_000);
    await context.addInitScript(REPORT_VIOLATIONS);
    await context.addInitScript(KEEP_MESSAGES);
    const keeper = await context.newPage();
    await keeper.route(`**${STILL}`, (route) => route.fulfill({ contentType: 'text/html' }));
    await keeper.goto(STILL);
    const session = { context, keeper, isChanged: false };
    watchLasting(session);
    return session;
  };

  /** An answer that a test holds back when it ends has no page to go to: its handler may fail then. */
  const stopHandlers = (context: BrowserContext, keeper: Page): Promise<unknown> =>
    Promise.all(
      [context, ...context.pages()]
        .filter((one) => one !== keeper)
        .map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })),
    );

  const giveBack = async (session: Session, key: string): Promise<void> => {
    const { context, keeper } = session;
    const others = context.pages().filter((one) => one !== keeper);
    await Promise.all(others.map((one) => one.close()));
    await empty(session, url);
    free.set(key, [...(free.get(key) ?? []), session]);
  };

  /** A session that was given back, unless its browser has gone. */
  const left = (key: string): Session | undefined => {
    const session = free.get(key)?.pop();
    return session?.context.browser()?.isConnected() ? session : undefined;
  };

  return {
    /** Ends the sessions that nobody uses. */
    close: async (): Promise<void> => {
      await Promise.all([...free.values()].flat().map(({ context }) => context.close()));
      free.clear();
    },
    /** A page in a session that no other test uses meanwhile; `leave` closes its pages and gives it back. */
    take: async (look: Look, stored: Stored = {}) => {
      const key = JSON.stringify(look);
      const session = left(key) ?? (await open(look));
      const { context, keeper } = session;
      await put(keeper, stored);
      const page = await context.newPage();
      watchClock(page, session);
      return {
        page,
        leave: async () => {
          await stopHandlers(context, keeper);
          await (session.isChanged ? context.close() : giveBack(session, key));
        },
      };
    },
  };
};
