import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { fitsPhone, inBothThemes } from './looks';
import {
  answerTo,
  arrives,
  errorOf,
  eventually,
  failing,
  gone,
  input,
  menu,
  openAs,
  place,
  press,
  refusals,
  seen,
  warns,
  watch,
} from './screen';

const PAGE = '/natura-integration';
const CALL = /\/natura\/getIntegrationUrl$/;
const EMAIL = 'helena.moraes@consultora.test';
const URL_OF_HELENA = 'https://consultoras.camarim.test/integracao/CN100200';

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

it('C-MISC-03 C-MISC-04 C-ROUTE-55 C-CALL-53 P-CALL-77 C-ERR-37 by e-mail, then by id', async () => {
  const page = await openAs(browser, 'administrator', '/staff');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await menu(page, 'Ajustes', 'Integração da Consultora');
  await arrives(page, PAGE);
  await seen(
    page.getByRole('heading', {
      level: 1,
      name: 'Recuperar URL de integração da Consultora',
      exact: true,
    }),
  );
  const sent = watch(page, 'GET', CALL);
  await press(page, 'BUSCAR');
  await eventually(
    () => errorOf(input(page, 'E-mail da consultora')),
    'Informe o e-mail da consultora',
  );
  await input(page, 'E-mail da consultora').fill('helena');
  await press(page, 'BUSCAR');
  await eventually(
    () => errorOf(input(page, 'E-mail da consultora')),
    'Formato de e-mail inválido',
  );
  expect(sent).toEqual([]);

  await input(page, 'E-mail da consultora').fill(EMAIL);
  await page.getByRole('button', { name: 'BUSCAR', exact: true }).dblclick();
  const link = page.getByRole('link', { name: URL_OF_HELENA });
  await seen(link);
  expect(sent).toHaveLength(1);
  expect(await link.getAttribute('href')).toBe(URL_OF_HELENA);
  expect(place(page)).toBe(PAGE);
  expect(page.url()).not.toContain('helena');
  await press(page, 'Copiar URL');
  await seen(page.getByRole('status').filter({ hasText: 'URL copiada' }));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(URL_OF_HELENA);

  await page.getByRole('radio', { name: 'Id', exact: true }).check();
  await gone(link);
  expect(await input(page, 'Id da consultora').inputValue()).toBe('');
  await press(page, 'BUSCAR');
  await eventually(() => errorOf(input(page, 'Id da consultora')), 'Informe o id da consultora');
  await input(page, 'Id da consultora').fill('CN100200');
  const answer = await answerTo(page, 'GET', CALL, () => page.keyboard.press('Enter'));
  expect(Object.fromEntries(new URL(answer.url()).searchParams)).toEqual({ id: 'CN100200' });
  await seen(link);
  await inBothThemes(page);
  await fitsPhone(page);
});

it('C-ERR-37 nobody, and a fault of the server', async () => {
  const page = await openAs(browser, 'administrator', PAGE, refusals(404, 500));
  await input(page, 'E-mail da consultora').fill('ninguem@consultora.test');
  await press(page, 'BUSCAR');
  await warns(page, 'Consultora não encontrada.');
  await inBothThemes(page);
  await failing(page, 'GET', '**/natura/getIntegrationUrl*', async () => {
    await press(page, 'BUSCAR');
    await warns(page, 'Houve um erro ao processar a solicitação');
  });
  await input(page, 'E-mail da consultora').fill(EMAIL);
  await gone(page.getByRole('alert'));
  await press(page, 'BUSCAR');
  await seen(page.getByRole('link', { name: URL_OF_HELENA }));
});

it.each(['operationHead', 'financeHead', 'staff'])('%s has no way to it', async (profile) => {
  const page = await openAs(browser, profile, PAGE);
  await arrives(page, '/restrict-access');
});
