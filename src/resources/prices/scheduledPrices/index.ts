import { DAY_KEYS, SAME_PRICE } from '../../../../domain/prices';
import {
  dateTime,
  defineAction,
  defineResource,
  type RecordOf,
  reference,
  text,
} from '../../../schema';
import { storedWeek, week } from '../week';

const fields = {
  polygonName: text('Polígono'),
  areaId: reference('Cidade', 'areas', { filter: true }),
  serviceId: reference('Serviço', 'services', { filter: true }),
  week: week('Semana (SEG a DOM)', storedWeek('dynamicPrices')),
  updatedAt: dateTime('Salvo em'),
  updatedBy: text('Salvo por'),
  polygonId: text('Id do polígono', { column: false }),
};

/** Ends a schedule. The specification has no call for this, so it saves 100 % for every day. */
const end = defineAction<RecordOf<typeof fields>>({
  name: 'end',
  label: 'Encerrar',
  operation: 'scheduledPrices.save',
  danger: true,
  offered: ({ polygonId, serviceId }) => Boolean(polygonId && serviceId),
  confirm: {
    title: 'Encerrar preço programado',
    text: ({ polygonName }) =>
      `O serviço volta a custar o de sempre em ${polygonName ?? 'este polígono'}. Deseja continuar?`,
  },
  cancel: 'Voltar',
  sends: ({ polygonId, serviceId }) => ({
    _id: [polygonId],
    services: [serviceId],
    dynamicPrices: Object.fromEntries(DAY_KEYS.map((day) => [day, SAME_PRICE])),
  }),
  success: 'Preço programado encerrado.',
  failure: 'Não foi possível alterar os valores.',
  affects: ['scheduledPrices', 'priceHistory'],
});

/** Scheduled prices, the table below the form that sets them (`schedulePrices`): decision 0076. */
export default defineResource({
  name: 'scheduledPrices',
  label: ['Preço programado', 'Preços programados'],
  api: {
    contract: 'scheduledPrices',
    operations: { one: false },
    paging: { style: 'page', page: 'page', size: 'itemsPerPage' },
  },
  fields,
  list: {
    apply: false,
    columns: ['polygonName', 'areaId', 'serviceId', 'week', 'updatedAt', 'updatedBy'],
    empty: 'Nenhum preço programado.',
    failure: 'Não foi possível carregar os preços programados.',
  },
  actions: [end],
});
