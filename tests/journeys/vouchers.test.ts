import { expect, it } from 'vitest';
import { utcMidnight } from '../../domain/time';
import { journeyContext } from './context';
import {
  answerTo,
  arrives,
  choose,
  clipboardOf,
  columnOf,
  confirm,
  day,
  dialogOf,
  eventually,
  fill,
  input,
  isoDay,
  press,
  region,
  rowAction,
  rowOf,
  rowsOf,
  says,
  seen,
  watch,
} from './screen';

const LIST = /\/v2\/bo\/vouchers$/;

const journey = journeyContext();

const wireDay = (from: number): string => utcMidnight(isoDay(from));

it('P-VOU-07 P-VOU-08 P-VOU-13 P-ERR-18 P-ERR-19 P-CALL-60 P-CALL-62 P-CALL-63 creates a voucher once for a double click, changes it over the list, copies its code and deactivates it with others', async () => {
  const batch = `FIM${Date.now().toString(36).toUpperCase()}`;
  const [first, second] = [`${batch}1`, `${batch}2`];
  const terms = { start: wireDay(0), end: wireDay(30), type: 'P', value: 10 };
  await journey.api('vouchers.create', { body: { code: second, ...terms } });
  const page = await journey.open('marketing', '/new-voucher');
  const clipboard = await clipboardOf(page);
  const made = watch(page, 'POST', LIST);
  await fill(page, { Código: first, Início: day(0), Fim: day(10) });
  await choose(page, 'Tipo', 'Valor em R$');
  await input(page, 'Valor').fill('1.234,56');
  await choose(page, 'Setor', 'RH');
  await seen(region(page, 'Resumo').getByText('R$ 1.234,56 de desconto'));
  await page.getByRole('button', { name: 'Salvar', exact: true }).dblclick();
  await says(page, 'Voucher criado com sucesso!');
  await arrives(page, '/vouchers');
  await eventually(async () => (await columnOf(page, 'Código'))[0], first);
  expect(made.map((one) => one.postDataJSON())).toMatchObject([
    { code: first, start: wireDay(0), end: wireDay(10), type: 'V', value: 1234.56, sector: 'RH' },
  ]);

  await input(page, 'Código').fill(batch);
  await answerTo(page, 'GET', LIST, () => press(page, 'BUSCAR'));
  await eventually(async () => (await rowsOf(page)).length, 2);
  await page.getByRole('link', { name: first, exact: true }).click();
  await arrives(page, `/edit-voucher/${first}`);
  const form = dialogOf(page, 'Editar voucher');
  await input(form, 'Fim').fill(day(40));
  await press(form, 'Salvar');
  await says(page, 'Voucher alterado com sucesso');
  await arrives(page, '/vouchers');
  const rowNow = async (code: string) => (await rowsOf(page)).find((row) => row.Código === code);
  await eventually(async () => (await rowNow(first))?.Fim, day(40));
  await rowAction(page, first, 'Copiar código');
  await says(page, 'Informação copiada com sucesso');
  expect(await clipboard()).toBe(first);

  for (const code of [first, second]) await rowOf(page, code).getByRole('checkbox').check();
  await press(region(page, 'Itens selecionados'), 'Desativar (2)');
  await confirm(page, 'Desativar voucher', 'Desativar');
  await says(page, 'Voucher desativado com sucesso (2)');
  // The list shows active vouchers alone (G2).
  await seen(page.getByText('Nenhum voucher encontrado.'));
  await page.getByRole('checkbox', { name: 'Visualizar inativos' }).check();
  await press(page, 'BUSCAR');
  for (const code of [first, second]) {
    await eventually(async () => (await rowNow(code))?.Situação, 'Desativado');
    expect(await journey.api('vouchers.one', { params: { code } })).toMatchObject({
      active: false,
    });
  }
});
