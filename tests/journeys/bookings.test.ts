import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOfInstant, formatDay, todayInSaoPaulo } from '../../domain/time';
import { failedAnswer, openBrowser, requestsOf, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import {
  type Booking,
  bookingsFor,
  bookingsOf,
  codeOf,
  dialogOf,
  hasPartner,
  openBookings,
  openRow,
  openRowMenu,
  rowFor,
} from './bookingScreen';
import { NEWER, withNewerBackOffice } from './newerBackOffice';
import {
  answerTo,
  columnOf,
  day,
  eventually,
  gone,
  headersOf,
  input,
  optionsOf,
  press,
  rowAction,
  rowsOf,
  says,
  seen,
  warns,
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

const search = (page: Page): Promise<unknown> =>
  answerTo(page, 'GET', LIST, () => press(page, 'Buscar'));

const toneOf = (page: Page, booking: Booking): Promise<string | null> =>
  rowFor(page, booking).getAttribute('data-tone');

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

  it('B-LIST-02 B-CALL-07 writes the code in capitals, trims it and searches on Enter', async () => {
    const booking = await take({ status: 11 });
    const page = await openBookings(browser, { status: '11' });
    await rowsOf(page);
    const requests = watch(page, 'GET', LIST);
    const code = input(page, 'Código');
    await code.fill(` ${codeOf(booking).toLowerCase()} `);
    expect((await code.inputValue()).trim()).toBe(codeOf(booking));
    expect(requests).toEqual([]);
    await code.press('Enter');
    await eventually(() => columnOf(page, 'Código'), [codeOf(booking)]);
    expect(lastQuery(requests).shortCode).toBe(codeOf(booking));
  });

  it('B-LIST-04 offers only active cities by their names', async () => {
    const { data } = await api.call<{
      data: { _id: string; city: string; active: boolean }[];
    }>('GET', '/areas');
    const closed = data.filter(({ active }) => !active);
    expect(closed).not.toEqual([]);
    const page = await openBookings(browser);
    await rowsOf(page);
    const requests = watch(page, 'GET', LIST);
    await page.getByRole('combobox', { name: 'Cidade', exact: true }).click();
    const options = page.getByRole('listbox').getByRole('option');
    await seen(options.first());
    const offered = await options.allInnerTexts();
    const open = data.filter(({ active }) => active).map(({ city }) => city);
    expect([...offered].sort()).toEqual([...open].sort());
    const [chosen] = data.filter(({ active }) => active);
    await page.getByRole('option', { name: chosen?.city ?? '', exact: true }).click();
    await search(page);
    expect(lastQuery(requests).areaId).toBe(chosen?._id);
    const found = await bookingsOf(api, {
      areaId: chosen?._id ?? '',
      minDate: shifted(-5),
      maxDate: shifted(5),
    });
    await eventually(async () => (await rowsOf(page)).length, Math.min(50, found.length));
  });

  it('B-LIST-06 B-LIST-07 B-LIST-08 asks for a period and for preference alone, and clears both', async () => {
    const page = await openBookings(browser);
    await rowsOf(page);
    const requests = watch(page, 'GET', LIST);
    await input(page, 'Agendado entre (de)').fill(day(-60));
    await input(page, 'Agendado entre (até)').fill(day(2));
    await page.getByRole('checkbox', { name: 'Somente preferência' }).check();
    expect(requests).toEqual([]);
    await search(page);
    expect(lastQuery(requests)).toMatchObject({
      minDate: shifted(-60),
      maxDate: shifted(2),
      onlyPreference: 'true',
    });
    const wanted = await bookingsOf(api, {
      minDate: shifted(-60),
      maxDate: shifted(2),
      onlyPreference: 'true',
    });
    expect(wanted.length).toBeGreaterThan(0);
    await eventually(async () => (await rowsOf(page)).length, Math.min(50, wanted.length));

    await press(page, 'Limpar filtros');
    await eventually(async () => (await rowsOf(page)).length, 50);
    expect(await input(page, 'Agendado entre (de)').inputValue()).toBe(day(-5));
    expect(await page.getByRole('checkbox', { name: 'Somente preferência' }).isChecked()).toBe(
      false,
    );
  });

  it('B-LIST-17 B-LIST-18 sorts by the server, ASC and then DESC, and says so in the header', async () => {
    const page = await openBookings(browser);
    await rowsOf(page);
    const requests = watch(page, 'GET', LIST);
    const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
    expect(await header('Data do agendamento').getAttribute('aria-sort')).toBe('descending');
    for (const [order, said] of [
      ['ASC', 'ascending'],
      ['DESC', 'descending'],
    ] as const) {
      await answerTo(page, 'GET', LIST, () => header('Código').getByRole('button').click());
      await eventually(() => header('Código').getAttribute('aria-sort'), said);
      expect(lastQuery(requests)).toMatchObject({
        orderBy: 'shortCode',
        orderType: order,
        page: '1',
      });
      const wanted = await bookingsOf(api, {
        minDate: shifted(-5),
        maxDate: shifted(5),
        orderBy: 'shortCode',
        orderType: order,
        itemsPerPage: 50,
      });
      await eventually(
        () => columnOf(page, 'Código'),
        wanted.map((one) => one.shortCode || '—'),
      );
    }
    expect(await header('Data do agendamento').getAttribute('aria-sort')).toBeNull();
    for (const [name, orderBy] of [
      ['Cliente', 'user.name'],
      ['Profissional', 'partner.partnerName'],
      ['Status', 'statusCode'],
      ['Solicitado em', 'requestedOn'],
      ['Data do agendamento', 'dateRangeStart'],
      ['Fim da janela', 'dateRangeEnd'],
    ] as const) {
      await answerTo(page, 'GET', LIST, () => header(name).getByRole('button').click());
      expect(lastQuery(requests)).toMatchObject({ orderBy, orderType: 'ASC' });
    }
    for (const name of ['Serviço', 'Voucher', 'Id']) {
      expect(await header(name).getByRole('button').count()).toBe(0);
    }
  });

  it('B-LIST-15 B-LIST-16 pages by the server and offers 10, 25 and 50 rows', async () => {
    const page = await openBookings(browser);
    const first = await columnOf(page, 'Id');
    const requests = watch(page, 'GET', LIST);
    await answerTo(page, 'GET', LIST, () => press(page, 'Ir para a próxima página'));
    await seen(page.getByText('51–100 de'));
    const second = await columnOf(page, 'Id');
    expect(lastQuery(requests)).toMatchObject({ page: '2', itemsPerPage: '50' });
    expect(second.filter((id) => first.includes(id))).toEqual([]);
    await page.reload();
    await eventually(() => columnOf(page, 'Id'), second);

    const sizes = page.getByRole('combobox', { name: 'Linhas por página' });
    expect(await sizes.getByRole('option').allTextContents()).toEqual(['10', '25', '50']);
    await sizes.selectOption('10');
    await eventually(async () => (await rowsOf(page)).length, 10);
    expect(lastQuery(requests).itemsPerPage).toBe('10');
  });

  it('B-LIST-19 a list that fails says why and is read again on demand', async () => {
    const page = await browser.newPage({ as: 'administrator', allow: [failedAnswer(500)] });
    await page.route('**/v2/bo/schedules?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/#/schedules');
    await seen(page.getByText('Não foi possível carregar a lista.'));
    await page.unroute('**/v2/bo/schedules?*');
    await press(page, 'Tentar novamente');
    expect(await rowsOf(page)).toHaveLength(50);
  });
});

