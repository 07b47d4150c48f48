import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { hold } from './faults';
import { fitsPhone, inBothThemes } from './looks';
import {
  answerTo,
  arrives,
  errorOf,
  eventually,
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

it('C-MISC-03 C-MISC-04 C-ROUTE-55 C-CALL-53 P-CALL-77 C-ERR-37 nobody, then by e-mail, then by id', async () => {
  const page = await openAs(browser, 'administrator', '/staff', refusals(404));
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
  await input(page, 'E-mail da consultora').fill('ninguem@consultora.test');
  await press(page, 'BUSCAR');
  await warns(page, 'Consultora não encontrada.');
  const before = sent.length;

  await input(page, 'E-mail da consultora').fill(EMAIL);
  const answer = await hold(page, 'GET', CALL);
  const ask = page.getByRole('button', { name: 'BUSCAR', exact: true });
  await ask.dblclick({ force: true });
  await answer.came();
  await answer.release();
  const link = page.getByRole('link', { name: URL_OF_HELENA });
  await seen(link);
  expect(sent).toHaveLength(before + 1);
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
  const byId = await answerTo(page, 'GET', CALL, () => page.keyboard.press('Enter'));
  expect(Object.fromEntries(new URL(byId.url()).searchParams)).toEqual({ id: 'CN100200' });
  await seen(link);
  await inBothThemes(page);
  await fitsPhone(page);
});

it('staff have no way to it', async () => {
  const page = await openAs(browser, 'staff', PAGE);
  await arrives(page, '/restrict-access');
});
