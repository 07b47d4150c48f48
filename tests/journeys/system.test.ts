import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { fitsPhone, inBothThemes } from './looks';
import { arrives, eventually, gone, openAs, press, says, seen } from './screen';

/** 'Situação' in the built product: decision 0083. */

let folder: string;
let product: Product;
let browser: TestBrowser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camarim-system-'));
  product = await startProduct({
    env: { CAMARIM_SEED_BOOKINGS: '50', CAMARIM_BACKUP_DIR: folder },
  });
  browser = await openBrowser(product.url);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

it('A8 an administrator opens it from the user menu, makes a backup and ends the session of somebody else', async () => {
  const other = await openAs(browser, 'finance', '/payments', { allow: [/401/] });
  const page = await openAs(browser, 'administrator', '/schedules');
  await page.getByRole('button', { name: /Menu do usuário|Administrador/ }).click();
  await page.getByRole('menuitem', { name: 'Situação' }).click();
  await arrives(page, '/system');
  const backup = section(page, 'Backup');
  await seen(backup.getByText('Nenhum backup feito'));
  await press(backup, 'Fazer backup agora');
  await says(page, 'Backup concluído.');
  await seen(backup.getByText('há menos de um minuto'));
  expect(await readdir(folder)).toEqual([
    expect.stringMatching(/^camarim-auto-\d{8}T\d{6}Z\.backup$/),
  ]);

  const sessions = section(page, 'Sessões abertas');
  const row = sessions.getByRole('row').filter({ hasText: 'finance@camarim.test' });
  await seen(row.first());
  const count = await row.count();
  await row
    .first()
    .getByRole('button', { name: /^Encerrar/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
  await says(page, 'Sessão encerrada.');
  await eventually(() => row.count(), count - 1);
  await other.reload();
  await gone(other.getByRole('table'));

  await inBothThemes(page);
  await fitsPhone(page);
});

it('E1 an error of a screen is told once, without what may be a person’s', async () => {
  const page = await openAs(browser, 'administrator', '/users/5f1d7f0c9b0a1b2c3d4e5f60', {
    allow: [/Falha com/, /404/],
  });
  await page.evaluate(() => {
    const fail = () => {
      throw new TypeError('Falha com ana@exemplo.test e 123.456.789-09');
    };
    setTimeout(fail, 0);
    setTimeout(fail, 1);
  });
  await page.waitForResponse((response) => response.url().endsWith('/client-errors'));
  await page.goto(`${product.url}/#/system`);
  const errors = section(page, 'Erros das telas nas últimas 24 horas');
  const row = errors.getByRole('row').filter({ hasText: 'Falha com' });
  await eventually(
    async () => (await row.allInnerTexts()).map((text) => text.split('\t').slice(0, 4)),
    [['TypeError: Falha com [e-mail] e #', '/users/:id', expect.any(String), '1']],
  );
});
