import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInSaoPaulo } from '../../domain/time';
import { openBrowser, requestsOf, type TestBrowser } from '../support/browser';
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
  openSection,
} from './bookingScreen';
import {
  columnOf,
  day,
  escapes,
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

it('B-RT-03 B-RT-04 B-RT-05 B-CALL-11 changes the take rate of an order, and cancels it after a question, once, without reading the list', async () => {
  const booking = await take({ status: 2, ...AT, fits: hasPartner });
  const page = await openBookings(browser, undefined, AT);
  await rowsOf(page);
  await fill(page, {
    Código: codeOf(booking),
    'Solicitado entre (de)': '',
    'Solicitado entre (até)': '',
  });
  await press(page, 'Buscar');
  await eventually(() => columnOf(page, 'Id'), [booking._id]);

  const rates = watch(page, 'PUT', /\/schedule\/changeTakeRate$/);
  const lists = watch(page, 'GET', LIST);
  const dialog = await openActions(page, booking);
  const section = await openSection(dialog, 'Percentual a receber');
  await fill(section, { 'Percentual a receber': '27', 'Data de expiração': day(3) });
  await press(section, 'Alterar take rate');
  await says(page, 'Valor alterado com sucesso');
  await seen(section.getByText(`Take rate atual: 27%, definida até ${day(3)}`));
  expect(bodiesOf(rates)).toMatchObject([{ value: 27, expiration: shifted(3) }]);
  expect(lists).toEqual([]);
  await escapes(dialog);

  const sent = watch(page, 'PUT', CANCEL);
  const question = dialogOf(page, 'Cancelar pedido');
  await rowAction(page, codeOf(booking), 'Cancelar pedido');
  await seen(question.getByText(QUESTION, { exact: true }));
  await question.getByRole('button', { name: 'Cancelar pedido', exact: true }).dblclick();
  await says(page, 'Pedido cancelado com sucesso');
  await gone(question);
  expect(sent).toHaveLength(1);
  expect(new URL(sent[0]?.url() ?? '').pathname).toMatch(new RegExp(`/${booking._id}/cancel$`));
  expect(sent[0]?.postData()).toBeNull();
  await eventually(() => columnOf(page, 'Status'), ['Cancelado por operações']);
  expect(lists.length).toBeLessThanOrEqual(1);
  expect((await bookingNow(api, booking._id)).statusCode).toBe(20);
});
