import { execFileSync } from 'node:child_process';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../support/accounts';
import { type Product, startProduct } from '../support/product';
import { emailOf } from '../support/signIn';
import { apiAs } from './api';

/** The Firefox that FIREFOX_PATH names, else one in the PATH. @throws Error when there is none */
const firefoxPath = (): string => {
  if (process.env.FIREFOX_PATH) return process.env.FIREFOX_PATH;
  const look = 'command -v firefox-esr || command -v firefox';
  try {
    return execFileSync('sh', ['-c', look], { encoding: 'utf8' }).trim();
  } catch {
    throw new Error('There is no Firefox: install firefox-esr, or name another in FIREFOX_PATH.');
  }
};

let product: Product;
let firefox: Browser;

beforeAll(async () => {
  product = await startProduct();
  const executablePath = firefoxPath();
  firefox = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
});

afterAll(async () => {
  await firefox?.close();
  await product?.stop();
});

const LIMIT = { timeout: 60_000 };

/** The element with a role and a name, once it is shown. */
const byRole = async (page: Page, role: string, name: string): Promise<ElementHandle<Element>> => {
  const found = await page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`, LIMIT);
  if (!found) throw new Error(`There is no ${role} ${name}`);
  return found;
};

/** An element that a selector finds and that shows a text. */
const seen = (page: Page, selector: string, text: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted, words) =>
      [...document.querySelectorAll(wanted)].some(({ textContent }) =>
        textContent?.includes(words),
      ),
    LIMIT,
    selector,
    text,
  );

/** Types into a field by the keyboard; its value afterwards. */
const type = async (page: Page, label: string, text: string): Promise<string> => {
  const field = await byRole(page, 'textbox', label);
  await field.focus();
  await page.keyboard.type(text);
  return field.evaluate((element) => (element as HTMLInputElement).value);
};

const move = (page: Page, path: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, path);

it('an operator in Firefox signs in, reads two lists, saves a form with masked inputs typed by the keyboard, and answers a dialog', async () => {
  const page = await firefox.newPage();
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(`${product.url}/#/leads`);
  await page.waitForSelector('#login-email', LIMIT);
  await page.type('#login-email', emailOf('administrator'));
  await page.type('#login-password', DEMO_PASSWORD);
  await page.click('#login-submit');
  await seen(page, 'h1', 'Leads');
  await page.waitForSelector('tbody tr', LIMIT);
  await move(page, '/vouchers');
  await seen(page, 'h1', 'Vouchers');
  await page.waitForSelector('tbody tr th a', LIMIT);

  await move(page, '/new-voucher');
  const code = `FIREFOX${Date.now().toString(36).toUpperCase()}`;
  expect(await type(page, 'Código', code)).toBe(code);
  expect(await type(page, 'Início', '10012030')).toBe('10/01/2030');
  expect(await type(page, 'Fim', '20012030')).toBe('20/01/2030');
  await (await byRole(page, 'combobox', 'Tipo')).click();
  await (await byRole(page, 'option', 'Valor em R$')).click();
  expect(await type(page, 'Valor', '1234,56')).toBe('1.234,56');
  await (await byRole(page, 'button', 'Salvar')).click();
  await seen(page, '[role="status"]', 'Voucher criado com sucesso!');
  await (await byRole(page, 'button', `Ações de ${code}`)).click();
  await (await byRole(page, 'menuitem', 'Desativar')).click();
  await seen(page, '[role="dialog"]', 'Desativar voucher');
  await (await byRole(page, 'button', 'Desativar')).click();
  await seen(page, '[role="status"]', 'Voucher desativado com sucesso');
  const api = await apiAs(product.url, 'administrator');
  const stored = await api('vouchers.one', { params: { code } });
  expect(stored).toMatchObject({ value: 1234.56, active: false });
  expect(failures).toEqual([]);
});
