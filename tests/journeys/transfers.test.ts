import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type PageOptions, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { axeInBothThemes } from './paymentScreen';
import {
  answerTo,
  choose,
  columnOf,
  day,
  errorOf,
  eventually,
  failing,
  gone,
  headersOf,
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
const FIRST = 'Pendente head de operações';
const SECOND = 'Pendente head financeiro';

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
const ticked = (page: Page): Promise<number> =>
  page.locator('tbody input[type=checkbox]:checked').count();
const tickAll = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: 'Selecionar todos' }).click();
const filter = async (page: Page, status: string): Promise<void> => {
  await choose(page, 'STATUS', status);
  await answerTo(page, 'GET', LIST, () => press(page, 'BUSCAR'));
  await rowsOf(page);
};

describe('the list', () => {
  it('C-ROUTE-63 C-TRANS-01 C-TRANS-05 C-CALL-11 C-CONST-04 C-CONST-11 C-CONST-14 C-TRANS-07 C-TRANS-08 shows what waits for the operator, 10 a page', async () => {
    const page = await browser.newPage({ as: 'operationHead' });
    const answer = await answerTo(page, 'GET', LIST, () => page.goto('/#/transfers'));
    await seen(page.getByRole('heading', { level: 1, name: 'Transferências' }));
    expect(Object.fromEntries(new URL(answer.url()).searchParams)).toMatchObject({
      limit: '10',
      page: '1',
      isOwner: 'true',
    });
    const rows = await rowsOf(page);
    expect(rows).toHaveLength(10);
    expect(await headersOf(page)).toEqual([
      'Profissional',
      'Valor',
      'Descrição',
      'Responsável',
      'Objetivo',
      'Status',
      'Data',
    ]);
    for (const row of rows) {
      expect(row.Valor).toMatch(/^R\$ [\d.]+,\d{2}$/);
      expect(row.Data).toMatch(/^\d{2}\/\d{2}\/\d{2} \d{2}:\d{2}$/);
      expect(row.Status).toBe(FIRST);
      expect(Array.from(row.Descrição ?? '').length).toBeLessThanOrEqual(101);
    }
    expect(await ticks(page).count()).toBe(10);
    expect(await icon(page, 'Aprovar').count()).toBe(10);
    expect(await icon(page, 'Reprovar').count()).toBe(10);
    for (const name of ['APROVAR SELECIONADOS', 'REPROVAR SELECIONADOS'])
      await seen(page.getByRole('button', { name, exact: true }));
  });

  it('C-TRANS-02 C-TRANS-03 C-TRANS-04 C-TRANS-10 C-TRANS-11 filters with BUSCAR, out of the owner view for a status', async () => {
    const page = await open('administrator');
    const requests = watch(page, 'GET', LIST);
    await input(page, 'PROFISSIONAL').fill('Xenofonte');
    await input(page, 'DATA').fill(day(0));
    expect(requests).toEqual([]);
    const answer = await answerTo(page, 'GET', LIST, () => press(page, 'BUSCAR'));
    const query = Object.fromEntries(new URL(answer.url()).searchParams);
    expect(query).toMatchObject({
      professional: 'Xenofonte',
      createAt: day(0).split('/').reverse().join('-'),
      isOwner: 'true',
    });
    await seen(page.getByText('Não há dados para serem exibidos.'));
    await press(page, 'Limpar filtros');
    for (const [word, status] of [
      ['Aprovado', '3'],
      ['N/A', '0'],
    ] as const) {
      await choose(page, 'STATUS', word);
      const filtered = await answerTo(page, 'GET', LIST, () => press(page, 'BUSCAR'));
      expect(Object.fromEntries(new URL(filtered.url()).searchParams)).toMatchObject({
        status,
        isOwner: 'false',
      });
      await eventually(async () => [...new Set(await columnOf(page, 'Status'))], [word]);
    }
  });
});

it('three are approved by keys alone: J, A and Ctrl Enter', async () => {
  const page = await open('operationHead');
  await seen(icon(page, 'Aprovar').first());
  const rows = page.locator('tbody tr');
  // A professional may have several: the row tells them apart.
  const shown = async () => (await rowsOf(page)).map((row) => JSON.stringify(row));
  const [first] = await shown();
  const sent = watch(page, 'POST', DECISION);
  for (let done = 1; done <= 3; done += 1) {
    // The keys arrive after the rows.
    await eventually(async () => {
      await page.keyboard.press('k');
      return rows.locator(':focus').count();
    }, 1);
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: 'Aprovar bônus' });
    await seen(comment(page));
    await answerTo(page, 'POST', DECISION, () => page.keyboard.press('Control+Enter'));
    await gone(dialog);
    expect(sent).toHaveLength(done);
  }
  await eventually(async () => (await shown()).includes(String(first)), false);
  const ids = sent.flatMap((request) => request.postDataJSON().ids);
  expect(new Set(ids).size).toBe(3);
});

