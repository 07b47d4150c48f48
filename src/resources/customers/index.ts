import { GENDERS } from '../../../domain/customers';
import { addressLine } from '../../../domain/geo';
import { choice, dateTime, defineResource, integer, phoneBR, text } from '../../schema';
import type { Wire } from '../../schema/mapping';

/** The line that a service gives of the first address, else the line that its parts make. */
const addressOf = ({ addressText, address }: Wire): unknown => {
  const [first] = Array.isArray(address) ? address : [];
  return addressText ?? addressLine(first ?? {});
};

/** Customers, 'Clientes': part 2 sections 2.2, 7 and 9; the page of one is `#/users/{id}`. */
export default defineResource({
  name: 'customers',
  label: ['Cliente', 'Clientes'],
  routes: { list: '/users' },
  keys: { edit: '/users/:userId' },
  menu: 'Clientes',
  titleField: 'name',
  api: {
    contract: 'customers',
    paging: { style: 'page', page: 'page', size: 'itemsPerPage' },
    sorting: { style: 'pair', field: 'orderBy', order: 'orderType' },
  },
  fields: {
    customerId: text('Id', { wire: '_id', sort: false }),
    createdDate: dateTime('Cadastro'),
    name: text('Nome', { link: ({ id }) => `/users/${id}`, newTab: true }),
    email: text('E-mail'),
    phone: phoneBR('Telefone', { sort: false }),
    addressText: text('Endereço', { read: addressOf, sort: false }),
    gender: choice('Sexo', GENDERS, { sort: false }),
    numberOfSchedules: integer('Agendamentos'),
  },
  filters: {
    filter: text('Busca', { max: 100, placeholder: 'shortcode, id, status, artista ...' }),
  },
  list: {
    perPage: 10,
    sort: '-createdDate',
    apply: 'BUSCAR',
    empty: 'Nenhum cliente encontrado.',
    export: { operation: 'customers.export', file: 'Clientes.csv' },
  },
});
