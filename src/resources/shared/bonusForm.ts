import {
  BONUS_LIMIT,
  BONUS_TEXT,
  bonusProblems,
  bonusText,
  DEFAULT_REASON,
  isOtherReason,
  LIMIT_LABEL,
  REQUIRED_WORDS as required,
} from '../../../domain/bonuses';
import { REASONS } from '../../../domain/transfers';
import { choice, dateTime, money, text, value } from '../../schema';
import { lazySlot } from './lazySlot';

/** Form that pays or corrects a bonus: part 2 sections 3, 5 and 6. */

const MAX_BOOKING_ID = 64;

const inputs = () => import('./bonusInputs');

const fields = {
  value: money(`Valor (${LIMIT_LABEL})`, {
    required,
    unit: 'reaisText',
    cap: BONUS_LIMIT,
  }),
  reason: choice('Motivo', REASONS, { required, initial: DEFAULT_REASON as unknown as string }),
  reasonText: text('Descreva o motivo', {
    required,
    max: BONUS_TEXT,
    normalize: bonusText,
    span: 12,
  }),
  scheduleId: text('Id do agendamento', {
    required,
    max: MAX_BOOKING_ID,
    input: lazySlot(
      async () => ({
        Input: (await import('./LookUpInput')).lookUpInput({
          resource: 'bookings',
          fills: 'scheduleDate',
          pick: ({ start }) => start,
          failure: 'Erro ao consultar agendamento!',
          max: MAX_BOOKING_ID,
        }),
      }),
      'Input',
    ),
    normalize: (typed) => typed.trim(),
    help: 'Id ou código do agendamento; ao sair do campo, a data é preenchida.',
  }),
  scheduleDate: dateTime('Data do agendamento', { required, dependsOn: 'scheduleId' }),
  description: text('Descrição', { required, max: BONUS_TEXT, normalize: bonusText, span: 12 }),
  file: value<File>('Anexo (PDF)', {
    input: lazySlot(inputs, 'PdfInput', 64),
    span: 12,
  }),
  responsible: text('Responsável', {
    input: lazySlot(inputs, 'ResponsibleInput'),
    span: 12,
  }),
};

const isOther = (reason: unknown): boolean => isOtherReason(reason as number | null);

export const bonusForm = {
  fields,
  visibleWhen: { reasonText: ({ reason }: { readonly reason?: unknown }) => isOther(reason) },
  readOnlyWhen: { responsible: () => true },
  rules: bonusProblems,
};

export const bonusValues = (values: Readonly<Record<string, unknown>>) => {
  const { reasonText, file, responsible: _, ...sent } = values;
  return {
    ...sent,
    ...(isOther(sent.reason) && { reasonText }),
    ...(file instanceof File && { file }),
  };
};
