import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../../server/seed/pictures';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { inBothThemes } from './looks';
import {
  answerTo,
  arrives,
  choose,
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

interface Campaign {
  readonly _id: string;
  readonly title: string;
  readonly img: string;
  readonly cities: readonly string[];
  readonly [key: string]: unknown;
}

const LIST = /\/campaigns$/;
const ONE = /\/campaign\/[^/]+$/;
const SIGN = /\/campaign\/img\/url$/;
const UPLOAD = /\/uploads\/[^/]+$/;
const UPLOAD_FAILED = 'Não foi possível fazer upload da image. Por favor, tente novamente';

const PICTURE = {
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    picture(
      { from: [0, 0, 0], to: [255, 255, 255], shape: [255, 0, 0] },
      { width: 40, height: 20 },
    ),
  ),
};

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

const make = (title: string, rest: Readonly<Record<string, unknown>> = {}): Promise<Campaign> =>
  api.call('POST', '/campaigns', {
    title,
    introduction: 'Resumo',
    text: 'Descrição',
    img: '/api/bo/files/campanha-demonstracao-1.png',
    cities: ['niteroi'],
    ...rest,
  });

const campaignsOf = async (city: string): Promise<readonly Campaign[]> =>
  (await api.call<{ data: Campaign[] }>('GET', `/campaigns?cities=${city}&limit=1000`)).data;

const cards = (page: Page): Locator =>
  page.getByRole('list', { name: 'Campanhas' }).getByRole('article');

const titlesOf = (page: Page): Promise<string[]> =>
  cards(page).getByRole('heading').allInnerTexts();

const card = (page: Page, title: string): Locator =>
  page.getByRole('article', { name: title, exact: true });

const chooseCity = async (page: Page, city: string): Promise<void> => {
  await answerTo(page, 'GET', LIST, () => press(page.getByRole('group', { name: 'Cidade' }), city));
};

const openList = async (city: string, profile = 'marketing', ...statuses: number[]) => {
  const page = await openAs(browser, profile, '/campaigns', refusals(...statuses));
  await chooseCity(page, city);
  await gone(page.locator('[aria-busy="true"]'));
  return page;
};

const openForm = async (...statuses: number[]): Promise<Page> => {
  const page = await openAs(browser, 'marketing', '/campaigns/new', refusals(...statuses));
  await seen(input(page, 'Título'));
  return page;
};

const fileInput = (scope: Page | Locator): Locator => scope.locator('input[type="file"]');
const upload = (scope: Page | Locator): Locator => scope.getByRole('group', { name: 'Imagem' });

const sendPicture = async (scope: Page | Locator): Promise<void> => {
  await fileInput(scope).setInputFiles(PICTURE);
  await eventually(() => upload(scope).getByRole('status').innerText(), 'Enviado');
};

const chooseCities = async (page: Page, ...cities: string[]): Promise<void> => {
  for (const city of cities) {
    await page.getByRole('combobox', { name: 'Cidades' }).click();
    await page.getByRole('option', { name: city, exact: true }).click();
    await gone(page.getByRole('listbox'));
  }
};