describe('one bonus', () => {
  it('C-TRANS-12 C-TRANS-14 C-CALL-12 C-ERR-06 C-ROLE-12 the operations head approves, the finance head refuses with a reason', async () => {
    const page = await open('operationHead');
    const sent = watch(page, 'POST', DECISION);
    const [row] = await rowsOf(page);
    const name = row?.Profissional ?? '';
    await icon(page, 'Aprovar').first().click();
    const dialog = page.getByRole('dialog', { name: 'Aprovar bônus' });
    for (const text of [name, row?.Valor ?? '', row?.Objetivo ?? '', FIRST])
      await seen(dialog.getByText(text, { exact: true }).first());
    await comment(page).fill('Conferido');
    const approve = dialog.getByRole('button', { name: 'Aprovar', exact: true });
    const answer = await answerTo(page, 'POST', DECISION, () => approve.dblclick());
    await says(page, 'Bônus atualizado com sucesso!');
    await gone(dialog);
    expect(sent).toHaveLength(1);
    const body = sent[0]?.postDataJSON();
    expect(body).toEqual({ ids: [expect.any(String)], approved: true, comment: 'Conferido' });
    const id: string = body.ids[0];
    expect((await answer.json()).bonus[0]).toMatchObject({ _id: id, approval: { status: 2 } });

    const finance = await open('financeHead');
    await input(finance, 'PROFISSIONAL').fill(name);
    await answerTo(finance, 'GET', LIST, () => press(finance, 'BUSCAR'));
    const line = finance
      .locator('tbody tr')
      .filter({ hasText: name })
      .filter({ hasText: row?.Data ?? '' });
    await line.getByRole('button', { name: `Reprovar ${name}` }).click();
    await seen(dialogOf(finance).getByText(/^Aprovado por Head Operacional .*: Conferido$/));
    const refusals = watch(finance, 'POST', DECISION);
    await seen(comment(finance));
    await press(dialogOf(finance), 'Reprovar');
    await eventually(() => errorOf(comment(finance)), 'Escreva o motivo da recusa');
    expect(refusals).toEqual([]);
    await comment(finance).fill('Falta o recibo');
    await press(dialogOf(finance), 'Reprovar');
    await says(finance, 'Bônus atualizado com sucesso!');
    expect(refusals[0]?.postDataJSON()).toEqual({
      ids: [id],
      approved: false,
      comment: 'Falta o recibo',
    });
    expect(await statusOf(id)).toBe(5);
  });
});

