import { value } from '../../../schema';
import { lazySlot } from '../../shared/lazySlot';
import type { Batch } from './BatchInput';

const CORRECT = 'com problema e escolha o arquivo novamente.';

const problem = ({ faulty, isPending }: Batch): string | undefined => {
  if (isPending) return 'Aguarde a conferência do arquivo.';
  if (faulty === 0) return undefined;
  return faulty === 1 ? `Corrija a linha ${CORRECT}` : `Corrija as ${faulty} linhas ${CORRECT}`;
};

export const batch = value<Batch>(
  'Arquivo CSV',
  {
    required: 'Escolha um arquivo .csv.',
    input: lazySlot(() => import('./BatchInput'), 'BatchInput', 64),
    span: 12,
  },
  problem,
);
