import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInSaoPaulo } from '../../domain/time';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { fitsPhone, inBothThemes } from './looks';
import {
  answerTo,
  arrives,
  choose,
  columnOf,
  day,
  errorOf,
  eventually,
  failing,
  fill,
  headersOf,
  input,
  menu,
  openAs,
  optionsOf,
  press,
  refusals,
  rowOf,
  rowsOf,
  says,
  seen,
  warns,
  watch,
} from './screen';

const LIST = '/leads/evaluation/schedules/config/list';
const NEW = '/leads/evaluation/schedules/config/new';
const EDIT = '/leads/evaluation/schedules/config/edit';
const READ = /\/lead\/schedule\/dates$/;
const CREATE = /\/lead\/schedule\/date$/;
const ONE = /\/lead\/schedule\/date\/[^/]+$/;
const TITLE = 'Lista dos horários disponíveis para teste';

const iso = (from: number): string => addDays(todayInSaoPaulo(new Date()), from);

let product: Product;
let browser: TestBrowser;
let api: Api;

beforeAll(async () => {
  product = await startProduct({ env: { CAMARIM_SEED_BOOKINGS: '50' } });
  browser = await openBrowser(product.url);
  api = await apiAs(product.url, 'operationHead');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const PLACE = {
  coordinates: [-46.6917, -23.5646],
  place: 'Rua dos Pinheiros',
  streetNumber: '100',
  city: 'São Paulo',
  uf: 'SP',
};

/** A configuration of its own, found by the period that nobody else has. */
const made = async (
  start: number,
  changes: object = {},
): Promise<{ id: string; title: string }> => {
  const end = start + 40;
  const { _id } = await api.call<{ _id: string }>('POST', '/lead/schedule/date', {
    days: [1, 3],
    start: iso(start),
    end: iso(end),
    timeRange: { start: '08:00', end: '12:00' },
    category: 'c110',
    type: 1,
    limit: 3,
    areaId: 'sao-paulo',
    location: PLACE,
    ...changes,
  });
  return { id: _id, title: `${day(start)} a ${day(end)}` };
};

const queryOf = async (page: Page, work: () => Promise<unknown>) => {
  const answer = await answerTo(page, 'GET', READ, work);
  return Object.fromEntries(new URL(answer.url()).searchParams);
};

const weekdays = async (page: Page, ...words: string[]): Promise<void> => {
  await page.getByRole('combobox', { name: 'Dias da semana' }).click();
  for (const word of words) await page.getByRole('option', { name: word, exact: true }).click();
  await page.keyboard.press('Escape');
};

const address = (page: Page): Locator => page.getByRole('group', { name: 'Endereço' });

const errorsOf = async (page: Page, ...labels: string[]): Promise<string[]> =>
  Promise.all(labels.map((label) => errorOf(input(page, label))));

describe('the list', () => {
  it('P-SLOT-01 P-SLOT-03 P-SLOT-06 C-ROUTE-56 P-CALL-73 ten a page, in an order', async () => {
    const page = await openAs(browser, 'operation', '/users');
    const asked = watch(page, 'GET', READ);
    await page.goto(`/#${LIST}`);
    await seen(page.getByRole('heading', { level: 1, name: TITLE, exact: true }));
    await eventually(async () => (await rowsOf(page)).length, 10);
    expect(await headersOf(page)).toEqual([
      'Período',
      'Situação',
      'Dias da semana',
      'Horário',
      'Categoria',
      'Tipo de teste',
      'Cidade',
      'Local',
      'Limite de pessoas',
    ]);
    expect(Object.fromEntries(new URL(asked[0]?.url() ?? '').searchParams)).toEqual({
      order: 'DESC',
      page: '1',
      itemsPerPage: '10',
    });
    const order = page.getByRole('combobox', { name: 'Ordem', exact: true });
    await order.click();
    expect(await optionsOf(page)).toEqual(['Mais recente', 'Mais antigo']);
    const older = page.getByRole('option', { name: 'Mais antigo' });
    expect(await queryOf(page, () => older.click())).toMatchObject({
      order: 'CRESC',
      page: '1',
      itemsPerPage: '10',
    });
  });

  it('P-SLOT-05 what is over is red and says so, other rows are not', async () => {
    const page = await openAs(browser, 'operation', '/leads');
    await menu(page, 'Leads', 'Horários de teste');
    await arrives(page, LIST);
    await queryOf(page, () => choose(page, 'Ordem', 'Mais antigo'));
    const looks = async (): Promise<string[]> => {
      const states = await columnOf(page, 'Situação');
      const tones = await page
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.dataset.tone ?? 'none'));
      return [...new Set(states.map((state, index) => `${state} ${tones[index]}`))].sort();
    };
    await eventually(looks, ['Ativo none', 'Expirado error']);
    const onlyActive = page.getByRole('checkbox', { name: 'Somente ativos' });
    expect(await queryOf(page, () => onlyActive.check())).toMatchObject({
      isOnlyActives: 'true',
    });
    await eventually(looks, ['Ativo none']);
    // What is in use stands over the rows, and is taken off there.
    await seen(page.getByRole('button', { name: 'Remover filtro Ordem: Mais antigo' }));
    await press(page, 'Remover filtro Somente ativos');
    await eventually(looks, ['Ativo none', 'Expirado error']);
    expect(await onlyActive.isChecked()).toBe(false);
  });

  it('P-SLOT-04 NOVO and Editar lead to the forms', async () => {
    const { id, title } = await made(90);
    const page = await openAs(browser, 'operation', LIST);
    await page.getByRole('link', { name: 'NOVO', exact: true }).click();
    await arrives(page, NEW);
    await page.goBack();
    await seen(rowOf(page, title));
    await page.getByRole('link', { name: `Editar ${title}`, exact: true }).click();
    await arrives(page, `${EDIT}/${id}`);
  });

  it('P-ERR-26 a list that fails says so, and is read again', async () => {
    const page = await openAs(browser, 'operation', '/users', refusals(500));
    await failing(page, 'GET', '**/lead/schedule/dates*', async () => {
      await menu(page, 'Leads', 'Horários de teste');
      await warns(
        page,
        'Não foi possível buscar as configurações de datas, por favor, tente novamente.',
      );
    });
    await press(page, 'Tentar novamente');
    expect((await rowsOf(page)).length).toBe(10);
  });
});

