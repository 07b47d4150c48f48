import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { fitsPhone, inBothThemes } from './looks';
import { answerTo, gone, menu, openAs, press, says, seen } from './screen';

/** 'Importação de Pagamentos', `#/artist/import-batch`: part 2 sections 2.8, 5 and 8. */

const HEADER = 'professionalId;value;reason;description;scheduleId;scheduleDate;reasonText';

interface Booking {
  readonly shortCode: string;
  readonly partner?: { readonly partnerId: string } | null;
}

let product: Product;
let browser: TestBrowser;
let api: Api;
let booking: Booking;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
  api = await apiAs(product.url, 'administrator');
  const { schedules } = await api.call<{ schedules: Booking[] }>(
    'GET',
    '/v2/bo/schedules?itemsPerPage=100&page=1&status=11',
  );
  const found = schedules.find(({ partner }) => partner?.partnerId);
  if (!found) throw new Error('No booking has a professional.');
  booking = found;
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const line = (value: string, description: string): string =>
  [booking.partner?.partnerId, value, '2', description, booking.shortCode, '14/03/2026', ''].join(
    ';',
  );

const picked = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...lines].join('\r\n')),
});

it('C-ROUTE-10 P-IMP-01 P-IMP-02 P-ERR-06 from the reasons and a file with a fault to payments that wait', async () => {
  const page = await openAs(browser, 'finance', '/payments');
  await menu(page, 'Ajustes', 'Importação de pagamentos');
  await seen(page.getByRole('heading', { name: 'Importação de Pagamentos', level: 1 }));
  await press(page, 'Ver motivos de pagamento');
  const reasons = page.getByRole('dialog', { name: 'Motivos de pagamento' });
  await seen(reasons.getByRole('row', { name: /^23/ }));
  await inBothThemes(page);
  await reasons.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await gone(reasons);

  const picker = page.getByLabel('Arquivo CSV').and(page.locator('input'));
  const before = Date.now().toString(36);
  await picker.setInputFiles(picked('com-erro.csv', line('10,00', before), line('dez', before)));
  const table = page.getByRole('table', { name: 'Linhas do arquivo' });
  await seen(table.getByText('Valor: Valor inválido'));
  await inBothThemes(page);
  await fitsPhone(page);
  await inBothThemes(page);
  await page.setViewportSize(VIEWPORTS.desktop);

  await picker.setInputFiles(picked('certo.csv', line('10,00', before)));
  await seen(table.getByText('Adiantamento de diária'));
  const question = page.getByRole('dialog', { name: 'Importar pagamentos' });
  const answer = await answerTo(page, 'POST', /\/v2\/artist\/bonus\/batch$/, async () => {
    await press(page, 'Enviar');
    await seen(question.getByText(/certo\.csv \(1 pagamento/));
    await press(question, 'Enviar');
  });
  expect(answer.ok()).toBe(true);
  await says(page, 'Importação efetuada com sucesso!');
  await gone(table);
  const { data } = await api.call<{ data: { description: string }[] }>(
    'GET',
    `/specialists/${booking.partner?.partnerId}/payments?page=1&limit=100`,
  );
  expect(data.filter(({ description }) => description === before)).toHaveLength(1);
});
