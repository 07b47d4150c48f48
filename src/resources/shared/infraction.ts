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

/** 'Nova Infração ou taxa': part 1 sections 3 and 5, part 2 section 2.9; decision 0021. */

type Values = Readonly<Record<string, unknown>>;

const ruleOf = ({ rule }: Values): Rule | null => (rule ?? null) as Rule | null;

const isFee = (values: Values): boolean => {
  const rule = ruleOf(values);
  return rule !== null && isFinancial(rule);
};

const isPoints = (values: Values): boolean => ruleOf(values) !== null && !isFee(values);

const PLOTS = `Informe um número de 1 a ${MAX_PLOTS}`;

const relief = { look: 'checkbox', span: 4 } as const;

const FIELDS = {
  rule: value<Rule>('Infração', {
    required: true,
    input: lazySlot(() => import('./RuleInput'), 'RuleInput'),
    span: 12,
  }),
  plots: integer('Parcelas', {
    required: PLOTS,
    min: [1, PLOTS],
    max: [MAX_PLOTS, PLOTS],
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
  relievePoints: boolean('Relevar pontos', relief),
  relievePenalty: boolean('Relevar multa', relief),
  relieveClientDiscount: boolean('Relevar desconto da cliente', relief),
};

/** A fee has installments; other infractions have a booking. */
const { rule: _, ...POINTS } = FIELDS;
const SHOWN = {
  ...Object.fromEntries(Object.keys(POINTS).map((name) => [name, isPoints])),
  plots: isFee,
};

const PENALTY = money('Multa', { unit: 'reais' }).codec;

const POINTS_WORDS = {
  success: 'Infração Adicionada com sucesso',
  failure: 'Não foi possível inserir a infração.',
};

/** A financial rule is a fee without a booking; others belong to the given booking, if any. */
export const infractionAction = <R extends { readonly id: string }>(
  about: (record: R) => OptionalTexts<'partnerId' | 'scheduleId'>,
  {
    in: place,
    ...own
  }: Pick<CallAction<R>, 'name' | 'offered' | 'blocked' | 'now' | 'places'> & {
    readonly in?: 'dialog';
  },
): CallAction<R> => {
  const onProfessional = (record: R, values: Values): Values => ({
    ruleId: ruleOf(values)?.id,
    artistId: about(record).partnerId,
    comment: values.comment || undefined,
    occurrenceDate: values.occurrenceDate,
    relievePoints: values.relievePoints === true,
    relievePenalty: values.relievePenalty === true,
    relieveClientDiscount: values.relieveClientDiscount === true,
  });
  return defineAction<R>({
    ...own,
    label: 'Nova Infração ou taxa',
    form: {
      ...(place && { in: place }),
      live: true,
      fields: FIELDS,
      initial: (record) => ({ scheduleId: about(record).scheduleId ?? '' }),
      visibleWhen: SHOWN,
      submit: 'Salvar',
    },
    operation: 'infractions.record',
    sends: (record, values) => ({
      ...onProfessional(record, values),
      scheduleId: values.scheduleId,
    }),
    variants: [
      {
        when: isFee,
        operation: 'infractions.financial',
        sends: (record, values) => ({
          ruleId: ruleOf(values)?.id,
          professionalId: about(record).partnerId,
          value: PENALTY.encode(ruleOf(values)?.penalty),
          plots: values.plots,
        }),
        success: 'Infrações inseridas com sucesso!',
        failure: 'Houve um erro ao inserir as infrações',
      },
      {
        when: ({ scheduleId }) => !String(scheduleId ?? '').trim(),
        operation: 'infractions.recordLoose',
        sends: onProfessional,
        ...POINTS_WORDS,
      },
    ],
    affects: ['infractions', 'infractionSummaries'],
    ...POINTS_WORDS,
  });
};
