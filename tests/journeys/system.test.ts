import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { noonToday } from '../support/product';
import { journeyContext } from './context';
import { arrives, eventually, gone, press, says, seen } from './screen';

const folder = await mkdtemp(join(tmpdir(), 'camarim-system-'));

const journey = journeyContext({
  // The clock of the shared product: both are copies of the same data.
  startsAt: noonToday(),
  env: { CAMARIM_BACKUP_DIR: folder },
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it('an administrator makes a backup, ends the session of somebody else, and finds the error of a screen once and without personal data', async () => {
  const other = await journey.open('finance', '/schedules', { allow: [/401/] });
  const page = await journey.open('administrator', '/users/5f1d7f0c9b0a1b2c3d4e5f60', {
    allow: [/Falha com/, /404/],
  });
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const told = page.waitForResponse((response) => response.url().endsWith('/client-errors'));
  await page.evaluate(() => {
    const fail = () => {
      throw new TypeError('Falha com ana@exemplo.test e 123.456.789-09');
    };
    setTimeout(fail, 0);
    setTimeout(fail, 1);
  });
  await told;
  await page.getByRole('button', { name: /Menu do usuário|Administrador/ }).click();
  await page.getByRole('menuitem', { name: 'Situação' }).click();
  await arrives(page, '/system');
  const errors = section('Erros das telas nas últimas 24 horas').getByRole('row');
  await eventually(
    async () =>
      (await errors.filter({ hasText: 'Falha com' }).allInnerTexts()).map((text) =>
        text.split('\t').slice(0, 4),
      ),
    [['TypeError: Falha com [e-mail] e #', '/users/:id', expect.any(String), '1']],
  );

  const backup = section('Backup');
  await seen(backup.getByText('Nenhum backup feito'));
  await press(backup, 'Fazer backup agora');
  await says(page, 'Backup concluído.');
  expect(await readdir(folder)).toEqual([
    expect.stringMatching(/^camarim-auto-\d{8}T\d{6}Z\.backup$/),
  ]);

  const row = section('Sessões abertas')
    .getByRole('row')
    .filter({ hasText: 'finance@camarim.test' });
  await seen(row);
  await row.getByRole('button', { name: /^Encerrar/ }).click();
  await press(page.getByRole('dialog'), 'Encerrar');
  await says(page, 'Sessão encerrada.');
  await gone(row);
  await other.reload();
  await seen(other.getByRole('button', { name: 'Entrar', exact: true }));
});
