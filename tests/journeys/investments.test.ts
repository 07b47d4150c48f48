import { expect, it } from 'vitest';
import { journeyContext } from './context';
import {
  answerTo,
  arrives,
  choose,
  day,
  eventually,
  fill,
  gone,
  input,
  move,
  press,
  rowsOf,
  says,
  seen,
  watch,
} from './screen';

const LIST = /\/investments$/;

const isoDay = (from: number): string => day(from).split('/').reverse().join('-');

const journey = journeyContext();

it('C-INVEST-01 C-INVEST-02 C-INVEST-03 C-INVEST-04 C-INVEST-07 C-CALL-08 C-CALL-09 C-CALL-10 C-CONST-05 C-CONST-12 C-CONST-13 C-ERR-05 adds an investment, keeps it when another address is typed (E3), lists the days around today, and updates in a modal over the list', async () => {
  const page = await journey.open('finance', '/new-investiment');
  await seen(page.getByRole('main').getByRole('link', { name: 'Investimentos', exact: true }));
  const sent = watch(page, 'POST', LIST);
  await choose(page, 'CAC', 'Profissional Retenção');
  await choose(page, 'Setor', 'Operação');
  await choose(page, 'Serviço', 'Geral');
  await fill(page, {
    Custo: '1.234,50',
    Descrição: 'Jornada de teste',
    Categoria: 'Mídia',
    'Data de entrada': day(40),
  });
  await move(page, '/vouchers');
  await press(page, 'Continuar editando');
  const requests = watch(page, 'GET', LIST);
  await press(page, 'Salvar');
  await says(page, 'Investimento Adicionado!');
  await arrives(page, '/investiments');
  expect(sent.map((one) => one.postDataJSON())).toMatchObject([
    { value: 1234.5, date: `${isoDay(40)}T00:00:00.000Z` },
  ]);
  await eventually(async () => (await rowsOf(page)).length, 5);
  expect(Object.fromEntries(new URL(requests[0]?.url() ?? '').searchParams)).toMatchObject({
    currentPage: '1',
    itemsPerPage: '10',
    minDate: isoDay(-5),
    maxDate: isoDay(5),
  });
  await seen(page.getByRole('link', { name: 'Novo investimento' }));
  await fill(page, { 'Inserido entre (de)': day(40), 'Inserido entre (até)': day(40) });
  await press(page, 'FILTRAR');
  const row = {
    Custo: 'R$ 1.234,50',
    Setor: 'Operação',
    CAC: 'Profissional Retenção',
    Categoria: 'Mídia',
    Serviço: 'Geral',
    'Data de entrada': day(40),
    Descrição: 'Jornada de teste',
  };
  await eventually(() => rowsOf(page), [row]);
  await page.getByRole('link', { name: 'Jornada de teste', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Atualizar Investimento' });
  await seen(dialog.getByText('Fechar', { exact: true }));
  await input(dialog, 'Custo').fill('2.000,00');
  const answer = await answerTo(page, 'PUT', /\/investments\/[^/]+$/, () =>
    press(dialog, 'Atualizar'),
  );
  expect(answer.request().postDataJSON()).toMatchObject({ value: 2000, category: 'Mídia' });
  await says(page, 'Investimento Atualizado!');
  await gone(dialog);
  await eventually(() => rowsOf(page), [{ ...row, Custo: 'R$ 2.000,00' }]);
});
