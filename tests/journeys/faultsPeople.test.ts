import type { Locator, Page } from 'playwright-core';
import { addMonths, monthOf } from '../../domain/time';
import { dialogOf } from './bookingScreen';
import { blockOf, type Customer, customerNow, customersFor, isActive } from './customerScreen';
import { type RecordForm, visit, type Write } from './faultsColumns';
import {
  formAt,
  found,
  goThroughEach,
  keepMine,
  nextPage,
  type Stored,
  savingButton,
  search,
  searches,
  theApi,
} from './faultsScreens';
import { isoDay, scheduledLead } from './leadScreen';
import { choose, day, fill, input, move, press, seen } from './screen';

/** A page of blocks, a list with a form page and with a form in a dialog, a calendar: every fault of the network. */

const takeCustomer = customersFor(theApi);
let taken: Promise<Customer> | undefined;
/** The customer whose page is gone through. */
const customer = (): Promise<Customer> => {
  taken ??= takeCustomer(isActive);
  return taken;
};

const VOUCHERS = '/v2/bo/vouchers';
const vouchersOf = async (code: string): Promise<readonly Stored[]> =>
  (await theApi().call<{ vouchers: Stored[] }>('GET', `${VOUCHERS}?code=${code}&itemsPerPage=100`))
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
  await theApi().call('POST', VOUCHERS, { code, start, end, type: 'P', value: 10, maxTimes: 1 });
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
      const { version, maxTimes } = await theApi().call<Stored>('GET', `${VOUCHERS}/${code}`);
      return { version, value: maxTimes };
    },
  };
};

const staffForm = async (): Promise<RecordForm> => {
  const name = 'Falha Jornada';
  const password = 'uma senha bem longa 42';
  await theApi().call('POST', '/staff', {
    name,
    email: 'falha.jornada',
    password,
    active: true,
    type: 'staff',
  });
  const staffOf = async () =>
    found(
      (await theApi().call<{ data: Stored[] }>('GET', '/staff?limit=100&page=1&name=falha')).data,
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
    button: savingButton('Salvar'),
    success: 'Valor alterado com sucesso',
    keep: keepMine,
    stored: async () => {
      const now = await customerNow(theApi(), _id);
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
    again: (page) => press(dialog(page), 'Tentar novamente'),
    typed: (page) => input(dialog(page), 'Descrição'),
    success: 'Créditos adicionados com sucesso',
    effects: async (number) => {
      const { data } = await theApi().call<{ data: Stored[] }>(
        'GET',
        `/v2/bo/user/credits?userId=${_id}&itemsPerPage=100`,
      );
      return data.filter(({ description }) => description === `Falha ${number}`).length;
    },
  };
};

/** A month that the demonstration data do not reach; the one before it gets a lead. */
const FAR = addMonths(monthOf(isoDay(0)), 10);

goThroughEach([
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
    name: 'Vouchers',
    path: '/vouchers',
    heading: 'Vouchers',
    read: /\/v2\/bo\/vouchers$/,
    questions: [search('Código', 'A', 'BUSCAR'), nextPage],
    writes: async () => [newVoucher],
    form: voucherForm,
  },
  {
    name: 'Calendário de leads',
    path: async () => {
      await scheduledLead(theApi(), `${addMonths(FAR, -1)}-12`, '09:00');
      return `/leads-calendar?month=${FAR}`;
    },
    heading: 'Calendário de leads',
    read: /\/v2\/bo\/leads\/(month|day)\/[^/]+$/,
    questions: [(page) => press(page, 'Mês anterior'), (page) => press(page, 'Mês anterior')],
  },
  {
    name: 'Acessos',
    path: '/staff',
    heading: 'Acessos',
    read: /\/staff$/,
    questions: searches('Nome', undefined, ['a', 'demo']),
    form: staffForm,
  },
]);
