import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { failedAnswer, openBrowser, started, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { dialogOf } from './bookingScreen';
import { blockOf, type Customer, customerNow, customersFor, isActive } from './customerScreen';
import { LOST } from './faults';
import {
  type Ask,
  changedQuestion,
  editOf,
  firstAnswer,
  leftWhileRead,
  leftWhileWritten,
  type Place,
  type RecordForm,
  twoTabs,
  visit,
  type Write,
  writeHeld,
  writeLost,
  writeOf,
} from './faultsColumns';
import { isoDay, leadNow, newLead } from './leadScreen';
import { choose, day, fill, input, move, press, rowsOf, seen } from './screen';

/** Every screen, gone through with every fault of the network: slow, in the wrong order, lost. */

/** A row of the table; what is absent the screen does not have. */
interface Screen extends Omit<Place, 'read' | 'path' | 'heading'> {
  readonly path: string | (() => Promise<string>);
  readonly heading: string;
  /** The request for what it shows; absent where it asks for nothing. */
  readonly read?: RegExp;
  readonly name: string;
  readonly questions?: readonly [Ask, Ask];
  /** Asks the last question on a page that is loaded anew, where the address does not keep it. */
  readonly again?: Ask;
  readonly writes?: () => Promise<readonly Write[]>;
  /** A record that is edited, by one operator and in two tabs. */
  readonly form?: () => Promise<RecordForm>;
}

let product: Product;
let browser: TestBrowser;
let api: Api;
const takeCustomer = customersFor(() => api);
let taken: Promise<Customer> | undefined;
/** The customer whose page is gone through. */
const customer = (): Promise<Customer> => {
  taken ??= takeCustomer(isActive);
  return taken;
};

beforeAll(async () => {
  product = await startProduct({ env: { CAMARIM_SEED_BOOKINGS: '200' } });
  browser = await openBrowser(product.url);
  api = await apiAs(product.url, 'administrator');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Types into a filter and applies it. */
const search =
  (label: string, text: string, button: string): Ask =>
  async (page) => {
    await input(page, label).fill(text);
    await press(page, button);
  };

const nextPage: Ask = (page) => press(page, 'Ir para a próxima página');

const savingButton =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole('button', { name: new RegExp(`^(${name}|Salvando\\.\\.\\.)$`) });

const keepMine = (page: Page): Promise<void> => press(page, 'Manter o que digitei');

/** A record of the wire, as far as the table reads it. */
interface Stored {
  readonly version: number;
  readonly [key: string]: unknown;
}

/** Chooses a word of a filter and applies it. */
const pick =
  (label: string, word: string, button: string): Ask =>
  async (page) => {
    await choose(page, label, word);
    await press(page, button);
  };

/** Searches for one text, then for another. */
const searches = (label: string, button: string, texts: readonly [string, string]) =>
  [search(label, texts[0], button), search(label, texts[1], button)] as const;

const city =
  (name: string): Ask =>
  (page) =>
    press(page.getByRole('group', { name: 'Cidade' }), name);

/** Opens the form of a record by its address, and waits for one of its fields. */
const formAt =
  (path: string, label: string): RecordForm['open'] =>
  async (page) => {
    await move(page, path);
    await seen(input(page, label).and(page.locator(':not([readonly])')));
  };

const found = <T>(all: readonly T[], fits: (one: T) => boolean): T => {
  const one = all.find(fits);
  if (!one) throw new Error('There is no such record');
  return one;
};

const VOUCHERS = '/v2/bo/vouchers';
const vouchersOf = async (code: string): Promise<readonly Stored[]> =>
  (await api.call<{ vouchers: Stored[] }>('GET', `${VOUCHERS}?code=${code}&itemsPerPage=100`))
    .vouchers;

const voucherTerms = { Início: day(0), Fim: day(9), Percentual: '10' };

const newVoucher: Write = {
  method: 'POST',
  path: /\/v2\/bo\/vouchers$/,
  prepare: async (page, number) => {
    await visit(page, '/new-voucher', 'Novo voucher');
    await fill(page, { Código: `FALHA${number}`, ...voucherTerms });
  },
  button: savingButton('Salvar'),
  typed: (page) => input(page, 'Código'),
  success: 'Voucher criado com sucesso!',
  effects: async (number) =>
    (await vouchersOf('FALHA')).filter(({ code }) => code === `FALHA${number}`).length,
};

const voucherForm = async (): Promise<RecordForm> => {
  const code = 'DUPLA';
  const [start, end] = [isoDay(0), isoDay(9)];
  await api.call('POST', VOUCHERS, { code, start, end, type: 'P', value: 10, maxTimes: 1 });
  return {
    method: 'PUT',
    path: /\/v2\/bo\/vouchers\/DUPLA$/,
    open: formAt(`/edit-voucher/${code}`, 'Máximo de usos'),
    field: (page) => input(page, 'Máximo de usos'),
    text: String,
    button: savingButton('Salvar'),
    success: 'Voucher alterado com sucesso',
    keep: keepMine,
    stored: async () => {
      const { version, maxTimes } = await api.call<Stored>('GET', `${VOUCHERS}/${code}`);
      return { version, value: maxTimes };
    },
  };
};

const COMPANY = 'Lenta';
const newBatch: Write = {
  method: 'POST',
  path: /\/voucher\/batch$/,
  prepare: async (page, number) => {
    await visit(page, '/voucher-batch', 'Vouchers em lote');
    await fill(page, { Empresa: `${COMPANY}${'abcd'[number - 1]}`, Quantidade: '2' });
    await fill(page, voucherTerms);
  },
  button: savingButton('Criar vouchers'),
  typed: (page) => input(page, 'Empresa'),
  success: 'Voucher criado com sucesso!',
  effects: async (number) => (await vouchersOf(`${COMPANY}${'abcd'[number - 1]}`)).length / 2,
};

/** The form of a programme. */
const programme = (name: 'MGM' | 'PGM' | 'PGP', path: string): Screen => {
  const call = `/${name.toLowerCase()}`;
  return {
    name,
    path,
    heading: `Editar ${name}`,
    read: new RegExp(`/bo${call}$`),
    form: async () => ({
      method: 'PUT',
      path: new RegExp(`/bo${call}$`),
      open: formAt(path, 'Título'),
      field: (page) => input(page, 'Título'),
      button: savingButton('Salvar'),
      success: `${name} Alterado com sucesso`,
      keep: keepMine,
      stored: async () => {
        const { version, title } = await api.call<Stored>('GET', call);
        return { version, value: title };
      },
    }),
  };
};

const staffForm = async (): Promise<RecordForm> => {
  const name = 'Falha Jornada';
  const password = 'uma senha bem longa 42';
  await api.call('POST', '/staff', {
    name,
    email: 'falha.jornada',
    password,
    active: true,
    type: 'staff',
  });
  const staffOf = async () =>
    found(
      (await api.call<{ data: Stored[] }>('GET', '/staff?limit=100&page=1&name=falha')).data,
      ({ email }) => email === 'falha.jornada@camarim.test',
    );
  const { _id } = await staffOf();
  return {
    method: 'PUT',
    path: /\/staff$/,
    open: formAt(`/staff/${_id}`, 'Nome'),
    field: (page) => input(page.getByRole('dialog'), 'Nome'),
    button: savingButton('Salvar'),
    confirm: (page) => press(page.getByRole('dialog', { name: 'Editar Colaborador' }), 'Salvar'),
    success: 'Colaborador alterado com sucesso.',
    keep: keepMine,
    stored: async () => {
      const { version, name: value } = await staffOf();
      return { version, value };
    },
  };
};

const investmentForm = async (): Promise<RecordForm> => {
  const { _id } = await api.call<Stored>('POST', '/investments', {
    value: 1234.5,
    date: `${isoDay(40)}T00:00:00.000Z`,
    category: 'Eventos',
    description: 'Jornada das falhas',
    cac: 'new-client',
    sector: 'Marketing',
    service: 'Outros',
  });
  const query = `currentPage=1&itemsPerPage=10&minDate=${isoDay(40)}&maxDate=${isoDay(40)}`;
  return {
    method: 'PUT',
    path: /\/investments\/[^/]+$/,
    open: formAt(`/investiments/${_id}`, 'Categoria'),
    field: (page) => input(page, 'Categoria'),
    button: savingButton('Atualizar'),
    success: 'Investimento Atualizado!',
    keep: keepMine,
    stored: async () => {
      const { investments } = await api.call<{ investments: Stored[] }>(
        'GET',
        `/investments?${query}`,
      );
      const { version, category } = found(investments, (one) => one._id === _id);
      return { version, value: category };
    },
  };
};

const campaignForm = async (): Promise<RecordForm> => {
  const { _id } = await api.call<Stored>('POST', '/campaigns', {
    title: 'Campanha das falhas',
    introduction: 'Resumo',
    text: 'Descrição',
    img: '/api/bo/files/campanha-demonstracao-1.png',
    cities: ['niteroi'],
  });
  return {
    method: 'PUT',
    path: /\/campaign\/[^/]+$/,
    open: formAt(`/campaigns/${_id}`, 'Título'),
    field: (page) => input(page, 'Título'),
    button: savingButton('Salvar'),
    success: 'Campanha alterada com sucesso',
    keep: keepMine,
    stored: async () => {
      const { data } = await api.call<{ data: Stored[] }>(
        'GET',
        '/campaigns?cities=niteroi&limit=1000',
      );
      const { version, title } = found(data, (one) => one._id === _id);
      return { version, value: title };
    },
  };
};

const leadForm = async (): Promise<RecordForm> => {
  const lead = await newLead(api);
  return {
    method: 'PUT',
    path: /\/v2\/bo\/leads\/[^/]+$/,
    open: formAt(`/leads/${lead._id}`, 'Nome'),
    field: (page) => input(page, 'Nome'),
    button: savingButton('Salvar'),
    confirm: (page) => press(page.getByRole('dialog'), 'Salvar'),
    success: 'Lead atualizado com sucesso!',
    keep: keepMine,
    stored: async () => {
      const now = (await leadNow(api, lead._id)) as unknown as Stored;
      return { version: now.version, value: now.name };
    },
  };
};

const TRANSFERS = '/transfer/order';
const approveBonus = async (): Promise<Write> => {
  const ids: string[] = [];
  const dialog = (page: Page): Locator => dialogOf(page, 'Aprovar bônus');
  return {
    method: 'POST',
    path: /\/transfer\/order\/approval$/,
    prepare: async (page, number) => {
      await visit(page, '/transfers', 'Transferências');
      await rowsOf(page);
      const { bonus } = await api.call<{ bonus: Stored[] }>(
        'GET',
        `${TRANSFERS}?limit=10&page=1&isOwner=true&orderBy=createdAt&orderType=DESC`,
      );
      ids[number] = String(bonus[0]?._id);
      await page
        .locator('tbody')
        .getByRole('button', { name: /^Aprovar / })
        .first()
        .click();
      await input(dialog(page), 'Comentário').fill(`Falha ${number}`);
    },
    button: (page) => dialog(page).getByRole('button', { name: 'Aprovar' }),
    again: (page) => press(dialog(page), 'Tentar novamente'),
    typed: (page) => input(dialog(page), 'Comentário'),
    success: 'Bônus atualizado com sucesso!',
    effects: async (number) => {
      const { bonus } = await api.call<{ bonus: Stored[] }>('GET', `${TRANSFERS}?limit=1000`);
      const { approval } = found(bonus, ({ _id }) => _id === ids[number]);
      const { history } = approval as { history: readonly { comment?: string }[] };
      return history.filter(({ comment }) => comment === `Falha ${number}`).length;
    },
  };
};

const customerForm = async (): Promise<RecordForm> => {
  const { _id, name } = await customer();
  const form = (page: Page): Locator => page.getByRole('form', { name: 'Editar informações' });
  return {
    method: 'PUT',
    path: /\/v2\/bo\/user\/[^/]+$/,
    open: async (page) => {
      await move(page, `/users/${_id}`);
      await seen(input(form(page), 'Nome'));
    },
    field: (page) => input(form(page), 'Nome'),
    text: (number) => `${name} ${'abcdefghi'[number - 1]}`,
    button: (page) => form(page).getByRole('button', { name: 'Salvar' }),
    success: 'Valor alterado com sucesso',
    stored: async () => {
      const now = await customerNow(api, _id);
      return { version: now.version, value: now.name };
    },
  };
};

const addCredits = async (): Promise<Write> => {
  const { _id } = await customer();
  const dialog = (page: Page): Locator => dialogOf(page, 'Adicionar créditos');
  return {
    method: 'PUT',
    path: /\/v2\/bo\/user\/\w+Credits$/,
    prepare: async (page, number) => {
      await move(page, `/users/${_id}`);
      await press(blockOf(page, 'Créditos'), 'Adicionar créditos');
      await input(dialog(page), 'Valor').pressSequentially('100');
      await choose(page, 'Motivo', 'A-ATRASO', dialog(page));
      await fill(dialog(page), { Descrição: `Falha ${number}` });
    },
    button: (page) => dialog(page).getByRole('button', { name: 'Adicionar' }),
    typed: (page) => input(dialog(page), 'Descrição'),
    success: 'Créditos adicionados com sucesso',
    effects: async (number) => {
      const { data } = await api.call<{ data: Stored[] }>(
        'GET',
        `/v2/bo/user/credits?userId=${_id}&itemsPerPage=100`,
      );
      return data.filter(({ description }) => description === `Falha ${number}`).length;
    },
  };
};

const SCREENS: readonly Screen[] = [
  {
    name: 'Agendamentos',
    path: '/schedules',
    heading: 'Agendamentos',
    read: /\/v2\/bo\/schedules$/,
    questions: searches('Busca', 'Buscar', ['ana', 'maria']),
  },
  {
    name: 'Aeroportos',
    path: '/airport',
    heading: 'Aeroportos',
    read: /\/v2\/bo\/airports$/,
    questions: searches('Busca', 'BUSCAR', ['ana', 'maria']),
  },
  {
    name: 'Transferências',
    path: '/transfers',
    heading: 'Transferências',
    read: /\/transfer\/order$/,
    questions: [pick('STATUS', 'Aprovado', 'BUSCAR'), nextPage],
    writes: async () => [await approveBonus()],
  },
  {
    name: 'Vouchers',
    path: '/vouchers',
    heading: 'Vouchers',
    read: /\/v2\/bo\/vouchers$/,
    questions: [search('Código', 'A', 'BUSCAR'), nextPage],
    writes: async () => [newVoucher],
    form: voucherForm,
  },
  {
    name: 'Vouchers em lote',
    path: '/voucher-batch',
    heading: 'Vouchers em lote',
    writes: async () => [newBatch],
  },
  {
    name: 'Pacotes',
    path: '/packages',
    heading: 'Pacotes',
    read: /\/packages\/area\/[^/]+$/,
    start: city('Campinas - SP'),
    questions: [city('São Paulo - SP'), city('Niterói - RJ')],
  },
  {
    name: 'Compras de pacotes',
    path: '/packages/purchase',
    heading: 'Compras de pacotes',
    read: /\/packpurchase$/,
    questions: [search('Busca', 'a', 'BUSCAR'), nextPage],
  },
  {
    name: 'Clientes',
    path: '/users',
    heading: 'Clientes',
    read: /\/v2\/bo\/users$/,
    questions: [search('Busca', 'a', 'BUSCAR'), nextPage],
  },
  {
    name: 'Cliente',
    path: async () => `/users/${(await customer())._id}`,
    // Its name comes with the answer.
    heading: 'Cliente',
    read: /\/v2\/bo\/users\/[^/]+$/,
    writes: async () => [await addCredits()],
    form: customerForm,
  },
  {
    name: 'Investimentos',
    path: '/investiments',
    heading: 'Investimentos',
    read: /\/investments$/,
    questions: searches('Inserido entre (de)', 'FILTRAR', [day(-2), day(1)]),
    form: investmentForm,
  },
  programme('MGM', '/mgm/edit'),
  programme('PGM', '/artist/pgm'),
  programme('PGP', '/artist/pgp'),
  {
    name: 'Leads',
    path: '/leads',
    heading: 'Leads',
    read: /\/v2\/bo\/leads$/,
    questions: searches('E-mail', 'Buscar', ['ana', 'maria']),
    form: leadForm,
  },
  {
    name: 'Relatório de leads',
    path: '/leads/report',
    heading: 'Relatório de leads',
    read: /\/lead\/report$/,
    // Its button waits for the answer: there is no second question while the first is under way.
  },
  {
    name: 'Categorias',
    path: '/service-category',
    heading: 'Categorias',
    read: /\/categories-services$/,
  },
  {
    name: 'Acessos',
    path: '/staff',
    heading: 'Acessos',
    read: /\/staff$/,
    questions: searches('Nome', 'BUSCAR', ['a', 'demo']),
    form: staffForm,
  },
  {
    name: 'Campanhas',
    path: '/campaigns',
    heading: 'Campanhas',
    read: /\/campaigns$/,
    start: city('Brasília'),
    questions: [city('Campinas'), city('São Paulo')],
    form: campaignForm,
  },
  {
    name: 'Integração da Consultora',
    path: '/natura-integration',
    heading: 'Recuperar URL de integração da Consultora',
    read: /\/natura\/getIntegrationUrl$/,
    start: search('E-mail da consultora', 'helena.moraes@consultora.test', 'BUSCAR'),
  },
];

const COLUMNS = {
  read: 'first answer late, left while read',
  questions: 'answers turned round',
  write: 'write late, lost, left',
  form: 'two tabs',
};

/** What a screen is gone through with, in words. */
const columnsOf = ({ read, questions, writes, form }: Screen): string =>
  [
    ...(read ? [COLUMNS.read] : []),
    ...(questions ? [COLUMNS.questions] : []),
    ...(writes || form ? [COLUMNS.write] : []),
    ...(form ? [COLUMNS.form] : []),
  ].join(', ');

const now = (text: Screen['path']): string | Promise<string> =>
  typeof text === 'string' ? text : text();

const goThrough = async (page: Page, screen: Screen): Promise<void> => {
  const { read, questions, again, start } = screen;
  const path = await now(screen.path);
  if (read) {
    const place = { path, heading: screen.heading, read, ...(start && { start }) };
    await firstAnswer(page, place);
    if (questions) await changedQuestion(page, read, questions, again);
    await leftWhileRead(page, place);
  } else {
    await page.goto(`/#${path}`);
    await started(page);
  }
  const form = await screen.form?.();
  for (const write of [...((await screen.writes?.()) ?? []), ...(form ? [writeOf(form)] : [])]) {
    await writeHeld(page, write, 1);
    await writeLost(page, write, 2);
    await leftWhileWritten(page, write, [3, 4]);
  }
  if (form) await twoTabs(page, editOf(form));
};

it.each(SCREENS.map((screen) => [screen.name, columnsOf(screen), screen] as const))(
  '%s: %s',
  async (_, __, screen) => {
    const allow = [failedAnswer(409), LOST];
    await goThrough(await browser.newPage({ as: 'administrator', allow }), screen);
  },
);
