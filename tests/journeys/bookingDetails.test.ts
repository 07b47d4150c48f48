import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { bodiesOf, dialogOf } from './bookingScreen';
import {
  answering,
  axeInBothThemes,
  fault,
  openDetails,
  part,
  told,
  type WholeBooking,
  wholeBooking,
  wholeBookingsFor,
} from './paymentScreen';
import {
  arrives,
  errorOf,
  eventually,
  fill,
  gone,
  input,
  press,
  refusals,
  seen,
  warns,
  watch,
} from './screen';

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
const HISTORIES = [
  ['Status', 'Nenhuma atualização de status registrada.'],
  ['Profissional', 'Nenhuma alteração de profissional registrada.'],
  ['Data', 'Nenhuma alteração de data registrada.'],
  ['Take rate', 'Nenhuma alteração de take rate registrada.'],
  ['Infrações', 'Nenhuma infração registrada.'],
] as const;

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

/** The button that shows one kind of the story. */
const kind = (histories: Locator, name: string): Locator =>
  histories.getByRole('button', { name: new RegExp(`^${name} \\d+$`) });

/** Answers a question with a double click. */
const answer = async (page: Page, title: string, name: string): Promise<void> => {
  const question = dialogOf(page, title);
  await question.getByRole('button', { name, exact: true }).dblclick();
  await gone(question);
};

const bare = ({ infractionHistory = [], professionalPreferences = [], ...booking }: WholeBooking) =>
  infractionHistory.length === 0 &&
  professionalPreferences.length === 0 &&
  !booking.note &&
  !booking.partner &&
  (booking.alerts ?? []).length === 0;

