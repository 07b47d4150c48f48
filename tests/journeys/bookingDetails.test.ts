import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { bodiesOf, dialogOf } from './bookingScreen';
import {
  axeInBothThemes,
  openDetails,
  part,
  told,
  wholeBooking,
  wholeBookingsFor,
} from './paymentScreen';
import { arrives, eventually, fill, gone, input, press, seen, watch } from './screen';

const ADDRESS = /\/v2\/bo\/schedule\/changeAddress\/[^/]+$/;
const CUSTOMER = /\/v2\/bo\/user\/[^/]+$/;
const BLOCK = /\/user\/block_professional$/;
const COMMENTS = /\/comments$/;
const SECTIONS = [
  'Cliente',
  'Profissional',
  'Endereço',
  'Observação da cliente',
  'Preço da cliente',
  'Preço da profissional',
  'Valores de cancelamento',
  'Preferência de profissional',
  'Pagamento',
  'Históricos',
  'Comentários',
  'Alertas',
  'Infrações',
];
let product: Product;
let browser: TestBrowser;
let api: Api;
const take = wholeBookingsFor(() => api);

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
  api = await apiAs(product.url, 'administrator');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Answers a question with a double click. */
const answer = async (page: Page, title: string, name: string): Promise<void> => {
  const question = dialogOf(page, title);
  await question.getByRole('button', { name, exact: true }).dblclick();
  await gone(question);
};

/** Changes the address by a postal code, once for a double click, and judges the form filled in. */
const changeAddress = async (page: Page, dialog: Locator): Promise<void> => {
  await press(dialog, 'Alterar endereço');
  const form = dialogOf(page, 'Alterar endereço');
  await input(form, 'Buscar por CEP').fill('05015-425');
  await eventually(() => input(form, 'Rua').inputValue(), 'Rua Monte Alegre');
  await axeInBothThemes(page);
  await fill(form, { Número: '1084', Complemento: 'Apto 501' });
  const sent = watch(page, 'PUT', ADDRESS);
  await form.getByRole('button', { name: 'Salvar endereço', exact: true }).dblclick();
  await told(page, 'Valor alterado com sucesso');
  await gone(form);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.postDataJSON()).toMatchObject({
    place: 'Rua Monte Alegre',
    streetNumber: '1084',
    complement: 'Apto 501',
    uf: 'SP',
    zipCode: '05015425',
  });
  await seen(part(dialog, 'Endereço').getByText(/Rua Monte Alegre, 1084, Apto 501/));
};

describe('the details', () => {
  it('B-DET-01 B-DET-03 B-NAV-15 read well in light and dark, and lead to the infractions and back', async () => {
    const booking = await take(
      [11, 6, 13],
      ({ infractionHistory = [], partner }) => infractionHistory.length > 0 && Boolean(partner),
    );
    const { page, dialog } = await openDetails(browser, booking);
    await seen(part(dialog, 'Pagamento').getByText(/^Soma: /));
    await eventually(
      () => dialog.getByRole('heading', { level: 3 }).allInnerTexts(),
      [...SECTIONS],
    );
    await axeInBothThemes(page);
    await press(dialog, 'Adicionar pagamento PIX');
    await seen(dialog.locator('[aria-invalid="true"]').first());
    await axeInBothThemes(page);
    const histories = part(dialog, 'Históricos');
    await histories.getByRole('button', { name: /^Infrações \d+$/ }).click();
    const description = booking.infractionHistory?.[0]?.description ?? '';
    await seen(histories.getByText(description).first());
    await part(dialog, 'Infrações').getByRole('link', { name: 'Ver infrações' }).click();
    await arrives(page, `/infraction/schedule/${booking._id}`);
    const row = page.getByRole('table', { name: 'Infrações' }).getByRole('row');
    await seen(row.filter({ hasText: description }).first());
    await page.goBack();
    await page.waitForURL(/#\/schedules/);
  });

  it('B-DET-07 B-DET-08 B-DET-09 B-COMM-02 B-COMM-05 B-COMM-08 B-CALL-14 B-CALL-31 B-CALL-40 B-ERR-08 B-ERR-21 change address, client and professional, and take a comment, each once', async () => {
    const booking = await take(
      [1, 2],
      ({ address, partner, user }) =>
        address.zipCode !== '05015425' &&
        user.emailPhoneConfirmed === true &&
        Boolean(partner) &&
        !(user.excludedPartners ?? []).includes(partner?.partnerId ?? ''),
    );
    const { page, dialog } = await openDetails(browser, booking);
    await changeAddress(page, dialog);
    expect((await wholeBooking(api, booking._id)).address).toMatchObject({ streetNumber: '1084' });

    const client = watch(page, 'PUT', CUSTOMER);
    await press(part(dialog, 'Cliente'), 'Confirmar dados');
    await answer(page, 'Confirmar dados', 'Enviar requisição');
    await told(page, 'Requisição de confimação de dados enviada com sucesso');
    expect(bodiesOf(client)).toEqual([{ emailPhoneConfirmed: false }]);
    expect((await wholeBooking(api, booking._id)).user.emailPhoneConfirmed).toBe(false);

    const blocks = watch(page, 'PUT', BLOCK);
    const professional = part(dialog, 'Profissional');
    await press(professional, 'Bloquear para a cliente');
    await answer(page, 'Confirmar seleção', 'Bloquear');
    await told(page, 'Profissional adicionada na lista de bloqueios do cliente');
    await seen(professional.getByText('Profissional na lista de bloqueios da cliente'));
    expect(bodiesOf(blocks)).toEqual([
      { userId: booking.userId, professionalId: booking.partner?.partnerId },
    ]);

    const comments = watch(page, 'POST', COMMENTS);
    const field = input(dialog, 'Novo comentário');
    await field.fill('  Pago em dobro.\nDevolver.  ');
    await press(dialog, 'ESTORNO');
    await press(dialog, 'Adicionar comentário');
    await answer(page, 'Deseja mesmo inserir o comentário?', 'Adicionar');
    await told(page, 'Salvo com sucesso');
    expect(await field.inputValue()).toBe('');
    const message = '[ESTORNO]   Pago em dobro.\nDevolver.';
    const history = dialog.getByRole('list', { name: 'Histórico de comentários' }).locator('p');
    await eventually(() => history.first().textContent(), message);
    expect(bodiesOf(comments)).toEqual([{ id: booking._id, type: 'schedule', message }]);
  });
});
