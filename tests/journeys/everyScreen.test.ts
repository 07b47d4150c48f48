import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpointById } from '../../contract/index';
import { registry } from '../../src/resources/all';
import { LEAN_RECORDS, type Records } from '../lean/addresses';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { apiAs } from './api';
import { opensPart, parts } from './everyScreen';
import { openAs } from './screen';

/** Every address of the product in front of its own back end: what `leanScreens` opens before others. */

let product: Product;
let browser: TestBrowser;
let records: Records;

/** The resource that a parameter is the id of, where it is called otherwise. */
const OWNERS: Records = { artistId: 'artists', scheduleId: 'schedules' };

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
  const api = await apiAs(product.url, 'administrator');
  const firstOf = async (name: string): Promise<string> => {
    const { source, idKey } = registry.get(OWNERS[name] ?? name).mapping;
    const list = source.kind === 'contract' ? source.operations.list : undefined;
    const answer = await api.call<object>('GET', endpointById.get(list ?? '')?.path ?? '');
    const [row] = [answer, ...Object.values(answer)].find(Array.isArray) ?? [];
    expect(row, name).toBeDefined();
    return String(row[idKey] ?? row._id);
  };
  const named = Object.keys(LEAN_RECORDS).map(async (name) => [name, await firstOf(name)]);
  records = Object.fromEntries(await Promise.all(named)) as Records;
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

it.each(parts)('RELIABILITY G3 every screen opens and stands still, part %i of 3', async (part) => {
  const page = await openAs(browser, 'administrator', '/airport', { viewport: VIEWPORTS.desktop });
  await opensPart(page, records, part, { stands: true });
});