describe('many bonuses', () => {
  it('C-TRANS-06 C-TRANS-13 ticks the page and no other, closing clears it', async () => {
    const page = await open('administrator');
    await tickAll(page);
    expect(await ticked(page)).toBe(10);
    await seen(page.getByText('10 itens selecionados'));
    await page.getByRole('button', { name: 'Ir para a próxima página' }).click();
    await eventually(() => ticked(page), 0);
    await seen(page.getByText('Nenhum item selecionado'));
    await page.getByRole('button', { name: 'Ir para a página anterior' }).click();
    await page.getByText('1–10 de', { exact: false }).waitFor();
    expect(await ticked(page)).toBe(0);
    await ticks(page).nth(0).click();
    await ticks(page).nth(2).click();
    await press(page, 'REPROVAR SELECIONADOS');
    const dialog = page.getByRole('dialog', { name: 'Reprovar 2 bônus' });
    await seen(dialog.getByText(/^2 itens, R\$ [\d.]+,\d{2} no total$/));
    expect(await dialog.locator('tbody tr').count()).toBe(2);
    await dialog.getByText('Fechar', { exact: true }).click();
    await gone(dialog);
    expect(await ticked(page)).toBe(0);
  });

  it('C-TRANS-12 C-TRANS-13 C-TRANS-16 C-CALL-12 C-ERR-06 C-ERR-07 decides all of them in one call, once; one that is stale changes none, and is named', async () => {
    const page = await open('operationHead', refusals(409));
    const sent = watch(page, 'POST', DECISION);
    await press(page, 'APROVAR SELECIONADOS');
    await warns(page, 'Selecione os itens');
    expect(await dialogOf(page).count()).toBe(0);
    await press(page.getByRole('alert'), 'Fechar');
    for (const index of [0, 1, 2]) await ticks(page).nth(index).click();
    await press(page, 'APROVAR SELECIONADOS');
    await seen(dialogOf(page));
    await dialogOf(page).getByRole('button', { name: 'Aprovar', exact: true }).dblclick();
    await says(page, 'Bônus selecionados atualizados com sucesso!');
    await gone(dialogOf(page));
    expect(sent).toHaveLength(1);
    const body = sent[0]?.postDataJSON();
    expect(body).toEqual({ ids: expect.any(Array), approved: true, comment: '' });
    expect(body.ids).toHaveLength(3);
    for (const id of body.ids) expect(await statusOf(id)).toBe(2);
    expect(await ticked(page)).toBe(0);

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
});

describe('who may', () => {
  it('C-ROLE-13 an administrator decides either stage, not both of one bonus', async () => {
    const page = await open('administrator');
    const sent = watch(page, 'POST', DECISION);
    const row = page.locator('tbody tr').filter({ hasText: FIRST }).first();
    const name = await row.getByRole('rowheader').innerText();
    const when = await row.locator('td').nth(-2).innerText();
    await row.getByRole('button', { name: `Aprovar ${name}` }).click();
    await press(dialogOf(page), 'Aprovar');
    await says(page, 'Bônus atualizado com sucesso!');
    expect(await statusOf(sent[0]?.postDataJSON().ids[0])).toBe(2);

    await page.goto('/#/transfers?perPage=50');
    await filter(page, SECOND);
    const mine = page.locator('tbody tr').filter({ hasText: name }).filter({ hasText: when });
    const approve = mine.getByRole('button', { name: `Aprovar ${name}` });
    expect(await approve.isDisabled()).toBe(true);
    const reason = 'Você já decidiu a etapa de operações deste bônus';
    expect(await approve.getAttribute('title')).toBe(`Aprovar: ${reason}`);
    await mine.getByRole('checkbox').click();
    await press(page, 'APROVAR SELECIONADOS');
    await warns(page, `Desmarque o que não pode ser alterado: ${name} (${reason})`);
    expect(await mine.getByRole('checkbox').isChecked()).toBe(true);
    expect(sent).toHaveLength(1);
  });
});

describe('for everybody', () => {
  it('works from the keyboard, and the focus goes back', async () => {
    const page = await open('operationHead');
    const first = icon(page, 'Aprovar').first();
    await first.focus();
    await page.keyboard.press('ArrowDown');
    const second = icon(page, 'Aprovar').nth(1);
    expect(await second.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await seen(dialogOf(page));
    await eventually(
      () => comment(page).evaluate((element) => element === document.activeElement),
      true,
    );
    await page.keyboard.press('Escape');
    await gone(dialogOf(page));
    await eventually(() => second.evaluate((element) => element === document.activeElement), true);
  });

  it('has no serious fault: list, one, many, a failure', async () => {
    const page = await open('administrator', refusals(500));
    await axeInBothThemes(page);
    await icon(page, 'Reprovar').first().click();
    await seen(comment(page));
    await axeInBothThemes(page);
    await page.keyboard.press('Escape');
    await tickAll(page);
    await press(page, 'REPROVAR SELECIONADOS');
    await seen(dialogOf(page).locator('tbody tr').first());
    await comment(page).fill('Motivo');
    await failing(page, 'POST', '**/transfer/order/approval', async () => {
      await press(dialogOf(page), 'Reprovar');
      await warns(page, 'Erro ao atualizar bônus');
    });
    await axeInBothThemes(page);
  });

  it('fits a telephone, where the decisions stand in the menu of a row', async () => {
    const page = await open('operationHead', { viewport: VIEWPORTS.phone });
    const isWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await isWide()).toBe(false);
    await page
      .getByRole('button', { name: /^Ações de / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Reprovar', exact: true }).click();
    await seen(comment(page));
    expect(await isWide()).toBe(false);
    await page.keyboard.press('Escape');
    await tickAll(page);
    await press(page, 'APROVAR SELECIONADOS');
    await seen(dialogOf(page).locator('tbody tr').first());
    expect(await isWide()).toBe(false);
  });
});
