import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOfInstant, todayInSaoPaulo } from '../../domain/time';
import { DEMO_PASSWORD } from '../support/accounts';
import { axe, failedAnswer, openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { emailOf } from '../support/signIn';
import { type Api, apiAs } from './api';
import {
  type Booking,
  bodiesOf,
  bookingNow,
  bookingsFor,
  codeOf,
  dialogOf,
  hasPartner,
  hurry,
  openActions,
  openRow,
  rowFor,
  sectionOf,
} from './bookingScreen';
import {
  choose,
  columnOf,
  day,
  errorOf,
  eventually,
  fill,
  gone,
  input,
  press,
  rowAction,
  rowsOf,
  says,
  seen,
  watch,
} from './screen';

const LIST = /\/v2\/bo\/schedules$/;
const CHANGED = 'Este registro foi alterado por outra pessoa.';

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

interface Area {
  readonly categories: readonly {
    readonly name: { readonly 'pt-BR': string };
    readonly services: readonly {
      readonly _id: string;
      readonly name: { readonly 'pt-BR': string };
    }[];
  }[];
}

/** A write of the dialog: what is filled in, what is pressed, what is sent and what is said. */
interface Change {
  readonly title: string;
  readonly ids: string;
  readonly section: string;
  readonly status: number;
  readonly fits?: (booking: Booking) => boolean;
  readonly method: 'PUT' | 'POST';
  readonly path: string;
  readonly prepare: (page: Page, section: Locator, booking: Booking) => Promise<void>;
  /** The button that sends, with the question that stands before it. */
  readonly send: (page: Page, section: Locator) => Promise<Locator>;
  readonly body: (booking: Booking) => Readonly<Record<string, unknown>>;
  readonly success: string;
  readonly failure: string;
  /** What was typed is still there. */
  readonly kept: (section: Locator) => Promise<void>;
  /** What dialog and row show afterwards. */
  readonly shown: (page: Page, section: Locator, booking: Booking) => Promise<void>;
}

const button = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('button', { name, exact: true });

const asked = async (page: Page, section: Locator, name: string, title: string, yes: string) => {
  await button(section, name).click();
  return button(dialogOf(page, title), yes);
};

const pickProfessional: Change['prepare'] = async (_, section, booking) => {
  const { data } = await api.call<{ readonly data: readonly { readonly _id: string }[] }>(
    'GET',
    `/schedule/find_partner/${booking._id}?all=true`,
  );
  await section.getByRole('checkbox', { name: 'Mostrar todas' }).check();
  await eventually(() => section.getByRole('radio').count(), data.length);
  await section.locator(`input[type=radio][value="${data[1]?._id}"]`).check();
};

const statusIs =
  (text: string): Change['shown'] =>
  async (page, _, booking) => {
    // The status of the line at the top, not the word of an option.
    await seen(dialogOf(page, 'Ações do agendamento').getByText(text, { exact: true }).first());
    await seen(rowFor(page, booking).getByText(text, { exact: true }));
  };

const chosen = async (section: Locator, label: string, text: string): Promise<void> =>
  expect(await section.getByRole('combobox', { name: label }).innerText()).toBe(text);

const CHANGES: readonly Change[] = [
  {
    title: 'assigns another professional',
    ids: 'B-ACT-03 B-CALL-15 B-CALL-28 B-ERR-07',
    section: 'Trocar profissional',
    status: 1,
    fits: ({ address }) => address.areaId === 'sao-paulo',
    method: 'PUT',
    path: '/boUser/schedule/changePartner',
    prepare: pickProfessional,
    send: async (_, section) => button(section, 'Atribuir profissional'),
    body: () => ({ newPartnerId: expect.any(String) }),
    success: 'Artista atualizado com sucesso',
    failure: 'Ocorreu um erro inesperado',
    kept: async (section) => {
      expect(await section.getByRole('radio', { checked: true }).count()).toBe(1);
    },
    shown: async (page, section, booking) => {
      const { partner } = await bookingNow(api, booking._id);
      await seen(section.getByText(`Atual: ${partner?.partnerName}`));
      await seen(rowFor(page, booking).getByText(partner?.partnerName ?? '-', { exact: true }));
      await statusIs('Aceito')(page, section, booking);
    },
  },
  {
    title: 'removes the professional',
    ids: 'B-ACT-03 B-CALL-16 B-ERR-07',
    section: 'Trocar profissional',
    status: 2,
    fits: hasPartner,
    method: 'PUT',
    path: '/boUser/scheduleDeletePartner',
    prepare: async () => undefined,
    send: (page, section) =>
      asked(page, section, 'Remover profissional', 'Remover profissional', 'Remover'),
    body: () => ({}),
    success: 'Artista removido com sucesso',
    failure: 'Ocorreu um erro inesperado',
    kept: async (section) => seen(button(section, 'Remover profissional')),
    shown: async (page, section, booking) => {
      await seen(section.getByText('Agendamento sem profissional'));
      await statusIs('Aguardando profissional')(page, section, booking);
      await gone(
        rowFor(page, booking).getByText(booking.partner?.partnerName ?? '', { exact: true }),
      );
    },
  },
  {
    title: 'changes the date',
    ids: 'B-CALL-17 B-ERR-04 B-ERR-29',
    section: 'Alterar data',
    status: 2,
    method: 'PUT',
    path: '/boUser/schedule/changeDate',
    prepare: async (_, section) => {
      await input(section, 'Data inicial').fill(day(4));
      await input(section, 'Hora').first().fill('09:10');
      await input(section, 'Data final').fill(day(4));
      await input(section, 'Hora').last().fill('11:20');
    },
    send: async (_, section) => button(section, 'Alterar data'),
    body: () => ({
      newDate: expect.stringMatching(new RegExp(`^${shifted(4)}T12:10`)),
      newDateEnd: expect.stringMatching(new RegExp(`^${shifted(4)}T14:20`)),
    }),
    success: 'Agendamento atualizado com sucesso',
    failure: 'Ocorreu um erro inesperado',
    kept: async (section) => {
      expect(await input(section, 'Data inicial').inputValue()).toBe(day(4));
      expect(await input(section, 'Hora').last().inputValue()).toBe('11:20');
    },
    shown: async (page, section, booking) => {
      await seen(section.getByText(`Atual: ${day(4)} 09:10 às 11:20`));
      await seen(rowFor(page, booking).getByText(`${day(4)} 09:10`));
      await seen(rowFor(page, booking).getByText(`${day(4)} 11:20`));
    },
  },
  {
    title: 'changes the take rate',
    ids: 'B-ACT-09 B-CALL-20 B-ERR-03',
    section: 'Percentual a receber',
    status: 2,
    method: 'PUT',
    path: '/schedule/changeTakeRate',
    prepare: (_, section) =>
      fill(section, { 'Percentual a receber': '21', 'Data de expiração': day(0) }),
    send: async (_, section) => button(section, 'Alterar percentual'),
    body: () => ({ value: 21, expiration: shifted(0) }),
    success: 'Valor alterado com sucesso',
    failure: 'Erro genérico na atualização',
    kept: async (section) => {
      expect(await input(section, 'Percentual a receber').inputValue()).toBe('21');
      expect(await input(section, 'Data de expiração').inputValue()).toBe(day(0));
    },
    shown: (_, section) => seen(section.getByText(`Percentual atual: 21%, definido até ${day(0)}`)),
  },
  {
    title: 'changes the service',
    ids: 'B-ACT-12 B-ACT-13 B-CALL-18 B-ERR-27',
    section: 'Trocar serviço',
    status: 2,
    method: 'PUT',
    path: '/schedule/changeService',
    prepare: async (page, section, { address, services: [own] }) => {
      const { categories } = await api.call<Area>('GET', `/area/${address.areaId}`);
      const [category] = categories.flatMap(({ name, services }) =>
        services.filter(({ _id }) => _id !== own?._id).map((service) => ({ name, service })),
      );
      await eventually(
        () => section.getByRole('combobox', { name: 'Categoria' }).getAttribute('aria-disabled'),
        null,
      );
      expect(await button(section, 'Trocar serviço').isDisabled()).toBe(true);
      await choose(page, 'Categoria', category?.name['pt-BR'] ?? '', section);
      await section.getByRole('combobox', { name: 'Serviço' }).click();
      const offered = categories.find(({ name }) => name === category?.name)?.services ?? [];
      expect(
        (await page.getByRole('option').allInnerTexts()).map((text) => text.split(' (R$')[0]),
      ).toEqual(['Selecione', ...offered.map(({ name }) => name['pt-BR'])]);
      await page
        .getByRole('option')
        .filter({ hasText: `${category?.service.name['pt-BR']} (R$` })
        .first()
        .click();
    },
    send: async (_, section) => button(section, 'Trocar serviço'),
    body: ({ address }) => ({
      areaId: address.areaId,
      serviceId: expect.any(String),
      categoryId: expect.any(String),
    }),
    success: 'Serviço trocado com sucesso',
    failure: 'Ocorreu um erro inesperado',
    kept: async (section) => {
      expect(await section.getByRole('combobox', { name: 'Serviço' }).innerText()).toMatch(/\(R\$/);
    },
    shown: async (page, section, booking) => {
      const name = (await bookingNow(api, booking._id)).services[0]?.name['pt-BR'] ?? '-';
      expect(name).not.toBe(booking.services[0]?.name['pt-BR']);
      await seen(section.getByText(`Atual: ${name}`));
      await seen(rowFor(page, booking).getByText(name, { exact: true }));
    },
  },
  {
    title: 'puts a voucher on the booking',
    ids: 'B-ACT-14 B-ACT-15 B-ACT-16 B-CALL-19 B-CALL-49 B-CALL-51 B-ERR-27',
    section: 'Trocar voucher',
    status: 1,
    fits: ({ voucher }) => !voucher,
    method: 'PUT',
    path: '/schedule/changeVoucher',
    prepare: async (page, section) => {
      await expect.poll(() => button(section, 'Inserir Voucher').isDisabled()).toBe(true);
      await section.getByRole('combobox', { name: 'Voucher' }).pressSequentially('jornadaac');
      await page.getByRole('option', { name: /^JORNADAACAO/ }).click();
    },
    send: async (_, section) => button(section, 'Inserir Voucher'),
    body: () => ({ voucherCode: 'JORNADAACAO' }),
    success: 'Voucher trocado com sucesso',
    failure: 'Ocorreu um erro inesperado',
    kept: async (section) => {
      expect(await section.getByRole('combobox', { name: 'Voucher' }).inputValue()).toBe(
        'JORNADAACAO',
      );
    },
    shown: async (page, section, booking) => {
      await seen(section.getByText('Atual: JORNADAACAO'));
      await seen(button(section, 'Trocar Voucher'));
      await seen(rowFor(page, booking).getByText('JORNADAACAO', { exact: true }));
    },
  },
  {
    title: 'cancels by operations',
    ids: 'B-ACT-17 B-CALL-21 B-ERR-26',
    section: 'Alterar status',
    status: 2,
    method: 'PUT',
    path: '/boUser/schedule/cancel',
    prepare: (page, section) => choose(page, 'Status', 'Cancelado por operações', section),
    send: (page, section) =>
      asked(page, section, 'Alterar status', 'Cancelar agendamento', 'Confirmar'),
    body: () => ({ cancelCode: 20 }),
    success: 'Agendamento cancelado com sucesso',
    failure: 'Ocorreu um erro inesperado',
    kept: (section) => chosen(section, 'Status', 'Cancelado por operações'),
    shown: statusIs('Cancelado por operações'),
  },
  {
    title: 'cancels by the back office with a comment',
    ids: 'B-ACT-20 B-ACT-21 B-ACT-23 B-CALL-21 B-ERR-26',
    section: 'Alterar status',
    status: 1,
    method: 'PUT',
    path: '/boUser/schedule/cancel',
    prepare: async (page, section) => {
      await choose(page, 'Status', 'Cancelar pelo backoffice', section);
      await seen(section.getByText('Insira um comentário.'));
      expect(await button(section, 'Alterar status').isDisabled()).toBe(true);
      await input(section, 'Comentário').fill('  ');
      expect(await button(section, 'Alterar status').isDisabled()).toBe(true);
      await input(section, 'Comentário').fill(' Pedido duplicado ');
    },
    send: (page, section) =>
      asked(page, section, 'Alterar status', 'Cancelar agendamento', 'Confirmar'),
    body: () => ({ cancelCode: 4, comment: 'Pedido duplicado' }),
    success: 'Agendamento cancelado com sucesso',
    failure: 'Ocorreu um erro inesperado',
    kept: async (section) => {
      expect(await input(section, 'Comentário').inputValue()).toBe(' Pedido duplicado ');
    },
    shown: statusIs('Cancelado pelo backoffice'),
  },
  {
    title: 'cancels by the client with a reason of the server',
    ids: 'B-ACT-18 B-ACT-20 B-ACT-22 B-ACT-23 B-CALL-21 B-CALL-22 B-ERR-26',
    section: 'Alterar status',
    status: 1,
    method: 'PUT',
    path: '/boUser/schedule/cancel',
    prepare: async (page, section) => {
      await choose(page, 'Status', 'Cancelar pela cliente', section);
      await seen(section.getByText('Selecione um motivo para cancelamento.'));
      expect(await button(section, 'Alterar status').isDisabled()).toBe(true);
      await choose(page, 'Motivo', 'Mudança de planos', section);
    },
    send: (page, section) =>
      asked(page, section, 'Alterar status', 'Cancelar agendamento', 'Confirmar'),
    body: () => ({ cancelCode: 5, cancelReasonCode: 'CHANGE_OF_PLANS' }),
    success: 'Agendamento cancelado com sucesso',
    failure: 'Ocorreu um erro inesperado',
    kept: (section) => chosen(section, 'Motivo', 'Mudança de planos'),
    shown: statusIs('Cancelado pela cliente'),
  },
  {
    title: 'puts the booking back to waiting by a call of its own',
    ids: 'B-ACT-19 B-CALL-23 B-ERR-16 B-ERR-30',
    section: 'Alterar status',
    status: 20,
    method: 'POST',
    path: '/boUser/schedule/reactivateSchedule',
    prepare: (page, section) => choose(page, 'Status', 'Aguardando profissional', section),
    send: async (_, section) => button(section, 'Alterar status'),
    body: () => ({}),
    success: 'Pedido reativado com sucesso',
    failure: 'Ocorreu um problema ao reativar o pedido.',
    kept: (section) => chosen(section, 'Status', 'Aguardando profissional'),
    shown: statusIs('Aguardando profissional'),
  },
];

const makeVoucher = async (code: string): Promise<void> => {
  const at = (from: number) => `${shifted(from)}T00:00:00.000Z`;
  await api.call('POST', '/v2/bo/vouchers', {
    code,
    start: at(0),
    end: at(30),
    type: 'P',
    value: 10,
    maxTimes: 1000,
  });
};

beforeAll(() => makeVoucher('JORNADAACAO'), 60_000);

const failWith =
  (status: number, json?: unknown) =>
  (route: Route): Promise<void> =>
    json ? route.fulfill({ status, json }) : route.fulfill({ status, body: '' });

describe.each(CHANGES)('$section: $title', (change) => {
  const pattern = new RegExp(`${change.path}$`);
  const glob = `**${change.path}`;
  const own = (): Promise<Booking> => take(change);
  const start = async (page: Page, booking: Booking) => {
    const dialog = await openActions(page, booking);
    const section = sectionOf(dialog, change.section);
    await change.prepare(page, section, booking);
    return { dialog, section };
  };

  it(`${change.ids} succeeds once for a double click and shows at once, without reading the list`, async () => {
    const booking = await own();
    const page = await openRow(browser, booking);
    const sent = watch(page, change.method, pattern);
    const { section } = await start(page, booking);
    const lists = watch(page, 'GET', LIST);
    const send = await change.send(page, section);
    await send.dblclick();
    await says(page, change.success);
    await change.shown(page, section, booking);
    expect(bodiesOf(sent)).toEqual([
      { scheduleId: booking._id, version: booking.version, ...change.body(booking) },
    ]);
    expect(await sent[0]?.headerValue('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(lists).toEqual([]);
  });

  it(`${change.ids} B-ERR-01 B-CALL-03 failures and silence say so and keep what was typed`, async () => {
    const booking = await own();
    const page = await browser.newPage({
      as: 'administrator',
      allow: [failedAnswer(500), failedAnswer(422)],
    });
    await hurry(page);
    await page.goto(
      `/#/schedules?filter=${encodeURIComponent(JSON.stringify({ shortCode: codeOf(booking) }))}`,
    );
    await seen(rowFor(page, booking));
    const { section } = await start(page, booking);
    const keys: (string | null)[] = [];
    const answers: readonly (readonly [string, (route: Route) => unknown])[] = [
      [change.failure, failWith(500)],
      [
        'O servidor diz por quê.',
        failWith(422, { error: { description: 'O servidor diz por quê.' } }),
      ],
      [change.failure, () => undefined],
    ];
    for (const [text, answer] of answers) {
      await page.route(glob, async (route) => {
        keys.push(await route.request().headerValue('idempotency-key'));
        return answer(route);
      });
      const send = await change.send(page, section);
      await send.click();
      await seen(section.getByRole('alert').filter({ hasText: text }));
      await change.kept(section);
      await page.unroute(glob);
    }
    expect(new Set(keys).size).toBe(1);
    expect((await bookingNow(api, booking._id)).version).toBe(booking.version);

    const send = await change.send(page, section);
    await send.click();
    await says(page, change.success);
    await gone(section.getByRole('alert'));
  });
});

describe('the dialog', () => {
  it('B-ACT-01 B-ACT-17 has its sections, four choices of status and one reading of the booking', async () => {
    const booking = await take({ status: 2, fits: hasPartner });
    const page = await openRow(browser, booking);
    const read = watch(page, 'GET', /\/v2\/bo\/schedule\/[^/]+$/);
    const dialog = await openActions(page, booking);
    const byTitle = { name: 'Ações do agendamento', exact: true };
    expect(await page.getByRole('dialog', byTitle).count()).toBe(1);
    expect(await dialog.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Infração',
      'Trocar profissional',
      'Alterar data',
      'Percentual a receber',
      'Trocar serviço',
      'Trocar voucher',
      'Alterar status',
    ]);
    const status = sectionOf(dialog, 'Alterar status');
    expect(await button(status, 'Alterar status').isDisabled()).toBe(true);
    await status.getByRole('combobox', { name: 'Status' }).click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      'Cancelado por operações',
      'Cancelar pelo backoffice',
      'Cancelar pela cliente',
      'Aguardando profissional',
    ]);
    await page.keyboard.press('Escape');
    await page.waitForLoadState('networkidle');
    expect(read).toHaveLength(1);
  });

  it('B-ACT-02 offers an infraction only with a professional', async () => {
    const without = await take({ status: 1, fits: ({ partner }) => !partner });
    const page = await openRow(browser, without);
    const dialog = await openActions(page, without);
    const section = sectionOf(dialog, 'Infração');
    await seen(section.getByText('Agendamento sem profissional'));
    expect(await section.getByRole('button').count()).toBe(0);
  });

  it('B-ACT-02 B-CALL-44 B-CALL-46 B-ERR-18 B-ERR-19 B-INF-01 records an infraction once', async () => {
    const booking = await take({ status: 11, fits: hasPartner });
    const { data } = await api.call<{
      data: { id_infraction_rule: number; description: string; type: string; manual: boolean }[];
    }>('GET', '/v2/infraction/rules');
    const rule = data.find(({ manual, type }) => manual && type !== 'FINANCIAL');
    const page = await openRow(browser, booking, { allow: [failedAnswer(500)] });
    const sent = watch(page, 'POST', /\/v2\/infraction\//);
    const dialog = await openActions(page, booking);
    await press(sectionOf(dialog, 'Infração'), 'Nova Infração ou taxa');
    const form = dialogOf(page, 'Nova Infração ou taxa');
    const save = button(form, 'Salvar');
    await seen(form.getByText('Nenhuma infração selecionada'));
    expect(await save.isDisabled()).toBe(true);
    await form.getByRole('combobox', { name: 'Infração' }).fill(rule?.description ?? '');
    await page.getByRole('option', { name: rule?.description ?? '', exact: true }).click();
    expect(await input(form, 'Data da ocorrência').inputValue()).toBe(day(0));
    expect(await input(form, 'Id do agendamento').inputValue()).toBe(booking._id);
    await input(form, 'Comentário').fill('Chegou tarde');
    await page.route('**/v2/infraction/**', (route) =>
      route.request().method() === 'POST' ? failWith(500)(route) : route.fallback(),
    );
    await save.click();
    await seen(form.getByRole('alert').getByText('Não foi possível inserir a infração.'));
    expect(await input(form, 'Comentário').inputValue()).toBe('Chegou tarde');
    await page.unroute('**/v2/infraction/**');
    sent.length = 0;
    await save.dblclick();
    await says(page, 'Infração Adicionada com sucesso');
    await gone(form);
    expect(sent).toHaveLength(1);
    expect(new URL(sent[0]?.url() ?? '').pathname).toBe(
      `/api/bo/v2/infraction/${rule?.id_infraction_rule}/${booking.partner?.partnerId}/${booking._id}`,
    );
  });

  it('B-CALL-45 B-ERR-18 B-ERR-19 charges a fee in installments', async () => {
    const booking = await take({ status: 11, fits: hasPartner });
    const { data } = await api.call<{
      data: { description: string; type: string; manual: boolean; penalty: number }[];
    }>('GET', '/v2/infraction/rules');
    const rule = data.find(({ manual, type }) => manual && type === 'FINANCIAL');
    const page = await openRow(browser, booking, { allow: [failedAnswer(500)] });
    const rules = data.map((one) => (one === rule ? { ...one, penalty: 300.5 } : one));
    await page.route('**/v2/infraction/rules', (route) =>
      route.fulfill({ json: { data: rules, totalItems: rules.length } }),
    );
    const path = '/v2/bo/artist/financial/infraction';
    const sent = watch(page, 'POST', new RegExp(`${path}$`));
    const dialog = await openActions(page, booking);
    await press(sectionOf(dialog, 'Infração'), 'Nova Infração ou taxa');
    const form = dialogOf(page, 'Nova Infração ou taxa');
    await form.getByRole('combobox', { name: 'Infração' }).fill(rule?.description ?? '');
    await page.getByRole('option', { name: rule?.description ?? '', exact: true }).click();
    expect(await input(form, 'Parcelas').inputValue()).toBe('1');
    expect(await input(form, 'Id do agendamento').count()).toBe(0);
    await input(form, 'Parcelas').fill('3');
    await page.route(`**${path}`, failWith(500));
    await press(form, 'Salvar');
    await seen(form.getByRole('alert').getByText('Houve um erro ao inserir as infrações'));
    await page.unroute(`**${path}`);
    sent.length = 0;
    await button(form, 'Salvar').dblclick();
    await says(page, 'Infrações inseridas com sucesso!');
    expect(bodiesOf(sent)).toEqual([
      { professionalId: booking.partner?.partnerId, value: 300.5, plots: 3 },
    ]);
  });

  it('B-ACT-05 B-ACT-06 B-ACT-07 B-ACT-08 says what is wrong with the window', async () => {
    const booking = await take({ status: 2 });
    const page = await openRow(browser, booking);
    const section = sectionOf(await openActions(page, booking), 'Alterar data');
    const type = async ([startDay, start, endDay, end]: readonly [
      string,
      string,
      string,
      string,
    ]) => {
      await input(section, 'Data inicial').fill(startDay);
      await input(section, 'Hora').first().fill(start);
      await input(section, 'Data final').fill(endDay);
      await input(section, 'Hora').last().fill(end);
    };
    const send = button(section, 'Alterar data');
    for (const [values, wrong, message] of [
      [[day(4), '10:00', day(4), '09:59'], 'Data final', 'Data final é menor que inicial'],
      [[day(4), '10:00', day(5), '11:00'], 'Data final', 'Datas precisam estar no mesmo dia'],
      [[day(-1), '10:00', day(-1), '11:00'], 'Data inicial', 'A data não pode ser anterior a hoje'],
    ] as const) {
      await type(values);
      await eventually(() => errorOf(input(section, wrong)), message);
      expect(await send.isDisabled()).toBe(true);
    }
    await type([day(4), '10:00', day(4), '10:00']);
    await eventually(() => errorOf(input(section, 'Data final')), '');
    expect(await send.isEnabled()).toBe(true);
    await type([day(0), '10:00', day(0), '11:00']);
    expect(await send.isEnabled()).toBe(true);
  });

  it('B-ACT-09 B-ACT-10 clamps the percentage and refuses an expiration before today', async () => {
    const booking = await take({ status: 2 });
    const page = await openRow(browser, booking);
    const section = sectionOf(await openActions(page, booking), 'Percentual a receber');
    const rate = input(section, 'Percentual a receber');
    const until = input(section, 'Data de expiração');
    for (const [typed, shown] of [
      ['100', '100'],
      ['101', '100'],
      // Nothing typed is cut: it stands, with what is wrong about it.
      ['12,7', '12,7'],
      ['0', '0'],
    ] as const) {
      await rate.fill(typed);
      expect(await rate.inputValue()).toBe(shown);
    }
    await until.fill(day(-1));
    await expect.poll(() => errorOf(until)).not.toBe('');
    expect(await button(section, 'Alterar percentual').isDisabled()).toBe(true);
    await until.fill(day(0));
    await eventually(() => button(section, 'Alterar percentual').isEnabled(), true);
  });

  it('B-ERR-06 B-ERR-17 B-ERR-22 P-ERR-21 says which search failed and searches again', async () => {
    const booking = await take({ status: 1 });
    const page = await openRow(browser, booking, { allow: [failedAnswer(500)] });
    for (const path of ['**/find_partner/**', '**/area/*', '**/v2/voucher?*']) {
      await page.route(path, failWith(500));
    }
    const dialog = await openActions(page, booking);
    const professional = sectionOf(dialog, 'Trocar profissional');
    await seen(professional.getByText('Erro ao buscar profissional'));
    await seen(
      sectionOf(dialog, 'Trocar serviço').getByText('Houve um erro ao carregar os serviços.'),
    );
    const voucher = sectionOf(dialog, 'Trocar voucher');
    await voucher.getByRole('combobox', { name: 'Voucher' }).pressSequentially('jor');
    await seen(voucher.getByRole('alert').getByText('Erro ao buscar vouchers'));
    for (const path of ['**/find_partner/**', '**/area/*', '**/v2/voucher?*']) {
      await page.unroute(path);
    }
    await page.keyboard.press('Tab');
    await press(professional, 'Tentar novamente');
    await gone(professional.getByText('Erro ao buscar profissional'));
  });

  it('says why a booking that is over cannot be changed', async () => {
    const booking = await take({ status: 11, fits: hasPartner });
    const page = await openRow(browser, booking);
    const dialog = await openActions(page, booking);
    for (const name of [
      'Trocar profissional',
      'Alterar data',
      'Trocar serviço',
      'Trocar voucher',
    ]) {
      const section = sectionOf(dialog, name);
      await seen(section.getByText("Não é possível com o status 'Finalizado'"));
      const buttons = section.getByRole('button').filter({ hasText: /./ });
      expect(await buttons.evaluateAll((all) => all.every((one) => one.matches(':disabled')))).toBe(
        true,
      );
    }
  });

  it('RELIABILITY A5 B-SESS-20 a session that ends in the middle asks for the login over the dialog and keeps what was typed', async () => {
    const booking = await take({ status: 2 });
    const page = await openRow(browser, booking, { allow: [failedAnswer(401)] });
    const dialog = await openActions(page, booking);
    const section = sectionOf(dialog, 'Percentual a receber');
    const typed = { 'Percentual a receber': '33', 'Data de expiração': day(6) };
    await fill(section, typed);
    const token = await page.evaluate(() =>
      Object.values(localStorage)
        .map((text) => /"token":"([^"]+)"/.exec(String(text))?.[1])
        .find(Boolean),
    );
    await fetch(`${product.url}/api/bo/v1/boUser/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    await press(section, 'Alterar percentual');
    const again = page.getByRole('dialog', { name: 'Sua sessão terminou' });
    await seen(again);
    await input(again, 'E-mail').fill(emailOf('administrator'));
    await again.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
    await press(again, 'Entrar');
    await gone(again);
    expect(await input(section, 'Percentual a receber').inputValue()).toBe('33');
    expect(await input(section, 'Data de expiração').inputValue()).toBe(day(6));
    if (!(await section.getByText('Percentual atual: 33%').isVisible())) {
      await press(section, 'Alterar percentual');
    }
    await says(page, 'Valor alterado com sucesso');
  });

  it('RELIABILITY two operators: the second hears of the first, keeps what was typed and may go on', async () => {
    const booking = await take({ status: 2, fits: hasPartner });
    const page = await openRow(browser, booking, { allow: [failedAnswer(409)] });
    const other = await openRow(browser, booking, { as: 'master' });
    const section = sectionOf(await openActions(page, booking), 'Alterar data');
    const theirs = sectionOf(await openActions(other, booking), 'Percentual a receber');
    await fill(theirs, { 'Percentual a receber': '19', 'Data de expiração': day(9) });
    await press(theirs, 'Alterar percentual');
    await says(other, 'Valor alterado com sucesso');

    await input(section, 'Data inicial').fill(day(3));
    await input(section, 'Hora').first().fill('08:15');
    await input(section, 'Data final').fill(day(3));
    await input(section, 'Hora').last().fill('09:45');
    await press(section, 'Alterar data');
    await seen(section.getByRole('alert').getByText(CHANGED));
    expect(await input(section, 'Data inicial').inputValue()).toBe(day(3));
    expect(await input(section, 'Hora').last().inputValue()).toBe('09:45');
    const rate = sectionOf(dialogOf(page, 'Ações do agendamento'), 'Percentual a receber');
    await seen(rate.getByText(`Percentual atual: 19%, definido até ${day(9)}`));

    await press(section, 'Alterar data');
    await says(page, 'Agendamento atualizado com sucesso');
    expect(dayOfInstant((await bookingNow(api, booking._id)).dateRangeStart)).toBe(shifted(3));
  });

  it('B-ROLE-08 a profile that only reads is not offered the dialog', async () => {
    const booking = await take({ status: 2 });
    const page = await openRow(browser, booking, { as: 'staff' });
    expect(await button(page, `Ações do agendamento ${codeOf(booking)}`).count()).toBe(0);
  });
});

interface Rating {
  readonly _id: string;
  readonly rating: number;
  readonly valid: boolean;
  readonly feedback: string | null;
}

const ratingsOf = async ({ _id }: Booking): Promise<readonly Rating[]> =>
  (await api.call<{ data: Rating[] }>('GET', `/v2/bo/rating/schedule/${_id}`)).data;

/** A finished booking whose ratings fit. */
const rated = async (fits: (ratings: readonly Rating[]) => boolean): Promise<Booking> => {
  for (;;) {
    const booking = await take({ status: 11 });
    if (fits(await ratingsOf(booking))) return booking;
  }
};

const openRatings = async (page: Page, booking: Booking): Promise<Locator> => {
  await rowAction(page, codeOf(booking), 'Avaliações do Agendamento');
  const dialog = dialogOf(page, 'Avaliações do Agendamento');
  await seen(dialog);
  return dialog;
};

const item = (id: string, rating: number, rest: object = {}) => ({
  _id: id,
  rating,
  date: '2026-03-02T12:00:00Z',
  feedback: `Nota de ${rating}`,
  valid: true,
  ...rest,
});

describe('ratings', () => {
  it('B-RATE-01 B-RATE-02 B-RATE-04 lists only valid ratings from 1 to 5, each in its colour', async () => {
    const booking = await take({ status: 11 });
    const page = await openRow(browser, booking);
    const data = [
      ...[5, 4, 3, 2, 1].map((value) => item(`r${value}`, value)),
      item('r0', 0),
      item('r6', 6),
      item('rx', 5, { valid: false, feedback: 'Não vale' }),
      item('rn', 4, { feedback: null }),
    ];
    await page.route('**/rating/schedule/*', (route) =>
      route.fulfill({ json: { data, totalItems: data.length } }),
    );
    const dialog = await openRatings(page, booking);
    await seen(dialog.getByRole('listitem').first());
    const texts = await dialog.getByRole('listitem').allInnerTexts();
    expect(texts.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
      'Nota 5 02/03/2026 09:00 Nota de 5',
      'Nota 4 02/03/2026 09:00 Nota de 4',
      'Nota 3 02/03/2026 09:00 Nota de 3',
      'Nota 2 02/03/2026 09:00 Nota de 2',
      'Nota 1 02/03/2026 09:00 Nota de 1',
      'Nota 4 02/03/2026 09:00 Sem comentário',
    ]);
    const colours = await dialog
      .getByText(/^Nota \d$/)
      .evaluateAll((chips) => chips.map((chip) => getComputedStyle(chip).backgroundColor));
    const [five, four, three, two, one, last] = colours;
    expect([four, last, two]).toEqual([five, five, one]);
    expect(new Set([five, three, one]).size).toBe(3);
  });

  it('B-RATE-03 B-CALL-43 B-ERR-25 asks, deletes once and shows it at once', async () => {
    const booking = await rated(
      (all) => all.length === 1 && all.every(({ valid, rating }) => valid && rating > 0),
    );
    const [rating] = await ratingsOf(booking);
    const page = await openRow(browser, booking, { allow: [failedAnswer(500)] });
    const sent = watch(page, 'DELETE', /\/rating\//);
    const dialog = await openRatings(page, booking);
    const remove = dialog.getByRole('button', { name: /^Excluir avaliação / });
    const question = dialogOf(page, 'Excluir avaliação');
    await remove.click();
    await seen(question.getByText('Deseja mesmo excluir esta avaliação?', { exact: true }));
    await press(question, 'Cancelar');
    await gone(question);
    expect(sent).toEqual([]);

    await page.route('**/v2/bo/rating/*', failWith(500));
    await remove.click();
    await press(question, 'Excluir');
    await seen(dialog.getByRole('alert').getByText('Erro ao excluir a avaliação'));
    await page.unroute('**/v2/bo/rating/*');
    sent.length = 0;

    await gone(question);
    await remove.click();
    await button(question, 'Excluir').dblclick();
    await says(page, 'Avaliação excluída com sucesso.');
    await seen(dialog.getByText('Este agendamento ainda não foi avaliado.'));
    expect(sent.map((request) => new URL(request.url()).pathname)).toEqual([
      `/api/bo/v2/bo/rating/${rating?._id}`,
    ]);
    expect(await ratingsOf(booking)).toEqual([]);
  });

  it('B-RATE-05 says that there are none, and that they could not be read', async () => {
    const booking = await take({ status: 2 });
    const page = await openRow(browser, booking, { allow: [failedAnswer(500)] });
    await page.route('**/rating/schedule/*', failWith(500));
    const dialog = await openRatings(page, booking);
    await seen(dialog.getByText('Erro ao carregar as avaliações'));
    await page.unroute('**/rating/schedule/*');
    await press(dialog, 'Tentar novamente');
    await seen(dialog.getByText('Este agendamento ainda não foi avaliado.'));
  });

  it('B-RATE-03 B-ROLE-08 a profile that only reads cannot delete', async () => {
    const booking = await rated((all) => all.some(({ valid, rating }) => valid && rating > 0));
    const page = await openRow(browser, booking, { as: 'staff' });
    const dialog = await openRatings(page, booking);
    await seen(dialog.getByRole('listitem').first());
    expect(await dialog.getByRole('button', { name: /^Excluir/ }).count()).toBe(0);
  });
});

describe('the suggestion of professionals', () => {
  const open = async (page: Page, booking: Booking): Promise<Locator> => {
    await rowAction(page, codeOf(booking), 'Sugestão de profissionais');
    const dialog = dialogOf(page, 'Sugestão de profissionais');
    await seen(dialog);
    return dialog;
  };

  it('B-ROW-02 B-CALL-28 lists who is near and free, nearest first, and searches by name', async () => {
    const booking = await take({
      status: 2,
      fits: ({ address }) => address.areaId === 'sao-paulo',
    });
    interface Found {
      readonly _id: string;
      readonly name: string;
      readonly distance?: number;
      readonly free: boolean;
    }
    const path = `/schedule/find_partner/${booking._id}`;
    const { data } = await api.call<{ data: Found[] }>('GET', path);
    const all = (await api.call<{ data: Found[] }>('GET', `${path}?all=true`)).data;
    expect(data.length).toBeGreaterThan(1);
    expect(all.length).toBeGreaterThan(data.length);
    const page = await openRow(browser, booking);
    const asks = watch(page, 'GET', /\/find_partner\//);
    const dialog = await open(page, booking);
    const rows = dialog.getByRole('table', { name: 'Profissionais sugeridas' }).locator('tbody tr');
    await eventually(() => rows.count(), data.length);
    expect(await rows.getByRole('link').allInnerTexts()).toEqual(data.map(({ name }) => name));
    expect(await rows.getByRole('link').first().getAttribute('href')).toBe(
      `#/artist/${data[0]?._id}`,
    );
    const distances = data.map(({ distance }) => distance ?? Number.POSITIVE_INFINITY);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(asks).toHaveLength(1);

    await dialog.getByRole('checkbox', { name: 'Mostrar todas da cidade' }).check();
    await eventually(() => rows.count(), all.length);
    await eventually(
      async () => (await rows.allInnerTexts()).map((text) => !text.includes('Ocupada')),
      all.map(({ free }) => free),
    );
    await input(dialog, 'Nome').fill(data[1]?.name ?? '');
    expect(asks).toHaveLength(2);
    await press(dialog, 'Buscar');
    await eventually(
      async () => new Set(await rows.getByRole('link').allInnerTexts()),
      new Set([data[1]?.name]),
    );
    await input(dialog, 'Nome').fill('ninguém assim');
    await input(dialog, 'Nome').press('Enter');
    await seen(dialog.getByText('Nenhuma profissional encontrada.'));
  });

  it('B-ERR-06 says that the search failed and searches again', async () => {
    const booking = await take({ status: 2 });
    const page = await openRow(browser, booking, { allow: [failedAnswer(500)] });
    await page.route('**/find_partner/**', failWith(500));
    const dialog = await open(page, booking);
    await seen(dialog.getByText('Erro ao buscar profissional'));
    await page.unroute('**/find_partner/**');
    await press(dialog, 'Tentar novamente');
    await gone(dialog.getByText('Erro ao buscar profissional'));
    await seen(dialog.getByRole('table'));
  });
});

describe('cancel of a row', () => {
  it('B-ROW-07 B-ROW-08 B-ACT-20 keeps what was typed after a failure and cancels once', async () => {
    const booking = await take({ status: 1 });
    const page = await openRow(browser, booking, { allow: [failedAnswer(500)] });
    const sent = watch(page, 'PUT', /\/schedule\/cancel$/);
    await rowAction(page, codeOf(booking), 'Cancelar pedido');
    const dialog = dialogOf(page, 'Cancelar pedido');
    const section = sectionOf(dialog, 'Alterar status');
    await choose(page, 'Status', 'Cancelar pelo backoffice', section);
    await input(section, 'Comentário').fill('Cliente ligou');
    const question = dialogOf(page, 'Cancelar agendamento');
    await press(section, 'Alterar status');
    await press(question, 'Voltar');
    await gone(question);
    expect(sent).toEqual([]);
    await page.route('**/schedule/cancel', failWith(500));
    await press(section, 'Alterar status');
    await press(question, 'Confirmar');
    await seen(section.getByRole('alert').getByText('Ocorreu um erro inesperado'));
    expect(await input(section, 'Comentário').inputValue()).toBe('Cliente ligou');
    await page.unroute('**/schedule/cancel');
    sent.length = 0;
    await gone(question);
    await press(section, 'Alterar status');
    await button(question, 'Confirmar').dblclick();
    await says(page, 'Agendamento cancelado com sucesso');
    expect(sent).toHaveLength(1);
    await gone(question);
    await page.keyboard.press('Escape');
    await gone(dialog);
    expect(await columnOf(page, 'Status')).toEqual(['Cancelado pelo backoffice']);
  });
});

/** Judges the page as it stands in both appearances. */
const inBothThemes = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(
      (wanted) => (document.documentElement.dataset.theme ?? wanted) === wanted,
      colorScheme,
    );
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    await axe(page);
  }
};