describe('the list', () => {
  it('C-ROUTE-48 C-CAMP-01 C-CALL-47 C-CONST-09 C-CONST-17 asks nothing before a city is chosen, then shows 9 cards a page, and keeps city and page in the address', async () => {
    const page = await openAs(browser, 'marketing', '/schedules').then(async (opened) => {
      await menu(opened, 'Ajustes', 'Campanhas');
      return opened;
    });
    const sent = watch(page, 'GET', LIST);
    await seen(page.getByRole('heading', { name: 'Campanhas', level: 1 }));
    await seen(page.getByText('Escolha uma cidade para ver as campanhas.'));
    await seen(page.getByRole('button', { name: 'São Paulo', exact: true }));
    expect(sent).toEqual([]);
    await inBothThemes(page);

    await chooseCity(page, 'São Paulo');
    const { searchParams } = new URL(sent.at(-1)?.url() ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      cities: 'sao-paulo',
      limit: '9',
      page: '1',
    });
    const all = await campaignsOf('sao-paulo');
    await eventually(
      () => titlesOf(page),
      all.slice(0, 9).map(({ title }) => title),
    );
    for (const word of ['[EDITAR]', '[EXCLUIR]'])
      expect(await cards(page).getByRole('button', { name: word, exact: true }).count()).toBe(9);
    const image = cards(page).first().locator('img');
    await eventually(() => image.evaluate((e: HTMLImageElement) => e.naturalWidth), 400);
    expect(await image.evaluate((e: HTMLImageElement) => e.naturalHeight)).toBe(200);
    const box = await image.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2, 1);
    await inBothThemes(page);

    await answerTo(page, 'GET', LIST, () => press(page, 'Ir para a próxima página'));
    const second = all.slice(9, 18).map(({ title }) => title);
    await eventually(() => titlesOf(page), second);
    await page.reload();
    await eventually(() => titlesOf(page), second);
    expect(await page.getByRole('button', { name: 'São Paulo' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });
});

describe('a new campaign', () => {
  it('C-ROUTE-49 C-CAMP-03 C-CAMP-04 C-CAMP-06 C-CAMP-07 C-CALL-43 C-CALL-44 C-ERR-26 is seen while it is typed, kept when it cannot be saved, and saved once', async () => {
    const page = await openAs(browser, 'marketing', '/campaigns', refusals(500));
    await page.getByRole('link', { name: 'Nova Campanha' }).click();
    await arrives(page, '/campaigns/new');
    await seen(page.getByRole('heading', { name: 'Nova Campanha', level: 1 }));
    const preview = page.getByRole('region', { name: 'Pré-visualização' });
    await seen(preview.getByText('Imagem de 400 x 200'));
    await seen(preview.getByText('Cliente', { exact: true }));
    await fill(page, { Título: 'Banho de lua', Resumo: 'À noite', Descrição: 'Sob a lua\ncheia' });
    for (const text of ['Banho de lua', 'À noite', 'Sob a lua'])
      await seen(preview.getByText(text));
    await input(page, 'Link').fill('https://camarim.test/lua');
    await seen(preview.getByText('https://camarim.test/lua'));
    const signed = watch(page, 'GET', SIGN);
    const put = watch(page, 'PUT', UPLOAD);
    await sendPicture(page);
    const asked = new URL(signed[0]?.url() ?? '').searchParams;
    expect(Object.fromEntries(asked)).toEqual({ filename: 'foto.png', filetype: 'image/png' });
    expect(put).toHaveLength(1);
    const image = preview.getByRole('img', { name: 'Imagem da campanha' });
    await eventually(() => image.evaluate((e: HTMLImageElement) => e.naturalWidth), 40);
    const box = await image.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2, 1);
    await choose(page, 'Público', 'Profissional');
    await seen(preview.getByText('Profissional', { exact: true }));
    await choose(page, 'Público', 'Cliente');
    await chooseCities(page, 'Campinas', 'Niterói');

    await failing(page, 'POST', '**/campaigns', async () => {
      await press(page, 'Salvar');
      await warns(page, 'Aconteceu algo de errado ao salvar a campanha.');
    });
    expect(await input(page, 'Título').inputValue()).toBe('Banho de lua');
    const sent = watch(page, 'POST', LIST);
    await page.getByRole('button', { name: 'Salvar', exact: true }).dblclick();
    await says(page, 'Campanha salva com sucesso');
    await arrives(page, '/campaigns');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.postDataJSON()).toEqual({
      title: 'Banho de lua',
      introduction: 'À noite',
      text: 'Sob a lua\ncheia',
      link: 'https://camarim.test/lua',
      img: expect.stringMatching(/^\/api\/bo\/files\/[\w-]+\.png$/),
      cities: ['campinas', 'niteroi'],
      type: 'user',
      userSegment: 'both',
    });
    await chooseCity(page, 'Campinas');
    await eventually(async () => (await titlesOf(page))[0], 'Banho de lua');
  });
});

