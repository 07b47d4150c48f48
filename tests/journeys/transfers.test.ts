import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiAs } from './api';
import { bookingsFor, hasPartner } from './bookingScreen';
import { journeyContext } from './context';
import { answerTo, eventually, gone, input, menu, press, rowsOf, says, seen } from './screen';

const DECISION = /\/transfer\/order\/approval$/;

const journey = journeyContext();

const statusOf = async (id: string) => {
  const api = await apiAs(journey.url, 'finance');
  const { bonus } = await api('transfers.list', { query: { limit: 1000 } });
  return bonus.find(({ _id }) => _id === id)?.approval?.status;
};

const comment = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('textbox', { name: 'Comentário' });

const hasFocus = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element === document.activeElement);

it('C-ROUTE-63 C-TRANS-12 C-CALL-12 C-ERR-06 C-ROLE-12 the operations head approves a bonus by keys alone, and the finance head refuses it with a reason', async () => {
  const page = await journey.open('operationHead', '/transfers');
  const [row] = await rowsOf(page);
  const first = page.locator('tbody tr').first();
  // The keys of the list come after its rows.
  await eventually(async () => {
    await page.keyboard.press('k');
    return first.locator(':focus').count();
  }, 1);
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Aprovar bônus' });
  await seen(comment(page));
  await eventually(() => hasFocus(comment(page)), true);
  await page.keyboard.type('Conferido');
  const answer = await answerTo(page, 'POST', DECISION, () => page.keyboard.press('Control+Enter'));
  await says(page, 'Bônus atualizado com sucesso!');
  await gone(dialog);
  const [id = ''] = answer.request().postDataJSON().ids as string[];
  expect(await statusOf(id)).toBe(2);

  const name = row?.Profissional ?? '';
  const finance = await journey.open('financeHead', '/transfers');
  await rowsOf(finance);
  await input(finance, 'PROFISSIONAL').fill(name);
  await answerTo(finance, 'GET', /\/transfer\/order$/, () => press(finance, 'BUSCAR'));
  // A professional may have several bonuses: only the whole row is unique.
  const { Status: _, ...values } = row ?? {};
  const line = Object.values(values).reduce(
    (rows, hasText) => rows.filter({ hasText }),
    finance.locator('tbody tr'),
  );
  await line
    .first()
    .getByRole('button', { name: `Reprovar ${name}` })
    .click();
  await seen(finance.getByRole('dialog').getByText(/Aprovado por [^·]*: Conferido$/));
  await comment(finance).fill('Falta o recibo');
  await press(finance.getByRole('dialog'), 'Reprovar');
  await says(finance, 'Bônus atualizado com sucesso!');
  expect(await statusOf(id)).toBe(5);
});

const HEADER = 'professionalId;value;reason;description;scheduleId;scheduleDate;reasonText';

it('C-ROUTE-10 P-IMP-01 P-IMP-02 P-ERR-06 imports bonuses from a file: a wrong line is shown, a right file is sent after a question and waits for approval', async () => {
  const booking = await bookingsFor(() => journey.api)([11], hasPartner);
  const partnerId = booking.partner?.partnerId ?? '';
  const description = `Importado ${Date.now()}`;
  const file = (name: string, ...values: string[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        HEADER,
        ...values.map((value) =>
          [partnerId, value, '2', description, booking.shortCode, '14/03/2026', ''].join(';'),
        ),
      ].join('\r\n'),
    ),
  });
  const page = await journey.open('finance', '/payments');
  await menu(page, 'Ajustes', 'Importação de pagamentos');
  const picker = page.getByLabel('Arquivo CSV').and(page.locator('input'));
  await picker.setInputFiles(file('com-erro.csv', '10,00', 'dez'));
  const lines = page.getByRole('table', { name: 'Linhas do arquivo' });
  await seen(lines.getByText('Valor: Valor inválido'));

  await picker.setInputFiles(file('certo.csv', '10,00'));
  await seen(lines.getByText('Adiantamento de diária'));
  const question = page.getByRole('dialog', { name: 'Importar pagamentos' });
  await press(page, 'Enviar');
  await seen(question.getByText(/certo\.csv \(1 pagamento/));
  await press(question, 'Enviar');
  await says(page, 'Importação efetuada com sucesso!');
  await gone(lines);
  const ofPartner = { params: { id: partnerId }, query: { limit: 100 } };
  const { data } = await journey.api('bonuses.list', ofPartner);
  expect(data.filter((one) => one.description === description)).toHaveLength(1);
});
