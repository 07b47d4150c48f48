import {
  CAC_TYPES,
  COST_TOO_SMALL,
  MIN_COST,
  SECTORS,
  SERVICES,
} from '../../../domain/investments';
import {
  addDays,
  addMonths,
  type Day,
  firstDayOf,
  lastDayOf,
  type Month,
  monthOf,
} from '../../../domain/time';
import { choice, date, dateRange, defineResource, longText, money, text } from '../../schema';
import { lazySlot } from '../shared/lazySlot';

/** Default period: five days before and after today (part 3 section 9). */
const around = (today: Day) => ({ from: addDays(today, -5), to: addDays(today, 5) });

const ofMonth = (month: Month) => ({ period: { from: firstDayOf(month), to: lastDayOf(month) } });

/** Investments and acquisition cost: part 3 sections 2.9, 3, 5, 7, 8 and 9. */
export default defineResource({
  name: 'investments',
  label: ['Investimento', 'Investimentos'],
  routes: { list: '/investiments', create: '/new-investiment', edit: '/investiments/:id' },
  menu: { group: 'Clientes' },
  titleField: 'description',
  api: {
    contract: 'investments',
    paging: { style: 'page', page: 'currentPage', size: 'itemsPerPage', fetch: 10 },
  },
  fields: {
    value: money('Custo', {
      required: 'Custo é campo obrigatório!',
      unit: 'reais',
      min: [MIN_COST, COST_TOO_SMALL],
      span: 4,
      total: true,
    }),
    cac: choice('CAC', CAC_TYPES, { required: 'CAC é campo obrigatório!', span: 4 }),
    sector: choice('Setor', SECTORS, { required: 'Setor é campo obrigatório!', span: 4 }),
    description: longText('Descrição', { required: 'Descrição é campo obrigatório!', max: 500 }),
    category: text('Categoria', { required: 'Categoria é campo obrigatório!', max: 120, span: 4 }),
    date: date('Data de entrada', {
      required: 'Data de entrada é campo obrigatório!',
      on: 'utcMidnight',
      span: 4,
    }),
    service: choice('Serviço', SERVICES, { required: 'Serviço é um campo obrigatório!', span: 4 }),
  },
  filters: {
    period: dateRange('Inserido entre', {
      params: ['minDate', 'maxDate'],
      initial: ({ today }) => around(today),
    }),
  },
  list: {
    views: [
      { key: 'near', text: 'Próximos dias', filter: ({ today }) => ({ period: around(today) }) },
      {
        key: 'month',
        text: 'Este mês',
        filter: ({ today }) => ofMonth(monthOf(today)),
        count: true,
      },
      {
        key: 'last',
        text: 'Mês passado',
        filter: ({ today }) => ofMonth(addMonths(monthOf(today), -1)),
        count: true,
      },
    ],
    perPage: 5,
    sort: '-date',
    columns: ['value', 'sector', 'cac', 'category', 'service', 'date', 'description'],
    chart: { by: ['sector', 'cac', 'service', 'date'], sum: 'value' },
    apply: 'FILTRAR',
    empty: 'Nenhum investimento neste período. Mude as datas ou cadastre um investimento.',
  },
  form: {
    create: { success: 'Investimento Adicionado!', copies: true },
    edit: {
      in: 'dialog',
      title: 'Atualizar Investimento',
      submit: 'Atualizar',
      success: 'Investimento Atualizado!',
    },
  },
  slots: {
    formAside: lazySlot(
      async () => {
        const { validationToast } = await import('../shared/validationToast');
        return { Toast: validationToast('investments', (errors) => Object.values(errors)[0]) };
      },
      'Toast',
      0,
    ),
  },
});
