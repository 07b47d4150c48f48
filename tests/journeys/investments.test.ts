import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import {
  answerTo,
  arrives,
  choose,
  day,
  eventually,
  fill,
  gone,
  input,
  openAs,
  press,
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

it('C-INVEST-01 C-INVEST-02 C-INVEST-03 C-INVEST-04 C-INVEST-07 C-CALL-08 C-CALL-09 C-CALL-10 C-CONST-05 C-CONST-07 C-CONST-12 C-CONST-13 C-ERR-05 says the first thing that is wrong alone, adds, lists the days around today, and updates in a modal over the list', async () => {
  const page = await openAs(browser, 'finance', '/new-investiment');
  await seen(page.getByRole('main').getByRole('link', { name: 'Investimentos', exact: true }));
  const sent = watch(page, 'POST', LIST);
  await press(page, 'Salvar');
  await warns(page, 'Custo é campo obrigatório!');
  const alerts = page.getByRole('alert');
  expect(await alerts.count()).toBe(1);
  await alerts.getByRole('button', { name: 'Fechar' }).click();
  await gone(alerts);
  await choose(page, 'CAC', 'Profissional Retenção');
  await choose(page, 'Setor', 'Operação');
  await choose(page, 'Serviço', 'Geral');
  await fill(page, {
    Custo: '1.234,50',
    Descrição: 'Jornada de teste',
    Categoria: 'Mídia',
    'Data de entrada': day(40),
  });
  const requests = watch(page, 'GET', LIST);
  await press(page, 'Salvar');
  await says(page, 'Investimento Adicionado!');
  await arrives(page, '/investiments');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.postDataJSON()).toMatchObject({
    value: 1234.5,
    date: `${isoDay(40)}T00:00:00.000Z`,
  });

  await eventually(async () => (await rowsOf(page)).length, 5);
  await seen(page.getByRole('link', { name: 'Novo investimento' }));
  expect(Object.fromEntries(new URL(requests[0]?.url() ?? '').searchParams)).toMatchObject({
    currentPage: '1',
    itemsPerPage: '10',
    minDate: isoDay(-5),
    maxDate: isoDay(5),
  });
  expect(await input(page, 'Inserido entre (de)').inputValue()).toBe(day(-5));
  expect(await input(page, 'Inserido entre (até)').inputValue()).toBe(day(5));
  await fill(page, { 'Inserido entre (de)': day(40), 'Inserido entre (até)': day(40) });
  const filtered = await answerTo(page, 'GET', LIST, () => press(page, 'FILTRAR'));
  expect(new URL(filtered.url()).searchParams.get('minDate')).toBe(isoDay(40));
  await eventually(
    () => rowsOf(page),
    [
      {
        Custo: 'R$ 1.234,50',
        Setor: 'Operação',
        CAC: 'Profissional Retenção',
        Categoria: 'Mídia',
        Serviço: 'Geral',
        'Data de entrada': day(40),
        Descrição: 'Jornada de teste',
      },
    ],
  );
  const link = page.getByRole('link', { name: 'Jornada de teste', exact: true });
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Atualizar Investimento' });
  await seen(input(dialog, 'Custo'));
  await dialog.getByText('Fechar', { exact: true }).click();
  await gone(dialog);
  await link.click();
  await input(dialog, 'Custo').fill('2.000,00');
  const answer = await answerTo(page, 'PUT', ONE, () => press(dialog, 'Atualizar'));
  expect(answer.request().postDataJSON()).toMatchObject({ value: 2000, category: 'Mídia' });
  await says(page, 'Investimento Atualizado!');
  await gone(dialog);
  await eventually(async () => (await rowsOf(page))[0]?.Custo, 'R$ 2.000,00');
  expect(await input(page, 'Inserido entre (de)').inputValue()).toBe(day(40));
});
