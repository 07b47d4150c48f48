import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Day } from '../../domain/time';
import { openBrowser, type PageOptions, type TestBrowser } from '../support/browser';
import { type Product, type ProductOptions, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { openAs } from './screen';

/** The product, its browser and its interface, while the journeys of a file run. */
export interface JourneyContext {
  readonly url: string;
  readonly browser: TestBrowser;
  /** Today by the clock of the product. */
  readonly today: Day;
  /** The back-office interface, called as the administrator. */
  readonly api: Api;
  /** A page on an address, signed in with the account of a profile. */
  open(profile: string, path: string, options?: PageOptions): Promise<Page>;
}

/** Starts the product before the journeys of a file; without options it is the one that all files share. */
export const journeyContext = (options?: ProductOptions): JourneyContext => {
  let product: Product;
  let browser: TestBrowser;
  let api: Api;

  beforeAll(async () => {
    product = await startProduct(options);
    browser = await openBrowser(product.url);
    api = await apiAs(product.url, 'administrator');
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  return {
    get url() {
      return product.url;
    },
    get today() {
      return product.startDay;
    },
    get browser() {
      return browser;
    },
    get api() {
      return api;
    },
    open: (profile, path, options) => openAs(browser, profile, path, options),
  };
};