describe('accessibility in light and dark', () => {
  it('the list, coloured rows and the menu of a row', async () => {
    const page = await browser.newPage({ as: 'administrator' });
    await page.goto('/#/schedules');
    await rowsOf(page);
    await inBothThemes(page);
    await page
      .getByRole('button', { name: /^Ações de / })
      .first()
      .click();
    await seen(page.getByRole('menu'));
    await inBothThemes(page);
  });

  it('the actions dialog, also when a change failed', async () => {
    const booking = await take({ status: 2, fits: hasPartner });
    const page = await openRow(browser, booking, { allow: [failedAnswer(500)] });
    const dialog = await openActions(page, booking);
    await seen(dialog.getByRole('radio').first());
    await page.route('**/changeTakeRate', failWith(500));
    const section = sectionOf(dialog, 'Percentual a receber');
    await fill(section, { 'Percentual a receber': '33', 'Data de expiração': day(6) });
    await press(section, 'Alterar percentual');
    await seen(section.getByRole('alert'));
    await inBothThemes(page);
  });

  it('the ratings and the question before one goes', async () => {
    const booking = await rated((all) => all.some(({ valid, rating }) => valid && rating > 0));
    const page = await openRow(browser, booking);
    const dialog = await openRatings(page, booking);
    await seen(dialog.getByRole('listitem').first());
    await inBothThemes(page);
    await dialog
      .getByRole('button', { name: /^Excluir avaliação / })
      .first()
      .click();
    await seen(dialogOf(page, 'Excluir avaliação'));
    await inBothThemes(page);
  });

  it('the suggestion', async () => {
    const booking = await take({
      status: 2,
      fits: ({ address }) => address.areaId === 'sao-paulo',
    });
    const page = await openRow(browser, booking);
    await rowAction(page, codeOf(booking), 'Sugestão de profissionais');
    const dialog = dialogOf(page, 'Sugestão de profissionais');
    await seen(dialog.getByRole('link').first());
    await inBothThemes(page);
  });
});
