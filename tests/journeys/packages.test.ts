import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { apiAs } from './api';
import { inBothThemes } from './looks';
import {
  answerTo,
  escapes,
  eventually,
  failing,
  fill,
  gone,
  input,
  openAs,
  press,
  refusals,
  says,
  seen,
  warns,
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

const body = (title: string) => ({
  title,
  subtitle: 'Da jornada',
  serviceDescription: 'Duas visitas',
  expiresAfterDays: 30,
  installmentMaxLimit: 3,
  discountInPercent: 10,
  areas: ['campinas'],
  valueType: 'P',
  services: [{ title: 'Manicure', value: 49.95, count: 2, serviceList: ['s100'] }],
});

it('C-ROUTE-36 C-PACK-01 C-PACK-02 C-PACK-11 C-CALL-35 C-CALL-36 shows the packages of all cities, then of one', async () => {
  const page = await browser.newPage({ as: 'marketing' });
  const all = watch(page, 'GET', ALL);
  const ofCity = watch(page, 'GET', OF_CITY);
  await page.goto('/#/packages');
  await eventually(() => cards(page).count(), 12);
  expect(new URL(all[0]?.url() ?? '').search).toBe('?page=1');
  const buttons = page.getByRole('group', { name: 'Cidade' }).getByRole('button');
  await eventually(() => buttons.count(), 9);
  const words = await buttons.allInnerTexts();
  expect(words[0]).toBe('Todas as cidades');
  expect(words).toContain('São Paulo - SP');
  expect(words).not.toContain('Curitiba - PR');

  const first = cards(page).first();
  expect(await first.getByRole('heading').innerText()).toBe('Ano inteiro');
  for (const text of ['de R$ 1.698,40 por R$ 1.324,75', '22%', 'até 12 vezes', '365'])
    await seen(first.getByText(text, { exact: true }));
  await seen(first.getByText('12 × Mão, 12 × Pé, 4 × Massagem à escolha'));

  await press(page, 'Ir para a próxima página');
  await eventually(() => cards(page).count(), 8);
  expect(new URL(all.at(-1)?.url() ?? '').searchParams.get('page')).toBe('2');

  await press(page, 'Campinas - SP');
  await eventually(() => ofCity.length, 1);
  expect(new URL(ofCity[0]?.url() ?? '').pathname).toMatch(/\/packages\/area\/campinas$/);
  expect(new URL(ofCity[0]?.url() ?? '').search).toBe('?page=1');
  await gone(page.locator('[aria-busy="true"]'));
  for (const card of await cards(page).all()) expect(await card.innerText()).toMatch(/Campinas/);
  const asked = all.length;
  await press(page, 'Todas as cidades');
  await eventually(() => cards(page).count(), 12);
  expect(all.length).toBeGreaterThanOrEqual(asked);
});

it('C-PACK-03 C-PACK-05 C-PACK-06 C-PACK-07 C-PACK-08 C-PACK-09 C-CALL-37 C-ERR-16 C-ERR-17 C-CONST-18 a new package, its image at its signed address', async () => {
  const page = await openAs(browser, 'marketing', '/packages', refusals(500));
  await page.getByRole('link', { name: 'Novo pacote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo pacote' });
  const sent = watch(page, 'POST', ALL);
  expect(await input(dialog, 'Parcelas').inputValue()).toBe('1');
  await press(dialog, 'Salvar');
  await eventually(
    () =>
      dialog
        .locator('[aria-invalid="true"]')
        .count()
        .then((n) => n > 3),
    true,
  );

  const signed = watch(page, 'GET', /\/areas\/img\/url$/);
  const file = { name: 'pacote.png', mimeType: 'image/png', buffer: PIXEL };
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await eventually(() => signed.length, 1);
  await seen(dialog.getByText('Enviado', { exact: true }));

  const services = dialog.getByRole('group', { name: /Serviços do pacote/ });
  const line = (number: number) => services.getByRole('group', { name: `Serviço ${number}` });
  await fill(line(1), { 'Título do serviço': 'Manicure', Valor: '39,90' });
  await press(services, 'ADICIONAR SERVIÇO');
  await seen(services.getByText('Por favor, verifique se todos os campos estão corretos'));
  expect(await line(2).count()).toBe(0);
  await fill(line(1), { Quantidade: '4' });
  await press(services, 'ADICIONAR SERVIÇO');
  expect(await line(2).count()).toBe(0);
  await pick(page, line(1), 'Serviços', 'Mão');
  await press(services, 'ADICIONAR SERVIÇO');
  await seen(line(2));
  await fill(line(2), { 'Título do serviço': 'Pé', Valor: '120,01', Quantidade: '1' });
  await pick(page, line(2), 'Serviços', 'Pé');

  await fill(dialog, {
    Título: 'Pacote da jornada',
    Descrição: 'á'.repeat(256),
    'Validade (dias)': '60',
    Parcelas: '13',
    Desconto: '10',
  });
  await seen(dialog.getByText('R$ 279,61'));
  await seen(dialog.getByText('R$ 251,65'));
  await pick(page, dialog, 'Cidades', 'Campinas');
  await press(dialog, 'Salvar');
  await seen(dialog.getByText('Descrição deve ter no máximo 255 caracteres.').first());
  await seen(dialog.getByText('As parcelas vão de 1 a 12').first());
  expect(sent).toEqual([]);
  await fill(dialog, { Descrição: 'á'.repeat(255), Parcelas: '12' });

  await failing(page, 'POST', '**/packages', async () => {
    await press(dialog, 'Salvar');
    await warns(page, 'Não foi possível adicionar o pacote.');
  });
  expect(await input(dialog, 'Título').inputValue()).toBe('Pacote da jornada');
  const answer = await answerTo(page, 'POST', ALL, () =>
    dialog.getByRole('button', { name: 'Salvar' }).dblclick(),
  );
  expect(answer.request().postDataJSON()).toMatchObject({
    title: 'Pacote da jornada',
    serviceDescription: 'á'.repeat(255),
    expiresAfterDays: 60,
    installmentMaxLimit: 12,
    discountInPercent: 10,
    areas: ['campinas'],
    services: [
      { title: 'Manicure', value: 39.9, count: 4, serviceList: ['s100'] },
      { title: 'Pé', value: 120.01, count: 1, serviceList: ['s101'] },
    ],
  });
  await says(page, 'Pacote adicionado com sucesso.');
  await gone(dialog);
  await seen(cardOf(page, 'Pacote da jornada').getByText('de R$ 279,61 por R$ 251,65'));
  expect(await cardOf(page, 'Pacote da jornada').count()).toBe(1);
});

it('C-PACK-03 C-CALL-38 C-ERR-16 C-ERR-17 the edit modal opens filled and saves', async () => {
  const api = await apiAs(product.url, 'administrator');
  await api.call('POST', '/packages', body('Para mudar'));
  const page = await openAs(browser, 'marketinghead', '/packages', refusals(500));
  await cardOf(page, 'Para mudar').getByRole('button', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar pacote' });
  await eventually(() => input(dialog, 'Título').inputValue(), 'Para mudar');
  expect(await input(dialog, 'Subtítulo').inputValue()).toBe('Da jornada');
  expect(await input(dialog, 'Parcelas').inputValue()).toBe('3');
  expect(await input(dialog, 'Valor').inputValue()).toBe('49,95');
  await seen(dialog.getByText('R$ 89,91'));
  await fill(dialog, { Título: 'Mudado', Desconto: '50' });
  await seen(dialog.getByText('R$ 49,95'));
  await failing(page, 'PUT', '**/packages/*', async () => {
    await press(dialog, 'Salvar');
    await warns(page, 'Não foi possível alterar o pacote.');
  });
  const answer = await answerTo(page, 'PUT', ONE, () => press(dialog, 'Salvar'));
  expect(answer.request().postDataJSON()).toMatchObject({
    title: 'Mudado',
    discountInPercent: 50,
    version: 1,
    services: [{ title: 'Manicure', value: 49.95, count: 2, serviceList: ['s100'] }],
  });
  await says(page, 'Pacote alterado com sucesso.');
  await seen(cardOf(page, 'Mudado').getByText('de R$ 99,90 por R$ 49,95'));
});

it('C-PACK-04 C-CALL-39 C-ERR-17 C-ERR-18 only confirming removes, by keyboard too', async () => {
  const api = await apiAs(product.url, 'administrator');
  await api.call('POST', '/packages', body('Para excluir'));
  const page = await openAs(browser, 'marketing', '/packages', refusals(500));
  const sent = watch(page, 'DELETE', ONE);
  const remove = cardOf(page, 'Para excluir').getByRole('button', { name: 'Excluir' });
  const question = page.getByRole('dialog', { name: 'Excluir pacote' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await seen(question.getByText('Deseja mesmo excluir Para excluir?', { exact: false }));
  await escapes(question);
  expect(sent).toEqual([]);
  await eventually(() => remove.evaluate((element) => element === document.activeElement), true);
  await remove.click();
  await failing(page, 'DELETE', '**/packages/*', async () => {
    await press(question, 'Excluir');
    await warns(page, 'Não foi possível excluir o pacote.');
  });
  await press(question, 'Tentar novamente');
  await says(page, 'Pacote excluído com sucesso.');
  await gone(cardOf(page, 'Para excluir'));
  expect(sent).toHaveLength(2);
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
