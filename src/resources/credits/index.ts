import { formatMoney } from '../../../domain/format';
import { boolean, computed, dateTime, defineResource, money, text } from '../../schema';
import { bookingLink } from '../shared/bookingLink';

interface Credit {
  readonly amount?: number | null;
  readonly decrease?: boolean | null;
}

/** Credit history of a customer: part 2 sections 2.1, 3 and 7. */
export default defineResource({
  name: 'credits',
  label: ['Crédito', 'Histórico de créditos'],
  api: {
    contract: 'customers',
    operations: { list: 'customers.credits', one: false },
    paging: { style: 'page', page: 'page', size: 'itemsPerPage' },
  },
  fields: {
    createdAt: dateTime('Data'),
    amount: money('Valor', { wire: 'credits', unit: 'reais' }),
    decrease: boolean('Débito'),
    signed: computed('Créditos', ({ amount, decrease }: Credit) => {
      const sign = decrease ? '−' : '+';
      return `${sign} ${formatMoney(amount ?? 0)}`;
    }),
    kind: computed('Tipo', ({ decrease }: Credit) => (decrease ? 'Débito' : 'Crédito')),
    reason: text('Motivo'),
    description: text('Descrição'),
    ...bookingLink('scheduleId', 'scheduleShortCode'),
  },
  filters: { customer: text('Cliente', { wire: 'userId', form: false }) },
  list: {
    moreColumns: false,
    columns: ['createdAt', 'signed', 'kind', 'reason', 'description', 'scheduleId'],
    empty: 'Nenhuma movimentação de créditos.',
    failure: 'Erro ao carregar os créditos',
  },
});
