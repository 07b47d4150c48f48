import { defineAction, definePage, type OperationId } from '../../schema';
import { type Kind, reprocessQuestion } from './RefusedPayments';

/** Reprocessing of payments to professionals, 'Pagamentos': part 2 sections 2.8, 7 and 8. */

const reprocess = (
  name: Kind,
  label: string,
  description: string,
  operation: OperationId,
  params: Readonly<Record<string, string>> = {},
) =>
  defineAction({
    name,
    label,
    operation,
    now: () => [description],
    confirm: { text: reprocessQuestion(name), button: 'Reprocessar' },
    sends: () => params,
    success: (answer) =>
      (answer as { description?: string } | undefined)?.description || 'Reprocessando pagamentos',
    failure: 'Erro ao solicitar o reprocessamento dos pagamentos',
  });

const transfers = reprocess(
  'transfers',
  'Reprocessar repasses',
  'Todos os repasses recusados.',
  'reprocess.transfers',
  { fourteenDays: 'false' },
);

const dueTransfers = reprocess(
  'dueTransfers',
  'Reprocessar repasses de 14 dias',
  'Repasses recusados de pedidos encerrados há 14 dias ou mais.',
  'reprocess.transfers',
  { fourteenDays: 'true' },
);

const bonuses = reprocess(
  'bonuses',
  'Reprocessar bônus',
  'Bônus aprovados com repasse recusado.',
  'reprocess.bonuses',
);

export default definePage({
  name: 'payments',
  title: 'Pagamentos',
  route: '/payments',
  menu: { group: 'Ajustes' },
  sections: [
    { title: 'Repasses', actions: [transfers] },
    { title: 'Repasses de 14 dias', actions: [dueTransfers] },
    { title: 'Bônus', actions: [bonuses] },
  ],
});
