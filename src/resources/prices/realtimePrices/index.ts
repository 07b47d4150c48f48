import {
  MAX_PERCENT,
  multiplierOfPercent,
  percentOfMultiplier,
  REALTIME_GROUPS,
  REALTIME_WORDS,
  realtimeProblems,
  realtimeRows,
} from '../../../../domain/prices';
import { choice, date, defineResource, percent, text } from '../../../schema';
import type { CallSlot } from '../../../schema/definition/mapping';
import { lazySlot } from '../../shared/lazySlot';

const withKnownServices: CallSlot = async (request, send) => {
  const answer = await send(request);
  const { data = [] } = answer.body as { data?: readonly { serviceId?: string; name?: string }[] };
  const rows = realtimeRows(data).map(({ answered, ...service }) => ({ ...answered, ...service }));
  return { ...answer, body: { data: rows, totalItems: rows.length } };
};

/** Call slot that sends a percentage as a multiplier: 1.35 for 135 %. */
const asMultiplier: CallSlot = (request, send) => {
  const body = Object(request.body);
  return send({ ...request, body: { ...body, value: multiplierOfPercent(body.value) } });
};

/** Real-time dynamic prices: part 3 sections 2.4, 3, 5, 7, 8 and 9; decision 0076. */
export default defineResource({
  name: 'realtimePrices',
  label: ['Preço em tempo real', 'Preços em tempo real'],
  title: '{product} Agora - Edição de preços dinâmicos',
  routes: { list: '/realtime-dynamic-prices' },
  menu: { group: 'Portfólio', label: 'Preços em tempo real' },
  api: {
    contract: 'realtimePrices',
    id: 'serviceId',
    operations: { one: false },
    paging: { style: 'none', whole: {} },
    calls: { list: withKnownServices, update: asMultiplier },
  },
  fields: {
    group: choice('Grupo', REALTIME_GROUPS, { form: false }),
    // Rows keep the order of the service, which is by groups.
    name: text('Serviço', { form: false, sort: false }),
    percent: percent('Percentual', {
      wire: 'value',
      read: ({ value }) => percentOfMultiplier(value) ?? null,
      required: REALTIME_WORDS.value,
      max: MAX_PERCENT,
    }),
    expiration: date('Data de expiração', { required: REALTIME_WORDS.expiration, min: 'today' }),
  },
  list: {
    perPage: 50,
    columns: ['group', 'name', 'percent', 'expiration'],
    failure: 'Não foi possível recuperar os dados do preço dinâmico',
    empty: 'Nenhum serviço conhecido.',
    export: false,
  },
  form: {
    edit: {
      success: 'Preço dinâmico salvo com sucesso.',
      failure: 'Houve um erro ao salvar preços dinâmicos',
      affects: ['priceHistory'],
    },
  },
  slots: {
    rows: lazySlot(() => import('./PriceRows'), 'PriceRows', 400),
  },
  rules: (price, { today }) => realtimeProblems(price, today),
});