describe('the image', () => {
  it('C-MISC-07 C-CAMP-14 C-CAMP-15 C-ERR-38 is not sent, refused before any call or by its bytes, tried again, being sent, and sent', async () => {
    const page = await openForm(500, 422);
    const status = upload(page).getByRole('status');
    expect(await status.innerText()).toBe('Não enviado');
    await press(page, 'Salvar');
    await seen(upload(page).getByText('Imagem é obrigatória.'));
    await inBothThemes(page);

    const signed = watch(page, 'GET', SIGN);
    const failed = upload(page).getByText(UPLOAD_FAILED);
    const large = { ...PICTURE, buffer: Buffer.alloc(10_000_000) };
    await fileInput(page).setInputFiles(large);
    await seen(failed);
    expect(signed).toEqual([]);
    await fileInput(page).setInputFiles({ ...PICTURE, buffer: Buffer.from('no image') });
    await eventually(() => signed.length, 1);
    await seen(failed);

    await failing(page, 'GET', '**/campaign/img/url?*', async () => {
      await fileInput(page).setInputFiles(PICTURE);
      await eventually(() => signed.length, 2);
      await seen(failed);
    });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/uploads/*', async (route) => {
      await held;
      await route.fallback();
    });
    await fileInput(page).setInputFiles(PICTURE);
    await eventually(() => status.innerText(), 'Enviando');
    await seen(page.getByRole('progressbar', { name: 'Imagem: Enviando' }));
    release();
    await eventually(() => status.innerText(), 'Enviado');
    expect(await page.getByText(UPLOAD_FAILED).count()).toBe(0);
  });
});

describe('a campaign that changes', () => {
  it("C-CAMP-05 C-CALL-45 C-ERR-25 '[EDITAR]' opens it in a dialog, and saves it", async () => {
    const { _id } = await make('Antes', { link: 'https://camarim.test' });
    const page = await openList('Niterói', 'marketing', 500);
    await press(card(page, 'Antes'), '[EDITAR]');
    const dialog = page.getByRole('dialog', { name: 'Editar Campanha' });
    await seen(input(dialog, 'Título'));
    expect(await input(dialog, 'Título').inputValue()).toBe('Antes');
    expect(await input(dialog, 'Resumo').inputValue()).toBe('Resumo');
    expect(await input(dialog, 'Descrição').inputValue()).toBe('Descrição');
    expect(await input(dialog, 'Link').inputValue()).toBe('https://camarim.test');
    await inBothThemes(page);
    await fill(dialog, { Título: 'Depois', Resumo: 'Novo resumo', Descrição: 'Nova descrição' });
    await sendPicture(dialog);
    await failing(page, 'PUT', '**/campaign/*', async () => {
      await press(dialog, 'Salvar');
      await warns(page, 'Erro ao alterar campanha');
    });
    expect(await input(dialog, 'Título').inputValue()).toBe('Depois');
    const answer = await answerTo(page, 'PUT', ONE, () => press(dialog, 'Salvar'));
    expect(new URL(answer.url()).pathname).toMatch(new RegExp(`/campaign/${_id}$`));
    await says(page, 'Campanha alterada com sucesso');
    await gone(dialog);
    await seen(card(page, 'Depois').getByText('Novo resumo'));
    const stored = (await campaignsOf('niteroi')).find((one) => one._id === _id);
    expect(stored).toMatchObject({
      title: 'Depois',
      link: 'https://camarim.test',
      cities: ['niteroi'],
      img: expect.not.stringContaining('demonstracao'),
    });
  });

  it("C-CAMP-13 C-CALL-46 C-ERR-27 '[EXCLUIR]' asks first, and only a yes removes", async () => {
    const { _id } = await make('Para excluir', { cities: ['belo-horizonte'] });
    const page = await openList('Belo Horizonte', 'marketing', 500);
    const sent = watch(page, 'DELETE', ONE);
    const question = page.getByRole('dialog', { name: 'Excluir campanha' });
    await press(card(page, 'Para excluir'), '[EXCLUIR]');
    await seen(question.getByText(/Deseja mesmo excluir Para excluir\?/));
    await inBothThemes(page);
    await press(question, 'Cancelar');
    await gone(question);
    expect(sent).toEqual([]);

    await failing(page, 'DELETE', '**/campaign/*', async () => {
      await press(card(page, 'Para excluir'), '[EXCLUIR]');
      await press(question, 'Excluir');
      await warns(page, 'Erro ao excluir campanha');
    });
    const answer = await answerTo(page, 'DELETE', ONE, () => press(question, 'Tentar novamente'));
    expect(new URL(answer.url()).pathname).toMatch(new RegExp(`/campaign/${_id}$`));
    await says(page, 'Campanha excluída com sucesso.');
    await gone(card(page, 'Para excluir'));
    expect((await campaignsOf('belo-horizonte')).some((one) => one._id === _id)).toBe(false);
  });
});

it('works by keyboard alone, and on a phone nothing scrolls sideways', async () => {
  const page = await browser.newPage({ as: 'marketing', viewport: VIEWPORTS.phone });
  await page.goto('/#/campaigns');
  await page.getByRole('button', { name: 'Campinas', exact: true }).focus();
  await answerTo(page, 'GET', LIST, () => page.keyboard.press('Enter'));
  await seen(cards(page).first());
  const isTooWide = (): Promise<boolean> =>
    page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await isTooWide()).toBe(false);
  const edit = cards(page).first().getByRole('button', { name: '[EDITAR]', exact: true });
  await edit.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Editar Campanha' });
  await seen(input(dialog, 'Título'));
  expect(await isTooWide()).toBe(false);
  await escapes(dialog);
  await page.goto('/#/campaigns/new');
  await seen(input(page, 'Título'));
  expect(await isTooWide()).toBe(false);
});
