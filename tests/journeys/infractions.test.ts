import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { fitsPhone, inBothThemes } from './looks';
import { columnOf, downloaded, eventually, gone, openAs, press, says, seen, watch } from './screen';

const IGNORED = 'Os pontos já foram revertidos e a multa já consta como paga.';

interface Infraction {
  readonly id_professional_infraction: string;
  readonly professional_id: string;
  readonly schedule_id: string | null;
  readonly paid: boolean;
}

let product: Product;
let browser: TestBrowser;
let api: Api;

/** An infraction of the demonstration, with its professional and its booking. */
let some: { readonly artistId: string; readonly scheduleId: string; readonly name: string };

/** A professional with several on the first page that nobody has paid. */
let many: string | undefined;

interface Schedule {
  readonly _id: string;
  readonly partner?: { readonly partnerName: string } | null;
}

/** Looks for both among the finished bookings of a page. */
const findIn = async (of: number): Promise<void> => {
  const { schedules } = await api.call<{ schedules: Schedule[] }>(
    'GET',
    `/v2/bo/schedules?itemsPerPage=100&status=11&page=${of}`,
  );
  for (const { _id, partner } of schedules) {
    const found = await api.call<Infraction[]>('GET', `/v2/infractions/schedule/${_id}`);
    const own = found.find(({ schedule_id }) => schedule_id === _id);
    if (own && partner) {
      const { professional_id: artistId } = own;
      some ??= { artistId, scheduleId: _id, name: partner.partnerName };
      const page = await api.call<Infraction[]>(
        'GET',
        `/v2/infractions/artist/${artistId}/?page=1&limit=10`,
      );
      if (artistId !== some.artistId && page.filter(({ paid }) => !paid).length > 1) {
        many = artistId;
        break;
      }
    }
  }
};

beforeAll(async () => {
  product = await startProduct({ env: {} });
  browser = await openBrowser(product.url);
  api = await apiAs(product.url, 'operation');
  // How many the demonstration has of a professional hangs on its day: one booking is enough of `some`.
  for (let page = 1; many === undefined && page <= 10; page += 1) await findIn(page);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const table = (page: Page) => page.getByRole('table', { name: 'Infrações' });

/** Picks an entry of the menu of the first row. */
const ofFirst = async (page: Page, action: string) => {
  await page.locator('td [aria-haspopup="menu"]').first().click();
  await page.getByRole('menuitem', { name: action }).click();
};

it('P-INF-01 P-INF-03 P-INF-10 P-CALL-58 C-ROUTE-26 C-ROUTE-27 those of a professional are read and exported, a new one is hers; then those of one booking, on a phone too', async () => {
  const page = await openAs(browser, 'operation', `/infraction/artist/${some.artistId}`);
  await seen(table(page));
  await seen(page.getByRole('region', { name: 'Últimos 90 dias' }).getByText('Pontos'));
  const way = page.getByRole('navigation', { name: 'Trilha' });
  await seen(way.getByRole('link', { name: some.name }));
  await inBothThemes(page);
  await press(page, 'Nova Infração ou taxa');
  const dialog = page.getByRole('dialog', { name: 'Nova Infração ou taxa' });
  await seen(dialog.getByText(some.name));
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  const { name, text } = await downloaded(page, () => press(page, 'Exportar infrações'));
  expect(name).toBe('Infracoes.csv');
  expect(text).toContain(some.artistId);

  await page.goto(`${product.url}/#/infraction/artist/${some.artistId}/${some.scheduleId}`);
  await eventually(
    async () => [...new Set(await columnOf(page, 'Agendamento'))],
    [some.scheduleId],
  );
  await seen(way.getByRole('link', { name: `Agendamento ${some.scheduleId}` }));
  await fitsPhone(page);
});

it('P-INF-06 P-INF-07 P-CALL-54 a comment is edited; those of the page are ignored at once, with one call each, and no more after that', async () => {
  const page = await openAs(browser, 'operation', `/infraction/artist/${many}`);
  await seen(table(page));
  await ofFirst(page, 'Editar comentário');
  await page.getByRole('textbox', { name: 'Comentário' }).fill('Foi avisada por telefone');
  await press(page, 'Salvar');
  await says(page, 'Comentário atualizado com sucesso.');
  await eventually(async () => (await columnOf(page, 'Comentário'))[0], 'Foi avisada por telefone');

  const open = (await columnOf(page, 'Paga')).filter((paid) => paid === 'Não paga').length;
  expect(open).toBeGreaterThan(1);
  const sent = watch(page, 'PUT', /\/ignore$/);
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).check();
  const bar = page.getByRole('region', { name: 'Itens selecionados' });
  await bar.getByRole('button', { name: /^Ignorar \(/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Ignorar infração' });
  await seen(dialog.getByText(/^\d+ itens, R\$.[\d.,]+ no total$/));
  await press(dialog, 'Ignorar');
  await eventually(async () => [...new Set(await columnOf(page, 'Paga'))], ['Paga']);
  expect(sent.length).toBeGreaterThanOrEqual(open);
  expect(new Set(sent.map((one) => one.url())).size).toBe(sent.length);
  await gone(dialog);
  await page.locator('td [aria-haspopup="menu"]').first().click();
  await seen(page.getByRole('menuitem', { name: `Ignorar ${IGNORED}` }));
});
