import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';

/** {host} of the journeys: nothing listens there, a route of the browser answers. */
export const NEWER = 'http://127.0.0.1:9';

/** A product of its own that hands screens over, for the tests of one block. */
export const withNewerBackOffice = () => {
  let product: Product;
  let browser: TestBrowser;
  beforeAll(async () => {
    product = await startProduct({ env: { CAMARIM_NEW_BACKOFFICE_URL: NEWER } });
    browser = await openBrowser(product.url);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  return {
    url: (): string => product.url,
    /** A page that may leave for a path of the newer back office. */
    newPage: async (as: string, path: RegExp): Promise<Page> => {
      const address = NEWER.replaceAll('.', '\\.');
      const page = await browser.newPage({
        as,
        allow: [new RegExp(`request to a third party: ${address}${path.source}`)],
      });
      await page.context().route(`${NEWER}/**`, (route) => route.fulfill({ body: 'novo' }));
      return page;
    },
  };
};
