import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { fitsPhone, inBothThemes } from './looks';
import {
  arrives,
  columnOf,
  downloaded,
  eventually,
  headersOf,
  openAs,
  press,
  rowsOf,
  says,
  seen,
  watch,
} from './screen';

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

describe('infractions', () => {
  it('P-INF-01 P-INF-03 C-ROUTE-26 C-ROUTE-27 of a professional, and of one booking of hers', async () => {
    const page = await openAs(browser, 'operation', `/infraction/artist/${some.artistId}`);
    await seen(table(page));
    await seen(page.getByRole('region', { name: 'Últimos 90 dias' }).getByText('Pontos'));
    const way = page.getByRole('navigation', { name: 'Trilha' });
    await seen(way.getByRole('link', { name: some.name }));
    expect((await headersOf(page)).slice(0, 5)).toEqual([
      'Ocorrência',
      'Registrada em',
      'Infração',
      'Nível',
      'Pontos',
    ]);

    await inBothThemes(page);
    await page.goto(`${product.url}/#/infraction/artist/${some.artistId}/${some.scheduleId}`);
    await eventually(
      async () => [...new Set(await columnOf(page, 'Agendamento'))],
      [some.scheduleId],
    );
    await seen(way.getByRole('link', { name: `Agendamento ${some.scheduleId}` }));
  });

  it('P-INF-06 P-INF-07 the comment is edited, and the infraction ignored, once', async () => {
    const page = await openAs(browser, 'operation', `/infraction/schedule/${some.scheduleId}`);
    await seen(table(page));
    await ofFirst(page, 'Editar comentário');
    await page.getByRole('textbox', { name: 'Comentário' }).fill('Foi avisada por telefone');
    await press(page, 'Salvar');
    await says(page, 'Comentário atualizado com sucesso.');
    await eventually(
      async () => (await columnOf(page, 'Comentário'))[0],
      'Foi avisada por telefone',
    );
    const sent = watch(page, 'PUT', /\/ignore$/);
    const [before] = await rowsOf(page);
    if (!before?.Pontos?.includes('relevados')) {
      await ofFirst(page, 'Ignorar');
      const dialog = page.getByRole('dialog', { name: 'Ignorar infração' });
      await seen(
        dialog.getByText(
          'Você tem certeza que deseja ignorar essa infração ? Os pontos serão revertidos e a multa será paga.',
        ),
      );
      await press(dialog, 'Ignorar');
      await says(page, 'Infração ignorada com sucesso');
      expect(sent).toHaveLength(1);
    }
    await eventually(async () => (await columnOf(page, 'Paga'))[0], 'Paga');
    await page.locator('td [aria-haspopup="menu"]').first().click();
    await seen(page.getByRole('menuitem', { name: `Ignorar ${IGNORED}` }));
  });

  it('P-INF-06 P-CALL-54 those of the page are ignored at once, with one call each', async () => {
    const page = await openAs(browser, 'operation', `/infraction/artist/${many}`);
    await seen(table(page));
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
  });

  it('P-INF-10 P-CALL-58 a new one is recorded, and all of them exported', async () => {
    const page = await openAs(browser, 'operation', `/infraction/artist/${some.artistId}`);
    await seen(table(page));
    await press(page, 'Nova Infração ou taxa');
    const dialog = page.getByRole('dialog', { name: 'Nova Infração ou taxa' });
    await seen(dialog.getByText(some.name));
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    const { name, text } = await downloaded(page, () => press(page, 'Exportar infrações'));
    expect(name).toBe('Infracoes.csv');
    expect(text).toContain(some.artistId);
  });

  it('P-ROLE-07 who may not see them is turned away', async () => {
    const page = await openAs(browser, 'finance', `/infraction/artist/${some.artistId}`);
    await arrives(page, '/restrict-access');
  });

  it('fits a phone', async () => {
    const page = await openAs(browser, 'operation', `/infraction/artist/${some.artistId}`, {
      viewport: VIEWPORTS.phone,
    });
    await seen(table(page));

    await fitsPhone(page);
  });
});
