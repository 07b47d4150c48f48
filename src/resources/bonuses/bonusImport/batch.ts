import { value } from '../../../schema';
import { lazySlot } from '../../shared/lazySlot';

/** A file of payments as it is sent, in UTF-8, with the result of its check. */
export interface Batch {
  readonly file: File;
  /** Number and sum of its payments. */
  readonly sum: string;
  /** Number of lines with problems. */
  readonly faulty: number;
  /** Its lines are still being checked. */
  readonly isPending?: boolean;
  /** Shows the problems that the server found in each line, from the file that it returns. */
  readonly refuse?: (answer: Uint8Array<ArrayBuffer>) => void;
}

const CORRECT = 'com problema e escolha o arquivo novamente.';

const problem = ({ faulty, isPending }: Batch): string | undefined => {
  if (isPending) return 'Aguarde a conferência do arquivo.';
  if (faulty === 0) return undefined;
  return faulty === 1 ? `Corrija a linha ${CORRECT}` : `Corrija as ${faulty} linhas ${CORRECT}`;
};

/** A file whose lines are checked before it is sent. */
export const batch = value<Batch>(
  'Arquivo CSV',
  {
    required: 'Escolha um arquivo .csv.',
    input: lazySlot(async () => (await import('./BatchInput')).BatchInput, 64),
    span: 12,
  },
  problem,
);
