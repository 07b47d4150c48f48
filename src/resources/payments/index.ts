import { defineAction, definePage, type OperationId } from '../../schema';
import { reprocessQuestion } from './RefusedPayments';

/** Reprocessing of payments to professionals, 'Pagamentos': part 2 sections 2.8, 7 and 8. */

interface Reprocess {
  readonly name: 'transfers' | 'dueTransfers' | 'bonuses';
  readonly label: string;
  readonly what: string;
  readonly operation: OperationId;
  readonly params?: Readonly<Record<string, string>>;
}

const reprocess = ({ name, label, what, operation, params = {} }: Reprocess) =>
  defineAction({
    name,
    label,
    operation,
    now: () => [what],
    confirm: {
      title: label,
      text: reprocessQuestion(name),
      button: 'Reprocessar',
    },
    sends: () => params,
    success: (answer) =>
      (answer as { description?: string } | undefined)?.description || 'Reprocessando pagamentos',
    failure: 'Erro ao solicitar o reprocessamento dos pagamentos',
  });

export default definePage({
  name: 'payments',
  title: 'Pagamentos',
  route: '/payments',
  menu: { group: 'Ajustes' },
  sections: [
    {
      title: 'Repasses',
      actions: [
        reprocess({
          name: 'transfers',
          label: 'Reprocessar repasses',
          what: 'Todos os repasses recusados.',
          operation: 'reprocess.transfers',
          params: { fourteenDays: 'false' },
        }),
      ],
    },
    {
      title: 'Repasses de 14 dias',
      actions: [
        reprocess({
          name: 'dueTransfers',
          label: 'Reprocessar repasses de 14 dias',
          what: 'Repasses recusados de pedidos encerrados há 14 dias ou mais.',
          operation: 'reprocess.transfers',
          params: { fourteenDays: 'true' },
        }),
      ],
    },
    {
      title: 'Bônus',
      actions: [
        reprocess({
          name: 'bonuses',
          label: 'Reprocessar bônus',
          what: 'Bônus aprovados com repasse recusado.',
          operation: 'reprocess.bonuses',
        }),
      ],
    },
  ],
});