describe('sections', () => {
  it('B-DET-01 B-DET-02 B-DET-03 B-DET-04 B-ERR-28 says what a booking does not have', async () => {
    const booking = await take([1, 12, 0], bare);
    const { dialog } = await openDetails(browser, booking);
    await eventually(
      () => dialog.getByRole('heading', { level: 3 }).allInnerTexts(),
      [...SECTIONS],
    );
    for (const [name, text] of [
      ['Infrações', 'Agendamento sem infrações'],
      ['Preferência de profissional', 'Nenhuma profissional preferida.'],
      ['Observação da cliente', 'Não informado'],
      ['Comentários', 'Nenhum comentário registrado.'],
      ['Profissional', 'Pedido não possui uma profissional'],
      ['Alertas', 'Nenhum alerta registrado.'],
    ] as const) {
      if (name === 'Comentários' && (booking.comments ?? []).length > 0) continue;
      await seen(part(dialog, name).getByText(text, { exact: true }));
    }
    await seen(
      part(dialog, 'Valores de cancelamento').getByText(
        'Não informado: Valor da cliente, Valor da profissional',
        { exact: true },
      ),
    );
    const histories = part(dialog, 'Históricos');
    const kinds = histories.getByRole('group', { name: 'Históricos: tipos' }).getByRole('button');
    await eventually(
      async () => (await kinds.allInnerTexts()).map((text) => text.replace(/ \d+$/, '')),
      ['Todos', ...HISTORIES.map(([name]) => name), 'Pagamento', 'Comentários'],
    );
    for (const [name, empty] of HISTORIES.slice(1)) {
      await kind(histories, name).click();
      const lists = {
        Profissional: booking.artistsHistory,
        Data: booking.dateHistory,
        'Take rate': booking.takeRateHistory,
        Infrações: booking.infractionHistory,
      }[name as string];
      if ((lists ?? []).length === 0) await seen(histories.getByText(empty, { exact: true }));
    }
  });

  it('B-DET-03 B-NAV-15 links to the infractions, and lists them', async () => {
    const booking = await take(
      [11, 6, 13],
      ({ infractionHistory = [] }) => infractionHistory.length > 0,
    );
    const { page, dialog } = await openDetails(browser, booking);
    const histories = part(dialog, 'Históricos');
    await kind(histories, 'Infrações').click();
    await seen(histories.getByText(booking.infractionHistory?.[0]?.description ?? '').first());
    await part(dialog, 'Infrações').getByRole('link', { name: 'Ver infrações' }).click();
    await arrives(page, `/infraction/schedule/${booking._id}`);
    const row = page.getByRole('table', { name: 'Infrações' }).getByRole('row');
    await seen(row.filter({ hasText: booking.infractionHistory?.[0]?.description ?? '' }).first());
    await page.goBack();
    await page.waitForURL(/#\/schedules/);
  });

  it('leads to the client and to the professional', async () => {
    const booking = await take([11], ({ partner }) => Boolean(partner));
    const { page, dialog } = await openDetails(browser, booking);
    const partner = part(dialog, 'Profissional').locator('a[href^="#/artist/"]');
    expect(await partner.getAttribute('href')).toBe(`#/artist/${booking.partner?.partnerId}`);
    await part(dialog, 'Cliente').getByRole('link', { name: booking.user.name }).click();
    await arrives(page, `/users/${booking.userId}`);
  });
});

describe('address', () => {
  const open = async (fits?: (booking: WholeBooking) => boolean, ...statuses: number[]) => {
    const booking = await take([1, 2], fits);
    const opened = await openDetails(browser, booking, refusals(...statuses));
    await press(opened.dialog, 'Alterar endereço');
    return { ...opened, booking, form: dialogOf(opened.page, 'Alterar endereço') };
  };

  it('B-DET-07 B-CALL-14 changes it by CEP, and keeps what was typed through a failure', async () => {
    const { page, dialog, form, booking } = await open(
      ({ address }) => address.zipCode !== '05015425',
      404,
      500,
    );
    const cep = input(form, 'Buscar por CEP');
    await cep.fill('99999999');
    await eventually(() => errorOf(cep), 'Houve um erro ao buscar pelo CEP');
    const save = form.getByRole('button', { name: 'Salvar endereço', exact: true });
    expect(await save.isDisabled()).toBe(true);
    await cep.fill('05015-425');
    await eventually(() => input(form, 'Rua').inputValue(), 'Rua Monte Alegre');
    expect(await input(form, 'Rua').isEditable()).toBe(false);
    await save.click();
    await eventually(() => errorOf(input(form, 'Número')), 'Informe o número');
    await fill(form, { Número: '1084', Complemento: 'Apto 501' });

    let failures = 1;
    await answering(page, 'PUT', ADDRESS, (route) => {
      failures -= 1;
      return failures >= 0 ? fault(route) : route.fallback();
    });
    await save.click();
    await seen(form.getByRole('alert').filter({ hasText: 'Ocorreu um erro inesperado' }));
    expect(await input(form, 'Número').inputValue()).toBe('1084');
    const sent = watch(page, 'PUT', ADDRESS);
    await form.getByRole('button', { name: 'Tentar novamente', exact: true }).dblclick();
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
    expect((await wholeBooking(api, booking._id)).address).toMatchObject({ streetNumber: '1084' });
  });
});

describe('client and professional', () => {
  it('B-DET-08 asks the client to confirm her data, once', async () => {
    const booking = await take([1, 2, 11], ({ user }) => user.emailPhoneConfirmed === true);
    const { page, dialog } = await openDetails(browser, booking, refusals(500));
    const client = part(dialog, 'Cliente');
    const sent = watch(page, 'PUT', CUSTOMER);
    await press(client, 'Confirmar dados');
    await answer(page, 'Confirmar dados', 'Cancelar');
    expect(sent).toEqual([]);
    let failures = 1;
    await answering(page, 'PUT', CUSTOMER, (route) => {
      failures -= 1;
      return failures >= 0 ? fault(route) : route.fallback();
    });
    await press(client, 'Confirmar dados');
    await press(dialogOf(page, 'Confirmar dados'), 'Enviar requisição');
    await warns(page, 'Ocorreu um erro inesperado');
    await answer(page, 'Confirmar dados', 'Tentar novamente');
    await told(page, 'Requisição de confimação de dados enviada com sucesso');
    expect(bodiesOf(sent)).toEqual([
      { emailPhoneConfirmed: false },
      { emailPhoneConfirmed: false },
    ]);
    expect((await wholeBooking(api, booking._id)).user.emailPhoneConfirmed).toBe(false);
  });

  it('B-DET-09 B-ERR-08 B-CALL-31 blocks the professional for the client, once', async () => {
    const booking = await take(
      [11, 2],
      ({ partner, user }) =>
        partner !== null &&
        partner !== undefined &&
        !(user.excludedPartners ?? []).includes(partner.partnerId),
    );
    const { page, dialog } = await openDetails(browser, booking, refusals(500));
    const section = part(dialog, 'Profissional');
    const sent = watch(page, 'PUT', BLOCK);
    let failures = 1;
    await answering(page, 'PUT', BLOCK, (route) => {
      failures -= 1;
      return failures >= 0 ? fault(route) : route.fallback();
    });
    await press(section, 'Bloquear para a cliente');
    const question = dialogOf(page, 'Confirmar seleção');
    await seen(
      question.getByText(
        `${booking.partner?.partnerName} entrará na lista de bloqueios de ${booking.user.name}.`,
      ),
    );
    await press(question, 'Bloquear');
    await warns(page, 'Houve um erro ao efetuar mudança');
    expect(sent).toHaveLength(1);
    await answer(page, 'Confirmar seleção', 'Tentar novamente');
    await told(page, 'Profissional adicionada na lista de bloqueios do cliente');
    await seen(section.getByText('Profissional na lista de bloqueios da cliente'));
    expect(await section.getByRole('button', { name: 'Bloquear para a cliente' }).count()).toBe(0);
    expect(bodiesOf(sent)[1]).toEqual({
      userId: booking.userId,
      professionalId: booking.partner?.partnerId,
    });
    expect(sent).toHaveLength(2);
  });
});

describe('comments', () => {
  const QUESTION = 'Deseja mesmo inserir o comentário?';
  const history = (dialog: Locator): Promise<string[]> =>
    dialog.getByRole('list', { name: 'Histórico de comentários' }).locator('p').allInnerTexts();

  it('B-COMM-02 B-COMM-05 B-COMM-07 B-COMM-08 B-ERR-21 B-CALL-40 asks, trims, and keeps the text', async () => {
    const booking = await take([11, 1], ({ comments = [] }) => comments.length === 0);
    const { page, dialog } = await openDetails(browser, booking, refusals(500));
    const sent = watch(page, 'POST', COMMENTS);
    const field = input(dialog, 'Novo comentário');
    for (const blank of ['', '  \n ']) {
      await field.fill(blank);
      await press(dialog, 'Adicionar comentário');
      await warns(page, 'Mensagem inválida');
      await warns(page, 'Por favor, escreva uma mensagem válida.');
    }
    await field.fill('  Pago em dobro.  ');
    await press(dialog, 'ESTORNO');
    expect(await field.inputValue()).toBe('[ESTORNO]   Pago em dobro.  ');
    await field.fill('  [ESTORNO] Pago em dobro.\nDevolver.  ');
    await press(dialog, 'Adicionar comentário');
    await seen(
      dialogOf(page, QUESTION).getByText('Não é possível desfazer esta ação pelo sistema.'),
    );
    await answer(page, QUESTION, 'Cancelar');
    expect(sent).toEqual([]);

    let failures = 1;
    await answering(page, 'POST', COMMENTS, (route) => {
      failures -= 1;
      return failures >= 0 ? fault(route) : route.fallback();
    });
    await press(dialog, 'Adicionar comentário');
    await answer(page, QUESTION, 'Adicionar');
    await warns(page, 'Houve um erro ao salvar o comentário');
    expect(await field.inputValue()).toBe('  [ESTORNO] Pago em dobro.\nDevolver.  ');
    await press(dialog, 'Adicionar comentário');
    await answer(page, QUESTION, 'Adicionar');
    await told(page, 'Salvo com sucesso');
    expect(await field.inputValue()).toBe('');
    await eventually(() => history(dialog), ['[ESTORNO] Pago em dobro.\nDevolver.']);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.postDataJSON()).toEqual({
      id: booking._id,
      type: 'schedule',
      message: '[ESTORNO] Pago em dobro.\nDevolver.',
    });
  });
});

