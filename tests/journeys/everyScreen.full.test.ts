import { beforeAll, it } from 'vitest';
import type { Records } from '../lean/addresses';
import { failedAnswer } from '../support/browser';
import { journeyContext } from './context';
import { demoRecords, opensPart, parts } from './everyScreen';
import { inBothThemes } from './looks';
import { dialogOf, escapes, press, rowsOf, seen } from './screen';

/** Every address of the product, and what opens over the pages, in both themes. */

const journey = journeyContext();

let records: Records;

beforeAll(async () => {
  records = await demoRecords(journey.api);
});

it.each(parts)(
  'C-ROUTE-55 every screen opens, stands still, is accessible and fits a phone, part %i of 4',
  { timeout: 300_000 },
  async (part) => {
    await opensPart(await journey.open('administrator', '/airport'), records, part);
  },
);

it('the login form is accessible, and so are dialogs with messages, menus, details and a search', async () => {
  const login = await journey.browser.newPage();
  await login.goto('/');
  await login.getByRole('button', { name: 'Entrar', exact: true }).click();
  await seen(login.getByText('Insira o e-mail'));
  await inBothThemes(login);

  const page = await journey.open('administrator', '/staff/new');
  const colleague = dialogOf(page, 'Acessos');
  await press(colleague, 'Salvar');
  await seen(colleague.locator('[aria-invalid="true"]').first());
  await inBothThemes(page);
  await page.goto('/#/schedules');
  await rowsOf(page);
  await page
    .getByRole('button', { name: /^Ações de / })
    .first()
    .click();
  await seen(page.getByRole('menu'));
  await inBothThemes(page);
  await page.getByRole('menuitem', { name: 'Detalhes do agendamento' }).click();
  const details = dialogOf(page, 'Detalhes do agendamento');
  await seen(details.getByText(/^Soma: /));
  await inBothThemes(page);
  await escapes(details);
  await press(page, 'Buscar em tudo');
  await page.getByRole('combobox', { name: 'Buscar' }).fill('ana');
  await seen(page.getByText(/^\d+ resultados\.$/));
  await inBothThemes(page);
});

it('a list is accessible when it is empty and when it failed', async () => {
  const page = await journey.browser.newPage({ as: 'administrator', allow: [failedAnswer(500)] });
  const glob = '**/v2/bo/vouchers?*';
  await page.route(glob, (route) => route.fulfill({ json: { vouchers: [], totalItems: 0 } }));
  await page.goto('/#/vouchers');
  const empty = page.getByRole('status').filter({ hasText: 'Nenhum voucher encontrado.' });
  await seen(empty.getByRole('link', { name: 'Novo voucher' }));
  await inBothThemes(page);
  await page.route(glob, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await seen(page.getByRole('button', { name: 'Tentar novamente' }));
  await inBothThemes(page);
});
