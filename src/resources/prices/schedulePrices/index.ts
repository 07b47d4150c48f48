import { dailyPercents, SCHEDULE_WORDS, sameWeek } from '../../../../domain/prices';
import { defineAction, defineForm, list, reference, references, text } from '../../../schema';
import { lazySlot } from '../../shared/lazySlot';
import { priceHistorySection } from '../../shared/priceHistorySection';
import { typedWeek, week, weekOf, weekProblem } from '../week';

const Polygons = lazySlot(() => import('./PolygonsSection'), 'PolygonsSection', 178);

/** The height is that of the specified services on a desktop. */
const Services = lazySlot(() => import('./ServicesSection'), 'ServicesSection', 272);

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

const idsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as { id: string }[]) : []).map(({ id }) => id);

const schedule = defineAction({
  name: 'schedule',
  label: 'Salvar',
  operation: 'scheduledPrices.save',
  form: {
    fields: {
      areaId: reference('Cidade', 'areas', { required: true, where: { active: true } }),
      polygons: list(
        'Polígonos',
        { id: text('Id') },
        {
          item: 'polígono',
          required: SCHEDULE_WORDS.polygons,
          dependsOn: 'areaId',
          max: 5000,
        },
      ),
      services: references('Serviços', 'services', { required: SCHEDULE_WORDS.services }),
      week: week('Percentual por dia da semana', {
        ...typedWeek,
        initial: () => sameWeek().map((item) => ({ ...item })),
        help: '100% mantém o preço; 135% cobra 35% a mais; 90% cobra 10% a menos.',
      }),
    },
    sections: [
      { title: 'Cidade', fields: ['areaId'] },
      { title: 'Polígonos', fields: ['polygons'], render: Polygons },
      { title: 'Serviços', fields: ['services'], render: Services },
      { title: 'Percentuais', fields: ['week'] },
    ],
    rules: (values) => ({ week: weekProblem(values.week) }),
  },
  confirm: {
    title: 'Preço dinâmico programado',
    text: (_, __, { polygons, services }) =>
      `Os percentuais da semana valerão para ${counted(lengthOf(polygons), 'polígono', 'polígonos')} e ${counted(lengthOf(services), 'serviço', 'serviços')}, e substituem os que já estavam programados. Deseja continuar?`,
  },
  sends: (_, { polygons, services, week: items }) => ({
    _id: idsOf(polygons),
    services,
    dynamicPrices: dailyPercents(weekOf(items)),
  }),
  success: 'Preço dinâmico programado salvo com sucesso.',
  failure: 'Não foi possível alterar os valores.',
  affects: ['scheduledPrices', 'priceHistory'],
});

/** Scheduled dynamic prices: part 3 sections 2.4, 5, 7 and 8; decision 0076. */
export default defineForm({
  name: 'schedulePrices',
  title: 'Preço dinâmico programado',
  route: '/administrative-zone-new',
  menu: { group: 'Portfólio' },
  wide: true,
  action: schedule,
  sections: [
    {
      title: 'Preços programados',
      extension: 'scheduledPrices.list',
      related: { resource: 'scheduledPrices', by: () => ({}) },
    },
    priceHistorySection(() => ({ kind: 'schedule' })),
  ],
});
