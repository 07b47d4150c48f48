import { weekOfItems } from '../../../../domain/prices';
import { defineResource, reference, text } from '../../../schema';
import type { CallSlot } from '../../../schema/definition/mapping';
import { lazySlot } from '../../shared/lazySlot';
import { priceHistorySection } from '../../shared/priceHistorySection';
import { storedWeek, typedWeek, week, weekProblem } from '../week';

/** Call slot that splits the form's single list of ranges into one list per weekday. Hours keep their format. */
const byWeekday: CallSlot = (request, send) => {
  const { multiplierPerDayOfWeek: items, ...body } = Object(request.body);
  return send({ ...request, body: { ...body, multiplierPerDayOfWeek: weekOfItems(items ?? []) } });
};

/** Administrative zones of dynamic prices: part 3 sections 2.4, 3, 7 and 8; decision 0076. */
export default defineResource({
  name: 'zones',
  label: ['Zona administrativa', 'Zonas administrativas'],
  title: 'Zonas administrativas de preços dinâmicos',
  routes: { list: '/administrative-zone', edit: '/administrative-zone/:id' },
  menu: { group: 'Portfólio', label: 'Zonas administrativas' },
  api: {
    contract: 'zones',
    operations: { one: false },
    paging: { style: 'none', whole: {} },
    calls: { update: byWeekday },
  },
  fields: {
    name: text('Nome', { required: true, max: 120, filter: true, span: 12 }),
    areaId: reference('Cidade', 'areas', { form: false, filter: true }),
    serviceId: reference('Serviço', 'services', { form: false, filter: true }),
    week: week('Percentuais da semana', {
      ...storedWeek('multiplierPerDayOfWeek'),
      ...typedWeek,
      help: '100% mantém o preço. Os horários da zona não mudam aqui.',
    }),
  },
  list: {
    apply: false,
    columns: ['name', 'areaId', 'serviceId', 'week'],
    empty: 'Nenhuma zona encontrada. Mude os filtros.',
    failure: 'Não foi possível carregar as zonas.',
  },
  form: {
    edit: {
      in: 'dialog',
      title: ({ name }) => `Editar zona ${name ?? ''}`.trim(),
      success: 'Zona alterada com sucesso.',
      failure: 'Não foi possível alterar a zona',
      affects: ['priceHistory'],
    },
  },
  slots: {
    formAside: lazySlot(async () => {
      const { sectionsBelow } = await import('../../shared/sectionsBelow');
      const changes = priceHistorySection(({ id }) => ({ kind: 'zone', object: String(id) }));
      return { Changes: sectionsBelow('zones', changes) };
    }, 'Changes'),
  },
  rules: (zone) => ({ week: weekProblem(zone.week) }),
});
