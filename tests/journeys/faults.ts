import type { Page, Request, Route } from 'playwright-core';
import { expect } from 'vitest';

/**
 * The fault mode of the journeys: answers that are held back, that come in the wrong order, that are
 * lost after their effect. A fault lasts until the test ends it and never until a time is over; the
 * requests that it takes have reached the server, and had their effect there.
 */

/** The console error of a lost answer. */
export const LOST = /ERR_CONNECTION_RESET/;

/** Answers that wait for the test. */
export interface Held {
  /** Waits until so many requests were answered by the server, and their answers are held. */
  readonly came: (count?: number) => Promise<void>;
  /** Delivers what is held; what is asked from now on is answered at once. */
  readonly release: () => Promise<void>;
  /** Loses what is held; what is asked from now on is answered at once. */
  readonly lose: () => Promise<void>;
}

/** Two answers that are delivered in the wrong order. */
export interface Turned {
  /** Waits until the first question is at the server. */
  readonly asked: () => Promise<void>;
  /** Waits until both answers were delivered, the first one last; gives them as they were asked. */
  readonly delivered: () => Promise<readonly [string, string]>;
}

type Answer = Awaited<ReturnType<Route['fetch']>>;

/** Lets the page end what an answer has begun: it is read, judged, drawn. */
export const dealtWith = async (page: Page): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await page.evaluate(() => document.readyState);
};

/** Waits until so many have come, and says which have not. */
const reaches = (read: () => number, count: number, what: string): Promise<void> =>
  expect.poll(read, { message: what }).toBeGreaterThanOrEqual(count);

const isOne = (request: Request, method: string, path: RegExp): boolean =>
  request.method() === method && path.test(new URL(request.url()).pathname);

/** Hands the page's requests of a method to a path over, until the page is closed. */
const taking = (
  page: Page,
  method: string,
  path: RegExp,
  take: (route: Route) => Promise<void>,
): Promise<unknown> =>
  page.route(
    (url) => path.test(url.pathname),
    (route) => (isOne(route.request(), method, path) ? take(route) : route.fallback()),
  );

/** Carries out for the first requests what they are given, for later ones nothing. */
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
};

/** Holds the answers to requests of a method to a path back. */
export const hold = async (page: Page, method: string, path: RegExp): Promise<Held> => {
  let state: 'held' | 'delivered' | 'lost' = 'held';
  let came = 0;
  const { open, opened } = gate();
  const ends: Promise<void>[] = [];
  const finish = async (route: Route, answer: Answer): Promise<void> => {
    await opened;
    if (state === 'lost') await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  };
  await taking(page, method, path, async (route) => {
    if (state !== 'held') return route.fallback();
    const answer = await route.fetch();
    came += 1;
    const end = finish(route, answer);
    ends.push(end);
    return end;
  });
  const endAs = async (wanted: 'delivered' | 'lost'): Promise<void> => {
    state = wanted;
    open();
    await Promise.all(ends);
    await dealtWith(page);
  };
  return {
    came: (count = 1) => reaches(() => came, count, `held answers to ${method} ${path}`),
    release: () => endAs('delivered'),
    lose: () => endAs('lost'),
  };
};

/** Delivers the answer to the first request of a method to a path after that of the second. */
export const turnRound = async (page: Page, method: string, path: RegExp): Promise<Turned> => {
  const second = gate();
  const texts: string[] = [];
  let count = 0;
  let over = 0;
  await taking(page, method, path, async (route) => {
    const index = count;
    count += 1;
    if (index > 1) return route.fallback();
    const answer = await route.fetch();
    texts[index] = await answer.text();
    if (index === 0) await second.opened;
    await route.fulfill({ response: answer });
    // Only what the page has drawn was there before what comes now.
    await dealtWith(page);
    over += 1;
    if (index > 0) second.open();
  });
  return {
    asked: () => reaches(() => texts.length, 1, `questions of ${method} ${path}`),
    delivered: async () => {
      await reaches(() => over, 2, `delivered answers to ${method} ${path}`);
      return [texts[0] ?? '', texts[1] ?? ''];
    },
  };
};

/** Loses the answer to the next request of a method to a path, after its effect. */
export const lose = async (page: Page, method: string, path: RegExp): Promise<void> => {
  let isLost = false;
  await taking(page, method, path, async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
};
