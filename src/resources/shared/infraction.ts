import { isFinancial, MAX_PLOTS } from '../../../domain/infractions';
import type { OptionalTexts } from '../../../domain/text';
import {
  boolean,
  type CallAction,
  date,
  defineAction,
  integer,
  longText,
  money,
  text,
  value,
} from '../../schema';
import { lazySlot } from './lazySlot';
import type { Rule } from './RuleInput';

/** Action 'Nova Infração ou taxa': part 1 sections 3 and 5, part 2 section 2.9; decision 0021. */

type FormValues = Readonly<Record<string, unknown>>;

const ruleOf = ({ rule }: FormValues): Rule | null => (rule ?? null) as Rule | null;

const isFee = (values: FormValues): boolean => {
  const rule = ruleOf(values);
  return rule !== null && isFinancial(rule);
};

const isPointsRule = (values: FormValues): boolean => ruleOf(values) !== null && !isFee(values);

const PLOTS_PROBLEM = `Informe um número de 1 a ${MAX_PLOTS}`;

const waiver = { look: 'checkbox', span: 4 } as const;

const FIELDS = {
  rule: value<Rule>('Infração', {
    required: true,
    input: lazySlot(() => import('./RuleInput'), 'RuleInput'),
    span: 12,
  }),
  plots: integer('Parcelas', {
    required: PLOTS_PROBLEM,
    min: [1, PLOTS_PROBLEM],
    max: [MAX_PLOTS, PLOTS_PROBLEM],
    initial: 1,
    span: 12,
  }),
  scheduleId: text('Id do agendamento', { max: 64, help: 'Opcional', span: 12 }),
  occurrenceDate: date('Data da ocorrência', {
    required: 'Informe a data da ocorrência',
    initial: ({ today }) => today,
    span: 12,
  }),
  comment: longText('Comentário', { max: 1000 }),
  relievePoints: boolean('Relevar pontos', waiver),
  relievePenalty: boolean('Relevar multa', waiver),
  relieveClientDiscount: boolean('Relevar desconto da cliente', waiver),
};

/** A fee shows only its installments; other infractions show all the other fields. */
const { rule: _, ...POINT_FIELDS } = FIELDS;
const VISIBLE_WHEN = {
  ...Object.fromEntries(Object.keys(POINT_FIELDS).map((name) => [name, isPointsRule])),
  plots: isFee,
};

const PENALTY = money('Multa', { unit: 'reais' }).codec;

const POINTS_MESSAGES = {
  success: 'Infração Adicionada com sucesso',
  failure: 'Não foi possível inserir a infração.',
};

/** Action that records an infraction. A financial rule records a fee, which has no booking. */
export const infractionAction = <R extends { readonly id: string }>(
  subjectOf: (record: R) => OptionalTexts<'partnerId' | 'scheduleId'>,
  {
    in: container,
    ...options
  }: Pick<CallAction<R>, 'name' | 'offered' | 'blocked' | 'now' | 'places'> & {
    readonly in?: 'dialog';
  },
): CallAction<R> => {
  const infractionBody = (record: R, values: FormValues): FormValues => ({
    ruleId: ruleOf(values)?.id,
    artistId: subjectOf(record).partnerId,
    comment: values.comment || undefined,
    occurrenceDate: values.occurrenceDate,
    relievePoints: values.relievePoints === true,
    relievePenalty: values.relievePenalty === true,
    relieveClientDiscount: values.relieveClientDiscount === true,
  });
  return defineAction<R>({
    ...options,
    label: 'Nova Infração ou taxa',
    form: {
      ...(container && { in: container }),
      live: true,
      fields: FIELDS,
      initial: (record) => ({ scheduleId: subjectOf(record).scheduleId ?? '' }),
      visibleWhen: VISIBLE_WHEN,
      submit: 'Salvar',
    },
    operation: 'infractions.record',
    sends: (record, values) => ({
      ...infractionBody(record, values),
      scheduleId: values.scheduleId,
    }),
    variants: [
      {
        when: isFee,
        operation: 'infractions.financial',
        sends: (record, values) => ({
          ruleId: ruleOf(values)?.id,
          professionalId: subjectOf(record).partnerId,
          value: PENALTY.encode(ruleOf(values)?.penalty),
          plots: values.plots,
        }),
        success: 'Infrações inseridas com sucesso!',
        failure: 'Houve um erro ao inserir as infrações',
      },
      {
        when: ({ scheduleId }) => !String(scheduleId ?? '').trim(),
        operation: 'infractions.recordLoose',
        sends: infractionBody,
        ...POINTS_MESSAGES,
      },
    ],
    affects: ['infractions', 'infractionSummaries'],
    ...POINTS_MESSAGES,
  });
};
