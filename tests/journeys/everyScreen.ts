import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PAGES } from '../../src/customPages';
import { registry } from '../../src/resources/all';
import { listRoutes } from '../../src/schema/paths';
import { OURS_ALONE } from '../lean/calls';
import { readsWell } from './leanScreen';
import { eventually, move, place, seen } from './screen';

/** Every address of the product, with records of the lean services. */

/** Ids of records by the resource whose `:id` an address has, else by the name of the parameter. */
export type Records = Readonly<Record<string, string>>;

/** Records that the lean services begin with. */
export const LEAN_RECORDS: Records = {
  areas: '10',
  artists: '301',
  campaigns: '1301',
  customers: '201',
  investments: '801',
  leads: '601',
  packages: '1101',
  schedules: '1002',
  services: '501',
  slots: '701',
  staff: '1401',
  vouchers: 'LEAN20',
  zones: '1701',
  artistId: '301',
  scheduleId: '1002',
};

/** Whether what a page shows is answered by our own server alone. */
const isOurs = (name: string): boolean => {
  const { source } = registry.get(name).mapping;
  if (source.kind !== 'contract') return false;
  return [source.operations.list, source.operations.one].some(
    (operation) => operation !== undefined && OURS_ALONE.includes(operation),
  );
};

/** Every route with the record that it is opened with. */
const addressesWith = (records: Records): string[] => {
  const addressOf = (route: string, resource = ''): string =>
    route.replace(/:(\w+)/g, (_, param: string) => {
      const id = records[param === 'id' ? resource : param];
      if (!id) throw new Error(`No record is named with which ${route} is opened.`);
      return encodeURIComponent(id);
    });
  const ofResources = registry.manifests.flatMap(({ name, routes, can, single, page }) =>
    routes && !isOurs(name)
      ? [
          ...(can.list || single || page ? listRoutes(routes) : []),
          ...[routes.create, routes.edit, routes.show].flatMap((route) => route ?? []),
        ].map((route) => addressOf(route, name))
      : [],
  );
  return [...new Set([...ofResources, ...PAGES.map(({ path }) => addressOf(path))])];
};

/** What a screen says that could not show something. */
const FAILED = /Tentar novamente|Não foi possível|Houve um erro|Página não encontrada/;

/** Opens each address in its turn: it stays, has its heading, and nothing on it failed. */
const opensEach = async (page: Page, addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) {
    // A page that has come says its own title, the page before it no more.
    await page.evaluate(() => {
      document.title = '';
    });
    await move(page, address);
    await expect.poll(() => page.title(), { message: address }).toMatch(/ · Camarim$/);
    await seen(page.locator('h1, [role="dialog"]').first());
    await eventually(() => page.locator('[aria-busy="true"]').count(), 0);
    const text = await page.locator('body').innerText();
    expect([address, place(page), FAILED.exec(text)?.[0]]).toEqual([address, address, undefined]);
    await readsWell(page);
  }
};

/** How many tests the addresses are divided among. */
const PARTS = 3;
/** Their numbers. */
export const parts = [1, 2, 3];

/** Opens the addresses of one part. */
export const opensPart = async (page: Page, records: Records, part: number): Promise<void> => {
  const own = addressesWith(records).filter((_, at) => at % PARTS === part - 1);
  expect(own.length).toBeGreaterThan(10);
  await opensEach(page, own);
};
