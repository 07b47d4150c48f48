import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type PageOptions, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { fitsPhone } from './looks';
import { axeInBothThemes } from './paymentScreen';
import {
  answerTo,
  eventually,
  failing,
  gone,
  input,
  press,
  refusals,
  rowsOf,
  says,
  seen,
  warns,
  watch,
} from './screen';

const LIST = /\/transfer\/order$/;
const DECISION = /\/transfer\/order\/approval$/;

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

interface Bonus {
  readonly _id: string;
  readonly professionalName: string;
  readonly value: number;
  readonly description: string;
  readonly responsible: { readonly name: string | null; readonly email: string };
  readonly approval?: { readonly status: number };
  readonly blocked: string | null;
}

const list = async (api: Api, query: string): Promise<Bonus[]> =>
  (await api.call<{ bonus: Bonus[] }>('GET', `/transfer/order?limit=100&${query}`)).bonus;
const statusOf = async (id: string): Promise<number | undefined> => {
  const all = await list(await apiAs(product.url, 'finance'), '');
  return all.find(({ _id }) => _id === id)?.approval?.status;
};
const open = async (profile: string, options: PageOptions = {}): Promise<Page> => {
  const page = await browser.newPage({ as: profile, ...options });
  await page.goto('/#/transfers');
  await rowsOf(page);
  return page;
};
const dialogOf = (page: Page): Locator => page.getByRole('dialog');
const comment = (page: Page): Locator =>
  dialogOf(page).getByRole('textbox', { name: 'Comentário' });
const icon = (page: Page, verb: string): Locator =>
  page.locator('tbody').getByRole('button', { name: new RegExp(`^${verb} `) });
const ticks = (page: Page): Locator => page.locator('tbody input[type=checkbox]');
const hasFocus = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element === document.activeElement);

it('C-ROUTE-63 C-TRANS-12 C-CALL-12 C-ERR-06 C-ROLE-12 the operations head approves three by keys alone, the finance head refuses one with a reason', async () => {
  const page = await open('operationHead');
  const first = icon(page, 'Aprovar').first();
  await first.focus();
  await page.keyboard.press('ArrowDown');
  const second = icon(page, 'Aprovar').nth(1);
  expect(await hasFocus(second)).toBe(true);
  await page.keyboard.press('Enter');
  await seen(dialogOf(page));
  await eventually(() => hasFocus(comment(page)), true);
  await page.keyboard.press('Escape');
  await gone(dialogOf(page));
  await eventually(() => hasFocus(second), true);

  const rows = page.locator('tbody tr');
  // A professional may have several: the row tells them apart.
  const shown = async () => (await rowsOf(page)).map((row) => JSON.stringify(row));
  const [row] = await rowsOf(page);
  const sent = watch(page, 'POST', DECISION);
  for (let done = 1; done <= 3; done += 1) {
    // The keys arrive after the rows.
    await eventually(async () => {
      await page.keyboard.press('k');
      return rows.first().locator(':focus').count();
    }, 1);
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: 'Aprovar bônus' });
    await seen(comment(page));
    await eventually(() => hasFocus(comment(page)), true);
    if (done === 1) await page.keyboard.type('Conferido');
    await answerTo(page, 'POST', DECISION, () => page.keyboard.press('Control+Enter'));
    await gone(dialog);
    expect(sent).toHaveLength(done);
  }
  await says(page, 'Bônus atualizado com sucesso!');
  await eventually(async () => (await shown()).includes(JSON.stringify(row)), false);
  const ids: string[] = sent.flatMap((request) => request.postDataJSON().ids);
  expect(new Set(ids).size).toBe(3);
  const id = ids[0] ?? '';
  expect(await statusOf(id)).toBe(2);

  const name = row?.Profissional ?? '';
  const finance = await open('financeHead');
  await input(finance, 'PROFISSIONAL').fill(name);
  await answerTo(finance, 'GET', LIST, () => press(finance, 'BUSCAR'));
  const line = finance
    .locator('tbody tr')
    .filter({ hasText: name })
    .filter({ hasText: row?.Data ?? '' });
  await line.getByRole('button', { name: `Reprovar ${name}` }).click();
  await seen(dialogOf(finance).getByText(/^Aprovado por Head Operacional .*: Conferido$/));
  await comment(finance).fill('Falta o recibo');
  await press(dialogOf(finance), 'Reprovar');
  await says(finance, 'Bônus atualizado com sucesso!');
  expect(await statusOf(id)).toBe(5);
});

it('C-TRANS-12 C-TRANS-13 C-TRANS-16 C-CALL-12 C-ERR-06 decides all of them in one call; one that somebody else has decided meanwhile changes none, and is named', async () => {
  const page = await open('operationHead', refusals(409));
  const sent = watch(page, 'POST', DECISION);
  for (const index of [0, 1, 2]) await ticks(page).nth(index).click();
  await press(page, 'APROVAR SELECIONADOS');
  await seen(dialogOf(page));
  await dialogOf(page).getByRole('button', { name: 'Aprovar', exact: true }).dblclick();
  await says(page, 'Bônus selecionados atualizados com sucesso!');
  await gone(dialogOf(page));
  expect(sent).toHaveLength(1);
  const ids: string[] = sent[0]?.postDataJSON().ids;
  expect(ids).toHaveLength(3);
  for (const id of ids) expect(await statusOf(id)).toBe(2);

  await page.reload();
  await rowsOf(page);
  const api = await apiAs(product.url, 'operationhead');
  const [first, second] = await list(api, 'isOwner=true');
  for (const index of [0, 1]) await ticks(page).nth(index).click();
  await press(page, 'APROVAR SELECIONADOS');
  await seen(dialogOf(page));
  await api.call('POST', '/transfer/order/approval', { ids: [second?._id], approved: true });
  await press(dialogOf(page), 'Aprovar');
  await warns(page, `${second?.professionalName}, `);
  await warns(page, 'Este bônus já foi decidido nesta etapa.');
  expect(await statusOf(first?._id ?? '')).toBe(1);
});

it('has no serious fault: list, one, many, a failure; and fits a telephone, where the decisions stand in the menu of a row', async () => {
  const page = await open('administrator', refusals(500));
  await axeInBothThemes(page);
  await icon(page, 'Reprovar').first().click();
  await seen(comment(page));
  await axeInBothThemes(page);
  await page.keyboard.press('Escape');
  await gone(dialogOf(page));
  const all = page.getByRole('checkbox', { name: 'Selecionar todos' });
  await all.click();
  await press(page, 'REPROVAR SELECIONADOS');
  await seen(dialogOf(page).locator('tbody tr').first());
  await comment(page).fill('Motivo');
  await failing(page, 'POST', '**/transfer/order/approval', async () => {
    await press(dialogOf(page), 'Reprovar');
    await warns(page, 'Erro ao atualizar bônus');
  });
  await axeInBothThemes(page);
  // What was typed would be asked about.
  await comment(page).fill('');
  await page.keyboard.press('Escape');
  await gone(dialogOf(page));

  await fitsPhone(page);
  await page
    .getByRole('button', { name: /^Ações de / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Reprovar', exact: true }).click();
  await seen(comment(page));
  await fitsPhone(page);
  await page.keyboard.press('Escape');
  await gone(dialogOf(page));
  await all.click();
  await press(page, 'APROVAR SELECIONADOS');
  await seen(dialogOf(page).locator('tbody tr').first());
  await fitsPhone(page);
});
