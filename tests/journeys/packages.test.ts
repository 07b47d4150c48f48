import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { inBothThemes } from './looks';
import {
  answerTo,
  escapes,
  eventually,
  fill,
  gone,
  input,
  openAs,
  press,
  says,
  seen,
  watch,
} from './screen';

const ALL = /\/packages$/;
const OF_CITY = /\/packages\/area\/[^/]+$/;
const ONE = /\/packages\/[0-9a-f]{24}$/;

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let product: Product;
let browser: TestBrowser;

beforeAll(async () => {
  product = await startProduct({ env: { CAMARIM_SEED_BOOKINGS: '50' } });
  browser = await openBrowser(product.url);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const cards = (page: Page): Locator =>
  page.getByRole('list', { name: 'Pacotes' }).getByRole('article');

const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('article', { name: title, exact: true });

/** Adds an entry of a search to a field of several. */
const pick = async (page: Page, scope: Locator, label: string, word: string): Promise<void> => {
  const box = scope.getByRole('combobox', { name: label });
  await box.fill(word);
  await page.getByRole('option', { name: word, exact: true }).click();
  await gone(page.getByRole('listbox'));
};

it('C-ROUTE-36 C-PACK-01 C-PACK-02 C-PACK-03 C-PACK-04 C-CALL-35 C-CALL-36 C-CALL-37 C-CALL-38 C-CALL-39 C-ERR-17 C-CONST-18 the cards of all cities and of one; a new package with its image, changed and, by keyboard too, removed', async () => {
  const page = await openAs(browser, 'marketing', '/packages');
  await eventually(() => cards(page).count(), 12);
  const ofCity = watch(page, 'GET', OF_CITY);
  await press(page, 'Ir para a próxima página');
  await eventually(() => cards(page).count(), 8);
  await press(page, 'Campinas - SP');
  await eventually(() => ofCity.length, 1);
  await gone(page.locator('[aria-busy="true"]'));
  for (const card of await cards(page).all()) expect(await card.innerText()).toMatch(/Campinas/);
  await press(page, 'Todas as cidades');
  await eventually(() => cards(page).count(), 12);

  await page.getByRole('link', { name: 'Novo pacote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo pacote' });
  const signed = watch(page, 'GET', /\/areas\/img\/url$/);
  const file = { name: 'pacote.png', mimeType: 'image/png', buffer: PIXEL };
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await eventually(() => signed.length, 1);
  await seen(dialog.getByText('Enviado', { exact: true }));
  const services = dialog.getByRole('group', { name: /Serviços do pacote/ });
  const line = services.getByRole('group', { name: 'Serviço 1' });
  await fill(line, { 'Título do serviço': 'Manicure', Valor: '39,90', Quantidade: '4' });
  await pick(page, line, 'Serviços', 'Mão');
  await fill(dialog, {
    Título: 'Pacote da jornada',
    'Validade (dias)': '60',
    Parcelas: '12',
    Desconto: '10',
  });
  await pick(page, dialog, 'Cidades', 'Campinas');
  const answer = await answerTo(page, 'POST', ALL, () =>
    dialog.getByRole('button', { name: 'Salvar' }).dblclick(),
  );
  expect(answer.request().postDataJSON()).toMatchObject({
    title: 'Pacote da jornada',
    mobileImage: expect.any(String),
    services: [{ title: 'Manicure', value: 39.9, count: 4, serviceList: ['s100'] }],
  });
  await says(page, 'Pacote adicionado com sucesso.');
  await gone(dialog);
  await seen(cardOf(page, 'Pacote da jornada').getByText('de R$ 159,60 por R$ 143,64'));
  expect(await cardOf(page, 'Pacote da jornada').count()).toBe(1);

  await press(cardOf(page, 'Pacote da jornada'), 'Editar');
  const edited = page.getByRole('dialog', { name: 'Editar pacote' });
  await eventually(() => input(edited, 'Título').inputValue(), 'Pacote da jornada');
  await fill(edited, { Título: 'Mudado', Desconto: '50' });
  await press(edited, 'Salvar');
  await says(page, 'Pacote alterado com sucesso.');
  await seen(cardOf(page, 'Mudado').getByText('de R$ 159,60 por R$ 79,80'));

  const sent = watch(page, 'DELETE', ONE);
  const remove = cardOf(page, 'Mudado').getByRole('button', { name: 'Excluir' });
  const question = page.getByRole('dialog', { name: 'Excluir pacote' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await seen(question.getByText('Deseja mesmo excluir Mudado?', { exact: false }));
  await escapes(question);
  expect(sent).toEqual([]);
  await eventually(() => remove.evaluate((element) => element === document.activeElement), true);
  await remove.click();
  await press(question, 'Excluir');
  await says(page, 'Pacote excluído com sucesso.');
  await gone(cardOf(page, 'Mudado'));
  expect(sent).toHaveLength(1);
});

it('has no serious fault of accessibility, as cards and as a form, and fits a phone', async () => {
  const page = await browser.newPage({ as: 'marketing', viewport: VIEWPORTS.phone });
  for (const address of ['/#/packages', '/#/packages/new']) {
    await page.goto(address);
    // The form lies over the cards, which nobody hears then.
    await seen(address.endsWith('new') ? input(page, 'Título') : cards(page).first());
    await inBothThemes(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(VIEWPORTS.phone.width);
  }
});
