import { collapseSpaces } from '../../../domain/customers';
import { formatInteger } from '../../../domain/format';
import {
  MAX_POINTS,
  monthsAt,
  nextTier,
  POINTS_REASON,
  pointsProblems,
  tierOf,
} from '../../../domain/gamification';
import type { Answer } from '../../dataProvider';
import {
  computed,
  data,
  dateTime,
  defineAction,
  defineResource,
  type Effect,
  integer,
  text,
} from '../../schema';
import { lazySlot } from '../shared/lazySlot';
import { withRequestedId } from '../shared/withRequestedId';

const ADD_FAILED = 'Erro ao adicionar pontos para a profissional.';
const REQUIRED = 'Preenchimento Obrigatório';

const pointEffects = (before: number, added: number): readonly Effect[] => {
  const after = Math.max(0, before + added);
  return [
    { what: 'Pontos do mês', before: formatInteger(before), after: formatInteger(after) },
    ...(tierOf(before) === tierOf(after)
      ? []
      : [{ what: 'Tier', before: tierOf(before), after: tierOf(after) }]),
  ];
};

const addPoints = defineAction<{ readonly id: string; readonly currentPoints?: number | null }>({
  name: 'addPoints',
  label: 'Adicionar pontos',
  form: {
    in: 'dialog',
    fields: {
      points: integer('Pontos', {
        required: REQUIRED,
        min: -MAX_POINTS,
        max: MAX_POINTS,
        help: 'Um número negativo retira pontos.',
        span: 12,
      }),
      reason: text('Motivo', {
        required: REQUIRED,
        max: POINTS_REASON,
        normalize: collapseSpaces,
        span: 12,
      }),
    },
    rules: (values) => pointsProblems(values as Parameters<typeof pointsProblems>[0]),
    submit: 'Adicionar',
  },
  // A total of 0 may hide a negative sum, so the result of adding points is unknown.
  effects: ({ currentPoints }, { points }) =>
    currentPoints && typeof points === 'number' && points !== 0
      ? pointEffects(currentPoints, points)
      : [],
  operation: 'gamification.add',
  sends: ({ id: artistId }, { points, reason }) => ({ artistId, points, reason }),
  success: 'Pontos adicionados com sucesso!',
  failure: [ADD_FAILED, ADD_FAILED],
});

const monthField = (monthsAgo: number) =>
  computed('Mês', (_: object, { today }) => monthsAt(today)[monthsAgo]?.name ?? null);

/** Points of a professional, read by the id of the professional: part 2 sections 2.6, 3, 5, 7, 8 and 9; decision 0030. */
export default defineResource({
  name: 'gamification',
  label: ['Gamificação', 'Gamificação'],
  titleField: 'currentTier',
  toastMs: 2000,
  api: { contract: 'gamification', operations: { list: false }, calls: { one: withRequestedId } },
  fields: {
    thisMonth: monthField(0),
    currentTier: text('Tier', { wire: 'currentMonth.tier' }),
    currentPoints: integer('Pontos', { wire: 'currentMonth.points' }),
    monthBefore: monthField(1),
    lastTier: text('Tier', { wire: 'lastMonth.tier' }),
    lastPoints: integer('Pontos', { wire: 'lastMonth.points' }),
    schedules: integer('Agendamentos'),
    finished: integer('Atendimentos concluídos'),
    cancelled: integer('Cancelados ou perdidos'),
    rating: computed('Média das avaliações', ({ average }: { average?: number | null }) =>
      average ? average.toLocaleString('pt-BR', { maximumFractionDigits: 2 }) : null,
    ),
    average: data(({ rating }: Partial<Answer<'gamification.performance'>>) => rating),
    ratings: integer('Avaliações'),
    manualPoints: data(
      ({ manualPointsHistory = [] }: Partial<Answer<'gamification.one'>>) => manualPointsHistory,
    ),
  },
  dialogs: {
    details: {
      title: 'Gamificação',
      failure: 'Não foi possível carregar a gamificação.',
      sections: [
        {
          title: 'Mês atual',
          wide: true,
          facts: ['thisMonth', 'currentTier', 'currentPoints'],
          lines: ({ currentPoints }) => {
            const next = nextTier(currentPoints ?? 0);
            return next
              ? [`Faltam ${formatInteger(next.missing)} pontos para ${next.tier}.`]
              : ['Está no tier mais alto.'];
          },
          render: lazySlot(() => import('./MonthBar'), 'MonthBar'),
        },
        { title: 'Mês anterior', facts: ['monthBefore', 'lastTier', 'lastPoints'] },
        {
          title: 'Desempenho do mês',
          reads: {
            operation: 'gamification.performance',
            sends: ({ id }) => ({ id }),
            merge: ({ schedules, finished, cancelled, average, ratings }) => ({
              schedules,
              finished,
              cancelled,
              average,
              ratings,
            }),
            failure: 'Não foi possível carregar o desempenho.',
            required: true,
          },
          facts: ['schedules', 'finished', 'cancelled', 'rating', 'ratings'],
        },
        {
          title: 'Histórico de pontos',
          wide: true,
          actions: [addPoints],
          table: {
            of: ({ manualPoints }) =>
              manualPoints.map(({ id, points, reason, blame, createdAt }, index) => ({
                id: id ?? String(index),
                points,
                reason,
                by: blame?.email,
                at: createdAt,
              })),
            columns: {
              reason: text('Motivo'),
              points: integer('Pontos'),
              by: text('Responsável'),
              at: dateTime('Data'),
            },
            empty: 'Nenhum ponto adicionado manualmente.',
          },
        },
      ],
    },
  },
});
