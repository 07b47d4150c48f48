import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { fitsPhone, inBothThemes } from './looks';
import { eventually, openAs, press, says, seen } from './screen';

/** The page of a professional in the built product: part 2 sections 2.6, 3, 4, 5 and 7. */

let product: Product;
let browser: TestBrowser;
let api: Api;
let artistId: string;
let code: string;

interface Bonus {
  readonly _id: string;
  readonly description: string;
  readonly value: number;
  readonly approval: { readonly status: number };
}

beforeAll(async () => {
  product = await startProduct({ env: {} });
  browser = await openBrowser(product.url);
  api = await apiAs(product.url, 'operationHead');
  const { schedules } = await api.call<{
    schedules: { shortCode: string; partner?: { partnerId: string } | null }[];
  }>('GET', '/v2/bo/schedules?itemsPerPage=100&status=11');
  const booking = schedules.find(({ partner }) => partner);
  artistId = booking?.partner?.partnerId ?? '';
  code = booking?.shortCode ?? '';
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const bonusesOf = async (): Promise<Bonus[]> =>
  (await api.call<{ data: Bonus[] }>('GET', `/specialists/${artistId}/payments?limit=100`)).data;

describe('the page of a professional', () => {
  it('P-BON-01 P-BON-02 P-BON-07 P-BON-18 P-BON-21 C-ROUTE-44 a bonus is paid with its receipt, refused and corrected', async () => {
    const page = await openAs(browser, 'operation', `/artist/${artistId}`);
    await press(page, 'Pagar bônus');
    const dialog = page.getByRole('dialog', { name: 'Pagar bônus' });
    await press(dialog, 'Pagar');
    await seen(dialog.getByText('Preenchimento Obrigatório').first());
    await inBothThemes(page);
    await fitsPhone(page);
    await inBothThemes(page);
    await page.setViewportSize(VIEWPORTS.desktop);
    await dialog.getByLabel(/Valor/).fill('75,50');
    await dialog.getByLabel('Id do agendamento').fill(code);
    await dialog.getByLabel('Descrição').fill('Recibo do evento');
    await eventually(
      async () =>
        /^\d{2}\/\d{2}\/\d{4}$/.test(
          await dialog.getByRole('textbox', { name: 'Data do agendamento' }).inputValue(),
        ),
      true,
    );
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'recibo.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4 recibo'),
    });
    await press(dialog, 'Pagar');
    await says(page, 'Bônus enviado para aprovação!');
    const table = page.getByRole('table', { name: 'Bônus' });
    const row = table.getByRole('row').filter({ hasText: 'Recibo do evento' });
    await seen(row.getByText('R$ 75,50'));
    const [{ _id } = { _id: '' }] = await bonusesOf();
    const answer = await api.call<{ data: string }>(
      'GET',
      `/artist_bonus/${_id}/fileNameSignedUrl`,
    );
    const file = await fetch(new URL(answer.data, product.url));
    expect([file.status, await file.text()]).toEqual([200, '%PDF-1.4 recibo']);

    await api.call('POST', '/transfer/order/approval', {
      ids: [_id],
      approved: false,
      comment: 'Valor alto',
    });
    await page.reload();
    await row.getByRole('button', { name: /Editar/ }).click();
    const correction = page.getByRole('dialog', { name: 'Editar bônus' });
    await correction.getByLabel(/Valor/).fill('50,00');
    await press(correction, 'Salvar');
    await says(page, 'Bônus alterado com sucesso!');
    await seen(row.getByText('R$ 50,00'));
    expect((await bonusesOf()).find((one) => one._id === _id)).toMatchObject({
      value: 5_000,
      approval: { status: 1 },
    });
  });

  it('P-GAM-01 P-GAM-03 P-PROF-40 P-PROF-42 points are given in the gamification, in both themes and on a phone, where the facts are first', async () => {
    const page = await openAs(browser, 'operation', `/artist/${artistId}`);
    await seen(page.getByRole('table', { name: 'Bônus' }));
    await inBothThemes(page);
    await fitsPhone(page);
    await page.reload();
    await seen(page.getByRole('region', { name: 'Informações' }));
    const [first] = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(first).toBe('Informações');
    await press(page, 'Mais ações');
    await page.getByRole('menuitem', { name: 'Gamificação' }).click();
    const dialog = page.getByRole('dialog', { name: 'Gamificação' });
    await seen(dialog.getByRole('list', { name: 'Etapas do mês' }));
    await inBothThemes(page);
    await press(dialog, 'Adicionar pontos');
    const adding = page.getByRole('dialog', { name: 'Adicionar pontos' });
    await adding.getByLabel('Pontos').fill('15');
    await adding.getByLabel('Motivo').fill('Evento de verão');
    await press(adding, 'Adicionar');
    await says(page, 'Pontos adicionados com sucesso!');
    await seen(dialog.getByText('Evento de verão'));
  });
});
