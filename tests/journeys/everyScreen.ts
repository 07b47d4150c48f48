import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { EndpointId } from '../../src/dataProvider';
import { registry } from '../../src/resources/all';
import { addressesWith, LEAN_RECORDS, type Records } from '../lean/addresses';
import type { Api } from './api';
import { fitsPhone, inBothThemes, readsWell } from './looks';
import { eventually, move, place, seen } from './screen';

/** Every address of the product, with records of the lean services. */

/** What a screen says that could not show something. */
const FAILED = /Tentar novamente|Não foi possível|Houve um erro|Página não encontrada/;

/** How far things may move by themselves on a screen, as browsers measure it: the sum of its layout shifts. */
const MAX_SHIFT = 0.05;

/** One layout shift: when, how far, and what moved. */
interface Shift {
  readonly at: number;
  readonly by: number;
  readonly what: readonly string[];
}

/** Keeps how far things on the page move without anybody having asked for it, and when. */
const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRect;
        readonly currentRect: DOMRect;
      }[];
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const boxOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ');
        const what = entry.sources.map(({ node, previousRect, currentRect }) => {
          const text = node?.textContent?.slice(0, 40);
          return `${node?.nodeName} '${text}' from ${boxOf(previousRect)} to ${boxOf(currentRect)}`;
        });
        // Chromium reports <main> as moved from 0,0 when the page in it begins or ends to fill the window.
        const isOnlyMain = entry.sources.every(({ node }) => node?.nodeName === 'MAIN');
        if (!entry.hadRecentInput && !isOnlyMain)
          shifts.push({ at: entry.startTime, by: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const now = (page: Page): Promise<number> => page.evaluate(() => performance.now());

/** The shifts since a moment of the page, once what stands there is drawn and the browser has nothing to do. */
const shiftsSince = (page: Page, moment: number): Promise<Shift[]> =>
  page.evaluate(
    (since) =>
      new Promise<Shift[]>((resolve) => {
        const { shifts } = window as unknown as { readonly shifts: Shift[] };
        const ofScreen = () => resolve(shifts.filter(({ at }) => at >= since));
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(ofScreen)));
      }),
    moment,
  );

/** What moved on a screen, where that is too far. */
const movedOn = async (page: Page, address: string, moment: number): Promise<string[]> => {
  // What is on its way here would move under the name of the next address.
  await eventually(() => page.locator('.MuiSkeleton-root').count(), 0);
  const shifts = await shiftsSince(page, moment);
  const sum = shifts.reduce((all, { by }) => all + by, 0);
  return sum < MAX_SHIFT
    ? []
    : [`${address} moves by ${sum.toFixed(2)}: ${shifts.flatMap(({ what }) => what).join('; ')}`];
};

/** The resource that a parameter is the id of, where it is named otherwise. */
const OWNERS: Records = { artistId: 'artists', scheduleId: 'schedules' };

/** The first demonstration record of each resource, for `addressesWith`. */
export const demoRecords = async (api: Api): Promise<Records> => {
  const firstOf = async (name: string): Promise<string> => {
    const { source, idKey } = registry.get(OWNERS[name] ?? name);
    const list = source.kind === 'contract' ? source.operations.list : undefined;
    const answer = ((await api(list as EndpointId)) ?? {}) as object;
    const [row] = [answer, ...Object.values(answer)].find(Array.isArray) ?? [];
    expect(row, name).toBeDefined();
    return String(row[idKey] ?? row._id);
  };
  const named = Object.keys(LEAN_RECORDS).map(async (name) => [name, await firstOf(name)]);
  return Object.fromEntries(await Promise.all(named)) as Records;
};

/** Opens an address: it stays, has its heading, and nothing on it failed. */
export const opens = async (page: Page, address: string): Promise<void> => {
  if (place(page) !== address) {
    // The title of the page before must not pass for the title of this one.
    await page.evaluate(() => {
      document.title = '';
    });
    await move(page, address);
  }
  await expect.poll(() => page.title(), { message: address }).toMatch(/ · Camarim$/);
  await seen(page.locator('h1, [role="dialog"]').first());
  await eventually(() => page.locator('[aria-busy="true"]').count(), 0);
  const text = await page.locator('body').innerText();
  const [path] = address.split('?');
  expect([address, place(page), FAILED.exec(text)?.[0]]).toEqual([address, path, undefined]);
  await readsWell(page);
};

/** Numbers of the tests that the addresses are divided among. */
export const parts = [1, 2, 3, 4];

/** Addresses of one part. A dialog never follows its own list, whose title it would leave as it is. */
export const addressesOfPart = (records: Records, part: number): string[] =>
  addressesWith(records).filter((_, at) => at % parts.length === part - 1);

/**
 * Opens the addresses of one part: on none does anything move by itself or break a rule of accessibility in either
 * theme, and all of them fit a phone.
 */
export const opensPart = async (page: Page, records: Records, part: number): Promise<void> => {
  const own = addressesOfPart(records, part);
  expect(own.length).toBeGreaterThan(10);
  const moved: string[] = [];
  await watchShifts(page);
  for (const address of own) {
    const begun = place(page) === address ? 0 : await now(page);
    await opens(page, address);
    moved.push(...(await movedOn(page, address, begun)));
    await inBothThemes(page);
  }
  expect(moved).toEqual([]);
  for (const address of own) {
    await opens(page, address);
    await fitsPhone(page);
  }
};

/** Screens that only a browser draws, with records of the lean services: maps, formatted texts, calendars, a report. */
const DRAWN = [
  '/polygon-map?area=10&service=501',
  '/polygons?area=10',
  '/area/edit/10',
  '/edit-artist/301',
  '/mgm/edit',
  '/artist/pgm',
  '/artist/pgp',
  '/leads-calendar',
  '/leads/report',
  '/realtime-dynamic-prices',
  '/meeting-room',
];

/** Opens each screen that only a browser draws. */
export const opensDrawn = async (page: Page): Promise<void> => {
  for (const address of DRAWN) await opens(page, address);
};
