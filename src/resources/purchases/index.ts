import CardGiftcardIcon from '@mui/icons-material/CardGiftcard';
import ReplayIcon from '@mui/icons-material/Replay';
import { formatInstantShort } from '../../../domain/format';
import {
  NO_ORDER,
  PAYMENT_LABELS,
  paymentState,
  reprocessProblem,
} from '../../../domain/packages/purchases';
import {
  boolean,
  computed,
  dateTime,
  defineAction,
  defineResource,
  email,
  money,
  type RecordOf,
  text,
} from '../../schema';
import { reprocessResult } from './reprocessResult';

/** Masks an e-mail in lists, exports and confirmations (decision 0045). */
const hideEmail = (address: string): string => address.replace(/^(.).*(@.*)$/, '$1•••$2');

const fields = {
  purchaseId: text('Id', { look: 'id', wire: '_id', sort: false }),
  client: text('Cliente', {
    wire: 'user.name',
    link: ({ clientId }) => (clientId ? `/users/${clientId}` : undefined),
  }),
  package: text('Pacote', { wire: 'pack.title' }),
  createdAt: dateTime('Data da compra', { wire: 'createdTime', format: formatInstantShort }),
  payment: computed('Pagamento', ({ status }: { status?: string | null }) => paymentState(status), {
    choices: { ...PAYMENT_LABELS, NONE: NO_ORDER },
    sort: 'payment.status',
  }),
  email: email('E-mail', { wire: 'user.email', sort: false, format: hideEmail }),
  wholeEmail: email('E-mail', { wire: 'user.email', sort: false, column: false }),
  clientId: text('Id do cliente', { look: 'id', wire: 'user._id', sort: false }),
  amount: money('Valor', {
    wire: 'pack.totalAmount',
    unit: 'reais',
    sort: false,
    total: true,
  }),
  given: boolean('Vouchers gerados', {
    wire: false,
    read: ({ vouchers }) => Array.isArray(vouchers) && vouchers.length > 0,
    sort: false,
  }),
  status: text('Código do pagamento', { wire: 'payment.status', sort: false }),
};

type Purchase = RecordOf<typeof fields>;

const details = defineAction<Purchase>({
  name: 'details',
  label: 'Detalhes da compra',
  needs: 'read',
  icon: CardGiftcardIcon,
  dialog: 'purchases.details',
});

const reprocess = defineAction<Purchase>({
  name: 'reprocess',
  label: 'Reprocessar compra',
  key: 'r',
  icon: ReplayIcon,
  blocked: ({ status, given }) => reprocessProblem({ status, given: given === true }),
  summary: ['client', 'email', 'package', 'createdAt', 'amount', 'payment'],
  confirm: {
    text: 'Um e-mail com os vouchers será enviado à cliente. O pagamento é consultado de novo: se ele estiver confirmado, os vouchers são gerados uma única vez.',
    button: 'Reprocessar',
  },
  operation: 'purchases.reprocess',
  affects: ['purchaseVouchers'],
  sends: ({ id }) => ({ id }),
  success: reprocessResult,
  failure: 'Não foi possível reprocessar a compra de pacote.',
});

/** Purchases of packages: part 3 sections 2.5, 3, 4, 5, 7, 8 and 9; decision 0028. */
export default defineResource({
  name: 'purchases',
  label: ['Compra de pacote', 'Compras de pacotes'],
  routes: { list: '/packages/purchase' },
  keys: { edit: '/packages/purchase' },
  menu: 'Pacotes',
  titleField: 'client',
  api: {
    contract: 'purchases',
    operations: { one: false },
    paging: { style: 'page', page: 'page', size: 'limit' },
  },
  fields,
  filters: {
    filter: text('Busca', { max: 120, placeholder: 'id, cliente, e-mail ou pacote' }),
  },
  list: {
    perPage: 10,
    sort: '-createdAt',
    chart: { by: ['package', 'payment', 'createdAt'], sum: 'amount' },
    apply: 'BUSCAR',
    columns: ['purchaseId', 'client', 'package', 'createdAt', 'payment'],
    secondaryField: { client: 'email', package: 'amount' },
    empty: 'Nenhuma compra de pacote encontrada. Mude a busca.',
    rowClick: 'details',
  },
  actions: [details, reprocess],
  dialogs: {
    details: {
      title: 'Detalhes da compra',
      head: {
        state: 'payment',
        meta: ['package', 'createdAt', 'wholeEmail'],
        money: 'amount',
      },
      actions: [reprocess],
      sections: [
        {
          title: 'Compra',
          wide: true,
          facts: ['client', 'wholeEmail', 'package', 'createdAt', 'amount', 'payment'],
        },
        {
          title: 'Vouchers',
          related: {
            resource: 'purchaseVouchers',
            by: ({ id }) => ({ purchase: id }),
            perPage: 100,
            tools: false,
          },
        },
      ],
    },
  },
});