describe('the cells', () => {
  it('B-LIST-14 writes HOJE for today', async () => {
    const booking = await take({ status: 2 });
    const today = todayInSaoPaulo(new Date());
    await api.call('PUT', '/v1/boUser/schedule/changeDate', {
      scheduleId: booking._id,
      newDate: `${today}T18:00:00Z`,
      newDateEnd: `${today}T19:30:00Z`,
    });
    const page = await openRow(browser, booking);
    const [row] = await rowsOf(page);
    expect(row).toMatchObject({
      'Data do agendamento': 'HOJE 15:00',
      'Fim da janela': 'HOJE 16:30',
    });
  });

  it('B-LIST-12 B-NAV-15 leads to the customer and to the professional', async () => {
    const booking = await take({ status: 2, fits: hasPartner });
    const page = await openRow(browser, booking);
    const href = (name: string) =>
      rowFor(page, booking).getByRole('link', { name, exact: true }).getAttribute('href');
    expect(await href(booking.user.name)).toBe(`#/users/${booking.userId}`);
    expect(await href(booking.partner?.partnerName ?? '')).toBe(
      `#/artist/${booking.partner?.partnerId}`,
    );
  });

  it('B-LIST-13 B-LIST-20 names the device by an icon', async () => {
    const page = await openBookings(browser);
    await rowsOf(page);
    await showColumns(page, ['Dispositivo']);
    for (const [agent, name] of [
      [/^ios/i, 'iOS'],
      [/^android/i, 'Android'],
      [/^mozilla/i, 'Não identificado'],
    ] as const) {
      const booking = await take({ status: 11, fits: (one) => agent.test(one.agent ?? '') });
      await input(page, 'Código').fill(codeOf(booking));
      await input(page, 'Agendado entre (de)').fill('');
      await input(page, 'Agendado entre (até)').fill('');
      await search(page);
      const icon = rowFor(page, booking).getByRole('img');
      await seen(icon);
      expect(await icon.locator('title').textContent()).toBe(name);
    }
  });

  it('B-LIST-09 B-LIST-11 shows column set A when the operator picks it, and remembers it', async () => {
    const booking = await take({ status: 11, fits: hasPartner });
    const page = await openRow(browser, booking);
    const others = [
      'Janela',
      'E-mail',
      'Telefone',
      'Endereço',
      'Dispositivo',
      'Pagamento',
      'Agendado em',
    ];
    await showColumns(page, others);
    const columns = await headersOf(page);
    expect([...columns].sort()).toEqual([...DEFAULT_COLUMNS, ...others].sort());
    const [row] = await rowsOf(page);
    expect(row?.Janela).toMatch(/^\d\d:\d\d às \d\d:\d\d$/);
    expect(row?.['E-mail']).toBe(booking.user.email);
    expect(row?.Telefone).toMatch(/^\(\d\d\) /);
    expect(row?.Endereço).toContain(booking.address.city);
    expect(row?.Pagamento).toMatch(/^(Pago|Pendente|Recusado)$/);
    await page.reload();
    await eventually(() => headersOf(page), columns);
    await press(page, 'Colunas');
    await page.getByRole('button', { name: 'Restaurar colunas' }).click();
    await eventually(() => headersOf(page), DEFAULT_COLUMNS);
  });
});

