import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayOfInstant, formatDay, todayInSaoPaulo } from '../../domain/time';
import { failedAnswer, openBrowser, requestsOf, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import {
  bodiesOf,
  bookingNow,
  bookingsFor,
  bookingsOf,
  codeOf,
  dialogOf,
  hasPartner,
  openActions,
  openBookings,
  openRow,
  openRowMenu,
  openSection,
  rowFor,
} from './bookingScreen';
import {
  answerTo,
  choose,
  columnOf,
  day,
  eventually,
  fill,
  gone,
  headersOf,
  input,
  press,
  rowAction,
  rowsOf,
  says,
  seen,
  watch,
} from './screen';

const LIST = /\/v2\/bo\/order\/realtime$/;
const CANCEL = /\/order\/realtime\/[^/]+\/cancel$/;
const QUESTION = 'Deseja cancelar o pedido Camarim Agora?';
const AT = { resource: 'realtimeOrders' } as const;

let product: Product;
let browser: TestBrowser;
let api: Api;
const take = bookingsFor(() => api);

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
  api = await apiAs(product.url, 'administrator');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const shifted = (from: number): string => addDays(todayInSaoPaulo(new Date()), from);

it('B-RT-01 B-RT-02 B-RT-07 B-CALL-10 lists the orders of ten days around today from one request', async () => {
  const page = await browser.newPage({ as: 'administrator' });
  const requests = requestsOf(page, /^\/api\/(?!bo\/(profile\/access|counts|views))/);
  await page.goto('/#/realtime-orders');
  await seen(page.getByRole('heading', { level: 1, name: 'Pedidos em tempo real', exact: true }));
  const wanted = await bookingsOf(
    api,
    { minDate: shifted(-5), maxDate: shifted(5), itemsPerPage: 10 },
    'realtimeOrders',
  );
  expect(wanted).toHaveLength(10);
  expect((await columnOf(page, 'Id')).length).toBe(10);
  expect(await headersOf(page)).toEqual([
    'Código',
    'Serviço',
    'Cliente',
    'Profissional',
    'Status',
    'Solicitado em',
    'Data do agendamento',
    'Fim da janela',
    'Id',
  ]);
  await page.waitForLoadState('networkidle');
  const query = [
    `minDate=${shifted(-5)}`,
    `maxDate=${shifted(5)}`,
    'orderBy=requestedOn',
    'orderType=DESC',
    'page=1',
    'itemsPerPage=10',
  ].join('&');
  expect(requests).toEqual([`GET /api/bo/v2/bo/order/realtime?${query}`]);
  expect(await input(page, 'Solicitado entre (de)').inputValue()).toBe(day(-5));
  expect(await input(page, 'Solicitado entre (até)').inputValue()).toBe(day(5));
  expect(await page.getByRole('checkbox', { name: 'Somente preferência' }).count()).toBe(0);
});

it('B-RT-01 B-CALL-10 filters by status, city, text, code and day of the request', async () => {
  const booking = await take({ status: 11, ...AT });
  const page = await openBookings(browser, undefined, AT);
  await rowsOf(page);
  const requests = watch(page, 'GET', LIST);
  const query = () => Object.fromEntries(new URL(requests.at(-1)?.url() ?? '').searchParams);
  const on = dayOfInstant(booking.requestedOn);
  await choose(page, 'Status', 'Finalizado');
  await page.getByRole('combobox', { name: 'Cidade', exact: true }).click();
  await page.getByRole('option', { name: booking.address.city ?? '', exact: true }).click();
  await fill(page, {
    Busca: formatDay(dayOfInstant(booking.dateRangeStart)),
    Código: codeOf(booking),
    'Solicitado entre (de)': formatDay(on),
    'Solicitado entre (até)': formatDay(on),
  });
  expect(requests).toEqual([]);
  await answerTo(page, 'GET', LIST, () => press(page, 'Buscar'));
  expect(query()).toMatchObject({
    status: '11',
    areaId: booking.address.areaId,
    filter: dayOfInstant(booking.dateRangeStart),
    shortCode: codeOf(booking),
    minDate: on,
    maxDate: on,
  });
  await eventually(() => columnOf(page, 'Id'), [booking._id]);

  await input(page, 'Código').fill('nenhum');
  await answerTo(page, 'GET', LIST, () => press(page, 'Buscar'));
  await seen(page.getByText('Nenhum pedido em tempo real encontrado com esses filtros.'));
});

it('B-RT-03 B-RT-06 offers details, actions and cancel, and links to the people', async () => {
  const booking = await take({ status: 11, ...AT, fits: hasPartner });
  const page = await openRow(browser, booking, AT);
  const href = (name: string) =>
    rowFor(page, booking).getByRole('link', { name, exact: true }).getAttribute('href');
  expect(await href(booking.user.name)).toBe(`#/users/${booking.userId}`);
  expect(await href(booking.partner?.partnerName ?? '')).toBe(
    `#/artist/${booking.partner?.partnerId}`,
  );
  const menu = await openRowMenu(page, booking);
  expect(
    await menu.getByRole('menuitem').locator('.MuiListItemText-primary').allInnerTexts(),
  ).toEqual(['Detalhes do agendamento', 'Ações do agendamento', 'Cancelar pedido']);
});

it('B-RT-04 changes the professional and the take rate alone', async () => {
  const booking = await take({ status: 2, ...AT, fits: hasPartner });
  const page = await openRow(browser, booking, AT);
  const sent = watch(page, 'PUT', /\/schedule\/changeTakeRate$/);
  const lists = watch(page, 'GET', LIST);
  const dialog = await openActions(page, booking);
  for (const name of ['Trocar profissional', 'Percentual a receber'])
    await seen(dialog.getByRole('heading', { level: 3, name, exact: true }));
  expect(await dialog.getByRole('heading', { level: 3 }).count()).toBe(2);
  const section = await openSection(dialog, 'Percentual a receber');
  await fill(section, { 'Percentual a receber': '27', 'Data de expiração': day(3) });
  await press(section, 'Alterar take rate');
  await says(page, 'Valor alterado com sucesso');
  await seen(section.getByText(`Take rate atual: 27%, definida até ${day(3)}`));
  expect(bodiesOf(sent)).toMatchObject([{ value: 27, expiration: shifted(3) }]);
  expect(lists).toEqual([]);
});

it('B-RT-05 B-CALL-11 B-ERR-26 asks before it cancels, and sends nothing when refused', async () => {
  const booking = await take({ status: 1, ...AT });
  const page = await openRow(browser, booking, { ...AT, allow: [failedAnswer(500)] });
  const sent = watch(page, 'PUT', CANCEL);
  const lists = watch(page, 'GET', LIST);
  const question = dialogOf(page, 'Cancelar pedido');
  await rowAction(page, codeOf(booking), 'Cancelar pedido');
  await seen(question.getByText(QUESTION, { exact: true }));
  expect(await question.getByRole('button', { name: 'Cancelar', exact: true }).count()).toBe(0);
  await press(question, 'Voltar');
  await gone(question);
  expect(sent).toEqual([]);
  expect((await bookingNow(api, booking._id)).statusCode).toBe(1);

  await page.route('**/cancel*', (route) => route.fulfill({ status: 500, body: '' }));
  await rowAction(page, codeOf(booking), 'Cancelar pedido');
  await press(question, 'Cancelar pedido');
  await seen(question.getByRole('alert').getByText('Ocorreu um erro inesperado'));
  await page.unroute('**/cancel*');
  sent.length = 0;

  await question.getByRole('button', { name: 'Tentar novamente' }).dblclick();
  await says(page, 'Pedido cancelado com sucesso');
  await gone(question);
  expect(sent).toHaveLength(1);
  expect(new URL(sent[0]?.url() ?? '').pathname).toMatch(new RegExp(`/${booking._id}/cancel$`));
  expect(sent[0]?.postData()).toBeNull();
  await eventually(() => columnOf(page, 'Status'), ['Cancelado por operações']);
  expect(lists.length).toBeLessThanOrEqual(1);
  expect((await bookingNow(api, booking._id)).statusCode).toBe(20);
});
