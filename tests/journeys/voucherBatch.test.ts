import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInSaoPaulo, utcMidnight } from '../../domain/time';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { inBothThemes } from './looks';
import {
  answerTo,
  arrives,
  choose,
  columnOf,
  day,
  downloaded,
  errorOf,
  escapes,
  eventually,
  failing,
  fill,
  gone,
  input,
  menu,
  openAs,
  press,
  refusals,
  says,
  seen,
  warns,
  watch,
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

const stored = (code: string): Promise<Voucher> => api.call('GET', `/v2/bo/vouchers/${code}`);

const openForm = async (profile = 'marketing', ...statuses: number[]): Promise<Page> => {
  const page = await openAs(browser, profile, '/voucher-batch', refusals(...statuses));
  await seen(page.getByRole('heading', { name: 'Vouchers em lote', level: 1 }));
  await seen(input(page, 'Empresa'));
  return page;
};

const fillForm = async (page: Page, Empresa: string, Quantidade = '3'): Promise<void> => {
  await fill(page, { Empresa, Quantidade, Início: day(0), Fim: day(30), Percentual: '15' });
};

const create = (page: Page): Promise<void> => press(page, 'Criar vouchers');

const codesDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Códigos do lote' });

const shownCodes = (page: Page): Promise<string[]> =>
  codesDialog(page).getByRole('list', { name: 'Códigos' }).getByRole('listitem').allInnerTexts();

describe('the form', () => {
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

  it('P-VOU-22 P-VOU-24 sends both sides, in R$ and in %, numbered in a sequence', async () => {
    const page = await openForm();
    await fillForm(page, 'Dois lados');
    await choose(page, 'Tipo de código', 'Empresa + sequência');
    await choose(page, 'Modalidade', 'Aquisição e recorrência');
    const first = page.getByRole('region', { name: 'Aquisição' });
    const later = page.getByRole('region', { name: 'Recorrência' });
    await input(first, 'Percentual').fill('20');
    await input(first, 'Máximo de usos').fill('1');
    await choose(page, 'Tipo', 'Valor em R$', later);
    await input(later, 'Valor').fill('12,50');
    const answer = await answerTo(page, 'POST', BATCH, () => create(page));
    const body = answer.request().postDataJSON() as Record<string, unknown>;
    expect(body).not.toHaveProperty('value');
    expect(body).not.toHaveProperty('type');
    expect(body).toMatchObject({
      codeType: 'increment',
      aquisition: { type: 'P', value: 20, maxTimes: 1 },
      recurrence: { type: 'V', value: 12.5, maxTimes: 0 },
    });
    await arrives(page, '/vouchers');
    const codes = ['DOISLADOS0001', 'DOISLADOS0002', 'DOISLADOS0003'];
    await eventually(() => shownCodes(page), codes);
    expect(await stored('DOISLADOS0001')).toMatchObject({ maxTimes: 0, aquisition: { value: 20 } });
  });

  it('P-VOU-15 P-VOU-23 sends nothing that breaks a rule, and says which', async () => {
    const page = await openForm();
    const sent = watch(page, 'POST', BATCH);
    await input(page, 'Campanha').fill('Açaí & Cia 2026!');
    expect(await input(page, 'Campanha').inputValue()).toBe('AçaíCia2026');
    await create(page);
    for (const label of ['Empresa', 'Quantidade', 'Início', 'Fim', 'Percentual'])
      await eventually(() => errorOf(input(page, label)), 'Campo obrigatório');
    await fill(page, {
      Empresa: '!!!',
      Quantidade: '5001',
      Início: day(-1),
      Fim: day(-1),
      'Início da janela de uso': day(-1),
    });
    await create(page);
    const wrong = [
      ['Empresa', 'Informe ao menos uma letra ou um número'],
      ['Quantidade', 'Valor máximo: 5000'],
      ['Início', 'A data inicial não pode ser anterior a hoje'],
      ['Fim', 'A data final não pode ser anterior a hoje'],
      ['Início da janela de uso', 'O início da janela de uso não pode ser anterior a hoje'],
    ] as const;
    for (const [label, message] of wrong)
      await eventually(() => errorOf(input(page, label)), message);
    await fill(page, { Quantidade: '0', Início: day(2), Fim: day(2) });
    await eventually(() => errorOf(input(page, 'Quantidade')), 'Valor mínimo: 1');
    await eventually(
      () => errorOf(input(page, 'Fim')),
      'A data final deve ser posterior à inicial',
    );
    await input(page, 'Empresa').fill('a'.repeat(101));
    await input(page, 'Descrição').fill('a'.repeat(201));
    expect((await input(page, 'Descrição').inputValue()).length).toBe(201);
    await create(page);
    for (const [label, most] of [
      ['Empresa', 100],
      ['Descrição', 200],
    ] as const)
      await eventually(
        async () => (await errorOf(input(page, label))).split('\n')[0],
        `Máximo de ${most} caracteres`,
      );
    expect(sent).toEqual([]);
  });
});

describe('when something is wrong', () => {
  it('an answer that was lost on its way is asked for again, and nothing is made twice', async () => {
    const page = await openForm('administrator', 503);
    await fillForm(page, 'Perdida');
    let lost = true;
    await page.route('**/voucher/batch', async (route) => {
      if (!lost) return route.fallback();
      lost = false;
      await route.fetch();
      await route.fulfill({ status: 503, contentType: 'application/json', body: '{}' });
    });
    const sent = watch(page, 'POST', BATCH);
    await create(page);
    await eventually(() => lost, false);
    const alert = page.getByRole('alert').filter({ hasText: 'Erro ao criar voucher' });
    await seen(alert.or(codesDialog(page)));
    if (await alert.isVisible()) await create(page);
    await arrives(page, '/vouchers');
    expect(sent.length).toBeGreaterThan(1);
    const codes = await codesOf('PERDIDA');
    expect(codes).toHaveLength(3);
    await eventually(() => shownCodes(page), codes);
  }, 60_000);

  it('P-ERR-18 says so and keeps what was typed; shows that it works on so many, and makes one batch for one intent', async () => {
    const page = await openForm('administrator', 500);
    await fillForm(page, 'Lenta', '1200');
    await failing(page, 'POST', '**/voucher/batch', async () => {
      await create(page);
      await warns(page, 'Erro ao criar voucher');
    });
    expect(await input(page, 'Empresa').inputValue()).toBe('Lenta');
    expect(await input(page, 'Percentual').inputValue()).toBe('15');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/voucher/batch', async (route) => {
      await held;
      await route.fallback();
    });
    const sent = watch(page, 'POST', BATCH);
    await page.getByRole('button', { name: 'Criar vouchers', exact: true }).dblclick();
    await seen(page.getByRole('status').filter({ hasText: 'Criando 1.200 vouchers…' }));
    await seen(page.getByRole('progressbar', { name: 'Criando 1.200 vouchers…' }));
    expect(await page.getByRole('button', { name: 'Salvando...' }).isDisabled()).toBe(true);
    release();
    await arrives(page, '/vouchers');
    expect(sent).toHaveLength(1);
    await seen(codesDialog(page).getByText(/^1\.200 vouchers criados; aqui os 300 primeiros/));
    expect((await shownCodes(page)).length).toBe(300);
    const { text } = await downloaded(page, () => press(codesDialog(page), 'Baixar CSV'));
    expect(text.trim().split('\r\n')).toHaveLength(1_201);
  });
});

describe('who may', () => {
  it('staff may not', async () => {
    const page = await openAs(browser, 'staff', '/voucher-batch');
    await arrives(page, '/restrict-access');
    const other = await apiAs(product.url, 'staff');
    await expect(other.call('POST', '/voucher/batch', {})).rejects.toThrow(/: 403 /);
  });
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