describe('the form', () => {
  it('P-SLOT-07 P-SLOT-09 P-SLOT-10 P-SLOT-12 P-SLOT-13 P-ERR-27 C-ROUTE-57 a test in person', async () => {
    const page = await openAs(browser, 'operationHead', NEW);
    const sent = watch(page, 'POST', CREATE);
    await seen(page.getByRole('button', { name: 'CADASTRAR HORÁRIO', exact: true }));
    await press(page, 'CADASTRAR HORÁRIO');
    const REQUIRED = 'Campo obrigatório';
    const labels = [
      'Data inicial',
      'Data final',
      'Hora inicial',
      'Hora final',
      'Limite de pessoas',
    ];
    await eventually(
      () => errorsOf(page, ...labels),
      [REQUIRED, REQUIRED, REQUIRED, REQUIRED, REQUIRED],
    );
    expect(await page.getByText(REQUIRED, { exact: true }).count()).toBe(9);

    await weekdays(page, 'Segunda-feira');
    await input(page, 'Data inicial').fill(day(0));
    await eventually(() => input(page, 'Data final').inputValue(), day(27));
    await weekdays(page, 'Quarta-feira');
    await eventually(() => input(page, 'Data final').inputValue(), day(13));
    await fill(page, { 'Hora inicial': '12:00', 'Hora final': '08:00', 'Limite de pessoas': '5' });
    await page.getByRole('combobox', { name: 'Categoria', exact: true }).click();
    expect(await optionsOf(page)).toEqual([
      'Manicure',
      'Massoterapeuta',
      'Escovista',
      'Depilador(a)',
      'Limpeza de Pele',
      'Maquiadora',
    ]);
    await page.getByRole('option', { name: 'Maquiadora' }).click();
    expect(await address(page).count()).toBe(0);
    await choose(page, 'Tipo de teste', 'Presencial');
    await seen(address(page));
    const city = page.getByRole('combobox', { name: 'Cidade', exact: true });
    await city.fill('campi');
    await page.getByRole('option', { name: 'Campinas', exact: true }).click();
    await press(page, 'CADASTRAR HORÁRIO');
    await eventually(
      () => errorsOf(page, 'Hora final'),
      ['A hora final deve ser posterior à inicial'],
    );
    await eventually(() => errorOf(input(address(page), 'Número')), 'Informe o número');
    await fill(page, { 'Hora final': '18:00' });

    await seen(address(page).getByText('Selecione um endereço na busca'));
    const search = address(page).getByRole('combobox', { name: 'Buscar endereço' });
    await search.click();
    await search.fill('avenida brasil campinas');
    await page.getByRole('option').filter({ hasText: 'Campinas - SP' }).first().click();
    await eventually(() => input(address(page), 'Rua').inputValue(), 'Avenida Brasil');
    await input(address(page), 'Número').fill('');
    await press(page, 'CADASTRAR HORÁRIO');
    await eventually(() => errorOf(input(address(page), 'Número')), 'Informe o número');
    await input(address(page), 'Número').fill('321');
    expect(sent).toEqual([]);

    await page.getByRole('button', { name: 'CADASTRAR HORÁRIO', exact: true }).dblclick();
    await says(page, 'Horário cadastrado com sucesso.');
    await arrives(page, LIST);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.postDataJSON()).toMatchObject({
      days: [1, 3],
      start: iso(0),
      end: iso(13),
      timeRange: { start: '12:00', end: '18:00' },
      category: 'c110',
      type: 1,
      limit: 5,
      areaId: 'campinas',
      location: {
        type: 'Point',
        coordinates: [expect.any(Number), expect.any(Number)],
        formatted_address: expect.stringMatching(/^Avenida Brasil, 321/),
        streetNumber: '321',
        city: 'Campinas',
        uf: 'SP',
      },
    });
  });

  it('P-SLOT-07 P-SLOT-11 P-CALL-74 P-CALL-75 C-ROUTE-58 an edit to a test online', async () => {
    const { id, title } = await made(120);
    const page = await openAs(browser, 'operation', `${EDIT}/${id}`);
    await seen(page.getByRole('button', { name: 'EDITAR HORÁRIO', exact: true }));
    expect(await input(page, 'Data inicial').inputValue()).toBe(day(120));
    expect(await input(page, 'Hora inicial').inputValue()).toBe('08:00');
    expect(await input(address(page), 'Rua').inputValue()).toBe('Rua dos Pinheiros');
    await seen(address(page).getByRole('link', { name: /Ver no mapa/ }));
    await choose(page, 'Tipo de teste', 'Online');
    expect(await address(page).count()).toBe(0);
    await input(page, 'Limite de pessoas').fill('8');
    const answer = await answerTo(page, 'PUT', ONE, () => press(page, 'EDITAR HORÁRIO'));
    expect(answer.request().postDataJSON()).toMatchObject({
      type: 3,
      limit: 8,
      location: null,
      version: 1,
    });
    await says(page, 'Horário cadastrado com sucesso.');
    await arrives(page, LIST);
    await seen(rowOf(page, title).getByText('Online'));
  });
});

it('list and forms have no serious fault, on a phone nothing scrolls sideways, keys suffice', async () => {
  const { id } = await made(210);
  const page = await openAs(browser, 'operation', LIST);
  await rowsOf(page);
  await inBothThemes(page);
  await fitsPhone(page);
  await page.goto(`/#${EDIT}/${id}`);
  await seen(address(page).getByRole('link', { name: /Ver no mapa/ }));
  await fitsPhone(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await input(address(page), 'Número').fill('');
  await press(page, 'EDITAR HORÁRIO');
  await seen(address(page).getByText('Informe o número'));
  await inBothThemes(page);
  await input(address(page), 'Número').focus();
  await page.keyboard.type('12');
  const answer = await answerTo(page, 'PUT', ONE, () => page.keyboard.press('Enter'));
  expect(answer.request().postDataJSON()).toMatchObject({ location: { streetNumber: '12' } });
});
