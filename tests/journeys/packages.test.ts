import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiAs } from './api';
import { journeyContext } from './context';
import {
  answerTo,
  columnOf,
  escapes,
  eventually,
  fill,
  gone,
  input,
  press,
  refusals,
  rowsOf,
  says,
  seen,
  warns,
  watch,
} from './screen';

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const journey = journeyContext();

const card = (page: Page, title: string): Locator =>
  page.getByRole('article', { name: title, exact: true });

/** Adds an entry of a search to a field of several. */
const pick = async (page: Page, scope: Locator, label: string, word: string): Promise<void> => {
  await scope.getByRole('combobox', { name: label }).fill(word);
  await page.getByRole('option', { name: word, exact: true }).click();
  await gone(page.getByRole('listbox'));
};

it('C-ROUTE-36 C-PACK-01 C-PACK-02 C-PACK-03 C-PACK-04 C-CALL-35 C-CALL-36 C-CALL-37 C-CALL-38 C-CALL-39 C-ERR-17 C-CONST-18 lists the packages of all cities and of one; creates one with its image, changes and removes it', async () => {
  const page = await journey.open('marketing', '/packages');
  const cards = page.getByRole('list', { name: 'Pacotes' }).getByRole('article');
  await eventually(() => cards.count(), 12);
  await press(page, 'Campinas - SP');
  await eventually(
    async () => (await cards.allInnerTexts()).filter((text) => !text.includes('Campinas')),
    [],
  );
  await press(page, 'Todas as cidades');
  await eventually(() => cards.count(), 12);

  await page.getByRole('link', { name: 'Novo pacote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo pacote' });
  const file = { name: 'pacote.png', mimeType: 'image/png', buffer: PIXEL };
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await seen(dialog.getByText('Enviado', { exact: true }));
  const line = dialog
    .getByRole('group', { name: /Serviços do pacote/ })
    .getByRole('group', { name: 'Serviço 1' });
  await fill(line, { 'Título do serviço': 'Manicure', Valor: '39,90', Quantidade: '4' });
  await pick(page, line, 'Serviços', 'Mão');
  await fill(dialog, {
    Título: 'Pacote da jornada',
    'Validade (dias)': '60',
    Parcelas: '12',
    Desconto: '10',
  });
  await pick(page, dialog, 'Cidades', 'Campinas');
  const answer = await answerTo(page, 'POST', /\/packages$/, () =>
    dialog.getByRole('button', { name: 'Salvar' }).dblclick(),
  );
  expect(answer.request().postDataJSON()).toMatchObject({
    title: 'Pacote da jornada',
    mobileImage: expect.any(String),
    services: [{ title: 'Manicure', value: 39.9, count: 4, serviceList: ['s100'] }],
  });
  await says(page, 'Pacote adicionado com sucesso.');
  await gone(dialog);
  await seen(card(page, 'Pacote da jornada').getByText('de R$ 159,60 por R$ 143,64'));
  expect(await card(page, 'Pacote da jornada').count()).toBe(1);

  await press(card(page, 'Pacote da jornada'), 'Editar');
  const edited = page.getByRole('dialog', { name: 'Editar pacote' });
  await eventually(() => input(edited, 'Título').inputValue(), 'Pacote da jornada');
  await fill(edited, { Título: 'Mudado', Desconto: '50' });
  await press(edited, 'Salvar');
  await says(page, 'Pacote alterado com sucesso.');
  await seen(card(page, 'Mudado').getByText('de R$ 159,60 por R$ 79,80'));
  await press(card(page, 'Mudado'), 'Excluir');
  await press(page.getByRole('dialog', { name: 'Excluir pacote' }), 'Excluir');
  await says(page, 'Pacote excluído com sucesso.');
  await gone(card(page, 'Mudado'));
});

interface Purchase {
  readonly _id: string;
  readonly payment: { readonly status: string } | null;
  readonly vouchers: readonly unknown[];
}

it('C-ROUTE-37 C-PURCH-02 C-PURCH-04 C-PURCH-07 C-CALL-40 C-CALL-41 C-CALL-42 lists purchases by the headers of the answer, reprocesses one once and shows its vouchers; one that somebody has reprocessed meanwhile is refused', async () => {
  const all = await journey.api.call<readonly Purchase[]>('GET', '/packpurchase?limit=200');
  const [purchase, second] = all.filter(
    ({ payment, vouchers }) => /^(SETTLED|PAID)$/.test(payment?.status ?? '') && !vouchers.length,
  );
  const page = await journey.open('finance', '/packages/purchase', refusals(409, 500));
  await eventually(async () => (await rowsOf(page)).length, 10);
  await seen(page.getByText(`1–10 de ${all.length}`));
  const search = async (id = '') => {
    await input(page, 'Busca').fill(id);
    await press(page, 'BUSCAR');
    await eventually(() => columnOf(page, 'Id'), [id]);
  };
  const button = (id: string | undefined, name: string): Locator =>
    page
      .getByRole('row')
      .filter({ hasText: id ?? '' })
      .getByRole('button', { name: new RegExp(`^${name}`) });
  const dialog = page.getByRole('dialog', { name: 'Reprocessar compra' });

  await search(purchase?._id);
  const sent = watch(page, 'GET', /\/packpurchase\/checkpayment\/[^/]+$/);
  await button(purchase?._id, 'Reprocessar compra').click();
  const done = await answerTo(page, 'GET', /\/packpurchase\/checkpayment\/[^/]+$/, () =>
    dialog.getByRole('button', { name: 'Reprocessar', exact: true }).dblclick(),
  );
  const said = await done.json();
  expect(said.description).toMatch(/^Pagamento confirmado: \d+ vouchers? gerados?\./);
  await seen(dialog.getByRole('status').getByText(said.description));
  expect(sent).toHaveLength(1);
  await escapes(dialog);
  await eventually(() => button(purchase?._id, 'Reprocessar compra').isEnabled(), false);
  await button(purchase?._id, 'Detalhes da compra').click();
  const details = page.getByRole('dialog', { name: 'Detalhes da compra' });
  const rows = details.getByRole('table', { name: 'Vouchers da compra' }).locator('tbody tr');
  await eventually(() => rows.count(), said.vouchersGiven);
  await escapes(details);

  await search(second?._id);
  await button(second?._id, 'Reprocessar compra').click();
  const api = await apiAs(journey.url, 'finance');
  await api.call('GET', `/packpurchase/checkpayment/${second?._id}`);
  await press(dialog, 'Reprocessar');
  await warns(page, 'Os vouchers desta compra já foram gerados');
});
