import { addressOfParts } from '../../../domain/address';
import { formatPhone } from '../../../domain/format';
import { getPath } from '../../../domain/paths';
import {
  type CallSlot,
  data,
  dateTime,
  defineResource,
  email,
  percent,
  phoneBR,
  text,
} from '../../schema';
import type { Wire } from '../../schema/definition/mapping';
import { addressText } from '../shared/partyAddress';
import { ban, COLUMNS, complete, migrate } from './actions';

const ALL = { itemsPerPage: 999_999 };

/** Filters the list of all, including those who became professionals (part 2 section 7). */
const findingOne: CallSlot = async ({ id, signal }, send) => {
  const answer = await send({ query: ALL, signal });
  const rows = [answer.body, getPath(answer.body, 'data')].find(Array.isArray) as
    | readonly unknown[]
    | undefined;
  return { ...answer, body: rows?.find((row) => String(getPath(row, '_id')) === id) };
};

const searchText = (wire: Wire): string => {
  const { _id, name, email, phone } = wire;
  const shown = typeof phone === 'string' ? formatPhone(phone) : null;
  return [_id, name, email, phone, shown, addressText(wire)].filter(Boolean).join(' ');
};

/** Partners in registration: part 2 sections 2.3, 4, 7 and 9; decision 0069. */
export default defineResource({
  name: 'partners',
  label: ['Partner', 'Partners'],
  routes: { list: '/partners' },
  menu: { group: 'Profissionais', label: 'Partners' },
  titleField: 'name',
  api: {
    contract: 'partners',
    operations: { one: 'partners.list' },
    paging: { style: 'none', whole: { activated: false, itemsPerPage: 999_999 } },
    calls: { one: findingOne },
  },
  fields: {
    partnerId: text('Id', { look: 'id', wire: '_id' }),
    createdDate: dateTime('Cadastro'),
    name: text('Nome'),
    email: email('E-mail'),
    phone: phoneBR('Telefone'),
    address: text('Endereço', { read: addressText }),
    signup: percent('Progresso', { wire: 'progress.signup' }),
    place: data(({ address }) => addressOfParts(address)),
    artistId: data(({ artistId }) => artistId),
    search: text('Busca', { wire: false, read: searchText, filter: true, column: false }),
  },
  list: {
    apply: false,
    sort: '-createdDate',
    columns: COLUMNS,
    mobileCard: { details: ['email'], status: 'phone', end: 'createdDate' },
    empty: 'Nenhum partner encontrado.',
    failure: 'Não foi possível carregar os partners.',
    export: { operation: 'partners.export', file: 'Artistas.csv' },
  },
  actions: [complete, migrate, ban],
});
