import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { fitsPhone, inBothThemes } from './looks';
import {
  arrives,
  columnOf,
  eventually,
  fill,
  input,
  menu,
  move,
  openAs,
  press,
  says,
  seen,
  watch,
} from './screen';

/** 'Enviar Push Notification': part 2 sections 2.7, 5 and 8. */

const CALL = /\/sendPush$/;

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

it('P-PUSH-01 P-PUSH-02 P-PUSH-06 P-ERR-03 C-ROUTE-29 C-ROUTE-30 a message to customers is seen before, asked for, sent once and listed; professionals are chosen by city and service, on a desk, on a phone, in both appearances', async () => {
  const page = await openAs(browser, 'administrator', '/staff');
  await menu(page, 'Clientes', 'Push para clientes');
  await arrives(page, '/send-push-client');
  const sent = watch(page, 'POST', CALL);
  await fill(page, { Título: 'Novidade da jornada', Mensagem: 'Abra o aplicativo' });
  const preview = page.getByRole('region', { name: 'Pré-visualização' });
  await seen(preview.getByText('Novidade da jornada'));
  await seen(preview.getByText(/Alcance: [\d.]+/));
  await press(page, 'Enviar');
  await press(page.getByRole('dialog', { name: 'Enviar notificação' }), 'Enviar');
  await says(page, 'Mensagem enviada com sucesso');
  expect(sent).toHaveLength(1);
  await eventually(() => input(page, 'Título').inputValue(), '');
  await eventually(async () => (await columnOf(page, 'Título'))[0], 'Novidade da jornada');

  await move(page, '/send-push');
  await seen(page.getByRole('combobox', { name: 'Serviços' }));
  await seen(page.getByRole('combobox', { name: 'Cidades' }));
  await seen(preview);
  await inBothThemes(page);
  await fitsPhone(page);
  await inBothThemes(page);
});
