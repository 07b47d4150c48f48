import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInSaoPaulo, utcMidnight } from '../../domain/time';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { inBothThemes } from './looks';
import {
  answerTo,
  arrives,
  columnOf,
  day,
  downloaded,
  escapes,
  eventually,
  fill,
  gone,
  input,
  menu,
  openAs,
  press,
  says,
  seen,
} from './screen';

const BATCH = /\/voucher\/batch$/;
const LIST = /\/v2\/bo\/vouchers$/;

interface Voucher {
  readonly code: string;
  readonly [key: string]: unknown;
}

let product: Product;
let browser: TestBrowser;
let api: Api;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
  api = await apiAs(product.url, 'administrator');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const wireDay = (from: number): string => utcMidnight(addDays(todayInSaoPaulo(new Date()), from));

const codesOf = async (company: string): Promise<string[]> => {
  const { vouchers } = await api.call<{ vouchers: Voucher[] }>(
    'GET',
    `/v2/bo/vouchers?code=${company}&itemsPerPage=1000`,
  );
  return vouchers.map(({ code }) => code).sort();
};

const fillForm = async (page: Page, Empresa: string, Quantidade = '3'): Promise<void> => {
  await fill(page, { Empresa, Quantidade, Início: day(0), Fim: day(30), Percentual: '15' });
};

const create = (page: Page): Promise<void> => press(page, 'Criar vouchers');

const codesDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Códigos do lote' });

const shownCodes = (page: Page): Promise<string[]> =>
  codesDialog(page).getByRole('list', { name: 'Códigos' }).getByRole('listitem').allInnerTexts();

it('C-ROUTE-39 P-VOU-21 P-VOU-22 P-VOU-24 P-CALL-61 P-ERR-18 makes a batch, goes to the list and gives the codes', async () => {
  const page = await openAs(browser, 'marketing', '/vouchers');
  await menu(page, 'Vouchers', 'Vouchers em lote');
  await seen(input(page, 'Empresa'));
  expect(await input(page, 'Campanha').inputValue()).toBe('CamarimEmpresa');
  await fillForm(page, 'Açaí & Cia');
  await seen(page.getByRole('status', { name: 'Exemplo de código' }).getByText('ACAICIA4821'));
  await fill(page, {
    Descrição: 'Parceria',
    'Início da janela de uso': day(1),
    'Fim da janela de uso': day(60),
  });
  const before = await codesOf('ACAICIA');
  const answer = await answerTo(page, 'POST', BATCH, () => create(page));
  expect(answer.request().postDataJSON()).toEqual({
    codeType: 'random',
    companyName: 'Açaí & Cia',
    voucherQtd: 3,
    campaign: 'CamarimEmpresa',
    description: 'Parceria',
    start: wireDay(0),
    end: wireDay(30),
    dateRangeStart: wireDay(1),
    dateRangeEnd: wireDay(60),
    type: 'P',
    value: 15,
    services: [],
    locations: [],
  });
  await says(page, 'Voucher criado com sucesso!');
  await arrives(page, '/vouchers');
  const codes = (await codesOf('ACAICIA')).filter((code) => !before.includes(code));
  expect(codes).toHaveLength(3);
  for (const code of codes) expect(code).toMatch(/^ACAICIA\d{4}$/);
  await eventually(() => shownCodes(page), codes);
  await inBothThemes(page);

  const file = await downloaded(page, () => press(codesDialog(page), 'Baixar CSV'));
  expect(file.name).toBe(`vouchers-${codes[0]}.csv`);
  expect(file.text).toBe(`\uFEFF${['Código', ...codes].join('\r\n')}\r\n`);

  await page.reload();
  await eventually(() => shownCodes(page), codes);
  await codesDialog(page).getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await gone(codesDialog(page));
  await eventually(async () => (await columnOf(page, 'Código')).slice(0, 3).sort(), codes);
  await page.reload();
  await seen(page.getByRole('table', { name: 'Vouchers' }));
  expect(await codesDialog(page).count()).toBe(0);
});

it('works by keyboard alone, and on a phone nothing scrolls sideways', async () => {
  const page = await browser.newPage({ as: 'marketing', viewport: VIEWPORTS.phone });
  await page.goto('/#/voucher-batch');
  await seen(input(page, 'Empresa'));
  await eventually(
    () => input(page, 'Empresa').evaluate((e) => e === document.activeElement),
    true,
  );
  await page.keyboard.type('Teclado');
  await input(page, 'Quantidade').focus();
  await page.keyboard.type('2');
  await fill(page, { Início: day(0), Fim: day(30), Percentual: '5' });
  await page.keyboard.press('Enter');
  await arrives(page, '/vouchers');
  await seen(codesDialog(page));
  const isTooWide = (): Promise<boolean> =>
    page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await isTooWide()).toBe(false);
  await escapes(codesDialog(page));
  await answerTo(page, 'GET', LIST, () => page.reload());
  expect(await isTooWide()).toBe(false);
});
