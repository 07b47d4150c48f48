import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInSaoPaulo, utcMidnight } from '../../domain/time';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import {
  answerTo,
  arrives,
  choose,
  columnOf,
  day,
  eventually,
  fill,
  gone,
  headersOf,
  input,
  openAs,
  press,
  rowAction,
  rowOf,
  rowsOf,
  says,
  seen,
  watch,
} from './screen';

interface Voucher {
  readonly code: string;
  readonly start: string;
  readonly end: string;
  readonly active: boolean;
  readonly type: string | null;
  readonly value: number | null;
  readonly maxTimes: number;
  readonly usedTimes: number;
  readonly version: number;
  readonly [key: string]: unknown;
}

const VOUCHERS = '/v2/bo/vouchers';
const LIST = /\/v2\/bo\/vouchers$/;
const ONE = /\/v2\/bo\/vouchers\/[^/]+$/;

const wireDay = (from: number): string => utcMidnight(addDays(todayInSaoPaulo(new Date()), from));

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

const make = (code: string, rest: Readonly<Record<string, unknown>> = {}): Promise<Voucher> =>
  api.call('POST', VOUCHERS, {
    code,
    start: wireDay(0),
    end: wireDay(30),
    type: 'P',
    value: 10,
    ...rest,
  });

const stored = (code: string): Promise<Voucher> => api.call('GET', `${VOUCHERS}/${code}`);

const searchCode = async (page: Page, code: string): Promise<void> => {
  await input(page, 'Código').fill(code);
  await answerTo(page, 'GET', LIST, () => press(page, 'BUSCAR'));
};

it('P-VOU-01 P-VOU-02 keeps filters, columns and a saved view through a reload and the history, and is walked through by keys', async () => {
  await make('JORNADAFILTRO1');
  await make('JORNADAFILTRO2');
  await api.call('DELETE', `${VOUCHERS}/JORNADAFILTRO2`);
  const page = await openAs(browser, 'marketing', '/vouchers');
  await eventually(async () => (await rowsOf(page)).length, 10);
  await searchCode(page, 'jornadafiltro');
  await eventually(() => columnOf(page, 'Código'), ['JORNADAFILTRO1']);
  await page.getByRole('checkbox', { name: 'Visualizar inativos' }).check();
  await answerTo(page, 'GET', LIST, () => press(page, 'BUSCAR'));
  await eventually(() => columnOf(page, 'Situação'), ['Desativado', 'Disponível']);
  await press(page, 'Colunas');
  await page.getByRole('checkbox', { name: 'Campanha' }).click();
  await page.keyboard.press('Escape');
  await press(page, 'Salvar visão');
  const dialog = page.getByRole('dialog', { name: 'Salvar visão' });
  await input(dialog, 'Nome da visão').fill('Minha campanha');
  await press(dialog, 'Salvar');
  await gone(dialog);

  await page.reload();
  await eventually(() => columnOf(page, 'Código'), ['JORNADAFILTRO2', 'JORNADAFILTRO1']);
  expect(await input(page, 'Código').inputValue()).toBe('jornadafiltro');
  expect(await headersOf(page)).not.toContain('Campanha');
  await seen(page.getByRole('tab', { name: 'Minha campanha', selected: true }));
  const [first = '', second = ''] = await columnOf(page, 'Código');
  await page.getByRole('link', { name: first, exact: true }).focus();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe(second);
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe(first);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await arrives(page, `/edit-voucher/${second}`);
  await seen(page.getByRole('dialog', { name: 'Editar voucher' }));

  await page.goBack();
  await arrives(page, '/vouchers');
  await page.goBack();
  await eventually(() => columnOf(page, 'Código'), ['JORNADAFILTRO1']);
  expect(await page.getByRole('checkbox', { name: 'Visualizar inativos' }).isChecked()).toBe(false);
});

it('P-VOU-13 P-VOU-07 P-VOU-08 P-ERR-18 P-ERR-19 P-CALL-60 P-CALL-62 P-CALL-63 one is made once by a double click, changed over the list, copied and ended, alone and with others', async () => {
  const batch = `FIM${Date.now().toString(36).toUpperCase()}`;
  const [alone, second, third] = [`${batch}1`, `${batch}2`, `${batch}3`];
  for (const code of [second, third]) await make(code);
  const page = await openAs(browser, 'marketing', '/new-voucher');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const made = watch(page, 'POST', LIST);
  await fill(page, { Código: alone, Início: day(0), Fim: day(10) });
  await choose(page, 'Tipo', 'Valor em R$');
  await input(page, 'Valor').fill('1.234,56');
  await choose(page, 'Setor', 'RH');
  await page.getByRole('combobox', { name: 'Cidades' }).click();
  await page.getByRole('option', { name: 'São Paulo' }).click();
  const summary = page.getByRole('region', { name: 'Resumo' });
  await seen(summary.getByText('R$ 1.234,56 de desconto'));
  await seen(summary.getByText('Todos os serviços; São Paulo'));
  await page.getByRole('button', { name: 'Salvar', exact: true }).dblclick();
  await says(page, 'Voucher criado com sucesso!');
  await arrives(page, '/vouchers');
  await eventually(async () => (await columnOf(page, 'Código'))[0], alone);
  expect(made).toHaveLength(1);
  expect(made[0]?.postDataJSON()).toMatchObject({
    code: alone,
    start: wireDay(0),
    end: wireDay(10),
    type: 'V',
    value: 1234.56,
    sector: 'RH',
    maxTimes: 0,
    locations: [expect.any(String)],
  });

  await searchCode(page, batch);
  await eventually(async () => (await rowsOf(page)).length, 3);
  await page.getByRole('link', { name: alone, exact: true }).click();
  await arrives(page, `/edit-voucher/${alone}`);
  const form = page.getByRole('dialog', { name: 'Editar voucher' });
  await input(form, 'Fim').fill(day(40));
  await answerTo(page, 'PUT', ONE, () => press(form, 'Salvar'));
  await says(page, 'Voucher alterado com sucesso');
  await gone(form);
  await arrives(page, '/vouchers');
  const rowNow = async (code: string) => (await rowsOf(page)).find((row) => row.Código === code);
  await eventually(async () => (await rowNow(alone))?.Fim, day(40));

  await rowAction(page, alone, 'Copiar código');
  await says(page, 'Informação copiada com sucesso');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(alone);

  const question = page.getByRole('dialog', { name: 'Desativar voucher' });
  await rowAction(page, alone, 'Desativar');
  await press(question, 'Desativar');
  await says(page, 'Voucher desativado com sucesso');
  await rowOf(page, second).getByRole('checkbox').check();
  await rowOf(page, third).getByRole('checkbox').check();
  await press(page.getByRole('region', { name: 'Itens selecionados' }), 'Desativar (2)');
  await press(question, 'Desativar');
  await says(page, 'Voucher desativado com sucesso (2)');
  for (const code of [alone, second, third]) {
    await eventually(async () => (await rowNow(code))?.Situação, 'Desativado');
    expect((await stored(code)).active).toBe(false);
  }
});
