import { afterAll, beforeAll, expect, it } from 'vitest';
import { todayInSaoPaulo, utcMidnight } from '../../domain/time';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { apiAs } from './api';
import {
  answerTo,
  arrives,
  choose,
  day,
  eventually,
  failing,
  fill,
  gone,
  headersOf,
  input,
  openAs,
  press,
  refusals,
  rowsOf,
  says,
  seen,
  warns,
  watch,
} from './screen';

const LIST = /\/investments$/;
const ONE = /\/investments\/[^/]+$/;

const isoDay = (from: number): string => day(from).split('/').reverse().join('-');

let product: Product;
let browser: TestBrowser;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

it('C-INVEST-02 C-INVEST-03 C-CALL-08 C-CONST-05 C-CONST-07 C-CONST-12 C-CONST-13 lists 5 days around today, 5 a page from requests of 10', async () => {
  const page = await openAs(browser, 'finance', '/vouchers');
  await arrives(page, '/restrict-access');
  const requests = watch(page, 'GET', LIST);
  await page.goto('/#/investiments');
  await eventually(async () => (await rowsOf(page)).length, 5);
  expect(Object.fromEntries(new URL(requests[0]?.url() ?? '').searchParams)).toMatchObject({
    currentPage: '1',
    itemsPerPage: '10',
    minDate: isoDay(-5),
    maxDate: isoDay(5),
  });
  expect(await headersOf(page)).toEqual([
    'Custo',
    'Setor',
    'CAC',
    'Categoria',
    'Serviço',
    'Data de entrada',
    'Descrição',
  ]);
  expect(await input(page, 'Inserido entre (de)').inputValue()).toBe(day(-5));
  expect(await input(page, 'Inserido entre (até)').inputValue()).toBe(day(5));
  await seen(page.getByRole('link', { name: 'Novo investimento' }));

  const days = Array.from({ length: 11 }, (_, index) => day(index - 5));
  for (const row of await rowsOf(page)) {
    expect(row.Custo).toMatch(/^R\$ [\d.]+,\d{2}$/);
    expect(days).toContain(row['Data de entrada']);
  }
  await input(page, 'Inserido entre (de)').fill(day(3));
  const answer = await answerTo(page, 'GET', LIST, () => press(page, 'FILTRAR'));
  expect(new URL(answer.url()).searchParams.get('minDate')).toBe(isoDay(3));
});

it('C-INVEST-01 C-INVEST-07 C-INVEST-08 C-INVEST-09 C-INVEST-10 C-CALL-09 C-ERR-05 says the first thing that is wrong, then adds', async () => {
  const page = await openAs(browser, 'finance', '/new-investiment');
  await seen(page.getByRole('main').getByRole('link', { name: 'Investimentos', exact: true }));
  const sent = watch(page, 'POST', LIST);
  const alerts = page.getByRole('alert');
  const refused = async (text: string): Promise<void> => {
    await press(page, 'Salvar');
    await warns(page, text);
    expect(await alerts.count()).toBe(1);
    await alerts.getByRole('button', { name: 'Fechar' }).click();
    await gone(alerts);
  };
  await refused('Custo é campo obrigatório!');
  await input(page, 'Custo').fill('1,00');
  await refused('O valor deve ser maior que zero');
  await input(page, 'Custo').fill('1,01');
  await refused('CAC é campo obrigatório!');
  await choose(page, 'CAC', 'Profissional Retenção');
  await choose(page, 'Setor', 'Operação');
  await choose(page, 'Serviço', 'Geral');
  await fill(page, {
    Descrição: 'Jornada de teste',
    Categoria: 'Mídia',
    'Data de entrada': day(0),
  });
  expect(sent).toEqual([]);

  await press(page, 'Salvar');
  await says(page, 'Investimento Adicionado!');
  await arrives(page, '/investiments');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.postDataJSON()).toEqual({
    value: 1.01,
    date: utcMidnight(todayInSaoPaulo(new Date())),
    category: 'Mídia',
    description: 'Jornada de teste',
    cac: 'recurrent-artist',
    sector: 'Operacao',
    service: 'Geral',
  });
});

it('C-INVEST-04 C-CALL-10 C-ERR-05 updates in a modal over the list', async () => {
  const api = await apiAs(product.url, 'administrator');
  await api.call('POST', '/investments', {
    value: 1234.5,
    date: `${isoDay(40)}T00:00:00.000Z`,
    category: 'Eventos',
    description: 'Jornada de edição',
    cac: 'new-client',
    sector: 'Marketing',
    service: 'Outros',
  });
  const page = await openAs(browser, 'administrator', '/investiments', refusals(500));
  const filters = { 'Inserido entre (de)': day(40), 'Inserido entre (até)': day(40) };
  await fill(page, filters);
  await press(page, 'FILTRAR');
  await eventually(
    () => rowsOf(page),
    [
      {
        Custo: 'R$ 1.234,50',
        Setor: 'Marketing',
        CAC: 'Cliente Aquisição',
        Categoria: 'Eventos',
        Serviço: 'Outros',
        'Data de entrada': day(40),
        Descrição: 'Jornada de edição',
      },
    ],
  );
  await page.getByRole('link', { name: 'Jornada de edição', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Atualizar Investimento' });
  await seen(input(dialog, 'Custo'));
  await dialog.getByText('Fechar', { exact: true }).click();
  await gone(dialog);
  await page.getByRole('link', { name: 'Jornada de edição', exact: true }).click();
  await input(dialog, 'Custo').fill('1,00');
  await press(dialog, 'Atualizar');
  await seen(page.getByText('O valor deve ser maior que zero').last());
  expect(await page.getByRole('alert', { includeHidden: true }).allInnerTexts()).toEqual([
    'O valor deve ser maior que zero',
  ]);
  await input(dialog, 'Custo').fill('2.000,00');
  await failing(page, 'PUT', '**/investments/*', async () => {
    await press(dialog, 'Atualizar');
    await warns(page, 'Ocorreu um erro inesperado');
  });
  const answer = await answerTo(page, 'PUT', ONE, () => press(dialog, 'Atualizar'));
  expect(answer.request().postDataJSON()).toMatchObject({ value: 2000, category: 'Eventos' });
  await says(page, 'Investimento Atualizado!');
  await gone(dialog);
  await eventually(async () => (await rowsOf(page))[0]?.Custo, 'R$ 2.000,00');
  expect(await input(page, 'Inserido entre (de)').inputValue()).toBe(day(40));
});
