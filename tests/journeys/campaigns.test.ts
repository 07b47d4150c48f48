import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { picture } from '../../server/seed/pictures';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { inBothThemes } from './looks';
import {
  answerTo,
  arrives,
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
const UPLOAD = /\/uploads\/[^/]+$/;

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

/** As the application shows it: 400 by 200. */
const isTwiceAsWide = async (image: Locator): Promise<void> => {
  const box = await image.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2, 1);
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

it('C-ROUTE-48 C-ROUTE-49 C-CAMP-01 C-CAMP-03 C-CAMP-04 C-CAMP-05 C-CAMP-13 C-CALL-43 C-CALL-44 C-CALL-45 C-CALL-46 C-CALL-47 C-CONST-17 C-ERR-25 C-ERR-26 C-ERR-27 the cards of a city, a new one that is seen while it is typed, one that is changed, and one that is removed', async () => {
  const page = await openAs(browser, 'marketing', '/schedules');
  await menu(page, 'Ajustes', 'Campanhas');
  await seen(page.getByText('Escolha uma cidade para ver as campanhas.'));
  await inBothThemes(page);
  await chooseCity(page, 'São Paulo');
  const all = await campaignsOf('sao-paulo');
  await eventually(
    () => titlesOf(page),
    all.slice(0, 9).map(({ title }) => title),
  );
  const image = cards(page).first().locator('img');
  await eventually(() => image.evaluate((e: HTMLImageElement) => e.naturalWidth), 400);
  expect(await image.evaluate((e: HTMLImageElement) => e.naturalHeight)).toBe(200);
  await isTwiceAsWide(image);
  await inBothThemes(page);
  await answerTo(page, 'GET', LIST, () => press(page, 'Ir para a próxima página'));
  const second = all.slice(9, 18).map(({ title }) => title);
  await eventually(() => titlesOf(page), second);
  await page.reload();
  await eventually(() => titlesOf(page), second);
  expect(await page.getByRole('button', { name: 'São Paulo' }).getAttribute('aria-pressed')).toBe(
    'true',
  );

  await page.getByRole('link', { name: 'Nova Campanha' }).click();
  await arrives(page, '/campaigns/new');
  const preview = page.getByRole('region', { name: 'Pré-visualização' });
  await seen(preview.getByText('Imagem de 400 x 200'));
  await fill(page, { Título: 'Banho de lua', Resumo: 'À noite', Descrição: 'Sob a lua\ncheia' });
  for (const text of ['Banho de lua', 'À noite', 'Sob a lua']) await seen(preview.getByText(text));
  const put = watch(page, 'PUT', UPLOAD);
  await sendPicture(page);
  expect(put).toHaveLength(1);
  const drawn = preview.getByRole('img', { name: 'Imagem da campanha' });
  await eventually(() => drawn.evaluate((e: HTMLImageElement) => e.naturalWidth), 40);
  await isTwiceAsWide(drawn);
  await chooseCities(page, 'Campinas', 'Niterói');
  const sent = watch(page, 'POST', LIST);
  await page.getByRole('button', { name: 'Salvar', exact: true }).dblclick();
  await says(page, 'Campanha salva com sucesso');
  await arrives(page, '/campaigns');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.postDataJSON()).toMatchObject({
    title: 'Banho de lua',
    img: expect.stringMatching(/^\/api\/bo\/files\/[\w-]+\.png$/),
    cities: ['campinas', 'niteroi'],
  });

  await chooseCity(page, 'Campinas');
  await eventually(async () => (await titlesOf(page))[0], 'Banho de lua');
  await press(card(page, 'Banho de lua'), '[EDITAR]');
  const dialog = page.getByRole('dialog', { name: 'Editar Campanha' });
  await eventually(() => input(dialog, 'Título').inputValue(), 'Banho de lua');
  await inBothThemes(page);
  await fill(dialog, { Título: 'Banho de sol', Resumo: 'De dia' });
  await sendPicture(dialog);
  await press(dialog, 'Salvar');
  await says(page, 'Campanha alterada com sucesso');
  await gone(dialog);
  await seen(card(page, 'Banho de sol').getByText('De dia'));
  const stored = (await campaignsOf('campinas')).find(({ title }) => title === 'Banho de sol');
  expect(stored).toMatchObject({ cities: ['campinas', 'niteroi'] });
  expect(stored?.img).not.toBe(sent[0]?.postDataJSON().img);

  await press(card(page, 'Banho de sol'), '[EXCLUIR]');
  const question = page.getByRole('dialog', { name: 'Excluir campanha' });
  await inBothThemes(page);
  await press(question, 'Excluir');
  await says(page, 'Campanha excluída com sucesso.');
  await gone(card(page, 'Banho de sol'));
  expect((await campaignsOf('campinas')).some(({ _id }) => _id === stored?._id)).toBe(false);
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