it('B-DET-01 the details, the address and a question have no serious fault of accessibility', async () => {
  const booking = await take([2], ({ partner }) => Boolean(partner));
  const { page, dialog } = await openDetails(browser, booking);
  await seen(part(dialog, 'Pagamento').getByText(/^Soma: /));
  await axeInBothThemes(page);
  await press(dialog, 'Adicionar pagamento PIX');
  await seen(dialog.locator('[aria-invalid="true"]').first());
  await axeInBothThemes(page);
  await press(dialog, 'Alterar endereço');
  const form = dialogOf(page, 'Alterar endereço');
  await input(form, 'Buscar por CEP').fill('05015425');
  await eventually(() => input(form, 'Rua').inputValue(), 'Rua Monte Alegre');
  await axeInBothThemes(page);
});

it('the details fit a phone', async () => {
  const viewport = { width: 390, height: 844 };
  const { page, dialog } = await openDetails(browser, await take([11]), { viewport });
  await seen(part(dialog, 'Pagamento').getByText(/^Soma: /));
  const wide = await dialog.locator('.MuiDialogContent-root').evaluate((content) => ({
    content: content.scrollWidth - content.clientWidth,
    page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect(wide).toEqual({ content: 0, page: 0 });
  expect(page.viewportSize()).toEqual(viewport);
});
