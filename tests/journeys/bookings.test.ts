import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInSaoPaulo } from '../../domain/time';
import { openBrowser, requestsOf, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import {
  type Booking,
  bodiesOf,
  bookingNow,
  bookingsFor,
  bookingsOf,
  codeOf,
  dialogOf,
  hasPartner,
  openRow,
  rowFor,
  sectionOf,
} from './bookingScreen';
import { inBothThemes } from './looks';
import {
  answerTo,
  choose,
  columnOf,
  day,
  escapes,
  eventually,
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

const LIST = /\/v2\/bo\/schedules$/;
const DEFAULT_COLUMNS = [
  'Código',
  'Data do agendamento',
  'Status',
  'Serviço',
  'Cliente',
  'Profissional',
  'Voucher',
  'Solicitado em',
  'Fim da janela',
  'Id',
];

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

/** What the last list was asked with. */
const lastQuery = (requests: { url(): string }[]): Record<string, string> =>
  Object.fromEntries(new URL(requests.at(-1)?.url() ?? '').searchParams);

/** Shows columns that are hidden at first. */
const showColumns = async (page: Page, names: readonly string[]): Promise<void> => {
  await press(page, 'Colunas');
  for (const name of names) {
    await page.getByRole('checkbox', { name, exact: true }).click();
  }
  await page.keyboard.press('Escape');
  await gone(page.getByRole('dialog', { name: 'Colunas' }));
};

describe('the list', () => {
  it('B-LIST-01 B-LIST-06 B-LIST-10 B-LIST-15 B-CALL-07 shows 50 rows of one request and asks nothing per row', async () => {
    const page = await browser.newPage({ as: 'administrator' });
    const requests = requestsOf(page, /^\/api\//);
    await page.goto('/#/schedules');
    await seen(page.getByRole('heading', { level: 1, name: 'Agendamentos', exact: true }));
    expect(await rowsOf(page)).toHaveLength(50);
    expect(await headersOf(page)).toEqual(DEFAULT_COLUMNS);
    await page.waitForLoadState('networkidle');
    const query = [
      `minDate=${shifted(-5)}`,
      `maxDate=${shifted(5)}`,
      'orderBy=dateRangeStart',
      'orderType=DESC',
      'page=1',
      'itemsPerPage=50',
    ].join('&');
    expect(requests.filter((call) => !/\/(profile\/access|counts|views)/.test(call))).toEqual([
      `GET /api/bo/v2/bo/schedules?${query}`,
    ]);
    expect(await input(page, 'Agendado entre (de)').inputValue()).toBe(day(-5));
    expect(await input(page, 'Agendado entre (até)').inputValue()).toBe(day(5));
  });

  it('coloured rows and the menu of a row read well in light and dark', async () => {
    const page = await browser.newPage({ as: 'administrator' });
    await page.goto('/#/schedules?page=1&perPage=10&sort=start&order=DESC&filter={}');
    expect(await rowsOf(page)).toHaveLength(10);
    await inBothThemes(page);
    await page
      .getByRole('button', { name: /^Ações de / })
      .first()
      .click();
    await seen(page.getByRole('menu'));
    await inBothThemes(page);
  });

  it('B-LIST-02 B-LIST-11 B-LIST-15 B-LIST-16 B-LIST-17 sorts and pages by the server, keeps page and columns over a reload, and finds a code', async () => {
    const booking = await take({ status: 11 });
    const page = await browser.newPage({ as: 'administrator' });
    await page.goto('/#/schedules');
    await rowsOf(page);
    const requests = watch(page, 'GET', LIST);
    const header = page.getByRole('columnheader', { name: 'Código', exact: true });
    await answerTo(page, 'GET', LIST, () => header.getByRole('button').click());
    await eventually(() => header.getAttribute('aria-sort'), 'ascending');
    const sorted = { orderBy: 'shortCode', orderType: 'ASC' };
    const wanted = await bookingsOf(api, {
      minDate: shifted(-5),
      maxDate: shifted(5),
      itemsPerPage: 50,
      ...sorted,
    });
    await eventually(
      () => columnOf(page, 'Código'),
      wanted.map((one) => one.shortCode || '—'),
    );
    const first = await columnOf(page, 'Id');
    await answerTo(page, 'GET', LIST, () => press(page, 'Ir para a próxima página'));
    await seen(page.getByText('51–100 de'));
    const second = await columnOf(page, 'Id');
    expect(lastQuery(requests)).toMatchObject({ page: '2', itemsPerPage: '50', ...sorted });
    expect(second.filter((id) => first.includes(id))).toEqual([]);

    await showColumns(page, ['Telefone', 'Dispositivo']);
    const columns = await headersOf(page);
    expect([...columns].sort()).toEqual([...DEFAULT_COLUMNS, 'Telefone', 'Dispositivo'].sort());
    await page.reload();
    await eventually(() => columnOf(page, 'Id'), second);
    expect(await headersOf(page)).toEqual(columns);
    const sizes = page.getByRole('combobox', { name: 'Linhas por página' });
    expect(await sizes.getByRole('option').allTextContents()).toEqual(['10', '25', '50']);
    await sizes.selectOption('10');
    await eventually(async () => (await rowsOf(page)).length, 10);
    expect(lastQuery(requests).itemsPerPage).toBe('10');
    await press(page, 'Colunas');
    await page.getByRole('button', { name: 'Restaurar colunas' }).click();
    await eventually(() => headersOf(page), DEFAULT_COLUMNS);
    await page.keyboard.press('Escape');
    await gone(page.getByRole('dialog', { name: 'Colunas' }));

    await input(page, 'Agendado entre (de)').fill('');
    await input(page, 'Agendado entre (até)').fill('');
    const code = input(page, 'Código');
    await code.fill(` ${codeOf(booking).toLowerCase()} `);
    await code.press('Enter');
    await eventually(() => columnOf(page, 'Código'), [codeOf(booking)]);
    expect(lastQuery(requests).shortCode).toBe(codeOf(booking));
  });
});

interface Found {
  readonly _id: string;
  readonly name: string;
}

/** Finds the professional of a row in a tab of its own, and copies the text for professionals. */
const findAndCopy = async (page: Page, booking: Booking): Promise<void> => {
  const asked = requestsOf(page, /\/artist\/location\//);
  await page.route('**/v2/artist/location/*', (route) =>
    route.fulfill({ json: { location: { coordinates: [-46.6339, -23.5503] } } }),
  );
  await page.context().route('https://www.google.com/**', (route) => route.fulfill({ body: '' }));
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    rowAction(page, codeOf(booking), 'Localizar profissional'),
  ]);
  const { lat, lng } = booking.address;
  await eventually(
    () => opened.url(),
    `https://www.google.com/maps/dir/?api=1&origin=-23.5503,-46.6339&destination=${lat},${lng}&travelmode=driving`,
  );
  expect(asked).toEqual([`GET /api/bo/v2/artist/location/${booking.partner?.partnerId}`]);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await opened.close();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await rowAction(page, codeOf(booking), 'Copiar texto do agendamento');
  await says(page, 'Informações copiadas com sucesso.');
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(lines).toHaveLength(8);
  expect(lines[0]).toBe(`Pedido: ${booking.shortCode}`);
  expect(lines[7]).toBe(`Mapa: https://www.google.com/maps/search/?api=1&query=${lat},${lng}`);
};

/** Who is suggested for a booking. */
const nearby = async ({ _id }: Booking): Promise<Found[]> =>
  (await api.call<{ data: Found[] }>('GET', `/schedule/find_partner/${_id}`)).data;

/** A booking with a professional, for which others are near and free too. */
const suggestible = async (): Promise<Booking> => {
  for (;;) {
    const booking = await take({
      status: 2,
      fits: (one) => hasPartner(one) && one.address.areaId === 'sao-paulo',
    });
    if ((await nearby(booking)).length > 1) return booking;
  }
};

/** Opens the suggestion of professionals from a row, searches in it, and judges it. */
const suggest = async (page: Page, booking: Booking): Promise<void> => {
  const data = await nearby(booking);
  await rowAction(page, codeOf(booking), 'Sugestão de profissionais');
  const dialog: Locator = dialogOf(page, 'Sugestão de profissionais');
  await seen(dialog);
  const links = dialog
    .getByRole('table', { name: 'Profissionais sugeridas' })
    .locator('tbody tr')
    .getByRole('link');
  await eventually(
    () => links.allInnerTexts(),
    data.map(({ name }) => name),
  );
  await input(dialog, 'Nome').fill(data[1]?.name ?? '');
  await press(dialog, 'Buscar');
  await eventually(async () => new Set(await links.allInnerTexts()), new Set([data[1]?.name]));
  await inBothThemes(page);
  await escapes(dialog);
};

describe('the menu of a row', () => {
  it('B-ROW-02 B-ROW-04 B-ROW-07 B-ROW-09 B-CALL-28 B-CALL-29 B-CALL-30 B-CALL-21 B-ACT-20 B-ERR-15 B-ERR-26 finds, copies, suggests and cancels once', async () => {
    const booking = await suggestible();
    const page = await openRow(browser, booking);
    await findAndCopy(page, booking);
    await suggest(page, booking);
    const sent = watch(page, 'PUT', /\/schedule\/cancel$/);
    const { version } = await bookingNow(api, booking._id);
    await rowAction(page, codeOf(booking), 'Cancelar pedido');
    const dialog = dialogOf(page, 'Cancelar pedido');
    const section = sectionOf(dialog, 'Cancelamento');
    await choose(page, 'Status', 'Cancelar pelo backoffice', section);
    await input(section, 'Comentário').fill('Cliente ligou');
    const question = dialogOf(page, 'Cancelar agendamento');
    await press(section, 'Cancelar pedido');
    await question.getByRole('button', { name: 'Confirmar', exact: true }).dblclick();
    await says(page, 'Agendamento cancelado com sucesso');
    expect(bodiesOf(sent)).toEqual([
      { scheduleId: booking._id, cancelCode: 4, comment: 'Cliente ligou', version },
    ]);
    await gone(question);
    await escapes(dialog);
    await eventually(() => columnOf(page, 'Status'), ['Cancelado pelo backoffice']);
  });

  it('B-CALL-26 charges again after a question, once, and shows the answer in the row', async () => {
    const booking = await take({
      status: 12,
      fits: ({ totalValue }) => !/\.0[1-4]$/.test((totalValue ?? 0).toFixed(2)),
    });
    const page = await openRow(browser, booking);
    const sent = requestsOf(page, /\/recharge\//);
    const lists = watch(page, 'GET', LIST);
    const question = dialogOf(page, 'Cobrar novamente');
    await rowAction(page, codeOf(booking), 'Cobrar novamente');
    await question.getByRole('button', { name: 'Cobrar novamente', exact: true }).dblclick();
    await says(page, 'Cobrança solicitada com sucesso');
    const { _id: id, version } = booking;
    expect(sent).toEqual([`GET /api/bo/v2/bo/recharge/${id}?version=${version}`]);
    await eventually(() => columnOf(page, 'Status'), ['Processando pagamento']);
    expect(await rowFor(page, booking).getAttribute('data-tone')).toBeNull();
    expect(lists).toEqual([]);
  });
});
