import { BATCH_SHAPE } from '../../../../domain/bonuses/batchFile';
import { getPath } from '../../../../domain/paths';
import { REASONS } from '../../../../domain/transfers';
import { defineAction, defineForm, integer, text, value } from '../../../schema';
import { lazySlot } from '../../shared/lazySlot';
import type { Batch } from './BatchInput';

/** Value under `key` in a failed response, at its top level or inside its error or data. */
export const failureKey = (error: unknown, key: string): string | undefined => {
  const raw = getPath(error, 'body.raw');
  const value = [key, `error.${key}`, `data.${key}`]
    .map((path) => getPath(raw, path))
    .find((found) => found !== undefined && found !== null);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const problem = ({ faultyCount, isPending }: Batch): string | undefined => {
  if (isPending) return 'Aguarde a conferência do arquivo.';
  if (faultyCount === 0) return undefined;
  const lines = faultyCount === 1 ? 'a linha' : `as ${faultyCount} linhas`;
  return `Corrija ${lines} com problema e escolha o arquivo novamente.`;
};

const batch = value<Batch>(
  'Arquivo CSV',
  {
    required: 'Escolha um arquivo .csv.',
    input: lazySlot(() => import('./BatchInput'), 'BatchInput', 64),
    span: 12,
  },
  problem,
);

const batchOf = (values: Readonly<Record<string, unknown>>) => values.batch as Batch;

const send = defineAction({
  name: 'send',
  label: 'Enviar',
  operations: ['bonuses.import'],
  form: { fields: { batch } },
  confirm: {
    title: 'Importar pagamentos',
    text: (_, __, values) => {
      const { file, summary } = batchOf(values);
      const details = summary === file.name ? '' : ` (${summary})`;
      return `Deseja importar o arquivo ${file.name}${details}?`;
    },
    button: 'Enviar',
  },
  call: async (tools, _, values) => {
    try {
      return await tools.operation('bonuses.import', { body: { batch: batchOf(values).file } });
    } catch (error) {
      const errorRef = failureKey(error, 'errorRef');
      if (errorRef) {
        const lines = await tools.operation('bonuses.importErrors', { params: { errorRef } });
        tools.save('linhas-com-problema.csv', lines);
        batchOf(values).showRejection?.(lines as Uint8Array<ArrayBuffer>);
      }
      throw error;
    }
  },
  success: 'Importação efetuada com sucesso!',
  failure: 'Ocorreu um erro\nBaixe e verifique o arquivo com as linhas com problema.',
  affects: ['bonuses', 'transfers'],
});

/** Import of bonuses from a file, 'Importação de Pagamentos': part 2 sections 2.8, 5, 7 and 8; decision 0030. */
export default defineForm({
  name: 'bonusImport',
  title: 'Importação de Pagamentos',
  route: '/artist/import-batch',
  menu: { group: 'Ajustes', label: 'Importação de pagamentos' },
  wide: true,
  action: send,
  sections: [
    {
      title: 'Como preencher',
      lines: () => [
        `Uma linha por pagamento, até ${BATCH_SHAPE.most.toLocaleString('pt-BR')} por arquivo; colunas separadas por ponto e vírgula ou vírgula.`,
        'Valor em reais (150,00), data como 14/03/2026 ou 14/03/2026 09:00, agendamento pelo id ou código.',
        'O motivo é o número da lista; com o motivo 23, preencha também reasonText.',
        'Se uma linha for recusada, nada é importado: corrija o arquivo e envie novamente.',
      ],
      actions: [
        defineAction({
          name: 'reasons',
          label: 'Ver motivos de pagamento',
          dialog: 'bonusImport.reasons',
          needs: 'read',
        }),
      ],
    },
  ],
  dialogs: {
    reasons: {
      title: 'Motivos de pagamento',
      maxWidth: 'sm',
      sections: [
        {
          title: 'Motivos',
          wide: true,
          table: {
            label: 'Motivos de pagamento',
            of: () => Object.entries(REASONS).map(([id, word]) => ({ id, reason: id, word })),
            columns: { reason: integer('Número'), word: text('Motivo') },
            empty: 'Nenhum motivo.',
          },
        },
      ],
    },
  },
});
