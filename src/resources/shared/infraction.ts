import { MOST_PLOTS } from '../../../domain/infractions';
import { isDay } from '../../../domain/time';
import {
  boolean,
  type CallAction,
  date,
  defineAction,
  integer,
  longText,
  money,
  text,
} from '../../schema';
import { lazySlot } from './lazySlot';

/** 'Nova Infração ou taxa': part 1 sections 3 and 5, part 2 section 2.9; decision 0021. */

const InfractionInputs = lazySlot(() => import('./InfractionInputs'), 'InfractionInputs');

/** Professional and booking of an infraction. */
interface About {
  readonly partnerId?: string | null | undefined;
  readonly scheduleId?: string | null | undefined;
}

type Values = Readonly<Record<string, unknown>>;

const isPoints = ({ ruleId, financial }: Values): boolean => Boolean(ruleId) && financial !== true;

const isLoose = ({ scheduleId }: Values): boolean => !String(scheduleId ?? '').trim();

const FIELDS = {
  ruleId: text('Infração', { required: true }),
  // Filled by the slot from the chosen rule; not editable.
  financial: boolean('Taxa'),
  penalty: money('Multa', { unit: 'reais' }),
  plots: integer('Parcelas', { initial: 1 }),
  scheduleId: text('Id do agendamento', { max: 64 }),
  occurrenceDate: date('Data da ocorrência', { initial: ({ today }) => today }),
  comment: longText('Comentário', { max: 1000 }),
  relievePoints: boolean('Relevar pontos'),
  relievePenalty: boolean('Relevar multa'),
  relieveClientDiscount: boolean('Relevar desconto da cliente'),
};

/** A fee has installments; other infractions have a booking. */
const SHOWN = {
  plots: ({ financial }: Values) => financial === true,
  scheduleId: isPoints,
  occurrenceDate: isPoints,
  comment: isPoints,
  relievePoints: isPoints,
  relievePenalty: isPoints,
  relieveClientDiscount: isPoints,
};

const POINTS_WORDS = {
  success: 'Infração Adicionada com sucesso',
  failure: 'Não foi possível inserir a infração.',
};

/**
 * Creates the action that records an infraction of a professional. A financial rule is a fee in installments without a
 * booking; others belong to the booking, if its id is given.
 * @param asked place of the form: inline in its section by default, or in a dialog
 */
export const infractionAction = <R extends { readonly id: string }>(
  about: (record: R) => About,
  words: Pick<CallAction<R>, 'name' | 'offered' | 'blocked' | 'now' | 'places'>,
  asked: { readonly in?: 'dialog' } = {},
): CallAction<R> => {
  const onProfessional = (
    record: R,
    { ruleId, comment, occurrenceDate, ...values }: Values,
  ): Values => ({
    ruleId,
    artistId: about(record).partnerId,
    comment: comment || undefined,
    occurrenceDate,
    relievePoints: values.relievePoints === true,
    relievePenalty: values.relievePenalty === true,
    relieveClientDiscount: values.relieveClientDiscount === true,
  });
  return defineAction<R>({
    ...words,
    label: 'Nova Infração ou taxa',
    form: {
      ...asked,
      live: true,
      fields: FIELDS,
      initial: (record) => ({ scheduleId: about(record).scheduleId ?? '' }),
      visibleWhen: SHOWN,
      rules: ({ financial, plots, occurrenceDate }) => ({
        plots:
          financial && !(Number(plots) >= 1 && Number(plots) <= MOST_PLOTS)
            ? `Informe um número de 1 a ${MOST_PLOTS}`
            : undefined,
        occurrenceDate:
          financial || isDay(occurrenceDate) ? undefined : 'Informe a data da ocorrência',
      }),
      render: InfractionInputs,
      submit: 'Salvar',
    },
    operation: 'infractions.record',
    sends: (record, values) => ({
      ...onProfessional(record, values),
      scheduleId: values.scheduleId,
    }),
    variants: [
      {
        when: ({ financial }) => financial === true,
        operation: 'infractions.financial',
        sends: (record, { ruleId, penalty, plots }) => ({
          ruleId,
          professionalId: about(record).partnerId,
          value: penalty,
          plots,
        }),
        success: 'Infrações inseridas com sucesso!',
        failure: 'Houve um erro ao inserir as infrações',
      },
      {
        when: isLoose,
        operation: 'infractions.recordLoose',
        sends: onProfessional,
        ...POINTS_WORDS,
      },
    ],
    affects: ['infractions', 'infractionSummaries'],
    ...POINTS_WORDS,
  });
};
