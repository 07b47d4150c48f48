import {
  BONUS_LIMIT,
  BONUS_TEXT,
  bonusProblems,
  bonusText,
  DEFAULT_REASON,
  isOtherReason,
  LIMIT_LABEL,
  REQUIRED_WORDS,
} from '../../../domain/bonuses';
import { REASONS } from '../../../domain/transfers';
import { choice, dateTime, money, text, value } from '../../schema';
import { lazySlot } from './lazySlot';

/** The form of a bonus, for payment and correction: part 2 sections 3, 5 and 6. */

const required = REQUIRED_WORDS;

const MAX_BOOKING_ID = 64;

const fields = {
  value: money(`Valor (${LIMIT_LABEL})`, {
    required,
    unit: 'reaisText',
    cap: BONUS_LIMIT,
    span: 6,
  }),
  reason: choice('Motivo', REASONS, {
    required,
    initial: DEFAULT_REASON as unknown as string,
    span: 6,
  }),
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
    span: 6,
  }),
  scheduleDate: dateTime('Data do agendamento', { required, dependsOn: 'scheduleId', span: 6 }),
  description: text('Descrição', { required, max: BONUS_TEXT, normalize: bonusText, span: 12 }),
  file: value<File>('Anexo (PDF)', {
    input: lazySlot(() => import('./PdfInput'), 'PdfInput', 64),
    span: 12,
  }),
  responsible: text('Responsável', {
    input: lazySlot(() => import('./ResponsibleInput'), 'ResponsibleInput'),
    span: 12,
  }),
};

export const bonusForm = {
  fields,
  visibleWhen: { reasonText: ({ reason }: { readonly reason?: unknown }) => isOther(reason) },
  readOnlyWhen: { responsible: () => true },
  rules: (values: Readonly<Record<string, unknown>>) => bonusProblems(values),
};

const isOther = (reason: unknown): boolean => isOtherReason(reason as number | null);

export const bonusValues = (values: Readonly<Record<string, unknown>>) => {
  const { reasonText, file, responsible: _, ...sent } = values;
  return {
    ...sent,
    ...(isOther(sent.reason) && { reasonText }),
    ...(file instanceof File && { file }),
  };
};