describe('the menu of a row', () => {
  it('B-ROW-01 B-ROLE-08 a profile that only reads is offered nothing that writes', async () => {
    const booking = await take({ status: 12 });
    const page = await openRow(browser, booking, { as: 'staff' });
    const menu = await openRowMenu(page, booking);
    expect(await menu.locator('.MuiListItemText-primary').allInnerTexts()).toEqual([
      'Detalhes do agendamento',
      'Avaliações do Agendamento',
      'Sugestão de profissionais',
      'Localizar profissional',
      'Copiar texto do agendamento',
    ]);
    await page.keyboard.press('Escape');
    const buttons = rowFor(page, booking).locator('.actions').getByRole('button');
    expect(
      await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
    ).toEqual([`Detalhes do agendamento ${codeOf(booking)}`, `Ações de ${codeOf(booking)}`]);
  });

  it('B-ROW-05 says that there is no professional to find, and asks nobody', async () => {
    const booking = await take({ status: 1, fits: ({ partner }) => !partner });
    const page = await openRow(browser, booking);
    const asked = requestsOf(page, /\/artist\/location\//);
    await rowAction(page, codeOf(booking), 'Localizar profissional');
    await warns(page, 'Pedido não possui uma profissional');
    expect(asked).toEqual([]);
  });

  it('B-ROW-06 B-CALL-29 says that the professional has no location', async () => {
    const booking = await take({ status: 2, fits: hasPartner });
    const page = await openRow(browser, booking, { allow: [failedAnswer(500)] });
    await page.route('**/v2/artist/location/*', (route) =>
      route.fulfill({ json: { location: null } }),
    );
    await rowAction(page, codeOf(booking), 'Localizar profissional');
    await warns(page, 'Localização da artista não encontrada');
    await page.getByRole('alert').getByRole('button', { name: 'Fechar' }).click();
    await gone(page.getByRole('alert'));
    await page.unroute('**/v2/artist/location/*');
    await page.route('**/v2/artist/location/*', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await rowAction(page, codeOf(booking), 'Localizar profissional');
    await warns(page, 'Localização da artista não encontrada');
  });

  it('B-ROW-04 B-CALL-29 B-CALL-30 opens the way from the professional to the booking', async () => {
    const booking = await take({ status: 2, fits: hasPartner });
    const page = await openRow(browser, booking);
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
  });

  it('B-ROW-09 B-ROW-10 B-ROW-11 B-ROW-12 B-ERR-15 copies every line of the text for professionals', async () => {
    const booking = await take({
      status: 2,
      fits: ({ originalValue, ...one }) => originalValue !== null && hasPartner(one),
    });
    const page = await openRow(browser, booking);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await rowAction(page, codeOf(booking), 'Copiar texto do agendamento');
    await says(page, 'Informações copiadas com sucesso.');
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'Pedido',
      'Data',
      'Cliente',
      'Serviço',
      'Pagamento em 14 dias',
      'Pagamento imediato',
      'Endereço',
      'Mapa',
    ]);
    const [code, date, client, service, fortnight, immediate, address, map] = lines;
    const local = (instant: string) =>
      new Date(instant).toLocaleTimeString('pt-BR', {
        timeZone: 'America/Sao_Paulo',
        hour: '2-digit',
        minute: '2-digit',
      });
    const reais = (share: number) =>
      new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(
        Math.round((booking.originalValue ?? 0) * share) / 100,
      );
    expect(code).toBe(`Pedido: ${booking.shortCode}`);
    expect(date).toBe(
      `Data: ${formatDay(dayOfInstant(booking.dateRangeStart))}, das ${local(booking.dateRangeStart)} às ${local(booking.dateRangeEnd)}`,
    );
    expect(client).toBe(`Cliente: ${booking.user.name}`);
    expect(service).toBe(`Serviço: ${booking.services[0]?.name['pt-BR']}`);
    expect(fortnight?.replace(/\s/g, ' ')).toBe(
      `Pagamento em 14 dias: ${reais(67)}`.replace(/\s/g, ' '),
    );
    expect(immediate?.replace(/\s/g, ' ')).toBe(
      `Pagamento imediato: ${reais(62)}`.replace(/\s/g, ' '),
    );
    expect(address).toContain(`, ${booking.address.city} - `);
    const { lat, lng } = booking.address;
    expect(map).toBe(`Mapa: https://www.google.com/maps/search/?api=1&query=${lat},${lng}`);

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    });
    await rowAction(page, codeOf(booking), 'Copiar texto do agendamento');
    await warns(page, 'Erro ao copiar informação');
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
    await seen(question.getByText(`Deseja mesmo cobrar o pedido ${codeOf(booking)} novamente?`));
    await press(question, 'Cancelar');
    await gone(question);
    expect(sent).toEqual([]);
    await rowAction(page, codeOf(booking), 'Cobrar novamente');
    await question.getByRole('button', { name: 'Cobrar novamente', exact: true }).dblclick();
    await says(page, 'Cobrança solicitada com sucesso');
    const { _id: id, version } = booking;
    expect(sent).toEqual([`GET /api/bo/v2/bo/recharge/${id}?version=${version}`]);
    await eventually(() => columnOf(page, 'Status'), ['Processando pagamento']);
    expect(await toneOf(page, booking)).toBeNull();
    expect(lists).toEqual([]);
  });

  it('B-ROW-07 B-ROW-08 B-CALL-21 B-ERR-26 opens the cancellation of the row', async () => {
    const booking = await take({ status: 2 });
    const page = await openRow(browser, booking);
    await rowAction(page, codeOf(booking), 'Cancelar pedido');
    const dialog = dialogOf(page, 'Cancelar pedido');
    await seen(dialog.getByRole('heading', { name: 'Cancelamento' }));
    await dialog.getByRole('combobox', { name: 'Status' }).click();
    expect((await optionsOf(page)).filter(Boolean)).toEqual([
      'Cancelado por operações',
      'Cancelar pelo backoffice',
      'Cancelar pela cliente',
    ]);
    await page.getByRole('option', { name: 'Cancelado por operações' }).click();
    await press(dialog, 'Cancelar pedido');
    await press(dialogOf(page, 'Cancelar agendamento'), 'Confirmar');
    await says(page, 'Agendamento cancelado com sucesso');
    await press(dialog.locator('.MuiDialogActions-root'), 'Fechar');
    await gone(dialog);
    await eventually(() => columnOf(page, 'Status'), ['Cancelado por operações']);
  });
});

describe('with {host}', () => {
  const newer = withNewerBackOffice();

  it('B-SESS-06 B-SESS-07 B-SESS-08 hands the bookings over to the newer back office', async () => {
    const page = await newer.newPage('administrator', /\/schedules$/);
    const lists = requestsOf(page, LIST);
    const left = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().startsWith(NEWER),
    );
    await page.goto('/#/vouchers');
    await seen(page.getByRole('heading', { level: 1, name: 'Vouchers' }));
    await page.evaluate(() => window.location.assign('#/schedules'));
    expect((await left).url()).toBe(`${NEWER}/schedules`);
    await eventually(() => page.url(), `${NEWER}/schedules`);
    expect(lists).toEqual([]);
  });
});
